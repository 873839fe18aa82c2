// The board and what stands beside it: how much of the window it has, what is covered, and a mistake that is shown on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { noBarriers } from "./axe.mjs";
import { hold } from "./kit.mjs";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually, inDepth, resize, type } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

const POSITIONS = ["wythoff 6,9", "wythoff 20,30", "nim 3 5 + kayles 7", "chomp 8x8", "cram 6x8"];
/** @param {string} position @param {string} [more] */
const address = (position, more = "") => `${host.url}#play?${new URLSearchParams({ position })}&${BOTH}${more}`;

/** What is seen of the window, of the table and of what it must not cover. @param {Page} page */
const measured = (page) => page.evaluate(() => {
  const box = (/** @type {string} */ name) => /** @type {Element} */ (document.querySelector(name)).getBoundingClientRect();
  const [table, dock] = [box(".at-table"), box(".dock")];
  const boards = [...document.querySelectorAll(".table .board, .table .tokens")].map((one) => one.getBoundingClientRect());
  // The grid of a board: the squares, without the room that the drawing has around them.
  const squares = [...document.querySelectorAll(".board :is(path, rect):is([class^=light], [class^=dark])")].map((one) => one.getBoundingClientRect());
  const inside = (/** @type {DOMRect} */ one) => one.top >= table.top - 1 && one.bottom <= Math.min(table.bottom, innerHeight) + 1 && one.left >= table.left - 1 && one.right <= table.right + 1;
  const spread = (/** @type {"height" | "width"} */ side, /** @type {"top" | "left"} */ from, /** @type {"bottom" | "right"} */ to) =>
    squares.length === 0 ? 1 : (Math.max(...squares.map((one) => one[to])) - Math.min(...squares.map((one) => one[from]))) / table[side];
  return {
    covered: boards.filter((one) => !inside(one)).length,
    overlap: Math.max(0, Math.min(dock.bottom, table.bottom) - Math.max(dock.top, table.top)) * Math.max(0, Math.min(dock.right, table.right) - Math.max(dock.left, table.left)),
    filled: Math.max(spread("height", "top", "bottom"), spread("width", "left", "right")),
    free: table.height / (innerHeight - table.top),
    longer: document.documentElement.scrollHeight - innerHeight,
    dock: dock.height / innerHeight,
  };
});

