// Games whose rules somebody wrote: on the page they are games like all others.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser, eventually, inDepth, open, serve, type } from "./start.mjs";

const RULES = `
halving(n): n-t for t in 1..n/2; say "take at most half of the heap"
fibonacci(n, q): (n-t, 2*t) for t in 1..min(n, q)
cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]
domino(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0
pairs(x, y): (x-t, y) and (0, t) for t in 1..x
apart(b: grid): all(regions(set(set(b, c, 1), d, 1), 0)) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0
race(n): n+t for t in 1..3 if n+t <= 20
swing(n): n-1 if n > 0; n+1 if n < 2
`;

/** @type {import("playwright-core").Browser} */
let chromium;
/** @type {{url: string, end: () => void}} */
let host;
const folder = mkdtempSync(join(tmpdir(), "grundy-own-"));

before(async () => {
  writeFileSync(join(folder, "games.txt"), RULES);
  chromium = await browser();
  host = await serve("--rules", join(folder, "games.txt"));
});
after(async () => {
  await chromium.close();
  host.end();
  rmSync(folder, { recursive: true });
});

/** A table of two people. @param {string} position @param {import("playwright-core").BrowserContextOptions} [options] */
async function table(position, options) {
  const opened = await open(chromium, options);
  await opened.page.goto(`${host.url}#play?position=${encodeURIComponent(position)}&two=human`);
  await opened.page.locator("[data-component]").first().waitFor();
  return opened;
}

test("the front door has them beside the others, with their rules, and one of them is played", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#games`);
  const card = page.locator(".game", { hasText: "take at most half of the heap" });
  await page.locator("#search").fill("at most half");
  await card.waitFor();
  await card.getByRole("link", { name: "Play" }).click();
  await page.locator("h1", { hasText: "halving" }).waitFor();
  await page.locator("[data-token]").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("what has no picture is written, and its options are pointed at, by touch and by keys", async () => {
  const { page, problems, close } = await table("cut ababa aabb", { hasTouch: true, viewport: { width: 360, height: 740 } });
  const option = page.locator(".option", { hasText: "ab + ba" });
  await eventually(async () => assert.deepEqual(await page.locator(".listed .word").allInnerTexts(), ["ababa"]));
  // Where no letter can go, the row is all that there is to see.
  await eventually(async () => assert.equal(await page.locator('[data-component="1"] rect[data-sign]').count(), 4));
  await option.tap();
  await page.locator(".option.chosen", { hasText: "ab + ba" }).waitFor();
  await page.locator("#make").tap();
  await page.locator(".notation code", { hasText: "cut ab ba aabb" }).waitFor();
  await page.locator(".ending").waitFor();
  await page.locator("#do-undo").tap();
  await page.locator(".notation code", { hasText: "cut ababa aabb" }).waitFor();
  await page.locator("[data-component='0']").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) await page.keyboard.press(key);
  await page.locator(".notation code", { hasText: "cut a aba aabb" }).waitFor();
  await eventually(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)));
  assert.deepEqual(problems, []);
  await close();
});

