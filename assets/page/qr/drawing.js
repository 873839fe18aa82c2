// A QR code to be seen: as a picture of its own, dark on white in every light, with the margin that readers want.

import { shape } from "../dom.js";
import { codeOf } from "./code.js";

/** How many squares of margin a reader wants. */
const MARGIN = 4;

/**
 * The picture of a text; `null` where it is too long.
 * @param {string} text
 * @param {string} label what it is, for those who do not see it
 */
export function qrCode(text, label) {
  const code = codeOf(text);
  if (!code) return null;
  const { side, dark } = code;
  let path = "";
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!dark[y * side + x]) continue;
      const from = x;
      while (x + 1 < side && dark[y * side + x + 1]) x++;
      path += `M${from} ${y}h${x + 1 - from}v1h-${x + 1 - from}z`;
    }
  }
  const whole = side + 2 * MARGIN;
  return shape(
    "svg",
    { class: "qr", viewBox: `${-MARGIN} ${-MARGIN} ${whole} ${whole}`, role: "img", "aria-label": label, "shape-rendering": "crispEdges" },
    shape("rect", { x: -MARGIN, y: -MARGIN, width: whole, height: whole, fill: "#fff" }),
    shape("path", { d: path, fill: "#000" }),
  );
}
