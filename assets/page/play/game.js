// A game under way: who plays, what was played, and what comes next. The rules and all numbers are the engine's.

import { ask } from "../engine.js";
import { record } from "../games/record.js";
import { beginning, headOf, rulesOf } from "./position.js";
import { ADAPTING } from "./setup.js";

/**
 * @typedef {object} Setup
 * @property {string} position in the notation
 * @property {boolean} misere whether the last move loses
 * @property {[string, string]} players `human`, `adapting`, or the name of a player of the engine such as `skill:60`
 * @property {1 | 2 | "random"} begins
 * @property {string} [rules] those that somebody wrote, of the games of the position
 */

/**
 * What is seen of a component.
 * @typedef {object} Shape
 * @property {string} position
 * @property {string[]} heaps none of a board
 * @property {string[]} [squares] the rows of a board, a character for each square
 * @property {import("./graph.js").Graph} [graph]
 */

/**
 * @typedef {object} Known
 * @property {string} ruleset
 * @property {"tokens" | "pins" | "strip" | "squares" | "listed" | import("./chessmen.js").Chessman} drawn
 * @property {number} origin which component of the beginning it comes from
 * @property {Shape & {places?: [number, number][]}} began what that was: so large it is drawn; and where its vertices are
 * @property {Shape} [before] what it was before the last move, where that changed it
 * @property {number} ghosts how many tokens the last move took from it
 * @property {string[][]} [squares_left] the same after each option
 * @property {import("./graph.js").Graph[]} [graphs_left]
 * @property {string[]} options
 * @property {boolean} options_complete
 */

/** @typedef {Shape & Known} Component */

/** @typedef {{component: number, from: string, to: string, text: string}} Move */

/** @typedef {{player: number, before: string, move: Move, kind: string, verdict: "good" | "mistake" | "lost" | "held" | "slip" | "unknown"}} Turn */

/**
 * @typedef {object} Standing
 * @property {string} record
 * @property {string} position
 * @property {"normal" | "misere"} play
 * @property {number} player
 * @property {number | null} winner
 * @property {boolean} [drawn]
 * @property {"N" | "P" | null} outcome
 * @property {import("./components.js").Rules[]} rules
 * @property {Component[]} components
 * @property {Turn[]} turns
 * @property {boolean} [decided] after a move of the machine: whether it found out what it wanted to know
 */

/** A game as it is kept: all that brings it back. @typedef {{setup: Setup, record: string, undone: string[], others?: string[][], help?: Help}} Kept */

/** What makes a game one that one has not won alone, and whether it was counted. @typedef {{hadHelp: boolean, isCounted: boolean}} Help */

/** More ways that the game went are forgotten, the oldest first. */
const MOST_OTHERS = 8;

/** An answer that came after something else was asked of the game: nobody waits for it any more. */
export class Superseded extends Error {}

/**
 * What the last move took away stays to be seen for a turn: the first of the heaps that it left shows it.
 * @param {Component[]} components
 */
function countGhosts(components) {
  const changed = components.filter(({ before }) => before !== undefined);
  for (const component of components) component.ghosts = 0;
  const [first] = changed;
  if (first?.before?.heaps.length !== 1) return;
  const left = changed.reduce((all, { heaps }) => all + BigInt(heaps[0]), 0n);
  first.ghosts = Number(BigInt(first.before.heaps[0]) - left);
}

