// The QR code of a link, large enough to be read from a seat in a class.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { MOST_BYTES } from "./blocks.js";
import { qrCode } from "./drawing.js";

/** Names that each machine has for itself. */
const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The code of a link, or why there is none; and whether others reach it. @param {string} link */
export function codeOrReason(link) {
  const code = qrCode(link, say("qr-title"));
  const bytes = new TextEncoder().encode(link).length;
  return element(
    "div",
    {},
    code ?? element("p", { class: "problem" }, say("qr-too-long", { bytes, most: MOST_BYTES })),
    HERE.test(new URL(link).hostname) && element("p", { class: "note only-here" }, say("qr-only-here")),
  );
}

/** @param {string} link */
export function showCode(link) {
  const dialog = element(
    "dialog",
    { class: "code", "aria-labelledby": "code-title" },
    element("form", { method: "dialog" },
      element("h2", { id: "code-title" }, say("qr-title")),
      codeOrReason(link),
      element("p", { class: "note link" }, link.length > 200 ? `${link.slice(0, 180)} …` : link),
      element("button", {}, say("close"))),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
