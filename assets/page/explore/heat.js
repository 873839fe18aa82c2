// A table of pairs of heaps as colours, to zoom into: the first heap to the right, the second one upwards, as on the board.

import { element, shape } from "../dom.js";
import { LETTERS, SHARP, file, fit, png, sheet, ticks, wide, words } from "./axes.js";

/** What stands around the cells, in pixels. */
const [TOP, RIGHT, BOTTOM] = [58, 14, 84];
/** The widest table, and how wide it is as a file. */
const [WIDEST, WIDTH] = [720, 900];
/** From so many pixels on, a cell shows its number. */
const READABLE = 26;
/** From so many pixels on, one with 0 has a mark. */
const MARKED = 3;
/** The least part that zooming shows. */
const LEAST = 6;

/** Dark to light, for values from small to great; P-positions have a colour of their own. */
const SCALE = [[38, 24, 74], [52, 76, 126], [38, 122, 140], [47, 165, 132], [128, 204, 98], [240, 228, 66]];
const ZERO = [214, 69, 40];

/** What is seen: from which pair of heaps on, and how many in each direction. @typedef {{x: number, y: number, size: number}} View */

/**
 * @param {number[][]} values the first heap, then the second one
 * @param {string} title
 * @param {{label: string, axes: [string, string], legend: string, zoomIn: string, zoomOut: string, point: (x: number, y: number) => void, open: (x: number, y: number) => void, told: (x: number, y: number) => string}} hands
 * @returns {import("./explore.js").Picture}
 */