export class Game {
  /** @param {Setup} setup */
  constructor(setup) {
    this.setup = setup;
    /** @type {Standing | null} */
    this.standing = null;
    /** Moves taken back, the next one last. @type {string[]} */
    this.undone = [];
    /** Other ways that the game went, each as lines of the record: one comes back to them. @type {string[][]} */
    this.others = [];
    /** The game before this one, which undo brings back at its beginning. @type {Kept | null} */
    this.former = null;
    /** @type {Help} */
    this.help = { hadHelp: false, isCounted: false };
    /** Whether no search was waited for, so that what is seen is drawn at once. */
    this.isBrief = true;
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
    return this.now.winner !== null || this.now.drawn === true;
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

  /** All that brings the game back. @returns {Kept} */
  get kept() {
    const { position, misere, players, begins, rules } = this.setup;
    return { setup: { position, misere, players: [...players], begins, rules }, record: this.now.record, undone: [...this.undone], others: [...this.others], help: { ...this.help } };
  }

  /** Takes up a game that was kept. @param {Kept} kept */
  async resume({ setup, record, undone, others = [], help }) {
    await this.advance({ ask: "game", record });
    Object.assign(this.setup, setup);
    this.undone = [...undone];
    this.keepOthers(others);
    this.help = { hadHelp: false, isCounted: false, ...help };
  }

  /** Begins again; undo brings back what was. */
  async restart() {
    const former = this.now.turns.length > 0 ? this.kept : this.former;
    await this.begin();
    this.former = former;
  }

  /** The moves as an address has them: `1:2;3:3 4`. */
  get moves() {
    return this.now.turns.map(({ move }) => `${move.component + 1}:${move.to}`).join(";");
  }

  /** The position, who wins and who begins, as the record has them. */
  get beginning() {
    const [, position, play, begins] = this.now.record.split("\n").map((line) => line.slice(line.indexOf(":") + 2));
    return { position, misere: play === "misere", begins: /** @type {1 | 2} */ (begins === "2" ? 2 : 1), rules: rulesOf(this.now.record) };
  }

  /** @param {string} [moves] made before, as an address has them */
  async begin(moves = "") {
    const { position, misere, begins } = this.setup;
    const first = begins === "random" ? 1 + (crypto.getRandomValues(new Uint8Array(1))[0] % 2) : begins;
    const play = misere ? "misere" : "normal";
    const lines = moves.split(";").filter(Boolean).map((move) => `${move}\n`);
    await this.load(beginning(position, play, first) + lines.join(""));
  }

  /**
   * Asks something about the game, unless something else is asked before the answer is there.
   * @param {{ask: string, record: string, [field: string]: unknown}} question
   */
  async answerTo(question) {
    const number = ++this.asked;
    const answer = await ask(question);
    if (number !== this.asked) throw new Superseded();
    return answer;
  }

  /** Asks how the game stands after something. Only a machine searches first. @param {Parameters<Game["answerTo"]>[0]} question */
  async advance(question) {
    this.isBrief = question.ask !== "machine";
    const standing = await this.answerTo(this.isBrief ? { ...question, briefly: true } : question);
    countGhosts(standing.components);
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
    this.others = [];
    // The moves that came with it may be anybody's, and a game that came with its end is nobody's to count.
    this.help = { hadHelp: this.at > 0, isCounted: this.isOver };
  }

  /** Makes a move as people type it. @param {string} move */
  async make(move) {
    const line = this.line;
    await this.advance({ ask: "move", record: this.now.record, move });
    this.leaveLine(line);
  }

  /** Searches for what was left unknown; tells whether there was such. */
  async findOut() {
    const { turns, outcome, record } = this.now;
    if (!this.isBrief || this.machineIsToMove || ((outcome || this.isOver) && turns.every(({ verdict }) => verdict !== "unknown"))) return false;
    const found = await this.answerTo({ ask: "game", record });
    Object.assign(this.now, { outcome: found.outcome, turns: found.turns });
    return true;
  }

  /** After a move where others had been taken back: it goes on along them, or they become another way. @param {string[]} line */
  leaveLine(line) {
    const made = this.at;
    this.undone = [];
    const now = this.line;
    const goesOn = now.every((move, index) => move === line[index]);
    if (goesOn) this.undone = line.slice(made).reverse();
    this.keepOthers(goesOn ? this.others : [line, ...this.others]);
  }

  /** Keeps the ways that part from the one that the game goes now. @param {string[][]} others */
  keepOthers(others) {
    const { line } = this;
    this.others = others.filter((other) => other.some((move, at) => move !== line[at])).slice(0, MOST_OTHERS);
  }

  /** Goes over to another way, to where it parts from this one. @param {number} index */
  async goOver(index) {
    const [line, other] = [this.line, this.others[index]];
    const parted = other.findIndex((move, at) => move !== line[at]);
    await this.look(other, parted + 1);
    this.keepOthers([line, ...this.others]);
  }

  async letMachineMove() {
    const seat = this.who(this.now.player);
    const player = seat === ADAPTING ? `skill:${record().skill}` : seat;
    const line = this.line;
    await this.advance({ ask: "machine", record: this.now.record, player, seed: this.seed });
    this.leaveLine(line);
  }

  /** A good move after the first `count` moves of the line; of the position that is looked at, unless it is told. @param {number} [count] */
  async hint(count = this.at) {
    return this.answerTo({ ask: "hint", record: this.recordOf(this.line, count) });
  }

  /** The last turn of a human; -1 where there is none. */
  get lastOfHuman() {
    return this.now.turns.findLastIndex((turn) => this.who(turn.player) === "human");
  }

  get canUndo() {
    return this.lastOfHuman >= 0 || this.former !== null;
  }

  /** Takes back the last move of a human, and what came after; at the beginning, brings the former game back. */
  async undo() {
    const last = this.lastOfHuman;
    if (last < 0) {
      if (!this.former) return;
      await this.resume(this.former);
      this.former = null;
      return;
    }
    const lines = this.now.record.trimEnd().split("\n");
    const back = lines.splice(headOf(this.now.record) + last).reverse();
    await this.advance({ ask: "game", record: `${lines.join("\n")}\n` });
    this.undone.push(...back);
  }

  /** Makes what was taken back again, up to the next turn of a human. */
  async redo() {
    if (this.undone.length === 0) return;
    let { record, player } = this.now;
    const left = [...this.undone];
    do {
      record += `${left.pop()}\n`;
      player = 3 - player;
    } while (left.length > 0 && this.who(player) !== "human");
    await this.advance({ ask: "game", record });
    this.undone = left;
  }

  /** All moves that were made, also those that were taken back, as lines of the record. */
  get line() {
    return [...this.now.record.trimEnd().split("\n").slice(headOf(this.now.record)), ...this.undone.toReversed()];
  }

  /** How many moves are before the position that is looked at. */
  get at() {
    return this.now.turns.length;
  }

  /** Looks at the position after the first `count` moves of the line; the others are taken back, or made again. @param {number} count */
  async goTo(count) {
    await this.look(this.line, count);
  }

  /** Looks at the position after the first `count` moves of a line. @param {string[]} line @param {number} count */
  async look(line, count) {
    await this.advance({ ask: "game", record: this.recordOf(line, count) });
    this.undone = line.slice(count).reverse();
  }

  /** @param {string[]} line @param {number} count */
  recordOf(line, count) {
    const head = this.now.record.split("\n").slice(0, headOf(this.now.record));
    return `${[...head, ...line.slice(0, count)].join("\n")}\n`;
  }

  swapSides() {
    this.setup.players.reverse();
  }
}
