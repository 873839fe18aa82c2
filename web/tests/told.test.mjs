// What a player is told: hints and reasons, the review, and what goes wrong.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, inDepth, newGame, open, position, some, type } from "./start.mjs";

/** The page at a table. @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
const table = (hash, options) => atTable(chromium, `${host.url}${hash}`, options);

inDepth("where the address has no position, that is told, and another game can be begun", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#play?position=chess+3&one=human&two=human`);
  await page.locator(".status.problem", { hasText: "Unknown ruleset" }).waitFor();
  for (const id of ["make", "typed", "do-hint", "do-undo", "do-save"]) await eventually(async () => assert.ok(!(await page.locator(`#${id}`).isVisible()), id));
  await page.locator("#language").selectOption("ro");
  await page.locator(".status.problem", { hasText: "Joc necunoscut" }).waitFor();
  await newGame(page);
  await eventually(async () => assert.equal(await page.locator("#position").inputValue(), "chess 3"));
  await page.locator("#position").fill("nim 1");
  await page.locator("#start").click();
  await position(page, "nim 1");
  await type(page, "1: 0");
  await page.locator(".history li").waitFor();
  // When it is over, there is nothing to hint at.
  await eventually(async () => assert.ok(await page.locator("#do-hint").isHidden()));
  await eventually(async () => assert.ok(await page.locator("#do-undo").isVisible()));
  assert.deepEqual(problems, []);
  await close();
});

test("hints, their reasons, undo and redo", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5+7&${BOTH}`);
  const status = page.locator(".status");
  for (const told of [/You can win\. Write the heaps in binary/, /Move in component 1: leave an even number of ones in each column/, /Taking 1 from heap 1 \(3 → 2\) wins\./]) {
    await page.locator("#do-hint").click();
    await status.filter({ hasText: told }).waitFor();
  }
  await eventually(async () => assert.equal(await page.locator("#do-hint").innerText(), "Next hint"));
  await page.locator("#do-hint").click();
  await page.locator(".reasons").waitFor();
  await eventually(async () => assert.equal(await page.locator("#do-hint").innerText(), "Hint"));
  await eventually(async () => assert.match(await page.locator(".reasons").innerText(), /nim-sum s is \*1/));
  await eventually(async () => assert.equal(await page.locator(".columns-binary tr").count(), 4));
  // The hint shows the move, and chooses none.
  await eventually(async () => assert.ok(await page.locator("#make").isDisabled()));
  await page.locator(".told").first().click();
  await position(page, "nim 3 5 7");
  await page.locator("#make").click();
  await position(page, "nim 2 5 7");
  await page.locator("#do-undo").click();
  await position(page, "nim 3 5 7");
  await page.locator("#do-redo").click();
  await position(page, "nim 2 5 7");
  await page.locator("#do-undo").click();
  await position(page, "nim 3 5 7");
  // There is no move to take back, and one to make again.
  await eventually(async () => assert.ok(await page.locator("#do-undo").isDisabled()));
  await eventually(async () => assert.ok(await page.locator("#do-redo").isEnabled()));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("each family has hints of its own, in each language", async () => {
  for (const [locale, families] of /** @type {[string, [string, string[]][]][]} */ ([
    ["en-GB", [
      ["take:1..3 10", ["You can win. Begin with small positions", "Leave a multiple of 4.", "Taking 2 from heap 1 (10 → 8) wins."]],
      ["wythoff 6,9", ["You can win.", "Leave one of the pairs 1,2; 3,5; 4,7", "Taking 2 from both heaps of pair 1 (6,9 → 4,7) wins."]],
      ["kayles 7", ["You can win. Compare the parts", "Leave two equal heaps.", "Taking 1 from heap 1 and splitting the rest (7 → 3 + 3) wins."]],
      ["chomp 3,3,3", ["You can win. Look at the first row", "Leave only one row and one column, of the same length.", "Moving in board 1 (3,3,3 → 3,1,1) wins."]],
      ["nim 2 2", ["Here you can win only if the other player makes a mistake.", "You could try this: take 2 from heap 1 (2 → 0)."]],
    ]],
    ["id-ID", [["nim 1 1 4&play=misere", ["Hitung tumpukan yang berisi 1.", "Melangkahlah di komponen 3: sisakan tumpukan berisi 1 dalam jumlah ganjil.", "Langkah menang: ambil 3 dari tumpukan 3 (4 → 1)."]]]],
    ["ro-RO", [["squares 23", ["Începe cu poziții mici", "una dintre grămezile pierdute 2, 5, 7", "Așa câștigi: ia 1 din grămada 1 (23 → 22)."]]]],
  ])) {
    const { page, problems, close } = await open(chromium, { locale });
    for (const [game, steps] of families) {
      await page.goto(`${host.url}#play?position=${game.replaceAll(" ", "+")}&${BOTH}`);
      await position(page, game.replace(/&.*/, ""));
      for (const told of steps) {
        await page.locator("#do-hint").click();
        await page.locator(".status", { hasText: told }).waitFor();
      }
    }
    assert.deepEqual(problems, []);
    await close();
  }
});

