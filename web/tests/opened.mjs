// The browser and the server of a file of tests: started before its first test, ended after its last.

import { after, before } from "node:test";
import { browser, serve } from "./start.mjs";

/** @type {import("playwright-core").Browser} */
export let chromium;
/** @type {{url: string, end: () => void}} */
export let host;

before(async () => {
  chromium = await browser();
  host = await serve();
});
after(async () => {
  await chromium.close();
  host.end();
});
