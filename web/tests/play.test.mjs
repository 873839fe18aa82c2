// Games in a browser: by mouse, by keyboard alone, by touch; undo, languages, addresses, files.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { atTable, BOTH, browser, eventually, inDepth, newGame, open, position, serve, serveStatic, some, type } from "./start.mjs";

/** @type {import("playwright-core").Browser} */
let chromium;
/** @type {{url: string, end: () => void}[]} */
let hosts = [];

before(async () => {
  chromium = await browser();
  // What may be missing first: a server that runs by then would keep the tests from ending.
  const built = await serveStatic();
  hosts = [await serve(), built];
});
after(async () => {
  await chromium.close();
  for (const host of hosts) host.end();
});

/** The page at a table. @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] @param {number} [host] */
const table = (hash, options, host = 0) => atTable(chromium, `${hosts[host].url}${hash}`, options);

for (const host of [0, 1]) {
  const where = ["grundy serve", "the static page"][host];

  test(`a whole game by mouse on ${where}`, async () => {
    const { page, problems, close } = await table("#play?position=nim+3+5+7&one=human&two=skill:100", {}, host);
    // 3 5 7 is won by three moves; after the first, each machine's move is answered by what the hint tells.
    const status = page.locator(".status");
    /** Makes the chosen move, and waits for the machine's, unless the game is over. What is there to be read is then of the new position. */
    const make = async () => {
      const before = await page.locator(".history li").count();
      await page.locator("#make").click();
      await page.waitForFunction((count) => {
        const told = document.querySelector(".status")?.textContent ?? "";
        const made = document.querySelectorAll(".history li").length - count;
        return made >= 1 && /No move is left/.test(told) || made >= 2 && /Your turn/.test(told);
      }, before);
      return !/No move is left/.test(await status.innerText());
    };
    await page.locator('[data-component="0"] [data-token="2"]').click();
    await eventually(async () => assert.match(await page.locator(".choice").innerText(), /heap 1 \(3 → 2\)/));
    while (await make()) {
      for (const told of ["can win", "component", "wins"]) {
        await page.locator("#do-hint").click();
        await status.filter({ hasText: told }).waitFor();
        if (/wins/.test(await status.innerText())) break;
      }
      // The hint shows its move; whoever wants it, points at it.
      await page.locator(".told").first().click();
    }
    await eventually(async () => assert.match(await page.locator(".status").innerText(), /you win/));
    await page.getByText("No win was given away").waitFor();
    assert.deepEqual(problems, []);
    await close();
  });
}

test("a whole game by keyboard alone", async () => {
  const { page, problems, close } = await table(`#play?position=nim+2+1+%2B+kayles+3&${BOTH}`);
  // From the top of the page by Tab to the first component.
  await page.keyboard.press("Tab");
  for (let step = 0; step < 20; step++) {
    const role = await page.evaluate(() => document.activeElement?.getAttribute("role"));
    if (role === "slider") break;
    await page.keyboard.press("Tab");
  }
  for (let turn = 0; turn < 10; turn++) {
    if (/No move is left/.test(await page.locator(".status").innerText())) break;
    const live = page.locator('[role="slider"]').first();
    await live.focus();
    const before = await page.locator(".history li").count();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".history li").length === count + 1, before);
  }
  await eventually(async () => assert.match(await page.locator(".status").innerText(), /No move is left: player \d wins/));
  assert.deepEqual(problems, []);
  await close();
});

test("a game by touch on a small screen", async () => {
  const { page, problems, close } = await table(`#play?position=nim+2+%2B+wythoff+1,2&${BOTH}`, {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true,
  });
  await eventually(async () => assert.equal(await page.locator(".choice").innerText(), "Tap what you take."));
  await page.locator('[data-component="0"] [data-token="0"]').tap();
  await page.locator("#make").tap();
  await position(page, "nim 0 + wythoff 1,2");
  // A second tap on what is chosen makes the move.
  await page.locator('[data-component="1"] .target').first().tap();
  await page.locator('[data-component="1"] rect.chosen').tap();
  await page.locator(".history li").nth(1).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  assert.deepEqual(problems, []);
  await close();
});

