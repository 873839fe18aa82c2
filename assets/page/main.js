// The page: its languages, its looks, and which part of it is open.

import { kept, leave, read } from "./address.js";
import { carry } from "./carried.js";
import { element } from "./dom.js";
import { watchFaults } from "./faults.js";
import { loaded } from "./files.js";
import { openGames } from "./games/games.js";
import { openLearn } from "./learn/learn.js";
import { whenNew } from "./offline.js";
import { openPlay, underWay } from "./play/play.js";
import { projector } from "./projector.js";
import { LANGUAGES, preferredLanguage, refusal, say, speak, translate } from "./texts.js";

/** @typedef {() => boolean} IsOpen whether a part is still what is looked at */
/** @typedef {HTMLElement | null | void} Place where on the part one begins, if that is not its top */
/** @type {{[part: string]: (main: HTMLElement, values: URLSearchParams, isOpen: IsOpen) => Place | Promise<Place>}} */
const PARTS = {
  games: (main, values, isOpen) => openGames(main, values, isOpen, underWay()),
  play: openPlay,
  learn: openLearn,
  // Many small files that not everybody needs: they are fetched when somebody does.
  explore: async (...given) => (await loaded(import("./explore/explore.js"))).openExplore(...given),
  atlas: async (...given) => (await loaded(import("./explore/atlas/atlas.js"))).openAtlas(...given),
  manual: async (...given) => (await loaded(import("./manual/manual.js"))).openManual(...given),
  write: async (...given) => (await loaded(import("./write/write.js"))).openWrite(...given),
  teach: async (...given) => (await loaded(import("./teach/teach.js"))).openTeach(...given),
  join: async (...given) => (await loaded(import("./qr/join.js"))).openJoin(...given),
  sheet: async (...given) => (await loaded(import("./teach/sheet.js"))).openSheet(...given),
};
/** Those that have no name of their own in the list of parts are named by these. @type {{[part: string]: string}} */
const TITLES = { games: "games-title", atlas: "atlas-title", teach: "nav-teach", write: "write-title", join: "join-title", sheet: "do-sheet" };

/** Those that one comes to by another one of the list: the games that one can play are the way to play. @type {{[part: string]: string}} */
const WAYS = { games: "play", atlas: "explore" };

/** How often a part was opened. */
let opened = 0;
/** The part that is open. */
let part = "";

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const language = /** @type {HTMLSelectElement} */ (document.getElementById("language"));
const theme = /** @type {HTMLButtonElement} */ (document.getElementById("theme"));

/** Remembers a wish, where the browser lets the page. @param {string} name @param {string} value */
function remember(name, value) {
  try {
    localStorage.setItem(`grundy-${name}`, value);
  } catch {
    // Then it holds until the page is closed.
  }
}

/** @param {string} name */
function remembered(name) {
  try {
    return localStorage.getItem(`grundy-${name}`);
  } catch {
    return null;
  }
}

async function open() {
  const number = ++opened;
  const isOpen = () => number === opened;
  const { part: wished, values, isProjected } = read();
  projector.follow(isProjected);
  carry(values.get("rules") ?? "");
  // Whoever comes to play without a game to play chooses one.
  const name = wished in PARTS && !(wished === "play" && values.size === 0 && !underWay()) ? wished : "games";
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href") === `#${WAYS[name] ?? name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  document.title = `${say(TITLES[name] ?? `nav-${name}`)} · grundy`;
  const place = [name, ...["lesson", "page"].map((value) => values.get(value)), values.has("find")].join(" ");
  const isNew = part !== "" && part !== place;
  part = place;
  /** @type {Place} */
  let start = null;
  try {
    start = await PARTS[name](main, values, isOpen);
  } catch (error) {
    if (isOpen()) main.replaceChildren(element("p", { class: "problem lone", role: "alert" }, refusal(error)));
  }
  if (!isOpen()) return;
  // Who has begun to type before all of it was there goes on typing.
  if (main.querySelector(":is(input, textarea, select):focus")) return;
  if (start && kept().scroll === undefined) {
    start.scrollIntoView();
    start.focus({ preventScroll: true });
    return;
  }
  if (!isNew && !start) return;
  // Who goes elsewhere begins at the top, also where nothing is seen; who comes back is where they were.
  scrollTo(0, kept().scroll ?? 0);
  main.focus({ preventScroll: true });
}

/** @param {string} code */
async function changeLanguage(code) {
  if (!(await speak(code))) return;
  language.value = code;
  translate(document);
  await open();
}

/** @param {boolean} dark */
function changeTheme(dark) {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  theme.setAttribute("aria-pressed", String(dark));
}

language.addEventListener("change", () => {
  remember("language", language.value);
  void changeLanguage(language.value);
});
theme.addEventListener("click", () => {
  const dark = document.documentElement.dataset.theme !== "dark";
  remember("theme", dark ? "dark" : "light");
  changeTheme(dark);
});
// The browser tells this of links within the page, of the way back, and of an address that was typed.
history.scrollRestoration = "manual";
window.addEventListener("popstate", () => void open());
document.addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).closest('a[href^="#"]')) leave();
}, true);
window.addEventListener("pagehide", leave);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  // The address stays that of the part.
  event.preventDefault();
  main.focus();
});

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const wished = remembered("theme");
changeTheme(wished ? wished === "dark" : systemIsDark.matches);
systemIsDark.addEventListener("change", () => {
  if (!remembered("theme")) changeTheme(systemIsDark.matches);
});

watchFaults();
projector.attach();

const known = read().values.get("lang") ?? remembered("language") ?? preferredLanguage();
await changeLanguage(LANGUAGES.includes(known) ? known : "en");

whenNew((reload) => {
  const news = element(
    "p",
    { class: "news", role: "status" },
    element("span", { "data-text": "news" }),
    element("button", { type: "button", class: "quiet", "data-text": "do-reload", id: "do-reload", onclick: reload }),
  );
  translate(news);
  document.body.append(news);
});
