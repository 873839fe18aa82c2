// Games whose rules somebody wrote: on the page they are games like all others.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { browser, eventually, open, serve } from "./start.mjs";

const RULES = `
halving(n): n-t for t in 1..n/2; say "take at most half of the heap"
fibonacci(n, q): (n-t, 2*t) for t in 1..min(n, q)
cut(s: text): s[..i] and s[i+1..] for i in 1..len(s)-2 if s[i-1] == s[i+1]
domino(b: grid): set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in right(b, c) ++ down(b, c) if b[d] == 0
pairs(x, y): (x-t, y) and (0, t) for t in 1..x
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
  const { page, problems, context } = await open(chromium);
  await page.goto(`${host.url}#games`);
  const card = page.locator(".game", { hasText: "take at most half of the heap" });
  await card.waitFor();
  await card.getByRole("link", { name: "Play" }).click();
  await page.locator("h1", { hasText: "halving" }).waitFor();
  await page.locator("[data-token]").first().waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("what has no picture is written, and its options are pointed at, by touch and by keys", async () => {
  const { page, problems, context } = await table("cut ababa aabb", { hasTouch: true, viewport: { width: 360, height: 740 } });
  const option = page.locator(".option", { hasText: "ab + ba" });
  await eventually(async () => assert.deepEqual(await page.locator(".listed .word").allInnerTexts(), ["ababa", "aabb"]));
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
  await context.close();
});

test("pairs that grow or fall apart are no squares on a board, and a grid is one", async () => {
  for (const [position, move, left] of [["fibonacci 9,8", "4,10", "fibonacci 4,10"], ["pairs 3,1", "0,2 + 1,1", "pairs 0,2 1,1"]]) {
    const { page, problems, context } = await table(position);
    await eventually(async () => assert.equal(await page.locator(".board").count(), 0));
    await page.locator(".option", { hasText: move }).click();
    await page.locator("#make").click();
    await page.locator(".notation code", { hasText: left }).waitFor();
    await eventually(async () => assert.match(await page.locator(".history .made").innerText(), new RegExp(move.replaceAll("+", "\\+"))));
    assert.deepEqual(problems, []);
    await context.close();
  }
  const { page, problems, context } = await table("domino ..../....");
  await page.locator(".board").waitFor();
  await page.locator("#do-analyse").click();
  await page.locator(".board .lead").first().waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});
