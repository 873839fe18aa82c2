// The table of games: its heads sort it, a row is opened below itself.

import { element } from "../../dom.js";
import { say } from "../../texts.js";
import { COLUMNS } from "./chosen.js";
import { PANEL } from "./opened.js";
import { strip } from "./strip.js";
import { others } from "./table.js";
import { briefly, number } from "./told.js";

/** @typedef {import("./table.js").Game} Game */
/** @typedef {import("./chosen.js").Column} Column */
/** Maximum number of codes that are told in the row of the game that stands for them. */
const ALIKE = 3;
/** What each column is called. @type {{[column in Column]: string}} */
const HEADS = {
  code: "atlas-code", period: "atlas-known", preperiod: "atlas-preperiod", heaps: "atlas-heaps", largest: "atlas-largest", zeros: "atlas-zeros", rares: "atlas-rares",
};
/** Of the columns that are numbers alone. @type {Exclude<Column, "code" | "period">[]} */
const NUMBERS = ["preperiod", "heaps", "largest", "zeros", "rares"];

export class Rows {
  /** @param {{sort: (column: Column) => void, open: (code: string) => void, tick: (code: string, isTicked: boolean) => void}} hands */
  constructor(hands) {
    this.hands = hands;
    this.heads = new Map(COLUMNS.map((column) => [column, element("th", { scope: "col", class: NUMBERS.some((one) => one === column) ? "number" : column },
      element("button", { type: "button", class: "quiet sort", "data-sort": column, onclick: () => hands.sort(column) }, say(HEADS[column]), element("span", { class: "way", "aria-hidden": "true" })))]));
    const [code, known, ...rest] = this.heads.values();
    this.body = element("tbody");
    /** The rows that are there, by their codes. @type {Map<string, {row: HTMLElement, opens: HTMLElement, tick: HTMLInputElement}>} */
    this.rows = new Map();
    /** The row with what was opened. @type {HTMLElement | null} */
    this.panel = null;
    const table = element("table", {}, element("caption", { class: "unseen" }, say("atlas-title")),
      element("thead", {}, element("tr", {}, code, known, element("th", { scope: "col" }, say("atlas-values")), element("th", { scope: "col", class: "tick" }, say("atlas-compare")), ...rest)), this.body);
    this.element = element("div", { class: "scrolls atlas-rows", tabindex: 0, role: "group", "aria-label": say("atlas-title") }, table);
  }

  /** By which column the rows are sorted. @param {import("./chosen.js").Order | null} order */
  sorted(order) {
    for (const [column, head] of this.heads) {
      const isHere = order?.column === column;
      if (isHere) head.setAttribute("aria-sort", order.isDown ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
      const way = head.querySelector(".way");
      if (way) way.textContent = isHere ? (order.isDown ? "▼" : "▲") : "";
    }
  }

  /** Other games in the place of those before. */
  clear() {
    this.rows.clear();
    this.panel = null;
    this.body.replaceChildren();
  }

  /** @param {Game[]} games */
  append(games) {
    this.body.append(...games.map((game) => this.row(game)));
  }

  /** @param {Game} game */
  row(game) {
    const { code } = game;
    const alike = others(game);
    const more = alike.length > ALIKE ? ` +${alike.length - ALIKE}` : "";
    const opens = element("button", { type: "button", class: "quiet opens mono", "aria-expanded": "false", "aria-controls": PANEL }, code);
    const tick = element("input", { type: "checkbox", "aria-label": say("atlas-tick", { code }), onchange: () => this.hands.tick(code, tick.checked) });
    const row = element("tr", { "data-code": code },
      element("th", { scope: "row" }, opens, alike.length > 0 && element("span", { class: "alike" }, `~ ${alike.slice(0, ALIKE).join(", ")}${more}`)),
      element("td", {}, briefly(game)),
      element("td", {}, strip(game)),
      element("td", { class: "tick" }, element("label", {}, tick)),
      ...NUMBERS.map((column) => element("td", { class: "number" }, number(game[column]))));
    row.addEventListener("click", (event) => {
      // Who ticks a row, or takes a part of its text, does not open it.
      const at = /** @type {Element} */ (event.target);
      if (!at.closest(".tick") && (at.closest("button") || !getSelection()?.toString())) this.hands.open(code);
    });
    this.rows.set(code, { row, opens, tick });
    return row;
  }

  /** Shows what was opened below its row; whether that is there. @param {string} code @param {HTMLElement | null} shown */
  open(code, shown) {
    this.panel?.remove();
    this.panel = null;
    for (const [one, { row, opens }] of this.rows) {
      opens.setAttribute("aria-expanded", String(one === code));
      row.classList.toggle("is-open", one === code);
    }
    const above = this.rows.get(code);
    if (!above || !shown) return false;
    this.panel = element("tr", { class: "opened-row" }, element("td", { colspan: COLUMNS.length + 2 }, element("div", { class: "within" }, shown)));
    above.row.after(this.panel);
    return true;
  }

  /** @param {string} code */
  focus(code) {
    this.rows.get(code)?.opens.focus();
  }

  /** Which are ticked; where no more may be, the others cannot. @param {string[]} codes @param {boolean} mayBeMore */
  ticked(codes, mayBeMore) {
    for (const [code, { tick }] of this.rows) {
      tick.checked = codes.includes(code);
      tick.disabled = !tick.checked && !mayBeMore;
    }
  }
}
