// Heaps in binary, whose digits one flips: what the columns make is the engine's answer.

import { element } from "../dom.js";
import { ask } from "../engine.js";
import { say } from "../texts.js";
import { card, showButton } from "./touch.js";

/** @typedef {{page: "bits", text: string, position: string, one_move: boolean, winning: string[]}} BitsPage */

/** @param {BitsPage} page */
export function flip({ text, position, one_move: isMove, winning }) {
  const { shown, add, tell, trying } = card(text, "bits");
  const [ruleset] = position.split(" ");
  /** The heaps of a position. @param {string} of */
  const sizes = (of) => of.split(" ").slice(1).map(Number);
  const start = sizes(position);
  const width = Math.max(...start).toString(2).length;
  const powers = Array.from({ length: width }, (_, at) => 2 ** (width - 1 - at));
  let heaps = [...start];
  let asked = 0;

  const numbers = start.map(() => element("th", { scope: "row" }));
  const digits = start.map((_, heap) => powers.map((power) => {
    const value = element("span", {});
    const name = element("span", { class: "unseen" }, `${say("touch-digit", { heap: heap + 1, power })} `);
    return element("button", { type: "button", class: "bit", onclick: () => { heaps[heap] ^= power; void trying(look); } }, name, value);
  }));
  const sums = powers.map(() => element("td", {}));
  const sumName = element("th", { scope: "row" }, say("bits-sum"));
  const table = element("table", { class: "flip" },
    element("thead", {}, element("tr", {}, element("td", {}), ...powers.map((power) => element("th", { scope: "col" }, String(power))))),
    element("tbody", {}, ...start.map((_, heap) => element("tr", {}, numbers[heap], ...digits[heap].map((digit) => element("td", {}, digit))))),
    element("tfoot", {}, element("tr", {}, sumName, ...sums)));
  const again = element("button", { type: "button", class: "quiet again", onclick: () => { heaps = [...start]; void trying(look); } }, say("touch-again"));
  // A winning move makes the columns even, where any digits may be flipped, too.
  const show = showButton(() => {
    heaps = sizes(winning[0]);
    void trying(look);
  });
  add(element("div", { class: "scrolls" }, table), element("div", { class: "buttons" }, again, show));

  const drawDigits = () => heaps.forEach((size, heap) => {
    numbers[heap].textContent = String(size);
    powers.forEach((power, at) => {
      const isOne = (size & power) !== 0;
      const [, value] = digits[heap][at].children;
      value.textContent = isOne ? "1" : "0";
      digits[heap][at].setAttribute("aria-pressed", String(isOne));
    });
  });
  /** The columns as they are now. @param {number} sum */
  const drawSum = (sum) => powers.forEach((power, at) => {
    const isOdd = (sum & power) !== 0;
    sums[at].className = isOdd ? "odd" : "even";
    sums[at].replaceChildren(element("b", {}, isOdd ? "1" : "0"), ` ${say(isOdd ? "bits-odd" : "bits-even")}`);
  });
  const look = async () => {
    drawDigits();
    const number = ++asked;
    const now = `${ruleset} ${heaps.join(" ")}`;
    const solved = await ask({ ask: "solve", position: now });
    if (number !== asked) return;
    const sum = Number(solved.value);
    drawSum(sum);
    if (sum !== 0) return tell(now === position ? "" : say("touch-odd", { sum: solved.value }));
    if (isMove && !winning.includes(now)) return tell(say("touch-no-move"));
    tell(say(isMove ? "touch-even-move" : "touch-even"), "right-answer");
  };
  void trying(look);
  return shown;
}
