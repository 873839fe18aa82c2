// The pictures of the page in the manual: node web/tests/pictures.mjs [FOLDER]

import { join } from "node:path";
import { write } from "../../assets/page/learn/code.js";
import { BOTH, ROOT, browser, open, serve } from "./start.mjs";

const folder = process.argv[2] ?? join(ROOT, "docs/screens");
const chromium = await browser();
const host = await serve();

/**
 * @param {string} name
 * @param {string} hash
 * @param {import("playwright-core").BrowserContextOptions} options
 * @param {(page: import("playwright-core").Page) => Promise<void>} [prepare]
 */
async function picture(name, hash, options, prepare) {
  const { page, context } = await open(chromium, { deviceScaleFactor: 1, ...options });
  await page.goto(`${host.url}${hash}`);
  await page.locator("h1").waitFor();
  await page.waitForLoadState("networkidle");
  await prepare?.(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await context.close();
}

await picture("page-games", "#games", { viewport: { width: 1100, height: 900 } });
await picture("page-play", "#play?position=nim+3+5+%2B+kayles+7&one=human&two=human", { viewport: { width: 1100, height: 760 } }, async (page) => {
  for (let told = 0; told < 3; told++) {
    await page.locator("#do-hint").click();
    await page.waitForTimeout(200);
  }
});
await picture("page-queen", "#play?position=wythoff+6,10&one=human&two=human", { viewport: { width: 1100, height: 1000 } }, async (page) => {
  await page.locator(".board .target").nth(8).click();
});
await picture("page-small", "#play?position=nim+3+5+7&one=human&two=human", { viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "id-ID" }, async (page) => {
  await page.locator('[data-component="2"] [data-token="4"]').click();
});
await picture("page-learn", "#learn?lesson=adding", { viewport: { width: 1100, height: 900 }, locale: "ro-RO" }, async (page) => {
  await page.locator("[data-outcome='P']").first().click();
  // The machine has made its move.
  await page.locator(".touch-board [role='slider']").first().waitFor();
});
await picture("page-explore", "#explore?ruleset=kayles&to=200", { viewport: { width: 1100, height: 900 } }, async (page) => {
  await page.locator(".drawing").focus();
  for (let step = 0; step < 11; step++) await page.keyboard.press("ArrowRight");
});
await picture("page-rows", "#explore?ruleset=kayles&to=400&view=grid", { viewport: { width: 1100, height: 1000 } });
await picture("page-table", "#explore?ruleset=wythoff&to=60", { viewport: { width: 1100, height: 1180 }, colorScheme: "dark" });
await picture("page-teach", "#teach?lesson=nim&seed=7&questions=5&help=hint,again", { viewport: { width: 1100, height: 1120 } }, async (page) => {
  /** @type {import("../../assets/page/learn/code.js").Done} */
  const done = { assignment: { lesson: "nim", seed: 7, questions: 5, help: ["hint", "again"] }, results: ["first", "first", "second", "hinted", "wrong"], name: "Ana" };
  await page.locator("#codes").fill([write(done), write({ ...done, name: "Ștefan", results: ["first", "first", "first", "first", "second"] })].join("\n"));
});
await picture("page-write", "#write", { viewport: { width: 1100, height: 1180 } }, async (page) => {
  await page.locator('[data-example="fibonacci"]').click();
  await page.locator(".plotted").waitFor();
  // The values have come, and are painted.
  await page.waitForTimeout(500);
});
await picture("page-sheet", "#sheet?lesson=octal&seed=3&questions=4&help=none", { viewport: { width: 1100, height: 1000 } });
await picture("page-projector", `#play?position=nim+3+5+7&${BOTH}&view=projector`, { viewport: { width: 1100, height: 620 } }, async (page) => {
  await page.locator('[data-component="2"] [data-token="4"]').click();
});
await picture("page-manual", "#manual?page=rulesets/nim", { viewport: { width: 1100, height: 900 } });

await chromium.close();
host.end();
