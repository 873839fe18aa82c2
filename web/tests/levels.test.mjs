// The ten levels, climbed by touch on a small phone from the front door to the last star.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { ALL, eventually, open } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A move that wins, of the game on the page. @param {Page} page @returns {Promise<{component: number, from: string, to: string}>} */
const winning = (page) => page.evaluate(async () => {
  const { record } = history.state.game;
  const answer = await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ask: "hint", record }) });
  return (await answer.json()).move;
});

/** Taps on the component until the move is chosen: where it begins first, then wherever one can point. @param {Page} page @param {{component: number, from: string, to: string}} move */
async function choose(page, { component, from, to }) {
  const place = page.locator(`[data-component="${component}"]`);
  const wanted = `${from} → ${to}`;
  const isChosen = async () => (await place.getAttribute("aria-valuetext")) === wanted;
  const first = to.split(" ")[0];
  const likely = [`[data-token="${first === "0" && !to.includes(" ") ? 0 : first}"]`, `[data-token="${Number(first) + 1}"]`, `[data-gap="${first}"]`];
  const all = await place.locator("[data-token], [data-gap], [data-option]").evaluateAll((all) => all.map((one) => {
    const name = ["data-token", "data-gap", "data-option"].find((name) => one.hasAttribute(name));
    return `[${name}="${one.getAttribute(name ?? "")}"]`;
  }));
  for (const at of [...likely.filter((one) => all.includes(one)), ...all]) {
    await place.locator(at).first().tap();
    if (await isChosen()) return;
  }
  assert.fail(`nothing to tap chooses ${wanted}`);
}

/** Wins the level on the page. @param {Page} page */
async function win(page) {
  for (;;) {
    const turns = () => page.evaluate(() => history.state.game.record.split("\n").length);
    const before = await turns();
    await choose(page, await winning(page));
    await page.locator("#make").tap();
    await page.waitForFunction((before) => document.querySelector(".ending") || history.state.game.record.split("\n").length >= before + 2, before);
    if (await page.locator(".ending").count()) return;
  }
}

test("who finds the winning moves climbs all levels by touch, each leads to the next, and the last one says so", async () => {
  const { page, problems, close } = await open(chromium, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto(host.url);
  await page.locator("#start-level").waitFor();
  const names = await page.locator(".rung .called").allInnerTexts();
  assert.equal(names.length, 10);
  // `./test all` plays each of them; else those in the middle are won before.
  const skipped = ALL ? 0 : 6;
  await page.locator("#start-level").tap();
  for (const [index, name] of names.entries()) {
    if (index >= 3 && index < 3 + skipped) continue;
    await page.locator("h1", { hasText: `Level ${index + 1}: ${name}` }).waitFor();
    await win(page);
    await page.locator(".ending.won").waitFor();
    const told = await page.locator(".climbed").innerText();
    assert.match(told, new RegExp(`★\\s*Level ${index + 1} is won in .* without help: the star is yours\\.`));
    assert.equal(/last level/.test(told), index === 9, told);
    const next = page.locator("#end-next");
    await eventually(async () => assert.equal(await next.innerText(), index === 9 ? "All levels" : `Next level: ${names[index + 1]}`));
    if (skipped === 0 || index !== 2) {
      await next.tap();
      continue;
    }
    const levels = await page.evaluate(async () => (await (await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: '{"ask":"levels"}' })).json()).levels);
    await page.evaluate((won) => localStorage.setItem("grundy-games", JSON.stringify({ levels: Object.fromEntries(won.map((/** @type {string} */ name) => [name, "won"])) })), levels.slice(0, 9).map((/** @type {{name: string}} */ { name }) => name));
    await page.locator(".brand").tap();
    // The front door leads on from there.
    await page.locator("#start-level", { hasText: "Go on with level 10" }).tap();
  }
  await page.locator(".way .won").nth(9).waitFor();
  await eventually(async () => assert.match(await page.locator(".climb").innerText(), /10 stars of 10/));
  assert.deepEqual(problems, []);
  await close();
});
