// Analysis on the board: what each move leads to, and the columns of the values.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, hold, inDepth, letGo, position } from "./start.mjs";

/** @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
const analysed = async (hash, options) => {
  const opened = await atTable(chromium, `${host.url}${hash}`, options);
  await opened.page.locator("#do-analyse").click();
  await opened.page.locator(".summary:not([hidden])").waitFor();
  return opened;
};

test("each move is marked by who wins after it, each heap has its value", async () => {
  const { page, problems, close } = await analysed(`#play?position=nim+3+5+7&${BOTH}`);
  await eventually(async () => assert.deepEqual(await page.locator(".value").allInnerTexts(), ["*3", "*5", "*7"]));
  // Bouton: one winning move in each heap, to 2, 4 and 6 tokens.
  const marks = await page.locator("[data-token]").evaluateAll((all) => all.map((one) => (one.classList.contains("good") ? "good" : one.classList.contains("bad") ? "bad" : "")));
  assert.deepEqual(marks, ["bad", "bad", "good", "bad", "bad", "bad", "bad", "good", "bad", "bad", "bad", "bad", "bad", "bad", "good"]);
  // Not by the colour alone.
  await eventually(async () => assert.equal(await page.locator(".good", { hasText: "✓" }).count(), 3));
  await eventually(async () => assert.match(await page.locator(".summary").innerText(), /N:.*value \*1.*15 moves/));
  assert.deepEqual(problems, []);
  await close();
});

test("the columns show the move that one chooses before it is made", async () => {
  const { page, problems, close } = await analysed(`#play?position=nim+3+5+7&${BOTH}`);
  const foot = () => page.locator(".bits tfoot td").allInnerTexts();
  await eventually(async () => assert.deepEqual(await foot(), ["even", "even", "odd"]));
  await page.locator('[data-component="2"] [data-token="5"]').click();
  await eventually(async () => assert.deepEqual(await foot(), ["even", "odd", "odd"]));
  await eventually(async () => assert.match(await page.locator(".bits caption").innerText(), /After this move.*\*3/));
  await page.locator('[data-component="2"] [data-token="6"]').click();
  await eventually(async () => assert.deepEqual(await foot(), ["even", "even", "even"]));
  await eventually(async () => assert.match(await page.locator(".bits caption").innerText(), /\*0/));
  await page.locator("#make").click();
  await position(page, "nim 3 5 6");
  // Of the position after the move, it is asked anew.
  await page.locator(".summary", { hasText: "P:" }).waitFor();
  await eventually(async () => assert.equal(await page.locator(".good").count(), 0));
  await page.locator("#do-analyse").click();
  await eventually(async () => assert.equal(await page.locator(".bad, .value, .bits").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("boards, rows and gaps are marked, too, and what is not known is said", async () => {
  const { page, problems, close } = await analysed(`#play?position=wythoff+6,9+%2B+lasker+4+%2B+chomp+3,2&${BOTH}`);
  for (const [component, count] of [[0, 21], [1, 7], [2, 4]]) {
    const marks = page.locator(`[data-component="${component}"] :is(rect, [data-token], [data-gap]):is(.good, .bad)`);
    await eventually(async () => assert.equal(await marks.count(), count, `component ${component}`));
  }
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=kayles+12+11&play=misere&${BOTH}`);
  await page.locator("#do-analyse").click();
  await page.locator(".summary:not([hidden])").waitFor();
  // In misère play there are no values.
  await eventually(async () => assert.equal(await page.locator(".value, .bits").count(), 0));
  await eventually(async () => assert.ok(await page.locator(".good").count() > 0));
  assert.deepEqual(problems, []);
  await close();
});

test("on a board the squares are outlined from which one loses, and the mex is a strip of values", async () => {
  const { page, problems, close } = await analysed(`#play?position=wythoff+6,9&${BOTH}`);
  // Wythoff's pairs up to there: (0,0), (1,2), (3,5), (4,7), and those the other way round that fit.
  const squares = await page.locator(".board .lost").evaluateAll((all) => all.map((one) => [Math.floor(Number(one.getAttribute("x"))), 9 - Math.floor(Number(one.getAttribute("y")))].join()).sort());
  assert.deepEqual(squares, ["0,0", "1,2", "2,1", "3,5", "4,7", "5,3"]);
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=kayles+5+4&${BOTH}`);
  await page.locator("#do-analyse").click();
  const strip = page.locator(".mex-strip");
  await strip.waitFor();
  await eventually(async () => assert.deepEqual(await strip.locator("s").allInnerTexts(), ["*0", "*1", "*2", "*3"]));
  await eventually(async () => assert.equal(await strip.locator(".mex").innerText(), "*4"));
  // It is about the component with the move that one chooses, and shows where that leads.
  await page.locator('[data-component="1"] [data-token="3"]').click();
  await eventually(async () => assert.match(await strip.locator("figcaption").innerText(), /component 2.*\*1/));
  await eventually(async () => assert.equal(await strip.locator(".mex").innerText(), "*1"));
  await eventually(async () => assert.equal(await strip.locator(".at").innerText(), "*3"));
  assert.deepEqual(problems, []);
  await close();
});

test("who is at the buttons of an ending stays there when an analysis comes", async () => {
  const { page, problems, close } = await atTable(chromium, `${host.url}#play?position=nim+2+1&moves=1:0;2:0&${BOTH}`);
  await page.locator("#end-again").waitFor();
  await hold(page, "analyse");
  await page.locator("#do-analyse").click();
  await page.locator("#end-again").focus();
  await letGo(page);
  await eventually(async () => assert.ok(await page.locator(".summary").isVisible()));
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), "end-again"));
  await page.locator("#language").selectOption("id");
  await page.locator("#end-again", { hasText: /lagi/i }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
