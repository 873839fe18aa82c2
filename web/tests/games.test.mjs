// The front door: a game is chosen, its name stands first, moves are told in words, and an ending is a moment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { noBarriers } from "./axe.mjs";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, open, position, thirds, type } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
const table = (hash, options) => atTable(chromium, `${host.url}${hash}`, options);

/** The front door. @param {import("playwright-core").BrowserContextOptions} [options] */
async function frontDoor(options) {
  const opened = await open(chromium, options);
  await opened.page.goto(host.url);
  await opened.page.locator(".cards").first().waitFor();
  return opened;
}

/** Makes a move as it is typed. @param {Page} page @param {string} move @param {string | RegExp} left */
async function make(page, move, left) {
  await type(page, move);
  await position(page, left);
}

test("the front door shows every game with its name, a picture and what one can do", async () => {
  const { page, problems, close } = await frontDoor();
  const cards = await page.locator(".game:not(.own)").evaluateAll((all) => all.map((card) => ({
    name: card.querySelector("h3")?.textContent ?? "",
    drawn: card.querySelectorAll(".picture :is(.stone, .pin, .cell, .board)").length,
    links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
  })));
  const asked = await page.evaluate(async () => (await (await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: '{"ask":"gallery"}' })).json()).games);
  assert.equal(cards.length, asked.length);
  for (const { name, drawn, links } of cards) {
    assert.match(name, /^[A-Z]/, "a name, not a code");
    assert.ok(drawn > 0, `${name} has no picture`);
    assert.match(links[0], /^#play\?position=/);
  }
  assert.equal(new Set(cards.map(({ name }) => name)).size, cards.length);
  // A name is found by its letters, with or without their marks, and by what one does.
  for (const [words, found] of [["grundy's", ["Grundy’s game"]], ["PIN", ["Kayles", "Dawson’s Kayles", "Double Kayles"]], ["chess queen", []]]) {
    await page.locator("#search").fill(String(words));
    await eventually(async () => assert.deepEqual(await page.locator(".game h3").allInnerTexts(), found, String(words)));
  }
  await eventually(async () => assert.ok(await page.getByText("No game has these words.").isVisible()));
  await page.locator("#search").fill("kayles");
  await page.locator(".game", { hasText: "Double" }).getByRole("link", { name: /^Play/ }).click();
  await position(page, "double-kayles 11 6");
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Double Kayles"));
  // The way back leads to the front door, and from there to the same game.
  await page.locator('[data-token="0"]').first().click();
  await page.locator("#make").click();
  await page.locator(".history li").first().waitFor();
  await page.locator(".brand").click();
  await page.locator("#go-on").click();
  await page.locator(".history li").first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("games that are written in a line have cards, are played, explored and changed", async () => {
  const { page, problems, close } = await frontDoor();
  const own = page.locator(".game.own");
  await own.first().waitFor();
  const cards = await own.evaluateAll((all) => all.map((card) => ({
    name: card.querySelector("h3")?.textContent ?? "",
    told: [...card.querySelectorAll("p")].map((line) => line.textContent ?? ""),
    drawn: card.querySelectorAll(".picture [data-component]").length,
    links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
  })));
  assert.ok(cards.length >= 30, `${cards.length}`);
  for (const { name, told, drawn, links } of cards) {
    assert.match(name, /^[A-Z][^$]+$/);
    assert.ok(told.slice(0, 2).every((line) => line.length > 20), name);
    assert.ok(drawn > 0, `${name} has no picture`);
    assert.match(links[0], /^#play\?position=.*rules=/);
    assert.match(links.at(-1) ?? "", /^#write\?position=.*rules=/);
  }
  await noBarriers(page, "the cards", { within: ".families" });
  // Each can be found by what is known of it, and played.
  await page.locator("#search").fill("whinihan");
  await eventually(async () => assert.deepEqual(await page.locator(".game h3").allInnerTexts(), ["Fibonacci Nim"]));
  await page.getByRole("link", { name: "Explore: Fibonacci Nim" }).click();
  await page.locator("canvas, svg.chart").first().waitFor();
  await page.goBack();
  await own.first().waitFor();
  await page.getByRole("link", { name: "Change the rules: Fibonacci Nim" }).click();
  await eventually(async () => assert.match(await page.locator("#rules").inputValue(), /^fibonacci\(n, q\): /));
  await eventually(async () => assert.equal(await page.locator("#own-position").inputValue(), "fibonacci 20,19"));
  for (const { links } of thirds(cards)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${links[0]}`);
    await page.locator(".notation code").waitFor();
  }
  assert.deepEqual(problems, []);
  await close();
});

test("each game leads to the lesson about it and to its values", async () => {
  const { page, problems, close } = await frontDoor();
  const wythoff = page.locator(".game").filter({ has: page.locator("h3", { hasText: "Wythoff" }) });
  await wythoff.getByRole("link", { name: /^Learn/ }).click();
  await page.locator(".lesson").waitFor();
  assert.match(page.url(), /lesson=wythoff/);
  await page.goBack();
  await wythoff.getByRole("link", { name: /^Explore/ }).click();
  await page.locator("canvas, svg.chart").first().waitFor();
  assert.match(page.url(), /ruleset=wythoff/);
  assert.deepEqual(problems, []);
  await close();
});

test("the name of the game is the title, and its notation can be copied", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+%2B+wythoff+4,6&${BOTH}`, { permissions: ["clipboard-read", "clipboard-write"] });
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Nim + Wythoff’s game"));
  await page.locator("#do-notation").click();
  await page.locator(".status", { hasText: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "nim 3 + wythoff 4,6");
  await page.locator("#language").selectOption("id");
  await page.locator("h1", { hasText: "Nim + Permainan Wythoff" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("moves are told in words: how many, from where, and what is left", async () => {
  const { page, problems, close } = await table(`#play?position=nim+7+%2B+kayles+7+%2B+lasker+7+%2B+wythoff+6,10+%2B+chomp+3,3&${BOTH}`);
  const moves = [
    ["1: 4", "Take 3 from heap 1 (7 → 4)"],
    ["2: 2 4", "Take 1 from heap 2 and split the rest (7 → 2 + 4)"],
    // The row that was split is two components now.
    ["4: 3 4", "Split heap 4 (7 → 3 + 4)"],
    ["6: 6,8", "Take 2 from the second heap of pair 6 (6,10 → 6,8)"],
    ["6: 3,5", "Take 3 from both heaps of pair 6 (6,8 → 3,5)"],
    ["7: 3,2", "Board 7: 3,3 → 3,2"],
  ];
  for (const [move] of moves) {
    const before = await page.locator(".history li").count();
    await type(page, move);
    await page.locator(".history li").nth(before).waitFor();
  }
  await eventually(async () => assert.deepEqual(await page.locator(".history .made").allInnerTexts(), moves.map(([, words]) => words)));
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=wythoff:3+6,10&${BOTH}`);
  await page.locator("[data-component]").waitFor();
  await make(page, "1: 5,7", "5,7");
  await eventually(async () => assert.equal(await page.locator(".history .made").first().innerText(), "Take 1 and 3 from pair 1 (6,10 → 5,7)"));
  assert.deepEqual(problems, []);
  await close();
});

test("an ending tells who won and why, and leads on", async () => {
  const { page, problems, close } = await table("#play?position=nim+1+2&one=human&two=optimal");
  await type(page, "2: 0");
  const ending = page.locator(".ending");
  await ending.locator("h2", { hasText: "The machine wins." }).waitFor();
  await eventually(async () => assert.match(await ending.innerText(), /the machine made the last move, and whoever makes the last move wins/i));
  await page.locator("#end-mistake").click();
  await position(page, "nim 1 2");
  await eventually(async () => assert.equal(await ending.count(), 0));
  // The mirror move, and what the machine leaves then.
  await make(page, "2: 1", /nim (0 1|1 0)/);
  const left = await page.locator(".notation code").innerText();
  await type(page, left === "nim 1 0" ? "1: 0" : "2: 0");
  await ending.locator("h2", { hasText: "You win!" }).waitFor();
  // Who made no mistake is shown none.
  await eventually(async () => assert.equal(await page.locator("#end-mistake").count(), 0));
  await page.locator("#end-again").click();
  await position(page, "nim 1 2");
  assert.deepEqual(problems, []);
  await close();
});

/** Wins the first level: plays what leaves a multiple of 4, as the hint would. @param {Page} page */
async function win(page) {
  for (;;) {
    const [, left] = (await page.locator(".notation code").innerText()).split(" ");
    const count = await page.locator(".history li").count();
    await type(page, `1: ${Math.floor(Number(left) / 4) * 4 - (Number(left) % 4 === 0 ? 4 : 0)}`);
    await page.waitForFunction((before) => document.querySelector(".ending") || document.querySelectorAll(".history li").length >= before + 2, count);
    if (await page.locator(".ending").count()) return;
  }
}

test("levels are climbed: the star is for who wins alone, and games are counted until they are forgotten", async () => {
  const { page, problems, close } = await frontDoor();
  await eventually(async () => assert.equal(await page.locator(".rung").count(), 10));
  await eventually(async () => assert.match(await page.locator(".rung.next").innerText(), /First tokens/));
  await page.locator(".rung").first().click();
  await position(page, "take:1..3 10");
  await page.locator("#do-hint").click();
  await page.locator(".status", { hasText: "can win" }).waitFor();
  await win(page);
  await page.locator(".ending h2", { hasText: "You win!" }).waitFor();
  await page.locator(".brand").click();
  await page.locator(".rung.helped").waitFor();
  await page.locator(".rung").first().click();
  await position(page, "take:1..3 10");
  await win(page);
  await page.locator(".brand").click();
  await page.locator(".rung.won").waitFor();
  await eventually(async () => assert.match(await page.locator(".rung.next").innerText(), /Twins/));
  await eventually(async () => assert.match(await page.locator(".yours").innerText(), /played 2 games against the machine and won 2/));
  // They are on this device, and are forgotten when one wishes.
  await page.reload();
  await page.locator(".rung.won").waitFor();
  await page.locator(".game.own").first().waitFor();
  // What one looks for stays, and so does where one is.
  await page.locator("#search").fill("nim");
  const found = await page.locator(".game").count();
  await page.locator("#forget").click();
  await page.waitForFunction(() => !document.querySelector(".rung.won"));
  await eventually(async () => assert.equal(await page.locator(".yours").count(), 0));
  await eventually(async () => assert.deepEqual([await page.locator("#search").inputValue(), await page.locator(".game").count()], ["nim", found]));
  await eventually(async () => assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /not sent anywhere/));
  assert.deepEqual(problems, []);
  await close();
});

test("what stays to be seen from game to game is help in each of them", async () => {
  for (const seen of ["#do-analyse", "#outcomes"]) {
    const { page, problems, close } = await table(`#play?position=nim+3&${BOTH}`);
    if (seen === "#do-analyse") await page.locator(seen).click();
    await page.locator(".brand").click();
    await page.locator(".rung").first().click();
    await position(page, "take:1..3 10");
    // Analysis is on still; the box is ticked in a game before, at the same table.
    if (seen === "#outcomes") {
      await page.locator(seen).check();
      await page.locator("#do-restart").click();
      await page.waitForFunction(() => history.state.game.help.hadHelp);
    }
    await win(page);
    await page.locator(".brand").click();
    await page.locator(".rung.helped").waitFor();
    await eventually(async () => assert.equal(await page.locator(".rung.won").count(), 0, seen));
    assert.deepEqual(problems, []);
    await close();
  }
});

/** What is kept of the games that were counted, once there are some. @param {Page} page */
async function counted(page) {
  await page.waitForFunction(() => localStorage.getItem("grundy-games") !== null);
  return page.evaluate(() => JSON.parse(localStorage.getItem("grundy-games") ?? "{}"));
}

test("a game that is opened with its end was not played here", async () => {
  const { page, problems, close } = await table("#play?position=nim+1&one=human&two=adapting&moves=1:0");
  await page.locator("#end-again").click();
  await position(page, "nim 1");
  await make(page, "1: 0", "nim 0");
  await eventually(async () => assert.deepEqual(await counted(page), { played: 1, won: 1, games: { nim: [1, 1] }, levels: {}, skill: 68 }));
  assert.deepEqual(problems, []);
  await close();
});

test("games are counted together, however often the page is open", async () => {
  const { page, problems, context, close } = await frontDoor();
  const other = await context.newPage();
  for (const [one, played] of /** @type {[Page, number][]} */ ([[other, 1], [page, 2]])) {
    await one.goto(`${host.url}#play?position=nim+1&one=human&two=random`);
    await one.locator("[data-component]").waitFor();
    await make(one, "1: 0", "nim 0");
    await one.waitForFunction((played) => JSON.parse(localStorage.getItem("grundy-games") ?? "{}").played === played, played);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a machine that adapts plays better after it lost, and worse after it won", async () => {
  const { page, problems, close } = await table("#play?position=nim+1&one=human&two=adapting");
  const skill = () => page.evaluate(() => JSON.parse(localStorage.getItem("grundy-games") ?? "{}").skill);
  await type(page, "1: 0");
  await page.locator(".ending").waitFor();
  await page.waitForFunction(() => localStorage.getItem("grundy-games") !== null);
  const after = await skill();
  await page.goto("about:blank");
  await page.goto(`${host.url}#play?position=nim+1+1&one=human&two=adapting`);
  await page.locator("[data-component]").first().waitFor();
  await type(page, "1: 0");
  await page.locator(".ending", { hasText: "The machine wins" }).waitFor();
  await page.waitForFunction((before) => JSON.parse(localStorage.getItem("grundy-games") ?? "{}").skill < before, after);
  assert.ok(after > 60, `${after}`);
  assert.deepEqual(problems, []);
  await close();
});

test("another game is chosen in two steps, all else is under More", async () => {
  const { page, problems, close } = await table("#play?position=nim+3+5+7");
  await page.locator("#do-new").click();
  await eventually(async () => assert.ok(!(await page.locator("#position").isVisible()), "the notation comes first"));
  await page.locator("#find-game").fill("treble");
  await page.locator(".choice-of-game:not([hidden])", { hasText: "Treblecross" }).click();
  await eventually(async () => assert.equal(await page.locator(".choice-of-game:not([hidden])").count(), 1));
  await page.locator("#who-people").check();
  await page.locator("#start").click();
  await position(page, "treblecross 9");
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Treblecross"));
  assert.match(page.url(), /one=human&two=human/);
  assert.deepEqual(problems, []);
  await close();
});

test("a strip has squares, a mark takes one, and pieces look like themselves", async () => {
  const { page, problems, close } = await table(`#play?position=treblecross+9&${BOTH}`);
  await eventually(async () => assert.equal(await page.locator(".cell").count(), 7));
  await page.locator(".cell").nth(2).click();
  await eventually(async () => assert.equal(await page.locator(".cell.taken").count(), 1));
  await page.locator("#make").click();
  // The squares beside the mark, and next but one, are taken, too: of 7, none is left on one side, and 2 on the other.
  await position(page, "treblecross 2 4");
  await eventually(async () => assert.deepEqual(await page.locator("[data-component]").evaluateAll((all) => all.map((one) => one.querySelectorAll(".cell").length)), [0, 2]));
  const outlines = [];
  for (const piece of ["king", "rook", "bishop", "knight", "queen"]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#play?position=lines:${piece}+3,5&${BOTH}`);
    outlines.push(await page.locator(".board .piece path").first().getAttribute("d"));
  }
  assert.equal(new Set(outlines).size, 5);
  assert.deepEqual(problems, []);
  await close();
});

test("rods have one scale", async () => {
  const { page, problems, close } = await table(`#play?position=nim+100+200+400&${BOTH}`);
  const widths = await page.locator(".rod").evaluateAll((all) => all.map((rod) => rod.getBoundingClientRect().width));
  assert.ok(Math.abs(widths[0] * 2 - widths[1]) < 12 && Math.abs(widths[1] * 2 - widths[2]) < 12, widths.join(" "));
  await page.locator(".rod").nth(1).click({ position: { x: widths[1] / 2, y: 8 } });
  await eventually(async () => assert.match(await page.locator(".choice").innerText(), /heap 2 \(200 → (9\d|10\d)\)/));
  assert.deepEqual(problems, []);
  await close();
});
