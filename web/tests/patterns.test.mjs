// Explore for who looks for patterns: two rulesets, rests and digits, large tables, periods, copies; and what did not come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { box, DIFFERENT, explore, inAddress, paintedAs, seen } from "./pictured.mjs";
import { eventually, hold, inDepth, letGo, open } from "./start.mjs";

test("two rulesets are compared, and the first difference is told", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=100");
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
  await close();
});

inDepth("values are seen by what is left of a division, or by one binary digit", async () => {
  const { page, problems, close } = await explore("ruleset=nim&to=99&view=grid&width=10");
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
  await close();
});

test("far heaps are shown where a period is proved", async () => {
  const { page, problems, close } = await explore("ruleset=0.3F&from=1000000000000&to=1000000000100");
  await page.getByText("G(n + 6) = G(n) + 3 for every n ≥").waitFor();
  await page.locator(".drawing").focus();
  await page.keyboard.press("ArrowRight");
  await page.locator(".drawing ~ [aria-live]", { hasText: /^Heap 1,000,000,000,001 has value 500,000,000,00\d\./ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a large table comes in tiles, the coarse ones first", async () => {
  const { page, problems, close } = await open(chromium);
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
  await page.locator(".tip", { hasText: /^7\d\d,9\d\d: [\d,]+$/ }).waitFor();
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 100, y + width / 2 + 100, { steps: 3 });
  await page.mouse.up();
  const [left, low] = await seen(page, ([left]) => left < 695);
  assert.ok(low > 900, `${left}, ${low}`);
  assert.deepEqual(problems, []);
  await close();
});

test("what is in sight is copied as a list, as a b-file and as LaTeX", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&from=1&to=13");
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
  await close();
});

test("what is proved of a period and what seems so are told apart", async () => {
  const { page, problems, close } = await explore("ruleset=0.3F&to=60");
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
  await close();
});

test("P-positions are recognised in every picture of values", async () => {
  const { page, problems, close } = await explore("ruleset=wythoff&to=60");
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
  await close();
});

inDepth("what did not come is told, and comes when the engine answers again", async () => {
  for (const [hash, asked, first, next] of [
    ["ruleset=kayles&to=60", "values", /^Heap 1 has value 1/, "+"],
    ["ruleset=wythoff&to=60", "overview", /^The pair 2,0 has value 2/, "ArrowRight"],
  ]) {
    const { page, close } = await open(chromium);
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
    await close();
  }
});

test("a look that could not be counted is not in the address, and one that nobody waits for is not told", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=300");
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
  await close();
});

inDepth("a period that comes does not hide what is wrong", async () => {
  const { page, problems, close } = await open(chromium);
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
  await close();
});

test("that there are more options than are listed is told once", async () => {
  const { page, problems, close } = await explore("ruleset=kayles&to=20");
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
  await close();
});
