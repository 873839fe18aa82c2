// Learn and Explore in a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { hold } from "./kit.mjs";
import { chromium, host } from "./opened.mjs";
import { eventually, inDepth, open, resize, some } from "./start.mjs";

test("an exercise is answered wrongly, then rightly, and the progress is kept", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#learn`);
  await page.locator(".lessons li").nth(6).waitFor();
  await page.getByRole("link", { name: "Nim and XOR" }).click();
  const box = page.locator(".exercise").nth(1);
  await box.locator(".question", { hasText: "nim-sum" }).waitFor();
  const field = box.locator("input");
  await eventually(async () => assert.match(await field.getAttribute("placeholder") ?? "", /\d/, "the field does not show its form"));
  // A hint when it is wished for, and after the first try; the solution only after the second.
  await box.locator(".hint").click();
  await box.locator(".told", { hasText: "in binary" }).waitFor();
  await field.fill("999");
  await page.keyboard.press("Enter");
  await box.locator(".wrong-answer", { hasText: "once more" }).waitFor();
  await eventually(async () => assert.doesNotMatch(await box.locator(".told").innerText(), /right answer/));
  await page.keyboard.press("Enter");
  await box.locator(".wrong-answer", { hasText: "right answer" }).waitFor();
  // Then there is nothing to be answered but another question.
  await eventually(async () => assert.ok(await box.locator(".check").isHidden()));
  await eventually(async () => assert.equal(await field.getAttribute("readonly"), ""));
  await box.locator(".another").click();
  await box.locator(".check").waitFor();
  const numbers = (await box.locator(".question").innerText()).match(/\d+/g) ?? [];
  await box.locator("input").fill(String(numbers.reduce((sum, number) => sum ^ Number(number), 0)));
  await page.keyboard.press("Enter");
  await box.locator(".right-answer").waitFor();
  await page.reload();
  await page.locator(".exercise.done").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("who wants another question twice is asked one, and it is the one that is checked", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#learn?lesson=nim`);
  const box = page.locator(".exercise").nth(1);
  await box.locator(".question", { hasText: "nim-sum" }).waitFor();
  const { held, letGo } = await hold(page, "**/api", "exercise");
  await box.locator(".another").dblclick();
  await box.locator("input").fill("7");
  letGo();
  // The new question has nothing typed in yet.
  await page.waitForFunction(() => document.querySelectorAll(".exercise")[1].querySelector("input")?.value === "");
  assert.equal(held.length, 1);
  const numbers = (await box.locator(".question").innerText()).match(/\d+/g) ?? [];
  await box.locator("input").fill(String(numbers.reduce((sum, number) => sum ^ Number(number), 0)));
  await page.keyboard.press("Enter");
  await box.locator(".right-answer").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("N and P are two buttons, and a move is made on the board", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#learn?lesson=nim`);
  const [mirror, , outcome] = [0, 1, 2].map((at) => page.locator(".exercise").nth(at));
  await outcome.locator(".outcome-answer").first().waitFor();
  const heaps = ((await outcome.locator(".question").innerText()).match(/\d+/g) ?? []).map(Number);
  const wins = heaps.reduce((sum, heap) => sum ^ heap, 0) !== 0;
  await outcome.locator(`[data-outcome="${wins ? "P" : "N"}"]`).click();
  await outcome.locator(".wrong-answer", { hasText: "once more" }).waitFor();
  await outcome.locator(`[data-outcome="${wins ? "N" : "P"}"]`).click();
  await outcome.locator(".right-answer").waitFor();
  // Two unequal heaps: a click makes them equal.
  const sizes = (await mirror.locator(".size").allInnerTexts()).map(Number);
  const larger = sizes[0] > sizes[1] ? 0 : 1;
  await mirror.locator(`[data-component="${larger}"] [data-token="${Math.min(...sizes)}"]`).click();
  await mirror.locator(".choice", { hasText: "→" }).waitFor();
  await mirror.locator(".check").click();
  await mirror.locator(".right-answer").waitFor();
  // By keyboard: a wrong move, and the right one.
  await mirror.locator(".another").click();
  await mirror.locator("[role='slider']").first().waitFor();
  await mirror.locator("[role='slider']").first().focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await mirror.locator(".wrong-answer").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("every exercise of every lesson asks something", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#learn`);
  await page.locator(".lessons li").nth(10).waitFor();
  const links = await page.locator(".lessons a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.equal(links.length, 11);
  for (const link of some(links)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${link}`);
    await page.locator(".lesson").waitFor();
    for (const question of await page.locator(".question").all()) {
      await question.filter({ hasText: /\?|\./ }).waitFor();
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a sequence is shown with its period, its values and why, and downloaded", async () => {
  const { page, problems, close } = await open(chromium, { acceptDownloads: true });
  await page.goto(`${host.url}#explore?ruleset=kayles&to=100`);
  await page.getByText(/from heap 71 on, the values repeat every 12/).waitFor();
  await page.locator(".drawing").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
  await page.locator(".pointed", { hasText: "Heap 5 has value 4" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".reasons h2", { hasText: "kayles 5" }).waitFor();
  /** @param {string} kind */
  const content = async (kind) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator(`#as-${kind}`).click()]);
    return readFileSync(/** @type {string} */ (await file.path()));
  };
  // The first values of Kayles, as every table of them has it.
  assert.ok(String(await content("csv")).startsWith("n,value\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n6,3\n7,2\n8,1\n9,4\n10,2\n11,6\n"));
  const svg = String(await content("svg"));
  assert.match(svg, /^<svg [\s\S]*<\/svg>$/);
  for (const text of ["kayles", "heap", "Grundy value", "8", "100"]) assert.ok(svg.includes(`>${text}</text>`), text);
  assert.deepEqual([...(await content("png")).subarray(1, 4)], [...Buffer.from("PNG")]);
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a table of pairs is shown, zoomed and pointed at", async () => {
  const { page, problems, close } = await open(chromium, { acceptDownloads: true });
  await page.goto(`${host.url}#explore`);
  // What is shown at first has written its heaps into the field.
  await eventually(async () => assert.equal(await page.locator("#to").inputValue(), "200"));
  await page.locator("#explored").fill("wythoff");
  await page.locator("#to").fill("");
  await page.locator("#show").click();
  await page.locator(".heat").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  // The first heap to the right, the second one upwards: 2,1.
  await page.locator(".pointed", { hasText: "The pair 2,1 has value 0" }).waitFor();
  await eventually(async () => assert.deepEqual(await numbers(page), ["0", "10", "20", "30", "40", "50", "60", "0", "10", "20", "30", "40", "50", "60"]));
  for (let time = 0; time < 8; time++) await page.getByRole("button", { name: "Zoom in" }).click();
  // What was pointed at stays in sight.
  await eventually(async () => assert.deepEqual(await numbers(page), ["2", "3", "4", "5", "6", "7", "1", "2", "3", "4", "5", "6"]));
  const svg = await downloaded(page, "svg");
  for (const text of ["wythoff", "first heap", "second heap", "5", "Grundy value"]) assert.ok(svg.includes(`${text}</text>`), text);
  assert.match(await downloaded(page, "png"), /^.PNG/);
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#as-csv").click()]);
  const csv = readFileSync(/** @type {string} */ (await file.path()), "utf8");
  assert.ok(csv.startsWith("x,y,value\n2,1,0\n") && csv.includes("\n3,5,0\n"), csv.slice(0, 200));
  assert.deepEqual(problems, []);
  await close();
});

/** The numbers along the axes, the one to the right first. @param {import("playwright-core").Page} page */
async function numbers(page) {
  const texts = page.locator(".drawing svg > text", { hasText: /^\d+$/ });
  const [below, beside] = await Promise.all(["middle", "end"].map((anchor) => texts.and(page.locator(`[text-anchor=${anchor}]`)).allTextContents()));
  return [...below, ...beside];
}

/** A picture as a file. @param {import("playwright-core").Page} page @param {string} kind */
async function downloaded(page, kind) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(`#as-${kind}`).click()]);
  return readFileSync(/** @type {string} */ (await file.path()), kind === "png" ? "latin1" : "utf8");
}