export function heatMap(values, title, hands) {
  const [columns, rows] = [values.length, values[0].length];
  const [widest, least] = [Math.max(columns, rows), Math.min(LEAST, columns, rows)];
  const greatest = Math.max(...values.map((column) => Math.max(...column)), 1);
  const left = 14 + wide(rows - 1);
  const view = { x: 0, y: 0, size: widest };
  const at = { x: 0, y: 0 };
  let pointed = false;
  let side = 0;
  const canvas = element("canvas", { "aria-hidden": "true" });
  const holder = element("div", { class: "drawing heat", role: "application", tabindex: 0, "aria-label": hands.label });
  const live = element("span", { class: "unseen", "aria-live": "polite" });

  /** Title, axes and legend around cells of such a side. @param {number} long */
  const frame = (long) => {
    const drawing = sheet(left + long + RIGHT, TOP + long + BOTTOM);
    const cell = long / view.size;
    for (const heap of ticks(view.x, Math.min(columns, view.x + view.size) - 1, Math.min(12, Math.floor(long / (16 + wide(columns)))))) {
      const x = left + (heap - view.x + 0.5) * cell;
      drawing.append(shape("path", { d: `M${x} ${TOP + long}v5`, stroke: "currentColor" }), words(x, TOP + long + 20, heap, { "text-anchor": "middle" }));
    }
    for (const heap of ticks(view.y, Math.min(rows, view.y + view.size) - 1, Math.min(12, Math.floor(long / 26)))) {
      const y = TOP + long - (heap - view.y + 0.5) * cell;
      drawing.append(shape("path", { d: `M${left} ${y}h-5`, stroke: "currentColor" }), words(left - 8, y + 5, heap, { "text-anchor": "end" }));
    }
    drawing.append(
      words(0, 18, title, { "font-weight": "bold", "font-size": LETTERS + 3 }),
      words(0, TOP - 16, hands.axes[1]),
      words(left + long / 2, TOP + long + 42, hands.axes[0], { "text-anchor": "middle" }),
      legend(hands.legend, greatest, TOP + long + BOTTOM - 6),
    );
    return drawing;
  };
  const draw = () => {
    if (side === 0) return;
    const ratio = devicePixelRatio;
    canvas.width = canvas.height = Math.round(side * ratio);
    paint(canvas, values, greatest, view, ratio);
    const drawing = frame(side);
    drawing.append(...mark());
    holder.replaceChildren(canvas, drawing);
  };
  fit(holder, (width) => {
    side = Math.min(WIDEST, width) - left - RIGHT;
    // Where the cells are, is known here alone.
    Object.assign(canvas.style, { left: `${left}px`, top: `${TOP}px`, width: `${side}px`, height: `${side}px` });
    draw();
  });
  /** Where one points: light on dark and dark on light. */
  const mark = () => {
    const cell = side / view.size;
    const [x, y] = [left + (at.x - view.x) * cell, TOP + side - (at.y - view.y + 1) * cell];
    if (!pointed || x < left - 1 || x + cell > left + side + 1 || y < TOP - 1 || y + cell > TOP + side + 1) return [];
    return [["#000", 4], ["#fff", 2]].map(([stroke, wide]) =>
      shape("rect", { x, y, width: cell, height: cell, fill: "none", stroke, "stroke-width": wide, class: "pointed-at" }));
  };
  /** Whether that changed anything. @param {number} factor @param {{x: number, y: number}} fixed */
  const zoom = (factor, fixed) => {
    const wished = factor < 1 ? Math.floor(view.size * factor) : Math.ceil(view.size * factor);
    const size = Math.max(least, Math.min(widest, wished));
    if (size === view.size) return false;
    view.x = fixed.x - ((fixed.x - view.x) * size) / view.size;
    view.y = fixed.y - ((fixed.y - view.y) * size) / view.size;
    view.size = size;
    // The view stays within the table.
    view.x = Math.round(Math.max(0, Math.min(columns - size, view.x)));
    view.y = Math.round(Math.max(0, Math.min(rows - size, view.y)));
    draw();
    return true;
  };
  const point = (/** @type {number} */ x, /** @type {number} */ y, aloud = false) => {
    [at.x, at.y] = [Math.max(0, Math.min(columns - 1, x)), Math.max(0, Math.min(rows - 1, y))];
    pointed = true;
    hands.point(at.x, at.y);
    if (aloud) live.textContent = hands.told(at.x, at.y);
    const [seenX, seenY] = [view.x, view.y];
    view.x = Math.min(at.x, Math.max(view.x, at.x - view.size + 1));
    view.y = Math.min(at.y, Math.max(view.y, at.y - view.size + 1));
    if (view.x !== seenX || view.y !== seenY) draw();
    else {
      for (const old of holder.querySelectorAll(".pointed-at")) old.remove();
      holder.querySelector("svg")?.append(...mark());
    }
  };
  const under = (/** @type {MouseEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    return {
      x: Math.floor(view.x + ((event.clientX - box.left) / box.width) * view.size),
      y: Math.floor(view.y + ((box.bottom - event.clientY) / box.height) * view.size),
    };
  };
  canvas.addEventListener("pointermove", (event) => { const { x, y } = under(event); point(x, y); });
  canvas.addEventListener("click", (event) => { const { x, y } = under(event); point(x, y); hands.open(at.x, at.y); });
  // Where there is nothing more to zoom, the page scrolls on.
  canvas.addEventListener("wheel", (event) => { if (zoom(event.deltaY > 0 ? 1.25 : 0.8, under(event))) event.preventDefault(); }, { passive: false });
  holder.addEventListener("keydown", (event) => {
    const by = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (by) { event.preventDefault(); point(at.x + by[0], at.y + by[1], true); }
    if (event.key === "Enter") { event.preventDefault(); hands.open(at.x, at.y); }
    if (event.key === "+") zoom(0.8, at);
    if (event.key === "-") zoom(1.25, at);
  });
  // By the buttons, one comes nearer to what was pointed at: on a phone there is no other way.
  const middle = () => (pointed ? at : { x: view.x + view.size / 2, y: view.y + view.size / 2 });
  const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ factor) =>
    element("button", { type: "button", class: "quiet", "aria-label": name, onclick: () => zoom(factor, middle()) }, sign);
  const svg = () => {
    const long = WIDTH - left - RIGHT;
    const cells = element("canvas", { width: SHARP * long, height: SHARP * long });
    paint(cells, values, greatest, view, SHARP);
    const drawing = frame(long);
    drawing.append(shape("image", { x: left, y: TOP, width: long, height: long, href: cells.toDataURL() }));
    return file(drawing);
  };
  const buttons = element("div", { class: "buttons" }, button("+", hands.zoomIn, 0.7), button("−", hands.zoomOut, 1.4));
  return { element: element("div", {}, holder, buttons, live), svg, png: () => png(svg()) };
}

/**
 * What the colours mean: one for 0, and those from 1 to the greatest value.
 * @param {string} name
 * @param {number} greatest
 * @param {number} bottom
 */
function legend(name, greatest, bottom) {
  const [high, steps, step] = [14, 20, 5];
  const top = bottom - high + 2;
  const begin = 44 + wide(0) + wide(1);
  const swatches = Array.from({ length: steps }, (_, index) =>
    shape("rect", { x: begin + index * step, y: top, width: step, height: high, fill: colour(1 + ((greatest - 1) * index) / (steps - 1), greatest), "shape-rendering": "crispEdges" }));
  const group = shape("g", {},
    shape("title", {}, name),
    shape("rect", { x: 0, y: top, width: high, height: high, fill: colour(0, greatest) }),
    shape("rect", { x: high * 0.35, y: top + high * 0.35, width: high * 0.3, height: high * 0.3, fill: "#fff" }),
    words(high + 6, bottom, 0),
    words(begin - 6, bottom, 1, { "text-anchor": "end" }),
    ...swatches,
    words(begin + steps * step + 6, bottom, `${greatest}  ${name}`, { "xml:space": "preserve" }),
  );
  return group;
}

/**
 * The cells, on the whole of a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {number[][]} values
 * @param {number} greatest
 * @param {View} view
 * @param {number} ratio how many of its pixels are one of the page
 */
function paint(canvas, values, greatest, view, ratio) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const cell = canvas.width / view.size;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `${Math.floor(cell * 0.42)}px sans-serif`;
  for (let x = view.x; x < Math.min(values.length, view.x + view.size); x++) {
    for (let y = view.y; y < Math.min(values[x].length, view.y + view.size); y++) {
      const value = values[x][y];
      const [left, top] = [Math.floor((x - view.x) * cell), Math.floor(canvas.height - (y - view.y + 1) * cell)];
      context.fillStyle = colour(value, greatest);
      context.fillRect(left, top, Math.ceil(cell), Math.ceil(cell));
      if (cell >= READABLE * ratio) {
        context.fillStyle = isLight(value, greatest) ? "#000" : "#fff";
        context.fillText(String(value), left + cell / 2, top + cell / 2);
      } else if (value === 0 && cell >= MARKED * ratio) {
        // Not by the colour alone.
        context.fillStyle = "#fff";
        context.fillRect(left + cell * 0.35, top + cell * 0.35, cell * 0.3, cell * 0.3);
      }
    }
  }
}

/** @param {number} value @param {number} greatest */
function rgb(value, greatest) {
  if (value === 0) return ZERO;
  const place = Math.sqrt(value / greatest) * (SCALE.length - 1);
  const from = Math.min(SCALE.length - 2, Math.floor(place));
  return SCALE[from].map((start, index) => Math.round(start + (SCALE[from + 1][index] - start) * (place - from)));
}

/** @param {number} value @param {number} greatest */
function colour(value, greatest) {
  return `rgb(${rgb(value, greatest).join(",")})`;
}

/** @param {number} value @param {number} greatest */
function isLight(value, greatest) {
  const [red, green, blue] = rgb(value, greatest);
  return red * 0.3 + green * 0.6 + blue * 0.1 > 120;
}
