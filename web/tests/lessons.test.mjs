// Lessons that one touches: boards, digits, rows, squares and guesses.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { eventually, inDepth, open, ROOT, some } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

/** A lesson. @param {string} name @param {import("playwright-core").BrowserContextOptions} [options] */
async function lesson(name, options) {
  const opened = await open(chromium, options);
  await show(opened.page, name);
  return opened;
}

/** Shows a lesson, and nothing of the one before. @param {Page} page @param {string} name */
async function show(page, name) {
  await page.goto("about:blank");
  await page.goto(`${host.url}#learn?lesson=${name}`);
  await page.locator(".lesson").waitFor();
}

/** What is told of it, once it says so. @param {Locator} box @param {string | RegExp} text */
const told = (box, text) => box.locator(".told", { hasText: text }).waitFor();

/** The sizes of the heaps on a board. @param {Locator} box */
const sizes = async (box) => (await box.locator(".size").allInnerTexts()).map((size) => Number(size.split(" ")[0]));

test("a board is played against the machine: who copies wins, and can begin again", async () => {
  const { page, problems, close } = await lesson("nim");
  const board = page.locator(".touch-board").first();
  // The machine begins, and loses whatever it does.
  await told(board, "Your turn.");
  for (let round = 0; round < 4 && Math.max(...await sizes(board)) > 0; round++) {
    const heaps = await sizes(board);
    const [least, larger] = [Math.min(...heaps), heaps[0] > heaps[1] ? 0 : 1];
    assert.notEqual(heaps[0], heaps[1], "the machine has made no move");
    await board.locator(`[data-component="${larger}"] [data-token="${least}"]:not(.ghost)`).click();
    await board.locator(".make").click();
    // Equal heaps, and then again unequal ones: no more than there were.
    await page.waitForFunction((most) => {
      const [one, other] = [...document.querySelectorAll(".touch-board")[0].querySelectorAll(".size")].map((size) => parseInt(size.textContent ?? ""));
      return Math.max(one, other) <= most && (one !== other || one === 0);
    }, least);
    if (least > 0) await told(board, "Your turn.");
  }
  await board.locator(".right-answer").waitFor();
  await eventually(async () => assert.deepEqual(await sizes(board), [0, 0]));
  await board.locator(".again").click();
  await told(board, "is thinking");
  // Who begins again while the machine thinks begins once.
  await board.locator(".again").click();
  await told(board, "Your turn.");
  const heaps = await sizes(board);
  assert.ok(Math.max(...heaps) === 4 && heaps[0] !== heaps[1], `${heaps}`);
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a move on a board is taken back, by keyboard, too", async () => {
  const { page, problems, close } = await lesson("mex");
  const board = page.locator(".touch-board");
  await told(board, "Your turn.");
  await board.locator("[role='slider']").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  // From 10 to 9, which is lost for the machine; it answers.
  await told(board, /machine took \d from heap 1 \(9 → \d\)\. Your turn\./i);
  await board.locator(".undo").focus();
  await page.keyboard.press("Enter");
  await told(board, /^Your turn\.$/);
  await eventually(async () => assert.deepEqual(await sizes(board), [10]));
  // There is nothing more to take back: who did it is at the heap.
  await eventually(async () => assert.ok(await board.locator(".undo").isDisabled()));
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "slider"));
  assert.deepEqual(problems, []);
  await close();
});

test("values stand beside the components where the lesson is about them", async () => {
  const { page, problems, close } = await lesson("adding");
  const board = page.locator(".touch-board");
  await told(board, "Your turn.");
  const values = (await board.locator(".value").allInnerTexts()).map((value) => Number(value.slice(1)));
  await eventually(async () => assert.equal(values.length, (await sizes(board)).length));
  // The machine has changed one of two equal values.
  assert.notEqual(values.reduce((sum, value) => sum ^ value, 0), 0);
  await eventually(async () => assert.equal(await board.locator(".good, .bad").count(), 0, "what each move leads to is not told"));
  assert.deepEqual(problems, []);
  await close();
});

