// A class: sets of exercises behind a link, result codes and what a teacher reads in them, worksheets, QR codes, the projector.

import assert from "node:assert/strict";
import { test } from "node:test";
import { numberOf, read, write } from "../../assets/page/learn/code.js";
import { answer, askEngine, hold, listen, solution, squaresOf } from "./kit.mjs";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, inDepth, open, position, scripts } from "./start.mjs";
import { read as readSquares } from "./qr-reader.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../assets/page/learn/code.js").Done} Done */

const SET = "#learn?lesson=nim&seed=7&questions=4&help=";
/** @type {Done} */
const DONE = { assignment: { lesson: "nim", seed: 7, questions: 4, help: ["hint", "again"] }, results: ["second", "hinted", "first", "wrong"], name: "Ștefan" };

/** @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
async function at(hash, options) {
  const opened = await open(chromium, options);
  const asked = listen(opened.page);
  await opened.page.goto(`${host.url}${hash}`);
  await opened.page.locator("h1").waitFor();
  return { ...opened, asked };
}

/** The page is at an address that others can open, too: those of this machine alone are not. */
const OPEN = "http://192.0.2.7:4217/";
/** @param {Page} page */
const reached = (page) => page.route("**/addresses", (route) => route.fulfill({ json: [OPEN, "http://[fd00::7]:4217/"] }));

/** The question that is asked. @param {Page} page */
const question = (page) => page.locator(".question").innerText();

test("a set is the same for everyone, tells how far one is, and ends with a code that says how it went", async () => {
  const { page, asked, problems, close } = await at(`${SET}hint,again`);
  const own = [...asked];
  const texts = [await question(page)];
  // The progress is told a moment before the question.
  const nextQuestion = () => eventually(async () => {
    const now = await question(page);
    assert.ok(!texts.includes(now), now);
    texts.push(now);
  });
  await page.locator(".set-progress", { hasText: "Question 1 of 4" }).waitFor();
  // The second try is right, and tells nothing but that.
  await answer(page, own[0], false);
  await page.locator(".wrong-answer", { hasText: "once more" }).waitFor();
  await eventually(async () => assert.doesNotMatch(await page.locator(".told").innerText(), /Hint/));
  // Another language asks the same, and forgets no try.
  await page.locator("#language").selectOption("ro");
  await page.locator(".set-progress", { hasText: "Întrebarea 1 din 4" }).waitFor();
  await page.locator("#language").selectOption("en");
  await page.locator(".set-progress", { hasText: "Question 1 of 4" }).waitFor();
  await eventually(async () => assert.equal(await question(page), texts[0]));
  await answer(page, own[0], true);
  await page.locator(".right-answer").waitFor();
  await eventually(async () => assert.equal(await page.locator(".because details").count(), 0));
  // A reload goes on with the next one.
  await page.reload();
  await page.locator(".set-progress", { hasText: "Question 2 of 4" }).waitFor();
  await nextQuestion();
  await page.locator(".hint").click();
  await page.locator(".told", { hasText: "binary" }).waitFor();
  await answer(page, own[1], true);
  await page.locator("#next").click();
  await page.locator(".set-progress", { hasText: "Question 3 of 4" }).waitFor();
  await nextQuestion();
  await answer(page, own[2], true);
  await page.locator("#next").click();
  await page.locator(".set-progress", { hasText: "Question 4 of 4" }).waitFor();
  await nextQuestion();
  for (let time = 0; time < 2; time++) {
    await page.locator(".wrong-answer").count().then((count) => assert.equal(count, time));
    await answer(page, own[3], false);
    await page.locator(".wrong-answer").waitFor();
  }
  await eventually(async () => assert.doesNotMatch(await page.locator(".told").innerText(), /right answer/));
  await page.locator("#next").click();
  await page.locator(".set-progress", { hasText: "3 of 4 right" }).waitFor();
  await eventually(async () => assert.match(await page.locator(".marks").getAttribute("aria-label") ?? "", /1: right at the second try, 2: right after a hint, 3: right at the first try, 4: wrong/));
  await page.locator("#result-name").fill("Ștefan");
  assert.deepEqual(read(await page.locator("#result-code").innerText(), ["nim"]), DONE);
  assert.equal(new Set(texts).size, 4);
  // Another pupil, elsewhere.
  const other = await at(`${SET}hint,again`);
  assert.deepEqual(other.asked, own);
  await eventually(async () => assert.equal(await question(other.page), texts[0]));
  const another = await at(`${SET.replace("seed=7", "seed=8")}hint,again`);
  assert.notDeepEqual(another.asked, own);
  // And the same pupil once more.
  await page.locator("#do-over").click();
  await page.locator(".set-progress", { hasText: "Question 1 of 4" }).waitFor();
  await eventually(async () => assert.equal(await question(page), texts[0]));
  assert.deepEqual([...problems, ...other.problems, ...another.problems], []);
  for (const end of [close, other.close, another.close]) await end();
});

