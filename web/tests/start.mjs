// Starts what the tests look at: the server, the static page, and a browser.

import { spawn } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { take } from "./tabs.mjs";

/** The project's folder. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = process.env.GRUNDY ?? join(ROOT, "target/release/grundy");
/** Whether `./test all` runs: what takes long is looked at whole. */
export const ALL = process.env.GRUNDY_TESTS === "all";
/**
 * All of them in `./test all`, else one of three, or of as many as are named.
 * @template T
 * @param {readonly T[]} list
 * @param {number} [each]
 * @returns {readonly T[]}
 */
export const some = (list, each = 3) => (ALL ? list : list.filter((_, index) => index % each === 0));
/**
 * A test of `./test all`: of one more view, size, language or way to the same end, where a shorter test of `./test` would
 * see that the part of the page does not work at all.
 */
export const inDepth = ALL ? test : test.skip;
// The shell has the same engine, and no window to draw: the tests take a quarter less of the processor.
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const BROWSER = process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? BROWSERS[0];

const QUIET = [
  // Nobody looks at what is put together of layers: without that, the tests take a seventh less of the processor.
  "--no-sandbox", "--disable-gpu", "--disable-gpu-compositing", "--disable-software-rasterizer", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
];

/** The page from `grundy serve`. @param {string[]} options @returns {Promise<{url: string, end: () => void}>} */
export async function serve(...options) {
  // A page that is being worked on, from another server.
  if (process.env.GRUNDY_PAGE) return { url: process.env.GRUNDY_PAGE, end: () => {} };
  const server = spawn(PROGRAM, ["serve", "--port", "0", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    server.on("error", reject);
    server.on("exit", (code) => reject(new Error(`grundy serve ended with ${code}`)));
    server.stdout.once("data", (data) => resolve(String(data).trim()));
  });
  return { url, end: () => server.kill() };
}

/** @type {{[ending: string]: string}} */
const KINDS = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".wasm": "application/wasm", ".ftl": "text/plain; charset=utf-8", ".png": "image/png", ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Where the static build is. */
export const DIST = process.env.GRUNDY_DIST ?? join(ROOT, "web/dist");

/** The static build of `web/build`, from a folder of a plain file server, as any web host has it. */
export async function serveStatic(folder = DIST) {
  if (!existsSync(join(folder, "grundy.wasm"))) throw new Error(`no static page in ${folder}: run web/build`);
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname));
    const inside = path === "/games/" ? "index.html" : path.replace(/^\/games\//, "");
    const file = join(folder, inside);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": KINDS[extname(file)] ?? "text/plain" });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  // In a folder below the host's root: nothing on the page may begin with a slash.
  return { url: `http://127.0.0.1:${port}/games/`, end: () => server.close() };
}

/** A browser without a window. */
export async function browser() {
  if (!existsSync(BROWSER)) throw new Error(`no browser at ${BROWSER}: install the Debian package chromium-headless-shell, or chromium`);
  return chromium.launch({ executablePath: BROWSER, args: QUIET });
}

/**
 * A page whose errors fail the test: `problems` has what the console and the network told.
 * @param {import("playwright-core").Browser} from
 * @param {import("./tabs.mjs").Options} [options]
 */
export async function open(from, options = {}) {
  const { context, page, close } = await take(from, options);
  /** @type {string[]} */
  const problems = [];
  page.on("console", (message) => {
    // That the engine refused a bad question is no mistake of the page.
    const refused = /status of 4\d\d/.test(message.text()) && message.location().url.endsWith("/api");
    if (message.type() === "error" && !refused) problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("request", (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) problems.push(`asked ${request.url()}`);
  });
  // Long, for a busy machine: on a quiet one nothing takes so long.
  page.setDefaultTimeout(60_000);
  return { context, page, problems, close };
}

/** The folder of the scripts that a page runs: from there, a module is the one that it has. @param {import("playwright-core").Page} page */
export const scripts = (page) => page.locator("script[type=module]").evaluate((script) => /** @type {HTMLScriptElement} */ (script).src.replace(/\/[^/]*$/, ""));

/**
 * What is to be seen once the page has done what it is about: asked again until it holds, as a reader waits who sees what was
 * there before.
 * @param {() => Promise<void>} check throws while it does not hold; only looks
 */
export async function eventually(check) {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await check();
    } catch (wrong) {
      if (Date.now() > end) throw wrong;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

/**
 * A screen of another size, once all that follows from it is drawn: in the next frame but one.
 * @param {import("playwright-core").Page} page
 * @param {number} width
 * @param {number} [height]
 */
export async function resize(page, width, height = 740) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))));
}

/** Both players are human, in an address. */
export const BOTH = "one=human&two=human";

/**
 * The page at a table.
 * @param {import("playwright-core").Browser} chromium
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function atTable(chromium, address, options) {
  const opened = await open(chromium, options);
  await opened.page.goto(address);
  await opened.page.locator("[data-component]").first().waitFor();
  return opened;
}

/** The form for another game, with all that it has. @param {import("playwright-core").Page} page */
export async function newGame(page) {
  await page.locator("#do-new").click();
  await page.locator("dialog summary").click();
}

/** Makes a move by typing it. @param {import("playwright-core").Page} page @param {string} move */
export async function type(page, move) {
  if (await page.locator("#typed").isHidden()) await page.locator("#do-typing").click();
  await page.locator("#typed").fill(move);
  await page.keyboard.press("Enter");
}

/** The position, once it is as expected. @param {import("playwright-core").Page} page @param {string | RegExp} text */
export const position = (page, text) => page.locator(".notation code", { hasText: text }).waitFor();

/**
 * From now on, what the page asks of one kind waits.
 * @param {import("playwright-core").Page} page
 * @param {string} kind
 */
export async function hold(page, kind) {
  await page.evaluate((wanted) => {
    const here = /** @type {any} */ (window);
    const send = window.fetch;
    here.held = [];
    here.answerAll = () => (window.fetch = send);
    window.fetch = (address, init) => {
      if (JSON.parse(String(init?.body)).ask !== wanted) return send(address, init);
      return new Promise((resolve, reject) => here.held.push({
        answer: async () => {
          const response = await send(address, init);
          const told = await response.json();
          resolve(/** @type {any} */ ({ headers: response.headers, json: async () => told }));
        },
        fail: async () => reject(new TypeError("no network")),
      }));
    };
  }, kind);
}

/**
 * What waits is answered, or fails, and what comes is not held any more; once the page has done with it.
 * @param {import("playwright-core").Page} page
 * @param {"answer" | "fail"} [how]
 */
export async function letGo(page, how = "answer") {
  await page.waitForFunction(() => /** @type {any} */ (window).held.length > 0);
  await page.evaluate(async (how) => {
    const here = /** @type {any} */ (window);
    here.answerAll();
    for (const one of here.held) await one[how]();
    // All that follows from an answer that is there is done before the next task.
    await new Promise((resolve) => setTimeout(resolve));
  }, how);
}