test("a large board on a small screen has squares for a finger, and moves to what is chosen", async () => {
  const { page, problems, close } = await table(`#play?position=wythoff+18,20&${BOTH}`, {
    viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true,
  });
  /** @param {import("playwright-core").Locator} place */
  const isSeen = (place) => place.evaluate((one) => {
    const [box, sight] = [one.getBoundingClientRect(), one.closest("[data-component]")?.getBoundingClientRect()];
    return sight !== undefined && box.left >= sight.left && box.right <= sight.right;
  });
  const squares = page.locator(".board rect");
  await eventually(async () => assert.equal(await squares.count(), 18 + 20 + 18));
  const size = await squares.first().boundingBox();
  assert.ok(size && size.width >= 24 && size.height >= 24, JSON.stringify(size));
  await eventually(async () => assert.ok(await isSeen(page.locator(".piece")), "the piece is out of sight"));
  // The square 3,5 on the diagonal, which is out of sight at first.
  const square = page.locator('.board rect[x="3"][y="15"]');
  await eventually(async () => assert.ok(!(await isSeen(square))));
  await square.tap();
  await eventually(async () => assert.match(await page.locator(".choice").innerText(), /pair 1 \(18,20 → 3,5\)$/));
  await eventually(async () => assert.ok(await isSeen(page.locator("rect.chosen")), "the square that was tapped moved away"));
  // By keyboard, the board follows.
  await page.keyboard.press("Home");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.ok(await isSeen(page.locator("rect.chosen")), "what the keys chose is out of sight"));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wide <= 0, `the page is ${wide} pixels too wide`);
  await square.tap();
  await square.tap();
  await position(page, "wythoff 3,5");
  assert.deepEqual(problems, []);
  await close();
});

test("each ruleset is opened, and a move is played", async () => {
  const { page, problems, close } = await open(chromium);
  const answer = await (await fetch(`${hosts[0].url}api`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ask: "gallery" }),
  })).json();
  assert.ok(answer.games.length > 12);
  for (const { example } of some(answer.games)) {
    await page.goto("about:blank");
    await page.goto(`${hosts[0].url}#play?${new URLSearchParams({ position: example, one: "human", two: "human" })}`);
    const live = page.locator('[role="slider"]').first();
    await live.waitFor();
    await live.focus();
    await page.keyboard.press("End");
    await page.locator("#make:enabled").click();
    await page.locator(".history li").first().waitFor();
    await eventually(async () => assert.equal(await page.locator(".status.problem").count(), 0, example));
    // Its rules are told.
    const told = await page.locator(".table .card").count() > 1 ? ".table .card" : ".heading";
    for (const place of await page.locator(told).all()) await eventually(async () => assert.equal(await place.locator(".rules").count(), 1, example));
  }
  assert.deepEqual(problems, []);
  await close();
});

test("of a pair that is too large for a board, each heap is pointed at", async () => {
  const { page, problems, close } = await table(`#play?position=wythoff+30,50+%2B+euclid+30,80&${BOTH}`);
  const choice = page.locator(".choice");
  await page.locator('[data-component="0"] [data-heap="0"] [data-token="12"]').click();
  await eventually(async () => assert.match(await choice.innerText(), /pair 1 \(30,50 → 12,50\)$/));
  await page.locator('[data-component="0"] [data-heap="1"] [data-token="7"]').click();
  await eventually(async () => assert.match(await choice.innerText(), /pair 1 \(30,50 → 30,7\)$/));
  // Of a rod, the nearest move to the place: 50 or 20 may be left, and a quarter of 80 is 20.
  const rod = page.locator('[data-component="1"] [data-heap="1"]');
  const { width = 0 } = (await rod.boundingBox()) ?? {};
  await rod.click({ position: { x: width / 4, y: 8 } });
  await eventually(async () => assert.match(await choice.innerText(), /pair 2 \(30,80 → 30,20\)$/));
  await rod.click({ position: { x: width / 4, y: 8 } });
  await position(page, "wythoff 30,50 + euclid 30,20");
  assert.deepEqual(problems, []);
  await close();
});

