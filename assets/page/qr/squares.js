// Where the bits of a QR code stand: the patterns by which a reader finds it, the content around them, and the mask.

import { eyesOf, sideOf } from "./blocks.js";

/** @typedef {import("./blocks.js").Level} Level */

/** The two bits that tell a level. @type {{[level in Level]: number}} */
const SIGNS = { L: 1, M: 0, Q: 3, H: 2 };

/** Which squares a mask turns round. @type {((y: number, x: number) => boolean)[]} */
const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/**
 * Bits that a reader mends by themselves: a number, followed by its remainder by a polynomial.
 * @param {number} number
 * @param {number} polynomial
 * @param {number} degree
 */
function protectedBits(number, polynomial, degree) {
  let rest = number << degree;
  for (let bit = 31 - Math.clz32(rest); bit >= degree; bit--) if ((rest >> bit) & 1) rest ^= polynomial << (bit - degree);
  return (number << degree) | rest;
}

/** The bits of the format. @param {Level} level @param {number} mask */
export const formatBits = (level, mask) => protectedBits((SIGNS[level] << 3) | mask, 0b10100110111, 10) ^ 0b101010000010010;

/** @param {number} version */
export const versionBits = (version) => protectedBits(version, 0b1111100100101, 12);

export class Squares {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.side = sideOf(version);
    this.dark = new Uint8Array(this.side * this.side);
    /** Those that no content may take. */
    this.taken = new Uint8Array(this.side * this.side);
    this.patterns();
  }

  /** @param {number} y @param {number} x @param {boolean} isDark */
  set(y, x, isDark) {
    this.dark[y * this.side + x] = isDark ? 1 : 0;
    this.taken[y * this.side + x] = 1;
  }

  /** What is the same in all codes of the version; the format is left free until the mask is chosen. */
  patterns() {
    const { side, version } = this;
    for (let at = 0; at < side; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    for (const [y, x] of [[3, 3], [3, side - 4], [side - 4, 3]]) this.rings(y, x, 4, [2, 4]);
    const eyes = eyesOf(version);
    const far = eyes.at(-1);
    for (const y of eyes) {
      for (const x of eyes) {
        const isCorner = (y === 6 && x === 6) || (y === 6 && x === far) || (y === far && x === 6);
        if (!isCorner) this.rings(y, x, 2, [1]);
      }
    }
    this.writeFormat("L", 0);
    if (version < 7) return;
    const bits = versionBits(version);
    for (let bit = 0; bit < 18; bit++) {
      const [along, across] = [Math.floor(bit / 3), side - 11 + (bit % 3)];
      const isDark = ((bits >> bit) & 1) === 1;
      this.set(along, across, isDark);
      this.set(across, along, isDark);
    }
  }

  /** Rings around a square, of which some are light. @param {number} y @param {number} x @param {number} radius @param {number[]} light */
  rings(y, x, radius, light) {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const [row, column] = [y + dy, x + dx];
        if (row < 0 || column < 0 || row >= this.side || column >= this.side) continue;
        this.set(row, column, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
      }
    }
  }

  /** The level and the mask, twice. @param {Level} level @param {number} mask */
  writeFormat(level, mask) {
    const { side } = this;
    const bits = formatBits(level, mask);
    for (let bit = 0; bit < 15; bit++) {
      const isDark = ((bits >> bit) & 1) === 1;
      // Around the first corner, past the lines of time.
      const near = bit < 6 ? bit : bit < 8 ? bit + 1 : bit === 8 ? 7 : 14 - bit;
      if (bit < 8) this.set(near, 8, isDark);
      else this.set(8, near, isDark);
      // And beside the two others.
      if (bit < 8) this.set(8, side - 1 - bit, isDark);
      else this.set(side - 15 + bit, 8, isDark);
    }
    this.set(side - 8, 8, true);
  }

  /** Fills what is free, in pairs of columns from the right, upwards and downwards in turn. @param {Uint8Array} bytes */
  write(bytes) {
    const { side } = this;
    let bit = 0;
    for (let right = side - 1, up = true; right > 0; right -= 2, up = !up) {
      // The column of time is no part of a pair.
      if (right === 6) right = 5;
      for (let step = 0; step < side; step++) {
        const y = up ? side - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.taken[y * side + x]) continue;
          // A few squares may be left over: they are light.
          this.dark[y * side + x] = ((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
          bit += 1;
        }
      }
    }
  }

  /** Turns round what a mask tells; once more, and it is as before. @param {number} mask */
  mask(mask) {
    const { side } = this;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        if (!this.taken[y * side + x] && MASKS[mask](y, x)) this.dark[y * side + x] ^= 1;
      }
    }
  }

  /** Puts on the mask that makes it best to be read. @param {Level} level */
  chooseMask(level) {
    const marks = MASKS.map((_, mask) => {
      this.mask(mask);
      this.writeFormat(level, mask);
      const mark = this.penalty();
      this.mask(mask);
      return mark;
    });
    const best = marks.indexOf(Math.min(...marks));
    this.mask(best);
    this.writeFormat(level, best);
  }

  /** How badly it can be read: what is alike along a line or in a square, what looks like a corner, too much of one colour. */
  penalty() {
    const { side, dark } = this;
    const rows = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => dark[y * side + x]).join(""));
    const columns = Array.from({ length: side }, (_, x) => Array.from({ length: side }, (_, y) => dark[y * side + x]).join(""));
    let marks = 0;
    for (const line of [...rows, ...columns]) {
      for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) marks += run.length - 2;
      // A corner crosswise, with four light squares before or after it: each may overlap the next one.
      for (const _ of line.matchAll(/(?=10111010000|00001011101)/g)) marks += 40;
    }
    for (let y = 0; y + 1 < side; y++) {
      for (let x = 0; x + 1 < side; x++) {
        const at = y * side + x;
        if (dark[at] === dark[at + 1] && dark[at] === dark[at + side] && dark[at] === dark[at + side + 1]) marks += 3;
      }
    }
    const share = (100 * dark.reduce((all, one) => all + one, 0)) / (side * side);
    return marks + 10 * Math.floor(Math.abs(share - 50) / 5);
  }
}
