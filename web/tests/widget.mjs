// Plays a game in the widget of the Python package, which python/tests/test_widget.py puts on a page: node widget.mjs ADDRESS.

import assert from "node:assert/strict";
import { browser, eventually } from "./start.mjs";

const started = await browser();
const page = await started.newPage({ viewport: { width: 1000, height: 820 } });
page.setDefaultTimeout(60_000);
/** @type {string[]} */
const problems = [];
page.on("console", (message) => {
  if (message.type() === "error") problems.push(message.text());
});
page.on("pageerror", (error) => problems.push(error.message));
page.on("request", (request) => {
  if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) problems.push(`asked ${request.url()}`);
});
try {
  await page.goto(process.argv[2]);
  const frame = page.frameLocator("iframe");
  const position = (/** @type {string} */ text) => frame.locator(".notation code", { hasText: text }).waitFor();
  await position("nim 3 5 7");
  // A move by pointing, which the machine answers; then the one that the hint tells.
  const status = frame.locator(".status");
  const make = async () => {
    await frame.locator("#make").click();
    await frame.locator(".status", { hasText: /Your turn|No move is left/ }).waitFor();
    return !/No move is left/.test(await status.innerText());
  };
  await frame.locator('[data-component="0"] [data-token="2"]').click();
  await frame.locator(".choice", { hasText: "heap 1 (3 → 2)" }).waitFor();
  await make();
  await frame.locator(".history li").nth(1).waitFor();
  for (const told of ["can win", "component", "wins"]) {
    await frame.locator("#do-hint").click();
    await status.filter({ hasText: told }).waitFor();
    if (/wins/.test(await status.innerText())) break;
  }
  await frame.locator(".told").first().click();
  await make();
  await frame.locator(".history li").nth(3).waitFor();
  // All else of the page is there, too, and in each language.
  await frame.locator("#language").selectOption("ro");
  await frame.locator('nav a[href="#explore"]', { hasText: "Explorare" }).click();
  await frame.locator("canvas, svg.chart, .plotted svg").first().waitFor();
  await frame.locator(".to-atlas").click();
  await frame.locator("#atlas-find").fill("0.77");
  await frame.locator('tr[data-code="0.77"]', { hasText: "perioada 12" }).waitFor();
  await frame.locator('tr[data-code="0.77"] .opens').click();
  await frame.locator("#do-certificate").waitFor();
  await frame.locator('nav a[href="#learn"]').click();
  await frame.locator("main h1").first().waitFor();
  // The manual, with its pictures, which have no address in a notebook.
  await frame.locator("a[href^='#manual']").first().click();
  await frame.locator("main h1").first().waitFor();
  await frame.locator("#manual-search").fill("Wythoff's game");
  await frame.locator('a[href^="#manual?page=rulesets/wythoff"]').first().click();
  const picture = frame.locator("article img").first();
  await picture.scrollIntoViewIfNeeded();
  await eventually(async () => assert.ok(await picture.evaluate((img) => /** @type {HTMLImageElement} */ (img).naturalWidth > 0)));
  await page.evaluate(() => /** @type {any} */ (window).end());
  assert.deepEqual(problems, []);
  console.log("played");
} finally {
  await started.close();
}
