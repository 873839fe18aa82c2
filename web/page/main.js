// The page: its languages, its looks, and which part of it is open.

import { read } from "./address.js";
import { openExplore } from "./explore/explore.js";
import { openLearn } from "./learn/learn.js";
import { openPlay } from "./play/play.js";
import { LANGUAGES, preferredLanguage, speak, translate } from "./texts.js";

/** @type {{[part: string]: (main: HTMLElement, values: URLSearchParams) => void | Promise<void>}} */
const PARTS = { play: openPlay, learn: openLearn, explore: openExplore };

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
  const { part, values } = read();
  const name = part in PARTS ? part : "play";
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href") === `#${name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  await PARTS[name](main, values);
}

/** @param {string} code */
async function changeLanguage(code) {
  await speak(code);
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
window.addEventListener("hashchange", () => void open());

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const wished = remembered("theme");
changeTheme(wished ? wished === "dark" : systemIsDark.matches);
systemIsDark.addEventListener("change", () => {
  if (!remembered("theme")) changeTheme(systemIsDark.matches);
});

const known = read().values.get("lang") ?? remembered("language") ?? preferredLanguage();
await changeLanguage(LANGUAGES.includes(known) ? known : "en");
