// The front door: all games to be chosen from, levels to climb, and what one has played.

import { address } from "../address.js";
import { element } from "../dom.js";
import { say, word } from "../texts.js";
import { FAMILIES, games, matches, written } from "./catalog.js";
import { levels, levelAddress } from "./levels.js";
import { picture } from "./picture.js";
import { erase, record } from "./record.js";

/** @typedef {import("./catalog.js").Card} Card */
/** @typedef {import("./catalog.js").Written} Written */

/**
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @param {() => boolean} isOpen
 * @param {{title: string, href: string} | null} [underWay] the game that is on the table
 */
export async function openGames(main, values, isOpen, underWay = null) {
  const [all, ladder] = await Promise.all([games(), levels()]);
  if (!isOpen()) return;
  const found = element("div", { class: "families" });
  const none = element("p", { class: "note", role: "status" });
  const search = element("input", {
    type: "search", id: "search", autocomplete: "off", spellcheck: "false", placeholder: say("games-search"), "aria-label": say("games-search"),
    oninput: () => draw(),
  });
  /** Those that are written in a line come when the others are seen. @type {Written[]} */
  let own = [];
  const draw = () => {
    const wanted = all.filter((card) => matches(card, search.value));
    const more = own.filter((card) => matches(card, search.value));
    none.textContent = wanted.length + more.length === 0 ? say("games-none") : "";
    const shelves = FAMILIES.map((family) => shelf(`family-${family}`, say(`family-${family}`), wanted.filter((card) => card.family === family).map(card)));
    shelves.push(shelf("written-games", say("games-written"), more.map(writtenCard), say("games-written-what")));
    found.replaceChildren(...shelves.filter((one) => one !== null));
  };
  draw();
  const forget = () => {
    erase();
    draw();
    rungs.replaceWith(rungs = climb(ladder));
    mine.replaceWith(mine = yours(forget));
    mine.focus();
  };
  let [rungs, mine] = [climb(ladder), yours(forget)];
  main.replaceChildren(element(
    "div",
    { class: "games" },
    element("h1", {}, say("games-title")),
    element("p", { class: "rule" }, say("games-what")),
    underWay && element("p", {}, element("a", { class: "button", id: "go-on", href: underWay.href }, say("games-go-on", { title: underWay.title }))),
    rungs,
    element("div", { class: "finding" }, search, element("a", { class: "button quiet", id: "do-write", href: "#write" }, say("write-title"))),
    none,
    found,
    mine,
  ));
  // Those that come late do not keep anybody waiting; who comes back finds them where they were.
  const come = (/** @type {Written[]} */ games) => {
    own = games;
    if (isOpen()) draw();
  };
  const there = await Promise.race([written(), null]);
  if (there) come(there);
  else written().then(come, () => {});
}

/** @param {string} id @param {string} title @param {HTMLElement[]} cards @param {string} [what] */
function shelf(id, title, cards, what) {
  if (cards.length === 0) return null;
  return element("section", { "aria-labelledby": id }, element("h2", { id }, title), what && element("p", { class: "note" }, what), element("ul", { class: "cards" }, ...cards));
}

/** A link of a card; all of them have few words, so each says of which game it is. @param {string} title */
const linkOf = (title) => (/** @type {string} */ text, /** @type {string} */ href, kind = "quiet") =>
  element("a", { class: `button ${kind}`, href, "aria-label": `${say(text)}: ${title}` }, say(text));

/** How a game is written, and how often one has won it. @param {string} written @param {string} ruleset */
function note(written, ruleset) {
  const [played, won] = record().games[ruleset] ?? [0, 0];
  return element("p", { class: "note" }, element("code", {}, written), played > 0 && ` · ${say("games-won", { won, played })}`);
}

/** @param {Card} game */
function card({ title, rules, written, example, ruleset, arity, lesson, components }) {
  const name = word(title);
  const link = linkOf(name);
  return element(
    "li",
    { class: "card game" },
    picture(components),
    element("h3", {}, name),
    element("p", {}, word(rules)),
    note(written, ruleset),
    element(
      "div",
      { class: "buttons" },
      link("nav-play", address("play", { position: example }), ""),
      lesson !== undefined && link("nav-learn", address("learn", { lesson })),
      arity !== null && link("nav-explore", address("explore", { ruleset })),
    ),
  );
}

/** A game that is written in a line: its rules go with it, and can be changed. @param {Written} game */
function writtenCard({ title, rules, known, text, written, example, ruleset, arity, components }) {
  const name = word(title);
  const link = linkOf(name);
  return element(
    "li",
    { class: "card game own" },
    picture(components),
    element("h3", {}, name),
    element("p", {}, word(rules)),
    element("p", { class: "note" }, word(known)),
    note(written, ruleset),
    element(
      "div",
      { class: "buttons" },
      link("nav-play", address("play", { position: example, rules: text }), ""),
      arity !== null && link("nav-explore", address("explore", { ruleset, rules: text })),
      link("do-write", address("write", { position: example, rules: text })),
    ),
  );
}

/** The levels, with those that are won. @param {import("./levels.js").Level[]} ladder */
function climb(ladder) {
  const { levels: done } = record();
  const next = ladder.find(({ name }) => done[name] === undefined);
  const rung = (/** @type {import("./levels.js").Level} */ level, /** @type {number} */ index) => {
    const state = done[level.name];
    const told = state ? say(`level-${state}`) : level === next ? say("level-next") : "";
    return element(
      "li",
      {},
      element(
        "a",
        { class: `rung ${state ?? ""}${level === next ? " next" : ""}`, href: levelAddress(level) },
        element("span", { class: "place", "aria-hidden": "true" }, state === "won" ? "★" : state ? "☆" : String(index + 1)),
        element("span", {}, say(`level-${level.name}`)),
        told && element("span", { class: "unseen" }, `(${told})`),
      ),
    );
  };
  return element(
    "section",
    { class: "climb", "aria-labelledby": "climb" },
    element("h2", { id: "climb" }, say("levels-title")),
    element("p", { class: "note" }, say("levels-what")),
    element("ol", { class: "ladder" }, ...ladder.map(rung)),
  );
}

/** What one has played, and how it is forgotten. @param {() => void} forget */
function yours(forget) {
  const { played, won, skill } = record();
  // Who has forgotten it is here, where the button was.
  if (played === 0) return element("p", { class: "note", tabindex: -1 }, say("games-kept"));
  return element(
    "section",
    { class: "yours", "aria-labelledby": "yours" },
    element("h2", { id: "yours" }, say("games-yours")),
    element("p", {}, say("games-record", { played, won }), " ", say("games-skill", { skill })),
    element("p", { class: "note" }, say("games-kept")),
    element("button", { type: "button", class: "quiet", id: "forget", onclick: forget }, say("games-forget")),
  );
}
