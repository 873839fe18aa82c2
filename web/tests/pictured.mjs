// Explore's pictures, for its tests: the part in sight, and what is painted.

import assert from "node:assert/strict";
import { chromium, host } from "./opened.mjs";
import { open } from "./start.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The page at a picture. @param {string} hash @param {import("playwright-core").BrowserContextOptions} [options] */
export async function explore(hash, options) {
  const opened = await open(chromium, options);
  await opened.page.goto(`${host.url}#explore?${hash}`);
  await opened.page.locator(".drawing .axes svg").waitFor();
  return opened;
}

/** The numbers in the address. @param {Page} page @param {string} name */
export const inAddress = (page, name) => new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get(name);

/** The part in sight, once the address has one. @param {Page} page @param {(seen: number[]) => boolean} [as] */
export async function seen(page, as = () => true) {
  // What is moved is written now and then: the last of it stays.
  let [last, times] = ["", 0];
  for (let tries = 0; tries < 200; tries++) {
    const told = inAddress(page, "seen") ?? "";
    [last, times] = [told, told === last ? times + 1 : 0];
    const numbers = told.split(",").filter(Boolean).map(Number);
    if (times >= 8 && numbers.length > 0 && as(numbers)) return numbers;
    await page.waitForTimeout(50);
  }
  throw new Error(`in sight: ${page.url()}`);
}

/** @param {Page} page */
export async function box(page) {
  const found = await page.locator(".drawing").boundingBox();
  assert.ok(found);
  return found;
}

/** How many pixels of the canvas have about this colour. @param {Page} page @param {number[]} colour */
export const painted = (page, colour) => page.locator(".drawing canvas").evaluate((one, wanted) => {
  const canvas = /** @type {HTMLCanvasElement} */ (one);
  const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] > 200 && wanted.every((part, index) => Math.abs(data[at + index] - part) < 6)) count += 1;
  }
  return count;
}, colour);

/** How many pixels have a colour, once they are as many as expected. @param {Page} page @param {number[]} colour @param {(count: number) => boolean} as */
export async function paintedAs(page, colour, as) {
  let count = 0;
  for (let tries = 0; tries < 100; tries++) {
    count = await painted(page, colour);
    if (as(count)) return count;
    await page.waitForTimeout(50);
  }
  throw new Error(`${count} pixels of ${colour}`);
}

/** The colours of a value that is picked out, and of what differs. */
export const [PICKED, DIFFERENT] = [[214, 84, 20], [160, 80, 122]];
