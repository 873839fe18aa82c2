// Nothing is in the way: every move can be pointed at, and no game is lost on the way back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, hold, inDepth, letGo, newGame, position, type } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
const table = (hash, options) => atTable(chromium, `${host.url}${hash}`, options);

/** The move that is chosen, as it is told. @param {Page} page */
const chosen = (page) => page.locator(".choice").innerText();

inDepth("in a game that cuts, a token takes and a gap cuts: each move is reached", async () => {
  for (const ruleset of ["lasker", "grundys-game"]) {
    const { page, problems, close } = await table(`#play?position=${ruleset}+7&${BOTH}`);
    const reached = new Set();
    for (const place of await page.locator("[data-token], [data-gap]").all()) {
      await page.locator(".size").click();
      await place.click();
      reached.add((await chosen(page)).replace(/.*→ (.*)\)/, "$1"));
      // A choice is no move: another place is chosen next.
      await position(page, `${ruleset} 7`);
    }
    const cuts = ["1 + 6", "2 + 5", "3 + 4"];
    const takes = ruleset === "lasker" ? ["0", "1", "2", "3", "4", "5", "6"] : [];
    for (const move of [...cuts, ...takes]) assert.ok(reached.has(move), `${ruleset}: ${move} is not among ${[...reached]}`);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("a row has two ends, and beside the tokens nothing is chosen", async () => {
  const { page, problems, close } = await table(`#play?position=dawsons-chess+7&${BOTH}`);
  /** Which tokens would be taken. */
  const taken = () => page.locator("[data-token]").evaluateAll((all) => all.flatMap((one, at) => (one.classList.contains("taken") ? [at] : [])));
  await page.locator('[data-token="0"]').click();
  await eventually(async () => assert.deepEqual(await taken(), [0, 1]));
  await page.locator('[data-token="2"]').click();
  await eventually(async () => assert.deepEqual(await taken(), [0, 1, 2]));
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=kayles+9&${BOTH}`);
  const row = page.locator('[data-component="0"]');
  await row.waitFor();
  await row.locator(".size").click();
  await eventually(async () => assert.ok(await page.locator("#make").isDisabled(), "something was chosen beside the pins"));
  await eventually(async () => assert.equal(await page.locator(".taken").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

/** Makes a move as it is typed. @param {Page} page @param {string} move @param {string | RegExp} left */
async function make(page, move, left) {
  await type(page, move);
  await position(page, left);
}

inDepth("a game survives a reload, another part, a restart and another game", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`);
  await make(page, "1: 2", "nim 2 5");
  await make(page, "2: 4", "nim 2 4");
  await page.locator("#do-undo").click();
  await position(page, "nim 2 5");
  await page.reload();
  await position(page, "nim 2 5");
  await eventually(async () => assert.deepEqual([await page.locator(".history li").count(), await page.locator(".history .undone").count()], [2, 1]));
  await page.locator("#do-redo").click();
  await position(page, "nim 2 4");
  await page.locator('nav a[href="#learn"]').click();
  await page.locator(".lessons").waitFor();
  await page.locator('nav a[href="#play"]').click();
  await position(page, "nim 2 4");
  await page.goBack();
  await page.locator(".lessons").waitFor();
  await page.goBack();
  await position(page, "nim 2 4");
  await page.locator("#do-restart").click();
  await position(page, "nim 3 5");
  await page.locator("#do-undo").click();
  await position(page, "nim 2 4");
  await eventually(async () => assert.equal(await page.locator(".history li").count(), 2));
  await newGame(page);
  await page.locator("#position").fill("kayles 5");
  await page.locator("#start").click();
  await position(page, "kayles 5");
  await page.goBack();
  await position(page, "nim 2 4");
  await page.goForward();
  await position(page, "kayles 5");
  await page.locator("#do-undo").click();
  await position(page, "nim 2 4");
  await eventually(async () => assert.equal(await page.locator(".history li").count(), 2));
  assert.deepEqual(problems, []);
  await close();
});

test("the way back leads to where one was on the page", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5+7+9+11+13+15&${BOTH}`, PHONE);
  await page.locator('nav a[href="#learn"]').tap();
  const last = page.locator(".lessons a").last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  assert.ok(scrolled > 100, `${scrolled}`);
  await last.tap();
  await page.locator(".lesson").waitFor();
  await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0));
  await page.goBack();
  await page.locator(".lessons").waitFor();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, scrolled);
  await page.goBack();
  await position(page, "nim 3 5 7 9 11 13 15");
  assert.deepEqual(problems, []);
  await close();
});

test("a link has the position and the moves, with any plus", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5+%2B+kayles+9&moves=1:2;3:3+5&${BOTH}`);
  await position(page, "nim 2 5 + kayles 3 5");
  await eventually(async () => assert.equal(await page.locator(".history li").count(), 2));
  await make(page, "2: 0", "nim 2 0 + kayles 3 5");
  assert.match(page.url(), /moves=1:2;3:3\+5;2:0/);
  for (const written of ["nim+3+++kayles+9", "nim+3+kayles+9", "nim%203%20+%20kayles%209", "nim+3+%2B+kayles+9", "nim 3 + kayles 9"]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#play?position=${written}&${BOTH}`);
    await position(page, "nim 3 + kayles 9");
  }
  assert.deepEqual(problems, []);
  await close();
});

