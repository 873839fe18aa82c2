// Which part of a picture is in sight, and what the address says of it, as functions of numbers and text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fromAddress, lookedAt, toAddress } from "../../assets/page/explore/state.js";
import { inside, nearer, revealing, showing, within, zoomed } from "../../assets/page/explore/view.js";
import { bFile, csv, latex, list } from "../../assets/page/explore/written.js";

/** @param {number} one @param {number} other */
const near = (one, other) => assert.ok(Math.abs(one - other) < 1e-9, `${one} and ${other}`);

test("what is zoomed at stays where it is, and nothing beyond the whole is seen", () => {
  const whole = { from: 0, to: 1_000_000 };
  let stretch = whole;
  for (const factor of [0.5, 0.3, 0.9, 0.1, 1.7]) {
    const share = (251_000 - stretch.from) / (stretch.to - stretch.from);
    stretch = zoomed(stretch, factor, 251_000, whole);
    near((251_000 - stretch.from) / (stretch.to - stretch.from), share);
  }
  for (let time = 0; time < 60; time++) stretch = zoomed(stretch, 0.5, 251_000, whole);
  near(stretch.to - stretch.from, 8);
  for (let time = 0; time < 60; time++) stretch = zoomed(stretch, 2, 3, whole);
  assert.deepEqual(stretch, whole);
  assert.deepEqual(within({ from: -10, to: 20 }, whole), { from: 0, to: 30 });
  assert.deepEqual(within({ from: 999_990, to: 1_000_020 }, whole), { from: 999_970, to: 1_000_000 });
  assert.deepEqual(showing({ from: 10, to: 20 }, 25, whole), { from: 15, to: 25 });
  assert.deepEqual(showing({ from: 10, to: 20 }, 4, whole), { from: 4, to: 14 });
  assert.deepEqual(showing({ from: 10, to: 20 }, 12, whole), { from: 10, to: 20 });
  // One heap alone is no stretch, but is shown.
  assert.deepEqual(zoomed({ from: 5, to: 5 }, 0.5, 5, { from: 5, to: 5 }), { from: 5, to: 5 });
});

test("a part of a table is zoomed and moved alike", () => {
  const extent = { columns: 4096, rows: 4096, ratio: 1, least: 6, most: 4096 };
  const part = { x: 1000, y: 2000, size: 400 };
  const closer = nearer(part, 0.25, { x: 1100, y: 2300 }, extent);
  assert.deepEqual(closer, { x: 1075, y: 2225, size: 100 });
  assert.deepEqual(nearer(part, 1e-9, { x: 1000, y: 2000 }, extent).size, 6);
  assert.deepEqual(nearer(part, 1e9, { x: 1000, y: 2000 }, extent), { x: 0, y: 0, size: 4096 });
  assert.deepEqual(inside({ x: -5, y: 5000, size: 100 }, extent), { x: 0, y: 3996, size: 100 });
  assert.deepEqual(revealing(part, { x: 1400, y: 1990 }, extent), { x: 1001, y: 1990, size: 400 });
  // Rows that are fewer than there is room for begin at the top.
  assert.deepEqual(inside({ x: 3, y: 4, size: 30 }, { columns: 12, rows: 9, ratio: 0.5, least: 4, most: 1024 }), { x: 0, y: 0, size: 30 });
});

test("the address says what is looked at, and says it again", () => {
  for (const address of [
    "#explore?ruleset=kayles",
    "#explore?ruleset=0.77&from=5&to=400&with=0.137&view=grid&width=24&mod=3&value=2&seen=2,3,12",
    "#explore?ruleset=take:1,4&to=60&bit=2&seen=10.5,20",
  ]) {
    const state = fromAddress(new URLSearchParams(address.split("?")[1]));
    assert.equal(toAddress(state), address);
  }
  const wrong = fromAddress(new URLSearchParams("ruleset=nim&width=0&mod=1&value=x&seen=1,NaN&view=cube"));
  assert.equal(toAddress(wrong), "#explore?ruleset=nim");
});

test("a value is looked at as what is left of it, or as one digit of it", () => {
  const look = { modulus: null, bit: null, highlight: null };
  assert.equal(lookedAt(look, 13), 13);
  assert.equal(lookedAt({ ...look, modulus: 5 }, 13), 3);
  assert.deepEqual([0, 1, 2, 3, 4].map((bit) => lookedAt({ ...look, bit }, 13)), [1, 0, 1, 1, 0]);
  assert.equal(lookedAt({ ...look, bit: 40 }, 2 ** 40 + 1), 1);
});

test("values are written as others read them", () => {
  const run = { ruleset: "kayles", y: 3, values: [3, 1, 4, 3, 2] };
  assert.equal(list(run), "3, 1, 4, 3, 2\n");
  assert.equal(bFile(run), "3 3\n4 1\n5 4\n6 3\n7 2\n");
  assert.equal(csv(run), "n,value\n3,3\n4,1\n5,4\n6,3\n7,2\n");
  // A column has what is left of a heap after the division by its width.
  assert.equal(latex(run, 4), "% kayles\n\\begin{array}{r|rrrr}\n & 0 & 1 & 2 & 3 \\\\ \\hline\n0 &  &  &  & 3 \\\\\n4 & 1 & 4 & 3 & 2 \\\\\n\\end{array}\n");
  const square = { ruleset: "wythoff", x: 1, y: 2, values: [[0, 4], [1, 5]] };
  assert.equal(list(square), "[[0, 4],\n [1, 5]]\n");
  assert.equal(csv(square), "x,y,value\n1,2,0\n1,3,4\n2,2,1\n2,3,5\n");
  assert.equal(latex(square, null), "% wythoff\n\\begin{array}{r|rr}\n & 2 & 3 \\\\ \\hline\n1 & 0 & 4 \\\\\n2 & 1 & 5 \\\\\n\\end{array}\n");
});
