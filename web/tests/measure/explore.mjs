// How fast Explore answers: node web/tests/measure/explore.mjs. Not part of ./test, since it depends on the machine.

import { browser, open, serve } from "../start.mjs";

const chromium = await browser();
const host = await serve();

/** @param {number[]} times */
function told(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
  return `median ${at(0.5)} ms, 95 % ${at(0.95)} ms, most ${at(1)} ms, of ${sorted.length}`;
}

/** @param {number[]} times of tasks */
const longest = (times) => `tasks: most ${Math.max(...times).toFixed(1)} ms, ${times.filter((time) => time > 50).length} of ${times.length} over 50 ms`;

/** The page at a picture whose values have all come. @param {string} hash */
async function explore(hash) {
  const { page, context } = await open(chromium, { viewport: { width: 1280, height: 800 } });
  const loading = await tasks(page, async () => {
    await page.goto(`${host.url}#explore?${hash}`);
    await page.locator(".facts .card").waitFor();
    await page.waitForFunction(() => document.querySelector(".status")?.textContent === "", null, { timeout: 60_000 });
  });
  return { page, context, loading };
}

/**
 * What the page's thread does meanwhile, task by task, in milliseconds of its processor: others on the machine do not count.
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} act
 */
async function tasks(page, act) {
  await chromium.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline", "devtools.timeline", "__metadata"] });
  await act();
  /** @type {{name: string, pid: number, tid: number, tdur?: number, args: any}[]} */
  const events = JSON.parse(String(await chromium.stopTracing())).traceEvents;
  const renderers = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isOfPage = (/** @type {{pid: number, tid: number}} */ event) => renderers.some(({ pid, tid }) => pid === event.pid && tid === event.tid);
  return events.filter((event) => event.tdur !== undefined && /RunTask$/.test(event.name) && isOfPage(event)).map(({ tdur }) => Number(tdur) / 1000);
}

/**
 * Times of a script that answers each of many events, with the frame that paints it.
 * @param {import("playwright-core").Page} page
 * @param {"move" | "wheel" | "drag"} kind
 */
const times = (page, kind) => page.evaluate(async (kind) => {
  const drawing = /** @type {HTMLElement} */ (document.querySelector(".drawing"));
  const box = drawing.getBoundingClientRect();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const fire = (/** @type {Event} */ event) => drawing.dispatchEvent(event);
  const at = (/** @type {number} */ step) => ({ bubbles: true, cancelable: true, pointerId: 1, button: 0, clientX: box.left + box.width * (0.3 + 0.4 * Math.abs(Math.sin(step / 9))), clientY: box.top + box.height * (0.3 + 0.3 * Math.abs(Math.cos(step / 7))) });
  const found = [];
  if (kind === "drag") {
    // A pointer that no hand moves cannot be captured.
    drawing.setPointerCapture = () => {};
    // What is seen whole cannot be moved.
    for (let turn = 0; turn < 3; turn++) fire(new WheelEvent("wheel", { ...at(0), deltaY: -200 }));
    fire(new PointerEvent("pointerdown", at(0)));
  }
  for (let step = 0; step < 100; step++) {
    await frame();
    const begun = performance.now();
    if (kind === "wheel") fire(new WheelEvent("wheel", { ...at(step), deltaY: step % 50 < 25 ? -120 : 120 }));
    else fire(new PointerEvent("pointermove", at(step)));
    // What the event asks for is painted before this one's turn.
    if (kind !== "move") await frame();
    else drawing.getBoundingClientRect();
    found.push(performance.now() - begun);
  }
  if (kind === "drag") fire(new PointerEvent("pointerup", at(0)));
  return found;
}, kind);

for (const [name, hash, kinds] of /** @type {[string, string, ("move" | "wheel" | "drag")[]][]} */ ([
  ["a table of 1000 x 1000", "ruleset=wythoff&to=999", ["move", "wheel", "drag"]],
  ["a million heaps as a chart", "ruleset=kayles&to=1000000", ["move", "wheel", "drag"]],
  ["a million heaps, colours by value mod 3", "ruleset=kayles&to=1000000&mod=3", ["wheel", "drag"]],
  ["a million heaps of two rulesets", "ruleset=kayles&with=0.137&to=1000000", ["wheel", "drag"]],
  ["a million heaps in rows", "ruleset=kayles&to=1000000&view=grid&width=1000", ["move", "wheel", "drag"]],
])) {
  const { page, context, loading } = await explore(hash);
  console.log(`${name}, until all has come: ${longest(loading)}`);
  for (const kind of kinds) {
    /** @type {number[]} */
    let found = [];
    const all = await tasks(page, async () => (found = await times(page, kind)));
    console.log(`${name}, ${kind}: ${told(found)}; ${longest(all)}`);
  }
  await context.close();
}
await chromium.close();
host.end();
