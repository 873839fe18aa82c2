// Rules that are ticked: their text says what was ticked, and the page understands it as typed.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { body, composed, composedBoard, composedPair } from "../../assets/page/write/composed.js";
import { chromium, host } from "./opened.mjs";
import { ALL, DIST, eventually, inDepth, open } from "./start.mjs";

/** @typedef {import("../../assets/page/write/composed.js").Takes} Takes */

/** The engine as the page has it. */
const engine = /** @type {any} */ ((await WebAssembly.instantiate(readFileSync(join(DIST, "grundy.wasm")))).instance.exports);

/** @param {{[field: string]: any}} question @returns {any} */
function ask(question) {
  const bytes = new TextEncoder().encode(JSON.stringify(question));
  const at = engine.reserve(bytes.length);
  new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.answer();
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.place(), length)));
}

const HEAPS = 24;

/**
 * The values straight from what is ticked: every way to take and to leave is looked at.
 * @param {Takes[]} takes @param {boolean} unequal
 */
function values(takes, unequal) {
  /** @type {number[]} */
  const all = [];
  for (let heap = 0; heap <= HEAPS; heap++) {
    const one = takes[takes.length === 1 ? 0 : heap % 2];
    const options = new Set();
    for (let take = 0; take <= heap; take++) {
      const rest = heap - take;
      const any = "most" in one && take > 0 && take <= (one.most ?? heap) && !one.but.includes(take);
      const may = (/** @type {import("../../assets/page/write/composed.js").Left} */ left) => !("most" in one) && one[left].includes(take);
      if (rest === 0 && take > 0 && (any || may("nothing"))) options.add(0);
      if (rest > 0 && take > 0 && (any || may("one"))) options.add(all[rest]);
      if ((any && /** @type {import("../../assets/page/write/composed.js").Any} */ (one).split) || may("two")) {
        for (let a = 1; a < rest; a++) if (!unequal || a !== rest - a) options.add(all[a] ^ all[rest - a]);
      }
    }
    let least = 0;
    while (options.has(least)) least++;
    all.push(least);
  }
  return all;
}

/** Numbers by chance, the same each time (Lehmer's generator). */
let state = 17;
/** @param {number} bound */
function below(bound) {
  state = (state * 48271) % 2147483647;
  return state % bound;
}

/** @returns {Takes} */
function some() {
  const numbers = (/** @type {number} */ first) => Array.from({ length: 6 }, (_, index) => first + index).filter(() => below(3) === 0);
  if (below(3) > 0) return { nothing: numbers(1), one: numbers(1), two: numbers(below(2)) };
  return { most: below(2) ? 1 + below(9) : null, but: below(2) ? numbers(1) : [], split: below(2) === 0 };
}

test("the text says what was ticked, by the values from the definition", () => {
  const many = ALL ? 120 : 40;
  let empty = 0;
  for (let number = 0; number < many; number++) {
    const takes = below(3) ? [some()] : [some(), some()];
    const unequal = below(4) === 0;
    const rules = composed("mine", takes, unequal);
    const expected = values(takes, unequal);
    if (rules === null) {
      empty += 1;
      assert.ok(expected.every((value) => value === 0), JSON.stringify(takes));
      continue;
    }
    const answer = ask({ ask: "values", ruleset: "mine", y: [0, HEAPS], rules });
    assert.deepEqual(answer.values?.[0], expected, `${rules}: ${JSON.stringify(answer.error)}`);
  }
  assert.ok(empty < many / 6, `${empty} without a move`);
});

test("rules of two heaps and of boards are those of games that are known", () => {
  const pair = { first: true, second: true, both: true, most: null };
  const board = { right: true, down: true, single: false, apart: false, rows: 3, columns: 4 };
  for (const [rules, own, known] of [
    [composedPair("mine", pair), "5,9", "wythoff 5,9"], [composedPair("mine", { ...pair, both: false, most: 3 }), "7,10", "take:1,2,3 7 10"],
    [composedBoard("mine", board), ".../.x./...", "cram .../.x./..."],
    // Squares in a row of which none may touch another one are vertices of a path, taken with those beside them.
    [composedBoard("mine", { ...board, right: false, down: false, single: true, apart: true }), "......", "node-kayles 0-1,1-2,2-3,3-4,4-5"],
  ]) {
    const [one, other] = [{ position: `mine ${own}`, rules }, { position: known }].map((asked) => ask({ ask: "solve", max_moves: 1, ...asked }).value);
    assert.equal(typeof one, "number", `${rules}`);
    assert.equal(one, other, `${rules}`);
  }
  assert.equal(composedPair("mine", { first: false, second: false, both: false, most: 2 }), null);
  assert.equal(composedBoard("mine", { ...board, right: false, down: false }), null);
});

