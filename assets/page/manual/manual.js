// The manual: its pages to be read, what there is, and a search through all of it.

import { address, read, replace } from "../address.js";
import { element } from "../dom.js";
import { language, refusal, say } from "../texts.js";
import { headingId, rendered } from "./markdown.js";
import { contents, manualAddress, plain } from "./pages.js";
import { results, walkResults } from "./results.js";
import { reachable } from "./scrolled.js";
import { indexOf } from "./search.js";

/** From this width on, the contents stand beside the page. */
const WIDE = matchMedia("(min-width: 60rem)");

/** @type {{view: View, language: string} | null} */
let last = null;

WIDE.addEventListener("change", () => {
  if (last) last.view.beside.open = WIDE.matches;
});

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openManual(main, values, isOpen) {
  const known = await contents();
  if (!isOpen()) return;
  if (last?.language !== language()) last = { view: new View(known), language: language() };
  const { view } = last;
  // Who types in it keeps the place.
  if (main.firstElementChild !== view.element) main.replaceChildren(view.element);
  return view.show(values, isOpen);
}

class View {
  /** @param {import("./pages.js").Contents} known */
  constructor(known) {
    this.known = known;
    /** How often something was looked for. */
    this.searches = 0;
    /** @type {import("./pages.js").Page | null} */
    this.page = null;
    this.search = element("input", {
      type: "search", id: "manual-search", autocomplete: "off", spellcheck: "false",
      oninput: () => { replace(this.address()); void this.look(); },
    });
    this.list = element("ul", { class: "contents" });
    this.beside = element("details", { open: WIDE.matches }, element("summary", {}, say("manual-contents")), element("nav", { "aria-label": say("manual-contents") }, this.list));
    this.article = element("article", { lang: "en" });
    this.found = element("div", { class: "found", hidden: true });
    this.turn = element("nav", { class: "buttons turn", "aria-label": say("manual-turn") });
    this.shelf = element("div", { class: "shelf" }, element("div", { class: "field" }, element("label", { for: "manual-search" }, say("manual-search")), this.search), this.beside);
    this.element = element(
      "div",
      { class: "manual", onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event) },
      this.shelf,
      element("div", { class: "reading" }, language() !== "en" && element("p", { class: "note" }, say("manual-english")), this.found, this.article, this.turn),
    );
  }

  /** Shows a page, or what was found; gives the heading that is asked for. @param {URLSearchParams} values @param {() => boolean} isOpen */
  async show(values, isOpen) {
    const name = values.get("page");
    const entry = name === null ? this.known.first : this.known.entry(name);
    // What is typed while the page is fetched stays.
    this.search.value = values.get("find") ?? "";
    if (this.page?.entry !== entry || !entry) {
      const [page, sources] = entry ? await Promise.all([this.known.page(entry), this.known.sources(entry)]) : [null, new Map()];
      if (!isOpen()) return;
      this.draw(page, sources);
    }
    await this.look();
    return document.getElementById(headingId(values.get("at") ?? ""));
  }

  /** @param {import("./pages.js").Page | null} page @param {Map<string, string>} sources */
  draw(page, sources) {
    this.page = page;
    const blocks = page ? rendered(page, this.known, sources) : [element("h1", {}, say("manual-no-page"))];
    this.article.replaceChildren(...blocks);
    this.article.setAttribute("lang", page ? "en" : language());
    reachable(this.article);
    const place = page ? this.known.entries.indexOf(page.entry) : NaN;
    const link = (/** @type {number} */ to, /** @type {string} */ sign) => {
      const entry = this.known.entries[to];
      return entry ? [element("a", { class: "button quiet", href: manualAddress(entry), lang: "en" }, sign.replace("*", entry.title))] : [];
    };
    this.turn.replaceChildren(...link(place - 1, "← *"), ...link(place + 1, "* →"));
    this.list.replaceChildren(...this.known.groups.map((group) => this.group(group)));
    if (!WIDE.matches) this.beside.open = false;
    // Only the shelf moves, not the page: who reads stays there.
    const here = this.list.querySelector("[aria-current]");
    if (here instanceof HTMLElement) this.shelf.scrollTop = here.offsetTop - this.shelf.clientHeight / 3;
  }

  /** @param {import("./pages.js").Group} group */
  group({ title, pages }) {
    const items = pages.map((entry) => this.item(entry));
    return title ? element("li", { lang: "en" }, element("span", { class: "group" }, title), element("ul", {}, ...items)) : items[0] ?? element("li");
  }

  /** A page in the contents, with its headings if it is open. @param {import("./pages.js").Entry} entry */
  item(entry) {
    const page = this.page?.entry === entry ? this.page : null;
    const link = element("a", { href: manualAddress(entry), "aria-current": page && "page" }, entry.title);
    const headings = [...(page?.slugs ?? [])].flatMap(([token, slug]) => {
      if (token.type !== "heading" || token.depth !== 2) return [];
      return [element("li", {}, element("a", { href: manualAddress(entry, slug) }, plain([token])))];
    });
    return element("li", { lang: "en" }, link, headings.length > 0 && element("ul", {}, ...headings));
  }

  /** The address, with what is looked for. */
  address() {
    const { values } = read();
    return address("manual", { page: values.get("page"), at: values.get("at"), find: this.search.value.trim() });
  }

  /** Looks for what is typed, and shows it in the place of the page. */
  async look() {
    const number = ++this.searches;
    const typed = this.search.value.trim();
    for (const part of [this.article, this.turn]) part.hidden = typed !== "";
    this.found.hidden = typed === "";
    if (typed === "") return;
    try {
      const sections = await indexOf(this.known);
      if (number === this.searches) this.found.replaceChildren(...results(sections, typed));
    } catch (error) {
      if (number === this.searches) this.found.replaceChildren(element("p", { class: "problem", role: "alert" }, refusal(error)));
    }
  }

  /** The arrow keys go from the field to what was found, and Escape back to the page. @param {KeyboardEvent} event */
  walk(event) {
    const inSearch = event.target === this.search || this.found.contains(/** @type {Node} */ (event.target));
    if (this.found.hidden || !inSearch) return;
    if (event.key === "Escape") {
      event.preventDefault();
      this.search.value = "";
      replace(this.address());
      void this.look();
      this.search.focus();
    } else if (walkResults(event, this.search, this.found)) event.preventDefault();
  }
}
