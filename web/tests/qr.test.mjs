// The QR codes of the page, read by a reader that is written from the standard and shares no code with what makes them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_BYTES, codeOf } from "../../assets/page/qr/drawing.js";
import { ALL } from "./start.mjs";
import { read } from "./qr-reader.mjs";

/** @param {string} text */
function made(text) {
  const rows = codeOf(text);
  assert.ok(rows);
  return rows;
}

/** Texts of any length, with letters of two and three bytes. @param {number} bytes */
function text(bytes) {
  const link = "https://course.example/games/#play?position=nim+3+5+7&name=Ștefănescu…";
  let made = "";
  while (Buffer.byteLength(made) < bytes - 3) made += link[made.length % link.length];
  return made + "~".repeat(bytes - Buffer.byteLength(made));
}

test("codes of links of every length are read", () => {
  for (let bytes = 1; bytes <= MOST_BYTES; bytes += ALL ? 7 : 93) assert.equal(read(made(text(bytes))).text, text(bytes), `${bytes}`);
});

test("a code is as small as can be at level M, and L where M holds no more", () => {
  for (const [bytes, version, level] of /** @type {[number, number, string][]} */ ([[14, 1, "M"], [15, 2, "M"], [2331, 40, "M"], [2332, 36, "L"], [2953, 40, "L"]])) {
    const found = read(made(text(bytes)));
    assert.deepEqual([found.text, found.version, found.level], [text(bytes), version, level]);
  }
  assert.equal(codeOf(text(MOST_BYTES + 1)), null);
});

test("the reader sees every square that is wrong", () => {
  const dark = made("nim 3 5 7");
  for (let y = 0; y < dark.length; y++) {
    for (let x = 0; x < dark.length; x++) {
      const wrong = dark.map((row, i) => row.map((one, j) => (i === y && j === x ? !one : one)));
      assert.throws(() => read(wrong), `row ${y}, column ${x}`);
    }
  }
});
