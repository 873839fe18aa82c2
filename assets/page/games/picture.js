// A position to look at: no move is made in it.

import { element } from "../dom.js";
import { isListed } from "../play/listed.js";
import { piece } from "../play/pieces.js";
import { marks } from "./marks.js";

/** @typedef {import("./catalog.js").Seen} Seen */

/** How many tokens are in a row, and how they are called in the styles. */
const SIZES = [{ upTo: 10, name: "" }, { upTo: 16, name: "small-tokens" }, { upTo: 30, name: "tiny-tokens" }, { upTo: Infinity, name: "tiniest-tokens" }];
/** Numbers of a list are heaps side by side, if they are as few and as small as these. */
const [MOST_HEAPS, LARGEST_HEAP] = [6, 8];
/** How many cells a row has, of what may have many. */
const ROW = 12;

/** @param {Seen[]} components @param {number} [most] more of them are not drawn */
export function picture(components, most = 3) {
  const hands = { choose: () => {}, make: () => {} };
  const shown = components.slice(0, most);
  const drawn = shown.map((seen, index) => {
    const still = { ...seen, origin: index, began: seen, ghosts: 0, options: [], options_complete: true };
    // A row of letters is larger so than as a board.
    if (isListed(still) || seen.squares?.length === 1) return written(seen);
    const control = piece(still, index, { choice: null, told: null }, false, hands);
    for (const name of ["role", "aria-label", "tabindex"]) control.removeAttribute(name);
    return control;
  });
  // The longest row has room: its tokens are as small as that needs.
  const longest = Math.max(0, ...shown.flatMap(({ heaps }) => heaps.map(Number)));
  const size = SIZES.find(({ upTo }) => longest <= upTo)?.name ?? "";
  return element("div", { class: `picture ${size}`, "aria-hidden": "true" }, ...drawn);
}

/** What has no picture on the table, drawn from how it is written. @param {Seen} component */
function written({ position, heaps }) {
  const [whole, ...others] = heaps.length === 2 ? heaps : position.split(":");
  // A heap, and what is remembered beside it.
  if (/^\d+$/.test(whole)) return marks([...rows(Array.from({ length: Number(whole) }, () => "●")), others.map((one) => (one === "[]" ? "." : one))]);
  if (!/^\d+(,\d+)*$/.test(whole)) return marks(rows([...whole]));
  const numbers = whole.split(",");
  const largest = Math.max(...numbers.map(Number));
  if (numbers.length > MOST_HEAPS || largest > LARGEST_HEAP) return marks(rows(numbers));
  return marks(Array.from({ length: largest }, (_, row) => numbers.map((heap) => (Number(heap) >= largest - row ? "●" : ""))));
}

/** Cells in rows. @param {string[]} cells */
const rows = (cells) => Array.from({ length: Math.ceil(cells.length / ROW) }, (_, row) => cells.slice(ROW * row, ROW * (row + 1)));
