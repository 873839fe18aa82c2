// The games that the engine knows, asked once.

import { ask } from "../engine.js";
import { once } from "../once.js";
import { say, word } from "../texts.js";

/** @typedef {import("../texts.js").Sentence} Sentence */

/**
 * A game to be chosen.
 * @typedef {object} Card
 * @property {string} name
 * @property {string} written how it is written
 * @property {Sentence} title
 * @property {Sentence} rules
 * @property {"taking" | "breaking" | "pairs" | "boards"} family
 * @property {string} example a position to begin with
 * @property {string} ruleset
 * @property {number | null} arity how many heaps make a component; of a board, none
 * @property {string} [lesson] the lesson that shows it
 * @property {Seen[]} components of the example
 */

/** @typedef {import("../play/game.js").Shape & {ruleset: string, drawn: import("../play/game.js").Component["drawn"], places?: [number, number][]}} Seen */

/** @type {() => Promise<Card[]>} */
export const games = once(async () => (await ask({ ask: "gallery" })).games);

/** @typedef {Card & {text: string, known: Sentence}} Written a game that is written in a line: its rules, and what is known of it */

/** Games that are written in a line each. @type {() => Promise<Written[]>} */
export const written = once(async () => {
  const { games } = await ask({ ask: "written" });
  return games.map((/** @type {Card & {text: string}} */ game) => ({ ...game, known: { message: `known-${game.name}`, values: {} } }));
});

/** The families, in the order in which they are shown. @type {Card["family"][]} */
export const FAMILIES = ["taking", "breaking", "pairs", "boards"];

/** Letters as they are compared: small, without marks. @param {string} text */
const plain = (text) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();

/** Whether all words that are looked for are in what is told of a game. @param {Card | Written} card @param {string} words */
export function matches(card, words) {
  const told = plain([word(card.title), word(card.rules), card.written, "known" in card ? word(card.known) : say(`family-${card.family}`)].join(" "));
  return plain(words).split(/\s+/).every((one) => told.includes(one));
}