test("a game that need not end is drawn at the third time, and a hint tells that the draw can be held", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#play?position=swing+1&one=human&two=skill:100`);
  await page.locator("[data-component]").first().waitFor();
  await page.locator("#do-hint").click();
  await page.locator(".status", { hasText: "hold the draw" }).waitFor();
  for (let turn = 1; await page.locator(".ending").count() === 0; turn++) {
    assert.ok(turn < 6, "it goes on");
    await page.locator(".option").first().click();
    await page.locator("#make").click();
    await page.waitForFunction((count) => document.querySelectorAll(".history li").length >= count, 2 * turn);
    await eventually(async () => assert.ok(await page.locator(".ending").count() > 0 || /Your turn/.test(await page.locator(".status").innerText())));
  }
  await page.locator(".ending h2", { hasText: "A draw." }).waitFor();
  await page.locator(".ending", { hasText: "for the third time" }).waitFor();
  await page.getByText("No win was given away").waitFor();
  // One may go back, and try something else.
  await page.locator("#do-undo").click();
  await eventually(async () => assert.equal(await page.locator(".ending").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

test("pairs that grow or fall apart are no squares on a board", async () => {
  for (const [position, move, left] of [["fibonacci 9,8", "4,10", "fibonacci 4,10"], ["pairs 3,1", "0,2 + 1,1", "pairs 0,2 1,1"]]) {
    const { page, problems, close } = await table(position);
    await eventually(async () => assert.equal(await page.locator(".board").count(), 0));
    await page.locator(".option", { hasText: move }).click();
    await page.locator("#make").click();
    await page.locator(".notation code", { hasText: left }).waitFor();
    await eventually(async () => assert.match(await page.locator(".history .made").innerText(), new RegExp(move.replaceAll("+", "\\+"))));
    assert.deepEqual(problems, []);
    await close();
  }
});

inDepth("dominoes are laid by pointing at their cells, and by keys, both ways of a cell", async () => {
  const { page, problems, close } = await table("domino .../...");
  const cell = (/** @type {number} */ number) => page.locator(".board rect[class*=light], .board rect[class*=dark]").nth(number);
  const choice = (/** @type {string} */ left) => page.locator(".choice", { hasText: `Play ${left} on board 1` }).waitFor();
  await cell(0).click();
  await choice("a2, b2");
  await cell(0).click();
  await choice("a2, a1");
  // The last cell begins no move, but one ends there.
  await cell(5).click();
  await choice("c2, c1");
  await page.locator("[data-component='0']").focus();
  await page.keyboard.press("Home");
  await choice("a2, b2");
  const met = new Set();
  for (let step = 0; step < 8; step++) {
    met.add(await page.locator(".choice").innerText());
    await page.keyboard.press(step < 4 ? "ArrowRight" : "ArrowLeft");
  }
  // Two from each of the first two cells, one from the last of the row.
  assert.equal(met.size, 5);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await choice("a2, a1");
  await page.keyboard.press("Enter");
  await page.locator(".notation code", { hasText: "domino x../x.." }).waitFor();
  await page.locator("#do-analyse").click();
  await page.locator(".board .lead").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a move that leaves two boards is not a square: boards that fall apart are listed", async () => {
  const { page, problems, close } = await table("apart ...../.x.x.");
  await page.locator(".option").first().waitFor();
  await eventually(async () => assert.equal(await page.locator(".board").count(), 0));
  await page.locator(".option", { hasText: "+" }).first().click();
  const chosen = await page.locator(".choice").innerText();
  await page.locator("#make").click();
  await page.locator(".notation code", { hasText: chosen.split("→ ")[1].replaceAll(" + ", " ") }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a long list of options stays where it is as one chooses in it", async () => {
  const { page, problems, close } = await table("fibonacci 400,399", { viewport: { width: 360, height: 740 } });
  const far = page.locator(".option").nth(200);
  await far.scrollIntoViewIfNeeded();
  const before = await page.locator(".options").evaluate((list) => list.scrollTop);
  assert.ok(before > 100);
  await far.click();
  await page.locator(".option.chosen").waitFor();
  await eventually(async () => assert.equal(await page.locator(".options").evaluate((list) => list.scrollTop), before));
  // What keys choose is brought into sight.
  await page.keyboard.press("Home");
  await eventually(async () => assert.equal(await page.locator(".options").evaluate((list) => list.scrollTop), 0));
  assert.deepEqual(problems, []);
  await close();
});

test("a heap that may grow is played by its options", async () => {
  const { page, problems, close } = await table("race 0");
  await page.locator(".option", { hasText: "3" }).click();
  await page.locator("#make").click();
  await page.locator(".notation code", { hasText: "race 3" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a link brings the rules: who gets it plays the game, and sends it on", async (t) => {
  const plain = await serve();
  t.after(() => plain.end());
  const rules = "odd-take(n): n - t for t in 1..n if t % 2 == 1; word(s: text): s[1..] if len(s) > 0";
  const { page, problems, close } = await open(chromium, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${plain.url}#play?${new URLSearchParams({ position: "odd-take 4 + nim 2", two: "human", rules })}`);
  await page.locator("h1", { hasText: "odd-take + Nim" }).waitFor();
  await type(page, "1: 1");
  await page.locator(".notation code", { hasText: "odd-take 1 + nim 2" }).waitFor();
  await page.locator("#do-link").click();
  await page.locator(".status", { hasText: /copied/i }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.locator("#do-undo").click();
  await page.locator(".notation code", { hasText: "odd-take 4 + nim 2" }).waitFor();
  await page.reload();
  await page.locator(".notation code", { hasText: "odd-take 4 + nim 2" }).waitFor();
  const other = await open(chromium);
  await other.page.goto(link);
  await other.page.locator(".notation code", { hasText: "odd-take 1 + nim 2" }).waitFor();
  await other.page.locator("#do-undo").click();
  await other.page.locator(".notation code", { hasText: "odd-take 4 + nim 2" }).waitFor();
  // What is wrong in it is told.
  await other.page.goto("about:blank");
  await other.page.goto(`${plain.url}#play?${new URLSearchParams({ position: "odd 4", rules: "odd(n): m" })}`);
  await other.page.locator(".status.problem", { hasText: "nothing is called “m” here" }).waitFor();
  // Elsewhere they hold no more.
  await other.page.goto(`${plain.url}#play?position=odd-take+4`);
  await other.page.locator(".status.problem", { hasText: "unknown ruleset" }).waitFor();
  assert.deepEqual([...problems, ...other.problems], []);
  await close();
  await other.close();
});

inDepth("values of rules that a link brings are looked at, and their reasons", async (t) => {
  const plain = await serve();
  t.after(() => plain.end());
  const { page, problems, close } = await open(chromium);
  await page.goto(`${plain.url}#explore?${new URLSearchParams({ ruleset: "halves", to: "40", rules: "halves(n): n-t for t in 1..n/2" })}`);
  await page.locator(".drawing .axes svg").waitFor();
  await page.locator(".drawing").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".reasons h2", { hasText: "halves 5" }).waitFor();
  await page.reload();
  await page.locator(".drawing .axes svg").waitFor();
  await eventually(async () => assert.match(page.url(), /rules=halves/));
  await page.locator(".drawing").focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".reasons a", { hasText: "Play" }).click();
  await page.locator("h1", { hasText: "halves" }).waitFor();
  await page.locator("[data-token]").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});
