// A text is put where one can paste it from.

import { element } from "./dom.js";
import { say } from "./texts.js";

/** @param {string} text @param {(told: string) => void} tell */
export async function copy(text, tell) {
  try {
    await navigator.clipboard.writeText(text);
    tell(say("copied"));
  } catch {
    // Without a secure address, the browser has no clipboard for the page: the user takes it by hand.
    const field = element("textarea", { readonly: true, rows: 6, "aria-label": say("do-copy") }, text);
    const dialog = element("dialog", {}, element("form", { method: "dialog" }, field, element("button", {}, say("close"))));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    field.select();
  }
}
