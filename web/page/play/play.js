// The table at which a game is played.

import { replace } from "../address.js";
import { download, element } from "../dom.js";
import { ask } from "../engine.js";
import { refusal, say } from "../texts.js";
import { Game } from "./game.js";
import { arrow, inOrder, piece, rules } from "./pieces.js";
import { askForSetup, fromAddress, toAddress } from "./setup.js";
import { why } from "./why.js";

/** @typedef {import("./pieces.js").Choice} Choice */

/** So long the machine seems to think, in milliseconds, that its move can be followed by eye. */
const PAUSE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 500;

/** The table that is open: it stays when another part of the page is looked at. @type {Table | null} */
let open = null;

/** @param {HTMLElement} main @param {URLSearchParams} values */
export async function openPlay(main, values) {
  const setup = fromAddress(values);
  if (!open || (values.size > 0 && toAddress(open.game.setup) !== toAddress(setup))) {
    open = new Table(setup);
    open.show(main);
    await open.begin();
  } else {
    open.show(main);
    if (open.game.standing) open.turnBegins();
  }
}

class Table {
  /** @param {import("./game.js").Setup} setup */
  constructor(setup) {
    this.game = new Game(setup);
    /** @type {Choice | null} */
    this.choice = null;
    this.outcomes = false;
    this.busy = false;
    /** How much of the hint is told. @type {{told: number, hint: any} | null} */
    this.hinted = null;
    /** Which move was the last that was shown. */
    this.seen = 0;
  }