inDepth("on a laptop the board has the height of the window, and nothing is covered", async () => {
  const { page, problems, close } = await atTable(chromium, address(POSITIONS[0]), { viewport: { width: 1280, height: 800 } });
  for (const position of POSITIONS) {
    await page.goto(address(position));
    await page.locator("h1").waitFor();
    for (const [width, height] of [[1280, 800], [1440, 900]]) {
      await resize(page, width, height);
      await eventually(async () => {
        const { covered, overlap, filled, free, longer } = await measured(page);
        assert.equal(covered, 0, `${position}: something is cut off`);
        assert.equal(overlap, 0, `${position}: the dock covers the board`);
        assert.ok(filled >= 0.7, `${position}: the squares have ${filled} of the place`);
        assert.ok(free >= 0.9, `${position}: the table has ${free} of the height`);
        assert.ok(longer <= 0, `${position}: the page is ${longer} pixels higher than the window`);
      });
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

test("on a phone the board has the width, and the dock an eighth", async () => {
  const { page, problems, close } = await atTable(chromium, address(POSITIONS[0]), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  for (const [position, square] of [["wythoff 6,9", "6"], ["chomp 8x8", "7"], ["cram 6x8", "7"]]) {
    await page.goto(address(position));
    await page.locator("h1").waitFor();
    await page.locator(`.board rect[x="${square}"]`).first().waitFor();
    const width = await page.locator(".board").evaluate((board) => board.getBoundingClientRect().width / innerWidth);
    assert.ok(width >= 0.8, `${position}: ${width}`);
    // Also with a move that is chosen, and with a hint of some lines.
    await page.locator(".board .target").first().tap();
    await page.locator("#make:enabled").waitFor();
    assert.ok((await measured(page)).dock <= 0.125, `${position}`);
    await page.locator("#do-hint").tap();
    await page.locator(".status", { hasText: /./ }).waitFor();
    assert.ok((await measured(page)).dock <= 0.125, `${position}, with a hint`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("on the projector one thing has the height of the screen, and sums stand side by side", async () => {
  const { page, problems, close } = await atTable(chromium, address("wythoff 6,9", "&view=projector"), { viewport: { width: 1280, height: 720 } });
  const board = await page.locator(".board").boundingBox();
  assert.ok(board && board.height >= 560, JSON.stringify(board));
  await page.goto(address("nim 3 5 + kayles 7 + chomp 4x5", "&view=projector"));
  await page.locator(".card").nth(2).waitFor();
  await eventually(async () => {
    const tops = await page.locator(".table .card").evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)));
    assert.deepEqual(tops, [tops[0], tops[0], tops[0]]);
    assert.equal((await measured(page)).covered, 0);
  });
  assert.deepEqual(problems, []);
  await close();
});

test("a move is drawn before it is known who wins after it", async () => {
  const { page, problems, close } = await atTable(chromium, address("chomp 8x8"));
  const { held, letGo } = await hold(page, "**/api", "game");
  await page.locator(".board .target").first().click();
  await page.locator("#make:enabled").click();
  await page.locator(".history .here").waitFor();
  await eventually(async () => assert.equal(held.length, 1, "nobody looks longer for who wins"));
  letGo();
  await page.locator("#outcomes").check();
  await page.locator(".history .outcome").waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("a board that one looks at has a shape for each move, and two for all its squares", async () => {
  const { page, problems, close } = await atTable(chromium, address("wythoff 20,30"));
  await eventually(async () => assert.equal(await page.locator(".board rect").count(), 20 + 30 + 20));
  assert.equal(await page.locator(".board > path").count(), 2);
  assert.deepEqual(problems, []);
  await close();
});

/** Losing games: what is played, and the token, square or pin of the mistake and of the better move. */
const LOST = [
  { position: "nim 3 5 7", moves: "1:0;3:5;2:4;3:4;2:0;3:0", wrong: 3, told: 1 },
  { position: "wythoff 6,9", moves: "1:6,3;1:5,3;1:3,3;1:0,0", wrong: 1, told: 1 },
  { position: "kayles 7", moves: "1:6;1:1 4;2:3;2:1;1:0;2:0", wrong: 1, told: 1 },
];

test("a mistake that ended the game in misère play is shown, too", async () => {
  const { page, problems, close } = await atTable(chromium, address("nim 2", "&play=misere&moves=1:0"));
  await page.locator("#end-mistake").click();
  await page.locator(".mistake .good", { hasText: "Better: take 1 from heap 1 (2 → 1)." }).waitFor();
  assert.match(await page.locator(".mistake .bad").innerText(), /gave the win away\.$/);
  assert.deepEqual(problems, []);
  await close();
});

for (const viewport of [{ width: 1280, height: 800 }, { width: 360, height: 740 }]) {
  test(`a mistake is shown on the board, with the better move and why, and tried again, at ${viewport.width}`, async () => {
    const { page, problems, close } = await atTable(chromium, address("nim 1"), { viewport });
    for (const { position, moves, wrong, told } of LOST) {
      await page.goto(address(position, `&moves=${moves.replaceAll(" ", "+")}`));
      await page.locator("#end-mistake").click();
      const shown = page.locator(".mistake");
      await shown.locator(".good").waitFor();
      const marks = (/** @type {string} */ kind) => page.locator(`.table :is(.stone, .pin, rect).${kind}`);
      await eventually(async () => assert.equal(await marks("wrong").count(), wrong, position));
      await eventually(async () => assert.equal(await marks("told").count(), told, position));
      assert.match(await shown.locator(".bad").innerText(), /gave the win away\..* the other player can leave .+\./, position);
      assert.match(await shown.locator(".good").innerText(), /Better: take .+\. Leave .+\./, position);
      // Board and sentence are in sight together.
      for (const place of [page.locator(".table :is(.wrong, .told)").first(), shown.locator(".good")]) {
        await eventually(async () => assert.ok(await place.evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }), `${position}: out of sight`));
      }
      if (position === "nim 3 5 7") await noBarriers(page, "a mistake");
      await page.locator("#do-try-again").click();
      await eventually(async () => assert.ok(await shown.isHidden()));
      await eventually(async () => assert.equal(await marks("wrong").count(), 0));
      await page.locator(".dock").waitFor();
    }
    // Whoever moves there without the button has tried again, too.
    await page.goto(address("nim 3 5 7", `&moves=${LOST[0].moves}`));
    await page.locator("#end-mistake").click();
    await page.locator("#do-try-again").waitFor();
    await page.locator('[data-component="0"] [data-token="2"]').click();
    await page.locator("#make:enabled").click();
    await page.locator(".history .here", { hasText: "3 → 2" }).waitFor();
    assert.deepEqual(problems, []);
    await close();
  });
}

test("at the end, each thing one can do is offered once, and N and P are explained at a tap", async () => {
  const { page, problems, close } = await atTable(chromium, address("nim 1 2"), { viewport: { width: 1280, height: 800 } });
  assert.equal(await page.locator("#typed").isVisible(), false, "nobody asked for a line to type in");
  await type(page, "2: 0");
  await page.locator(".history li").first().waitFor();
  await type(page, "1: 0");
  await page.locator(".ending").waitFor();
  for (const id of ["do-restart", "do-new", "do-hint", "do-typing"]) await eventually(async () => assert.equal(await page.locator(`#${id}`).isVisible(), false, id));
  await page.locator("#end-again").waitFor();
  await page.locator("#end-another").waitFor();
  // No line of the history is wrapped more than once.
  const heights = await page.locator(".history .made").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight)));
  assert.ok(Math.max(...heights) <= 2.2, String(heights));
  const meaning = page.locator(".history .meaning").first();
  assert.equal(await meaning.isVisible(), false);
  await page.locator(".history .outcome").first().click();
  assert.match(await meaning.innerText(), /^N: /);
  assert.deepEqual(problems, []);
  await close();
});

test("in the form for another game, the one that is played is chosen, and Start is in sight", async () => {
  const { page, problems, close } = await atTable(chromium, address("kayles 7"), { viewport: { width: 360, height: 640 } });
  await page.locator("#do-new").click();
  await page.locator(".choice-of-game:has(:checked)", { hasText: "Kayles" }).waitFor();
  for (const place of ["#start", ".choice-of-game:has(:checked)"]) {
    const box = await page.locator(place).boundingBox();
    assert.ok(box && box.y >= 0 && box.y + box.height <= 640, `${place}: ${JSON.stringify(box)}`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("chocolate, dominoes and coins look like what they are", async () => {
  const { page, problems, close } = await atTable(chromium, address("chomp 3x3"));
  await page.locator(".skull").waitFor();
  await eventually(async () => assert.equal(await page.locator(".bevel").count(), 8));
  const fill = (/** @type {string} */ place) => page.locator(place).first().evaluate((one) => getComputedStyle(one).fill);
  const chocolate = await fill(".bevel");
  assert.notEqual(chocolate, "none");
  await page.goto(address("cram xx./..."));
  await page.locator(".pip").first().waitFor();
  await eventually(async () => assert.equal(await page.locator(".sign:visible").count(), 0));
  await page.goto(address("coins-left .o..o"));
  await page.locator(".coin").first().waitFor();
  await page.locator(".board .target").first().click();
  await page.locator(".choice", { hasText: /play .+ on board 1/ }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});
