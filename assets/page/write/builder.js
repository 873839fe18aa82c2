// Rules for who would rather tick than type: what may be taken from a heap or from two, and what may be left, or what is laid on a
// board. They are written as text, so that one reads how it is said.

import { element } from "../dom.js";
import { say } from "../texts.js";
import { body, composed, composedBoard, composedPair } from "./composed.js";

/** @typedef {import("./composed.js").Takes} Takes */
/** @typedef {import("./composed.js").Left} Left */

/** @type {Left[]} */
const LEFT = ["nothing", "one", "two"];
/** How many numbers can be ticked at first, how many more at once, and the greatest one. */
const [FIRST, MORE, MOST] = [8, 4, 24];
/** How many rows and columns a board has at first, and at most. */
const [SIDE, WIDEST] = [3, 12];

export class Builder {
  /**
   * @param {() => string} rules those that are in the field
   * @param {(rules: string) => void} write
   */
  constructor(rules, write) {
    this.rules = rules;
    this.write = write;
    /** What was written last, without the name. */
    this.last = "";
    const changed = () => this.changed();
    this.groups = [new Group("even", changed), new Group("odd", changed)];
    this.odd = element("input", { type: "checkbox", id: "build-odd", onchange: () => (this.arrange(), changed()) });
    this.unequal = element("input", { type: "checkbox", id: "build-unequal", onchange: changed });
    this.pair = new Pair(changed);
    this.board = new Board(changed);
    const kinds = { heaps: "build-with-heaps", pair: "build-with-pair", board: "build-with-board" };
    this.with = element("select", { id: "build-with", onchange: () => (this.arrange(), changed()) },
      ...Object.entries(kinds).map(([kind, message]) => element("option", { value: kind }, say(message))));
    this.heaps = element("div", {},
      element("div", { class: "groups" }, ...this.groups.map((group) => group.element)),
      element("label", { class: "line" }, this.unequal, say("build-unequal")),
      element("label", { class: "line" }, this.odd, say("build-odd-too")));
    this.told = element("p", { class: "note", role: "status" });
    this.element = element(
      "details",
      { class: "card builder", id: "builder" },
      element("summary", {}, say("build-title")),
      element("p", { class: "note" }, say("build-what")),
      field(this.with, "build-with"),
      this.heaps, this.pair.element, this.board.element,
      this.told,
    );
    this.arrange();
  }

  /** What is asked about: odd heaps where they are not as even ones. */
  arrange() {
    this.heaps.hidden = this.with.value !== "heaps";
    this.pair.element.hidden = this.with.value !== "pair";
    this.board.element.hidden = this.with.value !== "board";
    const [all, odd] = this.groups;
    all.call(say(this.odd.checked ? "build-even" : "build-all"));
    odd.call(say("build-odd"));
    odd.element.hidden = !this.odd.checked;
  }

  changed() {
    const before = this.rules();
    // Who has given them a name keeps it.
    const name = this.last !== "" && body(before) === this.last ? before.slice(0, before.indexOf("(")).trim() : say("build-name");
    const rules = this.with.value === "pair" ? composedPair(name, this.pair.takes()) : this.with.value === "board" ? composedBoard(name, this.board.laid())
      : composed(name, (this.odd.checked ? this.groups : [this.groups[0]]).map((group) => group.takes()), this.unequal.checked);
    this.told.textContent = rules === null ? say("build-none") : "";
    if (rules === null) return;
    this.last = body(rules);
    this.write(rules);
  }

  /** Ticks what rules say that somebody typed, as far as that can be ticked. @param {Takes} [takes] what the engine found that they say */
  show(takes) {
    if (!takes || body(this.rules()) === this.last) return;
    this.with.value = "heaps";
    this.odd.checked = this.unequal.checked = false;
    this.groups[0].show(takes);
    this.arrange();
  }
}

/** What may be taken from even heaps, from odd ones, or from all. */
class Group {
  /** @param {string} name @param {() => void} changed */
  constructor(name, changed) {
    this.name = name;
    this.onChange = changed;
    /** @type {Map<string, HTMLInputElement>} */
    this.ticks = new Map();
    this.legend = element("legend", {});
    const option = (/** @type {string} */ kind) => element("option", { value: kind }, say(`build-${kind}`));
    this.kind = element("select", { id: `build-kind-${name}`, onchange: () => (this.arrange(), changed()) }, ...["each", "up-to", "all-but"].map(option));
    this.most = count(`build-most-${name}`, 3, 9999, changed);
    this.but = element("input", { id: `build-but-${name}`, inputmode: "numeric", autocomplete: "off", value: "2, 3", oninput: changed });
    this.split = element("input", { type: "checkbox", id: `build-split-${name}`, onchange: changed });
    this.rows = element("tbody", {});
    this.more = element("button", { type: "button", class: "quiet small", onclick: () => this.addRows(MORE) }, say("build-more"));
    const head = LEFT.map((left) => element("th", { scope: "col" }, say("build-left", { left })));
    this.table = element(
      "div",
      {},
      element("table", { class: "ticks" }, element("caption", { class: "unseen" }, say("build-leaves")),
        element("thead", {}, element("tr", {}, element("td", {}), ...head)), this.rows),
      this.more,
    );
    this.mostField = field(this.most, "build-most");
    this.butField = field(this.but, "build-but");
    this.splitLine = element("label", { class: "line" }, this.split, say("build-split"));
    this.element = element("fieldset", {}, this.legend, field(this.kind, "build-kind"), this.table, this.mostField, this.butField, this.splitLine);
    this.addRow(0, ["two"]);
    this.addRows(FIRST);
    this.arrange();
  }