  /** Sets the table. @param {HTMLElement} main */
  show(main) {
    const button = (/** @type {string} */ name, /** @type {() => unknown} */ act, kind = "quiet") =>
      element("button", { type: "button", class: kind, id: `do-${name}`, onclick: () => this.act(act) }, say(`do-${name}`));
    this.title = element("h1", { class: "position" });
    this.rule = element("p", { class: "rule" });
    this.table = element("div", { class: "table" });
    this.status = element("p", { class: "status", role: "status" });
    this.chosen = element("p", { class: "choice", "aria-hidden": "true" });
    this.makeButton = element("button", { type: "button", id: "make", onclick: () => this.act(() => this.makeChosen()) }, say("do-make"));
    this.typed = element("input", { id: "typed", autocomplete: "off", spellcheck: "false", placeholder: "1: 2", "aria-label": say("type-a-move") });
    const form = element(
      "form",
      { class: "typed", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void this.act(() => this.makeTyped()); } },
      this.typed,
      element("button", { class: "quiet" }, say("do-type")),
    );
    this.history = element("ol", { class: "history" });
    this.reasons = element("section", { class: "reasons", hidden: true, "aria-labelledby": "reasons-title" });
    this.outcomesBox = element("input", { type: "checkbox", id: "outcomes", checked: this.outcomes, onchange: () => { this.outcomes = this.outcomesBox?.checked ?? false; this.draw(); } });
    this.review = element("div", { class: "review" });
    const file = element("input", { type: "file", id: "file", class: "unseen", accept: ".txt,text/plain", "aria-label": say("do-open"), onchange: () => this.act(() => this.openFile(file)) });
    main.replaceChildren(
      element(
        "div",
        { class: "play" },
        element(
          "section",
          { class: "at-table", "aria-label": say("board") },
          this.title,
          this.rule,
          this.table,
          element("div", { class: "moving" }, this.chosen, this.makeButton, form),
          this.status,
          element(
            "div",
            { class: "buttons", role: "group", "aria-label": say("moves") },
            button("hint", () => this.tellHint(), ""),
            button("undo", () => this.undo()),
            button("redo", () => this.redo()),
            button("restart", () => this.restart()),
            button("swap", () => this.swap()),
            button("new", () => this.newGame()),
          ),
          this.reasons,
        ),
        element(
          "aside",
          { class: "beside", "aria-label": say("history") },
          element("h2", {}, say("history")),
          element("label", { class: "line" }, this.outcomesBox, say("show-outcomes")),
          this.history,
          this.review,
          element(
            "div",
            { class: "buttons" },
            button("link", () => this.copy(location.href)),
            button("copy", () => this.copy(this.game.now.record)),
            button("save", () => download("grundy-game.txt", new Blob([this.game.now.record], { type: "text/plain" }))),
            element("label", { class: "button quiet", for: "file" }, say("do-open")),
            file,
          ),
        ),
      ),
    );
  }

  /** Does what a button is for, unless something else is being done; what goes wrong is told. @param {() => unknown} act */
  async act(act) {
    if (this.busy) return;
    this.busy = true;
    try {
      await act();
    } catch (error) {
      this.tell(refusal(error), true);
    } finally {
      this.busy = false;
    }
    await this.machineMoves();
  }

  async begin() {
    await this.act(async () => {
      await this.game.begin();
      this.turnBegins();
    });
  }

  /** The machine moves, while it is its turn. */
  async machineMoves() {
    if (this.busy || !this.game.standing || this.stuck) return;
    this.busy = true;
    try {
      while (this.game.machineIsToMove && open === this) {
        this.tell(say("thinking-page"));
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        await this.game.letMachineMove();
        this.turnBegins(this.lastMove());
      }
    } catch (error) {
      this.stuck = true;
      this.tell(refusal(error), true);
    } finally {
      this.busy = false;
    }
  }

  /** Who made which move last. */
  lastMove() {
    const turn = this.game.now.turns.at(-1);
    if (!turn) return "";
    const move = `${turn.move.component + 1}: ${turn.move.from} → ${turn.move.to}`;
    return say("made", { who: this.nameOf(turn.player), move });
  }

  /** @param {number} player */
  nameOf(player) {
    if (!this.game.lone) return say("player", { player });
    return player === this.game.lone ? say("you") : say("machine");
  }

  /** Shows whose turn it is, after what was told. @param {string} [told] */
  turnBegins(told = "") {
    this.choice = null;
    this.hinted = null;
    this.stuck = false;
    if (this.reasons) this.reasons.hidden = true;
    const { winner, player } = this.game.now;
    let whose = "";
    if (winner !== null) {
      whose = this.game.lone ? say(winner === this.game.lone ? "over-you" : "over-machine") : say("over-player", { player: winner });
    } else if (!this.game.machineIsToMove) {
      whose = this.game.lone ? say("turn-you") : say("turn-player", { player });
    }
    this.tell([told, whose].filter(Boolean).join(" "));
    this.draw();
  }

  /** @param {string} text @param {boolean} [isProblem] */
  tell(text, isProblem = false) {
    if (!this.status) return;
    this.status.textContent = text;
    this.status.classList.toggle("problem", isProblem);
  }

  draw() {
    if (!this.game.standing || !this.table || !this.title || !this.rule) return;
    const { components, position, play, turns } = this.game.now;
    this.title.textContent = position.length > 120 ? `${position.slice(0, 100)} …` : position;
    this.rule.textContent = say(play === "misere" ? "rule-misere" : "rule-normal");
    const canMove = !this.game.isOver && !this.game.machineIsToMove;
    const hands = {
      choose: (/** @type {Choice} */ choice) => { this.choice = choice; this.draw(); this.focus(choice.component); },
      make: () => this.act(() => this.makeChosen()),
    };
    const changed = turns.length > this.seen ? turns.at(-1)?.move.component : undefined;
    this.seen = turns.length;
    /** @type {HTMLElement | null} */
    let card = null;
    let ruleset = "";
    this.table.replaceChildren();
    components.forEach((component, index) => {
      if (!card || component.ruleset !== ruleset) {
        ruleset = component.ruleset;
        const told = rules(ruleset);
        card = element("section", { class: "card" }, element("h2", {}, ruleset), told && element("p", { class: "rules" }, told));
        this.table?.append(card);
      }
      const chosen = this.choice?.component === index ? this.choice : null;
      const drawn = piece(component, index, chosen, canMove, hands);
      if (index === changed) drawn.classList.add("changed");
      card.append(drawn);
    });
    this.drawChoice();
    this.drawHistory();
  }

  /** @param {number} component */
  focus(component) {
    /** @type {HTMLElement | null | undefined} */ (this.table?.querySelector(`[data-component="${component}"]`))?.focus({ preventScroll: true });
  }

  chosenText() {
    if (!this.choice) return null;
    const component = this.game.now.components[this.choice.component];
    return arrow(component, this.choice.component, inOrder(component)[this.choice.option]);
  }

  drawChoice() {
    const text = this.chosenText();
    if (this.chosen) this.chosen.textContent = text ? say("chosen", { move: text }) : say("choose");
    if (this.makeButton) this.makeButton.disabled = !text;
    const over = this.game.isOver;
    for (const part of [this.chosen?.parentElement]) part?.classList.toggle("over", over);
  }

  drawHistory() {
    const { turns } = this.game.now;
    const shown = this.outcomes || this.game.isOver;
    this.history?.replaceChildren(
      ...turns.map((turn) => {
        const after = { good: "P", mistake: "N", lost: "N", unknown: "" }[turn.verdict];
        const isMistake = this.game.isOver && turn.verdict === "mistake";
        return element(
          "li",
          { class: isMistake ? "mistake" : null },
          element("span", { class: "who" }, this.nameOf(turn.player)),
          element("span", { class: "made" }, `${turn.move.component + 1}: ${turn.move.from} → ${turn.move.to}${isMistake ? " ?" : ""}`),
          shown && after && element("abbr", { class: `outcome ${after}`, title: say(`outcome-${after.toLowerCase()}`) }, after),
        );
      }),
    );
    this.drawReview();
  }

  /** After the game: which moves gave the win away, and what would have been right. */
  drawReview() {
    if (!this.review) return;
    this.review.replaceChildren();
    if (!this.game.isOver) return;
    const { turns, play } = this.game.now;
    const mistakes = turns.map((turn, index) => ({ turn, index })).filter(({ turn }) => turn.verdict === "mistake");
    this.review.append(
      element("h2", {}, say("review")),
      element("p", {}, mistakes.length === 0 ? say("no-mistakes") : say("mistakes", { count: mistakes.length })),
    );
    for (const { turn, index } of mistakes) {
      const right = element("div", { class: "right" });
      const detail = element("details", {}, element("summary", {}, say("review-mistake", { number: index + 1, who: this.nameOf(turn.player), position: turn.before })), right);
      detail.addEventListener("toggle", async () => {
        if (!detail.open || right.childElementCount > 0) return;
        const answer = await ask({ ask: "solve", position: turn.before, play, max_moves: 10, explain: 20 });
        right.append(...why(answer.words));
      });
      this.review.append(detail);
    }
  }

  async makeChosen() {
    const text = this.chosenText();
    if (!text) return;
    const at = this.choice?.component ?? 0;
    await this.game.make(text);
    this.turnBegins(this.lastMove());
    this.focus(at);
  }

  async makeTyped() {
    const text = this.typed?.value.trim();
    if (!text) return;
    await this.game.make(text);
    if (this.typed) this.typed.value = "";
    this.turnBegins(this.lastMove());
  }

  /** More of the hint, each time: who wins, in which component, which move, and why. */
  async tellHint() {
    if (this.game.isOver) return;
    this.hinted ??= { told: 0, hint: await this.game.hint() };
    const { hint } = this.hinted;
    const move = `${hint.move.component + 1}: ${hint.move.from} → ${hint.move.to}`;
    // Where no move wins, no component matters more than another.
    if (this.hinted.told === 1 && (!hint.wins || this.game.now.components.length === 1)) this.hinted.told = 2;
    const told = this.hinted.told++;
    if (told === 0) this.tell(say(hint.wins ? "hint-win-page" : "hint-lose-page"));
    else if (told === 1) this.tell(say("hint-component-page", { component: hint.move.component + 1 }));
    else if (told === 2) this.tell(say(hint.wins ? "hint-move-page" : "hint-try-page", { move }));
    else this.showWhy(hint.analysis);
    if (told === 1 || told === 2) {
      const component = this.game.now.components[hint.move.component];
      const option = inOrder(component).indexOf(hint.move.to);
      this.choice = told === 2 && option >= 0 ? { component: hint.move.component, option, mirrored: false } : null;
      this.draw();
      this.table?.querySelector(`[data-component="${hint.move.component}"]`)?.classList.add("hinted");
    }
  }

  /** @param {any} analysis */
  showWhy(analysis) {
    if (!this.reasons) return;
    this.reasons.replaceChildren(
      element("h2", { id: "reasons-title" }, say("why")),
      ...why(analysis.words),
      element("button", { type: "button", class: "quiet", onclick: () => { if (this.reasons) this.reasons.hidden = true; } }, say("close")),
    );
    this.reasons.hidden = false;
    this.reasons.scrollIntoView({ block: "nearest" });
  }

  async undo() {
    if (await this.game.undo()) this.turnBegins();
    else this.tell(say("no-undo"));
  }

  async redo() {
    if (await this.game.redo()) this.turnBegins();
    else this.tell(say("no-redo"));
  }

  async restart() {
    await this.game.begin();
    this.turnBegins();
  }

  swap() {
    this.game.swapSides();
    replace(toAddress(this.game.setup));
    this.turnBegins();
  }

  async newGame() {
    const { position } = this.game.now;
    const setup = await askForSetup({ ...this.game.setup, position: this.game.isOver ? this.game.setup.position : position });
    if (!setup) return;
    this.game = new Game(setup);
    this.seen = 0;
    replace(toAddress(setup));
    await this.game.begin();
    this.turnBegins();
  }

  /** @param {string} text */
  async copy(text) {
    await navigator.clipboard.writeText(text);
    this.tell(say("copied"));
  }

  /** @param {HTMLInputElement} input */
  async openFile(input) {
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    await this.game.load(await file.text());
    const [, position, play, begins] = this.game.now.record.split("\n").map((line) => line.slice(line.indexOf(":") + 2));
    Object.assign(this.game.setup, { position, misere: play === "misere", begins: begins === "2" ? 2 : 1 });
    replace(toAddress(this.game.setup));
    this.turnBegins();
  }
}