test("the engine tells what was ticked, where it sees a game of the catalog", () => {
  let codes = 0;
  const each = (/** @type {number[]} */ nothing, /** @type {number[]} */ one, /** @type {number[]} */ two) => ({ nothing, one, two });
  const code = () => {
    const digits = [below(2) ? 0 : 4, below(8), below(8), 1 + below(7)];
    const [nothing, one, two] = [1, 2, 4].map((left) => digits.flatMap((digit, take) => (digit & left ? [take] : [])));
    return each(nothing, one, two);
  };
  /** @type {Takes[]} */
  const all = [
    { most: null, but: [], split: false }, { most: 5, but: [], split: false }, { most: null, but: [2, 3], split: false },
    each([1, 3, 4], [1, 3, 4], []), each([1], [1], [1]), each([], [], [0, 3]), ...Array.from({ length: ALL ? 24 : 8 }, code),
  ];
  for (const takes of all) {
    const rules = /** @type {string} */ (composed("mine", [takes], false));
    const [game] = ask({ ask: "rules", text: rules }).games;
    assert.ok(game.understood.same_as.length > 0, rules);
    if (/^[04]\.\d{3}$/.test(game.understood.same_as[0])) codes += 1;
    assert.deepEqual(game.takes, takes, rules);
    const [own, known] = [{ ruleset: "mine", rules }, { ruleset: game.understood.same_as[0] }].map((one) => ask({ ask: "values", y: [0, HEAPS], ...one }).values);
    assert.deepEqual(own, known, rules);
  }
  assert.ok(codes > (ALL ? 10 : 3), `${codes} codes`);
});

test("the text reads as one would write it", () => {
  const each = (/** @type {number[]} */ nothing, /** @type {number[]} */ one, /** @type {number[]} */ two) => ({ nothing, one, two });
  assert.equal(composed("kayles-2", [each([1, 2], [1, 2], [1, 2])], false), "kayles-2(n):\n  n-t for t in 1..2 if t <= n\n  a and n-t-a for t in 1..2 for a in 1..n-t-1");
  assert.equal(composed("f", [each([1], [3], [0])], true), "f(n):\n  n-3 if n > 3\n  n-1 if n == 1\n  a and n-a for a in 1..n-1 if a < n-a");
  assert.equal(
    composed("f", [{ most: null, but: [2, 3], split: false }, { most: 4, but: [], split: true }], false),
    "f(n):\n  n-t for t in 1..n if t not in [2, 3] and n % 2 == 0\n  n-t for t in 1..min(n, 4) if n % 2 == 1\n  a and n-t-a for t in 1..min(n, 4) for a in 1..n-t-1 if n % 2 == 1",
  );
  assert.equal(composed("f", [each([], [], [])], false), null);
  assert.equal(body("my game(n):\n  n-1 if n > 0 "), "(n):\n  n-1 if n > 0");
});

/** The page with the panel open. @param {import("playwright-core").BrowserContextOptions} [options] @param {string} [place] */
async function builder(options, place = "#write") {
  const opened = await open(chromium, options);
  await opened.page.goto(`${host.url}${place}`);
  await opened.page.locator("#builder summary").click();
  const fact = (/** @type {string} */ text) => opened.page.locator(".understood .told-facts dd", { hasText: text }).first().waitFor();
  const rules = (/** @type {RegExp | string} */ text) =>
    eventually(async () => assert.match(await opened.page.locator("#rules").inputValue(), text instanceof RegExp ? text : new RegExp(text)));
  return { ...opened, fact, rules };
}

