// A component on the table: something to point at, to walk through with arrow keys, and to hear.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { LARGEST_HEAP, board, next, square } from "./board.js";
import { MOST_TOKENS, layout, meant, rod, tokens } from "./heap.js";
import { beside, squares } from "./squares.js";

/** @typedef {import("./game.js").Component} Component */
/** @typedef {{component: number, option: number, mirrored: boolean}} Choice */

/** Orders that were found. @type {WeakMap<Component, string[]>} */
const orders = new WeakMap();

/** The order in which the arrow keys go through the moves: in a heap, by what is left. @param {Component} component */
export function inOrder(component) {
  const known = orders.get(component) ?? ordered(component);
  orders.set(component, known);
  return known;
}

/** @param {Component} component */
function ordered(component) {
  if (component.heaps.length !== 1) return component.options;
  const left = (/** @type {string} */ option) => option.split(" ").reduce((all, part) => all + BigInt(part), 0n);
  const keyed = component.options.map((option) => ({ option, left: left(option) }));
  keyed.sort((a, b) => (a.left < b.left ? -1 : a.left > b.left ? 1 : 0));
  return keyed.map(({ option }) => option);
}

/** A move in signs alone, the same in every language. @param {{component: number, from: string, to: string}} move */
export function arrow({ component, from, to }) {
  return `${component + 1}: ${from} → ${to}`;
}

/**
 * Draws a component.
 * @param {Component} component
 * @param {number} index
 * @param {Choice | null} choice what is chosen, if it is here
 * @param {boolean} canMove
 * @param {{choose: (choice: Choice) => void, make: () => void}} hands
 */
export function piece(component, index, choice, canMove, hands) {
  const options = inOrder(component);
  const isLive = canMove && options.length > 0;
  const name = say("component", { number: index + 1, ruleset: component.ruleset, position: component.position });
  const chosen = choice ? options[choice.option] : null;
  const control = element("div", {
    class: `component${chosen === null ? "" : " chosen"}`,
    "data-component": index,
    role: isLive ? "slider" : "img",
    // What cannot be moved keeps the focus that it has.
    tabindex: isLive ? 0 : -1,
    "aria-label": name,
    "aria-describedby": isLive ? "how-to-move" : null,
    "aria-valuemin": isLive ? 0 : null,
    "aria-valuemax": isLive ? options.length - 1 : null,
    "aria-valuenow": isLive ? (choice?.option ?? options.length - 1) : null,
    "aria-valuetext": isLive ? (chosen === null ? say("no-choice") : `${component.position} → ${chosen}`) : null,
  });
  control.append(element("span", { class: "number", "aria-hidden": "true" }, String(index + 1)));
  const size = element("span", { class: "size", "aria-hidden": "true" }, (component.heaps.length ? component.heaps.map(shorten).join(",\u200b") : shorten(component.position)));
  const shown = picture(component, options, choice);
  // A board leaves no room beside it.
  control.append(...(shown.matches(".board") || shown.querySelector(".board") ? [size, shown] : [shown, size]));
  if (canMove && !component.options_complete) control.append(element("span", { class: "more-moves" }, say("more-moves")));
  if (isLive) listen(control, component, index, options, choice, hands);
  return control;
}

/** @param {string} heap */
function shorten(heap) {
  return heap.length > 14 ? `${heap.slice(0, 6)}…${heap.slice(-4)}` : heap;
}

