// The atlas: what is known of whole families of games, to be searched, sorted, looked at and compared.

import { address, push, replace } from "../../address.js";
import { element } from "../../dom.js";
import { refusal, say } from "../../texts.js";
import { chosen } from "./chosen.js";
import { Compared } from "./compared.js";
import { Fields } from "./fields.js";
import { FILES } from "./families.js";
import { opened } from "./opened.js";
import { Rows } from "./rows.js";
import { ABREAST, AT_ONCE, fromAddress, toAddress } from "./state.js";
import { TABLES } from "./table.js";

/** @typedef {import("./state.js").State} State */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openAtlas(main, values, isOpen) {
  // Who went elsewhere while this was fetched stays there.
  if (!isOpen()) return;
  const head = element("div", { class: "head" }, element("h1", {}, say("atlas-title")), element("p", { class: "rule" }, say("atlas-what")),
    element("a", { href: "#explore" }, say("atlas-back")));
  const atlas = new Atlas(fromAddress(values), isOpen);
  main.replaceChildren(element("div", { class: "atlas" }, head, ...atlas.parts()));
  await atlas.load();
}

class Atlas {
  /** @param {State} state @param {() => boolean} isOpen */
  constructor(state, isOpen) {
    this.isOpen = isOpen;
    this.state = state;
    /** How often a family was wished for. */
    this.loads = 0;
    /** @type {import("./table.js").Table | null} */
    this.table = null;
    /** Those that were looked for. @type {import("./table.js").Game[]} */
    this.found = [];
    this.fields = new Fields(state, {
      family: (family) => {
        this.change({ family, opened: "", compared: [], order: null, shown: AT_ONCE });
        this.rows.clear();
        this.above.replaceChildren();
        void this.load();
      },
      find: (find) => {
        this.state = { ...this.state, find, shown: AT_ONCE };
        replace(toAddress(this.state));
        this.list();
      },
      filter: (filter) => {
        this.change({ filter, shown: AT_ONCE });
        this.list();
      },
    });
    this.rows = new Rows({
      sort: (column) => {
        const { order } = this.state;
        this.change({ order: { column, isDown: order?.column === column && !order.isDown } });
        this.list();
      },
      open: (code) => this.open(this.state.opened === code ? "" : code),
      tick: (code, isTicked) => this.tick(code, isTicked),
    });
    this.compared = new Compared({ drop: (code) => this.tick(code, false), clear: () => {
      this.compare([]);
      this.rows.element.focus();
    } });
    this.status = element("p", { class: "status", role: "status" });
    /** A game that was opened while its row is not among those that are shown. */
    this.above = element("div", { class: "above" });
    this.more = element("button", { type: "button", class: "quiet", id: "do-more", hidden: true, onclick: () => this.showMore() }, say("atlas-more"));
    this.file = element("a", { class: "button quiet", id: "do-csv", download: true }, "");
  }

  parts() {
    const cited = element("p", { class: "note" }, say("atlas-cite"), " ", element("a", { href: address("manual", { page: "atlas" }) }, say("atlas-manual")));
    return [this.fields.form, this.status, this.compared.element, this.above, this.rows.element,
      element("div", { class: "buttons more-rows" }, this.more, this.file), cited, this.compared.bar];
  }

  /** Something else is looked at, with an entry of its own in the history. @param {Partial<State>} wished */
  change(wished) {
    const before = toAddress(this.state);
    this.state = { ...this.state, ...wished };
    if (toAddress(this.state) !== before) push(toAddress(this.state));
  }

  async load() {
    const number = ++this.loads;
    const { family } = this.state;
    this.table = null;
    this.more.hidden = true;
    this.status.classList.remove("problem");
    this.status.textContent = say("atlas-loading");
    this.file.href = FILES[family];
    this.file.textContent = say("atlas-file", { file: FILES[family].split("/")[1] });
    this.compared.show([]);
    try {
      const table = await TABLES[family]();
      if (!this.isOpen() || number !== this.loads) return;
      this.table = table;
      this.list();
      this.compare(this.state.compared);
    } catch (error) {
      if (!this.isOpen() || number !== this.loads) return;
      this.status.classList.add("problem");
      this.status.textContent = `${say("atlas-missing")} (${refusal(error)})`;
    }
  }

  /** The games that are looked for, in their order. */
  list() {
    const { table, state } = this;
    this.rows.sorted(state.order);
    if (!table) return;
    this.found = chosen(table, state);
    this.rows.clear();
    this.rows.append(this.found.slice(0, state.shown));
    this.status.textContent = this.found.length === 0 ? say("atlas-none") : this.counted();
    this.more.hidden = this.found.length <= state.shown;
    this.rows.ticked(state.compared, state.compared.length < ABREAST);
    this.showOpened();
  }

  /** How many were found, and how many of them are there. */
  counted() {
    const [count, { shown }] = [this.found.length, this.state];
    return count > shown ? `${say("atlas-count", { count })}, ${say("atlas-shown", { shown })}` : say("atlas-count", { count });
  }

  showMore() {
    const from = this.state.shown;
    this.state = { ...this.state, shown: from + AT_ONCE };
    replace(toAddress(this.state));
    const games = this.found.slice(from, this.state.shown);
    this.rows.append(games);
    this.status.textContent = this.counted();
    this.more.hidden = this.found.length <= this.state.shown;
    this.rows.ticked(this.state.compared, this.state.compared.length < ABREAST);
    // What was opened above may have its row now.
    if (games.some(({ code }) => code === this.state.opened)) this.showOpened();
    // Whoever goes on by keys is at the first of the new ones.
    if (games[0]) this.rows.focus(games[0].code);
  }

  /** @param {string} code */
  open(code) {
    const before = this.state.opened;
    this.change({ opened: code });
    this.showOpened();
    if (!code) this.rows.focus(before);
  }

  showOpened() {
    const { opened: code, compared } = this.state;
    const game = this.table?.byCode.get(code);
    const isCompared = compared.includes(code);
    const panel = game ? opened(game, {
      isCompared, mayCompare: compared.length < ABREAST, close: () => this.open(""),
      compare: () => this.tick(code, !this.state.compared.includes(code)),
    }) : null;
    const isBelow = this.rows.open(code, panel);
    this.above.replaceChildren(...(panel && !isBelow ? [element("div", { class: "card" }, panel)] : []));
  }

  /** @param {string} code @param {boolean} isTicked */
  tick(code, isTicked) {
    const others = this.state.compared.filter((one) => one !== code);
    this.compare(isTicked ? [...others, code].slice(0, ABREAST) : others);
  }

  /** @param {string[]} codes */
  compare(codes) {
    const games = codes.flatMap((code) => this.table?.byCode.get(code) ?? []);
    this.change({ compared: games.map(({ code }) => code) });
    const { compared, opened: code } = this.state;
    this.compared.show(games);
    this.rows.ticked(compared, compared.length < ABREAST);
    const button = /** @type {HTMLButtonElement | null} */ (document.getElementById("do-compare"));
    if (!button) return;
    button.setAttribute("aria-pressed", String(compared.includes(code)));
    button.disabled = !compared.includes(code) && compared.length >= ABREAST;
  }
}
