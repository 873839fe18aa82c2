// A QR code to be seen: as a picture of its own, dark on white in every light, with the margin that readers want.

import { shape } from "../dom.js";
import { encodeQR } from "../vendor/qr/qr.js";

/** How many squares of margin a reader wants. */
const MARGIN = 4;
/** How many bytes a code holds at most. */
export const MOST_BYTES = 2953;

/**
 * The dark squares of a code, row by row; `null` where the text is too long. A reader mends more of a code of level M, and less
 * of one of L, which holds more.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function codeOf(text) {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return null;
  // It comes with a margin of one, at least.
  const code = (/** @type {"medium" | "low"} */ ecc) =>
    encodeQR(text, "raw", { ecc, encoding: "byte", border: 1 }).slice(1, -1).map((row) => row.slice(1, -1));
  try {
    return code("medium");
  } catch {
    return code("low");
  }
}

/**
 * The picture of a text; `null` where it is too long.
 * @param {string} text
 * @param {string} label what it is, for those who do not see it
 */
export function qrCode(text, label) {
  const rows = codeOf(text);
  if (!rows) return null;
  const side = rows.length;
  // A run of dark squares is one part of the path.
  const runs = rows.flatMap((row, y) => [...row.map((isDark) => (isDark ? "1" : "0")).join("").matchAll(/1+/g)].map(({ 0: run, index }) =>
    `M${index} ${y}h${run.length}v1h-${run.length}z`));
  const whole = side + 2 * MARGIN;
  return shape(
    "svg",
    { class: "qr", viewBox: `${-MARGIN} ${-MARGIN} ${whole} ${whole}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    shape("rect", { x: -MARGIN, y: -MARGIN, width: whole, height: whole, fill: "#fff" }),
    shape("path", { d: runs.join(""), fill: "#000" }),
  );
}
