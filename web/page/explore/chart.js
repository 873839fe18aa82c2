// A sequence as a chart: heaps to the right, values upwards, and the period where it is proved.

import { element, shape } from "../dom.js";

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [900, 420, 64, 52, 40, 16];

/**
 * @param {number[]} values from heap 0 on
 * @param {{preperiod: number, period: number, saltus: number} | null} period
 * @param {string} title
 * @param {{label: string, axes: [string, string], point: (heap: number) => void, open: (heap: number) => void, told: (heap: number) => string}} hands
 * @returns {import("./explore.js").Picture}
 */
export function chart(values, period, title, hands) {
  const last = values.length - 1;
  const greatest = Math.max(1, ...chunks(values));
  const x = (/** @type {number} */ heap) => LEFT + ((WIDTH - LEFT - RIGHT) * heap) / Math.max(1, last);
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * value) / greatest;
  const drawing = shape("svg", {
    xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "chart",
    "font-family": "sans-serif", "font-size": 14, color: "currentColor",
  });
  const words = (/** @type {number} */ at, /** @type {number} */ up, /** @type {string} */ text, /** @type {object} */ more = {}) =>
    shape("text", { x: at, y: up, fill: "currentColor", ...more }, text);
  drawing.append(shape("title", {}, hands.label));
  if (period && period.preperiod <= last) {
    const bands = Math.min(400, Math.ceil((last + 1 - period.preperiod) / period.period));
    for (let band = 0; band < bands; band += 1) {
      const from = period.preperiod + band * period.period;
      const to = Math.min(last, from + period.period);
      drawing.append(shape("rect", { x: x(from), y: TOP, width: Math.max(0, x(to) - x(from)), height: HEIGHT - BOTTOM - TOP, fill: "#0b9b85", "fill-opacity": band % 2 ? 0.07 : 0.17 }));
    }
    drawing.append(shape("path", { d: `M${x(period.preperiod)} ${TOP}V${HEIGHT - BOTTOM}`, stroke: "#0b8a76", "stroke-width": 2, "stroke-dasharray": "5 4" }));
  }
  for (const value of ticks(greatest, 6)) {
    drawing.append(
      shape("path", { d: `M${LEFT} ${y(value)}H${WIDTH - RIGHT}`, stroke: "currentColor", "stroke-opacity": 0.16 }),
      words(LEFT - 8, y(value) + 5, String(value), { "text-anchor": "end" }),
    );
  }
  for (const heap of ticks(last, 9)) {
    drawing.append(
      shape("path", { d: `M${x(heap)} ${HEIGHT - BOTTOM}v5`, stroke: "currentColor" }),
      words(x(heap), HEIGHT - BOTTOM + 21, String(heap), { "text-anchor": "middle" }),
    );
  }
  drawing.append(
    shape("path", { d: `M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`, stroke: "currentColor", fill: "none" }),
    words(LEFT, 22, title, { "font-weight": "bold", "font-size": 17 }),
    words((WIDTH + LEFT) / 2, HEIGHT - 8, hands.axes[0], { "text-anchor": "middle" }),
    words(18, HEIGHT / 2, hands.axes[1], { "text-anchor": "middle", transform: `rotate(-90 18 ${HEIGHT / 2})` }),
  );
  // One path for all points: each is a line of no length with round ends.
  const points = values.map((value, heap) => `M${x(heap).toFixed(1)} ${y(value).toFixed(1)}h0`).join("");
  const size = Math.max(2.2, Math.min(8, 1800 / values.length));
  drawing.append(shape("path", { d: points, stroke: "currentColor", "stroke-width": size, "stroke-linecap": "round", fill: "none" }));
  const mark = shape("circle", { r: 8, fill: "none", stroke: "#d1481f", "stroke-width": 3, visibility: "hidden", class: "mark" });
  drawing.append(mark);

  let at = 0;
  const holder = element("div", {
    class: "drawing", role: "slider", tabindex: 0, "aria-label": hands.label,
    "aria-valuemin": 0, "aria-valuemax": last, "aria-valuenow": 0, "aria-valuetext": hands.told(0),
  });
  holder.append(drawing);
  const point = (/** @type {number} */ heap) => {
    at = Math.max(0, Math.min(last, heap));
    mark.setAttribute("cx", String(x(at)));
    mark.setAttribute("cy", String(y(values[at])));
    mark.setAttribute("visibility", "visible");
    holder.setAttribute("aria-valuenow", String(at));
    holder.setAttribute("aria-valuetext", hands.told(at));
    hands.point(at);
  };
  const under = (/** @type {MouseEvent} */ event) => {
    const box = drawing.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * WIDTH;
    return Math.round(((place - LEFT) / (WIDTH - LEFT - RIGHT)) * last);
  };
  holder.addEventListener("pointermove", (event) => point(under(event)));
  holder.addEventListener("click", (event) => { point(under(event)); hands.open(at); });
  holder.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -last, End: last }[event.key];
    if (by !== undefined) { event.preventDefault(); point(at + by); }
    if (event.key === "Enter") { event.preventDefault(); hands.open(at); }
  });
  const text = () => {
    const copy = /** @type {SVGElement} */ (drawing.cloneNode(true));
    copy.querySelector(".mark")?.remove();
    copy.setAttribute("width", String(WIDTH));
    copy.setAttribute("height", String(HEIGHT));
    copy.setAttribute("color", "#23272b");
    copy.prepend(shape("rect", { width: WIDTH, height: HEIGHT, fill: "#ffffff" }));
    return new XMLSerializer().serializeToString(copy);
  };
  return { element: holder, svg: text, png: () => png(text(), 2 * WIDTH, 2 * HEIGHT) };
}

/** Round numbers up to one, about so many. @param {number} greatest @param {number} count */
export function ticks(greatest, count) {
  const rough = Math.max(1, greatest / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((wide) => wide >= rough) ?? 10 * power;
  const all = [];
  for (let tick = 0; tick <= greatest; tick += step) all.push(tick);
  return all;
}

/** The greatest of each thousand: a function takes only so many arguments. @param {number[]} values */
function chunks(values) {
  const found = [];
  for (let from = 0; from < values.length; from += 1000) found.push(Math.max(...values.slice(from, from + 1000)));
  return found;
}

/** A picture of text as pixels. @param {string} text @param {number} width @param {number} height @returns {Promise<Blob>} */
export async function png(text, width, height) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}
