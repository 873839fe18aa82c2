// Tabs of a browser, used by one test after another. A new one that loads the page costs two seconds of the processor, one that has
// been used a third of that: its scripts are compiled already.

/** @typedef {import("playwright-core").BrowserContextOptions & {alone?: boolean}} Options `alone`: in a tab of its own, which is closed after use */
/** @typedef {{context: import("playwright-core").BrowserContext, page: import("playwright-core").Page, origins: Set<string>}} Tab */

/** @type {WeakMap<import("playwright-core").Browser, Map<string, Tab[]>>} by what a tab is made with: those that no test has now */
const FREE = new WeakMap();

/** What tests listen to; Playwright itself listens to none of these at a page. */
const EVENTS = /** @type {const} */ (["console", "pageerror", "request", "download", "dialog"]);

/**
 * An empty tab in which nothing is kept, and what gives it back.
 * @param {import("playwright-core").Browser} browser
 * @param {Options} options
 */
export async function take(browser, { alone = false, ...options }) {
  const { viewport = { width: 1200, height: 900 }, colorScheme = "light", ...rest } = { locale: "en-GB", reducedMotion: /** @type {const} */ ("reduce"), ...options };
  const kind = JSON.stringify(rest);
  /** @type {Map<string, Tab[]>} */
  const all = FREE.get(browser) ?? new Map();
  FREE.set(browser, all);
  /** @type {Tab[]} */
  const free = all.get(kind) ?? [];
  all.set(kind, free);
  /** @type {Tab} */
  const tab = (!alone && free.pop()) || (await made(browser, rest));
  const { context, page, origins } = tab;
  // Also of a new tab, so that the one behaves like the other.
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme });
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const close = async () => {
    if (alone || page.isClosed()) return context.close();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of EVENTS) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
    // The page has been left: what it keeps as it goes is there, too.
    const session = await context.newCDPSession(page);
    for (const origin of origins) if (origin.startsWith("http")) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await session.detach();
    origins.clear();
    await page.mouse.move(0, 0);
    free.push(tab);
  };
  return { context, page, close };
}

/** @param {import("playwright-core").Browser} browser @param {import("playwright-core").BrowserContextOptions} options @returns {Promise<Tab>} */
async function made(browser, options) {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage(), origins: new Set() };
}
