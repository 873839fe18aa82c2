// All games as cards, folded by what one does in them; who searches sees what matches.

import { address } from "../address.js";
import { element } from "../dom.js";
import { say, word } from "../texts.js";
import { FAMILIES, matches } from "./catalog.js";
import { picture } from "./picture.js";
import { record } from "./record.js";

/** @typedef {import("./catalog.js").Card} Card */
/** @typedef {import("./catalog.js").Written} Written */

/** The families that somebody opened, until the page is closed: who comes back finds them so. @type {Set<string>} */
const opened = new Set();

/** The families in which there are games that match. @param {(Card | Written)[]} all @param {string} words */
export function shelves(all, words) {
  const wanted = all.filter((game) => matches(game, words));
  return FAMILIES.flatMap((family) => {
    const games = wanted.filter((game) => game.family === family);
    return games.length > 0 ? [shelf(family, games, words.trim() !== "")] : [];
  });
}

/** @param {Card["family"]} family @param {(Card | Written)[]} games @param {boolean} isFound whether somebody looks for these */
function shelf(family, games, isFound) {
  const shown = element(
    "details",
    { class: "shelf", open: isFound || opened.has(family) },
    element(
      "summary",
      {},
      element("h3", {}, say(`family-${family}`)),
      element("span", { class: "note" }, say("games-count", { count: games.length })),
      element("span", { class: "note names" }, games.map(({ title }) => word(title)).join(", ")),
    ),
    element("ul", { class: "cards" }, ...games.map(card)),
  );
  if (!isFound) shown.addEventListener("toggle", () => (shown.open ? opened.add(family) : opened.delete(family)));
  return shown;
}

/** A game that is written in a line brings its rules, and they can be changed. @param {Card | Written} game */
function card(game) {
  const { title, written, example, ruleset, arity, lesson, components } = game;
  const name = word(title);
  const own = "text" in game ? game : null;
  const rules = own && own.text;
  const [played, won] = record().games[ruleset] ?? [0, 0];
  // All cards have the same few words on their links, so each says of which game it is.
  const link = (/** @type {string} */ text, /** @type {string} */ href, kind = "quiet") => element("a", { class: `button ${kind}`, href, "aria-label": `${say(text)}: ${name}` }, say(text));
  return element(
    "li",
    { class: `card game${own ? " own" : ""}` },
    picture(components),
    element("h4", {}, name),
    element("p", {}, word(game.rules)),
    own && element("p", { class: "note" }, word(own.known)),
    element("p", { class: "note" }, element("code", {}, written), played > 0 && ` · ${say("games-won", { won, played })}`),
    element(
      "div",
      { class: "buttons" },
      link("nav-play", address("play", { position: example, rules }), ""),
      !own && lesson !== undefined && link("nav-learn", address("learn", { lesson })),
      arity !== null && link("nav-explore", address("explore", { ruleset, rules })),
      own && link("do-write", address("write", { position: example, rules })),
    ),
  );
}
