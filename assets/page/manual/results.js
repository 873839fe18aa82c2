// What was found in the manual, as links with the line around it.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { manualAddress } from "./pages.js";
import { pieces, search } from "./search.js";

/** Maximum number of places that are shown; of letters of a line before the first word; and of its letters in all. */
const [SHOWN, BEFORE, AROUND] = [60, 60, 200];

/** @param {import("./search.js").Section[]} sections @param {string} typed */
export function results(sections, typed) {
  const found = search(sections, typed);
  return [
    element("h1", {}, say("manual-results")),
    element("p", { class: "note", role: "status" }, found.length > SHOWN ? say("manual-found-cut", { count: found.length, shown: SHOWN }) : say("manual-found", { count: found.length })),
    element("ol", { lang: "en" }, ...found.slice(0, SHOWN).map(result)),
  ];
}

/** @param {import("./search.js").Found} found */
function result({ entry, at, heading, line, words }) {
  const title = heading === entry.title ? [heading] : [element("span", { class: "note" }, `${entry.title} › `), ...marked(heading, words)];
  return element("li", {}, element("a", { href: manualAddress(entry, at) }, ...title), element("p", {}, ...marked(around(line, words), words)));
}

/** A long line is cut around the first word. @param {string} line @param {string[]} words */
function around(line, words) {
  const first = pieces(line, words);
  const from = first.length > 1 && first[0].length > BEFORE ? line.indexOf(" ", first[0].length - BEFORE) + 1 : 0;
  const end = line.lastIndexOf(" ", from + AROUND);
  const cut = line.length > from + AROUND && end > from ? `${line.slice(from, end)} …` : line.slice(from);
  return from > 0 ? `… ${cut}` : cut;
}

/** @param {string} text @param {string[]} words @returns {(Node | string)[]} */
function marked(text, words) {
  return pieces(text, words).map((piece, number) => (number % 2 ? element("mark", {}, piece) : piece));
}

/**
 * Goes from result to result; tells whether the key meant that.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} field where one types
 * @param {HTMLElement} found
 */
export function walkResults({ key, target }, field, found) {
  const links = [...found.querySelectorAll("a")];
  const here = links.indexOf(/** @type {HTMLAnchorElement} */ (target));
  if (key === "Enter" && target === field) links[0]?.click();
  else if (key === "ArrowDown") links[Math.min(here + 1, links.length - 1)]?.focus();
  else if (key === "ArrowUp" && here >= 0) (links[here - 1] ?? field).focus();
  else return false;
  return true;
}
