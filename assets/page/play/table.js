// A game on the page: what is pointed at, and what is told.

import { go, keep } from "../address.js";
import { carry } from "../carried.js";
import { copy } from "../clipboard.js";
import { element } from "../dom.js";
import { refusal, say } from "../texts.js";
import { Analyst } from "./analyst.js";
import { optionOf, textOf, wordsOf } from "./choice.js";
import { Components } from "./components.js";
import { Controls } from "./controls.js";
import { countOnce } from "./counted.js";
import { Dock } from "./dock.js";
import { Flow } from "./flow.js";
import { Game } from "./game.js";
import { Heading } from "./heading.js";
import { Hint } from "./hint.js";
import { History } from "./history.js";
import { keeping } from "./keep.js";
import { Mistake } from "./mistake.js";
import { askForSetup } from "./newgame.js";
import { inOrder } from "./pieces.js";
import { toAddress } from "./setup.js";
import { lastMove, made, nameOf, turn } from "./turns.js";
import { why } from "./why.js";

/** @typedef {import("./pieces.js").Choice} Choice */

/** Longer addresses are cut by what sends them. */
const LONGEST_ADDRESS = 8192;

export class Table {
  /** @param {import("./game.js").Setup} setup */
  constructor(setup) {
    this.game = new Game(setup);
    this.flow = new Flow(this.game, {
      begins: (told) => this.turnBegins(told), restate: () => this.restate(), draw: () => this.draw(),
      busy: (isBusy, canRetry) => this.showBusy(isBusy, canRetry), fail: (text) => this.fail(text),
    });
    /** @type {Choice | null} */
    this.choice = null;
    /** The move that a hint told. @type {import("./game.js").Move | null} */
    this.suggested = null;
    /** Which component a hint points at. @type {number | null} */
    this.hinted = null;
    /** The hint, with how much of it is told. @type {Hint | null} */
    this.hint = null;
    this.analyst = new Analyst({
      record: () => this.game.now.record, redraw: () => this.draw(), tell: (text, isProblem) => this.tell(text, isProblem),
    });
    /** Why it is so, where that is shown. @type {any} */
    this.reason = null;
    /** How it begins. @type {{game?: import("./game.js").Kept, former?: import("./game.js").Kept, moves?: string}} */
    this.start = {};
    /** To which point of the game the keys lead, until it is shown. @type {number | null} */
    this.walkedTo = null;
    /** How many turns were shown. */
    this.seen = 0;
    this.history = new History();
    this.heading = new Heading(setup.position, (text) => copy(text, (told) => this.tell(told)));
    this.components = new Components({
      marked: (index) => this.marked(index), canMove: () => this.flow.canMove,
      choose: (choice) => this.choose(choice), make: () => this.act(() => this.makeChosen()),
    });
    this.table = this.components.shown;
    this.dock = new Dock({ make: () => this.act(() => this.makeChosen()), tryAgain: () => this.flow.tryAgain() });
    const move = (/** @type {() => unknown} */ act) => () => this.act(act);
    const anew = (/** @type {() => unknown} */ act) => () => this.act(act, true);
    this.controls = new Controls({
      hint: move(() => this.tellHint()), analyse: () => this.analyse(), undo: anew(() => this.undo()), redo: move(() => this.redo()),
      restart: anew(() => this.restart()), swap: anew(() => this.swap()), new: () => this.newGame(),
      pause: () => this.flow.pause(), type: move(() => this.makeTyped()),
    });
    this.mistake = new Mistake(() => this.tryAgain());
    this.reasons = element("section", { class: "reasons", hidden: true, "aria-labelledby": "reasons-title" });
  }