test("who clicks twice has answered once", async () => {
  const { page, problems, close } = await at(`${SET}again`);
  const { held, letGo } = await hold(page, "**/api", "check");
  // Of two unequal heaps, none is to be taken whole.
  await page.locator(".exercise [role=slider]").first().focus();
  await page.keyboard.press("Home");
  await page.locator(".check").dblclick();
  letGo();
  await page.locator(".wrong-answer", { hasText: "once more" }).waitFor();
  await page.locator(".check").click();
  await page.locator("#next").waitFor();
  assert.equal(held.length, 2);
  await page.locator("#next").click();
  await page.locator(".set-progress", { hasText: "Question 2 of 4" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("only the help that is allowed is there", async () => {
  const none = await at(`${SET}none`);
  await eventually(async () => assert.equal(await none.page.locator(".hint").count(), 0));
  await answer(none.page, none.asked[0], false);
  await none.page.locator(".wrong-answer", { hasText: "not right" }).waitFor();
  await eventually(async () => assert.equal(await none.page.locator(".check:visible").count(), 0));
  await eventually(async () => assert.equal(await none.page.locator(".because details").count(), 0));
  await none.page.locator("#next").waitFor();
  const all = await at(`${SET}hint,again,solution`);
  await all.page.locator(".hint").waitFor();
  for (const told of ["once more", "right answer"]) {
    await answer(all.page, all.asked[0], false);
    await all.page.locator(".wrong-answer", { hasText: told }).waitFor();
  }
  await all.page.locator(".because details").waitFor();
  assert.deepEqual([...none.problems, ...all.problems], []);
  for (const one of [none, all]) await one.close();
});

inDepth("every lesson makes a set, and has a number of its own in the codes", async () => {
  const { page, problems, close } = await at("#learn");
  const { lessons } = await askEngine(page, { ask: "lessons" });
  assert.ok(lessons.length >= 10);
  assert.equal(new Set(lessons.map((/** @type {{name: string}} */ { name }) => numberOf(name))).size, lessons.length);
  for (const { name } of lessons) {
    await page.goto(`${host.url}#learn?lesson=${name}&seed=3&questions=12&help=none`);
    await page.locator(".set-progress", { hasText: "Question 1 of 12" }).waitFor();
    await page.goto("about:blank");
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a teacher makes a link, and its QR code says the same", async () => {
  const { page, problems, close } = await at("#learn");
  await page.locator(".for-teachers a").click();
  // This server listens to its own machine alone.
  await page.locator(".only-here", { hasText: "--address 0.0.0.0" }).waitFor();
  assert.equal(await page.locator(".set-picture .qr").count(), 0);
  await reached(page);
  await page.locator("#set-lesson").selectOption("wythoff");
  await page.locator("#set-questions").fill("6");
  await page.locator("#set-seed").fill("42");
  await page.locator("#set-hint").uncheck();
  const wanted = `${OPEN}#learn?lesson=wythoff&seed=42&questions=6&help=again,solution`;
  await eventually(async () => assert.equal(await page.locator("#set-link").inputValue(), wanted));
  await eventually(async () => assert.equal(readSquares(await squaresOf(page.locator(".set-picture .qr"))).text, wanted));
  // The view has an address, too.
  assert.match(page.url(), /#teach\?lesson=wythoff&seed=42&questions=6&help=again,solution$/);
  await page.reload();
  await page.locator("#set-link").waitFor();
  await eventually(async () => assert.equal(await page.locator("#set-link").inputValue(), wanted));
  await page.locator("#do-seed").click();
  await eventually(async () => assert.notEqual(await page.locator("#set-link").inputValue(), wanted));
  for (const [field, value] of [["#set-questions", "0"], ["#set-questions", "41"], ["#set-seed", "1000000"], ["#set-seed", ""]]) {
    const before = await page.locator(field).inputValue();
    await page.locator(field).fill(value);
    await page.locator(".set-form .problem", { hasText: "1 to 40" }).waitFor();
    await eventually(async () => assert.ok(await page.locator("#set-link").isHidden()));
    await page.locator(field).fill(before);
    await page.locator("#set-link").waitFor();
  }
  await page.locator("#do-try").click();
  await page.locator(".set-progress", { hasText: "Question 1 of 6" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a teacher reads the codes of a class: names, what was right, another set, typing mistakes", async () => {
  const { page, problems, close } = await at("#teach?lesson=nim&seed=7&questions=4&help=hint,again");
  const code = write(DONE);
  const nameless = write({ ...DONE, name: "", results: ["first", "first", "first", "first"] });
  const lines = [
    code,
    `Ana Pop: ${nameless.toLowerCase().replaceAll("-", " ")}`,
    write({ ...DONE, assignment: { ...DONE.assignment, seed: 8 }, name: "Ion" }),
    write({ ...DONE, assignment: { ...DONE.assignment, help: [] }, name: "Eva" }),
    code.replace(/.$/, (last) => (last === "7" ? "8" : "7")),
    "I was ill.",
  ];
  await page.locator("#codes").fill(lines.join("\n"));
  await page.locator(".read-codes .status", { hasText: "Of this set: 2. Of another set: 2. Not readable: 2." }).waitFor();
  const rows = await page.locator(".results tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual(rows.slice(0, 2), [
    ["Ștefan", "3 of 4", "✓2right at the second try", "✓?right after a hint", "✓right at the first try", "✗wrong"],
    ["Ana Pop", "4 of 4", ...new Array(4).fill("✓right at the first try")],
  ]);
  assert.match(rows[2].join(" "), /^Ion Another set: Nim and XOR, seed 8, 4 questions\. Help: hints, a second try\.$/);
  assert.match(rows[3].join(" "), /^Eva Another set: Nim and XOR, seed 7, 4 questions\. Help: none\.$/);
  for (const row of rows.slice(4)) assert.match(row[1] ?? "", /typing mistake/);
  await eventually(async () => assert.deepEqual(await page.locator(".results tfoot td").allInnerTexts(), ["", "2", "2", "2", "1"]));
  await page.locator("#language").selectOption("id");
  await page.locator(".read-codes .status", { hasText: "Dari set ini: 2." }).waitFor();
  // Lines that are left out are told. They are pasted at once: filling types line by line.
  await page.locator("#codes").evaluate((/** @type {HTMLTextAreaElement} */ codes, text) => {
    codes.value = text;
    codes.dispatchEvent(new Event("input"));
  }, `${code}\n`.repeat(403));
  await page.locator(".read-codes .status", { hasText: "Dari set ini: 400. Dari set lain: 0. Tidak terbaca: 0. Hanya 400 baris pertama yang dibaca. Tidak dibaca: 3." }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a worksheet has the questions of the set, positions as pictures, and the key on a page of its own", async () => {
  for (const lesson of ["nim", "wythoff", "sums"]) {
    const { page, asked, problems, close } = await at(`#sheet?lesson=${lesson}&seed=5&questions=4&help=none`);
    await page.locator(".key li").nth(3).waitFor();
    const own = asked.slice(0, 4);
    const set = await at(`#learn?lesson=${lesson}&seed=5&questions=4&help=none`);
    assert.deepEqual(set.asked, own);
    const keys = await page.locator(".key li strong").allInnerTexts();
    const items = page.locator(".sheet-questions > li");
    await eventually(async () => assert.equal(await items.count(), 4));
    for (let place = 0; place < 4; place++) {
      const { text, moves } = await solution(page, own[place]);
      if (moves) {
        for (const move of moves) assert.ok(keys[place].includes(`${move.from} → ${move.to}`), `${keys[place]}: ${JSON.stringify(move)}`);
        await eventually(async () => assert.ok(await items.nth(place).locator("svg.on-paper").count() > 0));
      } else assert.equal(keys[place], text);
    }
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await eventually(async () => assert.ok(await page.locator(".top").isHidden() && await page.locator("#do-print").isHidden()));
    await eventually(async () => assert.equal(await page.locator(".key").evaluate((key) => getComputedStyle(key).breakBefore), "page"));
    await eventually(async () => assert.equal(await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor), "rgb(255, 255, 255)"));
    for (const format of ["A4", "Letter"]) {
      const pages = (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      assert.ok(pages >= 2 && pages <= 4, `${lesson}, ${format}: ${pages}`);
    }
    assert.deepEqual([...problems, ...set.problems], []);
    await close();
    await set.close();
  }
});

test("who has left before the lessons are known stays where he is", async () => {
  const { page, problems, close } = await open(chromium);
  // The front door shows the lessons, too: a page that has not been there does not know them.
  await page.goto(`${host.url}#write`);
  await page.locator(".write").waitFor();
  const { held, letGo } = await hold(page, "**/api", "lessons");
  const asked = page.waitForRequest((request) => request.url().endsWith("/api"));
  await page.evaluate(() => (location.hash = "#sheet?lesson=nothing&questions=4"));
  await asked;
  await page.evaluate(() => (location.hash = "#play?position=nim+3"));
  await page.locator("[data-component]").waitFor();
  letGo();
  // Whoever asks after the sheet is answered after it.
  await page.evaluate(async (from) => (await import(`${from}/learn/lessons.js`)).lessons(), await scripts(page));
  assert.equal(held.length, 1);
  await eventually(async () => assert.equal(await page.locator("[data-component]").count(), 1));
  assert.deepEqual(problems, []);
  await close();
});

test("rows, boards of squares and large heaps are printed by their shape", async () => {
  const { page, problems, close } = await at("#learn");
  const shown = await page.evaluate(async (from) => {
    const [{ onPaper }, { ask }] = await Promise.all([import(`${from}/teach/paper.js`), import(`${from}/engine.js`)]);
    const counted = [];
    for (const position of ["kayles 9", "chomp 4,3,1", "wythoff 30,40", "nim 10^30", "nim 45", "lines:king 3,5", "treblecross 9"]) {
      const { components } = await ask({ ask: "game", record: `grundy-game 1\nposition: ${position}\nplay: normal\nbegins: 1\n` });
      const drawn = onPaper(components[0], 0);
      counted.push([position, ...["path", "circle", "rect"].map((name) => drawn.querySelectorAll(name).length), drawn.textContent.slice(0, 8)]);
    }
    return counted;
  }, await scripts(page));
  assert.deepEqual(shown, [
    ["kayles 9", 9, 0, 0, ""],
    ["chomp 4,3,1", 0, 0, 8, "!"],
    ["wythoff 30,40", 0, 0, 0, "30,40"],
    ["nim 10^30", 0, 0, 0, "10000000"],
    ["nim 45", 0, 45, 0, ""],
    ["lines:king 3,5", 1, 0, 24, "01230123"],
    ["treblecross 9", 0, 0, 7, ""],
  ]);
  assert.deepEqual(problems, []);
  await close();
});

test("a projector shows a class by which addresses it opens the page", async () => {
  const { page, problems, close } = await open(chromium, { viewport: { width: 1280, height: 800 } });
  await reached(page);
  await page.goto(`${host.url}#join?view=projector`);
  await page.locator(".join a", { hasText: "http://192.0.2.7:4217" }).waitFor();
  assert.equal(readSquares(await squaresOf(page.locator(".join .qr").first())).text, OPEN);
  const { y, height } = /** @type {{y: number, height: number}} */ (await page.locator(".join li").first().boundingBox());
  assert.ok(y > 0 && y + height <= 800 && height > 400, `large, and all of it is seen: ${y}, ${height}`);
  await page.unroute("**/addresses");
  await page.goto("about:blank");
  await page.goto(`${host.url}#join?view=projector`);
  await page.locator(".join .rule", { hasText: "Only this machine" }).waitFor();
  assert.equal(await page.locator(".join .qr").count(), 0);
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a game is shared as a QR code, and a link that is too long says so", async () => {
  const { page, problems, close } = await atTable(chromium, `${host.url}#play?position=nim+3+5&${BOTH}&moves=1:2`);
  await position(page, "nim 2 5");
  await page.locator("#do-qr").click();
  await page.locator("dialog .only-here").waitFor();
  assert.equal(await page.locator("dialog .qr").count(), 0);
  await page.keyboard.press("Escape");
  await reached(page);
  await page.locator("#do-qr").click();
  const { text } = readSquares(await squaresOf(page.locator("dialog .qr")));
  assert.equal(text, `${OPEN}#play?position=nim+3+5&one=human&two=human&moves=1:2`);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=nim+${"1+".repeat(1500)}2&${BOTH}`);
  await page.locator("[data-component]").first().waitFor();
  await page.locator("#do-qr").click();
  await page.locator("dialog .problem", { hasText: /has 3,\d\d\d bytes.*2,953/ }).waitFor();
  await eventually(async () => assert.equal(await page.locator("dialog .qr").count(), 0));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the projector's view is large, is in the address, and ends by Escape or by its switch", async () => {
  const { page, problems, close } = await atTable(chromium, `${host.url}#play?position=nim+3+5+7&${BOTH}`, { viewport: { width: 1280, height: 800 } });
  const width = async () => (await page.locator(".stone").first().boundingBox())?.width ?? 0;
  const letters = () => page.locator(".status").evaluate((status) => parseFloat(getComputedStyle(status).fontSize));
  const before = await letters();
  await page.locator("#projector").click();
  // As large as the rows leave room for, and words that are read from the last row.
  await eventually(async () => assert.ok(await width() >= 80));
  await eventually(async () => assert.ok(await letters() > 1.5 * before));
  assert.match(page.url(), /#play\?position=nim\+3\+5\+7&one=human&two=human&view=projector$/);
  for (const hidden of [".top nav", ".beside", "#do-new"]) await eventually(async () => assert.ok(await page.locator(hidden).first().isHidden(), hidden));
  // It stays where one moves, goes elsewhere, and loads the page again.
  await page.locator('[data-component="0"] [data-token="1"]').click();
  await page.locator("#make").click();
  await page.locator(".notation code", { hasText: "nim 1 5 7" }).waitFor({ state: "attached" });
  assert.match(page.url(), /&moves=1:1&view=projector$/);
  await page.reload();
  await page.locator(".notation code", { hasText: "nim 1 5 7" }).waitFor({ state: "attached" });
  await eventually(async () => assert.ok(await letters() > 1.5 * before));
  await page.evaluate(() => (location.hash = "#learn"));
  await page.locator(".lessons").waitFor();
  assert.match(page.url(), /#learn\?view=projector$/);
  await page.goBack();
  await page.locator("[data-component]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".top nav").waitFor();
  assert.doesNotMatch(page.url(), /view/);
  await eventually(async () => assert.equal(await letters(), before));
  // Explore has views of its own, which stay.
  await page.goto(`${host.url}#explore?ruleset=kayles&to=50&view=grid&view=projector`);
  await page.locator('html[data-view="projector"] .plotted canvas').first().waitFor();
  assert.match(page.url(), /view=grid.*&view=projector$/);
  await page.locator("#projector").click();
  assert.match(page.url(), /view=grid/);
  assert.doesNotMatch(page.url(), /projector/);
  assert.deepEqual(problems, []);
  await close();
});

inDepth("on a small screen nothing is wider than it", async () => {
  for (const width of [320, 360]) {
    const { page, asked, problems, close } = await at("#learn?lesson=nim&seed=2&questions=1&help=hint", { viewport: { width, height: 740 }, locale: "ro-RO" });
    const fits = async (/** @type {string} */ what) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(wide <= 0, `${what} is ${wide} pixels wider than ${width}`);
    };
    await fits("a question");
    await answer(page, asked[0], false);
    await page.locator("#next").click();
    await page.locator("#result-name").fill("Constantin Brâncoveanu");
    await fits("the result");
    const code = await page.locator("#result-code").innerText();
    await page.goto(`${host.url}#teach?lesson=nim&seed=2&questions=1&help=hint`);
    await page.locator("#codes").fill(`${code}\n${write(DONE)}\n${code}7`);
    await page.locator(".results .remark").nth(1).waitFor();
    await fits("the results");
    await page.goto(`${host.url}#sheet?lesson=wythoff&seed=2&questions=6&help=none`);
    await page.locator(".key li").nth(5).waitFor();
    await fits("the worksheet");
    await page.goto(`${host.url}#play?position=nim+3+5&${BOTH}`);
    await page.locator("#do-qr").click();
    await page.locator("dialog .only-here").waitFor();
    await fits("the reason why there is no code");
    await reached(page);
    await page.goto(`${host.url}#join`);
    await page.locator(".join .qr").nth(1).waitFor();
    await fits("how others open the page");
    assert.deepEqual(problems, []);
    await close();
  }
});