test("on a board of squares, a square stands for the move that begins there", async () => {
  const { page, problems, close } = await table(`#play?position=chomp+5,4,4,2+%2B+nim+3&${BOTH}`);
  const [choice, board] = [page.locator(".choice"), page.locator('[data-component="0"] .board')];
  await eventually(async () => assert.equal(await board.locator("rect[data-sign]").count(), 15));
  // The poisoned square is marked, and no move.
  await eventually(async () => assert.equal(await board.locator(".skull").count(), 1));
  await eventually(async () => assert.equal(await board.locator(".target").count(), 14));
  await board.locator(".target").nth(6).click();
  await eventually(async () => assert.match(await choice.innerText(), /^Board 1: 5,4,4,2 → 5,2,2,2$/));
  await eventually(async () => assert.equal(await board.locator(".chosen").count(), 4));
  await page.locator('[data-component="0"]').press("ArrowLeft");
  await eventually(async () => assert.match(await choice.innerText(), /^Board 1: 5,4,4,2 → 5,1,1,1$/));
  await page.locator('[data-component="0"]').press("ArrowDown");
  await eventually(async () => assert.match(await choice.innerText(), /^Board 1: 5,4,4,2 → 5,4,1,1$/));
  await page.keyboard.press("Enter");
  await position(page, "chomp 5,4,1,1 + nim 3");
  assert.deepEqual(problems, []);
  await close();
});

test("the language is switched, kept, and guessed", async () => {
  const { page, problems, close } = await table("#play?position=nim+3+5+7", { locale: "id-ID" });
  await page.getByRole("button", { name: "Petunjuk" }).first().waitFor();
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("lang"), "id"));
  await page.locator("#language").selectOption("ro");
  await page.getByText("Rândul tău").first().waitFor();
  await page.reload();
  await page.locator("[data-component]").first().waitFor();
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("lang"), "ro"));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the whole set-up is in the address", async () => {
  const { page, problems, close } = await table("#play?position=nim+1+2&play=misere&one=skill:30&two=human&begins=2");
  await page.getByText(/last move loses/i).first().waitFor();
  await newGame(page);
  await eventually(async () => assert.equal(await page.locator("#position").inputValue(), "nim 1 2"));
  await eventually(async () => assert.ok(await page.locator("#misere").isChecked()));
  await eventually(async () => assert.equal(await page.locator("#skill-1").inputValue(), "30"));
  await page.locator("#position").fill("kayles 3 + wythoff 2,4");
  await page.locator("#misere").uncheck();
  await page.locator("#who-people").check();
  await page.locator("#begins").selectOption("1");
  await page.locator("#start").click();
  await position(page, "kayles 3 + wythoff 2,4");
  const address = page.url();
  const other = await open(chromium);
  await other.page.goto(address);
  await position(other.page, "kayles 3 + wythoff 2,4");
  await newGame(other.page);
  await eventually(async () => assert.ok(await other.page.locator("#who-people").isChecked()));
  assert.deepEqual([...problems, ...other.problems], []);
  await other.close();
  await close();
});

