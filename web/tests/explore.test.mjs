// Explore for who looks for patterns: zooming, rows of a width, one value, two rulesets, rests and digits, large tables.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { eventually, hold, letGo, open } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The page at a picture. @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
async function explore(hash, options) {
  const opened = await open(chromium, options);
  await opened.page.goto(`${host.url}#explore?${hash}`);
  await opened.page.locator(".drawing .axes svg").waitFor();
  return opened;
}

/** The numbers in the address. @param {Page} page @param {string} name */
const inAddress = (page, name) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get(name);

/** The part in sight, once the address has one. @param {Page} page @param {(seen: number[]) => boolean} [as] */
async function seen(page, as = () => true) {
  // What is moved is written now and then: the last of it stays.
  let [last, times] = ["", 0];
  for (let tries = 0; tries < 200; tries++) {
    const told = inAddress(page, "seen") ?? "";
    [last, times] = [told, told === last ? times + 1 : 0];
    const numbers = told.split(",").filter(Boolean).map(Number);
    if (times >= 8 && numbers.length > 0 && as(numbers)) return numbers;
    await page.waitForTimeout(50);
  }
  throw new Error(`in sight: ${page.url()}`);
}

/** @param {Page} page */
async function box(page) {
  const found = await page.locator(".drawing").boundingBox();
  assert.ok(found);
  return found;
}

/** How many pixels of the canvas have about this colour. @param {Page} page @param {number[]} colour */
const painted = (page, colour) => page.locator(".drawing canvas").evaluate((one, wanted) => {
  const canvas = /** @type {HTMLCanvasElement} */ (one);
  const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 200 && wanted.every((part, index) => Math.abs(data[at + index] - part) < 6)) count += 1;
  }
  return count;
}, colour);

/** How many pixels have a colour, once they are as many as expected. @param {Page} page @param {number[]} colour @param {(count: number) => boolean} as */
async function paintedAs(page, colour, as) {
  let count = 0;
  for (let tries = 0; tries < 100; tries++) {
    count = await painted(page, colour);
    if (as(count)) return count;
    await page.waitForTimeout(50);
  }
  throw new Error(`${count} pixels of ${colour}`);
}

const [PICKED, DIFFERENT] = [[214, 84, 20], [160, 80, 122]];

