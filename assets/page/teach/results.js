// What the result codes of a class say: one line for each pupil, as it was sent.

import { element } from "../dom.js";
import { MARKS, helpInWords, inWords } from "../learn/assigned.js";
import { toAddress } from "../learn/assignment.js";
import { RESULTS, read } from "../learn/code.js";
import { say } from "../texts.js";

/** @typedef {import("../learn/assignment.js").Assignment} Assignment */
/** @typedef {import("../learn/code.js").Done} Done */

/** Maximum number of letters of a line, of lines, and of words that are looked at. */
const [LONGEST_LINE, MOST_LINES, MOST_WORDS] = [400, 400, 40];

/** What was pasted, so that it is still there in another language and on the way back. It is kept nowhere. */
let pasted = "";

/** The code in a line, and what else stands there, as a name. @typedef {{line: string, done: Done | null, beside: string}} Found */

/** @param {string} line @param {string[]} lessons @returns {Found} */
function found(line, lessons) {
  const words = line.slice(0, LONGEST_LINE).split(/[\s:;,|]+/).filter(Boolean).slice(0, MOST_WORDS);
  // The whole line first, then ever less of it: a code may be written in groups with blanks between them.
  for (let length = words.length; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const done = read(words.slice(from, from + length).join(""), lessons);
      if (done) return { line, done, beside: [...words.slice(0, from), ...words.slice(from + length)].join(" ") };
    }
  }
  return { line, done: null, beside: "" };
}

/** @param {string[]} lessons their names */
export function showResults(lessons) {
  /** @type {Assignment | null} */
  let wanted = null;
  /** What the lines say that are there: each is read once, while others are typed. @type {Map<string, Found>} */
  let known = new Map();
  const table = element("div", { class: "scrolls results", tabindex: 0, role: "region", "aria-label": say("teach-results") });
  const told = element("p", { class: "status", role: "status" });
  const codes = element("textarea", { id: "codes", rows: 6, spellcheck: "false", autocomplete: "off", oninput: () => show() }, pasted);
  const show = () => {
    pasted = codes.value;
    const lines = pasted.split("\n").map((line) => line.trim()).filter(Boolean);
    const all = lines.slice(0, MOST_LINES).map((line) => known.get(line) ?? found(line, lessons));
    known = new Map(all.map((one) => [one.line, one]));
    const left = lines.length - all.length;
    const isOfSet = (/** @type {Done | null} */ done) => done !== null && wanted !== null && toAddress(done.assignment) === toAddress(wanted);
    const counted = all.filter(({ done }) => isOfSet(done));
    table.hidden = all.length === 0;
    told.textContent = all.length === 0 ? "" : say("teach-read", {
      good: counted.length, other: all.filter(({ done }) => done && !isOfSet(done)).length, wrong: all.filter(({ done }) => !done).length,
    });
    if (left > 0) told.append(" ", say("teach-cut", { most: MOST_LINES, count: left }));
    const count = wanted?.questions ?? 0;
    table.replaceChildren(element(
      "table",
      {},
      element("caption", {}, say("teach-results")),
      element("thead", {}, element("tr", {},
        heading(say("teach-name")), heading(say("teach-right")),
        ...Array.from({ length: count }, (_, index) => heading(String(index + 1))))),
      element("tbody", {}, ...all.map(({ line, done, beside }) => {
        if (!done) return remark(line, say("teach-mistyped"), count);
        const name = done.name || beside;
        return isOfSet(done) ? row(name, done, count) : remark(name || line, other(done.assignment), count);
      })),
      counted.length > 0 && element("tfoot", {}, element("tr", {},
        element("th", { scope: "row" }, say("teach-all-right")), element("td", {}),
        ...Array.from({ length: count }, (_, index) =>
          element("td", {}, String(counted.filter(({ done }) => done?.results[index] !== "wrong").length))))),
    ));
  };
  show();
  const legend = RESULTS.map((result) => `${MARKS[result]} ${inWords(result)}`).join(" · ");
  const shown = element(
    "section",
    { class: "card read-codes" },
    element("h2", {}, say("teach-codes")),
    element("div", { class: "field" }, element("label", { for: codes.id }, say("teach-paste")), codes),
    told,
    table,
    element("p", { class: "note" }, legend),
    element("p", { class: "note" }, say("teach-honest")),
  );
  return {
    shown,
    /** Another set is looked at. @param {Assignment} assignment */
    compare: (assignment) => {
      wanted = assignment;
      show();
    },
  };
}

/** @param {string} words */
const heading = (words) => element("th", { scope: "col" }, words);

/** @param {string} name @param {Done} done @param {number} count */
function row(name, { results }, count) {
  const right = results.filter((result) => result !== "wrong").length;
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, name || say("teach-nameless")),
    element("td", {}, say("teach-of", { right, count })),
    ...results.map((result) => element("td", { class: result }, element("span", { "aria-hidden": "true" }, MARKS[result]), element("span", { class: "unseen" }, inWords(result)))),
  );
}

/** A line that is not counted, and why. @param {string} line @param {string} why @param {number} count */
function remark(line, why, count) {
  return element("tr", { class: "remark" }, element("th", { scope: "row" }, line.length > 60 ? `${line.slice(0, 50)} …` : line), element("td", { colspan: count + 1 }, why));
}

/** @param {Assignment} assignment */
function other({ lesson, seed, questions, help }) {
  return say("teach-other", { lesson: say(`learn-${lesson}`), seed: String(seed), questions, help: helpInWords(help) || say("teach-no-help") });
}
