// How a QR code of each size divides its bytes: ISO/IEC 18004, table 9.

/** How much of a code may be lost: about 7, 15, 25 and 30 of a hundred. */
export const LEVELS = /** @type {const} */ (["L", "M", "Q", "H"]);
/** @typedef {typeof LEVELS[number]} Level */

/** The largest version, and how many bytes fit into it at the lowest level. */
export const [LARGEST, MOST_BYTES] = [40, 2953];

/** Of each version from 1 on: how many bytes for correction each block has. @type {{[level in Level]: number[]}} */
const CORRECTION = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30],
};

/** And how many blocks there are. @type {{[level in Level]: number[]}} */
const BLOCKS = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81],
};

/** How many squares are on a side. @param {number} version */
export const sideOf = (version) => 17 + 4 * version;

/** Where the small eyes stand, along each side. @param {number} version */
export function eyesOf(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  // Even steps from the far end; what is left over is beside the first one.
  const step = version === 32 ? 26 : 2 * Math.ceil((version * 4 + 4) / (2 * count - 2));
  const far = Array.from({ length: count - 1 }, (_, index) => sideOf(version) - 7 - index * step);
  return [6, ...far.reverse()];
}

/** How many bytes the squares have room for that no pattern takes. @param {number} version */
function bytesOf(version) {
  const [side, eyes] = [sideOf(version), eyesOf(version).length];
  // Three corners with their edges and the format; the two lines of time; the eyes, but those on the lines; the version.
  const corners = 3 * 64 + 31;
  const small = eyes ? 25 * (eyes * eyes - 3) - 10 * (eyes - 2) : 0;
  return Math.floor((side * side - corners - 2 * (side - 16) - small - (version >= 7 ? 36 : 0)) / 8);
}

/**
 * How many bytes of content each block has, and how many for correction. The last blocks may have one more than the first.
 * @param {number} version
 * @param {Level} level
 */
export function blocksOf(version, level) {
  const [correction, count] = [CORRECTION[level][version - 1], BLOCKS[level][version - 1]];
  const content = bytesOf(version) - correction * count;
  const [each, longer] = [Math.floor(content / count), content % count];
  return { correction, sizes: Array.from({ length: count }, (_, index) => each + (index >= count - longer ? 1 : 0)) };
}

/** How many bytes of content a code has. @param {number} version @param {Level} level */
export function contentOf(version, level) {
  return blocksOf(version, level).sizes.reduce((all, size) => all + size, 0);
}