  /** @param {string} name */
  call(name) {
    this.legend.textContent = name;
  }

  arrange() {
    const kind = this.kind.value;
    this.table.hidden = kind !== "each";
    this.mostField.hidden = kind !== "up-to";
    this.butField.hidden = kind !== "all-but";
    this.splitLine.hidden = kind === "each";
  }

  /** @param {number} count */
  addRows(count) {
    const first = this.rows.children.length;
    for (let take = first; take < first + count && take <= MOST; take++) this.addRow(take, LEFT);
    this.more.hidden = this.rows.children.length > MOST;
  }

  /** @param {number} take @param {Left[]} offered */
  addRow(take, offered) {
    const cell = (/** @type {Left} */ left) => {
      if (!offered.includes(left)) return element("td", {});
      const label = say("build-cell", { take, left });
      const tick = element("input", { type: "checkbox", "data-take": take, "data-left": left, "aria-label": label, onchange: this.onChange });
      this.ticks.set(`${take} ${left}`, tick);
      return element("td", {}, element("label", {}, tick));
    };
    this.rows.append(element("tr", {}, element("th", { scope: "row" }, say("build-take", { take })), ...LEFT.map(cell)));
  }

  /** @returns {Takes} */
  takes() {
    if (this.kind.value === "up-to") return { most: mostOf(this.most), but: [], split: this.split.checked };
    if (this.kind.value === "all-but") return { most: null, but: read(this.but.value), split: this.split.checked };
    const ticked = (/** @type {Left} */ left) => [...Array(MOST + 1).keys()].filter((take) => this.ticks.get(`${take} ${left}`)?.checked);
    return { nothing: ticked("nothing"), one: ticked("one"), two: ticked("two") };
  }

  /** @param {Takes} takes */
  show(takes) {
    if ("most" in takes) {
      this.kind.value = takes.but.length > 0 ? "all-but" : "up-to";
      this.most.value = takes.most === null ? "" : String(takes.most);
      this.but.value = takes.but.join(", ");
      this.split.checked = takes.split;
    } else {
      const greatest = Math.max(0, ...LEFT.flatMap((left) => takes[left]));
      // What has no row cannot be ticked.
      if (greatest > MOST) return;
      this.kind.value = "each";
      while (this.rows.children.length <= greatest) this.addRows(MORE);
      for (const [name, tick] of this.ticks) {
        const [take, left] = name.split(" ");
        tick.checked = takes[/** @type {Left} */ (left)].includes(Number(take));
      }
    }
    this.arrange();
  }
}

/** From which of two heaps one may take, and how many at most. */
class Pair {
  /** @param {() => void} changed */
  constructor(changed) {
    this.from = ["build-from-first", "build-from-second", "build-from-both"].map((id) => tick(id, true, changed));
    this.most = count("build-most-pair", null, 9999, changed);
    this.element = element("fieldset", {}, element("legend", {}, say("build-pair")), ...this.from.map(({ line }) => line), field(this.most, "build-most"));
  }

  takes() {
    const [first, second, both] = this.from.map(({ box }) => box.checked);
    return { first, second, both, most: mostOf(this.most) };
  }
}

/** What is laid on a board, and how large it is. */
class Board {
  /** @param {() => void} changed */
  constructor(changed) {
    this.pieces = ["build-right", "build-down", "build-single", "build-apart"].map((id, index) => tick(id, index < 2, changed));
    this.sides = ["build-rows", "build-columns"].map((id) => count(id, SIDE, WIDEST, changed));
    this.element = element("fieldset", {}, element("legend", {}, say("build-board")), ...this.pieces.map(({ line }) => line),
      element("div", { class: "columns" }, ...this.sides.map((side) => field(side, side.id))));
  }

  laid() {
    const [right, down, single, apart] = this.pieces.map(({ box }) => box.checked);
    const [rows, columns] = this.sides.map((side) => Math.min(WIDEST, mostOf(side) ?? SIDE));
    return { right, down, single, apart, rows, columns };
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} input @param {string} message */
function field(input, message) {
  return element("div", { class: "field" }, element("label", { for: input.id }, say(message)), input);
}

/** @param {string} id its message, too @param {boolean} checked @param {() => void} changed */
function tick(id, checked, changed) {
  const box = element("input", { type: "checkbox", id, checked, onchange: changed });
  return { box, line: element("label", { class: "line" }, box, say(id)) };
}

/** @param {string} id @param {number | null} value @param {number} max @param {() => void} changed */
const count = (id, value, max, changed) => element("input", { id, type: "number", min: 1, max, inputmode: "numeric", value, oninput: changed });

/** A number that is typed, of 1 at least. @param {HTMLInputElement} input */
const mostOf = (input) => (input.valueAsNumber >= 1 ? Math.floor(input.valueAsNumber) : null);

/** The numbers of a text, each once, in ascending order; none is 0. @param {string} text */
function read(text) {
  const found = (text.match(/\d{1,9}/g) ?? []).map(Number).filter((number) => number > 0);
  return [...new Set(found)].sort((a, b) => a - b).slice(0, 32);
}