  /** The table to be seen, in the language of the page as it is now. */
  element() {
    carry(this.game.setup.rules ?? "");
    const keep = keeping({
      address: () => new URL(this.address, location.href).href,
      record: () => this.game.now.record,
      open: (record) => void this.act(() => this.openRecord(record), true),
      tell: (text) => this.tell(text),
    });
    return element(
      "div",
      { class: "play", onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event) },
      this.heading.element(),
      element("section", { class: "at-table", "aria-label": say("board") }, element("p", { class: "unseen", id: "how-to-move" }, say("how-to-move")), this.table),
      element(
        "div",
        { class: "side" },
        this.mistake.element,
        this.dock.element(),
        this.dock.end,
        this.controls.element(),
        this.analyst.element,
        this.reasons,
        this.history.element(() => this.showOutcomes(), keep),
      ),
    );
  }

  /** Whether it is this game, at this point of it. @param {string} address @param {string} moves @param {string} [record] */
  isThat(address, moves, record) {
    if (!this.game.standing) return toAddress(this.game.setup) === address;
    return record === undefined ? toAddress(this.game.setup) === address && this.game.moves === moves : this.game.now.record === record;
  }

  /** The address of the game with its moves, where it is short enough to be sent. */
  get address() {
    const { setup, moves, beginning } = this.game;
    // Who began by chance has begun.
    const whole = toAddress({ ...setup, begins: moves ? beginning.begins : setup.begins }, moves);
    return whole.length <= LONGEST_ADDRESS ? whole : toAddress(setup);
  }

  /** Another table takes its place. */
  leave() {
    this.flow.leave();
  }

  /** @param {() => unknown} act @param {boolean} [anew] */
  act(act, anew = false) {
    return this.flow.act(act, anew);
  }

  /**
   * Begins, or goes on where the game was left.
   * @param {{game?: import("./game.js").Kept, former?: import("./game.js").Kept, moves?: string}} [start]
   */
  async begin(start = this.start) {
    this.start = start;
    const { game, former, moves } = start;
    await this.act(async () => {
      if (game) await this.game.resume(game);
      else await this.game.begin(moves);
      this.game.former = former ?? null;
      this.seen = this.game.now.turns.length;
      this.turnBegins();
    });
  }

  /** @param {boolean} isBusy @param {boolean} canRetry */
  showBusy(isBusy, canRetry) {
    this.table.setAttribute("aria-busy", String(isBusy));
    this.dock.offerRetry(canRetry);
  }

  /** Shows whose turn it is, after what was told. @param {string} [told] */
  turnBegins(told = "") {
    this.choice = this.suggested = this.hinted = this.hint = this.reason = null;
    this.walkedTo = null;
    this.mistake.show(null);
    this.analyst.forget();
    this.flow.stuck = false;
    this.noteHelp();
    countOnce(this.game);
    this.keep();
    this.dock.say(turn(this.game, this.flow.thinking), told);
    this.draw();
    this.drawEnd();
    this.drawReasons();
    void this.analyst.findOut();
    // Nobody waits for it, and where it does not come, it stays unknown.
    void this.game.findOut().then((isMore) => isMore && this.drawFound(), () => {});
  }

  /** What stays to be seen from one game to the next is help in each of them. */
  noteHelp() {
    if (this.analyst.isOn || this.history.outcomes.checked) this.game.help.hadHelp = true;
  }

  /** Keeps the game in this entry of the history, while it is what one looks at. */
  keep() {
    if (!this.table.isConnected) return;
    keep({ game: this.game.kept, former: this.game.former ?? undefined }, this.address);
  }

  /** Shows the same again, perhaps in another language. */
  restate() {
    if (!this.game.standing) {
      // It did not begin: the engine may answer now, or another language is wanted for why it does not.
      void this.begin();
      return;
    }
    this.keep();
    this.dock.say(turn(this.game, this.flow.thinking), this.game.at > 0 ? lastMove(this.game) : "");
    this.draw();
    this.drawEnd();
    this.drawReasons();
    void this.flow.machineMoves();
  }

  /** @param {string} text @param {boolean} [isProblem] */
  tell(text, isProblem = false) {
    this.dock.tell(text, isProblem);
  }

  /** What was asked for did not come. @param {string} text */
  fail(text) {
    this.walkedTo = null;
    this.tell(text, true);
  }

  draw() {
    const { components, rules, turns } = this.game.now;
    this.heading.draw(this.game);
    const changed = turns.length > this.seen ? turns.at(-1)?.move.component : undefined;
    this.seen = turns.length;
    this.components.draw(components, rules, changed);
    this.drawChoice();
    this.drawHistory();
  }

  /** What is marked in a component. @param {number} index @returns {import("./components.js").Marked} */
  marked(index) {
    return {
      choice: this.choice?.component === index ? this.choice : null,
      told: this.suggested?.component === index ? this.suggested.to : null,
      wrong: this.mistake.now?.made.component === index ? this.mistake.now.made.to : null,
      known: this.analyst.of(index),
      isHinted: this.hinted === index,
    };
  }

  /** Another move is chosen. @param {Choice | null} choice */
  choose(choice) {
    const before = this.choice;
    this.choice = choice;
    if (this.mistake.now) this.tryAgain();
    else this.components.rechoose(before, choice);
    this.drawChoice();
  }

  /** Shows what each move leads to, or no longer. */
  analyse() {
    this.analyst.toggle();
    this.noteHelp();
  }

  /** Shows who could win after each move, or no longer. */
  showOutcomes() {
    this.noteHelp();
    this.drawHistory();
  }

  drawChoice() {
    const { components } = this.game.now;
    this.dock.draw(this.choice && wordsOf(this.choice, components), this.flow.canMove, this.game.isOver);
    this.controls.draw(this.game, { isAnalysed: this.analyst.isOn, isPaused: this.flow.paused, isHinted: this.hint?.isMore ?? false });
    this.analyst.draw(this.choice && { component: this.choice.component, to: optionOf(this.choice, components) });
  }

  /** Not with each drawing: who is at its buttons stays there. */
  drawEnd() {
    this.dock.drawEnd(this.game, {
      again: () => this.act(() => this.restart(), true),
      showMistake: (index) => this.act(() => this.showMistake(index), true),
      another: () => this.newGame(),
    });
  }

  drawHistory() {
    this.history.draw(this.game.now, this.game, {
      nameOf: (player) => nameOf(this.game, player),
      made: (turn) => made(this.game, turn),
      goTo: (count) => this.act(() => this.lookAt(count), true),
      goOver: (index) => this.act(() => this.goOver(index), true),
      showMistake: (index) => this.act(() => this.showMistake(index), true),
    });
  }

  /** More is known of what is drawn. */
  drawFound() {
    this.keep();
    this.drawHistory();
    this.drawEnd();
  }

  drawReasons() {
    this.reasons.hidden = !this.reason;
    if (!this.reason) return;
    this.reasons.replaceChildren(
      element("h2", { id: "reasons-title" }, say("why")),
      ...why(this.reason.words),
      element("button", { type: "button", class: "quiet", onclick: () => { this.reason = null; this.drawReasons(); } }, say("close")),
    );
  }

  async makeChosen() {
    if (!this.choice || !this.flow.canMove) return;
    await this.make(textOf(this.choice, this.game.now.components));
  }

  /** @param {string} move */
  async make(move) {
    await this.game.make(move);
    this.flow.paused = false;
    this.turnBegins(lastMove(this.game));
  }

  async makeTyped() {
    const text = this.controls.typed.value.trim();
    if (!text || !this.flow.canMove) return;
    await this.make(text);
    this.controls.typed.value = "";
  }

  async tellHint() {
    if (this.game.isOver) return;
    this.game.help.hadHelp = true;
    this.hint ??= new Hint(await this.game.hint());
    const { components } = this.game.now;
    const { text, reason, component, move } = this.hint.more(components.length);
    if (reason) {
      this.reason = reason;
      this.drawReasons();
      this.reasons.scrollIntoView({ block: "nearest" });
    }
    if (text) this.tell(text);
    if (component === undefined) return this.drawChoice();
    this.hinted = component;
    this.suggested = move ?? null;
    // What one has chosen stays; the hint is to be seen beside it. A move that cannot be pointed at is ready to be sent.
    if (move && !inOrder(components[component]).includes(move.to)) this.controls.prepare(`${component + 1}: ${move.to}`);
    this.draw();
  }

  /** Looks at another point of the game: a machine waits there, until it is told to go on. @param {number} count */
  async lookAt(count) {
    await this.game.goTo(count);
    this.game.help.hadHelp = true;
    this.flow.paused = this.game.machineIsToMove;
    this.turnBegins();
  }

  /** Shows a move that gave the win away, where it was made, and a better one. @param {number} index */
  async showMistake(index) {
    const shown = await this.mistake.find(this.game, index);
    this.game.help.hadHelp = true;
    this.flow.paused = this.game.machineIsToMove;
    this.turnBegins();
    this.mistake.show(shown);
    this.suggested = shown.better;
    this.draw();
    this.table.scrollIntoView({ block: "start" });
  }

  /** Who has seen the mistake makes another move there. */
  tryAgain() {
    this.mistake.show(null);
    this.suggested = null;
    this.draw();
    this.components.focusNear(this.choice?.component ?? 0);
  }

  /** Goes over to another way that the game went. @param {number} index */
  async goOver(index) {
    await this.game.goOver(index);
    this.game.help.hadHelp = true;
    this.flow.paused = this.game.machineIsToMove;
    this.turnBegins();
  }

  /** ← and → walk through the game, where they do not choose a move. @param {KeyboardEvent} event */
  walk(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const place = /** @type {Element} */ (event.target);
    // With those, a browser goes back and forth itself.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!by || !this.game.standing || place.closest('[role="slider"], input, select, textarea, .scrolls')) return;
    event.preventDefault();
    // A key that comes before the answer to the last one goes on from where that leads.
    const from = this.walkedTo ?? this.game.at;
    const wanted = Math.max(0, Math.min(this.game.line.length, from + by));
    if (wanted === from) return;
    this.walkedTo = wanted;
    void this.act(() => this.lookAt(wanted), true);
  }

  async undo() {
    await this.game.undo();
    this.game.help.hadHelp = true;
    this.turnBegins();
  }

  async redo() {
    await this.game.redo();
    this.turnBegins();
  }

  async restart() {
    await this.game.restart();
    this.turnBegins();
  }

  swap() {
    this.game.swapSides();
    this.turnBegins();
  }

  /** Asks for another set-up; the game goes on meanwhile, and after all where the new one is none. */
  async newGame() {
    try {
      const { standing, setup: last } = this.game;
      const position = standing && !this.game.isOver ? standing.position : last.position;
      const setup = await askForSetup({ ...last, position });
      if (!setup || this.flow.left) return;
      go(toAddress(setup), { former: this.game.standing ? this.game.kept : undefined });
    } catch (error) {
      this.tell(refusal(error), true);
    }
  }

  /** Goes on with a game that was kept as text. @param {Promise<string>} kept */
  async openRecord(kept) {
    await this.game.load(await kept);
    Object.assign(this.game.setup, this.game.beginning);
    carry(this.game.setup.rules ?? "");
    this.turnBegins();
  }
}
