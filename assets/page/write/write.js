// Rules that a user writes: what is wrong with them, or what they are, while one types; then a game to play, to explore, to send.

import { address, replace } from "../address.js";
import { carried, carry } from "../carried.js";
import { copy } from "../clipboard.js";
import { element } from "../dom.js";
import { Refused, ask } from "../engine.js";
import { picture } from "../games/picture.js";
import { explained } from "../manual/explains.js";
import { why } from "../play/why.js";
import { refusal, say, word } from "../texts.js";
import { Builder } from "./builder.js";
import { EXAMPLES } from "./examples.js";
import { mended } from "./mended.js";
import { placeOf, repairOf } from "./place.js";
import { valuesOf } from "./values.js";

/** So long after the last letter it is asked what the rules are, in milliseconds: as long as the last answer took, within these. */
const [SOON, LATE] = [30, 250];
/** What is said, in place of the engine's words, where this is what is written instead. @type {[RegExp, string][]} */
const SAID = [[/^ ?\[/, "write-list"], [/^:/, "write-colon"], [/^(game|\(n)/, "write-head"], [/^;/, "write-between"]];
/** As many winning moves are listed. */
const MOVES = 12;

/** @typedef {import("../games/catalog.js").Card & {text: string, facts: import("../play/why.js").Fact[], takes?: import("./composed.js").Takes}} Game */

/** @param {HTMLElement} main @param {URLSearchParams} values @param {() => boolean} isOpen */
export async function openWrite(main, values, isOpen) {
  if (!isOpen()) return;
  const view = new View(isOpen, values.get("rules") ?? EXAMPLES.halving, values.get("position") ?? "");
  main.replaceChildren(view.element);
  await view.read();
}

class View {
  /** @param {() => boolean} isOpen @param {string} rules @param {string} position */
  constructor(isOpen, rules, position) {
    this.isOpen = isOpen;
    /** How often something was asked: what comes after a later question is not wanted. */
    this.asked = 0;
    /** How long the last answer took. */
    this.took = 0;
    /** Whether rules were typed since, and whether a position was chosen: one that came with other rules may be none of these. */
    this.isTyped = this.isChosen = false;
    /** @type {Game[]} */
    this.games = [];
    this.stop = () => {};
    this.rules = element("textarea", {
      id: "rules", class: "mono", rows: 6, maxlength: 16384, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
      "aria-describedby": "rules-problem", oninput: () => this.readSoon(),
    }, rules);
    this.problem = element("div", { class: "problem", id: "rules-problem", role: "status" });
    this.position = element("input", { id: "own-position", class: "mono", autocomplete: "off", spellcheck: "false", value: position, oninput: () => this.solveSoon() });
    this.wrong = element("p", { class: "problem", role: "status" });
    this.solved = element("div", {});
    this.understood = element("div", { class: "understood" });
    this.told = element("p", { class: "note", role: "status" });
    const link = (/** @type {string} */ id, /** @type {string} */ text, kind = "") => element("a", { class: `button ${kind}`, id, href: "#write" }, say(text));
    this.play = link("own-play", "nav-play");
    this.explore = link("own-explore", "nav-explore", "quiet");
    this.answer = element(
      "section",
      { class: "card", "aria-label": say("write-position") },
      element("div", { class: "field" }, element("label", { for: "own-position" }, say("write-position")), this.position),
      this.wrong,
      element("div", { class: "buttons" }, this.play, this.explore,
        element("button", { type: "button", class: "quiet", id: "own-link", onclick: () => copy(new URL(this.play.href, location.href).href, (told) => (this.told.textContent = told)) }, say("do-link"))),
      this.told,
      this.solved,
    );
    this.values = element("div", {});
    this.builder = new Builder(() => this.rules.value, (rules) => this.begin(rules));
    const example = (/** @type {string} */ name) =>
      element("button", { type: "button", class: "quiet small", "data-example": name, onclick: () => this.begin(EXAMPLES[name]) }, say(`write-${name}`));
    this.doubt = element("div", { class: "problem", role: "status" });
    this.element = element(
      "div",
      { class: "write" },
      element("h1", {}, say("write-title")),
      element("p", { class: "rule" }, say("write-what"), " ", explained(address("manual", { page: "own-rules" }), "write-manual")),
      element("div", { class: "written" },
        element("div", {},
          element("div", { class: "field" }, element("label", { for: "rules" }, say("write-rules")), this.rules),
          this.problem,
          this.doubt,
          element("p", { class: "note" }, say("write-examples")),
          element("div", { class: "buttons examples" }, ...Object.keys(EXAMPLES).map(example)),
          this.builder.element,
          this.understood),
        element("div", {}, this.answer, this.values)),
    );
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  resting;

  /** Once nothing was typed for a moment. @param {() => void} act */
  soon(act) {
    // What is answered already is not that of what is typed now.
    this.asked += 1;
    clearTimeout(this.resting);
    this.resting = setTimeout(act, Math.max(SOON, Math.min(LATE, this.took)));
  }

  readSoon() {
    this.isTyped = true;
    this.dim(true);
    this.soon(() => void this.read());
  }

  /** What is told of other rules than those in the field is not to be taken for theirs. @param {boolean} isStale */
  dim(isStale) {
    for (const part of [this.problem, this.doubt, this.understood, this.answer, this.values]) part.classList.toggle("stale", isStale);
  }

  /** Replaces a part of the rules. @param {string} text */
  repair(text) {
    this.rules.value = text;
    this.rules.focus();
    void this.read();
  }

  solveSoon() {
    // Who goes on before it is solved takes what is typed.
    this.isChosen = true;
    this.link();
    this.solved.classList.add("stale");
    this.soon(() => void this.solve(++this.asked));
  }

  /** Where the game that is understood is played and explored. */
  link() {
    const position = this.position.value.trim();
    const [word] = position.split(/[ :]/);
    const { arity, ruleset } = this.games.find(({ name }) => name === word) ?? this.games[0];
    this.play.href = address("play", { position, rules: carried(), two: "human" });
    this.explore.hidden = arity === null;
    this.explore.href = address("explore", { ruleset, rules: carried() });
  }

  /** What is typed is kept in the address: nothing of it is lost by a reload. */
  keep() {
    replace(address("write", { position: this.position.value.trim(), rules: this.rules.value }));
  }

  /** Another game. @param {string} rules */
  begin(rules) {
    this.rules.value = rules;
    this.position.value = "";
    void this.read();
  }

  /** Asks what the rules are. */
  async read() {
    // Who went elsewhere has typed for the last time.
    if (!this.isOpen()) return;
    clearTimeout(this.resting);
    const number = ++this.asked;
    const isLast = () => this.isOpen() && number === this.asked;
    this.keep();
    const begun = performance.now();
    let games = [];
    try {
      ({ games } = await ask({ ask: "rules", text: this.rules.value }));
    } catch (error) {
      if (isLast()) this.refuse(error);
      return;
    } finally {
      this.took = performance.now() - begun;
    }
    if (!isLast()) return;
    this.dim(false);
    const before = this.games.map(({ example }) => example);
    this.games = games;
    carry(this.games.map(({ text }) => text).join("; "));
    this.rules.removeAttribute("aria-invalid");
    this.problem.replaceChildren();
    this.tellDoubt();
    this.answer.classList.remove("vacant");
    // A position of the rules as they were before is one of these no more.
    if (this.position.value === "" || before.includes(this.position.value)) this.position.value = this.games[0].example;
    this.builder.show(this.games.length === 1 ? this.games[0].takes : undefined);
    this.understood.replaceChildren(element("h2", {}, say("write-understood")), ...this.games.map(told));
    await Promise.all([this.solve(number), this.showValues(number)]);
  }

  /** What will go wrong, or did, though the rules can be read. @param {import("./mended.js").Undecided} [undecided] */
  tellDoubt(undecided) {
    const found = this.games.length === 1 ? mended(this.rules.value, undecided) : null;
    this.doubt.replaceChildren(...(found
      ? [element("p", {}, say(found.message, found.values)), repairOf(this.rules.value, found.repair, (text) => this.repair(text))] : []));
  }

  /** @param {unknown} error */
  refuse(error) {
    this.dim(false);
    this.doubt.replaceChildren();
    const isWrong = error instanceof Refused && error.place !== undefined;
    this.rules.setAttribute("aria-invalid", String(isWrong));
    const place = error instanceof Refused ? placeOf(this.rules, error.place) : null;
    const repair = error instanceof Refused && error.repair ? repairOf(this.rules.value, error.repair, (text) => this.repair(text)) : null;
    // What was meant is what the button writes.
    const isTold = repair && error instanceof Refused && error.advice?.message === "advice-near";
    const told = isTold ? new Refused({ message: error.message, sentence: error.sentence }) : error;
    const [, said] = SAID.find(([written]) => repair && error instanceof Refused && written.test(error.repair?.text ?? "")) ?? [];
    this.problem.replaceChildren(element("p", {}, said ? say(said) : refusal(told)), ...[place, repair].filter((part) => part !== null));
    // What is beside them is not theirs any more.
    this.answer.classList.add("vacant");
    this.showPicture(null);
    this.understood.replaceChildren();
  }

  /** Who wins the position, and by which moves. @param {number} number */
  async solve(number) {
    const isLast = () => this.isOpen() && number === this.asked;
    if (!isLast()) return;
    this.keep();
    this.link();
    try {
      const { words } = await ask({ ask: "solve", position: this.position.value.trim(), max_moves: MOVES, explain: 0 });
      if (!isLast()) return;
      this.wrong.textContent = "";
      this.solved.classList.remove("stale");
      this.solved.replaceChildren(...why({ ...words, blocks: [] }));
      this.tellDoubt(words.undecided);
    } catch (error) {
      if (!isLast()) return;
      const { example } = this.games[0];
      if (this.isTyped && !this.isChosen && this.position.value !== example) {
        this.position.value = example;
        await this.solve(number);
        return;
      }
      this.wrong.textContent = refusal(error);
      this.solved.replaceChildren();
    }
  }

  /** @param {number} number */
  async showValues(number) {
    const isLast = () => this.isOpen() && number === this.asked;
    const [game] = this.games;
    const open = (/** @type {number[]} */ spot) => {
      this.isChosen = true;
      this.position.value = `${game.ruleset} ${spot.join(",")}`;
      void this.solve(++this.asked);
    };
    try {
      const values = await valuesOf(game, { open, fail: () => {} });
      if (isLast()) this.showPicture(values);
    } catch {
      // Of rules that fail somewhere, the position tells it.
      if (isLast()) this.showPicture(null);
    }
  }

  /** @param {Awaited<ReturnType<typeof valuesOf>>} values */
  showPicture(values) {
    this.stop();
    this.stop = values?.stop ?? (() => {});
    this.values.replaceChildren(...(values ? [values.shown] : []));
  }
}

/** What was understood of a game. @param {Game} game */
function told({ title, text, components, facts }) {
  return element("section", { class: "card game" }, picture(components), element("h3", {}, word(title)), element("p", { class: "mono" }, text), ...why({ facts, blocks: [] }));
}
