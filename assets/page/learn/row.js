// Heaps side by side: one finds the value of each, or who wins, from what one move makes of it.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { card, showButton } from "./touch.js";

/** @typedef {{heap: number, told: string, options: {to: string, told: string}[]}} Cell */
/** @typedef {{page: "row", text: string, ruleset: string, to: number, asked: number, of: "values" | "outcomes" | "misere-outcomes", cells: Cell[]}} RowPage */

/** Least number of values that can be chosen: else their number alone would tell. */
const LEAST_CHOICES = 5;

/** @param {RowPage} page */
export function row({ text, asked, of, cells }) {
  const { shown, add, tell } = card(text, "row");
  const areValues = of === "values";
  /** The heap that is asked for. */
  let at = asked;
  const strip = element("ol", { class: "strip-of-heaps" });
  const leads = element("p", { class: "leads" });
  const question = element("p", { class: "asks" });
  const greatest = Math.max(LEAST_CHOICES - 1, ...cells.map(({ told }) => (areValues ? Number(told) : 0)));
  const choices = areValues ? Array.from({ length: greatest + 1 }, (_, value) => String(value)) : ["N", "P"];
  const answer = (/** @type {string} */ guess) => {
    const cell = cells[at];
    if (guess !== cell.told) {
      if (areValues) cross(new Set(cell.options.map((option) => option.told)));
      return tell(`${say("touch-not-that", { guess })} ${clue(cell, guess)}`);
    }
    at += 1;
    draw();
    tell(at < cells.length ? reason(cell) : `${reason(cell)} ${say("touch-row-done")}`, "right-answer");
  };
  const show = showButton(() => {
    at = cells.length;
    draw();
    tell(say("touch-row-done"));
  });
  const buttons = element("div", { class: "buttons", role: "group", "aria-labelledby": `what-${text}` },
    ...choices.map((choice) => element("button", { type: "button", class: "outcome-answer value-answer", "data-answer": choice, onclick: () => answer(choice) }, choice)), show);
  const holder = element("div", { class: "scrolls", tabindex: 0, role: "group", "aria-label": say("touch-row") }, strip);
  add(holder, question, leads, buttons);

  /** The mex is the first that is not crossed out. @param {Set<string>} values those of the options */
  const cross = (values) => {
    for (const button of buttons.querySelectorAll("[data-answer]")) button.classList.toggle("crossed", values.has(button.getAttribute("data-answer") ?? ""));
  };
  /** What a wrong answer overlooks. @param {Cell} cell @param {string} guess */
  const clue = ({ options }, guess) => {
    if (!areValues) return say(guess === "P" ? "touch-some-lost" : "touch-none-lost");
    return say(options.some(({ told }) => told === guess) ? "touch-is-there" : "touch-smaller-missing", { guess });
  };
  /** Why a right answer is right. @param {Cell} cell */
  const reason = ({ options, told }) => {
    if (!areValues) return say(told === "N" ? "touch-some-lost" : "touch-none-lost");
    const values = [...new Set(options.map((option) => option.told))].sort((a, b) => Number(a) - Number(b));
    return values.length > 0 ? say("touch-mex", { values: values.join(", "), value: told }) : say("touch-mex-none");
  };
  const draw = () => {
    const cell = cells[at];
    cross(new Set());
    const reached = new Set((cell?.options ?? []).map(({ to }) => to));
    strip.replaceChildren(...cells.map(({ heap, told }) => {
      const kind = heap === at ? "asked" : heap > at ? "later" : reached.has(String(heap)) ? "reached" : "";
      return element("li", { class: kind || null, "data-heap": heap, "data-told": heap < at ? told : null }, element("span", { class: "heap" }, String(heap)), element("b", {}, heap < at ? told : heap === at ? "?" : ""));
    }));
    const isOver = cell === undefined;
    // What has the focus goes away.
    if (isOver && buttons.contains(document.activeElement)) holder.focus({ preventScroll: true });
    for (const part of [question, leads, buttons]) part.hidden = isOver;
    strip.querySelector(".asked")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (isOver) return;
    question.textContent = say(areValues ? "touch-next-value" : "touch-next-outcome", { heap: cell.heap });
    leads.replaceChildren(say(cell.options.length > 0 ? "touch-leads" : "touch-no-move-left"),
      ...cell.options.flatMap(({ to, told }) => [" ", element("span", { class: "lead-to" }, to.replace(" ", " + "), element("b", {}, areValues ? `*${told}` : told))]));
  };
  draw();
  return shown;
}
