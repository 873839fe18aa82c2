// A sequence as a chart: heaps to the right, values upwards, its period, and perhaps another sequence beside it.

import { shape } from "../dom.js";
import { SHARP, file, heading, png, sheet, ticks, wide, words } from "./axes.js";
import { css } from "./colours.js";
import { density, strokes } from "./points.js";
import { Picture } from "./picture.js";
import { lookedAt } from "./state.js";
import { clamp, showing, within, zoomed } from "./view.js";

/** What stands around the points, in pixels. */
const [TOP, RIGHT, BOTTOM] = [58, 26, 50];
/** How wide and high the chart is as a file, and how high it is at least on the page. */
const [WIDTH, HEIGHT, LOW] = [900, 440, 260];
/** How high it is at most for its width. */
const TALL = 1.1;
/** How high the strip of differences is, and what stands around it. */
const [STRIP, AROUND] = [10, 6];
/** As many points are drawn one by one; of more, one sees how densely they lie. */
const FEW = 4000;
/** A band of a period is this wide at least, in pixels. */
const BAND = 3;

/** Where the period begins, how long it is, and whether it is proved. @typedef {{preperiod: number, period: number, proved: boolean}} Bands */
/**
 * Where numbers lie: the room of the points, the heaps and the values in sight.
 * @typedef {{left: number, width: number, height: number, across: number, down: number, first: number, last: number, low: number, high: number, x: (heap: number) => number, y: (value: number) => number}} Frame
 */

export class Chart extends Picture {
  /**
   * @param {import("./sequence.js").Sequence} sequence
   * @param {import("./sequence.js").Sequence | null} other
   * @param {Bands | null} bands
   * @param {import("./colours.js").Colours} colours
   * @param {import("./picture.js").Hands} hands
   * @param {number[]} seen
   */
  constructor(sequence, other, bands, colours, hands, seen) {
    super("chart", hands);
    this.sequence = sequence;
    this.other = other;
    this.bands = bands;
    this.colours = colours;
    this.whole = { from: sequence.from, to: sequence.to };
    const [from, to] = seen;
    this.stretch = seen.length === 2 && from < to ? within({ from, to }, this.whole) : this.whole;
    this.ring = shape("circle", { r: 8, fill: "none", stroke: "#d1481f", "stroke-width": 3, visibility: "hidden" });
    this.mark.append(this.ring);
    this.holder.style.touchAction = "pan-y";
    this.frameSeen = this.frameOf(WIDTH, HEIGHT);
  }

  seen() {
    const { from, to } = this.stretch;
    if (from === this.whole.from && to === this.whole.to) return [];
    // A hundredth of what is in sight is exact enough, and short.
    const digits = Math.max(0, 2 - Math.floor(Math.log10(to - from)));
    return [from, to].map((number) => Number(number.toFixed(digits)));
  }

  showAll() {
    this.stretch = this.whole;
  }

  /** The first heap in sight, and the last one. */
  inSight() {
    const { from, to } = this.stretch;
    return { from: Math.ceil(from), to: Math.floor(to) };
  }

  /** @param {number} factor @param {import("./picture.js").Place} at */
  zoomAt(factor, at) {
    this.stretch = zoomed(this.stretch, factor, this.heapAt(at.x), this.whole);
  }

  /** @param {number} x */
  panBy(x) {
    const { from, to } = this.stretch;
    const by = (-x * (to - from)) / this.frameSeen.across;
    this.stretch = within({ from: from + by, to: to + by }, this.whole);
  }

  /** @param {number} x */
  heapAt(x) {
    const { left, across } = this.frameSeen;
    const { from, to } = this.stretch;
    return from + ((x - left) / across) * (to - from);
  }

  /** @param {import("./picture.js").Place} at */
  under({ x }) {
    const { from, to } = this.inSight();
    return [clamp(Math.round(this.heapAt(x)), from, to)];
  }

  /** @param {number[]} spot */
  placeOf([heap]) {
    const { left, across, x, y } = this.frameSeen;
    const at = { x: x(heap), y: y(this.sequence.valueOf(heap)) };
    return at.x >= left - 1 && at.x <= left + across + 1 && !Number.isNaN(at.y) ? at : null;
  }

  middle() {
    const { left, across } = this.frameSeen;
    return { x: left + across / 2, y: 0 };
  }

  /** @param {number} right @param {number} up */
  step(right, up) {
    this.goTo((this.spot ? this.spot[0] : this.inSight().from) + right + up);
  }

