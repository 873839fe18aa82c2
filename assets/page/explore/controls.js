// The fields of what is looked at and how: the first row is asked for together, the second one changes the picture at once.

import { element } from "../dom.js";
import { games } from "../games/catalog.js";
import { say } from "../texts.js";
import { atLeast, whole } from "./state.js";

/** @typedef {import("./state.js").State} State */
/** The greatest divisor and the last binary digit that colours can tell of. */
const [DIVISOR, DIGIT] = [4096, 50];

export class Controls {
  /** @param {State} state @param {{show: () => void, look: () => void, shape: () => void}} hands */
  constructor(state, { show, look, shape }) {
    const number = (/** @type {string} */ id, /** @type {string | number | null} */ value, act = () => {}) =>
      element("input", { id, inputmode: "numeric", value: value === null ? "" : String(value), autocomplete: "off", onchange: act });
    const choice = (/** @type {string} */ id, /** @type {string} */ value, /** @type {[string, string][]} */ all, /** @type {() => void} */ act) => {
      const made = element("select", { id, onchange: act }, ...all.map(([name, text]) => element("option", { value: name }, text)));
      made.value = value;
      return made;
    };
    const ruleset = (/** @type {string} */ id, /** @type {string} */ value) =>
      element("input", { id, value, list: "rulesets", autocomplete: "off", spellcheck: "false" });
    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input, kind = "short") =>
      element("div", { class: `field ${kind}` }, element("label", { for: input.id }, say(name)), input);
    const { modulus, bit, highlight } = state.look;

    this.ruleset = ruleset("explored", state.ruleset);
    this.from = number("from", state.from);
    this.to = number("to", state.to);
    this.other = ruleset("other", state.other);
    this.shape = choice("shape", state.shape, [["chart", say("explore-shape-chart")], ["grid", say("explore-shape-grid")]], () => { this.fit(); shape(); });
    this.width = number("row-width", state.width, shape);
    this.by = choice("colour-by", modulus !== null ? "mod" : bit !== null ? "bit" : "value", [
      ["value", say("explore-by-value")], ["mod", say("explore-by-mod")], ["bit", say("explore-by-bit")],
    ], () => {
      this.operand.value = this.by.value === "mod" ? "2" : "0";
      // A value that is picked out is none of the new ones.
      this.highlight.value = "";
      this.fit();
      look();
    });
    this.operand = number("operand", modulus ?? bit, look);
    this.operandLabel = element("label", { for: "operand" });
    this.highlight = number("highlight", highlight, look);

    const list = element("datalist", { id: "rulesets" });
    const listed = games().then((known) => list.append(...known.map(({ name, written }) => element("option", { value: name }, written))));
    // Without the list, a ruleset is typed.
    listed.catch(() => {});
    this.form = element(
      "form",
      { class: "ask", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); show(); } },
      field("explore-ruleset", this.ruleset, ""), field("explore-from", this.from, "number"), field("explore-to", this.to, "number"),
      field("explore-with", this.other, "with"), element("button", { id: "show" }, say("explore-show")), list,
    );
    this.shapeField = field("explore-shape", this.shape);
    this.widthField = field("explore-width", this.width, "number");
    this.operandField = element("div", { class: "field number" }, this.operandLabel, this.operand);
    this.looks = element("div", { class: "ask looks", role: "group", "aria-label": say("explore-how") },
      this.shapeField, this.widthField, field("explore-colour", this.by), this.operandField, field("explore-pick", this.highlight, "number"));
    this.ofPairs = false;
    this.fit();
  }

  /** Shows the fields that mean something now. */
  fit() {
    this.shapeField.hidden = this.ofPairs;
    this.widthField.hidden = this.ofPairs || this.shape.value !== "grid";
    this.operandField.hidden = this.by.value === "value";
    this.operandLabel.textContent = say(this.by.value === "mod" ? "explore-divisor" : "explore-digit");
  }

  /** @param {boolean} ofPairs */
  showFor(ofPairs) {
    this.ofPairs = ofPairs;
    this.fit();
  }

  /** How values are looked at; `null` where a number is wrong. @returns {import("./state.js").Look | null} */
  look() {
    const by = this.by.value;
    const modulus = by === "mod" ? atLeast(this.operand.value, 2) : null;
    const bit = by === "bit" ? whole(this.operand.value) : null;
    const highlight = whole(this.highlight.value);
    const isWrong = (by === "mod" && (modulus === null || modulus > DIVISOR)) || (by === "bit" && (bit === null || bit > DIGIT))
      || (highlight === null && this.highlight.value.trim() !== "");
    return isWrong ? null : { modulus, bit, highlight };
  }
}
