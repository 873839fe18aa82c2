// A QR code of a text, made here: nothing is asked of any other machine.

import { LARGEST, LEVELS, blocksOf, contentOf } from "./blocks.js";
import { correctionOf } from "./correction.js";
import { Squares } from "./squares.js";

/** @typedef {import("./blocks.js").Level} Level */

/** How many bits come before the content: that it is bytes, and how many. @param {number} version */
const headOf = (version) => 4 + (version < 10 ? 8 : 16);

/** @param {number} bytes @param {number} version @param {Level} level */
const fits = (bytes, version, level) => headOf(version) + 8 * bytes <= 8 * contentOf(version, level);

/**
 * The smallest code that holds `bytes` bytes at level M, or else at L; and the highest level at which it still does.
 * @param {number} bytes
 * @returns {{version: number, level: Level} | null} null where none does
 */
export function sizeFor(bytes) {
  for (const wanted of /** @type {Level[]} */ (["M", "L"])) {
    for (let version = 1; version <= LARGEST; version++) {
      if (!fits(bytes, version, wanted)) continue;
      const level = LEVELS.findLast((one) => fits(bytes, version, one)) ?? wanted;
      return { version, level };
    }
  }
  return null;
}

/** The content with its head, and what fills the code after it. @param {Uint8Array} bytes @param {number} version @param {Level} level */
function contentBytes(bytes, version, level) {
  const content = new Uint8Array(contentOf(version, level));
  let bit = 0;
  const put = (/** @type {number} */ value, /** @type {number} */ width) => {
    for (let at = width - 1; at >= 0; at--, bit++) content[bit >> 3] |= ((value >> at) & 1) << (7 - (bit & 7));
  };
  put(0b0100, 4);
  put(bytes.length, headOf(version) - 4);
  for (const byte of bytes) put(byte, 8);
  // Four bits end it, where there is room for them; the rest of that byte is empty.
  const end = Math.min(content.length, Math.ceil((bit + 4) / 8));
  for (let at = end; at < content.length; at++) content[at] = (at - end) % 2 === 0 ? 0b11101100 : 0b00010001;
  return content;
}

/** The bytes as they are written: a byte of each block in turn, first the content, then the correction. @param {Uint8Array} content @param {number} version @param {Level} level */
function interleaved(content, version, level) {
  const { correction, sizes } = blocksOf(version, level);
  let at = 0;
  const blocks = sizes.map((size) => content.subarray(at, (at += size)));
  const corrections = blocks.map((block) => correctionOf(block, correction));
  const longest = Math.max(...sizes);
  /** @param {Uint8Array[]} all @param {number} length */
  const inTurn = (all, length) => Array.from({ length }, (_, place) => all.flatMap((one) => (place < one.length ? [one[place]] : []))).flat();
  return Uint8Array.from([...inTurn(blocks, longest), ...inTurn(corrections, correction)]);
}

/**
 * The squares of the code of a text; `null` where it is too long.
 * @param {string} text
 * @param {{version: number, level: Level} | null} [size] as small as can be unless told
 */
export function codeOf(text, size) {
  const bytes = new TextEncoder().encode(text);
  const chosen = size ?? sizeFor(bytes.length);
  if (!chosen) return null;
  const { version, level } = chosen;
  const squares = new Squares(version);
  squares.write(interleaved(contentBytes(bytes, version, level), version, level));
  squares.chooseMask(level);
  return squares;
}