test("a chart is zoomed and moved by wheel, drag and keys, and the address has it", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=2000");
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
  await page.locator(".tip", { hasText: /^heap \d+: \d+$/ }).waitFor();
  const heap = Number(/heap (\d+)/.exec(await page.locator(".tip").innerText())?.[1]);
  assert.ok(heap > moved && heap < moved + to - from, `${heap}`);
  await page.locator(".drawing").focus();
  await page.keyboard.press("+");
  await seen(page, ([first, last]) => last - first < to - from - 10);
  // The cursor takes the part in sight along, and is said aloud.
  await page.keyboard.press("End");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 2000 has value" }).waitFor();
  await seen(page, ([, last]) => last === 2000);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 1999 has value" }).waitFor();
  await page.keyboard.press("0");
  await page.waitForFunction(() => !location.hash.includes("seen"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("two fingers zoom", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=2000", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
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
  await context.close();
});

test("a finger points, and asks why where it comes again", async () => {
  const { page, problems, context } = await explore("ruleset=wythoff&to=9", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const tap = () => page.locator(".drawing").tap({ position: { x: 150, y: 150 } });
  await tap();
  const pointed = page.locator(".pointed", { hasText: /^The pair \d,\d has value \d+/ });
  await pointed.waitFor();
  const pair = /\d,\d/.exec(await pointed.innerText())?.[0];
  await eventually(async () => assert.ok(await page.locator(".reasons").isHidden()));
  await tap();
  await page.locator(".reasons h2", { hasText: `wythoff ${pair}` }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("a sequence is wrapped at its period, or at any width", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=300");
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
  await context.close();
});

test("one value is picked out, by a click on it or as it is typed", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=300");
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
  await context.close();
});

test("two rulesets are compared, and the first difference is told", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=100");
  await page.locator("#other").fill("0.137");
  await page.locator("#show").click();
  const told = page.locator(".differences");
  await told.filter({ hasText: /different values in \d+ of 101 places. The first is heap 2: 2 and 1\./ }).waitFor();
  await page.locator(".axes text", { hasText: "● kayles ○ 0.137" }).waitFor();
  await paintedAs(page, DIFFERENT, (count) => count > 100);
  await page.locator(".drawing").focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  await page.getByText("Heap 2 has value 2 in kayles and 1 in 0.137").first().waitFor();
  // As numbers that are even or odd, fewer differ.
  const count = async () => Number(/in (\d+) of/.exec(await told.innerText())?.[1]);
  const all = await count();
  await page.locator("#colour-by").selectOption("bit");
  await page.locator(".axes text").first().waitFor();
  await page.waitForFunction((before) => !document.querySelector(".differences")?.textContent?.includes(`in ${before} of`), all);
  await eventually(async () => assert.ok(await count() < all));
  // Back is where nothing was compared.
  await page.goBack();
  await page.locator(".drawing").waitFor();
  await page.waitForFunction(() => !document.querySelector(".differences"));
  await eventually(async () => assert.equal(await page.locator("#other").inputValue(), ""));
  // The same rules under two names.
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=kayles&with=0.77&to=100`);
  await page.getByText("kayles and 0.77 have equal values everywhere").waitFor();
  // Pairs, too; and where one has none, that is told.
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=wythoff&with=lines:king&to=30`);
  await page.getByText(/of 961 places. The first is pair 0,2: 2 and 0/).waitFor();
  const differing = await paintedAs(page, DIFFERENT, (count) => count > 1000);
  await page.locator("#colour-by").selectOption("bit");
  await paintedAs(page, DIFFERENT, (count) => count > 1000 && count < 0.8 * differing);
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=wythoff&with=nim&to=30`);
  await page.locator(".status.problem").waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("values are seen by what is left of a division, or by one binary digit", async () => {
  const { page, problems, context } = await explore("ruleset=nim&to=99&view=grid&width=10");
  await page.locator("#colour-by").selectOption("mod");
  await page.locator("#operand").fill("5");
  await page.keyboard.press("Enter");
  // Of the heaps 0 to 99, 20 each leave 0 to 4.
  await page.waitForFunction(() => document.querySelectorAll(".facts tbody tr").length === 5);
  await eventually(async () => assert.deepEqual(await page.locator(".facts .count").allInnerTexts(), ["20", "20", "20", "20", "20"]));
  await page.locator(".drawing").focus();
  for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight");
  await page.locator(".tip", { hasText: "mod 5: 3" }).waitFor();
  await page.locator("#colour-by").selectOption("bit");
  await page.locator("#operand").fill("3");
  await page.keyboard.press("Enter");
  // 48 of them have the digit of 8; for a moment, the digit of 1 may be counted.
  await page.waitForFunction(() => [...document.querySelectorAll(".facts .count")].map((one) => one.textContent).join() === "52,48");
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".facts tbody tr").length === 2);
  await eventually(async () => assert.deepEqual([await page.locator("#colour-by").inputValue(), await page.locator("#operand").inputValue()], ["bit", "3"]));
  await page.locator("#operand").fill("x");
  await page.keyboard.press("Enter");
  await page.locator(".status.problem", { hasText: "binary digit from 0 to 50" }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("of a million heaps, only those in sight are asked for", async () => {
  const { page, problems, context } = await open(chromium);
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
  await context.close();
});

test("far heaps are shown where a period is proved", async () => {
  const { page, problems, context } = await explore("ruleset=0.3F&from=1000000000000&to=1000000000100");
  await page.getByText("G(n + 6) = G(n) + 3 for every n ≥").waitFor();
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: /^Heap 1000000000001 has value 50000000000\d\./ }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("a large table comes in tiles, the coarse ones first", async () => {
  const { page, problems, context } = await open(chromium);
  /** @type {{by: number, x: number[], y: number[]}[]} */
  const asked = [];
  page.on("request", (request) => {
    const question = request.postDataJSON();
    if (question?.ask === "overview" && question.x) asked.push(question);
  });
  const settled = () => page.waitForFunction(() => document.querySelector(".status")?.textContent === "" && document.querySelector(".facts .count"));
  await page.goto(`${host.url}#explore?ruleset=wythoff&to=1500`);
  await settled();
  assert.equal(asked[0].by, 8);
  assert.ok(asked.length === 10 && asked.every(({ by }) => by >= 2), `${JSON.stringify(asked)}`);
  asked.length = 0;
  // Nearer, pair by pair: only the tiles around are asked for.
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=wythoff&to=1500&seen=700,900,100`);
  await settled();
  const fine = asked.filter(({ by }) => by === 1);
  assert.ok(fine.length === 2 && asked.length === 3, `${JSON.stringify(asked)}`);
  await page.locator(".drawing").focus();
  const { x, y, width } = await box(page);
  await page.mouse.move(x + width / 2, y + width / 2);
  await page.locator(".tip", { hasText: /^7\d\d,9\d\d: \d+$/ }).waitFor();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 100, y + width / 2 + 100, { steps: 3 });
  await page.mouse.up();
  const [left, low] = await seen(page, ([left]) => left < 695);
  assert.ok(low > 900, `${left}, ${low}`);
  assert.deepEqual(problems, []);
  await context.close();
});

test("what is in sight is copied as a list, as a b-file and as LaTeX", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&from=1&to=13");
  const copied = async (/** @type {string} */ id) => {
    // What the page gives to the clipboard: the clipboard itself may still have what was there before.
    await page.evaluate(() => {
      const here = /** @type {any} */ (window);
      here.copied = null;
      navigator.clipboard.writeText = async (text) => void (here.copied = text);
    });
    await page.locator(`#${id}`).click();
    const handle = await page.waitForFunction(() => /** @type {any} */ (window).copied);
    return String(await handle.jsonValue());
  };
  // [Winning Ways]; A002186 of the OEIS.
  assert.equal(await copied("copy-list"), "1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1\n");
  assert.equal(await copied("copy-b-file"), "1 1\n2 2\n3 3\n4 1\n5 4\n6 3\n7 2\n8 1\n9 4\n10 2\n11 6\n12 4\n13 1\n");
  await page.locator("#shape").selectOption("grid");
  await page.locator(".heat .axes text", { hasText: "heap mod 12" }).waitFor();
  const latex = await copied("copy-latex");
  assert.ok(latex.startsWith("% kayles\n\\begin{array}{r|rrrrrrrrrrrr}\n & 0 & 1 & 2 "), latex);
  assert.ok(latex.includes("\n0 &  & 1 & 2 & 3 & 1 & 4 & 3 & 2 & 1 & 4 & 2 & 6 \\\\\n12 & 4 & 1 & "), latex);
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=wythoff&to=2`);
  await page.locator(".heat .axes text").first().waitFor();
  assert.equal(await copied("copy-list"), "[[0, 1, 2],\n [1, 2, 0],\n [2, 0, 1]]\n");
  assert.ok((await copied("copy-latex")).includes("0 & 0 & 1 & 2 \\\\\n1 & 1 & 2 & 0 \\\\"));
  assert.deepEqual(problems, []);
  await context.close();
});

test("what is proved of a period and what seems so are told apart", async () => {
  const { page, problems, context } = await explore("ruleset=0.3F&to=60");
  await page.locator(".proved", { hasText: "the values repeat every 6 heaps and grow by 3" }).waitFor();
  await page.locator(".proved .law", { hasText: "G(n + 6) = G(n) + 3" }).waitFor();
  await eventually(async () => assert.ok(await page.locator(".axes .band").count() > 5));
  await eventually(async () => assert.equal(await page.locator(".axes .seems, .facts .seems").count(), 0));
  // One of which the page sees a period, without a theorem.
  await page.route("**/api", async (route) => {
    const question = route.request().postDataJSON();
    if (question.ask !== "period") return route.continue();
    const answer = { ruleset: question.ruleset, proved: false, period: null, preperiod: null, saltus: null, heaps_used: 1001, apparent: { preperiod: 5, period: 6, saltus: 3 } };
    return route.fulfill({ json: answer });
  });
  await page.reload();
  await page.locator(".seems", { hasText: "seem to repeat every 6 heaps from heap 5 on and to grow by 3. That proves nothing." }).waitFor();
  await page.locator(".seems", { hasText: "G(n + 6) = G(n) + 3 for n from 5 to 994, which is all that was checked." }).waitFor();
  await eventually(async () => assert.equal(await page.locator(".facts .proved, .axes .band").count(), 0));
  await eventually(async () => assert.ok(await page.locator(".axes .seems").count() > 5));
  assert.deepEqual(problems, []);
  await context.close();
});

test("P-positions are recognised in every picture of values", async () => {
  const { page, problems, context } = await explore("ruleset=wythoff&to=60");
  const zero = await page.locator(".legend rect").first().getAttribute("fill");
  const parts = (zero?.match(/\d+/g) ?? []).map(Number);
  await paintedAs(page, parts, (count) => count > 300);
  // Of 1000 times 1000, too, where a pixel is many pairs.
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=wythoff&to=999`);
  await page.locator(".facts .count").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".status")?.textContent === "");
  await paintedAs(page, parts, (count) => count > 300);
  assert.deepEqual(problems, []);
  await context.close();
});

