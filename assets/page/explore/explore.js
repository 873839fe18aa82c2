// Values to look at: sequences with their periods, and tables of pairs of heaps.

import { push, replace } from "../address.js";
import { carried } from "../carried.js";
import { element } from "../dom.js";
import { Refused, Unreachable, ask } from "../engine.js";
import { loaded } from "../files.js";
import { PERIODS, explained } from "../manual/explains.js";
import { refusal, say } from "../texts.js";
import { Chart } from "./chart.js";
import { Colours } from "./colours.js";
import { Controls } from "./controls.js";
import { asFar, askWhole, claimsTold, countsTold, differencesTold, periodTold } from "./facts.js";
import { Grid } from "./grid.js";
import { Material } from "./material.js";
import { outputs } from "./outputs.js";
import { pairs } from "./pairs.js";
import { pictured } from "./pictured.js";
import { Reasons } from "./reasons.js";
import { MOST } from "./sequence.js";
import { singles } from "./singles.js";
import { atLeast, fromAddress, toAddress, whole } from "./state.js";

/** How many heaps are shown where nobody says. */
const [HEAPS, PAIRS] = [200, 60];
/** How large the boards are whose values are listed where nobody says. */
const BOARDS = 6;
/** How long a row is where no period is proved, and the longest period that is one. */
const [ROW, LONG_ROW] = [32, 1 << 12];
/** From this number of pairs in each direction on, a table is shown though not all of it can be counted. */
const LARGE = 1 << 10;
/** So long after the last move, the address is written, in milliseconds. */
const SETTLED = 250;
/** What is left free below the picture's card, in pixels. */
const BELOW = 12;

/** @typedef {import("./state.js").State} State */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openExplore(main, values, isOpen) {
  // Who went elsewhere while this was fetched stays there.
  if (!isOpen()) return;
  const view = new View(main, fromAddress(values), isOpen);
  await view.load(false);
}

class View {
  /** @param {HTMLElement} main @param {State} state @param {() => boolean} isOpen */
  constructor(main, state, isOpen) {
    this.isOpen = isOpen;
    this.state = state;
    /** How often something else was asked for, and another look at it. */
    this.loads = 0;
    this.looks = 0;
    /** Whether it is told that the engine does not answer. */
    this.isUnreached = false;
    /** @type {{from: number, to: number}} */
    this.range = { from: 0, to: HEAPS };
    /** @type {import("./facts.js").Whole | null} */
    this.whole = null;
    /** @type {any} */
    this.period = null;
    /** @type {Material | null} */
    this.material = null;
    /** @type {Chart | Grid | null} */
    this.picture = null;
    this.controls = new Controls(state, { show: () => this.load(true), look: () => this.lookAnew(), shape: () => this.shapeAnew() });
    this.status = element("p", { class: "status", role: "status" });
    this.place = element("div", { class: "plotted card" });
    this.pointed = element("p", { class: "pointed" }, "\u00a0");
    /** Why not all is shown that was asked for. @type {HTMLElement | null} */
    this.cut = null;
    this.facts = element("div", { class: "facts" });
    this.reasons = new Reasons();
    this.outputs = element("div", { class: "outputs" });
    main.replaceChildren(
      element(
        "div",
        { class: "explore" },
        element("div", { class: "asked" },
          element("div", { class: "head" }, element("h1", {}, say("explore-title")), element("a", { class: "to-atlas", href: "#atlas" }, say("atlas-link"))),
          this.controls.form, this.status),
        element("div", { class: "explored" }, this.place, this.controls.looks, this.outputs, this.reasons.element),
        element("div", { class: "told" }, this.facts, element("p", { class: "note what" }, say("explore-what"), " ", explained(PERIODS, "manual-periods"))),
      ),
    );
  }

  /** @param {unknown} error */
  tellProblem(error) {
    if (!this.isOpen()) return;
    this.isUnreached = error instanceof Unreachable;
    this.status.classList.add("problem");
    this.status.textContent = typeof error === "string" ? error : refusal(error);
  }

  /** @param {string} text */
  tell(text) {
    this.isUnreached = false;
    this.status.classList.remove("problem");
    this.status.textContent = text;
  }