test("a game is ticked by keys, named, and played", async () => {
  const { page, problems, close, fact, rules } = await builder();
  const tick = (/** @type {string} */ name) => page.getByRole("checkbox", { name, exact: true });
  for (const take of [1, 2]) {
    for (const left of ["nothing", "one heap", "two heaps"]) {
      await tick(`Take ${take}, leave ${left}`).focus();
      await page.keyboard.press("Space");
      await rules(/^my-game\(n\):/);
      // The focus stays where one ticks.
      assert.ok(await tick(`Take ${take}, leave ${left}`).evaluate((box) => box === document.activeElement && /** @type {HTMLInputElement} */ (box).checked));
    }
  }
  await rules(/^my-game\(n\):\n {2}n-t for t in 1\.\.2 if t <= n\n {2}a and n-t-a for t in 1\.\.2 for a in 1\.\.n-t-1$/);
  await fact("0.77, kayles");
  await fact("can be proved by the argument of Guy & Smith");
  // A name that somebody gives stays.
  await page.locator("#rules").fill((await page.locator("#rules").inputValue()).replace("my-game", "pins"));
  await page.locator(".understood h3", { hasText: "pins" }).waitFor();
  await tick("Take 3, leave one heap").check();
  await rules(/^pins\(n\):[^]*n-3 if n > 3/);
  // Odd heaps of their own; and what is ticked nowhere is told.
  await page.getByLabel("Odd heaps have rules of their own").check();
  await rules(/t in 1\.\.2 if t <= n and n % 2 == 0/);
  const odd = page.getByRole("group", { name: "From odd heaps" });
  await odd.getByRole("combobox").selectOption("all-but");
  await rules(/n-t for t in 1\.\.n if t not in \[2, 3\] and n % 2 == 1/);
  await odd.getByLabel("Not these numbers").fill("5; 1, 5");
  await rules(/t not in \[1, 5\]/);
  await page.getByLabel("Odd heaps have rules of their own").uncheck();
  const ticked = page.locator("#builder [data-take]:checked");
  while (await ticked.count()) await ticked.first().evaluate((box) => /** @type {HTMLInputElement} */ (box).click());
  await page.locator("#builder [role=status]", { hasText: "a game needs a move" }).waitFor();
  await page.getByRole("group", { name: "From every heap" }).getByRole("combobox").selectOption("up-to");
  await rules(/^pins\(n\):\n {2}n-t for t in 1\.\.min\(n, 3\)$/);
  assert.equal(await page.locator("#builder [role=status]").innerText(), "");
  await page.locator(".told-facts dd", { hasText: "pins 5" }).first().waitFor();
  await page.locator("#own-play").click();
  await page.locator("h1", { hasText: "pins" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("two heaps and a board are ticked, and understood", async () => {
  const { page, problems, close, rules } = await builder();
  await page.locator("#build-with").selectOption("pair");
  await rules(/^my-game\(x, y\):\n {2}\(x-t, y\) for t in 1\.\.x\n {2}\(x, y-t\) for t in 1\.\.y\n {2}\(x-t, y-t\) for t in 1\.\.min\(x, y\)$/);
  await page.locator(".told-facts dd", { hasText: "P: the player to move loses" }).waitFor();
  await page.getByLabel("from the second heap").uncheck();
  await page.locator("#build-most-pair").fill("2");
  await rules(/^my-game\(x, y\):\n {2}\(x-t, y\) for t in 1\.\.min\(x, 2\)\n {2}\(x-t, y-t\) for t in 1\.\.min\(x, y, 2\)$/);
  await page.locator("#build-with").selectOption("board");
  await page.locator("#build-columns").fill("4");
  await page.locator("#build-down").uncheck();
  await rules(/for d in right\(b, c\) if b\[d\] == 0\n {2}start "\.{4}\/\.{4}\/\.{4}"$/);
  await page.locator(".told-facts dd", { hasText: "my-game ..../..../...." }).first().waitFor();
  await page.locator("#own-play").click();
  await page.locator("h1", { hasText: "my-game" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("rules that are typed are ticked, where they can be", async () => {
  const { page, problems, close, fact } = await builder();
  await page.locator("#rules").fill("pins(n): n-t for t in 1..min(n, 2); a and n-t-a for t in 1..2 for a in 1..n-t-1; n-11 if n > 11");
  await fact("0.77000000002");
  const ticked = () => page.locator("#builder [data-take]:checked").evaluateAll((boxes) => boxes.map((box) => `${box.dataset.take} ${box.dataset.left}`).join(", "));
  await eventually(async () => assert.equal(await ticked(), "1 nothing, 1 one, 1 two, 2 nothing, 2 one, 2 two, 11 one"));
  await page.locator("#rules").fill("all(n): n-t for t in 1..n if t not in [3, 5]");
  await eventually(async () => assert.equal(await page.locator("#build-but-even").inputValue(), "3, 5"));
  assert.ok(await page.locator("#build-but-even").isVisible());
  assert.deepEqual(problems, []);
  await close();
});

inDepth("all of it is large enough to be touched, and fits a small screen, in each language", async () => {
  for (const [locale, colorScheme] of /** @type {const} */ ([["en-GB", "light"], ["id-ID", "dark"], ["ro-RO", "light"]])) {
    const { page, problems, close, rules } = await builder({ hasTouch: true, locale, colorScheme, viewport: { width: 360, height: 740 } });
    await page.locator("#builder label.line", { has: page.locator("#build-odd") }).tap();
    assert.ok(await page.locator("#build-odd").isChecked());
    await page.locator("[data-take='2'][data-left='one']").first().tap();
    await rules(/n-2 if n > 2 and n % 2 == 0$/);
    await page.locator("#build-kind-odd").selectOption("up-to");
    const targets = page.locator("#builder :is(summary, select, button, label.line, .ticks label, input:not([type=checkbox])):visible");
    for (const { name, width, height } of await targets.evaluateAll((all) => all.map((one) => ({ name: one.outerHTML, width: one.getBoundingClientRect().width, height: one.getBoundingClientRect().height })))) {
      assert.ok(width >= 44 && height >= 44, `${name}: ${width} x ${height}`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    for (const kind of ["pair", "board"]) {
      await page.locator("#build-with").selectOption(kind);
      const small = await targets.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width < 44 || one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
      assert.deepEqual(small, []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    }
    assert.deepEqual(problems, []);
    await close();
  }
});
