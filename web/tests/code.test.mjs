// Result codes: what they carry, and that they are not mistaken for one another.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { MOST_QUESTIONS, MOST_SEED } from "../../assets/page/learn/assignment.js";
import { LONGEST_NAME, RESULTS, fitting, read, write } from "../../assets/page/learn/code.js";
import { ROOT } from "./start.mjs";

/** @typedef {import("../../assets/page/learn/code.js").Done} Done */

const LESSONS = ["nim", "proof", "misere", "mex", "patterns", "sums", "adding", "wythoff", "octal", "periods", "wild"];
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** @type {Done} */
const DONE = { assignment: { lesson: "wythoff", seed: 4711, questions: 5, help: ["hint", "again"] }, results: ["first", "wrong", "hinted-second", "second", "hinted"], name: "Ștefania D." };

test("a code carries lesson, seed, help, each result and the name", () => {
  assert.deepEqual(read(write(DONE), LESSONS), DONE);
  assert.match(write(DONE), /^([0-9A-Z]{4}-)+[0-9A-Z]{1,4}$/);
  for (const questions of [1, 2, 7, MOST_QUESTIONS]) {
    for (const seed of [0, 1, MOST_SEED]) {
      for (const help of /** @type {Done["assignment"]["help"][]} */ ([[], ["hint"], ["hint", "again", "solution"]])) {
        for (const name of ["", "A", "Zoë 李", "x".repeat(LONGEST_NAME)]) {
          const results = Array.from({ length: questions }, (_, index) => RESULTS[(index + seed) % RESULTS.length]);
          const done = { assignment: { lesson: "nim", seed, questions, help }, results, name };
          assert.deepEqual(read(write(done), LESSONS), done);
        }
      }
    }
  }
});

test("the code that the manual shows is one", () => {
  const [code] = /([0-9A-Z]{4}-)+[0-9A-Z]{4}/.exec(readFileSync(join(ROOT, "docs/page.md"), "utf8")) ?? [""];
  const assignment = { lesson: "nim", seed: 7, questions: 5, help: ["hint", "again"] };
  assert.deepEqual(read(code, LESSONS), { assignment, results: ["first", "first", "second", "hinted", "wrong"], name: "Ana" });
});

test("it may be written small, with other signs between the groups, and with letters that look like digits", () => {
  const code = write(DONE);
  for (const written of [
    code.toLowerCase(), code.replaceAll("-", ""), code.replaceAll("-", " "), code.replaceAll("-", " – "), ` ${code}. `,
    code.replaceAll("0", "O").replaceAll("1", "l"), code.replaceAll("0", "o").replaceAll("1", "I"),
  ]) assert.deepEqual(read(written, LESSONS), DONE, written);
});

test("every wrong letter, every swap of neighbours, every letter too many or too few is found", () => {
  const plain = write(DONE).replaceAll("-", "");
  const isNone = (/** @type {string} */ text) => assert.equal(read(text, LESSONS), null, text);
  for (let at = 0; at < plain.length; at++) {
    const [before, after] = [plain.slice(0, at), plain.slice(at + 1)];
    for (const letter of LETTERS) {
      if (letter !== plain[at]) isNone(before + letter + after);
      isNone(before + letter + plain.slice(at));
    }
    isNone(before + after);
    if (after && after[0] !== plain[at]) isNone(before + after[0] + plain[at] + after.slice(1));
    // Two letters that are wrong together.
    for (let other = at + 1; other < plain.length; other++) {
      const next = (/** @type {string} */ letter, /** @type {number} */ step) => LETTERS[(LETTERS.indexOf(letter) + step) % 32];
      for (const step of [1, 7, 16]) isNone(before + next(plain[at], step) + plain.slice(at + 1, other) + next(plain[other], 32 - step) + plain.slice(other + 1));
    }
  }
  for (const text of ["", "nim 3 5 7", "0000-0000-0000", "ZZZZ-ZZZZ-ZZZZ-ZZZZ", plain.repeat(2)]) isNone(text);
});

test("a code of a lesson that is not there is none", () => {
  assert.equal(read(write(DONE), LESSONS.filter((lesson) => lesson !== "wythoff")), null);
});

test("a name is cut where a letter ends", () => {
  const long = "Ștefănescu-Țărănescu Ăââââââ";
  const fits = fitting(long);
  assert.ok(Buffer.byteLength(fits) <= LONGEST_NAME && long.startsWith(fits) && fits.length > 15, fits);
  assert.deepEqual(read(write({ ...DONE, name: long }), LESSONS)?.name, fits);
});
