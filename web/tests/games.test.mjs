// The front door: a game is chosen, its name stands first, moves are told in words, and an ending is a moment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { noBarriers } from "./axe.mjs";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, inDepth, open, position, resize, some, type } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
const table = (hash, options) => atTable(chromium, `${host.url}${hash}`, options);

/** The front door. @param {import("playwright-core").BrowserContextOptions} [options] */
async function frontDoor(options) {
  const opened = await open(chromium, options);
  await opened.page.goto(host.url);
  await opened.page.locator("#start-level").waitFor();
  return opened;
}

/** Opens all families of games, once those that are written in a line are there, too. @param {Page} page */
async function unfold(page) {
  await page.locator(".game.own").first().waitFor({ state: "attached" });
  await page.locator(".shelf:not([open]) summary").evaluateAll((all) => all.forEach((one) => /** @type {HTMLElement} */ (one).click()));
  await page.locator(".shelf").last().locator(".game").last().waitFor();
}

/** Makes a move as it is typed. @param {Page} page @param {string} move @param {string | RegExp} left */
async function make(page, move, left) {
  await type(page, move);
  await position(page, left);
}

test("the front door is a place: a game to begin at once, the way of levels, lessons, and all games folded by family", async () => {
  const { page, problems, close } = await frontDoor({ viewport: { width: 360, height: 740 } });
  await page.locator(".game.own").first().waitFor({ state: "attached" });
  // What one can do first is on the first screen, with its rule in its numbers, and drawn.
  await eventually(async () => assert.equal(await page.locator("#start-level").innerText(), "Start"));
  assert.match(await page.locator(".hero").innerText(), /Level 1: First tokens\s+Take 1, 2 or 3 tokens from one heap\. Whoever makes the last move wins\./);
  assert.equal(await page.locator(".hero .picture .stone").count(), 10);
  const bottom = await page.locator(".hero").evaluate((hero) => hero.getBoundingClientRect().bottom);
  assert.ok(bottom <= 740, `the first screen ends before ${bottom}`);
  // It was 25 800 high, and had 165 stops of the Tab key.
  const { high, wide, stops } = await page.evaluate(() => ({
    high: document.documentElement.scrollHeight, wide: document.documentElement.scrollWidth,
    stops: [...document.querySelectorAll("a, button, input, select, summary")].filter((one) => one.checkVisibility()).length,
  }));
  assert.ok(high < 3500 && wide === 360, `${wide} x ${high}`);
  assert.ok(stops <= 40, `${stops} stops`);
  // The lessons have pictures, and say where one begins.
  const lessons = await page.locator(".taught").evaluateAll((all) => all.map((one) => [one.textContent, one.querySelectorAll("svg > *").length]));
  assert.equal(lessons.length, 11);
  assert.ok(lessons.every(([, drawn]) => Number(drawn) > 1), JSON.stringify(lessons));
  assert.deepEqual(lessons.map(([told]) => /begin here/.test(String(told))), [true, ...Array(10).fill(false)]);
  await noBarriers(page, "the front door", { within: ".games" });
  // What is opened is still open on the way back.
  await page.locator(".shelf summary").nth(1).click();
  await page.locator(".game", { hasText: "Double Kayles" }).getByRole("link", { name: /^Explore/ }).click();
  await page.locator("canvas, svg.chart").first().waitFor();
  await page.goBack();
  await page.locator(".game", { hasText: "Double Kayles" }).waitFor();
  await eventually(async () => assert.equal(await page.locator(".shelf[open]").count(), 1));
  // Three cards have room on a laptop.
  await resize(page, 1280, 800);
  const tops = await page.locator(".shelf[open] .game").evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().top));
  assert.deepEqual([tops[1], tops[2], tops[3] > tops[0]], [tops[0], tops[0], true]);
  assert.deepEqual(problems, []);
  await close();
});