  /** @param {string} key */
  jump(key) {
    const [at, page] = [this.spot ? this.spot[0] : this.inSight().from, Math.max(1, Math.round((this.stretch.to - this.stretch.from) / 10))];
    const to = { Home: this.whole.from, End: this.whole.to, PageUp: at + page, PageDown: at - page }[key];
    if (to !== undefined) this.goTo(to);
  }

  /** @param {number} heap */
  goTo(heap) {
    const there = clamp(heap, this.whole.from, this.whole.to);
    this.change(() => (this.stretch = showing(this.stretch, there, this.whole)));
    this.pointAt([there]);
  }

  /** @param {number} width @param {number} height @returns {Frame} */
  frameOf(width, height) {
    const { from, to } = this.inSight();
    let [low, high] = [Infinity, 0];
    for (const { values, from: begin } of this.other ? [this.sequence, this.other] : [this.sequence]) {
      for (let at = from - begin; at <= to - begin; at++) {
        const value = values[at];
        if (value > high) high = value;
        if (value < low) low = value;
      }
    }
    high = Math.max(1, high);
    // Values far from 0, as of far heaps whose values grow, fill the room all the same.
    if (low < high / 2 || low === Infinity) low = 0;
    const left = 14 + wide(high);
    const [across, down] = [width - left - RIGHT, height - TOP - BOTTOM - (this.other ? STRIP + 2 * AROUND : 0)];
    const span = this.stretch.to - this.stretch.from || 1;
    const begin = this.stretch.from;
    const x = (/** @type {number} */ heap) => left + ((heap - begin) / span) * across;
    const y = (/** @type {number} */ value) => TOP + down - ((value - low) / Math.max(1, high - low)) * down;
    return { left, width, height, across, down, first: from, last: to, low, high, x, y };
  }

  paint() {
    // Not much higher than wide: on a telephone, far from their axes, values are hard to read.
    const height = clamp(this.height, LOW, Math.max(LOW, this.width * TALL));
    const { from, to } = this.inSight();
    this.sequence.want(from, to);
    this.other?.want(from, to);
    const frame = this.frameOf(this.width, height);
    this.frameSeen = frame;
    const ratio = this.sized(this.width, height);
    this.paintPoints(this.canvas, frame, ratio, this.ink());
    const drawing = this.axesOf(frame);
    drawing.append(this.mark);
    this.axes.replaceChildren(drawing);
    this.drawMark();
  }

  drawMark() {
    const at = this.spot && this.placeOf(this.spot);
    this.ring.setAttribute("visibility", at ? "visible" : "hidden");
    if (!at) return;
    this.ring.setAttribute("cx", String(at.x));
    this.ring.setAttribute("cy", String(at.y));
  }

