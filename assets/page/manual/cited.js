// Keys of books and papers, as in [Bouton, 1901] or [WW, 1982, ch. 4; OEIS A002187], lead to where these are listed.

import { element } from "../dom.js";

/**
 * @param {string} text
 * @param {Map<string, string>} sources where each is listed, by its key
 * @returns {(Node | string)[]}
 */
export function cited(text, sources) {
  // What stands in brackets, and of that what stands between semicolons, is every other piece.
  return text.split(/(?<=\[)([^[\]]+)(?=\])/).flatMap((piece, number) => (number % 2 ? piece.split(/(;\s*)/).flatMap((part) => link(part, sources)) : [piece]));
}

/** @param {string} part @param {Map<string, string>} sources @returns {(Node | string)[]} */
function link(part, sources) {
  const written = part.replaceAll(/\s+/g, " ");
  // After the key may stand a page or a theorem.
  const key = [...sources.keys()].find((key) => written === key || written.startsWith(`${key},`));
  return key ? [element("a", { class: "cited", href: sources.get(key) }, part)] : [part];
}
