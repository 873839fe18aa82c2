// The points of a chart: few of them one by one, many as the density in which they lie.

import { PICKED, css, pixel } from "./colours.js";

/** @typedef {import("./chart.js").Frame} Frame */
/** @typedef {{sequence: import("./sequence.js").Sequence, other: import("./sequence.js").Sequence | null, colours: import("./colours.js").Colours}} Shown */

/** The other one of two sequences. */
const OTHER = [207, 106, 30];
/** How much of a point is seen that is not the one looked for. */
const FAINT = 0.25;

/**
 * Lines of hardly any length with round ends, and rings for the other sequence, by their colours.
 * @param {Frame} frame
 * @param {Shown} shown
 * @param {number[]} ink
 */
export function strokes({ first, last, across, x, y }, { sequence, other, colours }, ink) {
  const size = Math.max(2.2, Math.min(8, (2 * across) / Math.max(1, last - first + 1)));
  /** @type {Map<string, {path: string, colour: string, width: number, opacity: number}>} */
  const byColour = new Map();
  if (other) {
    const r = size / 2 + 1;
    let path = "";
    for (let heap = first; heap <= last; heap++) {
      const value = other.valueOf(heap);
      if (!Number.isNaN(value)) path += `M${(x(heap) - r).toFixed(1)} ${y(value).toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }
    byColour.set("other", { path, colour: css(OTHER), width: 1.6, opacity: 1 });
  }
  for (let heap = first; heap <= last; heap++) {
    const value = sequence.valueOf(heap);
    if (Number.isNaN(value)) continue;
    const colour = colours.ofPoint(value, ink);
    const name = css(colour);
    const strokes = byColour.get(name) ?? { path: "", colour: name, width: size, opacity: isFaint(colours, colour) ? FAINT : 1 };
    strokes.path += `M${x(heap).toFixed(1)} ${y(value).toFixed(1)}h.01`;
    byColour.set(name, strokes);
  }
  // What is looked for lies above.
  return [...byColour.values()].sort((one, next) => one.opacity - next.opacity);
}

/** @param {import("./colours.js").Colours} colours @param {number[]} colour */
function isFaint(colours, colour) {
  return colours.look.highlight !== null && colour !== PICKED;
}

/**
 * A pixel is the darker, the more points lie on it.
 * @param {CanvasRenderingContext2D} context
 * @param {Frame} frame
 * @param {Shown} shown
 * @param {number} ratio
 * @param {number[]} ink
 */
export function density(context, frame, { sequence, other, colours }, ratio, ink) {
  const [across, down] = [frame.across, frame.down].map((length) => Math.max(1, Math.round(length * ratio)));
  const image = context.createImageData(across, down);
  const pixels = new Uint32Array(image.data.buffer);
  // Few values are lines, which are seen if they are a little wide.
  const side = Math.round(ratio * Math.max(1, Math.min(3, frame.down / (frame.high - frame.low + 1) / 3)));
  if (other) spread(pixels, counted(frame, other, across, down, null).counts, across, side, () => OTHER, 1);
  const named = colours.areTold ? colours : null;
  const { counts, values } = counted(frame, sequence, across, down, named);
  const tint = named ? (/** @type {number} */ at) => named.ofPoint(values[at], ink) : () => ink;
  spread(pixels, counts, across, side, tint, named?.look.highlight == null ? 1 : FAINT);
  return image;
}

/**
 * How many points lie on each pixel, and, where colours tell of them, the value of one of these: the one looked for, if it is
 * among them.
 * @param {Frame} frame
 * @param {import("./sequence.js").Sequence} sequence
 * @param {number} across
 * @param {number} down
 * @param {import("./colours.js").Colours | null} colours
 */
function counted({ first, last, low, high, x, left, across: wide }, { values: known, from }, across, down, colours) {
  const counts = new Uint32Array(across * down);
  const values = new Float64Array(colours ? across * down : 0);
  const begin = (x(first) - left) * (across / wide);
  const step = last > first ? ((x(last) - x(first)) * (across / wide)) / (last - first) : 0;
  const up = (down - 1) / Math.max(1, high - low);
  for (let heap = first; heap <= last; heap++) {
    const value = known[heap - from];
    // Not known yet.
    if (value !== value) continue;
    const column = Math.min(across - 1, (begin + (heap - first) * step) | 0);
    const at = (down - 1 - (((value - low) * up + 0.5) | 0)) * across + column;
    counts[at] += 1;
    if (colours && (counts[at] === 1 || colours.isPicked(value))) values[at] = value;
  }
  return { counts, values };
}

/**
 * @param {Uint32Array} pixels
 * @param {Uint32Array} counts
 * @param {number} across
 * @param {number} side of a point
 * @param {(at: number) => number[]} tint
 * @param {number} opacity of all but what is looked for
 */
function spread(pixels, counts, across, side, tint, opacity) {
  const before = side >> 1;
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at];
    if (count === 0) continue;
    const colour = tint(at);
    const alpha = Math.min(1, 0.5 + 0.1 * Math.log2(count)) * (colour === PICKED ? 1 : opacity);
    const painted = pixel(colour, Math.round(255 * alpha));
    const column = at % across;
    for (let down = -before; down < side - before; down++) {
      for (let right = Math.max(-before, -column); right < Math.min(side - before, across - column); right++) {
        const place = at + down * across + right;
        if (place >= 0 && place < pixels.length) pixels[place] = painted;
      }
    }
  }
}