/** @param {Component} component @param {string[]} options @param {Choice | null} choice */
function picture(component, options, choice) {
  const { heaps, drawn } = component;
  if (component.squares) return squares(component.squares, component.squares_left ?? [], choice?.option ?? null);
  const sizes = heaps.map(Number);
  const chosen = choice ? options[choice.option] : null;
  if (heaps.length === 1) {
    if (sizes[0] > MOST_TOKENS) return rod(heaps[0], chosen);
    const shown = choice && chosen !== null ? layout(sizes[0], chosen, choice.mirrored) : null;
    return tokens(sizes[0], shown, drawn === "pins");
  }
  const both = element("span", { class: "pair" });
  if (Math.max(...sizes) <= LARGEST_HEAP) {
    both.append(board([sizes[0], sizes[1]], options, choice?.option ?? null, drawn === "queen"));
  }
  const left = chosen === null ? null : square(chosen);
  const rows = element("span", { class: "rows" });
  sizes.forEach((size, heap) => {
    const kept = left?.[heap] ?? null;
    const shown = kept === null ? null : layout(size, String(kept), false);
    const row = size > MOST_TOKENS ? rod(heaps[heap], kept === null ? null : String(kept)) : tokens(size, shown, false);
    row.setAttribute("data-heap", String(heap));
    rows.append(row);
  });
  both.append(rows);
  return both;
}

/**
 * @param {HTMLElement} control
 * @param {Component} component
 * @param {number} index
 * @param {string[]} options
 * @param {Choice | null} choice
 * @param {{choose: (choice: Choice) => void, make: () => void}} hands
 */
function listen(control, component, index, options, choice, hands) {
  const size = Number(component.heaps[0]);
  const take = (/** @type {{option: number, mirrored: boolean} | null} */ found) => {
    if (!found) return;
    const same = choice && choice.option === found.option && choice.mirrored === found.mirrored;
    if (same) hands.make();
    else hands.choose({ component: index, ...found });
  };
  control.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const token = target.closest("[data-token]");
    const field = target.closest("[data-option]");
    const bar = target.closest(".rod");
    const row = target.closest("[data-heap]");
    if (field) take({ option: Number(field.getAttribute("data-option")), mirrored: false });
    else if (row && component.options_complete) {
      const heap = Number(row.getAttribute("data-heap"));
      const whole = Number(component.heaps[heap]);
      const wished = token ? Number(token.getAttribute("data-token")) : whole * along(row, event);
      const option = lowered(component, options, heap, wished);
      take(option < 0 ? null : { option, mirrored: false });
    } else if (token) {
      take(meant(size, options, Number(token.getAttribute("data-token")), choice));
    } else if (bar && component.heaps.length === 1 && component.options_complete) {
      take({ option: Math.round(along(bar, event) * (options.length - 1)), mirrored: false });
    } else if (!choice) {
      hands.choose({ component: index, option: options.length - 1, mirrored: false });
    }
  });
  control.addEventListener("keydown", (event) => {
    const at = choice?.option ?? options.length;
    const to = step(event.key, at, component, options);
    if (to !== null) {
      event.preventDefault();
      hands.choose({ component: index, option: to, mirrored: choice?.mirrored ?? false });
    } else if ((event.key === "Enter" || event.key === " ") && choice) {
      event.preventDefault();
      hands.make();
    }
  });
}

/** Where on an element one points, from 0 to 1. @param {Element} on @param {MouseEvent} event */
function along(on, event) {
  const { left, width } = on.getBoundingClientRect();
  return Math.max(0, Math.min(1, (event.clientX - left) / width));
}

/**
 * The option that lowers one heap of a pair alone, to about as many as wished; -1 where there is none.
 * @param {Component} component
 * @param {string[]} options
 * @param {number} heap
 * @param {number} wished
 */
function lowered({ heaps }, options, heap, wished) {
  let [best, distance] = [-1, Infinity];
  options.forEach((option, index) => {
    const left = square(option);
    const isElsewhere = left[1 - heap] !== Number(heaps[1 - heap]);
    if (isElsewhere || Math.abs(left[heap] - wished) >= distance) return;
    [best, distance] = [index, Math.abs(left[heap] - wished)];
  });
  return best;
}

/** @param {string} key @param {number} at @param {Component} component @param {string[]} options */
function step(key, at, component, options) {
  const last = options.length - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (!key.startsWith("Arrow")) return null;
  if (at > last) return last;
  if (component.squares) return beside(component.squares, component.squares_left ?? [], at, key);
  if (component.heaps.length > 1) return next(options, at, key);
  const by = key === "ArrowLeft" || key === "ArrowDown" ? -1 : 1;
  return Math.max(0, Math.min(last, at + by));
}
