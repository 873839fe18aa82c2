// Rules that are wrong, that fail, that never end or that are too much: whatever is typed, a reader is told so in words of the page's
// language, and never what a browser says of a script.

import assert from "node:assert/strict";
import { test } from "node:test";
import { chromium, host } from "./opened.mjs";
import { eventually, inDepth, open, some } from "./start.mjs";

/** What no reader may see. */
const FAULT = /undefined|Cannot read|TypeError|NaN|\[object|null|fault of the program|kesalahan program|greșeală a programului/;

/** Rules, and a part of what is told of a position of theirs; nothing where it is solved. @type {[rules: string, told: RegExp | null][]} */
const RULES = [
  ["down(n): n-1", /The rules fail at “down 0”/],
  ["up(n): n+1", /Not decided within 3 seconds|There is more to work out/],
  ["swap(n): 1-n; start 1", /The game need not end: 1 -> 0 -> 1/],
  ["stay(n): n", /The game need not end/],
  ["part(n): n-t for t in 1..n/(n-3); start 3", /The rules fail at “part 3”: a division by 0/],
  ["below(n): n-1 if n > 0; n/0 if n == 7; start 20", /The rules fail at “below 7”/],
  ["grow(a, b): (a+1, b-1) if b > 0; (a-1, b) if a > 0", null],
  ["ring(a, b): (b, a)", /The game need not end/],
  ["halves(a, b): (a-1, b) and (0, a) if a > 0", null],
  ["three(a, b, c): (a-1, b, c) if a > 0; (a, b-1, c) if b > 0", null],
  ["same(s: text): s", /The game need not end/],
  ["longer(s: text): s ++ s", /The rules fail at/],
  ["rest(l: list): l[1..]", /The rules fail at/],
  ["still(g: graph): g", /The game need not end/],
  ["marked(b: grid): set(b, c, 1) for c in cells(b, 0)", null],
  [`far(n): n-1 if n > 0; start 1${"0".repeat(40)}`, null],
  ["power(n): n-1 if n > 0; start 10^40", /`10\^40` may be a power/],
  ["claimed(n): n-1 if n > 0; canon n % 2", null],
  ["two(n): n-t for t in 1..n; up(n): n+1", null],
  ["", /A game begins with its name/],
  ["((((", /Expected a game/],
  ["none(n): ;", /has no moves/],
  ["minus(n): n-1 if n > 0; start -1", /none may be below 0/],
  ["loose(n): m", /Nothing is called/],
];

/**
 * Types rules, and waits for all that the page asks of them.
 * @param {import("playwright-core").Page} page
 * @param {string} rules
 */
async function type(page, rules) {
  const asked = (/** @type {string} */ kind) => (/** @type {import("playwright-core").Response} */ response) => {
    const question = response.url().endsWith("/api") ? response.request().postDataJSON() : {};
    return question.ask === kind && (kind !== "rules" || question.text === rules);
  };
  const [understood, solved] = ["rules", "solve"].map((kind) => page.waitForResponse(asked(kind)));
  await page.locator("#rules").fill(rules);
  if ((await understood).ok()) await solved;
  else solved.catch(() => {});
}

test("whatever rules are typed, what is wrong with them is told in words", async () => {
  const { page, problems, close } = await open(chromium);
  await page.goto(`${host.url}#write`);
  await page.locator(".told-facts").first().waitFor();
  for (const [rules, told] of some(RULES)) {
    await type(page, rules);
    await eventually(async () => {
      const seen = await page.locator("body").innerText();
      assert.doesNotMatch(seen, FAULT, rules);
      if (told) assert.match(seen, told, rules);
      else assert.match(await page.locator("section[aria-label] .told-facts").innerText(), /[NP]: the player to move/, rules);
    });
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a pair whose moves leave other pairs than smaller ones has its reasons", async () => {
  const { page, problems, close } = await open(chromium);
  for (const rules of ["grow(a, b): (a+1, b-1) if b > 0; (a-1, b) if a > 0", "halves(a, b): (a-1, b) and (0, a) if a > 0"]) {
    const [ruleset] = rules.split("(");
    await page.goto("about:blank");
    await page.goto(`${host.url}#explore?${new URLSearchParams({ ruleset, to: "2", rules })}`);
    await page.locator(".drawing").focus();
    for (const key of ["ArrowRight", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await page.locator(".reasons h2", { hasText: ruleset }).waitFor();
    assert.doesNotMatch(await page.locator("body").innerText(), FAULT, rules);
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("each view tells rules that fail in the language of its reader", async () => {
  const fails = { en: /The rules fail at/, id: /Aturan gagal pada/, ro: /Regulile eșuează la/ };
  const { page, problems, close } = await open(chromium);
  for (const [lang, told] of Object.entries(fails)) {
    const rules = "down(n): n-1";
    for (const part of ["write", "play", "explore"]) {
      const given = { rules, lang, ...(part === "explore" ? { ruleset: "down" } : { position: "down 5", two: "human" }) };
      await page.goto("about:blank");
      await page.goto(`${host.url}#${part}?${new URLSearchParams(given)}`);
      await eventually(async () => {
        const seen = await page.locator("#main").innerText();
        assert.doesNotMatch(seen, FAULT, `${part} ${lang}`);
        // A game can be played where nobody knows who wins.
        assert.match(seen, part === "play" ? /down 5/ : told, `${part} ${lang}`);
      });
    }
  }
  assert.deepEqual(problems, []);
  await close();
});

inDepth("what a script throws is told as a fault of the program, in the reader's language, until it is closed", async () => {
  const words = { en: "fault of the program", id: "kesalahan program", ro: "greșeală a programului" };
  const { page, problems, close } = await open(chromium);
  for (const [lang, told] of Object.entries(words)) {
    await page.goto("about:blank");
    await page.goto(`${host.url}#games?lang=${lang}`);
    await page.locator("#start-level").waitFor();
    for (const isLate of [false, true]) {
      await page.evaluate((isLate) => {
        // As a part of the page that was pressed would do it.
        const button = document.createElement("button");
        button.onclick = isLate ? () => void Promise.reject(new TypeError("Cannot read")) : () => { throw new TypeError("Cannot read"); };
        button.click();
      }, isLate);
      const fault = page.locator("#fault", { hasText: told });
      await fault.waitFor();
      assert.doesNotMatch(await fault.innerText(), /Cannot read|TypeError/);
      // What failed is copied for the authors, in no language of the reader.
      await page.evaluate(() => {
        const here = /** @type {any} */ (window);
        here.copied = "";
        navigator.clipboard.writeText = async (text) => void (here.copied = text);
      });
      await fault.locator("#do-report").click();
      await page.waitForFunction(() => /** @type {any} */ (window).copied.includes("Cannot read"));
      await fault.locator("button").last().click();
      await fault.waitFor({ state: "detached" });
    }
  }
  // The console has it, for programmers.
  assert.ok(problems.some((problem) => problem.includes("Cannot read")));
  await close();
});

inDepth("an answer that is not as it should be is a fault of the program, too", async () => {
  const { page, close } = await open(chromium);
  await page.route("**/api", async (route) => {
    if (route.request().postDataJSON().ask !== "solve") return route.continue();
    return route.fulfill({ contentType: "application/json", body: "{}" });
  });
  await page.goto(`${host.url}#write`);
  await page.locator(".problem", { hasText: "fault of the program" }).waitFor();
  assert.doesNotMatch(await page.locator("#main").innerText(), /Cannot read|undefined/);
  await close();
});