test("who goes elsewhere before Explore is there stays elsewhere", async () => {
  const { page, problems, context } = await open(chromium);
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
  await page.evaluate(async () => import(String(new URL("explore/explore.js", document.baseURI))));
  await page.waitForTimeout(100);
  await eventually(async () => assert.equal(await page.locator(".lessons").count(), 1));
  await eventually(async () => assert.equal(await page.locator(".explore").count(), 0));
  assert.deepEqual(problems, []);
  await context.close();
});

test("the address holds all of it", async () => {
  const hash = "ruleset=kayles&from=5&to=400&with=0.137&view=grid&width=24&mod=3&value=2&seen=2,3,12";
  const { page, problems, context } = await explore(hash);
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
  await context.close();
});

test("keys begin at the first heap in sight", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&from=5&to=60&view=grid&width=32");
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 6 has value 3" }).waitFor();
  await page.goto("about:blank");
  await page.goto(`${host.url}#explore?ruleset=kayles&to=2000&view=grid&width=20&seen=0,50,10`);
  await page.locator(".drawing .axes svg").waitFor();
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: "Heap 1001 has value" }).waitFor();
  assert.equal(inAddress(page, "seen"), "0,50,10");
  assert.deepEqual(problems, []);
  await context.close();
});

test("what is seen whole is not zoomed out of: there the wheel scrolls the page", async () => {
  const { page, problems, context } = await explore("ruleset=wythoff&to=60");
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
  await context.close();
});

