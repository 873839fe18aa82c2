// A game is kept: as a link, as text, as a file, and taken from a file again.

import { copy } from "../clipboard.js";
import { download, element } from "../dom.js";
import { loaded } from "../files.js";
import { refusal, say } from "../texts.js";

/**
 * The buttons for it.
 * @param {{address: () => string, record: () => string, open: (record: Promise<string>) => void, tell: (text: string) => void}} hands
 */
export function keeping({ address, record, open, tell }) {
  const button = (/** @type {string} */ name, /** @type {() => unknown} */ act) =>
    element("button", { type: "button", class: "quiet", id: `do-${name}`, onclick: act }, say(`do-${name}`));
  const chosen = () => {
    const [kept] = file.files ?? [];
    // The same file may be chosen once more.
    file.value = "";
    if (kept) open(kept.text());
  };
  /** @type {HTMLInputElement} */
  const file = element("input", { type: "file", id: "file", class: "unseen", accept: ".txt,text/plain", "aria-label": say("do-open"), onchange: chosen });
  return element(
    "div",
    { class: "buttons" },
    button("link", () => copy(address(), tell)),
    button("qr", () => showCode(address(), tell)),
    button("copy", () => copy(record(), tell)),
    button("save", () => download("grundy-game.txt", new Blob([record()], { type: "text/plain" }))),
    element("label", { class: "button quiet", for: "file" }, say("do-open")),
    file,
  );
}

/** A link as a QR code; what makes it is fetched when it is wished for. @param {string} link @param {(text: string) => void} tell */
async function showCode(link, tell) {
  try {
    await (await loaded(import("../qr/dialog.js"))).showCode(link);
  } catch (error) {
    tell(refusal(error));
  }
}
