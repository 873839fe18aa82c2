// The QR codes of the page, read by a reader that is written from the standard, and compared with what the standard prints.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS, MOST_BYTES, contentOf } from "../../assets/page/qr/blocks.js";
import { codeOf, sizeFor } from "../../assets/page/qr/code.js";
import { correctionOf } from "../../assets/page/qr/correction.js";
import { formatBits, versionBits } from "../../assets/page/qr/squares.js";
import { ALL } from "./start.mjs";
import { read } from "./qr-reader.mjs";

/** @param {string} text @param {Parameters<typeof codeOf>[1]} [size] */
function made(text, size) {
  const squares = codeOf(text, size);
  assert.ok(squares);
  const { side, dark } = squares;
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (_, x) => dark[y * side + x] === 1));
}

/** Texts of any length, with letters of two and three bytes. @param {number} bytes */
function text(bytes) {
  const link = "https://course.example/games/#play?position=nim+3+5+7&name=Ștefănescu…";
  let made = "";
  while (Buffer.byteLength(made) < bytes - 3) made += link[made.length % link.length];
  return made + "~".repeat(bytes - Buffer.byteLength(made));
}

test("the standard's own examples: correction of 01234567, format and version", () => {
  // ISO/IEC 18004, annex I: version 1-M; annexes C and D.
  const bytes = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
  assert.deepEqual([...correctionOf(Uint8Array.from(bytes), 10)], [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  assert.equal(formatBits("M", 5), 0b100000011001110);
  assert.equal(versionBits(7), 0b000111110010010100);
});

test("codes of every version and level are read", () => {
  const masks = new Set();
  // Version 32 is the one whose small eyes stand as in no other.
  for (let version = ALL ? 1 : 2; version <= 40; version += ALL ? 1 : 6) {
    for (const level of LEVELS) {
      // As much as fits, and less, so that there is something to fill.
      const most = contentOf(version, level) - (version < 10 ? 2 : 3);
      for (const length of [most, Math.floor(most / 2)]) {
        const wanted = text(length);
        const found = read(made(wanted, { version, level }));
        assert.deepEqual({ ...found, mask: 0 }, { text: wanted, version, level, mask: 0 });
        masks.add(found.mask);
      }
    }
  }
  for (let number = 0; masks.size < 8 && number < 200; number++) masks.add(read(made(`mask ${number}`)).mask);
  assert.equal(masks.size, 8, "every mask is chosen sometimes");
});

test("a code is as small as can be at level M, has the highest level that fits then, and L where M holds no more", () => {
  for (const [bytes, version, level] of /** @type {[number, number, string][]} */ ([
    [7, 1, "H"], [8, 1, "Q"], [11, 1, "Q"], [12, 1, "M"], [14, 1, "M"], [15, 2, "Q"], [2331, 40, "M"], [2332, 36, "L"], [2953, 40, "L"],
  ])) {
    assert.deepEqual(sizeFor(bytes), { version, level }, `${bytes}`);
    const found = read(made(text(bytes)));
    assert.deepEqual([found.version, found.level], [version, level]);
  }
  assert.equal(MOST_BYTES, 2953);
  assert.equal(codeOf(text(MOST_BYTES + 1)), null);
});

test("the reader sees every square that is wrong", () => {
  const dark = made("nim 3 5 7", { version: 1, level: "M" });
  for (let y = 0; y < dark.length; y++) {
    for (let x = 0; x < dark.length; x++) {
      const wrong = dark.map((row, i) => row.map((one, j) => (i === y && j === x ? !one : one)));
      assert.throws(() => read(wrong), `row ${y}, column ${x}`);
    }
  }
});
