// A block of the manual as it is typed and answered, with a button that copies what one types.

import { copy } from "../clipboard.js";
import { element } from "../dom.js";
import { say } from "../texts.js";

/** So long a button tells that it has copied, in milliseconds. */
const TOLD = 2000;

/** @param {string} text @param {string} language */
export function codeBlock(text, language) {
  // The tests want an empty line at the end; who reads does not.
  const lines = text.trimEnd().split("\n");
  const commands = lines.filter((line) => line.startsWith("$ ")).map((line) => line.slice(2));
  const isTyped = commands.length > 0;
  const shown = isTyped ? lines.flatMap((line, at) => [at ? "\n" : "", consoleLine(line)]) : [lines.join("\n")];
  const button = element("button", { type: "button", class: "quiet copies", "aria-label": say(isTyped ? "manual-copy-commands" : "manual-copy-text") }, say("manual-copy"));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  button.addEventListener("click", () => copy(isTyped ? commands.join("\n") : text, () => {
    clearTimeout(later);
    button.textContent = say("copied");
    later = setTimeout(() => (button.textContent = say("manual-copy")), TOLD);
  }));
  return element(
    "div",
    { class: "block" },
    element("pre", { class: "scrolls", "aria-label": say("manual-block") }, element("code", { class: language ? `in-${language}` : null }, ...shown)),
    button,
  );
}

/** What is typed stands out; `? 3`, how the program ended, steps back. @param {string} line */
function consoleLine(line) {
  if (line.startsWith("$ ")) return element("b", {}, line);
  return /^\? \d+$/.test(line) ? element("i", {}, line) : line;
}
