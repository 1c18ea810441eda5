// Play: the game for one player, with the deck's own cards. The server deals and counts; the page adds up the score.

import { attempt, button, choicesOf, field, fill, h, select, tableOf, tick, withSign } from "./dom.js";
import { picture, pictureOf } from "./pictures.js";
import { get, post } from "./server.js";
import { go, habits, isBack, studio } from "./studio.js";

let game = null; // {rules, running, hands, dealt, thrown: Set, ended, best}

export function show(main) {
  const { solo } = studio.about;
  const rules = solo.find(({ name }) => name === studio.at.item)?.name ?? game?.rules ?? habits.get("variant", solo.find(({ name }) => name === studio.seen.rules)?.name ?? solo[0].name);
  habits.set("variant", rules);
  const felt = h("section.felt", { "aria-label": "The table" });
  const says = h("p.says", { role: "status" });
  const whose = h("p.hint");
  const help = h("details.help", { ontoggle: () => help.open && explain() }, h("summary", {}, "How this variant is played"));
  const seed = h("input", { type: "number", min: 0, "aria-describedby": "seed-help" });
  const bonus = () => habits.get("bonus", false);
  const explain = async () => {
    const told = await attempt(() => get("/play/help", { rules }));
    if (!told) return;
    fill(help, help.firstChild, h("p", {}, told.summary), h("p", {}, `You may throw away: ${told.discards}.`),
      h("div.tables", {}, tableOf("What the face cards count", [], told.faces), tableOf("Hands, best first", [], told.hands)),
      told.lines.map((line) => h("p", {}, line)));
  };
  const deal = async (running, number, chosen) => {
    const dealt = await attempt(() => post("/play/deal", { rules, ...(chosen === undefined ? {} : { seed: chosen }) }));
    if (!dealt) return;
    game = { rules, running, hands: number, dealt, thrown: new Set(), ended: null, best: null };
    draw();
    felt.querySelector("button")?.focus();
  };
  const finish = async () => {
    const { dealt } = game;
    const ended = await attempt(() => post("/play/draw", { rules, seed: dealt.seed, discard: [...game.thrown].sort(), bonus: bonus() }));
    if (!ended) return;
    Object.assign(game, { ended, running: game.running + (ended.points ?? 0), hands: game.hands + 1 });
    draw();
    felt.querySelector(".primary")?.focus();
  };
  const advise = async () => {
    const told = await attempt(() => post("/play/best", { rules, seed: game.dealt.seed, bonus: bonus() }));
    if (told) { game.best = told.choices; draw(); }
  };
  const throwAway = (place) => { game.thrown[game.thrown.has(place) ? "delete" : "add"](place); draw(); felt.querySelectorAll(".table button")[place - 1]?.focus(); };
  const draw = () => {
    const { dealt, thrown, ended } = game;
    const title = studio.about.decks.find(({ name }) => name === dealt.deck)?.title ?? dealt.deck;
    whose.textContent = dealt.deck === studio.at.deck ? "" : `This game is played with the deck ${title}, not with ${studio.seen.title}; a card that both have looks as it does here.`;
    const hand = ended?.hand ?? dealt.hand;
    const may = dealt.may.includes(thrown.size);
    fill(felt, h("ol.table", {}, hand.map((card, index) => h("li", {}, drawCard(card, index + 1, ended, throwAway)))),
      h("p.buttons", {}, ended
        ? [button("Play Again", () => deal(game.running, game.hands, dealt.seed + 1), { class: "primary" }),
            button("Deal", () => deal(0, 0)), button("What would have been best?", advise)]
        : [button(thrown.size ? `Throw ${thrown.size} away and draw` : "Keep all", finish, { class: "primary", disabled: !may }),
            button("Deal", () => deal(0, 0))]),
      h("p.score", {}, h("span", {}, "Score ", h("b", {}, withSign(game.running))),
        h("span", {}, game.hands === 1 ? "1 hand" : `${game.hands} hands`), h("span", {}, `Hand number ${dealt.seed}`)),
      ended && game.best ? drawBest(game) : "");
    const counts = ended && (ended.array || ended.value === null ? `: ${ended.name}` : ended.value === ended.total ? "" : `, which counts as ${withSign(ended.value)}`);
    const chosen = may || !thrown.size ? "" : ` ${thrown.size} ${thrown.size === 1 ? "is" : "are"} chosen.`;
    says.textContent = ended
      ? `The cards come to ${withSign(ended.total)}${counts}. Points: ${withSign(ended.points)}.`
      : `Which cards go? You may throw away ${dealt.ask}.${chosen}`;
  };
  fill(main, h("div.bar", {}, h("h2", {}, "A game alone"), select("Variant", choicesOf(solo), rules, (item) => { game = null; go({ item }); }),
      tick("Ten points more for a named hand", bonus(), (on) => habits.set("bonus", on))),
    whose, says, felt, help,
    h("div.bar", {}, field("Deal the hand of this number", seed), button("Deal it", () => deal(0, 0, seed.value ? Number(seed.value) : undefined)),
      h("small", { id: "seed-help" }, "The same number deals the same cards on every machine.")));
  if (game?.rules === rules && game.dealt) draw(); else deal(0, 0);
  return { view: () => game && draw() };
}

function drawCard({ id, name }, place, ended, pressed) {
  const kind = id.replace(/#\d+$/, "");
  const own = studio.cards.has(kind) && !isBack(kind);
  const look = { theme: studio.seen.theme, size: studio.at.size, deck: game.dealt.deck }; // of a card that the deck has not
  const shown = own ? picture(kind) : h("img.face", { alt: name, src: pictureOf({ id: kind }, "", look), width: 180, height: 252 });
  const fresh = ended?.drawn.includes(place);
  if (ended) return h(`figure${fresh ? ".drawn" : ""}`, {}, shown, h("figcaption", {}, fresh ? `${name}, new` : name));
  const gone = game.thrown.has(place);
  return h("button.card", { type: "button", "aria-pressed": String(gone), onclick: () => pressed(place) },
    shown, h("span", {}, gone ? "goes" : "stays"));
}

function drawBest({ best, thrown, dealt }) {
  const names = (places) => places.map((place) => dealt.hand[place - 1].name).sort().join(", ") || "nothing";
  const yours = names([...thrown]);
  const points = [...new Map(best.map((choice) => [names(choice.places), choice.points]))]; // one for all copies of a card
  const mark = (named, index) => [index ? "" : "best", named === yours ? "yours" : ""].filter(Boolean).join(", ");
  const rows = points.map(([named, average], index) => [mark(named, index), named, withSign(average.toFixed(2))]);
  return tableOf("Points on average, over every way to draw", ["", "Thrown away", "Points"], rows.filter(([told], index) => index < 3 || told), 1);
}
