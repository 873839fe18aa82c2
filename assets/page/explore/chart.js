// A sequence as a chart: heaps to the right, values upwards, and the period where it is proved.

import { element, shape } from "../dom.js";
import { LETTERS, file, fit, png, sheet, ticks, wide, words } from "./axes.js";

/** What stands around the points, in pixels. */
const [TOP, RIGHT, BOTTOM] = [58, 26, 50];
/** How wide and high the chart is as a file. */
const [WIDTH, HEIGHT] = [900, 440];

/** @typedef {{preperiod: number, period: number, saltus: number}} Period */

/**
 * @param {number[]} values from heap 0 on
 * @param {Period | null} period
 * @param {string} title
 * @param {{label: string, axes: [string, string], point: (heap: number) => void, open: (heap: number) => void, told: (heap: number) => string}} hands
 * @returns {import("./explore.js").Picture}
 */
export function chart(values, period, title, hands) {
  const last = values.length - 1;
  const greatest = Math.max(1, ...chunks(values));
  const left = 14 + wide(greatest);
  let at = 0;
  let shown = false;
  /** How wide the points lie on the page. */
  let across = WIDTH - left - RIGHT;
  const mark = shape("circle", { r: 8, fill: "none", stroke: "#d1481f", "stroke-width": 3, visibility: "hidden" });
  const holder = element("div", {
    class: "drawing chart", role: "slider", tabindex: 0, "aria-label": hands.label,
    "aria-valuemin": 0, "aria-valuemax": last, "aria-valuenow": 0, "aria-valuetext": hands.told(0),
  });

  /** The chart, so wide and high. @param {number} width @param {number} height */
  const drawn = (width, height) => {
    const [x, y] = [scale(last, left, width - RIGHT), scale(greatest, height - BOTTOM, TOP)];
    const drawing = sheet(width, height);
    drawing.append(shape("title", {}, hands.label));
    if (period && period.preperiod <= last) drawing.append(...bands(period, last, x, height));
    for (const value of ticks(0, greatest, Math.floor((height - TOP - BOTTOM) / 30))) {
      drawing.append(
        shape("path", { d: `M${left} ${y(value)}H${width - RIGHT}`, stroke: "currentColor", "stroke-opacity": 0.16 }),
        words(left - 8, y(value) + 5, value, { "text-anchor": "end" }),
      );
    }
    for (const heap of ticks(0, last, Math.min(11, 1 + Math.floor((width - left - RIGHT) / (14 + wide(last)))))) {
      drawing.append(
        shape("path", { d: `M${x(heap)} ${height - BOTTOM}v5`, stroke: "currentColor" }),
        words(x(heap), height - BOTTOM + 21, heap, { "text-anchor": "middle" }),
      );
    }
    // One path for all points: each is a line of no length with round ends.
    const points = values.map((value, heap) => `M${x(heap).toFixed(1)} ${y(value).toFixed(1)}h0`).join("");
    const size = Math.max(2.2, Math.min(8, (2 * width) / values.length));
    drawing.append(
      shape("path", { d: `M${left} ${TOP}V${height - BOTTOM}H${width - RIGHT}`, stroke: "currentColor", fill: "none" }),
      words(0, 18, title, { "font-weight": "bold", "font-size": LETTERS + 3 }),
      // Above its axis, so that nobody need turn the head.
      words(0, TOP - 16, hands.axes[1]),
      words((width - RIGHT + left) / 2, height - 8, hands.axes[0], { "text-anchor": "middle" }),
      shape("path", { d: points, stroke: "currentColor", "stroke-width": size, "stroke-linecap": "round", fill: "none" }),
    );
    return { drawing, x, y };
  };

  let { x, y } = drawn(WIDTH, HEIGHT);
  fit(holder, (width) => {
    const made = drawn(width, Math.max(260, Math.min(HEIGHT, Math.round(width / 2))));
    ({ x, y } = made);
    across = width - left - RIGHT;
    made.drawing.append(mark);
    holder.replaceChildren(made.drawing);
    if (shown) put();
  });
  const put = () => {
    mark.setAttribute("cx", String(x(at)));
    mark.setAttribute("cy", String(y(values[at])));
    mark.setAttribute("visibility", "visible");
  };
  const point = (/** @type {number} */ heap) => {
    at = Math.max(0, Math.min(last, heap));
    shown = true;
    put();
    holder.setAttribute("aria-valuenow", String(at));
    holder.setAttribute("aria-valuetext", hands.told(at));
    hands.point(at);
  };
  const under = (/** @type {MouseEvent} */ event) =>
    Math.round(((event.clientX - holder.getBoundingClientRect().left - left) / across) * last);
  holder.addEventListener("pointermove", (event) => point(under(event)));
  holder.addEventListener("click", (event) => { point(under(event)); hands.open(at); });
  holder.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -last, End: last }[event.key];
    if (by !== undefined) { event.preventDefault(); point(at + by); }
    if (event.key === "Enter") { event.preventDefault(); hands.open(at); }
  });
  const svg = () => file(drawn(WIDTH, HEIGHT).drawing);
  return { element: holder, svg, png: () => png(svg()) };
}

/** Where numbers lie between 0 and the greatest one. @param {number} greatest @param {number} from @param {number} to */
function scale(greatest, from, to) {
  return (/** @type {number} */ number) => from + ((to - from) * number) / Math.max(1, greatest);
}

/**
 * The periods as bands, and where they begin.
 * @param {Period} period
 * @param {number} last
 * @param {(heap: number) => number} x
 * @param {number} height
 */
function bands({ preperiod, period }, last, x, height) {
  const count = Math.min(400, Math.ceil((last + 1 - preperiod) / period));
  const all = Array.from({ length: count }, (_, band) => {
    const from = preperiod + band * period;
    const to = Math.min(last, from + period);
    return shape("rect", {
      x: x(from), y: TOP, width: Math.max(0, x(to) - x(from)), height: height - BOTTOM - TOP,
      fill: "#0b9b85", "fill-opacity": band % 2 ? 0.07 : 0.17,
    });
  });
  return [...all, shape("path", { d: `M${x(preperiod)} ${TOP}V${height - BOTTOM}`, stroke: "#0b8a76", "stroke-width": 2, "stroke-dasharray": "5 4" })];
}

/** The greatest of each thousand: a function takes only so many arguments. @param {number[]} values */
function chunks(values) {
  const found = [];
  for (let from = 0; from < values.length; from += 1000) found.push(Math.max(...values.slice(from, from + 1000)));
  return found;
}