test("the review shows the mistake and what was right", async () => {
  const { page, problems, close } = await table(`#play?position=nim+2+1&${BOTH}`);
  for (const move of ["1: 0", "2: 0"]) {
    await type(page, move);
    await page.locator(".history li").nth(move === "1: 0" ? 0 : 1).waitFor();
  }
  await page.locator(".history .step.mistake").waitFor();
  await page.locator(".review summary").click();
  await page.locator(".right", { hasText: "2 → 1" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a move that is none is told, and nothing is lost", async () => {
  const { page, problems, close } = await table(`#play?position=nim+3+5&${BOTH}`);
  for (const [wrong, told] of [["1: 9", "from 3 to 9"], ["7 1", "no component 7"], ["hello", "“hello”"], ["1: 3", "from 3 to 3"]]) {
    await type(page, wrong);
    // Not what was told of the one before: a move that is typed too early is not heard.
    await page.locator(".status.problem", { hasText: told }).waitFor();
    await eventually(async () => assert.equal(await page.locator("#typed").inputValue(), wrong));
  }
  await position(page, "nim 3 5");
  await type(page, "1: 2");
  await position(page, "nim 2 5");
  assert.deepEqual(problems, []);
  await close();
});

inDepth("the forms of a typed move that are told work, and in other languages none is English", async () => {
  for (const [locale, forms] of /** @type {[string, string[]][]} */ ([
    ["en-GB", ["3 1", "1: 3 4", "take 2 from 3"]], ["id-ID", ["3 1", "1: 3 4"]], ["ro-RO", ["3 1", "1: 3 4"]],
  ])) {
    const { page, problems, close } = await table(`#play?position=kayles+9+5+3&${BOTH}`, { locale });
    for (const form of ["what?", ...forms]) {
      await type(page, form);
      if (form === "what?") {
        const told = await page.locator(".status.problem").innerText();
        assert.deepEqual([...told.matchAll(/[“„]([^”]*)”/g)].map(([, typed]) => typed).slice(1), forms, told);
      } else {
        await page.locator(".history li").waitFor();
        await page.locator("#do-undo").click();
        await position(page, "kayles 9 5 3");
      }
    }
    const title = await page.locator("#typed").getAttribute("title");
    assert.match(title ?? "", locale === "en-GB" ? /1: 3 4/ : /^(?!.*\btake\b).*1: 3 4/);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("the machine tells where its move is a guess, in each language", async () => {
  for (const [locale, told] of some([["en-GB", "its move is a guess"], ["id-ID", "langkahnya hanya tebakan"], ["ro-RO", "a mutat la întâmplare"]])) {
    const { page, problems, close } = await table("#play?position=kayles+20+21+22+23+24+25&play=misere&one=optimal&two=human", { locale });
    await page.locator(".status[role=status]", { hasText: told }).waitFor();
    if (locale === "en-GB") {
      // Of a position that it sees through, it says no such thing.
      await page.goto(`${host.url}#play?position=nim+3+5+7&one=optimal&two=human`);
      await page.locator(".status", { hasText: "Your turn. The machine took 1 from heap 1 (3 → 2)." }).waitFor();
    }
    assert.deepEqual(problems, []);
    await close();
  }
});
