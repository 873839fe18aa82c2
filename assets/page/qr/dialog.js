// The QR code of a link, large enough to be read from a seat in a class.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { MOST_BYTES, qrCode } from "./drawing.js";
import { reachable } from "./reachable.js";

/** The code of a link that others can open, or why there is none. @param {string | null} link `null`: others cannot */
export function codeOrReason(link) {
  if (link === null) return element("p", { class: "note only-here" }, say("qr-only-here"));
  const bytes = new TextEncoder().encode(link).length;
  return qrCode(link, say("qr-title")) ?? element("p", { class: "problem" }, say("qr-too-long", { bytes, most: MOST_BYTES }));
}

/** @param {string} link */
export async function showCode(link) {
  const open = await reachable(link);
  const dialog = element(
    "dialog",
    { class: "code", "aria-labelledby": "code-title" },
    element("form", { method: "dialog" },
      element("h2", { id: "code-title" }, say("qr-title")),
      codeOrReason(open),
      open && element("p", { class: "note link" }, open.length > 200 ? `${open.slice(0, 180)} …` : open),
      element("button", {}, say("close"))),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
