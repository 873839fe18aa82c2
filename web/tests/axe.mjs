// The rules of accessibility, run in the page itself.

import assert from "node:assert/strict";
import axe from "axe-core";

/**
 * Fails where a rule is broken, and tells which, and by what.
 * @param {import("playwright-core").Page} page
 * @param {string} place what is looked at, as it is told
 * @param {{within?: string, rules?: string[]}} [only] a selector of what is looked at, and the rules: else all
 */
export async function noBarriers(page, place, { within = "html", rules } = {}) {
  // A page has its rules once: to read them takes as long as to ask them. Of frames, which would need their own, there are none.
  assert.equal(await page.locator("iframe, frame").count(), 0);
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async ({ within, rules }) => {
    const { run } = /** @type {typeof axe} */ (/** @type {any} */ (window).axe);
    return (await run(within, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) })).violations;
  }, { within, rules });
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join("\n  ")}`), [], place);
}
