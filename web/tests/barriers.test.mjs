// Every page by the rules of accessibility: in each language, light and dark.

import assert from "node:assert/strict";
import { test } from "node:test";
import { write } from "../../assets/page/learn/code.js";
import { noBarriers } from "./axe.mjs";
import { chromium, host } from "./opened.mjs";
import { ALL, open, resize } from "./start.mjs";

/** @type {import("../../assets/page/learn/code.js").Done} */
const DONE = { assignment: { lesson: "nim", seed: 1, questions: 5, help: ["hint", "again", "solution"] }, results: ["first", "second", "hinted", "hinted-second", "wrong"], name: "Ana" };

const PLACES = [
  "#games", "#play?position=nim+1+2&one=human&two=human&moves=1:0;2:0", "#play?position=nim+3+%2B+kayles+9+%2B+wythoff+6,10+%2B+nim+400+10%5E30&one=human&two=human", "#play?position=wythoff+18,20+%2B+nim+2&one=human&two=human",
  "#play?position=cram+xx./...+%2B+chomp+3x3+%2B+coins-left+.o..o&one=human&two=human",
  "#learn", "#learn?lesson=nim",
  "#explore?ruleset=kayles", "#explore?ruleset=wythoff", "#explore?ruleset=kayles&view=grid&mod=3&value=1", "#explore?ruleset=0.3F&with=nim&bit=0", "#explore?ruleset=chomp",
  "#learn?lesson=proof", "#learn?lesson=mex", "#learn?lesson=adding", "#learn?lesson=wythoff", "#learn?lesson=periods",
  "#teach", "#join", "#sheet?lesson=sums&seed=1&questions=3&help=none", "#learn?lesson=nim&seed=7&questions=2&help=hint",
  "#play?position=wythoff+7,9&one=human&two=human&view=projector",
  "#write", "#write?rules=f(n):+m",
  "#manual", "#manual?page=rulesets/lines", "#manual?find=wythoff+values",
];
// A set that is done, and codes as a teacher reads them.
const CODES = [write(DONE), write({ ...DONE, assignment: { ...DONE.assignment, seed: 2 } }), "Ana 1234"].join("\n");

// A fifth of the places is seen in English and light, another fifth in Romanian and dark.
// `./test all` sees every place in every language and look.
const LANGUAGES = ALL ? { light: ["en-GB", "id-ID", "ro-RO"], dark: ["en-GB", "id-ID", "ro-RO"] } : { light: ["en-GB"], dark: ["ro-RO"] };

for (const colorScheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
  for (const locale of LANGUAGES[colorScheme]) {
    test(`no barrier on any page in ${locale}, ${colorScheme}`, async () => {
      const { page, problems, close } = await open(chromium, { colorScheme, locale });
      for (const place of PLACES.filter((_, index) => ALL || index % 5 === Number(colorScheme === "dark"))) {
        await page.goto("about:blank");
        await page.goto(`${host.url}${place}`);
        await page.locator("h1:visible").waitFor();
        await page.waitForLoadState("networkidle");
        if (place.includes("wythoff+6")) {
          // With all that can be opened: the reasons, and the form.
          await page.locator("#outcomes").check();
          for (let told = 0; told < 4; told++) {
            await page.locator("#do-hint").click();
            await page.waitForTimeout(100);
          }
          await page.locator("#do-analyse").click();
          await page.locator(".value").first().waitFor();
          await noBarriers(page, `${place}, analysed`);
          await page.locator("#do-new").click();
          await page.locator("dialog").waitFor();
          await noBarriers(page, `${place}, the form`);
          await page.keyboard.press("Escape");
        }
        if (place === "#write") {
          await page.locator("#builder summary").click();
          for (const kind of ["pair", "board", "heaps"]) {
            await page.locator("#build-with").selectOption(kind);
            await noBarriers(page, `${place}, ${kind}`, { within: "#builder" });
          }
        }
        if (place === "#teach") await page.locator("#codes").fill(CODES);
        if (place.includes("questions=2")) {
          for (let question = 0; question < 2; question++) {
            await noBarriers(page, `${place}, question ${question}`);
            await page.locator(".hint").click();
            if (question === 0) {
              await page.locator("[role=slider]").first().focus();
              await page.keyboard.press("Home");
            } else await page.locator(".exercise input").fill("77");
            await page.locator(".check").click();
            await page.locator("#next").click();
          }
          await page.locator("#result-code").waitFor();
        }
        await noBarriers(page, place);
        if (place.startsWith("#learn?lesson=") && !place.includes("seed")) {
          // With all that is told once one has touched it.
          await page.locator(".show-answer").evaluateAll((all) => all.forEach((button) => /** @type {HTMLElement} */ (button).click()));
          await noBarriers(page, `${place}, touched`);
        }
        if (!/wythoff|lines/.test(place) && !place.includes("lesson=nim&seed") && place !== "#teach") continue;
        // What is wide moves sidewise on a small screen.
        await resize(page, 360);
        await noBarriers(page, `${place}, small`);
        await resize(page, 1200, 900);
      }
      assert.deepEqual(problems, []);
      await close();
    });
  }
}