  /** Asks for what the fields say; with an entry in the history where that is something else than before. @param {boolean} isWished */
  async load(isWished) {
    const number = ++this.loads;
    this.looks += 1;
    const isLast = () => this.isOpen() && number === this.loads;
    const { controls } = this;
    this.reasons.hide();
    const typed = [controls.from.value, controls.to.value];
    const [from, to] = typed.map((text) => (text.trim() === "" ? undefined : whole(text)));
    if (from === null || to === null || to === 0 || (to !== undefined && to < (from ?? 0)) || (to ?? 0) - (from ?? 0) >= MOST) {
      this.tellProblem(say("explore-number", { most: MOST }));
      return;
    }
    const look = this.readLook();
    if (!look) return;
    this.tell(say("explore-loading"));
    const [ruleset, other] = [controls.ruleset.value.trim(), controls.other.value.trim()];
    const asked = { ruleset, other, look };
    try {
      // What it is played with: heap 0 alone tells it.
      const first = await askWhole(asked, { from: 0, to: 0 });
      const begin = from ?? 0;
      const wished = { from: begin, to: to ?? begin + (first.x === undefined ? HEAPS : PAIRS) };
      const isLarge = first.x !== undefined && wished.to - wished.from >= LARGE;
      const { answer: whole, range } = await asFar(wished, (range) => askWhole(asked, range).catch((error) => {
        // A large table may be too much for one question, where parts of it are not.
        if (!isLarge || error instanceof Unreachable) throw error;
        return { ...first, counts: [], different: undefined };
      }));
      if (!isLast()) return;
      const command = `grundy table ${carried() ? "--rules games.txt " : ""}${ruleset} ${wished.from}..${wished.to}`;
      this.cut = range.to === wished.to ? null
        : element("p", { class: "note cut-short" }, say("explore-cut", { to: range.to, command: say("quoted", { text: command }) }));
      const before = toAddress(this.state);
      const isSame = isWished && ruleset === this.state.ruleset && String(range.from) === (this.state.from || "0") && String(wished.to) === this.state.to;
      this.state = {
        ...this.state, ruleset, other, look, from: String(range.from), to: String(wished.to), shape: this.readShape(), width: atLeast(controls.width.value, 1),
        // Another table begins whole.
        seen: isWished && !isSame ? [] : this.state.seen,
      };
      this.range = range;
      this.whole = whole;
      this.period = null;
      this.cited = null;
      // What somebody types meanwhile stays.
      if (controls.from.value === typed[0]) controls.from.value = String(range.from);
      if (controls.to.value === typed[1]) controls.to.value = String(wished.to);
      controls.showFor(whole.x !== undefined);
      if (isWished && before !== toAddress(this.state)) push(toAddress(this.state));
      else replace(toAddress(this.state));
      this.begin();
      if (whole.x === undefined) await this.findPeriod(isLast);
    } catch (error) {
      if (!isLast()) return;
      if (error instanceof Refused && error.sentence?.message === "error-no-overview") await this.listBoards(ruleset, { from: from ?? 0, to: to ?? BOARDS }, isLast);
      else this.tellProblem(error);
    }
  }

  /** Of boards there is no sequence and no table of pairs: their values are listed. @param {string} ruleset @param {import("./facts.js").Range} range @param {() => boolean} isLast */
  async listBoards(ruleset, range, isLast) {
    const listed = await singles(ruleset, range).catch((error) => error);
    if (!isLast()) return;
    this.material?.stop();
    this.picture = this.whole = null;
    this.facts.replaceChildren();
    this.outputs.replaceChildren();
    this.controls.looks.hidden = true;
    this.state = { ...this.state, ruleset, from: this.controls.from.value, to: this.controls.to.value, seen: [] };
    replace(toAddress(this.state));
    if (!(listed instanceof HTMLElement)) {
      this.tellProblem(listed);
      return;
    }
    this.tell("");
    this.place.replaceChildren(listed);
  }

