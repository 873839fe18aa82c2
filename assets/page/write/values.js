// The values of the first positions of rules, as a picture of Explore.

import { element } from "../dom.js";
import { Colours } from "../explore/colours.js";
import { askWhole, claimsTold } from "../explore/facts.js";
import { Material } from "../explore/material.js";
import { pictured } from "../explore/pictured.js";
import { fromAddress } from "../explore/state.js";
import { say } from "../texts.js";

/** As many heaps are shown, and as many of each of a pair. */
const [HEAPS, PAIRS] = [60, 15];
/** How high their picture is at most, in pixels. */
const HIGH = 440;

/**
 * @param {import("../games/catalog.js").Card} game
 * @param {{open: (spot: number[]) => void, fail: (error: unknown) => void}} hands `open`: a position is chosen in it
 * @returns {Promise<{shown: HTMLElement, stop: () => void} | null>} `null` where there is none
 */
export async function valuesOf({ ruleset, arity }, { open, fail }) {
  if (arity === null) return null;
  const range = { from: 0, to: arity === 1 ? HEAPS : PAIRS };
  const state = { ...fromAddress(new URLSearchParams({ ruleset })), to: String(range.to) };
  const whole = await askWhole(state, range);
  const pointed = element("p", { class: "pointed" }, "\u00a0");
  /** @type {ReturnType<typeof pictured> | null} */
  let picture = null;
  const material = new Material(state, range, arity === 2, { come: () => picture?.paintSoon(), fail });
  picture = pictured({ material, whole, state, bands: null, width: 1, colours: new Colours(state.look, Number(whole.greatest)) }, {
    point: (line) => (pointed.textContent = line), open, moved: () => {}, painted: () => {}, room: () => Math.min(innerHeight / 2, HIGH),
  });
  const shown = element("section", { class: "plotted card", "aria-label": say("write-values") }, picture.element, pointed, ...claimsTold(whole));
  return { shown, stop: () => material.stop() };
}
