// Explore as one moves in its pictures: zooming, rows of a width, one value, the address, keys and drags.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { box, explore, inAddress, painted, paintedAs, PICKED, seen } from "./pictured.mjs";
import { eventually, inDepth, open, scripts } from "./start.mjs";

test("a chart is zoomed and moved by wheel, drag and keys, and the address has it", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=2000");
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -200);
  const [from, to] = await seen(page, ([from, to]) => to - from < 600);
  // Around the pointer, and within what was asked for.
  assert.ok(from > 500 && to < 1500, `${from} to ${to}`);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 100, y + height / 2, { steps: 4 });
  await page.mouse.up();
  const [moved] = await seen(page, ([first]) => first > from + 5);
  await eventually(async () => assert.ok(await page.locator(".reasons").isHidden(), "a drag is no click"));
  await page.reload();
  await page.locator(".drawing .axes svg").waitFor();
  await eventually(async () => assert.deepEqual((await seen(page))[0], moved));
  // The heap under the pointer is one of those in sight.
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.locator(".tip", { hasText: /^heap [\d,]+: \d+$/ }).waitFor();
  const heap = Number(/heap ([\d,]+)/.exec(await page.locator(".tip").innerText())?.[1].replace(",", ""));
  assert.ok(heap > moved && heap < moved + to - from, `${heap}`);
  await page.locator(".drawing").focus();
  await page.keyboard.press("+");
  await seen(page, ([first, last]) => last - first < to - from - 10);
  // The cursor takes the part in sight along, and is said aloud.
  await page.keyboard.press("End");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 2,000 has value" }).waitFor();
  await seen(page, ([, last]) => last === 2000);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 1,999 has value" }).waitFor();
  await page.keyboard.press("0");
  await page.waitForFunction(() => !location.hash.includes("seen"));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a picture has the height of the window, and counts stand beside their bars", async () => {
  const { page, problems, close } = await explore("ruleset=wythoff&to=999", { viewport: { width: 1280, height: 800 } });
  /** All that can be seen of a part. @param {string} part */
  const boxOf = async (part) => /** @type {{x: number, y: number, width: number, height: number}} */ (await page.locator(part).first().boundingBox());
  const fills = async (/** @type {number} */ high) => eventually(async () => {
    const [card, drawn] = [await boxOf(".plotted"), await boxOf(".drawing canvas")];
    const { height } = /** @type {{height: number}} */ (page.viewportSize());
    assert.ok(card.y + card.height <= height && card.y + card.height > height - 20, `${JSON.stringify(card)} of ${height}`);
    assert.ok(drawn.height >= high, `${drawn.height}`);
  });
  await fills(500);
  await page.setViewportSize({ width: 1440, height: 900 });
  await fills(600);
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=0.077&to=1000000`);
  await page.locator(".facts .count", { hasText: "249,999" }).waitFor();
  await fills(700);
  const [bar, count] = [await boxOf(".facts tr:nth-child(2) meter"), await boxOf(".facts tr:nth-child(2) .count")];
  assert.ok(bar.width > 60 && bar.x + bar.width <= count.x, JSON.stringify([bar, count]));
  await page.locator(".axes text", { hasText: "1,000,000" }).waitFor();
  await page.locator("#language").selectOption("id");
  await page.locator(".facts .count", { hasText: "249.999" }).waitFor();
  await page.locator(".axes text", { hasText: "1.000.000" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what cannot be shown says why, how far it is shown, and what goes on", async () => {
  const { page, problems, close } = await explore("ruleset=0.6&to=1000000");
  await page.locator(".facts .cut-short", { hasText: /Computed to heap 62,500.*grundy table 0\.6 0\.\.1000000/ }).waitFor();
  await page.locator(".facts", { hasText: "grundy period 0.6" }).waitFor();
  await page.locator("#explored").fill("chomp");
  await page.locator("#to").fill("4");
  await page.locator("#show").click();
  await page.locator(".singles", { hasText: "Boards have no sequence of values." }).waitFor();
  assert.deepEqual(await page.locator(".singles tbody tr").allInnerTexts(), ["1\t*0", "2,2\t*2", "3,3,3\t*5", "4,4,4,4\t*6"]);
  await page.locator(".singles a", { hasText: "3,3,3" }).click();
  await page.locator("[data-component]").first().waitFor();
  await page.goBack();
  await page.locator(".singles a").nth(3).waitFor();
  // What took a proof of its own.
  await page.goto(`${host.url}#explore?ruleset=0.106`);
  await page.locator(".cited", { hasText: /Proved: from heap 465,384,263,797 on.*328,226,140,474.*docs\/proofs\/0\.106\.json/s }).waitFor();
  await page.locator('.cited a[href="#atlas?row=0.106"]').click();
  await page.locator("#atlas-opened h2", { hasText: "0.106" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("two fingers zoom", async () => {
  const { page, problems, context, close } = await explore("ruleset=kayles&to=2000", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.locator(".drawing").scrollIntoViewIfNeeded();
  const { x, y, width, height } = await box(page);
  const client = await context.newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {number} */ apart) => client.send("Input.dispatchTouchEvent", {
    type, touchPoints: type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: x + width / 2 + side * apart, y: y + height / 2, id })),
  });
  await touch("touchStart", 20);
  for (const apart of [30, 45, 60, 80, 100]) await touch("touchMove", apart);
  await touch("touchEnd", 0);
  // A slow machine writes into the address before the fingers are lifted.
  await seen(page, ([from, to]) => to - from < 1000 && from > 0 && to < 2000);
  assert.deepEqual(problems, []);
  await close();
});

