// Talks with the server: questions, refusals, the stream of events, and what to do when it is gone.

// The token of the address has become a cookie: it need not stand there any more, nor in the history.
if (location.search) history.replaceState(null, "", location.pathname + location.hash);

export const TAB = Math.random().toString(36).slice(2);

/** A refusal of the server, with its findings. */
export class Refusal extends Error {
  constructor(status, answer) {
    super(answer.findings?.[0]?.message ?? `the studio answered ${status}`);
    Object.assign(this, { status, answer, findings: answer.findings });
  }
}

export const query = (facts) =>
  new URLSearchParams(Object.entries(facts).filter(([, value]) => value !== undefined && value !== null && value !== ""));

async function answer(request) {
  let response;
  try {
    response = await request;
  } catch {
    setTimeout(connect, AGAIN); // when that goes well again, what was not sent is
    throw new Refusal(0, { findings: [{ message: "the studio does not answer", hint: "your text is kept in this tab; start deckgen studio again." }] });
  }
  const json = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(response.status, json);
  return json;
}

export const get = (path, facts = {}) => answer(fetch(`${path}?${query(facts)}`));

export const post = (path, body) =>
  answer(fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }));

export const send = (path, facts, bytes) =>
  answer(fetch(`${path}?${query(facts)}`, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: bytes }));

const EVENTS = ["view", "cards", "findings", "text", "files", "disk", "job", "gone"];
const SILENCE = 25000; // a beat comes every ten seconds
const AGAIN = 4000;
let stream = null, watching = null, lastHeard = 0;

/** Listens to a view: `heard(name, data)` for each event, `told(state)` for "there", "waiting" or "gone". */
export function listen(view, heard, told) {
  watching = { view, heard, told };
  connect();
}

function connect() {
  if (!watching || document.hidden) return;
  const { view, heard, told } = watching;
  stream?.close();
  const own = stream = new EventSource(`/events?${query({ ...view, tab: TAB })}`);
  lastHeard = Date.now();
  own.onopen = () => told("there");
  own.onerror = () => told("waiting");
  own.addEventListener("beat", () => { lastHeard = Date.now(); });
  for (const name of EVENTS) {
    own.addEventListener(name, (event) => {
      lastHeard = Date.now();
      if (name === "gone") told("gone"); else if (own === stream) heard(name, JSON.parse(event.data));
    });
  }
}

// A laptop that was asleep has a stream that looks open and says nothing; a server that went may have come back.
const silent = () => Date.now() - lastHeard > (stream?.readyState === EventSource.CLOSED ? AGAIN : SILENCE);
setInterval(() => { if (silent()) connect(); }, 1000);

// Browsers allow a server six connections in all: a tab that nobody sees gives its own back.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) stream?.close(); else connect();
});