test("every game has a card with its name, a picture and what one can do", async () => {
  const { page, problems, close } = await frontDoor();
  await unfold(page);
  const cards = await page.locator(".game").evaluateAll((all) => all.map((card) => ({
    name: card.querySelector("h4")?.textContent ?? "",
    isOwn: card.matches(".own"),
    told: [...card.querySelectorAll("p")].map((line) => line.textContent ?? ""),
    drawn: [...card.querySelectorAll(".picture :is(.stone, .pin, .cell, .rod, .board :is(rect, path), .marks *)")].filter((one) => one.getBoundingClientRect().width > 0).length,
    isWhole: [...card.querySelectorAll(".picture svg")].every((svg) => {
      const [inner, outer] = [svg.getBoundingClientRect(), /** @type {Element} */ (card.querySelector(".picture")).getBoundingClientRect()];
      return inner.height === 0 || (inner.top >= outer.top && inner.bottom <= outer.bottom && inner.right <= outer.right);
    }),
    links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? ""),
  })));
  const asked = await page.evaluate(async () => {
    const ask = async (/** @type {string} */ what) => (await (await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ ask: what }) })).json()).games.length;
    return [await ask("gallery"), await ask("written")];
  });
  assert.deepEqual([cards.filter(({ isOwn }) => !isOwn).length, cards.filter(({ isOwn }) => isOwn).length], asked);
  for (const { name, isOwn, told, drawn, isWhole, links } of cards) {
    assert.match(name, /^[A-Z][^$]+$/, "a name, not a code");
    assert.ok(drawn > 0, `${name} has no picture`);
    assert.ok(isWhole, `the picture of ${name} is cut`);
    assert.match(links[0], isOwn ? /^#play\?position=.*rules=/ : /^#play\?position=/);
    if (!isOwn) continue;
    assert.ok(told.slice(0, 2).every((line) => line.length > 20), name);
    assert.match(links.at(-1) ?? "", /^#write\?position=.*rules=/);
  }
  assert.equal(new Set(cards.map(({ name }) => name)).size, cards.length);
  // Of graphs, words and sets, what they are is drawn: vertices with edges, letters, numbers.
  const picture = (/** @type {string} */ name) => page.locator(".game", { has: page.locator("h4", { hasText: name }) }).locator(".picture");
  assert.deepEqual([await picture("Cut the branches").locator("circle").count(), await picture("Cut the branches").locator(".edge").count()], [7, 6]);
  assert.equal(await picture("Cut a word").locator("text").evaluateAll((all) => all.map((one) => one.textContent).join("")), "abacada");
  assert.equal(await picture("Sylver coinage").locator("text").evaluateAll((all) => all.map((one) => one.textContent).join(" ")), "2 3 4 5 6 7 8 9 10");
  await noBarriers(page, "the cards", { within: ".shelves" });
  // A name is found by its letters, with or without their marks, and by what one does; what matches is unfolded.
  for (const [words, found] of [["grundy's", ["Grundy’s game"]], ["PIN", ["Kayles", "Dawson’s Kayles", "Double Kayles"]], ["whinihan", ["Fibonacci Nim"]], ["chess queen", []]]) {
    await page.locator("#search").fill(String(words));
    await eventually(async () => assert.deepEqual(await page.locator(".game h4").allInnerTexts(), found, String(words)));
  }
  await eventually(async () => assert.ok(await page.getByText("No game has these words.").isVisible()));
  await page.locator("#search").fill("whinihan");
  await page.getByRole("link", { name: "Change the rules: Fibonacci Nim" }).click();
  await eventually(async () => assert.match(await page.locator("#rules").inputValue(), /^fibonacci\(n, q\): /));
  await eventually(async () => assert.equal(await page.locator("#own-position").inputValue(), "fibonacci 20,19"));
  await page.goBack();
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
  for (const { links } of some(cards.filter(({ isOwn }) => isOwn), 6)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${links[0]}`);
    await page.locator(".notation code").waitFor({ state: "attached" });
  }
  assert.deepEqual(problems, []);
  await close();
});

test("each game leads to the lesson about it and to its values", async () => {
  const { page, problems, close } = await frontDoor();
  const wythoff = page.locator(".game").filter({ has: page.locator("h4", { hasText: "Wythoff" }) });
  await unfold(page);
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

test("the name of the game is the title, sizes stand below it in words, and the notation behind Copy", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+%2B+wythoff+4,6&${BOTH}`, { permissions: ["clipboard-read", "clipboard-write"] });
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Nim + Wythoff’s game"));
  await eventually(async () => assert.equal(await page.locator(".notation .rule").textContent(), "a heap of 3; heaps of 4 and 6"));
  assert.equal(await page.locator("#do-notation").getAttribute("title"), "nim 3 + wythoff 4,6");
  // It is heard, and not seen.
  assert.ok((await page.locator(".notation code").evaluate((code) => code.getBoundingClientRect().width)) <= 1);
  await page.locator("#do-notation").click();
  await page.locator(".status", { hasText: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "nim 3 + wythoff 4,6");
  await page.locator("#language").selectOption("id");
  await page.locator("h1", { hasText: "Nim + Permainan Wythoff" }).waitFor();
  for (const [hash, told] of [
    ["nim 3 5 7", "tumpukan berisi 3, 5 dan 7"], ["kayles 5 4 + treblecross 9", "barisan berisi 5 dan 4; deretan 7 petak"], ["chomp 4,3,1", "papan 3 × 4"],
    ["nim 1 2 3 4 5 6 7 8 9 10", "tumpukan berisi 1, 2, 3, 4, 5, 6, … dan 10"],
  ]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#play?position=${encodeURIComponent(hash)}&${BOTH}`);
    await eventually(async () => assert.equal(await page.locator(".notation .rule").textContent(), told));
  }
  assert.deepEqual(problems, []);
  await close();
});

test("moves are told in words: how many, from where, and what is left", async () => {
  const { page, problems, close } = await table(`#play?position=nim+7+%2B+kayles+7+%2B+lasker+7+%2B+wythoff+6,10+%2B+chomp+3,3&${BOTH}`);
  const moves = [
    ["1: 4", "Player 1 took 3 from heap 1 (7 → 4)."],
    ["2: 2 4", "Player 2 took 1 from heap 2 and split the rest (7 → 2 + 4)."],
    // The row that was split is two components now.
    ["4: 3 4", "Player 1 split heap 4 (7 → 3 + 4)."],
    ["6: 6,8", "Player 2 took 2 from the second heap of pair 6 (6,10 → 6,8)."],
    ["6: 3,5", "Player 1 took 3 from both heaps of pair 6 (6,8 → 3,5)."],
    ["7: 3,2", "Player 2 moved in board 7 (3,3 → 3,2)."],
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
  await eventually(async () => assert.equal(await page.locator(".history .made").first().innerText(), "Player 1 took 1 and 3 from pair 1 (6,10 → 5,7)."));
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

inDepth("levels are climbed: the star is for who wins alone, and games are counted until they are forgotten", async () => {
  const { page, problems, close } = await frontDoor();
  await eventually(async () => assert.equal(await page.locator(".rung").count(), 10));
  await eventually(async () => assert.match(await page.locator(".rung.next").innerText(), /First tokens/));
  await page.locator(".rung").first().click();
  await position(page, "take:1..3 10");
  // Its name is the title, and its rule has its numbers.
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Level 1: First tokens"));
  await page.locator(".rules", { hasText: "Take 1, 2 or 3 tokens from one heap." }).waitFor();
  await page.locator("#do-hint").click();
  await page.locator(".status", { hasText: "can win" }).waitFor();
  await win(page);
  await page.locator(".ending h2", { hasText: "You win!" }).waitFor();
  await eventually(async () => assert.match(await page.locator(".climbed").innerText(), /Level 1 is won in \d moves with help.* 0 stars of 10/));
  await page.locator("#end-next", { hasText: "Next level: Twins" }).waitFor();
  await page.locator(".brand").click();
  await page.locator(".rung.helped").waitFor();
  await page.locator(".rung").first().click();
  await position(page, "take:1..3 10");
  await win(page);
  await eventually(async () => assert.match(await page.locator(".climbed").innerText(), /without help: the star is yours\. You have 1 star of 10/));
  await page.locator("#end-next").click();
  await position(page, "nim 4 6");
  await eventually(async () => assert.equal(await page.locator("h1").innerText(), "Level 2: Twins"));
  await page.locator(".brand").click();
  await page.locator(".rung.won").waitFor();
  await eventually(async () => assert.match(await page.locator(".rung.next").innerText(), /Twins/));
  await eventually(async () => assert.equal(await page.locator("#start-level").innerText(), "Go on with level 2"));
  await eventually(async () => assert.match(await page.locator(".yours").innerText(), /played 2 games against the machine and won 2/));
  // They are on this device, and are forgotten when one wishes.
  await page.reload();
  await page.locator(".rung.won").waitFor();
  await page.locator(".game.own").first().waitFor({ state: "attached" });
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

inDepth("what stays to be seen from game to game is help in each of them", async () => {
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

inDepth("games are counted together, however often the page is open", async () => {
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
