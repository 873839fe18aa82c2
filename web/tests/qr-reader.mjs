// Reads a QR code, by ISO/IEC 18004 and its published tables alone: it shares nothing with what makes them.

import assert from "node:assert/strict";

/** Table C.1: the bits of the format, for each level the masks from 0 to 7. @type {{[level: string]: number[]}} */
const FORMATS = {
  M: [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0],
  L: [0x77c4, 0x72f3, 0x7daa, 0x789d, 0x662f, 0x6318, 0x6c41, 0x6976],
  H: [0x1689, 0x13be, 0x1ce7, 0x19d0, 0x0762, 0x0255, 0x0d0c, 0x083b],
  Q: [0x355f, 0x3068, 0x3f31, 0x3a06, 0x24b4, 0x2183, 0x2eda, 0x2bed],
};

/** Table D.1: the bits of the version, from 7 on. */
const VERSIONS = [
  0x07c94, 0x085bc, 0x09a99, 0x0a4d3, 0x0bbf6, 0x0c762, 0x0d847, 0x0e60d, 0x0f928, 0x10b78, 0x1145d, 0x12a17, 0x13532, 0x149a6, 0x15683,
  0x168c9, 0x177ec, 0x18ec4, 0x191e1, 0x1afab, 0x1b08e, 0x1cc1a, 0x1d33f, 0x1ed75, 0x1f250, 0x209d5, 0x216f0, 0x228ba, 0x2379f, 0x24b0b,
  0x2542e, 0x26a64, 0x27541, 0x28c69,
];

/** Table E.1: where the small eyes stand, from version 2 on. */
const EYES = `6 18|6 22|6 26|6 30|6 34|6 22 38|6 24 42|6 26 46|6 28 50|6 30 54|6 32 58|6 34 62|6 26 46 66|6 26 48 70|6 26 50 74|6 30 54 78|\
6 30 56 82|6 30 58 86|6 34 62 90|6 28 50 72 94|6 26 50 74 98|6 30 54 78 102|6 28 54 80 106|6 32 58 84 110|6 30 58 86 114|6 34 62 90 118|\
6 26 50 74 98 122|6 30 54 78 102 126|6 26 52 78 104 130|6 30 56 82 108 134|6 34 60 86 112 138|6 30 58 86 114 142|6 34 62 90 118 146|\
6 30 54 78 102 126 150|6 24 50 76 102 128 154|6 28 54 80 106 132 158|6 32 58 84 110 136 162|6 26 54 82 110 138 166|6 30 58 86 114 142 170`
  .split("|").map((row) => row.split(" ").map(Number));

/** Table 9: of each version from 1 on, all bytes, and those for correction at L, M, Q and H. */
const BYTES = `26 7 10 13 17|44 10 16 22 28|70 15 26 36 44|100 20 36 52 64|134 26 48 72 88|172 36 64 96 112|196 40 72 108 130|242 48 88 132 156|\
292 60 110 160 192|346 72 130 192 224|404 80 150 224 264|466 96 176 260 308|532 104 198 288 352|581 120 216 320 384|655 132 240 360 432|\
733 144 280 408 480|815 168 308 448 532|901 180 338 504 588|991 196 364 546 650|1085 224 416 600 700|1156 224 442 644 750|1258 252 476 690 816|\
1364 270 504 750 900|1474 300 560 810 960|1588 312 588 870 1050|1706 336 644 952 1110|1828 360 700 1020 1200|1921 390 728 1050 1260|\
2051 420 784 1140 1350|2185 450 812 1200 1440|2323 480 868 1290 1530|2465 510 924 1350 1620|2611 540 980 1440 1710|2761 570 1036 1530 1800|\
2876 570 1064 1590 1890|3034 600 1120 1680 1980|3196 630 1204 1770 2100|3362 660 1260 1860 2220|3532 720 1316 1950 2310|3706 750 1372 2040 2430`
  .split("|").map((row) => row.split(" ").map(Number));

/** A product in the field of 256 elements, by shifts and sums. @param {number} a @param {number} b */
function product(a, b) {
  let sum = 0;
  for (; b > 0; b >>= 1) {
    if (b & 1) sum ^= a;
    a <<= 1;
    if (a > 255) a ^= 0b100011101;
  }
  return sum;
}

/** Whether a block, as a polynomial, is 0 at 2^0, 2^1, … @param {number[]} block @param {number} count */
function isWhole(block, count) {
  for (let root = 0, point = 1; root < count; root++, point = product(point, 2)) {
    if (block.reduce((value, byte) => product(value, point) ^ byte, 0) !== 0) return false;
  }
  return true;
}

