// The front door: a game to play at once, levels to climb, lessons, all games to be chosen from, and what one has played.

import { element } from "../dom.js";
import { lessons } from "../learn/lessons.js";
import { say } from "../texts.js";
import { games, written } from "./catalog.js";
import { begun, hero, nextOf } from "./hero.js";
import { levels } from "./levels.js";
import { erase, record } from "./record.js";
import { shelves } from "./shelves.js";
import { taught } from "./taught.js";
import { way } from "./way.js";

/** @typedef {import("./catalog.js").Card} Card */
/** @typedef {import("./catalog.js").Written} Written */

/**
 * @param {HTMLElement} main
 * @param {URLSearchParams} values
 * @param {() => boolean} isOpen
 * @param {{title: string, href: string} | null} [underWay] the game that is on the table
 */
export async function openGames(main, values, isOpen, underWay = null) {
  const beginning = levels().then(async (ladder) => ({ ladder, standing: await begun(ladder[nextOf(ladder)]) }));
  const [all, { ladder, standing }, course] = await Promise.all([games(), beginning, lessons()]);
  if (!isOpen()) return;
  const found = element("div", { class: "shelves" });
  const none = element("p", { class: "note", role: "status" });
  const search = element("input", {
    type: "search", id: "search", autocomplete: "off", spellcheck: "false", placeholder: say("games-search"), "aria-label": say("games-search"),
    oninput: () => draw(),
  });
  /** Those that are written in a line come when the others are seen. @type {Written[]} */
  let own = [];
  const draw = () => {
    const shown = shelves([...all, ...own], search.value);
    none.textContent = shown.length === 0 ? say("games-none") : "";
    found.replaceChildren(...shown);
  };
  draw();
  const first = (/** @type {import("../play/game.js").Standing} */ standing, next = nextOf(ladder)) => [hero(ladder[next], next, standing, underWay), way(ladder, next)];
  const forget = async () => {
    erase();
    draw();
    mine.replaceWith(mine = yours(forget));
    mine.focus();
    const [other, climb] = first(await begun(ladder[0]));
    play.replaceWith(play = other);
    rungs.replaceWith(rungs = climb);
  };
  let [[play, rungs], mine] = [first(standing), yours(forget)];
  main.replaceChildren(element(
    "div",
    { class: "games" },
    play,
    rungs,
    taught(course),
    element(
      "section",
      { class: "all-games", "aria-labelledby": "all-games" },
      element("h2", { id: "all-games" }, say("games-all")),
      element("div", { class: "finding" }, search, element("a", { class: "button quiet", id: "do-write", href: "#write" }, say("write-title"))),
      none,
      found,
    ),
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
