// Why a pair of heaps has its value. Where a game has a theory of its own, the engine tells by it who wins; the value
// follows from those of the options, which the engine tells, too.

import { Refused, ask } from "../engine.js";
import { square } from "../play/board.js";
import { standing } from "../play/position.js";

/** @typedef {import("../play/why.js").Block} Block */

/** Maximum number of options that are listed of a value. */
const LISTED = 6;
/** Maximum number of pairs up to one for which the values are asked for. */
const MOST = 1 << 17;

/**
 * The values of all pairs up to one; none where one of them is not known.
 * @param {string} ruleset
 * @param {number} x
 * @param {number} y
 * @returns {Promise<(number | string)[][] | null>}
 */
async function valuesTo(ruleset, x, y) {
  try {
    return (await ask({ ask: "values", ruleset, x: [0, x], y: [0, y] })).values;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/**
 * The options of a pair with their values, and the least value that is not among them, as the engine words it.
 * @param {string} ruleset
 * @param {number[]} spot
 * @param {Block[]} told what the engine says of the pair
 * @returns {Promise<Block[]>}
 */
export async function byOptions(ruleset, [x, y], told) {
  if ((x + 1) * (y + 1) > MOST || told.some((block) => "sentence" in block && block.sentence.message === "why-mex")) return [];
  const pair = `${x},${y}`;
  const [{ options, options_complete: isAll }] = await standing(`${ruleset} ${pair}`);
  const squares = options.map(square);
  // A move may make a heap larger, or leave two pairs: then the table has not all that it leads to.
  if (!isAll || squares.length === 0 || !squares.every(([one, other]) => one <= x && other <= y)) return [];
  const values = await valuesTo(ruleset, x, y);
  if (!values) return [];
  const mex = Number(values[x][y]);
  /** @type {Map<number, string[]>} */
  const having = new Map([[mex, []]]);
  squares.forEach(([one, other], index) => {
    const value = Number(values[one][other]);
    having.set(value, [...(having.get(value) ?? []), options[index]]);
  });
  const groups = [...having].sort(([one], [other]) => one - other).map(([value, all]) => ({
    value: `*${value}`,
    options: all.slice(0, LISTED),
    more: all.length > LISTED,
    none: value === mex ? { message: "why-none", values: {} } : null,
  }));
  const component = { message: "heap-or-pair", values: { kind: "pair", number: "1" } };
  return [
    { sentence: { message: "why-options", values: { position: pair, ruleset, component } } },
    { groups },
    { sentence: { message: "why-mex", values: { value: `*${mex}` } } },
  ];
}