test("digits are flipped until every column is even; a move changes one heap and lowers it", async () => {
  const { page, problems, close } = await lesson("nim");
  const [free, move] = [0, 1].map((at) => page.locator(".touch-bits").nth(at));
  /** @param {Locator} box @param {number} heap @param {number} place */
  const flip = (box, heap, place) => box.locator("tbody tr").nth(heap).locator(".bit").nth(place).click();
  /** @param {Locator} box */
  const parities = (box) => box.locator("tfoot td").evaluateAll((all) => all.map((one) => one.className));
  await free.locator("tfoot .odd").waitFor();
  await eventually(async () => assert.deepEqual(await parities(free), ["even", "even", "odd"]));
  await flip(free, 0, 0);
  await told(free, "Nim-sum 5");
  await eventually(async () => assert.deepEqual(await parities(free), ["odd", "even", "odd"]));
  await flip(free, 2, 0);
  await flip(free, 2, 2);
  await told(free, "Every column is even");
  await eventually(async () => assert.deepEqual(await free.locator("tbody th").allInnerTexts(), ["7", "5", "2"]));
  // Even columns by two heaps, then by one that grows, are no move.
  for (const [heap, place] of [[0, 0], [1, 1], [2, 2]]) await flip(move, heap, place);
  await told(move, "that is no move");
  await move.locator(".again").click();
  await move.locator("tbody th", { hasText: "4" }).waitFor();
  for (const place of [0, 1, 2]) await flip(move, 0, place);
  await told(move, "a winning move");
  await eventually(async () => assert.deepEqual(await move.locator("tbody th").allInnerTexts(), ["3", "5", "6"]));
  await move.locator(".again").click();
  await move.locator("tfoot .odd").first().waitFor();
  await move.locator(".show-answer").click();
  await told(move, "a winning move");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a row is filled heap by heap, and a wrong answer has a reason", async () => {
  const { page, problems, close } = await lesson("mex");
  const [outcomes, values] = [0, 1].map((at) => page.locator(".touch-row").nth(at));
  await outcomes.locator(".asked[data-heap='1']").waitFor();
  await outcomes.locator("[data-answer='P']").click();
  await told(outcomes, "Not P. Some move leads to a P.");
  for (const answer of ["N", "P", "N"]) await outcomes.locator(`[data-answer="${answer}"]`).click();
  await told(outcomes, "Some move leads to a P.");
  await eventually(async () => assert.deepEqual(await outcomes.locator("[data-told]").evaluateAll((all) => all.map((one) => one.getAttribute("data-told"))), ["P", "N", "P", "N"]));
  await outcomes.locator(".show-answer").click();
  await told(outcomes, "The row is full");
  await eventually(async () => assert.equal(await outcomes.locator("[data-told]").count(), 10));
  // Heap 3 has the options 2 and 0, both of value 0.
  await eventually(async () => assert.deepEqual(await values.locator(".reached").evaluateAll((all) => all.map((one) => one.getAttribute("data-heap"))), ["0", "2"]));
  await values.locator("[data-answer='0']").click();
  await told(values, "Not 0. 0 is among the values");
  await values.locator("[data-answer='2']").click();
  await told(values, "Not 2. A smaller number is missing");
  // What is among the values of the options is crossed out.
  await eventually(async () => assert.deepEqual(await values.locator(".crossed").allInnerTexts(), ["0"]));
  await values.locator("[data-answer='1']").focus();
  await page.keyboard.press("Enter");
  await told(values, "The mex of 0 is 1.");
  await eventually(async () => assert.equal(await values.locator(".crossed").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

test("a guess opens the answer with its reason, whatever it was", async () => {
  const { page, problems, close } = await lesson("proof");
  const [guess, count] = [0, 1].map((at) => page.locator(".touch-predict").nth(at));
  await eventually(async () => assert.equal(await guess.locator(".because").innerText(), ""));
  await guess.locator(".stone").first().waitFor();
  await guess.locator("input").fill("two");
  await page.keyboard.press("Enter");
  await told(guess, "please enter a number");
  await guess.locator("input").fill("2");
  await page.keyboard.press("Enter");
  await told(guess, "You said 2. It is 0.");
  await count.locator("input").fill("0001000000000000000000001");
  await count.locator(".check").click();
  await told(count, "You said 1000000000000000000001. It is 3.");
  await eventually(async () => assert.match(await guess.locator(".because").innerText(), /one row of binary digits/));
  await eventually(async () => assert.ok(!(await guess.locator("input").isEditable())));
  await show(page, "sums");
  const value = page.locator(".touch-predict").first();
  await value.locator(".show-answer").click();
  await told(value, "It is 5.");
  await show(page, "patterns");
  const large = page.locator(".touch-predict").first();
  await large.locator("[data-outcome='P']").click();
  await told(large, "P, as you said.");
  assert.deepEqual(problems, []);
  await close();
});

test("a board is sieved by clicks and by arrow keys", async () => {
  const { page, problems, close } = await lesson("wythoff");
  const sieve = page.locator(".touch-sieve");
  /** @param {string} pair */
  const square = (pair) => sieve.locator(`[data-pair="${pair}"]`);
  await square("1,2").click();
  await eventually(async () => assert.equal(await sieve.locator(".lost").count(), 1));
  await square("2,3").click();
  await told(sieve, "2,3 is won: one move leads from it to 1,2");
  await square("4,6").click();
  await told(sieve, "4,6 is won: one move leads to a lost square");
  await square("0,0").focus();
  await page.keyboard.press("Enter");
  await told(sieve, "0,0 is lost");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-pair")), "2,1"));
  await page.keyboard.press("Enter");
  await told(sieve, "2,1 is lost");
  await eventually(async () => assert.equal(await square("5,5").getAttribute("aria-label"), "5,5: N"));
  for (const pair of ["3,5", "5,3", "4,7", "7,4", "6,10"]) await square(pair).click();
  await square("10,6").click();
  await told(sieve, "These are all of them");
  await eventually(async () => assert.ok(await sieve.locator(".show-answer").isHidden()));
  // Who is told all of them by the keyboard goes on from the first square.
  await page.reload();
  await sieve.locator(".show-answer").focus();
  await page.keyboard.press("Enter");
  await told(sieve, "These are all of them");
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-pair")), "0,0"));
  assert.deepEqual(problems, []);
  await close();
});

test("values in rows show what breaks the period", async () => {
  const { page, problems, close } = await lesson("periods");
  const picture = page.locator(".touch-wrapped");
  await eventually(async () => assert.equal(await picture.locator(".exception").count(), 14));
  await picture.locator("[data-heap='70']").click();
  await told(picture, "Heap 70: value 6, not what the period would give");
  await picture.locator("[role='slider']").focus();
  await page.keyboard.press("ArrowDown");
  await told(picture, "Heap 82: value 2");
  await page.keyboard.press("ArrowLeft");
  await told(picture, "Heap 81: value 8");
  // What one sees a hundred times may break.
  const guess = page.locator(".touch-predict").first();
  await eventually(async () => assert.match(await guess.locator(".what").innerText(), /Heap 102 has value 0/));
  await guess.locator("input").fill("0");
  await page.keyboard.press("Enter");
  await told(guess, "You said 0. It is 3.");
  await eventually(async () => assert.match(await guess.locator(".because").innerText(), /^102 heaps/));
  assert.deepEqual(problems, []);
  await close();
});

test("misère play: heap 0 is won, two equal rows too, and Notakto is played", async () => {
  const { page, problems, close } = await lesson("wild");
  const heaps = page.locator(".touch-row");
  await eventually(async () => assert.equal(await heaps.locator("[data-heap='0']").getAttribute("data-told"), "N"));
  await heaps.locator("[data-answer='N']").click();
  await told(heaps, "Not N. No move leads to a P.");
  await heaps.locator("[data-answer='P']").click();
  const mirror = page.locator(".touch-predict").first();
  await mirror.locator("[data-outcome='P']").click();
  await told(mirror, "You said P. It is N.");
  const board = page.locator(".touch-board").last();
  await told(board, "Your turn.");
  await board.locator("[data-option='4']").click();
  await board.locator(".make").click();
  await eventually(async () => assert.match(await board.locator("[data-component]").getAttribute("aria-label") ?? "", /x/));
  await told(board, "Your turn.");
  assert.deepEqual(problems, []);
  await close();
});

test("each lesson begins with something to do, and nothing is wider than a phone", async () => {
  const { page, problems, close } = await open(chromium, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(`${host.url}#learn`);
  await page.locator(".lessons li").nth(10).waitFor();
  const links = await page.locator(".lessons a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const link of some(links)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${link}`);
    const first = page.locator(".lesson .touch").first();
    await first.waitFor();
    await eventually(async () => {
      const { y } = await first.boundingBox() ?? { y: Infinity };
      assert.ok(y < 740, `${link}: one scrolls to ${y} before there is anything to do`);
    });
    await page.waitForLoadState("networkidle");
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${link} is ${wide} wide`);
    await eventually(async () => {
      const sizes = await page.locator(".touch button:visible").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })));
      for (const { width, height } of sizes) assert.ok(width >= 24 && height >= 24, `${link}: a button of ${width}x${height}`);
    });
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what is said of things to touch is said somewhere, and in the language of the page", async () => {
  const folder = join(ROOT, "assets/page/learn");
  const code = [
    ...readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8")),
    readFileSync(join(ROOT, "cli/src/commands/learn/touched.rs"), "utf8"),
  ].join("\n");
  const english = readFileSync(join(ROOT, "assets/texts/learn/en.ftl"), "utf8");
  const names = [...english.matchAll(/^(touch-[a-z-]+) =/gm)].map(([, name]) => name);
  assert.ok(names.length > 25);
  for (const name of names) assert.ok(code.includes(`"${name}"`), `${name} is not said`);
  const { page, problems, close } = await lesson("patterns", { locale: "id-ID" });
  const row = page.locator(".touch-row").first();
  await row.locator("[data-answer='P']").click();
  await told(row, "Bukan P. Ada langkah ke sebuah P.");
  await page.locator("#language").selectOption("ro");
  // A click before the page speaks Romanian would go to a row that is about to be replaced.
  await row.getByRole("group", { name: "Grămezile la rând" }).waitFor();
  await row.locator("[data-answer='P']").click();
  await told(row, "Nu P. Există o mutare la un P.");
  assert.deepEqual(problems, []);
  await close();
});