  /** The values of what was asked for, none of which has come yet. */
  begin() {
    const isOfPairs = this.whole?.x !== undefined;
    this.picture = null;
    this.material?.stop();
    const material = new Material(this.state, this.range, isOfPairs, {
      come: () => {
        // Nobody looks at what is no longer open.
        if (!this.isOpen()) material.stop();
        this.recolour();
        this.picture?.paintSoon();
        this.picture?.tellAgain();
        // It answers again.
        if (this.isUnreached) this.tell("");
        this.tellBusy();
      },
      fail: (error) => {
        this.tellProblem(error);
        this.picture?.tellAgain();
      },
    });
    this.material = material;
    // Rows of a width wait for the period, which is one.
    if (isOfPairs || this.state.shape === "chart" || this.state.width !== null) this.show();
  }

  /** Where not all was counted, a tile may have a greater value than any before. */
  recolour() {
    const { picture, whole } = this;
    const tiles = this.material?.tiles;
    if (!tiles || !whole || !(picture instanceof Grid) || tiles.greatest <= Number(whole.greatest)) return;
    whole.greatest = tiles.greatest;
    const colours = this.colours(whole);
    picture.become(pairs(tiles, colours), colours);
  }

  /** @param {import("./facts.js").Whole} whole */
  colours(whole) {
    return new Colours(this.state.look, Number(whole.greatest));
  }

  /** What went wrong stays told. */
  tellBusy(isBusy = Boolean(this.material?.open)) {
    if (!this.status.classList.contains("problem")) this.tell(isBusy ? say("explore-loading") : "");
  }

  /** @param {() => boolean} isLast */
  async findPeriod(isLast) {
    let period = null;
    try {
      period = await ask({ ask: "period", ruleset: this.state.ruleset });
    } catch {
      // The values are shown all the same.
    }
    if (!isLast()) return;
    this.period = period;
    void this.cite(isLast);
    if (this.picture instanceof Chart) {
      this.picture.bands = this.bands();
      this.picture.paintSoon();
    } else if (this.state.width === null || !this.picture) {
      this.show();
    }
    this.tellFacts();
  }

  /** What took a proof of its own, far beyond the bounds of a question, is among what the atlas knows. @param {() => boolean} isLast */
  async cite(isLast) {
    const { ruleset, proved, no_period: isWithout } = this.period ?? {};
    if (!ruleset || proved || isWithout) return;
    try {
      const cited = await (await loaded(import("./atlas/cited.js"))).citedProof(ruleset);
      if (!isLast() || !cited) return;
      this.cited = cited;
      this.tellFacts();
    } catch {
      // Without the atlas, what the page found out is told.
    }
  }

  /** @type {HTMLElement | null} */
  cited = null;

  /** @returns {import("./chart.js").Bands | null} */
  bands() {
    const seen = this.period?.proved ? this.period : this.period?.apparent;
    return seen ? { preperiod: seen.preperiod, period: seen.period, proved: this.period.proved } : null;
  }

  /** How many heaps stand in a row. */
  rowWidth() {
    if (this.state.width !== null) return this.state.width;
    // In rows of one heap nothing is seen.
    return this.period?.proved && this.period.period > 1 && this.period.period <= LONG_ROW ? this.period.period : ROW;
  }

  /** @returns {"chart" | "grid"} */
  readShape() {
    return this.controls.shape.value === "grid" ? "grid" : "chart";
  }

  /** How values are looked at, or that a number is wrong. */
  readLook() {
    const look = this.controls.look();
    if (!look) this.tellProblem(say("explore-look-number"));
    return look;
  }

  /** Another shape of the picture, or another width of its rows. */
  shapeAnew() {
    const { width } = this.controls;
    const wished = atLeast(width.value, 1);
    if (wished === null && width.value.trim() !== "") {
      this.tellProblem(say("explore-look-number"));
      return;
    }
    this.tell("");
    this.state = { ...this.state, shape: this.readShape(), width: wished, seen: [] };
    replace(toAddress(this.state));
    if (this.whole) this.show();
  }