test("a finger points, and asks why where it comes again", async () => {
  const { page, problems, close } = await explore("ruleset=wythoff&to=9", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const tap = () => page.locator(".drawing").tap({ position: { x: 150, y: 150 } });
  await tap();
  const pointed = page.locator(".pointed", { hasText: /^The pair \d,\d has value \d+/ });
  await pointed.waitFor();
  const pair = /\d,\d/.exec(await pointed.innerText())?.[0];
  await eventually(async () => assert.ok(await page.locator(".reasons").isHidden()));
  await tap();
  await page.locator(".reasons h2", { hasText: `wythoff ${pair}` }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what values follow that have no period is told with its proof, in each language", async () => {
  const followed = {
    "halving(n): n - t for t in 1..n / 2": /G\(n\).*Proved: the values of the heaps n-f\(n\) to n are 0 to f\(n\)/s,
    "third(n): n/2 if n > 0; n/3 if n > 0": /G\(n\) = G\(n\/\d+\), rounded down.*Proved: /s,
  };
  for (const [rules, told] of Object.entries(followed)) {
    const name = rules.split("(")[0];
    const { page, problems, close } = await explore(`ruleset=${name}&to=60&rules=${encodeURIComponent(rules)}`);
    await page.locator(".facts .proved", { hasText: told }).waitFor();
    await page.locator("#language").selectOption("ro");
    await page.locator(".facts .proved", { hasText: "Demonstrat: " }).waitFor();
    assert.deepEqual(problems, []);
    await close();
  }
});

test("a sequence is wrapped at its period, or at any width", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=300");
  await page.locator("#shape").selectOption("grid");
  await page.locator(".heat .axes text", { hasText: "heap mod 12" }).waitFor();
  await eventually(async () => assert.equal(await page.locator("#row-width").getAttribute("placeholder"), "12"));
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  // A row below, and one to the right.
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 13 has value 1" }).waitFor();
  await page.locator("#row-width").fill("7");
  await page.keyboard.press("Enter");
  await page.locator(".heat .axes text", { hasText: "heap mod 7" }).waitFor();
  await page.reload();
  await page.locator(".heat .axes text", { hasText: "heap mod 7" }).waitFor();
  assert.deepEqual([inAddress(page, "view"), inAddress(page, "width")], ["grid", "7"]);
  // One heap is one cell, wherever the range begins.
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=kayles&from=100&to=150&view=grid&width=12`);
  await page.locator(".heat .axes text", { hasText: "heap mod 12" }).waitFor();
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowDown");
  // 96 is the first of its row: there is no heap below 100.
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 112 has value 1" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("one value is picked out, by a click on it or as it is typed", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=300");
  await eventually(async () => assert.equal(await painted(page, PICKED), 0));
  await page.getByRole("button", { name: "*4" }).click();
  await page.locator('.pick[aria-pressed="true"]', { hasText: "*4" }).waitFor();
  assert.equal(inAddress(page, "value"), "4");
  const four = await paintedAs(page, PICKED, (count) => count > 100);
  await page.locator("#highlight").fill("0");
  await page.keyboard.press("Enter");
  await page.locator('.pick[aria-pressed="true"]', { hasText: "*0" }).waitFor();
  // Kayles has one heap of value 0, and many of value 4.
  await paintedAs(page, PICKED, (count) => count > 0 && count < four / 4);
  // The same click takes it back.
  await page.getByRole("button", { name: "*0" }).click();
  await page.waitForFunction(() => !location.hash.includes("value="));
  assert.deepEqual(problems, []);
  await close();
});

test("of a million heaps, only those in sight are asked for", async () => {
  const { page, problems, close } = await open(chromium);
  /** @type {number[][]} */
  const asked = [];
  page.on("request", (request) => {
    const question = request.postDataJSON();
    if (question?.ask === "values") asked.push(question.y);
  });
  await page.goto(`${host.url}#explore?ruleset=kayles&to=1000000&seen=500000,500400`);
  await page.locator(".facts .count").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".status")?.textContent === "");
  assert.ok(asked.length > 0 && asked.length <= 2, `${asked}`);
  assert.ok(asked.every(([from, to]) => from <= 500400 && to >= 500000), `${asked}`);
  await page.locator(".drawing").focus();
  await page.keyboard.press("0");
  await page.waitForFunction(() => !location.hash.includes("seen"));
  await page.waitForFunction(() => document.querySelector(".status")?.textContent === "");
  const all = asked.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  assert.equal(all, 1_000_001, "each heap once");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("who goes elsewhere before Explore is there stays elsewhere", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#learn`);
  await page.locator(".lessons li").first().waitFor();
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const held = new Promise((resolve) => (goOn = resolve));
  await page.route("**/explore/explore.js", async (route) => { await held; await route.continue(); });
  await page.locator('nav a[href="#explore"]').click();
  await page.waitForFunction(() => location.hash === "#explore");
  await page.locator('nav a[href="#learn"]').click();
  await page.locator(".lessons li").first().waitFor();
  goOn();
  await page.evaluate(async (from) => import(`${from}/explore/explore.js`), await scripts(page));
  await page.waitForTimeout(100);
  await eventually(async () => assert.equal(await page.locator(".lessons").count(), 1));
  await eventually(async () => assert.equal(await page.locator(".explore").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

test("the address holds all of it", async () => {
  const hash = "ruleset=kayles&from=5&to=400&with=0.137&view=grid&width=24&mod=3&value=2&seen=2,3,12";
  const { page, problems, close } = await explore(hash);
  assert.equal(new URL(page.url()).hash, `#explore?${hash}`);
  const fields = ["explored", "from", "to", "other", "shape", "row-width", "colour-by", "operand", "highlight"];
  const values = await Promise.all(fields.map((id) => page.locator(`#${id}`).inputValue()));
  assert.deepEqual(values, ["kayles", "5", "400", "0.137", "grid", "24", "mod", "3", "2"]);
  await page.locator(".axes text", { hasText: /^3$/ }).first().waitFor();
  await page.locator("#explored").fill("dawsons-kayles");
  await page.locator("#show").click();
  await page.locator(".axes text", { hasText: "dawsons-kayles" }).waitFor();
  await page.goBack();
  await page.locator(".axes text", { hasText: /^kayles/ }).waitFor();
  assert.equal(new URL(page.url()).hash, `#explore?${hash}`);
  assert.deepEqual(problems, []);
  await close();
});

test("keys begin at the first heap in sight", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&from=5&to=60&view=grid&width=32");
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 6 has value 3" }).waitFor();
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=kayles&to=2000&view=grid&width=20&seen=0,50,10`);
  await page.locator(".drawing .axes svg").waitFor();
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 1,001 has value" }).waitFor();
  assert.equal(inAddress(page, "seen"), "0,50,10");
  assert.deepEqual(problems, []);
  await close();
});

test("what is seen whole is not zoomed out of: there the wheel scrolls the page", async () => {
  const { page, problems, close } = await explore("ruleset=wythoff&to=60");
  /** Whether a wheel is taken by the picture. @param {number} by */
  const isTaken = (by) => page.locator(".drawing").evaluate((one, deltaY) => {
    const { x, y, width } = one.getBoundingClientRect();
    return !one.dispatchEvent(new WheelEvent("wheel", { deltaY, clientX: x + width / 2, clientY: y + width / 2, bubbles: true, cancelable: true }));
  }, by);
  assert.equal(await isTaken(100), false);
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await isTaken(100), false);
  assert.equal(await isTaken(-100), true);
  assert.equal(await isTaken(500), true);
  assert.equal(await isTaken(100), false);
  assert.deepEqual(problems, []);
  await close();
});

test("what was pressed and let go elsewhere is not dragged", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=2000&seen=500,700");
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 2, y + height / 2);
  await page.mouse.up();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await page.locator(".tip", { hasText: /^heap (59|60)\d: / }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the looks of the page are watched once, however many pictures are made", async () => {
  const { page, problems, close } = await open(chromium, { alone: true });
  await page.addInitScript(() => {
    const here = /** @type {any} */ (window);
    const { observe } = MutationObserver.prototype;
    here.watched = 0;
    MutationObserver.prototype.observe = function (target, options) {
      if (target === document.documentElement) here.watched += 1;
      observe.call(this, target, options);
    };
  });
  await page.goto(`${host.url}#explore?ruleset=kayles&to=60`);
  const pick = page.locator(".pick", { hasText: "*4" });
  for (const isPicked of ["true", "false", "true"]) {
    await pick.click();
    await page.locator(`.pick[aria-pressed="${isPicked}"]`, { hasText: "*4" }).waitFor();
  }
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).watched), 1));
  // The one that is seen has other ink then.
  const ink = () => page.locator(".drawing canvas").evaluate((one) => /** @type {HTMLCanvasElement} */ (one).toDataURL());
  await pick.click();
  await page.locator('.pick[aria-pressed="false"]', { hasText: "*4" }).waitFor();
  await paintedAs(page, PICKED, (count) => count === 0);
  const before = await ink();
  await page.locator("#theme").click();
  await page.waitForFunction((before) => /** @type {HTMLCanvasElement} */ (document.querySelector(".drawing canvas")).toDataURL() !== before, before);
  assert.deepEqual(problems, []);
  await close();
});
