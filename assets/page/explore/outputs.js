// What is taken away of a picture: files, and texts to be pasted elsewhere.

import { address } from "../address.js";
import { copy } from "../clipboard.js";
import { download, element } from "../dom.js";
import { say } from "../texts.js";
import { bFile, csv, latex, list } from "./written.js";

/**
 * The buttons for it.
 * @param {import("./chart.js").Chart | import("./grid.js").Grid} picture
 * @param {import("./material.js").Material} material
 * @param {{width: number | null, tell: (text: string) => void, fail: (error: unknown) => void}} hands how many heaps stand in a row
 */
export function outputs(picture, material, { width, tell, fail }) {
  const { ruleset, tiles } = material;
  const name = `grundy-${ruleset.replaceAll(/[^a-z0-9.-]/gi, "-")}`;
  const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => Promise<unknown>} */ act) =>
    element("button", { type: "button", class: "quiet", id, onclick: () => act().catch(fail) }, text);
  const file = (/** @type {string} */ kind, /** @type {() => Promise<Blob> | Blob} */ make) =>
    button(`as-${kind}`, kind.toUpperCase(), async () => download(`${name}.${kind}`, await make()));
  const text = (/** @type {string} */ id, /** @type {string} */ called, /** @type {(what: any) => string} */ write) =>
    button(id, called, async () => copy(write(await material.inSight(picture)), tell));
  return [
    element("div", { class: "buttons" },
      element("span", {}, say("explore-download")),
      file("csv", async () => new Blob([csv(await material.inSight(picture))], { type: "text/csv" })),
      file("svg", () => new Blob([picture.svg()], { type: "image/svg+xml" })),
      file("png", () => picture.png()),
      element("a", { class: "button quiet", href: address("play", { position: `${ruleset} ${tiles ? "6,9" : "12"}` }) }, say("explore-play"))),
    element("div", { class: "buttons" },
      element("span", {}, say("explore-copy")),
      text("copy-list", say("explore-list"), list),
      tiles ? null : text("copy-b-file", say("explore-b-file"), bFile),
      text("copy-latex", "LaTeX", (what) => latex(what, width))),
  ];
}
