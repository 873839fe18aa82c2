// A component on the table: something to point at, to walk through with arrow keys, and to hear.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { judged, markToken, valueBadge } from "./analysis.js";
import { LARGEST_HEAP, board, next, square } from "./board.js";
import { graph } from "./graph.js";
import { MOST_TOKENS, canBeCut, cut, layout, meant, movesFrom, preview, rod, tokens } from "./heap.js";
import { isListed, listed } from "./listed.js";
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

/**
 * Draws a component.
 * @param {Component} component
 * @param {number} index
 * @param {{choice: Choice | null, told: string | null, wrong?: string | null, known?: import("./analysis.js").Known | null, longest?: string}} marked
 *   what is chosen, what a hint told and which move was a mistake, if they are here, what is known of its moves, where that is
 *   to be seen, and the largest heap that is drawn beside it
 * @param {boolean} canMove
 * @param {{choose: (choice: Choice | null) => void, make: () => void}} hands
 */
export function piece(component, index, { choice, told, wrong = null, known = null, longest }, canMove, hands) {
  const options = inOrder(component);
  const isLive = canMove && options.length > 0;
  const name = say("component", { number: index + 1, ruleset: component.ruleset, position: component.position });
  const chosen = choice ? options[choice.option] : null;
  const control = element("div", {
    class: `component${chosen === null ? "" : " chosen"}`,
    "data-component": index,
    "data-game": component.ruleset,
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
  const shown = picture(component, options, { choice, told, wrong, known, longest }, isLive);
  // A board leaves no room beside it.
  const badge = valueBadge(known);
  if (badge) size.append(" ", badge);
  // What is listed is told by itself.
  if (shown.matches(".listed")) size.firstChild?.remove();
  const isBoard = shown.matches(".board");
  // On a narrow screen a board is scrolled, by keys, too.
  if (isBoard) control.tabIndex = 0;
  control.append(...(isBoard ? [size, shown] : [shown, size]));
  if (isLive && known && shown.matches(".track")) control.append(bestOf(component, options, known));
  if (canMove && !component.options_complete) control.append(element("span", { class: "more-moves" }, say("more-moves")));
  if (isLive) listen(control, component, index, options, choice, hands);
  return control;
}

/** A number of which the middle is left out where it is long. @param {string} heap */
export function shorten(heap) {
  return heap.length > 14 ? `${heap.slice(0, 6)}…${heap.slice(-4)}` : heap;
}

/** On a rod there is no place for each move: those that win are listed. @param {Component} component @param {string[]} options @param {import("./analysis.js").Known} known */
function bestOf({ position }, options, { leads }) {
  const wins = options.filter((option) => judged(leads.get(option)) === "good").map((option) => `${position} → ${option} ✓`);
  return element("span", { class: "more-moves" }, wins.join(", "));
}

/**
 * @param {Component} component
 * @param {string[]} options
 * @param {{choice: Choice | null, told: string | null, wrong: string | null, known: import("./analysis.js").Known | null, longest?: string}} marked
 * @param {boolean} isLive
 */
function picture(component, options, { choice, told, wrong, known, longest }, isLive) {
  const { heaps, drawn, began, before } = component;
  const place = (/** @type {string | null} */ option) => (option === null ? -1 : options.indexOf(option));
  const marked = { chosen: choice?.option ?? -1, hinted: place(told), mistaken: place(wrong) };
  if (isListed(component)) return listed(component, options, marked, known);
  if (component.squares) return squares(component, options, marked, known);
  if (component.graph) return graph(component, options, marked, known);
  const sizes = heaps.map(Number);
  const chosen = choice ? options[choice.option] : null;
  if (heaps.length === 1) {
    if (Number(began.heaps[0]) > MOST_TOKENS) return rod(heaps[0], chosen, began.heaps[0], longest ?? began.heaps[0]);
    const shown = choice && chosen !== null ? layout(sizes[0], chosen, choice.mirrored) : null;
    const kind = drawn === "pins" ? "pin" : drawn === "strip" ? "cell" : "stone";
    const row = tokens(sizes[0], {
      shown, kind, hasGaps: isLive && canBeCut(sizes[0], options), began: Number(began.heaps[0]),
      ghosts: component.ghosts,
      mark: (place, isGap, at) => {
        if (!known || !isLive) return;
        const found = isGap ? cut(sizes[0], options, at, null) : meant(sizes[0], options, at, null);
        const begin = isGap ? [] : movesFrom(sizes[0], options, at);
        const leads = [...begin, ...(found ? [found.option] : [])].map((option) => known.leads.get(options[option]));
        // Of several moves that begin there, one that wins.
        markToken(place, leads.find((lead) => judged(lead) === "good") ?? leads[0]);
      },
    });
    for (const [move, kind] of [[told, "told"], [wrong, "wrong"]]) if (kind && move) mark(row, layout(sizes[0], move, false), kind);
    return row;
  }
  const [wide, high] = began.heaps.map(Number);
  if (Math.max(wide, high) <= LARGEST_HEAP) {
    const from = before ? square(before.heaps.join(",")) : null;
    return board([wide, high], [sizes[0], sizes[1]], options, marked, { from, drawn, known });
  }
  const left = chosen === null ? null : square(chosen);
  const rows = element("span", { class: "rows" });
  sizes.forEach((size, heap) => {
    const kept = left?.[heap] ?? null;
    const shown = kept === null ? null : layout(size, String(kept), false);
    const most = Number(began.heaps[heap]);
    const row = most > MOST_TOKENS ? rod(heaps[heap], kept === null ? null : String(kept), began.heaps[heap], longest ?? began.heaps[heap])
      : tokens(size, { shown, kind: "stone", hasGaps: false, began: most, ghosts: before ? Number(before.heaps[heap]) - size : 0 });
    row.setAttribute("data-heap", String(heap));
    rows.append(row);
  });
  return rows;
}

/** Marks in the tokens what a move takes and cuts. @param {Element} row @param {import("./heap.js").Layout} move @param {string} kind */
function mark(row, { taken, cuts }, kind) {
  for (const token of row.querySelectorAll("[data-token]")) {
    const at = Number(token.getAttribute("data-token"));
    token.classList.toggle(kind, taken[0] <= at && at < (token.matches(".cell") ? taken[0] + 1 : taken[1]));
  }
  for (const gap of row.querySelectorAll("[data-gap]")) gap.classList.toggle(kind, cuts.includes(Number(gap.getAttribute("data-gap"))));
}

/**
 * @param {HTMLElement} control
 * @param {Component} component
 * @param {number} index
 * @param {string[]} options
 * @param {Choice | null} choice
 * @param {{choose: (choice: Choice | null) => void, make: () => void}} hands
 */
function listen(control, component, index, options, choice, hands) {
  const size = Number(component.heaps[0]);
  const take = (/** @type {{option: number, mirrored: boolean} | null} */ found) => {
    if (!found) return;
    const same = choice && choice.option === found.option && choice.mirrored === found.mirrored;
    if (same) hands.make();
    else hands.choose({ component: index, ...found });
  };
  /** What a click there would choose in a heap of tokens. @param {Element} target */
  const pointed = (target) => {
    const [token, gap] = [target.closest("[data-token]"), target.closest("[data-gap]")];
    if (component.heaps.length !== 1) return null;
    if (gap) return cut(size, options, Number(gap.getAttribute("data-gap")), choice);
    return token ? meant(size, options, Number(token.getAttribute("data-token")), choice) : null;
  };
  control.addEventListener("pointerover", (event) => {
    const found = pointed(/** @type {Element} */ (event.target));
    if (component.heaps.length === 1) preview(control, found && layout(size, options[found.option], found.mirrored));
  });
  control.addEventListener("pointerleave", () => preview(control, null));
  control.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const token = target.closest("[data-token]");
    const field = target.closest("[data-option]");
    const bar = target.closest(".rod");
    const row = target.closest("[data-heap]");
    if (field) take({ option: Number(field.getAttribute("data-option")), mirrored: false });
    else if (row && component.options_complete) {
      const heap = Number(row.getAttribute("data-heap"));
      const rod = row.querySelector(".rod");
      const whole = Number(rod ? component.began.heaps[heap] : component.heaps[heap]);
      const wished = token ? Number(token.getAttribute("data-token")) : whole * along(rod ?? row, event);
      const option = lowered(component, options, heap, wished);
      take(option < 0 ? null : { option, mirrored: false });
    } else if (bar && component.heaps.length === 1 && component.options_complete) {
      take({ option: reached(options, component.began.heaps[0], along(bar, event)), mirrored: false });
    } else {
      const found = pointed(target);
      if (found) take(found);
      // Beside all that can be pointed at, nothing is meant, and what was chosen is let go.
      else if (choice) hands.choose(null);
    }
  });
  control.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
 * The option that leaves about as much of a rod as one points at.
 * @param {string[]} options by what they leave
 * @param {string} whole
 * @param {number} share
 */
function reached(options, whole, share) {
  const wished = (BigInt(whole) * BigInt(Math.round(share * 1e6))) / 1_000_000n;
  const left = options.map((option) => option.split(" ").reduce((all, part) => all + BigInt(part), 0n));
  const at = left.findIndex((one) => one >= wished);
  if (at <= 0) return at < 0 ? options.length - 1 : 0;
  return left[at] - wished < wished - left[at - 1] ? at : at - 1;
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
  if (!isListed(component)) {
    if (component.squares) return beside(component.squares, component.squares_left ?? [], at, key);
    if (component.heaps.length > 1) return next(options, at, key);
  }
  const by = key === "ArrowLeft" || key === "ArrowDown" ? -1 : 1;
  return Math.max(0, Math.min(last, at + by));
}