  /** Other colours: of the same values, and counted anew where they are looked at in another way. */
  async lookAnew() {
    const look = this.readLook();
    if (!look || !this.whole) return;
    this.tell("");
    const number = ++this.looks;
    const isLast = () => this.isOpen() && number === this.looks;
    const { modulus, bit } = this.state.look;
    const isCounted = this.whole.counts.length === 0 || (modulus === look.modulus && bit === look.bit);
    try {
      const whole = isCounted ? this.whole : await askWhole({ ...this.state, look }, this.range);
      if (!isLast()) return;
      this.whole = whole;
      this.state = { ...this.state, look, seen: this.picture?.seen() ?? [] };
      replace(toAddress(this.state));
      this.material?.tiles?.lookAs(look);
      this.show();
    } catch (error) {
      if (isLast()) this.tellProblem(error);
    }
  }

  /** The picture of what is known, with the part of it that was in sight, and what stands around it. */
  show() {
    const { whole, state, material } = this;
    if (!whole || !material) return;
    this.controls.looks.hidden = false;
    const isRows = whole.x === undefined && state.shape === "grid";
    const width = this.rowWidth();
    this.controls.width.placeholder = String(width);
    const picture = pictured({ material, whole, state, bands: this.bands(), width, colours: this.colours(whole) }, {
      point: (line) => (this.pointed.textContent = line),
      open: (spot) => void this.reasons.show(state.ruleset, spot).catch((error) => this.tellProblem(error)),
      moved: () => this.keepSeen(),
      painted: () => this.tellBusy(),
      room: () => this.room(),
    });
    this.picture = picture;
    const zoom = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) =>
      element("button", { type: "button", class: "quiet", "aria-label": say(name), onclick: act }, sign);
    this.place.replaceChildren(picture.element, element("div", { class: "buttons zoom" },
      zoom("+", "zoom-in", () => picture.zoomBy(0.7)), zoom("−", "zoom-out", () => picture.zoomBy(1 / 0.7)),
      element("button", { type: "button", class: "quiet all", onclick: () => picture.change(() => picture.showAll()) }, say("explore-all")),
      this.pointed));
    this.pointed.replaceChildren(element("span", { class: "note" }, say("explore-keys")));
    picture.fit();
    this.outputs.replaceChildren(...outputs(picture, material, { width: isRows ? width : null, tell: (text) => this.tell(text), fail: (error) => this.tellProblem(error) }));
    this.tellFacts();
    this.tellBusy(true);
  }

  /** The height of the picture: with what else is in its card, the rest of the window below what stands above it, or all of the window. */
  room() {
    const around = this.place.offsetHeight - (this.picture?.element.offsetHeight ?? 0);
    const top = this.place.getBoundingClientRect().top + scrollY;
    return innerHeight - (top < innerHeight / 3 ? top : 0) - around - BELOW;
  }

  /** The part in sight goes into the address, once it stays. */
  keepSeen() {
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      if (!this.isOpen() || !this.picture) return;
      this.state = { ...this.state, seen: this.picture.seen() };
      replace(toAddress(this.state));
    }, SETTLED);
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  settling;

  /** What stands beside the picture. */
  tellFacts() {
    const { whole, state } = this;
    if (!whole) return;
    const colours = this.colours(whole);
    const isChart = whole.x === undefined && state.shape === "chart";
    // In a chart only what is left of a value has a colour; where two are compared in a grid, none has.
    const ofPoint = colours.isRest && state.look.highlight === null ? (/** @type {number} */ seen) => colours.ofPointSeen(seen) : null;
    const colourOf = isChart ? ofPoint : whole.other ? null : (/** @type {number} */ seen) => colours.ofSeen(seen);
    const pick = (/** @type {number} */ value) => {
      this.controls.highlight.value = state.look.highlight === value ? "" : String(value);
      // The list is made anew: who clicked stays where they were.
      const index = whole.counts.findIndex((one) => Number(one.value) === value);
      void this.lookAnew().then(() => this.facts.querySelectorAll("button")[index]?.focus());
    };
    const scrolled = this.facts.querySelector(".tall")?.scrollTop ?? 0;
    this.facts.replaceChildren(element("section", { class: "card" },
      ...(this.cut ? [this.cut] : []), ...(this.cited ? [this.cited] : periodTold(this.period)), ...claimsTold(whole), ...differencesTold(whole, this.range), ...countsTold(whole, colours, colourOf, pick)));
    const tall = this.facts.querySelector(".tall");
    if (tall) tall.scrollTop = scrolled;
  }
}
