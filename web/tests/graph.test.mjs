// Graphs on the page: what one points at, what is told of a move, and where the vertices are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { noBarriers } from "./axe.mjs";
import { chromium, host } from "./opened.mjs";
import { atTable, BOTH, eventually } from "./start.mjs";

/** @param {string} position @param {string} [rules] */
const address = (position, rules) => `${host.url}#play?${new URLSearchParams({ position, ...(rules ? { rules } : {}) })}&${BOTH}`;

test("a vertex stands for the move that takes it with its neighbours, and the move is told in words", async () => {
  const { page, problems, close } = await atTable(chromium, address("node-kayles 0-1,1-2,2-3,3-4,4-5"), { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const vertex = (/** @type {number} */ name) => page.locator(`.graph [data-vertex="${name}"]`);
  await vertex(1).locator("circle").tap();
  await eventually(async () => assert.deepEqual(await page.locator(".graph .taken[data-vertex]").evaluateAll((all) => all.map((one) => one.getAttribute("data-vertex"))), ["0", "1", "2"]));
  assert.equal(await page.locator(".choice").innerText(), "Take the vertices 0, 1, 2 from graph 1");
  await noBarriers(page, "a move on a graph");
  await page.locator("#make:enabled").tap();
  await page.locator(".history .here", { hasText: "Player 1 took the vertices 0, 1, 2 from graph 1." }).waitFor().catch(async () => assert.fail(await page.locator(".history .here").innerText()));
  await eventually(async () => assert.equal(await page.locator(".graph [data-vertex]").count(), 3));
  // Where they were, the others still are; what was taken last is to be seen.
  await eventually(async () => assert.equal(await page.locator(".graph .ghost").count(), 3));
  assert.deepEqual(problems, []);
  await close();
});

test("an edge stands for the move that takes it, and keys go through all moves", async () => {
  const { page, problems, close } = await atTable(chromium, address("arc-kayles 0-1,1-2,2-3"));
  await page.locator('.graph .touch[data-ends="1,2"]').dispatchEvent("click");
  await eventually(async () => assert.equal(await page.locator(".choice").innerText(), "Take the vertices 0, 1, 2, 3 from graph 1"));
  await page.locator("[data-component]").press("Home");
  await eventually(async () => assert.equal(await page.locator(".graph .taken[data-vertex]").count(), 2));
  await page.keyboard.press("End");
  await eventually(async () => assert.equal(await page.locator(".graph .taken[data-vertex]").count(), 2));
  await page.keyboard.press("Enter");
  await page.locator(".history .here").waitFor();
  // Only an edge falls from the tree with what hangs on it.
  await page.goto(address("branches 0-1,1-2,1-3"));
  await page.locator('.graph .touch[data-ends="1,3"]').dispatchEvent("click");
  await eventually(async () => assert.equal(await page.locator(".choice").innerText(), "Take the vertex 3 from graph 1"));
  assert.deepEqual(problems, []);
  await close();
});

test("a token of rules in a line is pointed to where it goes, and numbers on vertices where they change", async () => {
  const { page, problems, close } = await atTable(chromium, address("walk 1:0-1,1-2,2-3", "walk(v, g: graph): (w, without(g, v)) for w in near(g, v)"));
  const vertex = (/** @type {number} */ name) => page.locator(`.graph [data-vertex="${name}"]`);
  await page.locator('.graph .token[data-vertex="1"]').waitFor();
  await vertex(2).locator("circle").click();
  await page.locator("#make:enabled").click();
  await page.locator('.graph .token[data-vertex="2"]').waitFor();
  assert.equal(await vertex(1).count(), 0);
  const stones = 'stones(g: digraph, s: list): (g, set(set(s, v, s[v]-1), w, s[w]+1)) for v in vertices(g) if s[v] > 0 for w in out(g, v) say "{v} to {w}"';
  await page.goto("about:blank");
  await page.goto(address("stones 0-1,1-2:2,1,0", stones));
  const labels = async () => (await page.locator(".graph .label").allTextContents()).join(" ");
  await eventually(async () => assert.equal(await labels(), "=2 =1 =0"));
  await vertex(0).locator("circle").click();
  await page.locator("#make:enabled").click();
  await eventually(async () => assert.equal(await labels(), "=1 =2 =0"));
  assert.deepEqual(problems, []);
  await close();
});

test("a vertex is dragged, stays there, and is not chosen by that", async () => {
  const { page, problems, close } = await atTable(chromium, address("node-kayles 0-1,1-2,0-2,2-3"), { viewport: { width: 1280, height: 800 } });
  const middle = async () => {
    const box = await page.locator('.graph [data-vertex="3"]').boundingBox();
    assert.ok(box);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle();
  const board = await page.locator(".graph").boundingBox();
  assert.ok(board);
  const to = { x: board.x + board.width * 0.5, y: board.y + board.height * 0.5 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  const isThere = async () => {
    const now = await middle();
    assert.ok(Math.hypot(now.x - to.x, now.y - to.y) < 12, JSON.stringify([now, to]));
  };
  await eventually(isThere);
  assert.equal(await page.locator(".graph .taken").count(), 0);
  await page.locator('.graph [data-vertex="0"] circle').click();
  await page.locator(".graph .taken[data-vertex]").first().waitFor();
  await eventually(isThere);
  assert.deepEqual(problems, []);
  await close();
});

test("a graph with more vertices than one can see is written", async () => {
  const edges = Array.from({ length: 220 }, (_, at) => `${at}-${at + 1}`).join();
  const { page, problems, close } = await atTable(chromium, address(`node-kayles ${edges}`));
  await page.locator(".listed .word").waitFor();
  assert.deepEqual(problems, []);
  await close();
});
