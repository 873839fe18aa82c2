// The address: which part of the page is open, and how it is set up. Whoever gets it, sees the same. And what an entry of
// the browser's history keeps beside it, so that a reload and the way back bring all of it again.

/** @typedef {{game?: import("./play/game.js").Kept, former?: import("./play/game.js").Kept, scroll?: number, assigned?: Assigned}} Beside */
/** How far one is with an assignment. @typedef {{results: import("./learn/code.js").Result[], name: string, begun: import("./learn/question.js").Begun}} Assigned */

/** The wish for the projector's view: any part may be seen so. */
const PROJECTOR = "view=projector";

/** What else an address tells. @param {string} query */
const withoutWish = (query) => query.split("&").filter((one) => one && one !== PROJECTOR);

/**
 * The part that is open, its set-up, and whether it is wished for as a projector shows it.
 * @returns {{part: string, values: URLSearchParams, isProjected: boolean}}
 */
export function read() {
  const [part, ...rest] = location.hash.slice(1).split("?");
  const query = rest.join("?");
  const isProjected = query.split("&").includes(PROJECTOR);
  const asked = withoutWish(query);
  // Whoever writes blanks otherwise means a plus; and nobody types rules into an address.
  const isPlus = asked.some((one) => /%20| /.test(one));
  const forms = asked.map((one) => (one.startsWith("rules=") ? one : asForms(one, isPlus)));
  return { part: part || "games", values: new URLSearchParams(forms.join("&")), isProjected };
}

/**
 * In an address, `+` is a blank. Where it can only be the sign of a sum, it is taken as that: people type and send both.
 * @param {string} query
 * @param {boolean} isPlus whether it is one wherever it stands
 */
function asForms(query, isPlus) {
  if (isPlus) return query.replaceAll("+", "%2B");
  return query.replaceAll("+++", "+%2B+").replaceAll(/(?<=[\d).,x])\+(?=[a-z]{3}|\d*\.\d)/gi, "+%2B+");
}

/**
 * The address of a part with a set-up; what is `null` or empty is left out.
 * @param {string} part
 * @param {{[name: string]: string | number | null}} values
 */
export function address(part, values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  // These need no disguise there, and people read it.
  const text = query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3B", ";");
  return text ? `#${part}?${text}` : `#${part}`;
}

/** Whether all addresses of this page wish for the projector's view. */
let isProjected = false;

/** @param {boolean} wished */
export function project(wished) {
  isProjected = wished;
}

/** An address with that wish, or without it. @param {string} hash */
function whole(hash) {
  const [part, query = ""] = hash.split(/\?(.*)/s);
  const all = [...withoutWish(query), ...(isProjected ? [PROJECTOR] : [])].join("&");
  return all ? `${part || "#games"}?${all}` : part;
}

/** What this entry of the history keeps. @returns {Beside} */
export function kept() {
  return history.state ?? {};
}

/** Keeps more beside the address of this entry. @param {Beside} values @param {string} [hash] another address for it */
export function keep(values, hash = location.hash) {
  try {
    history.replaceState({ ...kept(), ...values }, "", whole(hash));
  } catch {
    // More than the browser keeps, or too often for it: then the address alone is there after a reload.
  }
}

/** Writes the set-up into the address of this page, without another entry in the history. @param {string} hash */
export function replace(hash) {
  if (location.hash !== whole(hash)) keep({}, hash);
}

/** Remembers how far the page is scrolled, for the way back to this entry. */
export function leave() {
  keep({ scroll: scrollY });
}

/** Another address for what is open, with an entry of its own: the way back leads to the one before. @param {string} hash */
export function push(hash) {
  leave();
  history.pushState({}, "", whole(hash));
}

/** Opens something else, with an entry of its own: the way back leads here. @param {string} hash @param {Beside} [beside] */
export function go(hash, beside = {}) {
  leave();
  history.pushState(beside, "", whole(hash));
  dispatchEvent(new PopStateEvent("popstate"));
}