test("what was pressed and let go elsewhere is not dragged", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=2000&seen=500,700");
  const { x, y, width, height } = await box(page);
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x - 2, y + height / 2);
  await page.mouse.up();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
  await page.locator(".tip", { hasText: /^heap (59|60)\d: / }).waitFor();
  assert.deepEqual(problems, []);
  await context.close();
});

test("the looks of the page are watched once, however many pictures are made", async () => {
  const { page, problems, context } = await open(chromium);
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
  await context.close();
});

test("what did not come is told, and comes when the engine answers again", async () => {
  for (const [hash, asked, first, next] of [
    ["ruleset=kayles&to=60", "values", /^Heap 1 has value 1/, "+"],
    ["ruleset=wythoff&to=60", "overview", /^The pair 2,0 has value 2/, "ArrowRight"],
  ]) {
    const { page, context } = await open(chromium);
    let isDown = true;
    await page.route("**/api", (route) => {
      const { ask, by = 1 } = route.request().postDataJSON();
      return isDown && ask === asked && by === 1 ? route.abort() : route.continue();
    });
    await page.goto(`${host.url}#explore?${hash}`);
    await page.locator(".status.problem", { hasText: "does not answer" }).waitFor();
    await page.locator(".drawing").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".pointed", { hasText: "This value is not known." }).waitFor();
    isDown = false;
    await page.keyboard.press(String(next));
    await page.locator(".pointed", { hasText: first }).waitFor();
    await page.locator(".status:not(.problem)", { hasText: /^$/ }).waitFor({ state: "attached" });
    await context.close();
  }
});

test("a look that could not be counted is not in the address, and one that nobody waits for is not told", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=300");
  const by = page.locator("#colour-by");
  await hold(page, "overview");
  await by.selectOption("mod");
  await letGo(page, "fail");
  await page.locator(".status.problem", { hasText: "does not answer" }).waitFor();
  assert.equal(inAddress(page, "mod"), null);
  await eventually(async () => assert.equal(await page.locator(".facts th", { hasText: "*4" }).count(), 1));
  await hold(page, "overview");
  await by.selectOption("bit");
  await by.selectOption("value");
  await letGo(page, "fail");
  await eventually(async () => assert.equal(await page.locator(".status.problem").count(), 0));
  assert.equal(inAddress(page, "bit"), null);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a period that comes does not hide what is wrong", async () => {
  const { page, problems, context } = await open(chromium);
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const held = new Promise((resolve) => (goOn = resolve));
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON().ask === "period") await held;
    await route.continue();
  });
  await page.goto(`${host.url}#explore?ruleset=kayles&to=300`);
  await page.locator(".drawing .axes svg").waitFor();
  await page.locator("#shape").selectOption("grid");
  await page.locator(".heat .axes text", { hasText: "heap mod 32" }).waitFor();
  await page.locator("#row-width").fill("x");
  await page.keyboard.press("Enter");
  await page.locator(".status.problem").waitFor();
  goOn();
  await page.locator(".heat .axes text", { hasText: "heap mod 12" }).waitFor();
  await eventually(async () => assert.equal(await page.locator(".status.problem").count(), 1));
  assert.deepEqual(problems, []);
  await context.close();
});

test("that there are more options than are listed is told once", async () => {
  const { page, problems, context } = await explore("ruleset=kayles&to=20");
  await page.route("**/api", (route) => {
    if (route.request().postDataJSON().ask !== "solve") return route.continue();
    return route.fulfill({ json: { words: { facts: [], blocks: [{ groups: [{ value: "*0", options: ["1"], more: false, none: null }], more: true }] } } });
  });
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.locator(".by-value").waitFor();
  await eventually(async () => assert.deepEqual(await page.locator(".by-value dt, .by-value dd").allTextContents(), ["*0", "1", "…", ""]));
  assert.deepEqual(problems, []);
  await context.close();
});
