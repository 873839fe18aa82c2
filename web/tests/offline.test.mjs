// The static page as an app: it works without a network, and a new version is taken when one says so.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { BOTH, browser, DIST, eventually, inDepth, open, position, ROOT, serveStatic } from "./start.mjs";

/** @type {import("playwright-core").Browser} */
let chromium;
/** @type {{url: string, end: () => void}} */
let host;
/** A copy of the static page, to be changed. */
const folder = mkdtempSync(join(tmpdir(), "grundy-page-"));

before(async () => {
  chromium = await browser();
  cpSync(DIST, folder, { recursive: true });
  host = await serveStatic(folder);
});
after(async () => {
  await chromium.close();
  host.end();
  rmSync(folder, { recursive: true });
});

/** The page, once its files are kept. @param {string} hash */
async function keptPage(hash) {
  const opened = await open(chromium, { alone: true });
  await opened.page.goto(`${host.url}${hash}`);
  await opened.page.evaluate(() => navigator.serviceWorker.ready);
  await opened.page.waitForFunction(() => navigator.serviceWorker.controller);
  return opened;
}

test("without a network, every part opens and a move is made", async () => {
  const { page, problems, context, close } = await keptPage(`#play?position=nim+3+5&${BOTH}`);
  await position(page, "nim 3 5");
  await context.setOffline(true);
  await page.reload();
  await position(page, "nim 3 5");
  await page.locator('[data-component="1"] [data-token="3"]').click();
  await page.locator("#make").click();
  await position(page, "nim 3 3");
  for (const [hash, seen] of [["#learn?lesson=wythoff", ".exercise .question"], ["#teach", ".set-picture .only-here"], ["#explore?ruleset=kayles&to=50", ".chart"]]) {
    await page.goto("about:blank");
    await page.goto(`${host.url}${hash}`);
    await page.locator(seen).first().waitFor();
  }
  await page.locator("#language").selectOption("ro");
  await page.locator('nav a[href="#explore"]', { hasText: "Explorare" }).waitFor();
  assert.deepEqual(problems, []);
  await close();
});

inDepth("without a network, the manual is read and searched, with its pictures", async () => {
  const { page, problems, context, close } = await keptPage("#manual");
  await context.setOffline(true);
  await page.goto("about:blank");
  await page.goto(`${host.url}#manual?page=rulesets/nim`);
  await page.locator("article img").first().evaluate((/** @type {HTMLImageElement} */ one) => one.decode());
  await page.locator("#manual-search").fill("mirror strategy");
  await page.locator(".found mark", { hasText: "mirror" }).first().waitFor();
  assert.deepEqual(problems, []);
  await close();
});

test("all files that a browser asks for are kept, and each of them is there", async () => {
  const { page, problems, close } = await keptPage("#play");
  const { kept, missing } = await page.evaluate(async () => {
    const [name, ...others] = await caches.keys();
    const cache = await caches.open(name);
    const kept = (await cache.keys()).map(({ url }) => url.replace(new URL("./", location.href).href, ""));
    const used = performance.getEntriesByType("resource").map((one) => one.name);
    const missing = [...others];
    for (const url of used) if (!url.endsWith("service-worker.js") && !(await cache.match(url))) missing.push(url);
    return { kept, missing };
  });
  assert.deepEqual(missing, []);
  for (const file of ["", "grundy.wasm", "worker.js", "manifest.webmanifest", "icon-512.png", "texts/page/id.ftl"]) assert.ok(kept.includes(file), file);
  // The manual is Markdown; other notes are for those who read the code.
  assert.ok(!kept.some((file) => /\.d\.ts$|LICENSE$|(?<!docs\/.*)\.md$/.test(file)), `${kept}`);
  assert.ok(kept.some((file) => file.endsWith("docs/rulesets/nim.md")), `${kept}`);
  assert.deepEqual(problems, []);
  await close();
});

inDepth("a new version is told of, taken when one says so, and the old one is gone then", async () => {
  const { page, problems, close } = await keptPage("#learn");
  const link = (/** @type {string} */ text) => page.locator("nav a", { hasText: text });
  await link("Learn").waitFor();
  const [before] = await page.evaluate(() => caches.keys());
  const texts = join(folder, "texts/page/en.ftl");
  writeFileSync(texts, readFileSync(texts, "utf8").replace(/^nav-learn = .*/m, "nav-learn = Lessons"));
  execFileSync(join(ROOT, "web/stamp"), [folder]);
  // What is open stays what it was until the new version is wished for.
  await page.reload();
  await page.locator(".news").waitFor();
  await link("Learn").waitFor();
  await page.reload();
  await page.locator(".news").waitFor();
  await link("Learn").waitFor();
  await eventually(async () => assert.equal((await page.evaluate(() => caches.keys())).length, 2));
  await page.locator("#do-reload").click();
  await link("Lessons").waitFor();
  await page.locator(".news").waitFor({ state: "detached" });
  await page.waitForFunction(async (before) => !(await caches.keys()).includes(before), before);
  await eventually(async () => assert.equal((await page.evaluate(() => caches.keys())).length, 1));
  assert.deepEqual(problems, []);
  await close();
});

inDepth("it can be installed: a manifest with its icons, in the folder where the page is", async () => {
  const { page, problems, context, close } = await keptPage("#play");
  const session = await context.newCDPSession(page);
  const { url, data, errors } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(url, `${host.url}manifest.webmanifest`);
  const manifest = JSON.parse(data ?? "{}");
  assert.equal(new URL(manifest.start_url, url).href, host.url);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A browser without a window, or a private one, installs nothing.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  const sizes = await page.evaluate(async (icons) => Promise.all(icons.map(async (/** @type {{src: string, sizes: string}} */ { src, sizes }) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return sizes === "any" || `${picture.naturalWidth}x${picture.naturalHeight}` === sizes;
  })), manifest.icons);
  assert.deepEqual(sizes, [true, true, true]);
  assert.deepEqual(problems, []);
  await close();
});
