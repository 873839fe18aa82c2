// A game that was opened: its picture, its facts, and what one may do with it.

import { address } from "../../address.js";
import { copy } from "../../clipboard.js";
import { download, element } from "../../dom.js";
import { refusal, say } from "../../texts.js";
import { certificateOf } from "./certificate.js";
import { facts } from "./facts.js";
import { portrait } from "./portrait.js";
import { asked, certified } from "./table.js";
import { isFar } from "./told.js";

/** What the panel is called, for the row that opens it. */
export const PANEL = "atlas-opened";

/**
 * @param {import("./table.js").Game} game
 * @param {{isCompared: boolean, mayCompare: boolean, compare: () => void, close: () => void}} hands
 */
export function opened(game, { isCompared, mayCompare, compare, close }) {
  const told = element("p", { class: "status", role: "status" });
  const certificate = element("div", { class: "buttons" });
  void offer(game, certificate);
  return element("section", { class: "opened-game", id: PANEL, "aria-label": game.code },
    element("div", { class: "named" },
      element("h2", {}, game.code),
      element("div", { class: "buttons" },
        element("a", { class: "button quiet", href: address("explore", asked(game)) }, say("atlas-explore")),
        element("button", { type: "button", class: "quiet", id: "do-compare", "aria-pressed": String(isCompared), disabled: !isCompared && !mayCompare, onclick: compare }, say("atlas-compare")),
        element("button", { type: "button", class: "quiet", onclick: close }, say("close")))),
    element("div", { class: "seen-and-known" }, portrait(game), facts(game)),
    element("div", { class: "command" },
      element("p", {}, say("atlas-repeat")),
      element("code", { class: "scrolls", tabindex: 0, role: "group", "aria-label": say("atlas-repeat") }, game.repeat),
      element("button", { type: "button", class: "quiet", onclick: () => copy(game.repeat, (text) => (told.textContent = text)) }, say("atlas-copy"))),
    told, certificate);
}

/** The certificate as a file, if it came with the page. @param {import("./table.js").Game} game @param {HTMLElement} place */
async function offer(game, place) {
  const { code, certificate } = game;
  // Where its proof is instead is among its facts.
  if (!certificate || isFar(game)) return;
  try {
    const text = await certificateOf(certified(game));
    if (text === undefined) {
      place.replaceChildren(element("p", { class: "note" }, say("atlas-no-certificate")));
      return;
    }
    // With the end of its line, its hash is the one of the table.
    const file = () => download(`${code.replaceAll(/[^a-z0-9.-]/gi, "-")}.json`, new Blob([`${text}\n`], { type: "application/json" }));
    place.replaceChildren(element("button", { type: "button", class: "quiet", id: "do-certificate", onclick: file }, say("atlas-download-certificate")));
  } catch (error) {
    place.replaceChildren(element("p", { class: "problem" }, refusal(error)));
  }
}
