// How a class opens this page on devices of its own: the addresses of the network, to be typed or scanned. It is for a projector.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { qrCode } from "./drawing.js";
import { reachableAddresses } from "./reachable.js";

/** @param {HTMLElement} main @param {URLSearchParams} _values @param {() => boolean} isOpen */
export async function openJoin(main, _values, isOpen) {
  const addresses = await reachableAddresses();
  if (!isOpen()) return;
  const way = (/** @type {string} */ address) =>
    element("li", {}, qrCode(address, say("join-code", { address })), element("a", { class: "mono", href: address }, address.replace(/\/$/, "")));
  main.replaceChildren(element(
    "div",
    { class: "join" },
    element("h1", {}, say("join-title")),
    element("p", { class: "rule" }, say(addresses.length > 0 ? "join-what" : "qr-only-here")),
    addresses.length > 1 && element("p", { class: "note" }, say("join-several")),
    element("ul", {}, ...addresses.map(way)),
    element("div", { class: "buttons" }, element("a", { class: "button", href: "#games" }, say("join-go-on"))),
  ));
}