  /** @param {HTMLCanvasElement} canvas @param {Frame} frame @param {number} ratio @param {number[]} ink */
  paintPoints(canvas, frame, ratio, ink) {
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const isFew = frame.last - frame.first < FEW;
    if (!isFew) {
      context.putImageData(density(context, frame, this, ratio, ink), Math.round(frame.left * ratio), Math.round(TOP * ratio));
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (isFew) {
      context.lineCap = "round";
      for (const { path, colour, width, opacity } of strokes(frame, this, ink)) {
        Object.assign(context, { strokeStyle: colour, lineWidth: width, globalAlpha: opacity });
        context.stroke(new Path2D(path));
      }
      context.globalAlpha = 1;
    }
    if (!this.other) return;
    context.fillStyle = css(this.colours.difference);
    for (const { x, width } of this.differences(frame)) context.fillRect(x, this.strip(frame), width, STRIP);
  }

  /** @param {Frame} frame */
  strip({ down }) {
    return TOP + down + AROUND;
  }

  /** Where the two sequences differ, along the heaps. @param {Frame} frame */
  differences({ first, last, x, across, left }) {
    const { sequence, other, colours: { look } } = this;
    /** @type {{x: number, width: number}[]} */
    const found = [];
    if (!other) return found;
    const each = across / Math.max(1, this.stretch.to - this.stretch.from);
    const [ones, twos, from] = [sequence.values, other.values, sequence.from];
    const isPlain = look.modulus === null && look.bit === null;
    // Where one heap of a pixel differs, the others of it need not be looked at.
    const inPixel = Math.max(1, Math.floor(1 / each));
    for (let heap = first; heap <= last; heap++) {
      const one = ones[heap - from];
      const two = twos[heap - from];
      if (one === two || Number.isNaN(one) || Number.isNaN(two) || (!isPlain && lookedAt(look, one) === lookedAt(look, two))) continue;
      const begin = Math.max(left, x(heap) - each / 2);
      const end = Math.min(left + across, x(heap) + (inPixel - 0.5) * each);
      heap += inPixel - 1;
      const last = found.at(-1);
      if (last && begin <= last.x + last.width + 0.01) last.width = Math.max(last.width, end - last.x);
      else found.push({ x: begin, width: Math.max(1, end - begin) });
    }
    return found;
  }

  /** Title, axes and periods. @param {Frame} frame */
  axesOf(frame) {
    const { left, width, height, across, down, first, last, low, high, x, y } = frame;
    const drawing = sheet(width, height);
    const bottom = height - BOTTOM;
    drawing.append(shape("title", {}, this.hands.label), ...this.periods(frame));
    for (const value of ticks(low, high, Math.floor(down / 30))) {
      drawing.append(
        shape("path", { d: `M${left} ${y(value)}H${left + across}`, stroke: "currentColor", "stroke-opacity": 0.16 }),
        words(left - 8, y(value) + 5, value, { "text-anchor": "end" }),
      );
    }
    for (const heap of ticks(first, last, Math.min(11, 1 + Math.floor(across / (14 + wide(last)))))) {
      drawing.append(
        shape("path", { d: `M${x(heap)} ${bottom}v5`, stroke: "currentColor" }),
        words(clamp(x(heap), left, width - wide(last) / 2), bottom + 21, heap, { "text-anchor": "middle" }),
      );
    }
    drawing.append(
      shape("path", { d: `M${left} ${TOP}V${bottom}H${left + across}`, stroke: "currentColor", fill: "none" }),
      heading(this.hands.title, width),
      // Above its axis, so that nobody need turn the head.
      words(0, TOP - 16, this.hands.axes[1]),
      words(left + across / 2, height - 8, this.hands.axes[0], { "text-anchor": "middle" }),
    );
    return drawing;
  }

  /** The periods: bands where they are proved, and lines where they only seem to be. @param {Frame} frame */
  periods({ left, across, down, x }) {
    if (!this.bands) return [];
    const { preperiod, period, proved } = this.bands;
    const { from, to } = this.stretch;
    const [begin, end] = [left, left + across];
    const wide = x(period) - x(0);
    const all = [];
    for (let at = preperiod + Math.max(0, Math.floor((from - preperiod) / period)) * period; wide >= BAND && at <= to; at += period) {
      const [near, far] = [Math.max(begin, x(at)), Math.min(end, x(at + period))];
      const isOdd = Math.round((at - preperiod) / period) % 2 === 1;
      if (proved) all.push(shape("rect", { class: "band", x: near, y: TOP, width: Math.max(0, far - near), height: down, fill: "#0b9b85", "fill-opacity": isOdd ? 0.07 : 0.17 }));
      else if (x(at) >= begin) all.push(shape("path", { class: "seems", d: `M${x(at)} ${TOP}v${down}`, stroke: "currentColor", "stroke-opacity": 0.35, "stroke-dasharray": "1 5" }));
    }
    if (proved && preperiod >= from && preperiod <= to) {
      all.push(shape("path", { d: `M${x(preperiod)} ${TOP}v${down}`, stroke: "#0b8a76", "stroke-width": 2, "stroke-dasharray": "5 4" }));
    }
    return all;
  }

  /** As a file: few points are drawn, many are a picture. */
  svg() {
    const frame = this.frameOf(WIDTH, HEIGHT);
    const drawing = this.axesOf(frame);
    const ink = [35, 39, 43];
    if (frame.last - frame.first < FEW) {
      for (const { path, colour, width, opacity } of strokes(frame, this, ink)) {
        drawing.append(shape("path", { d: path, stroke: colour, "stroke-width": width, "stroke-opacity": opacity, "stroke-linecap": "round", fill: "none" }));
      }
      for (const { x, width } of this.differences(frame)) drawing.append(shape("rect", { x, y: this.strip(frame), width, height: STRIP, fill: css(this.colours.difference) }));
    } else {
      const points = document.createElement("canvas");
      Object.assign(points, { width: SHARP * WIDTH, height: SHARP * HEIGHT });
      this.paintPoints(points, frame, SHARP, ink);
      drawing.append(shape("image", { x: 0, y: 0, width: WIDTH, height: HEIGHT, href: points.toDataURL() }));
    }
    return file(drawing);
  }

  png() {
    return png(this.svg());
  }
}
