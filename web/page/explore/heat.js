// A table of pairs of heaps as colours, to zoom into.

import { element } from "../dom.js";

/** So many pixels a side has. */
const SIDE = 720;
/** From so many pixels on, a cell shows its number. */
const READABLE = 26;
/** The least part that zooming shows. */
const LEAST = 6;

/** Dark to light, for values from small to great; P-positions have a colour of their own. */
const SCALE = [[38, 24, 74], [52, 76, 126], [38, 122, 140], [47, 165, 132], [128, 204, 98], [240, 228, 66]];
const ZERO = [214, 69, 40];

/**
 * @param {number[][]} values row x, column y
 * @param {{label: string, zoomIn: string, zoomOut: string, point: (x: number, y: number) => void, open: (x: number, y: number) => void, told: (x: number, y: number) => string}} hands
 * @returns {import("./explore.js").Picture}
 */
export function heatMap(values, hands) {
  const [rows, columns] = [values.length, values[0].length];
  const greatest = Math.max(...values.map((row) => Math.max(...row)), 1);
  const view = { x: 0, y: 0, size: Math.max(rows, columns) };
  const at = { x: 0, y: 0 };
  const canvas = element("canvas", { width: SIDE, height: SIDE, "aria-hidden": "true" });
  const holder = element("div", { class: "drawing heat", role: "application", tabindex: 0, "aria-label": hands.label }, canvas);
  const live = element("span", { class: "unseen", "aria-live": "polite" });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));

  const draw = () => paint(context, values, greatest, view, SIDE, at);
  const zoom = (/** @type {number} */ factor, /** @type {{x: number, y: number}} */ fixed) => {
    const size = Math.max(Math.min(LEAST, rows), Math.min(Math.max(rows, columns), Math.round(view.size * factor)));
    view.x = fixed.x - ((fixed.x - view.x) * size) / view.size;
    view.y = fixed.y - ((fixed.y - view.y) * size) / view.size;
    view.size = size;
    keep();
    draw();
  };
  /** The view stays within the table. */
  const keep = () => {
    view.x = Math.round(Math.max(0, Math.min(rows - view.size, view.x)));
    view.y = Math.round(Math.max(0, Math.min(columns - view.size, view.y)));
  };
  const point = (/** @type {number} */ x, /** @type {number} */ y, aloud = false) => {
    [at.x, at.y] = [Math.max(0, Math.min(rows - 1, x)), Math.max(0, Math.min(columns - 1, y))];
    hands.point(at.x, at.y);
    if (aloud) {
      live.textContent = hands.told(at.x, at.y);
      view.x = Math.min(at.x, Math.max(view.x, at.x - view.size + 1));
      view.y = Math.min(at.y, Math.max(view.y, at.y - view.size + 1));
    }
    draw();
  };
  const under = (/** @type {MouseEvent} */ event) => {
    const box = canvas.getBoundingClientRect();
    return {
      y: Math.floor(view.y + ((event.clientX - box.left) / box.width) * view.size),
      x: Math.floor(view.x + ((event.clientY - box.top) / box.height) * view.size),
    };
  };
  canvas.addEventListener("pointermove", (event) => { const { x, y } = under(event); point(x, y); });
  canvas.addEventListener("click", (event) => { const { x, y } = under(event); point(x, y); hands.open(at.x, at.y); });
  canvas.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.25 : 0.8, under(event)); }, { passive: false });
  holder.addEventListener("keydown", (event) => {
    const by = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    if (by) { event.preventDefault(); point(at.x + by[0], at.y + by[1], true); }
    if (event.key === "Enter") { event.preventDefault(); hands.open(at.x, at.y); }
    if (event.key === "+") zoom(0.8, at);
    if (event.key === "-") zoom(1.25, at);
  });
  const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ factor) =>
    element("button", { type: "button", class: "quiet", "aria-label": name, onclick: () => zoom(factor, { x: view.x + view.size / 2, y: view.y + view.size / 2 }) }, sign);
  draw();
  const whole = () => {
    const large = element("canvas", { width: 2 * SIDE, height: 2 * SIDE });
    paint(/** @type {CanvasRenderingContext2D} */ (large.getContext("2d")), values, greatest, view, 2 * SIDE, null);
    return large;
  };
  const svg = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${2 * SIDE} ${2 * SIDE}"><image width="${2 * SIDE}" height="${2 * SIDE}" href="${whole().toDataURL()}"/></svg>`;
  /** @type {() => Promise<Blob>} */
  const png = () => new Promise((resolve, reject) => whole().toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture")))));
  const buttons = element("div", { class: "buttons" }, button("+", hands.zoomIn, 0.7), button("−", hands.zoomOut, 1.4));
  return { element: element("div", {}, holder, buttons, live), svg, png };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number[][]} values
 * @param {number} greatest
 * @param {{x: number, y: number, size: number}} view
 * @param {number} side
 * @param {{x: number, y: number} | null} at
 */
function paint(context, values, greatest, view, side, at) {
  const cell = side / view.size;
  context.clearRect(0, 0, side, side);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `${Math.floor(cell * 0.42)}px sans-serif`;
  for (let x = view.x; x < Math.min(values.length, view.x + view.size); x++) {
    for (let y = view.y; y < Math.min(values[x].length, view.y + view.size); y++) {
      const value = values[x][y];
      const colour = value === 0 ? ZERO : between(value / greatest);
      const [left, top] = [Math.floor((y - view.y) * cell), Math.floor((x - view.x) * cell)];
      context.fillStyle = `rgb(${colour.join(",")})`;
      context.fillRect(left, top, Math.ceil(cell), Math.ceil(cell));
      if (cell >= READABLE) {
        context.fillStyle = colour[0] * 0.3 + colour[1] * 0.6 + colour[2] * 0.1 > 120 ? "#000" : "#fff";
        context.fillText(String(value), left + cell / 2, top + cell / 2);
      } else if (value === 0 && cell >= 5) {
        // Not by the colour alone.
        context.fillStyle = "#fff";
        context.fillRect(left + cell * 0.35, top + cell * 0.35, cell * 0.3, cell * 0.3);
      }
    }
  }
  if (at) {
    context.strokeStyle = "#fff";
    context.lineWidth = Math.max(2, cell * 0.1);
    context.strokeRect((at.y - view.y) * cell, (at.x - view.x) * cell, cell, cell);
  }
}

/** @param {number} part from 0 to 1 */
function between(part) {
  const place = Math.sqrt(part) * (SCALE.length - 1);
  const from = Math.min(SCALE.length - 2, Math.floor(place));
  return SCALE[from].map((start, index) => Math.round(start + (SCALE[from + 1][index] - start) * (place - from)));
}
