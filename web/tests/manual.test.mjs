// The manual on the page: all of it is there, its links lead on, and it is searched.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { hold } from "./kit.mjs";
import { chromium, host } from "./opened.mjs";
import { BOTH, eventually, inDepth, open, ROOT, serveStatic, some } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The manual, as it is opened by an address. @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
async function manual(hash, options) {
  const opened = await open(chromium, options);
  await opened.page.goto(`${host.url}${hash}`);
  await opened.page.locator(".reading h1, .found li").first().waitFor();
  return opened;
}

/** The title of the page that is open, once it is this. @param {Page} page @param {string} text */
const title = (page, text) => page.locator(".reading h1", { hasText: text }).waitFor();

/** All pages of the manual in the project. */
const PAGES = ["", "rulesets/"].flatMap((folder) =>
  readdirSync(join(ROOT, "docs", folder)).filter((file) => file.endsWith(".md")).map((file) => `${folder}${file.replace(".md", "")}`));

inDepth("each page is in the contents, has its pictures, and each link of it leads to a heading that is there", async () => {
  const { page, problems, close } = await manual("#manual");
  const listed = await page.locator(".contents a").evaluateAll((all) => all.map((one) => new URLSearchParams(one.getAttribute("href")?.split("?")[1]).get("page") ?? "README"));
  assert.deepEqual([...listed].sort(), [...PAGES].sort());
  /** What each page is asked for. @type {Map<string, string[]>} */
  const headings = new Map();
  /** @type {string[]} */
  const links = [];
  for (const name of listed) {
    await page.evaluate((to) => (location.hash = to), name === "README" ? "#manual" : `#manual?page=${name}`);
    await title(page, /^# (.*)$/m.exec(readFileSync(join(ROOT, `docs/${name}.md`), "utf8"))?.[1].replaceAll("`", "") ?? "");
    headings.set(name, await page.locator(".reading [id^=at-]").evaluateAll((all) => all.map(({ id }) => id.slice(3))));
    links.push(...(await page.locator("article a").evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))));
    for (const image of await page.locator("article img").all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((/** @type {HTMLImageElement} */ one) => one.decode());
      await eventually(async () => assert.ok((await image.getAttribute("alt"))?.length, `${name}: a picture without words`));
    }
    // Nothing is left as it is written in Markdown.
    const text = await page.locator("article").evaluate((one) => [...one.querySelectorAll("p, li, td, th")].map((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent).join(" ")).join("\n"));
    assert.doesNotMatch(text, /\]\(|\*\*|^#+ |```/m, name);
  }
  assert.ok(links.length > 60, `${links.length} links`);
  for (const link of links) {
    if (/^https:/.test(link)) continue;
    const values = new URLSearchParams(link.split("?")[1]);
    const at = values.get("at");
    const there = headings.get(values.get("page") ?? "README");
    assert.ok(link.startsWith("#manual") && there, `${link} leads nowhere`);
    assert.ok(at === null || there.includes(at), `${link}: no such heading`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("a link opens a page at a heading, the contents show where one is, and one turns the pages", async () => {
  const { page, problems, close } = await manual("#manual?page=theory&at=the-period-theorem");
  await page.waitForFunction(() => Math.abs(document.getElementById("at-the-period-theorem")?.getBoundingClientRect().top ?? 999) < 40);
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), "at-the-period-theorem"));
  await eventually(async () => assert.equal(await page.locator(".contents [aria-current]").innerText(), "Theory"));
  await page.locator(".contents a", { hasText: "Misère Nim" }).click();
  await page.waitForFunction(() => Math.abs(document.getElementById("at-misère-nim")?.getBoundingClientRect().top ?? 999) < 40);
  await page.locator(".turn a").last().click();
  await title(page, "What the values of a subtraction set cost");
  await eventually(async () => assert.equal(await page.evaluate(() => scrollY), 0));
  await page.locator(".turn a").first().click();
  await title(page, "Theory");
  await page.goBack();
  await page.goBack();
  await page.waitForFunction(() => scrollY > 300);
  await page.goto("about:blank");
  await page.goto(`${host.url}#manual?page=nothing`);
  await title(page, "The manual has no such page");
  await eventually(async () => assert.ok(await page.locator(".contents a").count() > 20));
  assert.deepEqual(problems, []);
  await close();
});

test("words are found in all pages, by keyboard alone, and the way back leads to what was found", async () => {
  const { page, problems, close } = await manual("#manual");
  const search = page.locator("#manual-search");
  await search.focus();
  await page.keyboard.type("misere  ZEBRA kayles");
  await page.locator(".found [role=status]", { hasText: "No part" }).waitFor();
  await search.fill("mirror Strategy");
  const results = page.locator(".found li");
  await results.filter({ hasText: "What the level means" }).waitFor();
  for (const result of await results.all()) {
    const marked = (await result.locator("mark").allInnerTexts()).join(" ").toLowerCase();
    assert.match(marked, /mirror/);
    assert.match(marked, /strategy/);
  }
  assert.match(page.url(), /find=mirror\+Strategy/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  const first = await results.first().locator("a").innerText();
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).innerText), first));
  await page.keyboard.press("Enter");
  await title(page, first.split(" › ")[0]);
  await eventually(async () => assert.ok(await page.locator(".found").isHidden()));
  await page.goBack();
  await results.first().waitFor();
  await eventually(async () => assert.equal(await search.inputValue(), "mirror Strategy"));
  await search.focus();
  await page.keyboard.press("Escape");
  await title(page, "The manual of grundy");
  await eventually(async () => assert.equal(await search.inputValue(), ""));
  // An accent may be left out, and a heading comes first.
  await search.fill("misere nim");
  await results.first().locator("a", { hasText: "Misère Nim" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("what is typed while a page is fetched stays", async () => {
  const { page, problems, close } = await manual("#manual");
  const { letGo } = await hold(page, "**/docs/theory.md");
  const asked = page.waitForRequest("**/docs/theory.md");
  await page.locator(".contents a", { hasText: "Theory" }).click();
  await asked;
  await page.locator("#manual-search").fill("golden ratio");
  letGo();
  await page.locator(".contents [aria-current]", { hasText: "Theory" }).waitFor();
  await page.locator(".found mark", { hasText: "golden" }).first().waitFor();
  await eventually(async () => assert.equal(await page.locator("#manual-search").inputValue(), "golden ratio"));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a key leads to the book or paper, and all keys do", async () => {
  const { page, problems, close } = await manual("#manual?page=rulesets/lasker");
  await page.locator(".cited", { hasText: "WW, 1982, ch. 4" }).first().click();
  await title(page, "References");
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Winning Ways"));
  assert.match(page.url(), /page=references&at=ww-1982/);
  for (const name of PAGES.filter((name) => /theory|rulesets/.test(name))) {
    await page.evaluate((to) => (location.hash = to), `#manual?page=${name}`);
    await page.locator(`.contents [aria-current][href$="page=${name}"]`).waitFor();
    const text = await page.locator("article").innerText();
    const written = [...text.matchAll(/\[([^[\]]*(?:, \d{4}|OEIS A\d{6})[^[\]]*)\]/g)].flatMap(([, inside]) => inside.split("; "));
    const links = (await page.locator(".cited").allInnerTexts()).map((one) => one.replaceAll(/\s+/g, " "));
    for (const key of written) assert.ok(links.includes(key.replaceAll(/\s+/g, " ").trim()), `${name}: ${key}`);
  }
  assert.deepEqual(problems, []);
  await close();
});

test("the index is made once, when one looks for something", async () => {
  const { page, problems, close } = await manual("#manual?page=theory");
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.locator("#manual-search").fill("n");
  await page.locator(".found li").first().waitFor();
  const pages = asked.filter((url) => url.endsWith(".md"));
  assert.ok(pages.length > 15 && new Set(pages).size === pages.length, `${pages}`);
  await page.locator("#manual-search").fill("nim-sum");
  await page.locator(".found mark", { hasText: "nim-sum" }).first().waitFor();
  assert.equal(asked.filter((url) => url.endsWith(".md")).length, pages.length);
  assert.deepEqual(problems, []);
  await close();
});

test("the commands of an example are copied as one types them", async () => {
  const { page, problems, close } = await manual("#manual?page=rulesets/nim", { permissions: ["clipboard-read", "clipboard-write"] });
  const block = page.locator(".block", { hasText: "misere nim 1 4" });
  await block.locator("button").click();
  await block.locator("button", { hasText: "Copied" }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "grundy solve --misere nim 1 4 --explain\ngrundy solve --misere nim 4 4");
  await eventually(async () => assert.equal(await block.locator("pre").evaluate((one) => one.textContent?.split("\n")[1]), "position  nim 1 4 (misère play)"));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what is wide moves in its own frame, which the keyboard reaches; the page stays", async () => {
  for (const name of ["commands", "json", "rulesets/lines", "certificates", "references"]) {
    const { page, problems, close } = await manual(`#manual?page=${name}`, PHONE);
    const [wide, all] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.equal(wide, all, name);
    const frames = await page.locator("article .scrolls").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute("tabindex")));
    assert.ok(frames.every((tab) => tab === "0"), `${name}: ${frames}`);
    if (name === "commands") assert.ok(frames.length > 5);
    assert.deepEqual(problems, []);
    await close();
  }
});

