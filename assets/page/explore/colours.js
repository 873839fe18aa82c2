// The colours of values. Dark to light from 1 up, calm beside each other, and told apart by who sees few colours, since each
// is lighter than the one before; P-positions have a colour of their own, and a mark beside it.

import { lookedAt } from "./state.js";

/** @typedef {import("./state.js").Look} Look */
/** @typedef {number[]} Colour red, green, blue */

const SCALE = [[60, 62, 124], [60, 98, 150], [52, 132, 154], [74, 164, 146], [146, 200, 132], [238, 228, 160]];
const ZERO = [201, 84, 52];
/** The values that a look at one picks out, and those that it does not. */
export const PICKED = [214, 84, 20];
const FADED = [[196, 200, 202], [232, 232, 226]];
/** Of points, which stand on light and on dark alike. */
const POINTS = [[59, 111, 181], [24, 148, 140], [122, 146, 40], [207, 106, 30]];
/** Where two tables are compared: what is equal, and what is not. */
const [EQUAL, DIFFERENT] = [[226, 227, 224], [160, 80, 122]];
/** Up to this greatest value, each has as much of the scale as any other. */
const FEW = 16;
/** As many colours are kept at hand. */
const AT_HAND = 4096;

/** Between the colours of a scale. @param {Colour[]} scale @param {number} place from 0 to 1 @returns {Colour} */
function between(scale, place) {
  const at = Math.max(0, Math.min(1, place)) * (scale.length - 1);
  const from = Math.min(scale.length - 2, Math.floor(at));
  return mixed(scale[from], scale[from + 1], at - from);
}

/** @param {Colour} one @param {Colour} other @param {number} share of the other one */
function mixed(one, other, share) {
  return one.map((start, index) => Math.round(start + (other[index] - start) * share));
}

/** As a pixel of a picture. @param {Colour} colour @param {number} [alpha] */
export const pixel = ([red, green, blue], alpha = 255) => ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
/** As styles write it. @param {Colour} colour */
export const css = (colour) => `rgb(${colour.join(",")})`;
/** Whether black is read on it. @param {Colour} colour */
export const isLight = ([red, green, blue]) => red * 0.3 + green * 0.6 + blue * 0.1 > 125;

export class Colours {
  /** @param {Look} look @param {number} greatest the greatest value as it is looked at */
  constructor(look, greatest) {
    this.look = look;
    this.isRest = look.modulus !== null || look.bit !== null;
    this.greatest = Math.max(1, look.modulus !== null ? look.modulus - 1 : look.bit !== null ? 1 : greatest);
    /** Pixels and colours of points that were made already, by values as they are looked at. @type {number[]} */
    this.pixels = [];
    /** @type {Colour[]} */
    this.points = [];
  }

  /** Whether points have other colours than ink. */
  get areTold() {
    return this.isRest || this.look.highlight !== null;
  }

  /** Of a value that is looked at already, which may lie between two where it is that of a block. @param {number} value @returns {Colour} */
  ofSeen(value) {
    const { highlight } = this.look;
    if (highlight !== null) return value === highlight ? PICKED : between(FADED, value / this.greatest);
    // What is left of a division is no value: 0 is nothing apart.
    if (this.isRest) return between(SCALE, value / this.greatest);
    if (value === 0) return ZERO;
    // Few values stand far apart; of many, the small ones are told apart most.
    const place = this.greatest <= FEW ? (value - 1) / Math.max(1, this.greatest - 1) : Math.sqrt(value / this.greatest);
    return between(SCALE, place);
  }

  /** @param {number} value */
  of(value) {
    return this.ofSeen(lookedAt(this.look, value));
  }

  /** @param {number} value */
  pixelOf(value) {
    const seen = lookedAt(this.look, value);
    if (seen >= AT_HAND) return pixel(this.ofSeen(seen));
    return (this.pixels[seen] ??= pixel(this.ofSeen(seen)));
  }

  /** Of a block of `pairs` pairs: what they are together, and how many of them have the value that is picked out, or 0. @param {number} sum @param {number} marked @param {number} pairs */
  pixelOfBlock(sum, marked, pairs) {
    const { highlight } = this.look;
    const mean = sum / pairs;
    if (highlight !== null) return pixel(mixed(between(FADED, mean / this.greatest), PICKED, Math.sqrt(marked / pairs)));
    if (this.isRest) return pixel(between(SCALE, mean / this.greatest));
    // P-positions stay to be seen, however many others are beside them.
    return marked > 0 ? pixel(ZERO) : pixel(between(SCALE, Math.sqrt(mean / this.greatest)));
  }

  /** The colour of what is different. */
  get difference() {
    return DIFFERENT;
  }

  /** Where two tables are compared. @param {number} share how much is different */
  pixelOfDifference(share) {
    return pixel(share === 0 ? EQUAL : mixed(EQUAL, DIFFERENT, 0.35 + 0.65 * Math.sqrt(share)));
  }

  /** Of a point: nothing but ink, unless something is told apart. @param {number} value @param {Colour} ink @returns {Colour} */
  ofPoint(value, ink) {
    if (this.look.highlight !== null) return this.isPicked(value) ? PICKED : ink;
    return this.isRest ? this.ofPointSeen(lookedAt(this.look, value)) : ink;
  }

  /** Of a point by what is left of its value. @param {number} seen */
  ofPointSeen(seen) {
    return (this.points[seen] ??= between(POINTS, seen / this.greatest));
  }

  /** Whether it is the one that is looked for. @param {number} value */
  isPicked(value) {
    return this.look.highlight !== null && lookedAt(this.look, value) === this.look.highlight;
  }
}
