// The fields of the atlas: which family, which game, and which of them by what is known.

import { element } from "../../dom.js";
import { say } from "../../texts.js";
import { FAMILIES } from "./families.js";

/** @typedef {import("./families.js").Family} Family */
/** @typedef {import("./chosen.js").Filter} Filter */

/** What one looks for in each. @type {{[family in Family]: string}} */
const EXAMPLES = { octal: "0.77", hex: "0.9", take: "1,4", strips: "--,x-x", clobber: "xxo" };

/** What each choice of those that are shown is called. @type {{[filter in Filter]: string}} */
const KNOWN = { all: "atlas-all", period: "atlas-with-period", "no-period": "atlas-without-period", no: "atlas-open" };

export class Fields {
  /** @param {import("./state.js").State} state @param {{family: (family: Family) => void, find: (find: string) => void, filter: (filter: Filter) => void}} hands */
  constructor(state, hands) {
    const choice = (/** @type {string} */ id, /** @type {string} */ value, /** @type {{[name: string]: string}} */ all, /** @type {(value: any) => void} */ act) => {
      const made = element("select", { id, onchange: () => act(made.value) }, ...Object.entries(all).map(([name, message]) => element("option", { value: name }, say(message))));
      made.value = value;
      return made;
    };
    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input, kind = "") =>
      element("div", { class: `field ${kind}` }, element("label", { for: input.id }, say(name)), input);
    const find = element("input", { id: "atlas-find", type: "search", value: state.find, autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "0.77", oninput: () => hands.find(find.value) });
    const example = (/** @type {Family} */ family) => find.setAttribute("placeholder", EXAMPLES[family]);
    example(state.family);
    this.form = element("form", { class: "ask", role: "search", onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
      field("atlas-family", choice("atlas-family", state.family, FAMILIES, (family) => {
        example(family);
        // A code of one family is none of another.
        find.value = "";
        hands.find("");
        hands.family(family);
      })),
      field("atlas-find", find),
      field("atlas-proved", choice("atlas-proved", state.filter, KNOWN, hands.filter)));
  }
}
