// Talks with the server: questions, refusals, the stream of events, and what to do when it is gone.

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
let source = null, lastHeard = 0, watching = null;

/** Listens to a view; `heard(name, data)` for each event, `told(state)` for "there", "waiting" or "gone". */
export function listen(view, heard, told) {
  source?.close();
  watching = { view, heard, told };
  const stream = source = new EventSource(`/events?${query({ ...view, tab: TAB })}`);
  lastHeard = Date.now();
  stream.onopen = () => { lastHeard = Date.now(); told("there"); };
  stream.addEventListener("beat", () => { lastHeard = Date.now(); });
  for (const name of EVENTS) {
    stream.addEventListener(name, (event) => {
      lastHeard = Date.now();
      if (name === "gone") { stream.close(); told("gone"); } else heard(name, JSON.parse(event.data));
    });
  }
  stream.onerror = () => { told(stream.readyState === EventSource.CLOSED ? "gone" : "waiting"); };
}

const again = () => watching && listen(watching.view, watching.heard, watching.told);

// A laptop that was asleep has a stream that looks open and says nothing; a server that went may have come back.
setInterval(() => { if (watching && Date.now() - lastHeard > SILENCE) again(); }, 3000);
for (const woken of ["online", "pageshow"]) {
  addEventListener(woken, (event) => { if (event.type === "online" || event.persisted) again(); });
}
document.addEventListener("visibilitychange", () => { if (!document.hidden && Date.now() - lastHeard > SILENCE) again(); });
