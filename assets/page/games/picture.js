// A position to look at: no move is made in it.

import { element } from "../dom.js";
import { piece } from "../play/pieces.js";

/** More components than these are not drawn in a small picture. */
const MOST = 3;
/** How many tokens are in a row, and how they are called in the styles. */
const SIZES = [{ most: 10, name: "" }, { most: 16, name: "small-tokens" }, { most: Infinity, name: "tiny-tokens" }];

/** @param {import("./catalog.js").Seen[]} components */
export function picture(components) {
  const hands = { choose: () => {}, make: () => {} };
  const drawn = components.slice(0, MOST).map((seen, index) => {
    const still = { ...seen, origin: index, began: seen, ghosts: 0, options: [], options_complete: true };
    const shown = piece(still, index, { choice: null, told: null }, false, hands);
    for (const name of ["role", "aria-label", "tabindex"]) shown.removeAttribute(name);
    return shown;
  });
  // The longest row has room: its tokens are as small as that needs.
  const longest = Math.max(0, ...components.slice(0, MOST).map(({ heaps }) => Number(heaps[0] ?? 0)));
  const size = SIZES.find(({ most }) => longest <= most)?.name ?? "";
  return element("div", { class: `picture ${size}`, "aria-hidden": "true" }, ...drawn);
}