/** Whether something is wholly in sight. @param {Page} page @param {string} what */
const inSight = (page, what) => page.locator(what).evaluate((one) => {
  const { top, bottom, height } = one.getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
});

test("the button, the status and the readout are always in sight", async () => {
  for (const [hash, options] of /** @type {[string, object][]} */ ([
    [`#play?position=wythoff+6,10&${BOTH}`, { viewport: { width: 1280, height: 800 } }],
    [`#play?position=wythoff+12,18&${BOTH}`, PHONE],
    [`#play?position=nim+3+5+7+9+11+13+15+17&${BOTH}`, PHONE],
  ])) {
    const { page, problems, close } = await table(hash, options);
    // Where there is little room, the button is there once a move is chosen; that takes the place of the status.
    await eventually(async () => assert.ok(await inSight(page, ".status"), `the status is out of sight in ${hash}`));
    await page.locator("[role=slider]").first().press("Home");
    for (const what of ["#make", ".choice"]) await eventually(async () => assert.ok(await inSight(page, what), `${what} is out of sight in ${hash}`));
    assert.deepEqual(problems, []);
    await close();
  }
});

inDepth("a board keeps its size during a game, and the last move leaves a ghost", async () => {
  for (const [ruleset, move, left] of [["wythoff 6,10", "1: 3,7", "wythoff 3,7"], ["chomp 4,4", "1: 2,2", ""], ["nim 7", "1: 4", "nim 4"]]) {
    const { page, problems, close } = await table(`#play?position=${ruleset.replace(" ", "+")}&${BOTH}`);
    const picture = page.locator(ruleset.startsWith("nim") ? ".tokens" : ".board").first();
    const before = await picture.boundingBox();
    if (left) await make(page, move, left);
    else {
      await page.locator(".board .target").last().click();
      await page.locator("#make").click();
      await page.locator(".history li").waitFor();
    }
    const after = await page.locator(ruleset.startsWith("nim") ? ".tokens" : ".board").first().boundingBox();
    assert.deepEqual([after?.width, after?.height], [before?.width, before?.height], ruleset);
    await eventually(async () => assert.ok(await page.locator(".ghost").count() > 0, `${ruleset}: no ghost`));
    assert.deepEqual(problems, []);
    await close();
  }
});

