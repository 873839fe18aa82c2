// A game under way: who plays, what was played, and what comes next. The rules and all numbers are the engine's.

import { ask } from "../engine.js";

/**
 * @typedef {object} Setup
 * @property {string} position in the notation
 * @property {boolean} misere whether the last move loses
 * @property {[string, string]} players `human`, or the name of a player of the engine such as `skill:60`
 * @property {1 | 2 | "random"} begins
 */

/**
 * @typedef {object} Component
 * @property {string} ruleset
 * @property {"tokens" | "pins" | "queen" | "piece" | "squares"} drawn
 * @property {string} position
 * @property {string[]} heaps none of a board
 * @property {string[]} [squares] the rows of a board, a character for each square
 * @property {string[][]} [squares_left] the same after each option
 * @property {string[]} options
 * @property {boolean} options_complete
 */

/** @typedef {{component: number, from: string, to: string, text: string}} Move */

/** @typedef {{player: number, before: string, move: Move, verdict: "good" | "mistake" | "lost" | "unknown"}} Turn */

/**
 * @typedef {object} Standing
 * @property {string} record
 * @property {string} position
 * @property {"normal" | "misere"} play
 * @property {number} player
 * @property {number | null} winner
 * @property {"N" | "P" | null} outcome
 * @property {{ruleset: string, sentence: import("../texts.js").Sentence}[]} rules
 * @property {Component[]} components
 * @property {Turn[]} turns
 * @property {boolean} [decided] after a move of the machine: whether it found out what it wanted to know
 */

/** How many lines of a record come before the moves. */
const HEAD = 4;

/** An answer that came after something else was asked of the game: nobody waits for it any more. */
export class Superseded extends Error {}

export class Game {
  /** @param {Setup} setup */
  constructor(setup) {
    this.setup = setup;
    /** @type {Standing | null} */
    this.standing = null;
    /** Moves taken back, the next one last. @type {string[]} */
    this.undone = [];
    /** Which question about the game was the last. */
    this.asked = 0;
    this.seed = crypto.getRandomValues(new Uint32Array(1))[0];
  }

  /** The engine's answers; there is a game only after `begin` or `load`. */
  get now() {
    if (!this.standing) throw new Error("the game has not begun");
    return this.standing;
  }

  get isOver() {
    return this.now.winner !== null;
  }

  /** Who sits there. @param {number} player */
  who(player) {
    return this.setup.players[player - 1];
  }

  get machineIsToMove() {
    return !this.isOver && this.who(this.now.player) !== "human";
  }

  /** The human, where the other player is a machine; else 0. */
  get lone() {
    const humans = [1, 2].filter((player) => this.who(player) === "human");
    return humans.length === 1 ? humans[0] : 0;
  }

  async begin() {
    const { position, misere, begins } = this.setup;
    const first = begins === "random" ? 1 + (crypto.getRandomValues(new Uint8Array(1))[0] % 2) : begins;
    const play = misere ? "misere" : "normal";
    await this.load(`grundy-game 1\nposition: ${position}\nplay: ${play}\nbegins: ${first}\n`);
  }

  /**
   * Asks how the game stands after something, unless something else is asked before the answer is there.
   * @param {{ask: string, record: string, [field: string]: unknown}} question
   */
  async advance(question) {
    const number = ++this.asked;
    const standing = await ask(question);
    if (number !== this.asked) throw new Superseded();
    this.standing = standing;
  }

  /** From now on, no answer that is under way counts. */
  interrupt() {
    this.asked += 1;
  }

  /** Goes on with a game as text. @param {string} record */
  async load(record) {
    await this.advance({ ask: "game", record });
    this.undone = [];
  }

  /** Makes a move as people type it. @param {string} move */
  async make(move) {
    await this.advance({ ask: "move", record: this.now.record, move });
    this.undone = [];
  }

  async letMachineMove() {
    const player = this.who(this.now.player);
    await this.advance({ ask: "machine", record: this.now.record, player, seed: this.seed });
    this.undone = [];
  }

  async hint() {
    return ask({ ask: "hint", record: this.now.record });
  }

  /** Takes back the last move of a human, and what came after; tells whether there was one. */
  async undo() {
    const last = this.now.turns.findLastIndex((turn) => this.who(turn.player) === "human");
    if (last < 0) return false;
    const lines = this.now.record.trimEnd().split("\n");
    const back = lines.splice(HEAD + last).reverse();
    await this.advance({ ask: "game", record: `${lines.join("\n")}\n` });
    this.undone.push(...back);
    return true;
  }

  /** Makes what was taken back again, up to the next turn of a human; tells whether there was anything. */
  async redo() {
    if (this.undone.length === 0) return false;
    let { record, player } = this.now;
    const left = [...this.undone];
    do {
      record += `${left.pop()}\n`;
      player = 3 - player;
    } while (left.length > 0 && this.who(player) !== "human");
    await this.advance({ ask: "game", record });
    this.undone = left;
    return true;
  }

  swapSides() {
    this.setup.players.reverse();
  }
}
