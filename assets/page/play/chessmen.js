// The pieces that go to the corner, drawn in a square of side 1 around the origin.

import { shape } from "../dom.js";

/** @typedef {"queen" | "king" | "rook" | "bishop" | "knight" | "piece"} Chessman */

/** Outlines, each on the foot that all have; a piece that chess does not have is a disc. @type {{[name: string]: string}} */
const OUTLINES = {
  queen: "M-.3 .34H.3L.36 -.16L.18 .02L.13 -.3L0 -.04L-.13 -.3L-.18 .02L-.36 -.16Z",
  king: "M-.28 .34H.28L.34 .02C.4 -.16 .12 -.24 .05 -.08V-.2H.14V-.29H.05V-.38H-.05V-.29H-.14V-.2H-.05V-.08C-.12 -.24 -.4 -.16 -.34 .02Z",
  rook: "M-.3 .34H.3V.24H.22L.18 -.1H.26V-.34H.14V-.24H.06V-.34H-.06V-.24H-.14V-.34H-.26V-.1H-.18L-.22 .24H-.3Z",
  bishop: "M-.28 .34H.28V.25C.12 .25 .12 .2 .14 .14C.28 0 .22 -.16 .05 -.28A.07 .07 0 1 0 -.05 -.28C-.22 -.16 -.28 0 -.14 .14C-.12 .2 -.12 .25 -.28 .25Z",
  knight: "M-.26 .34H.3C.32 .06 .26 -.26 -.02 -.32L-.06 -.4L-.12 -.3C-.2 -.24 -.24 -.12 -.34 0L-.28 .1L-.1 .02C-.02 .04 0 0 .02 -.04C.04 .08 -.2 .16 -.26 .34Z",
};

/** @param {number} x @param {number} y @param {string} drawn */
export function chessman(x, y, drawn) {
  const group = shape("g", { class: "piece", transform: `translate(${x} ${y})` });
  const outline = OUTLINES[drawn];
  group.append(outline ? shape("path", { d: outline }) : shape("circle", { r: 0.32 }));
  if (drawn === "queen") {
    for (const [cx, cy] of [[-0.36, -0.2], [-0.13, -0.34], [0.13, -0.34], [0.36, -0.2]]) group.append(shape("circle", { cx, cy, r: 0.055 }));
  }
  return group;
}
