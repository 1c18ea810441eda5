// Shows the cards of the deck that the studio was started with.
const about = await (await fetch("/about")).json();
const { deck, theme } = about.start;
const asked = new URLSearchParams({ deck, theme });
const events = new EventSource(`/events?${asked}`);
const main = document.getElementById("cards");

function show(card) {
  let image = document.getElementById(`card-${card.id}`);
  if (!image) {
    image = main.appendChild(document.createElement("img"));
    image.id = `card-${card.id}`;
  }
  image.alt = card.name;
  image.src = `/card?${new URLSearchParams({ deck, theme, id: card.id, hash: card.hash })}`;
}

events.addEventListener("view", ({ data }) => {
  const view = JSON.parse(data);
  document.title = view.title;
  main.replaceChildren();
  [...view.cards, ...view.backs].forEach(show);
});
events.addEventListener("cards", ({ data }) => JSON.parse(data).cards.forEach(show));
