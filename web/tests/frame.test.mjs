// The page in a frame of a course: only where the server allows it, and also where the browser keeps nothing for it.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { BOTH, browser, eventually, inDepth, open, serve } from "./start.mjs";

// A page that is being worked on comes from a server that says nothing of frames.
const options = { skip: Boolean(process.env.GRUNDY_PAGE) };

/** @type {import("playwright-core").Browser} */
let chromium;
/** The page of the course, which shows in a frame what its address asks for. */
const course = createServer((request, response) => {
  const shown = new URL(request.url ?? "/", "http://x").searchParams.get("shows") ?? "";
  response.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><link rel="icon" href="data:,"><title>Course</title><iframe width="1000" height="800" src="${shown}"></iframe>`);
});
let address = "";
/** @type {{end: () => void}[]} */
const hosts = [];

before(async () => {
  chromium = await browser();
  await new Promise((resolve) => course.listen(0, "127.0.0.1", () => resolve(null)));
  address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (course.address()).port}/`;
});
after(async () => {
  await chromium.close();
  for (const host of hosts) host.end();
  course.close();
});

/** The course, with a game in its frame. @param {string[]} allowed */
async function framed(...allowed) {
  const host = await serve(...allowed);
  hosts.push(host);
  const opened = await open(chromium, { alone: true });
  await opened.page.addInitScript(() => {
    // As browsers do for pages of another site in a frame.
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: () => { throw new DOMException("access is denied", "SecurityError"); } });
    }
  });
  const told = opened.page.waitForEvent("console", { predicate: (message) => /frame-ancestors/.test(message.text()), timeout: 5000 }).then(() => true, () => false);
  await opened.page.goto(`${address}?shows=${encodeURIComponent(`${host.url}#play?position=nim+3+5&${BOTH}`)}`);
  return { ...opened, told, frame: opened.page.frameLocator("iframe") };
}

inDepth("nobody shows the page in a frame unless the server says so", options, async () => {
  for (const allowed of [[], ["--frame-ancestors", "https://course.example"]]) {
    const { told, frame, close } = await framed(...allowed);
    assert.ok(await told, `${allowed}`);
    await eventually(async () => assert.equal(await frame.locator("#main").count(), 0));
    await close();
  }
});

inDepth("in a frame that is allowed, games, lessons and sets work without anything kept", options, async () => {
  const { page, frame, problems, close } = await framed("--frame-ancestors", `https://course.example ${new URL(address).origin}`);
  await frame.locator(".notation code", { hasText: "nim 3 5" }).waitFor();
  await frame.locator('[data-component="1"] [data-token="3"]').click();
  await frame.locator("#make").click();
  await frame.locator(".notation code", { hasText: "nim 3 3" }).waitFor();
  await frame.locator("#theme").click();
  await frame.locator("#language").selectOption("id");
  await frame.locator('nav a[href="#learn"]', { hasText: "Belajar" }).click();
  await frame.locator(".lessons").waitFor();
  await frame.locator(".for-teachers a").click();
  await frame.locator("#do-try").click();
  await frame.locator(".exercise").waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(problems, []);
  await close();
});