inDepth("the axes of charts and tables are readable on a small screen, and nothing is cut off", async () => {
  for (const place of ["#explore?ruleset=kayles&to=20000", "#explore?ruleset=wythoff&to=300"]) {
    const { page, problems, close } = await open(chromium, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
    await page.goto(`${host.url}${place}`);
    const texts = page.locator(".drawing svg text");
    await texts.filter({ hasText: /heap/ }).first().waitFor();
    await page.waitForFunction(() => document.querySelector(".status")?.textContent === "");
    // All of a drawing is measured at once: it is drawn anew as fonts and sizes come.
    await eventually(async () => {
      const { around, measured } = await page.locator(".drawing svg").evaluate((svg) => {
        const ends = (/** @type {Element} */ one) => (({ left, right, height }) => ({ left, right, height }))(one.getBoundingClientRect());
        const measured = [...svg.querySelectorAll("text")].map((one) => ({ ...ends(one), said: one.textContent, fill: getComputedStyle(one).fill }));
        return { around: ends(svg), measured };
      });
      assert.ok(measured.length >= 6, place);
      for (const { left, right, height, said, fill } of measured) {
        const told = `${place}: ${said}`;
        assert.ok(height >= 14, `${told} is ${height} pixels high`);
        assert.ok(left >= around.left - 1 && right <= around.right + 1, `${told} is cut off`);
        assert.equal(fill, "rgb(236, 233, 226)", told);
      }
    });
    await eventually(async () => assert.ok((await numbers(page)).length >= 6));
    assert.deepEqual(problems, []);
    await close();
  }
});

test("of a pair, the page tells who wins and why, and how it comes to its value", async () => {
  const { page, problems, close } = await open(chromium);
  for (const [ruleset, pair, told] of [
    // Wythoff's theory tells who wins; the value is another matter.
    ["wythoff", [2, 3], ["Lower both heaps: 2,3", "Options of 2,3 in wythoff", "*0\n2,1, 1,2\n*1\n2,2, 0,1\n*2\n2,0\n*3\n0,3\n*4\n1,3\n*5\nnone", "(the mex) is *5."]],
    ["lines:king", [3, 5], ["Options of 3,5 in lines:king", "*2\nnone\n*3\n3,4", "(the mex) is *2."]],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#explore?ruleset=${ruleset}&to=9`);
    await page.locator(".heat svg").waitFor();
    await page.locator(".heat").focus();
    for (const [key, times] of [["ArrowRight", pair[0]], ["ArrowUp", pair[1]]]) {
      for (let time = 0; time < Number(times); time++) await page.keyboard.press(String(key));
    }
    await page.keyboard.press("Enter");
    await page.locator(".reasons h2", { hasText: `${ruleset} ${pair}` }).waitFor();
    const reasons = await page.locator(".reasons").innerText();
    for (const part of told) assert.equal(reasons.split(String(part)).length, 2, `${part} in ${reasons}`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("what cannot be shown is told", async () => {
  const { page, problems, close } = await open(chromium);
  for (const wrong of ["ruleset=kails", "ruleset=kayles&to=-5", "ruleset=kayles&to=1e99", "ruleset=wythoff&to=2000000"]) {
    await page.goto(`${host.url}#explore?${wrong}`);
    await page.reload();
    await page.locator(".status.problem").waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("as many values as the bounds allow are shown", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#explore?ruleset=nim&to=60000`);
  await page.getByText("How often each value occurs").first().waitFor();
  // Each value occurs once, and so many are more than are counted: that is told, too.
  await page.getByText("not complete: it has only the 1,000 least values").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".facts tbody tr").length === 1000);
  await page.goto(`${host.url}#explore?ruleset=nim&to=300`);
  // All values, and nothing of the row that was there before.
  await eventually(async () => assert.equal(await page.locator(".facts tbody tr").count(), 301));
  await eventually(async () => assert.equal(await page.locator(".facts .cut-short").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

test("who skips to the content stays where he is", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#explore?ruleset=kayles&to=50`);
  await page.locator(".chart").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), "main"));
  assert.match(page.url(), /#explore\?ruleset=kayles&to=50$/);
  assert.deepEqual(problems, []);
  await close();
});

test("a link of any length keeps a title of one line", async () => {
  const { page, problems, close } = await open(chromium, { viewport: { width: 360, height: 740 } });
  const name = "a".repeat(60);
  for (const [hash, title] of [
    [`#play?position=${name}+5&rules=${name}(n):+n-t+for+t+in+1..n`, ".heading h1"], [`#explore?ruleset=take:${Array.from({ length: 60 }, (_, index) => (index + 1) ** 2).join(",")}`, ".axes text[font-weight]"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${hash}`);
    await page.locator(title, { hasText: /aaa|take:1,4,9/ }).waitFor();
    await eventually(async () => {
      const box = await page.locator(title).boundingBox();
      assert.ok(box && box.height < 50 && box.x + box.width <= 360, `${title}: ${JSON.stringify(box)}`);
    });
  }
  assert.deepEqual(problems, []);
  await close();
});

test("nothing is wider than a small screen, with numbers of any length", async () => {
  const { page, problems, close } = await open(chromium, { viewport: { width: 320, height: 740 }, locale: "ro-RO" });
  for (const place of some(["#play?position=nim+3+10%5E60+%2B+kayles+9+%2B+wythoff+6,10+10%5E30,10%5E31&one=human&two=human", "#games", "#learn", "#learn?lesson=wythoff", "#explore?ruleset=0.137&to=300", "#explore?ruleset=wythoff&to=20", "#manual", "#manual?page=rulesets/lines"])) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${place}`);
    await page.locator("h1").waitFor();
    await page.waitForLoadState("networkidle");
    if (place.startsWith("#play")) {
      for (let told = 0; told < 4; told++) await page.locator("#do-hint").click();
      await page.waitForTimeout(200);
    }
    for (const width of [320, 360, 700, 768, 850]) {
      await resize(page, width);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${place} is ${wide} pixels wider than ${width}`);
      // The sign, the languages and the look stand in one row.
      const [sign, look] = await Promise.all([".brand", "#theme"].map((part) => page.locator(part).boundingBox()));
      assert.ok(sign && look && sign.y < look.y + look.height && look.y < sign.y + sign.height, `${width}`);
    }
    await resize(page, 320);
  }
  assert.deepEqual(problems, []);
  await close();
});
