// Values to look at: sequences with their periods, and tables of pairs of heaps.

import { address, replace } from "../address.js";
import { download, element } from "../dom.js";
import { ask } from "../engine.js";
import { games } from "../games/catalog.js";
import { why } from "../play/why.js";
import { refusal, say } from "../texts.js";
import { chart } from "./chart.js";
import { heatMap } from "./heat.js";
import { byOptions } from "./mex.js";

/** How many heaps are shown where nobody says. */
const [HEAPS, PAIRS] = [200, 60];

/** @typedef {{ruleset: string, x?: number, y: number, values: (number | string)[][], counts: {value: number, count: number}[], counts_complete: boolean}} Values */
/** @typedef {{element: Element, svg: () => Promise<string> | string, png: () => Promise<Blob>}} Picture */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openExplore(main, values, isOpen) {
  const view = new View(main, values.get("ruleset") ?? "kayles", values.get("to") ?? "", isOpen);
  await view.load();
}

class View {
  /** @param {HTMLElement} main @param {string} ruleset @param {string} to @param {() => boolean} isOpen */
  constructor(main, ruleset, to, isOpen) {
    this.isOpen = isOpen;
    this.loads = 0;
    this.reasonsAsked = 0;
    this.ruleset = element("input", { id: "explored", value: ruleset, list: "rulesets", autocomplete: "off", spellcheck: "false" });
    this.to = element("input", { id: "to", inputmode: "numeric", value: to, autocomplete: "off" });
    this.list = element("datalist", { id: "rulesets" });
    this.status = element("p", { class: "status", role: "status" });
    this.place = element("div", { class: "picture card" });
    this.pointed = element("p", { class: "pointed" }, "\u00a0");
    this.facts = element("div", { class: "facts" });
    this.reasons = element("section", { class: "reasons", hidden: true, "aria-labelledby": "reasons-title" });
    this.downloads = element("div", { class: "buttons" });
    const form = element(
      "form",
      { class: "ask", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void this.load(); } },
      element("div", { class: "field" }, element("label", { for: "explored" }, say("explore-ruleset")), this.ruleset, this.list),
      element("div", { class: "field short" }, element("label", { for: "to" }, say("explore-to")), this.to),
      element("button", { id: "show" }, say("explore-show")),
    );
    main.replaceChildren(
      element(
        "div",
        { class: "explore" },
        element("h1", {}, say("explore-title")),
        element("p", { class: "rule" }, say("explore-what")),
        form,
        this.status,
        element("div", { class: "explored" }, element("div", {}, this.place, this.pointed, this.downloads, this.reasons), this.facts),
      ),
    );
    const listed = games().then((known) => this.list.append(...known.map(({ name, written }) => element("option", { value: name }, written))));
    // Without the list, a ruleset is typed.
    listed.catch(() => {});
  }

  async load() {
    const number = ++this.loads;
    const isLast = () => this.isOpen() && number === this.loads;
    const ruleset = this.ruleset.value.trim();
    this.reasonsAsked += 1;
    this.reasons.hidden = true;
    if (!/^[1-9]\d{0,5}$|^$/.test(this.to.value.trim())) {
      this.status.classList.add("problem");
      this.status.textContent = say("explore-number");
      return;
    }
    this.status.textContent = say("explore-loading");
    this.status.classList.remove("problem");
    try {
      let to = Number(this.to.value) || 0;
      let values = /** @type {Values} */ (await ask({ ask: "values", ruleset, y: [0, to || HEAPS] }).catch((error) => {
        // Of pairs, so many may be too many.
        if (!to) return ask({ ask: "values", ruleset, x: [0, PAIRS], y: [0, PAIRS] });
        throw error;
      }));
      if (!to && values.x !== undefined && values.values.length > PAIRS + 1) {
        values = await ask({ ask: "values", ruleset, x: [0, PAIRS], y: [0, PAIRS] });
      }
      if (!isLast()) return;
      to ||= values.x === undefined ? HEAPS : PAIRS;
      this.to.value = String(to);
      replace(address("explore", { ruleset, to }));
      this.status.textContent = "";
      if (values.x === undefined) await this.showSequence(values, isLast);
      else this.showTable(values);
    } catch (error) {
      if (isLast()) this.tellProblem(error);
    }
  }

  /** @param {unknown} error */
  tellProblem(error) {
    this.status.classList.add("problem");
    this.status.textContent = refusal(error);
  }

  /** @param {Values} values @param {() => boolean} isLast */
  async showSequence(values, isLast) {
    /** @type {any} */
    let period = null;
    try {
      period = await ask({ ask: "period", ruleset: values.ruleset });
    } catch {
      // The values are shown all the same.
    }
    if (!isLast()) return;
    const point = (/** @type {number} */ heap) => {
      this.pointed.textContent = say("explore-value", { heap: String(heap), value: String(values.values[0][heap]) });
    };
    const picture = chart(values.values[0].map(Number), period?.proved ? period : null, values.ruleset, {
      label: say("explore-chart", { ruleset: values.ruleset }),
      axes: [say("explore-heap"), say("explore-grundy")],
      point,
      open: (heap) => this.showWhy(`${values.ruleset} ${heap}`),
      told: (heap) => say("explore-value", { heap: String(heap), value: String(values.values[0][heap]) }),
    });
    this.show(picture, values);
    this.tellFacts(values, period);
  }

  /** @param {Values} values */
  showTable(values) {
    const told = (/** @type {number} */ x, /** @type {number} */ y) =>
      say("explore-pair", { pair: `${x},${y}`, value: String(values.values[x][y]) });
    const picture = heatMap(values.values.map((row) => row.map(Number)), values.ruleset, {
      label: say("explore-table", { ruleset: values.ruleset }),
      axes: [say("explore-first-heap"), say("explore-second-heap")],
      legend: say("explore-grundy"),
      zoomIn: say("zoom-in"),
      zoomOut: say("zoom-out"),
      point: (x, y) => (this.pointed.textContent = told(x, y)),
      open: (x, y) => this.showWhy(`${values.ruleset} ${x},${y}`, (told) => byOptions(values.ruleset, `${x},${y}`, (one, other) => values.values[one][other], told)),
      told,
    });
    this.show(picture, values);
    this.tellFacts(values, null);
  }

  /** @param {Picture} picture @param {Values} values */
  show(picture, values) {
    this.place.replaceChildren(picture.element);
    this.pointed.textContent = say("explore-point");
    const name = `grundy-${values.ruleset.replaceAll(/[^a-z0-9.-]/gi, "-")}`;
    const offer = (/** @type {string} */ kind, /** @type {() => Promise<Blob> | Blob} */ make) =>
      element("button", { type: "button", class: "quiet", id: `as-${kind}`, onclick: () => Promise.resolve(make()).then((file) => download(`${name}.${kind}`, file), (error) => this.tellProblem(error)) }, kind.toUpperCase());
    this.downloads.replaceChildren(
      element("span", {}, say("explore-download")),
      offer("csv", () => new Blob([csv(values)], { type: "text/csv" })),
      offer("svg", async () => new Blob([await picture.svg()], { type: "image/svg+xml" })),
      offer("png", () => picture.png()),
      element("a", { class: "button quiet", href: address("play", { position: `${values.ruleset} ${values.x === undefined ? "12" : "6,9"}` }) }, say("explore-play")),
    );
  }

  /** @param {Values} values @param {any} period */
  tellFacts(values, period) {
    const facts = [];
    if (period?.proved) {
      facts.push(element("p", { class: "proved" }, say("explore-proved", { preperiod: period.preperiod, period: period.period, saltus: period.saltus })));
    } else if (period?.no_period) {
      facts.push(element("p", { class: "proved" }, say("explore-no-period")));
    } else if (period) {
      facts.push(element("p", {}, say("explore-unproved")));
      if (period.apparent) facts.push(element("p", {}, say("explore-apparent", { preperiod: period.apparent.preperiod, period: period.apparent.period })));
      if (period.space) facts.push(element("p", {}, say("explore-space", { rare: period.space.rare_heaps, mask: period.space.mask.toString(2) })));
    }
    const most = values.counts.reduce((most, { count }) => Math.max(most, count), 0);
    const row = (/** @type {{value: number, count: number}} */ { value, count }) => {
      const bar = element("meter", { min: 0, max: most, value: count, "aria-hidden": "true" });
      return element("tr", {}, element("th", { scope: "row" }, `*${value}`), element("td", {}, bar), element("td", { class: "count" }, String(count)));
    };
    const table = element(
      "table",
      {},
      element("caption", {}, say("explore-counts")),
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, say("explore-grundy")), element("th", { scope: "col", colspan: 2 }, say("explore-how-often")))),
      element("tbody", {}, ...values.counts.map(row)),
    );
    const cut = !values.counts_complete && element("p", { class: "note cut-short" }, say("explore-counts-cut", { count: String(values.counts.length) }));
    this.facts.replaceChildren(element("section", { class: "card" }, ...facts, element("div", { class: "scrolls tall", tabindex: 0, role: "group", "aria-label": say("explore-counts") }, table), cut));
  }

  /**
   * Who wins somewhere, and why.
   * @param {string} position
   * @param {(told: import("../play/why.js").Block[]) => Promise<import("../play/why.js").Block[]>} [more] what is to be added
   */
  async showWhy(position, more = async () => []) {
    const number = ++this.reasonsAsked;
    try {
      const { words } = await ask({ ask: "solve", position, max_moves: 20, explain: 30 });
      const blocks = [...words.blocks, ...(await more(words.blocks))];
      // Who clicks on another one does not want this one any more.
      if (number !== this.reasonsAsked) return;
      this.reasons.replaceChildren(
        element("h2", { id: "reasons-title" }, position),
        ...why({ ...words, blocks }),
        element("p", {}, element("a", { href: address("play", { position }) }, say("explore-play"))),
      );
      this.reasons.hidden = false;
      this.reasons.scrollIntoView({ block: "nearest" });
    } catch (error) {
      this.tellProblem(error);
    }
  }
}

/** The values as `grundy table --format csv` writes them. @param {Values} values */
function csv(values) {
  const { x, y } = values;
  if (x === undefined) return `n,value\n${values.values[0].map((value, n) => `${y + n},${value}\n`).join("")}`;
  const rows = values.values.map((row, i) => row.map((value, j) => `${x + i},${y + j},${value}\n`).join(""));
  return `x,y,value\n${rows.join("")}`;
}