test("a hint does not erase what one has chosen, nor make a click a move", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5+7&${BOTH}`);
  await page.locator('[data-component="1"] [data-token="2"]').click();
  await eventually(async () => assert.match(await chosen(page), /heap 2 \(5 → 2\)/));
  for (const told of [/can win/, /component 1/, /heap 1 \(3 → 2\) wins/]) {
    await page.locator("#do-hint").click();
    await page.locator(".status", { hasText: told }).waitFor();
    await eventually(async () => assert.match(await chosen(page), /heap 2 \(5 → 2\)/));
  }
  await page.locator(".told").first().click();
  await eventually(async () => assert.match(await chosen(page), /heap 1 \(3 → 2\)/));
  await position(page, "nim 3 5 7");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("undo and redo can be pressed where there is something, and an engine that fails is asked again by one button", async () => {
  const { page, close } = await table("#play?position=nim+3+5&one=human&two=skill:100");
  const [undo, redo, again] = ["#do-undo", "#do-redo", "#do-again"].map((name) => page.locator(name));
  await eventually(async () => assert.deepEqual([await undo.isDisabled(), await redo.isDisabled(), await again.isHidden()], [true, true, true]));
  let isDown = true;
  await page.route("**/api", (route) => (isDown ? route.abort() : route.continue()));
  await type(page, "2: 4");
  await again.waitFor();
  await eventually(async () => assert.match(await page.locator(".status").innerText(), /does not answer/));
  await again.click();
  await again.waitFor();
  isDown = false;
  await again.click();
  await page.locator(".history li").nth(1).waitFor();
  await again.waitFor({ state: "hidden" });
  await eventually(async () => assert.ok(await undo.isEnabled()));
  await close();
});

test("the history is walked by clicks and by keys, and one tries again from a mistake", async () => {
  const { page, problems, close } = await table(`#play?position=nim+2+2&moves=1:1;2:0;1:0&${BOTH}`);
  await page.locator(".ending", { hasText: "Player 1 wins" }).waitFor();
  await page.locator(".history .step").nth(0).click();
  await position(page, "nim 1 2");
  // What comes after stays to be seen.
  await eventually(async () => assert.equal(await page.locator(".history .undone").count(), 2));
  await page.keyboard.press("ArrowRight");
  await position(page, "nim 1 0");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await position(page, "nim 2 2");
  await page.locator(".history .step").last().click();
  await page.locator(".review summary").click();
  await page.locator(".retry").click();
  await position(page, "nim 1 2");
  // Who was winning after each move: only at the end, or where it is wished for.
  await eventually(async () => assert.ok(await page.locator(".strip").isHidden()));
  await page.locator("#outcomes").check();
  await eventually(async () => assert.deepEqual(await page.locator(".strip i").evaluateAll((all) => all.map((one) => one.className)), ["winning-2"]));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a machine waits where one looks back, and goes on when it is told to", async () => {
  const { page, problems, close } = await table("#play?position=nim+9+9&one=human&two=skill:100");
  await make(page, "1: 8", /nim 8 8/);
  await page.locator(".history .step").nth(0).click();
  await position(page, "nim 8 9");
  await page.waitForTimeout(700);
  await position(page, "nim 8 9");
  await page.locator("#do-pause").click();
  await position(page, "nim 8 8");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what takes longer than a moment is seen to go on", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`);
  await page.route("**/api", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.continue();
  });
  await type(page, "1: 2");
  const sign = () => page.locator(".status").evaluate((one) => {
    const { content, opacity } = getComputedStyle(one, "::after");
    return content === "none" ? "" : opacity;
  });
  await eventually(async () => assert.equal(await sign(), "1"));
  await position(page, "nim 2 5");
  await page.locator('.table[aria-busy="false"]').waitFor();
  await eventually(async () => assert.equal(await sign(), ""));
  // While a game comes, too, of which nothing is told yet.
  await page.reload();
  await eventually(async () => assert.equal(await sign(), "1"));
  await position(page, "nim 2 5");
  await eventually(async () => assert.equal(await sign(), ""));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("another move from an earlier point keeps the way that the game went before", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&moves=2:4;1:2;2:1&${BOTH}`);
  await position(page, "nim 2 1");
  await page.locator(".history .step").nth(0).click();
  await position(page, "nim 3 4");
  // The move that was made there before goes on along the same way.
  await make(page, "1: 2", "nim 2 4");
  await eventually(async () => assert.equal(await page.locator(".history .undone").count(), 1));
  await eventually(async () => assert.equal(await page.locator(".other").count(), 0));
  await page.locator(".history .step").nth(0).click();
  await position(page, "nim 3 4");
  await make(page, "1: 0", "nim 0 4");
  await eventually(async () => assert.match(await page.locator(".other").innerText(), /Move 2: .*3 → 2 \(3 moves in all\)/));
  await page.reload();
  await page.locator(".other").click();
  await position(page, "nim 2 4");
  await eventually(async () => assert.equal(await page.locator(".history .undone").count(), 1));
  await eventually(async () => assert.match(await page.locator(".other").innerText(), /3 → 0/));
  assert.deepEqual(problems, []);
  await close();
});

test("a hint marks tokens where they are: nothing moves", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5+7&${BOTH}`);
  const places = () => page.locator("[data-token]").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y - /** @type {Element} */ (one.parentElement).getBoundingClientRect().y));
  const before = await places();
  for (const told of [/can win/, /component 1/, /wins/]) {
    await page.locator("#do-hint").click();
    await page.locator(".status", { hasText: told }).waitFor();
  }
  await eventually(async () => assert.ok(await page.locator(".stone.told").count() > 0));
  await eventually(async () => assert.deepEqual(await places(), before));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a way that the game goes again is no other one", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`);
  await make(page, "1: 2", "nim 2 5");
  await make(page, "2: 4", "nim 2 4");
  for (const left of ["nim 2 5", "nim 3 5"]) {
    await page.locator("#do-undo").click();
    await position(page, left);
  }
  await make(page, "2: 3", "nim 3 3");
  await eventually(async () => assert.equal(await page.locator(".other").count(), 1));
  await page.locator("#do-undo").click();
  await position(page, "nim 3 5");
  await make(page, "1: 2", "nim 2 5");
  await make(page, "2: 4", "nim 2 4");
  await eventually(async () => assert.equal(await page.locator(".other").count(), 1));
  await eventually(async () => assert.match(await page.locator(".other").innerText(), /Move 1: .*5 → 3/));
  assert.deepEqual(problems, []);
  await close();
});