test("after a move by keyboard the focus is still on the table", async () => {
  const { page, problems, close } = await table("#play?position=nim+6+5+7&one=human&two=random");
  await page.locator('[data-component="1"]').focus();
  for (let turn = 1; turn <= 2; turn++) {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.locator(".history li").nth(2 * turn - 1).waitFor();
    await eventually(async () => assert.ok(await page.evaluate(() => document.activeElement?.getAttribute("role") === "slider"), `turn ${turn}`));
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("two machines are paused, go on, and make room for another game", async () => {
  const { page, problems, close } = await table("#play?position=nim+30+50+70&one=skill:0&two=skill:0", { reducedMotion: "no-preference" });
  await page.locator(".history li").nth(1).waitFor();
  await page.locator("#do-pause").click();
  await page.waitForTimeout(700);
  const count = await page.locator(".history li").count();
  await page.waitForTimeout(900);
  await eventually(async () => assert.equal(await page.locator(".history li").count(), count));
  await page.locator("#do-pause").click();
  await page.locator(".history li").nth(count).waitFor();
  await page.locator("#do-restart").click();
  await position(page, "nim 30 50 70");
  await newGame(page);
  await page.locator("#position").fill("nim 2 2");
  await page.locator("#who-against-machine").check();
  await page.locator("#start").click();
  await position(page, "nim 2 2");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the machine thinks while the language changes, and the last choice holds", async () => {
  const { page, problems, close } = await table("#play?position=nim+3+5+7&one=skill:100&two=human", { reducedMotion: "no-preference" });
  for (const code of ["id", "ro", "en", "ro"]) await page.locator("#language").selectOption(code);
  await page.locator(".history li").first().waitFor();
  await page.locator(".status", { hasText: "rândul" }).waitFor();
  await eventually(async () => assert.equal(await page.locator("#language").inputValue(), "ro"));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the copied link has the set-up, also where the address had not all of it", async () => {
  const { page, problems, close } = await table("#play?position=nim+3+5+7", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("#do-link").click();
  await page.locator(".status", { hasText: "Copied" }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /#play\?position=nim\+3\+5\+7&one=human&two=skill:60$/);
  assert.deepEqual(problems, []);
  await close();
});

test("each token of a heap means a move, and each component has its moves", async () => {
  const { page, problems, close } = await table(`#play?position=take:1,3,4+10+%2B+nim+10%5E40+5&${BOTH}`);
  for (let token = 0; token < 10; token++) {
    await page.locator(`[data-component="0"] [data-token="${token}"]`).click();
    if (await page.locator("#make").isDisabled()) assert.fail(`token ${token}`);
    // Another click on what is chosen would make the move: something else is chosen in between.
    await page.locator('[data-component="2"]').focus();
    await page.keyboard.press("End");
  }
  await page.locator('[data-component="2"] [data-token="3"]').click();
  await eventually(async () => assert.match(await page.locator(".choice").innerText(), /heap 3 \(5 → 3\)/));
  assert.deepEqual(problems, []);
  await close();
});

test("a random position is drawn, and a bad one is told in the form", async () => {
  const { page, problems, close } = await table("#play?position=nim+3+5+7");
  await newGame(page);
  await page.locator("#position").fill("nim 3 + wythoff 5,6");
  await page.locator("#difficulty").selectOption("3");
  await page.locator("#draw").click();
  await page.waitForFunction(() => /** @type {HTMLInputElement} */ (document.getElementById("position")).value !== "nim 3 + wythoff 5,6");
  await eventually(async () => assert.match(await page.locator("#position").inputValue(), /^(?=.*nim)(?=.*wythoff)/));
  await page.locator("#position").fill("nym 3");
  await page.locator("#start").click();
  await page.locator("dialog .problem", { hasText: "Unknown ruleset “nym” (character 1 of “nym 3”). Hint: did you mean “nim”?" }).waitFor();
  await page.locator("#position").fill("chess 3");
  await page.locator("#start").click();
  await page.locator("dialog .problem", { hasText: "Hint: the rulesets are nim, take:SET, 0.77, kayles, " }).waitFor();
  await page.keyboard.press("Escape");
  await position(page, "nim 3 5 7");
  assert.deepEqual(problems, []);
  await close();
});

test("a game is saved as a file and opened again", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`, { acceptDownloads: true });
  await type(page, "2: 3");
  await position(page, "nim 3 3");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#do-save").click()]);
  const text = readFileSync(/** @type {string} */ (await file.path()), "utf8");
  assert.equal(text, "grundy-game 1\nposition: nim 3 5\nplay: normal\nbegins: 1\n2: 5 -> 3\n");
  await page.locator("#do-restart").click();
  await position(page, "nim 3 5");
  await page.locator("#file").setInputFiles({ name: "game.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await position(page, "nim 3 3");
  await page.locator("#file").setInputFiles({ name: "bad.txt", mimeType: "text/plain", buffer: Buffer.from("no game") });
  await page.locator(".status.problem").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the static page is painted within a second, with nothing in the cache", async (told) => {
  const { page, problems, close } = await open(chromium);
  await page.goto(hosts[1].url);
  await page.locator("[data-component]").first().waitFor();
  const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  told.diagnostic(`${painted.toFixed(0)} ms`);
  assert.ok(painted < 1000, `${painted} ms`);
  assert.deepEqual(problems, []);
  await close();
});