test("each ruleset and each part leads to what explains it", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#play?position=nim+3&${BOTH}`);
  await page.locator(".explained").waitFor();
  const games = await page.evaluate(async () => {
    const answer = await fetch("api", { method: "POST", headers: { "content-type": "application/json" }, body: '{"ask":"games"}' });
    return (await answer.json()).games.map((/** @type {any} */ game) => game.example);
  });
  assert.ok(games.length > 15);
  for (const example of some(games, 9)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#play?position=${encodeURIComponent(example)}&${BOTH}`);
    const links = page.locator(":is(.heading, .table) .explained");
    await links.first().waitFor();
    await eventually(async () => assert.equal(await links.count(), new Set(example.split(" + ").map((/** @type {string} */ part) => part.split(" ")[0])).size, example));
    await links.first().click();
    await page.locator(".reading h1").waitFor();
    const at = new URLSearchParams(page.url().split("?")[1]).get("at");
    if (at) await page.waitForFunction((id) => document.activeElement?.id === id, `at-${at}`);
    const name = example.split(/[ :]/)[0];
    await eventually(async () => assert.ok((await page.locator("article").innerText()).includes(name), `${example} is not on its page`));
  }
  for (const [part, heading] of [["learn", "Theory"], ["explore", "Guide"]]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#${part}`);
    await page.locator(".explained").click();
    await title(page, heading);
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("in other languages it is said that the manual is in English", async () => {
  for (const [locale, told] of [["id-ID", "bahasa Inggris"], ["ro-RO", "engleză"]]) {
    const { page, problems, close } = await manual("#manual?page=guide", { locale });
    await page.locator(".reading > .note", { hasText: told }).waitFor();
    await eventually(async () => assert.equal(await page.locator("article").getAttribute("lang"), "en"));
    assert.deepEqual(problems, []);
    await close();
  }
});

test("the page on any web host has the manual, with its pictures, and not what its tests need", async () => {
  const dist = await serveStatic();
  const { page, problems, context, close } = await open(chromium);
  await page.goto(`${dist.url}#manual?page=rulesets/wythoff&at=pictures`);
  await title(page, "Wythoff's game");
  for (const image of await page.locator("article img").all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((/** @type {HTMLImageElement} */ one) => one.decode());
  }
  await page.locator("#manual-search").fill("golden ratio");
  await page.locator(".found mark", { hasText: "golden" }).first().waitFor();
  for (const file of ["record.py", "Cargo.toml", "proofs/0.106.json", "rulesets/wythoff.out/rows.json"]) {
    assert.equal((await context.request.get(`${dist.url}docs/${file}`)).status(), 404, file);
  }
  assert.deepEqual(problems, []);
  await close();
  dist.end();
});

test("the letters come with the page, those with marks when they are needed, and nothing moves", async (told) => {
  const { page, problems, close } = await open(chromium, { locale: "en-GB" });
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url().replace(/.*\//, "")));
  await page.goto(`${host.url}#learn`);
  await page.locator(".lessons").waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(asked.includes("roboto-latin-400.woff2"));
  const widths = () => page.evaluate(() => {
    const measure = (/** @type {string} */ family, /** @type {number} */ weight) => {
      const line = document.createElement("span");
      Object.assign(line.style, { font: `${weight} 100px/normal ${family}`, whiteSpace: "nowrap", position: "absolute" });
      line.textContent = document.querySelector(".rule")?.textContent ?? "";
      document.body.append(line);
      const { width, height } = line.getBoundingClientRect();
      line.remove();
      return [width, height];
    };
    return [400, 700].map((weight) => [measure("Roboto", weight), measure('"In place of Roboto"', weight)]);
  });
  // A machine may lack the one font that stands in; then it has nothing to be measured by.
  const standsIn = await page.evaluate(() => document.fonts.load('400 16px "In place of Roboto"').then((faces) => faces.length > 0, () => false));
  if (!standsIn) told.diagnostic("no font stands in on this machine: its letters were not measured");
  for (const [[width, height], [otherWidth, otherHeight]] of standsIn ? await widths() : []) {
    assert.ok(Math.abs(width / otherWidth - 1) < 0.02, `${width} and ${otherWidth}`);
    assert.ok(Math.abs(height / otherHeight - 1) < 0.02, `${height} and ${otherHeight}`);
  }
  await page.locator("#language").selectOption("ro");
  await page.locator("h1", { hasText: "Lecții" }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(asked.some((file) => file.startsWith("roboto-latin-ext-")), `${asked}`);
  await eventually(async () => assert.equal(await page.evaluate(() => [...document.fonts].filter(({ family, status }) => family === "Roboto" && status === "error").length), 0));
  assert.deepEqual(problems, []);
  await close();
});
