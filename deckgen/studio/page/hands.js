// Know: cards clicked together into hands, who wins and why, and what may still come.

import { button, choicesOf, fill, finder, h, quantity, reasons, select, tableOf } from "./dom.js";
import { form } from "./forms.js";
import { inWords, picture, tile } from "./pictures.js";
import { post } from "./server.js";
import { cardName, faces, go, studio } from "./studio.js";

const table = { deck: "", hands: [[], []], active: 0, asked: {} };

export function show(main) {
  const { rulesets } = studio.about;
  if (table.deck !== studio.at.deck) Object.assign(table, { deck: studio.at.deck, hands: [[], []], active: 0, asked: {} });
  const mine = studio.seen.rules;
  const playable = rulesets.filter(({ name, decks }) => name === mine || decks.includes(studio.at.deck) || decks.includes(rulesets.find((one) => one.name === mine)?.decks[0]));
  const rules = playable.find(({ name }) => name === studio.at.rules) ?? playable.find(({ name }) => name === mine) ?? playable[0];
  if (!rules) {
    fill(main, h("p.waiting", {}, "No game that deckgen knows is played with this deck. Name one under “rules” in its file."));
    return undefined;
  }
  const laid = h("div.hands");
  const verdict = h("div.verdict", { role: "status" });
  const chances = h("div.chances");
  const picker = h("ul.grid.small");
  const draw = () => {
    fill(laid, table.hands.map(drawHand), table.hands.length < 8 && button("Another hand", () => activate(table.hands.push([]) - 1)));
    judge();
  };
  const activate = (number) => { table.active = number; draw(); };
  const put = (id) => { table.hands[table.active].push(id); draw(); };
  const drawHand = (hand, number) => {
    const active = number === table.active;
    const name = `Hand ${number + 1}`;
    const card = (id, place) => h("li", {}, h("button.card", {
      type: "button", "aria-label": `Take ${cardName(id)} out of hand ${number + 1}`, onclick: () => { hand.splice(place, 1); draw(); },
    }, picture(id)));
    return h(`section.hand${active ? ".active" : ""}`, { "aria-label": name },
      h("h3", {}, button(name, () => activate(number), { "aria-pressed": String(active) }),
        hand.length > 0 && button("Empty", () => { hand.length = 0; draw(); }),
        table.hands.length > 1 && button("Remove", () => { table.hands.splice(number, 1); activate(0); })),
      h("ul.row", {}, hand.map(card), !hand.length && h("li.hint", {}, active ? "Click cards below to put them here." : "No cards yet.")));
  };
  const refuse = (place, error) => fill(place, reasons(error).map((reason) => h("p", {}, reason)));
  let turn = 0;
  const judge = async () => {
    const now = ++turn;
    const full = table.hands.map((hand, number) => ({ hand, number })).filter(({ hand }) => hand.length);
    fill(chances);
    if (!full.length) { fill(verdict); return; }
    try {
      const told = await post("/score", { rules: rules.name, deck: studio.at.deck, hands: full.map(({ hand }) => hand), ...table.asked });
      if (now === turn) fill(verdict, drawVerdict(told, full));
    } catch (error) {
      if (now === turn) refuse(verdict, error);
    }
  };
  const odds = async (holding) => {
    const others = table.hands.filter((_, number) => number !== table.active).flat();
    const asked = { rules: rules.name, deck: studio.at.deck, ...(holding ? { holding: table.hands[table.active], gone: others } : {}), ...table.asked };
    try {
      const told = await post("/odds", asked);
      fill(chances, drawOdds(told, holding ? `What may come to hand ${table.active + 1}${others.length ? " (the cards of other hands are gone)" : ""}` : `Of all hands of ${quantity(told.cards, "card")}`));
    } catch (error) {
      refuse(chances, error);
    }
  };
  const offer = (card) => tile(card, h("button.card", {
    type: "button", "aria-label": `Put ${inWords(card)} into the hand`, onclick: () => put(card.id),
  }, picture(card.id)));
  const tiles = () => fill(picker, faces().map(offer));
  fill(main, h("div.bar", {}, h("h2", {}, "Hands"), select("Game", choicesOf(playable), rules.name, (chosen) => go({ rules: chosen }))),
    rules.asks.length > 0 && form(rules.asks, table.asked, (asked) => { table.asked = asked; judge(); }),
    laid, verdict,
    h("p.buttons", {}, button("What may still come to this hand?", () => odds(true)), button("How likely is each hand?", () => odds(false))), chances,
    h("div.bar.next", {}, h("h3", {}, "Cards"), finder(picker)), picker);
  tiles();
  draw();
  return { view: () => { tiles(); draw(); }, cards: judge, offers: true };
}

function drawVerdict(told, full) {
  const winners = told.winners.map((index) => full[index].number + 1);
  const [{ outcome, name }] = told.hands;
  const alone = `Hand ${full[0].number + 1}${outcome === "plain" ? ` counts ${name}` : `: ${name}`}`;
  const heading = full.length < 2 ? alone : winners.length === 1 ? `Hand ${winners[0]} wins` : winners.length ? `Hands ${winners.join(" and ")} tie` : "Nobody wins";
  const [reason, ...notes] = told.lines;
  const lost = told.hands.flatMap(({ loses }, index) => (loses ? `Hand ${full[index].number + 1} loses ${quantity(loses, "chip")}.` : []));
  const lines = [...(full.length < 2 ? [] : [reason]), ...lost, ...notes]; // of one hand the first says what it is
  return [h("h3", {}, heading), lines.length > 0 && h("pre", { tabindex: "0" }, lines.join("\n"))];
}

function drawOdds(told, title) {
  const share = (part) => (part ? `${part < 0.0005 ? (part * 100).toPrecision(2) : (part * 100).toFixed(part < 0.1 ? 2 : 1)} %` : "never");
  const row = ({ name, count, probability }) => [name, count.toLocaleString("en"), share(probability),
    h("meter", { value: probability, "aria-label": `${name}: ${share(probability)}` })];
  const one = (caption, outcomes) => tableOf(caption, ["Hand", "Ways", "Share", "How much"], outcomes.map(row));
  return h("div", {}, one(`${title}: ${told.hands.toLocaleString("en")} ways`, told.outcomes),
    told.shift && one("After a shift: one of yours goes unseen, another comes", told.shift));
}