/** @param {number} mask @param {number} i the row @param {number} j the column, as table 10 names them */
function isTurned(mask, i, j) {
  switch (mask) {
    case 0: return (i + j) % 2 === 0;
    case 1: return i % 2 === 0;
    case 2: return j % 3 === 0;
    case 3: return (i + j) % 3 === 0;
    case 4: return (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0;
    case 5: return ((i * j) % 2) + ((i * j) % 3) === 0;
    case 6: return (((i * j) % 2) + ((i * j) % 3)) % 2 === 0;
    default: return (((i + j) % 2) + ((i * j) % 3)) % 2 === 0;
  }
}

/**
 * What a code says, after all that can be checked of it.
 * @param {boolean[][]} dark rows of squares
 * @returns {{text: string, version: number, level: string, mask: number}}
 */
export function read(dark) {
  const side = dark.length;
  const version = (side - 17) / 4;
  assert.ok(Number.isInteger(version) && version >= 1 && version <= 40, `${side} squares`);
  const taken = dark.map((row) => row.map(() => false));
  /** @param {number} i @param {number} j @param {boolean} [wanted] */
  const pattern = (i, j, wanted) => {
    taken[i][j] = true;
    if (wanted !== undefined) assert.equal(dark[i][j], wanted, `row ${i}, column ${j} of version ${version}`);
  };
  // The corners, seven squares wide, and the light line around each.
  const CORNER = ["11111110", "10000010", "10111010", "10111010", "10111010", "10000010", "11111110", "00000000"];
  CORNER.forEach((row, i) => [...row].forEach((bit, j) => {
    pattern(i, j, bit === "1");
    pattern(i, side - 1 - j, bit === "1");
    pattern(side - 1 - i, j, bit === "1");
  }));
  for (let at = 8; at < side - 8; at++) {
    pattern(6, at, at % 2 === 0);
    pattern(at, 6, at % 2 === 0);
  }
  const eyes = EYES[version - 2] ?? [];
  for (const i of eyes) {
    for (const j of eyes) {
      if ((i < 9 && j < 9) || (i < 9 && j > side - 10) || (i > side - 10 && j < 9)) continue;
      ["11111", "10001", "10101", "10001", "11111"].forEach((row, y) => [...row].forEach((bit, x) => pattern(i - 2 + y, j - 2 + x, bit === "1")));
    }
  }
  // Figure 25: the format, its highest bit first, around the first corner, and below and beside the others.
  const near = [[8, 0], [8, 1], [8, 2], [8, 3], [8, 4], [8, 5], [8, 7], [8, 8], [7, 8], [5, 8], [4, 8], [3, 8], [2, 8], [1, 8], [0, 8]];
  const apart = [1, 2, 3, 4, 5, 6, 7].map((at) => [side - at, 8]).concat([8, 7, 6, 5, 4, 3, 2, 1].map((at) => [8, side - at]));
  const [one, other] = [near, apart].map((places) => places.reduce((bits, [i, j]) => {
    pattern(i, j);
    return 2 * bits + Number(dark[i][j]);
  }, 0));
  assert.equal(one, other, "the format");
  pattern(side - 8, 8, true);
  const [level, masks] = Object.entries(FORMATS).find(([, masks]) => masks.includes(one)) ?? assert.fail(`no format ${one}`);
  const mask = masks.indexOf(one);
  // Figure 26: the version, its lowest bit first, in rows of three.
  for (let bit = 0; version >= 7 && bit < 18; bit++) {
    const wanted = ((VERSIONS[version - 7] >> bit) & 1) === 1;
    pattern(Math.floor(bit / 3), side - 11 + (bit % 3), wanted);
    pattern(side - 11 + (bit % 3), Math.floor(bit / 3), wanted);
  }
  /** @type {number[]} */
  const bits = [];
  let [column, direction] = [side - 1, -1];
  while (column > 0) {
    if (column === 6) column -= 1;
    for (let i = direction < 0 ? side - 1 : 0; i >= 0 && i < side; i += direction) {
      for (const j of [column, column - 1]) if (!taken[i][j]) bits.push(Number(dark[i][j] !== isTurned(mask, i, j)));
    }
    [column, direction] = [column - 2, -direction];
  }
  const [all, ...corrections] = BYTES[version - 1];
  assert.equal(Math.floor(bits.length / 8), all, `bytes of version ${version}`);
  const bytes = Array.from({ length: all }, (_, at) => parseInt(bits.slice(8 * at, 8 * at + 8).join(""), 2));
  const content = contentOf(bytes, corrections["LMQH".indexOf(level)], version);
  return { text: textOf(content, version), version, level, mask };
}

/** The blocks, one after the other, once each of them is whole. @param {number[]} bytes @param {number} correction of all blocks @param {number} version */
function contentOf(bytes, correction, version) {
  // A block has at most 30 bytes for correction, and 255 in all. How many there are shows by their being whole.
  for (let count = 1; count <= correction; count++) {
    const each = correction / count;
    if (!Number.isInteger(each) || each > 30 || bytes.length / count > 255) continue;
    const end = bytes.length - correction;
    const short = Math.floor(end / count);
    const shorter = count - (end % count);
    /** @type {number[][]} */
    const blocks = Array.from({ length: count }, () => []);
    bytes.slice(0, end).forEach((byte, at) => blocks[at < short * count ? at % count : at - short * count + shorter].push(byte));
    const whole = blocks.map((block) => [...block]);
    bytes.slice(end).forEach((byte, at) => whole[at % count].push(byte));
    if (whole.every((block) => isWhole(block, each))) return blocks.flat();
  }
  return assert.fail(`no division of version ${version} into blocks is whole`);
}

/** @param {number[]} content @param {number} version */
function textOf(content, version) {
  const bits = content.map((byte) => byte.toString(2).padStart(8, "0")).join("");
  assert.equal(bits.slice(0, 4), "0100", "the content is in bytes");
  const width = version <= 9 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + width), 2);
  const from = 4 + width;
  const bytes = Array.from({ length }, (_, at) => parseInt(bits.slice(from + 8 * at, from + 8 * at + 8), 2));
  const after = bits.slice(from + 8 * length);
  assert.match(after.slice(0, 4), /^0*$/, "the end");
  const pads = (after.slice(4 + ((8 - ((from + 8 * length + 4) % 8)) % 8)).match(/.{8}/g) ?? []);
  assert.ok(pads.every((pad, at) => pad === (at % 2 ? "00010001" : "11101100")), "what fills it");
  return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
}