test("keys with Alt, Ctrl or Meta are the browser's, and beyond the ends of a game nothing is looked at", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`);
  await make(page, "1: 2", "nim 2 5");
  await make(page, "2: 4", "nim 2 4");
  await hold(page, "game");
  const waiting = () => page.evaluate(() => /** @type {any} */ (window).held.length);
  await page.locator("#do-restart").focus();
  for (const key of ["ArrowRight", "Alt+ArrowLeft", "Control+ArrowLeft", "Meta+ArrowLeft"]) await page.keyboard.press(key);
  await eventually(async () => assert.equal(await waiting(), 0));
  await page.locator('[data-component="0"]').focus();
  await page.keyboard.press("Control+ArrowLeft");
  await eventually(async () => assert.ok(await page.locator("#make").isDisabled(), "a move was chosen"));
  await page.locator("#do-restart").focus();
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.equal(await waiting(), 1));
  await letGo(page);
  await position(page, "nim 2 5");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a machine that waits where one looks back is not said to be thinking", async () => {
  const { page, problems, close } = await table("#play?position=nim+9+9&one=human&two=skill:100");
  await hold(page, "machine");
  await make(page, "1: 8", "nim 8 9");
  await page.locator(".status", { hasText: "thinking" }).waitFor();
  await page.locator(".history .step").click();
  await page.locator("#do-pause", { hasText: "Go on" }).waitFor();
  await eventually(async () => assert.doesNotMatch(await page.locator(".status").innerText(), /thinking/));
  await letGo(page);
  await position(page, "nim 8 9");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what comes late is not told of another position", async () => {
  for (const how of /** @type {("answer" | "fail")[]} */ (["answer", "fail"])) {
    const { page, problems, close } = await table(`#play?position=nim+3+3&${BOTH}`);
    await make(page, "1: 2", "nim 2 3");
    await hold(page, "hint");
    await page.locator("#do-hint").click();
    await page.locator("#do-undo").click();
    await position(page, "nim 3 3");
    const told = await page.locator(".status").innerText();
    await letGo(page, how);
    await eventually(async () => assert.equal(await page.locator(".status").innerText(), told, how));
    await eventually(async () => assert.equal(await page.locator(".status.problem").count(), 0, how));
    await page.locator("#do-hint").click();
    await page.locator(".status", { hasText: "only if the other player makes a mistake" }).waitFor();
    assert.deepEqual(problems, []);
    await close();
  }
});
