// Rules as text, from what is ticked: of heaps, of pairs of heaps, and of boards.

/** What may be left in place of a heap. @typedef {"nothing" | "one" | "two"} Left */

/**
 * What may be taken, as the engine tells it, too: each number by itself, with what it may leave; or any number up to `most`, but for
 * those in `but`, where what is left may be split or not.
 * @typedef {{[left in Left]: number[]}} Each
 * @typedef {{most: number | null, but: number[], split: boolean}} Any
 * @typedef {Each | Any} Takes
 */

/**
 * The rules of a game; `null` where it would have no moves.
 * @param {string} name
 * @param {Takes[]} takes of every heap, or of even ones and of odd ones
 * @param {boolean} unequal whether two heaps that are left must be different
 */
export function composed(name, takes, unequal) {
  const whens = takes.length === 1 ? [""] : ["n % 2 == 0", "n % 2 == 1"];
  const clauses = takes.flatMap((one, index) => ("most" in one ? any(one, whens[index], unequal) : each(one, whens[index], unequal)));
  return written(`${name}(n)`, clauses);
}

/**
 * The rules of a game on two heaps; `null` where it would have no moves.
 * @param {string} name
 * @param {{first: boolean, second: boolean, both: boolean, most: number | null}} from which heaps one may take, and how many at most
 */
export function composedPair(name, { first, second, both, most }) {
  const up = (/** @type {string[]} */ ...heaps) => {
    const all = most === null ? heaps : [...heaps, most];
    return all.length === 1 ? all[0] : `min(${all.join(", ")})`;
  };
  const clauses = [
    first && `(x-t, y) for t in 1..${up("x")}`, second && `(x, y-t) for t in 1..${up("y")}`, both && `(x-t, y-t) for t in 1..${up("x", "y")}`,
  ].filter((clause) => clause !== false);
  return written(`${name}(x, y)`, clauses);
}

/**
 * The rules of a game in which pieces are laid on a board; `null` where it would have no moves.
 * @param {string} name
 * @param {{right: boolean, down: boolean, single: boolean, apart: boolean, rows: number, columns: number}} laid dominoes to the right and down, or
 *   single squares, which may have to keep apart
 */
export function composedBoard(name, { right, down, single, apart, rows, columns }) {
  const ways = [right && "right(b, c)", down && "down(b, c)"].filter((way) => way !== false);
  const clauses = [
    ways.length > 0 && `set(set(b, c, 1), d, 1) for c in cells(b, 0) for d in ${ways.join(" ++ ")} if b[d] == 0`,
    single && `set(b, c, 1) for c in cells(b, 0)${apart ? " if len(d for d in near(b, c) if b[d] == 1) == 0" : ""}`,
  ].filter((clause) => clause !== false);
  return clauses.length === 0 ? null : written(`${name}(b: grid)`, [...clauses, `start "${Array(rows).fill(".".repeat(columns)).join("/")}"`]);
}

/** @param {string} head @param {string[]} clauses */
const written = (head, clauses) => (clauses.length === 0 ? null : `${head}:\n${clauses.map((clause) => `  ${clause}`).join("\n")}`);

/** The text of rules without the name: what is the same when somebody has given them another one. @param {string} rules */
export const body = (rules) => rules.slice(rules.indexOf("(")).trim();

/** @param {Each} takes @param {string} when @param {boolean} unequal */
function each({ nothing, one, two }, when, unequal) {
  const both = one.filter((take) => nothing.includes(take));
  const some = one.filter((take) => !both.includes(take));
  const whole = nothing.filter((take) => !both.includes(take));
  const turned = { "<=": ">=", "<": ">", "==": "==" };
  /** @param {number[]} takes @param {"<=" | "<" | "=="} sign */
  const leaves = (takes, sign) =>
    takes.length === 1 ? `n-${takes[0]}${only(`n ${turned[sign]} ${takes[0]}`, when)}` : `n-t for t in ${numbers(takes)}${only(`t ${sign} n`, when)}`;
  return [
    both.length > 0 && leaves(both, "<="),
    some.length > 0 && leaves(some, "<"),
    whole.length > 0 && leaves(whole, "=="),
    two.length > 0 && (two.length === 1 ? splits("", two[0], when, unequal) : splits(` for t in ${numbers(two)}`, "t", when, unequal)),
  ].filter((clause) => clause !== false);
}

/** @param {Any} takes @param {string} when @param {boolean} unequal */
function any({ most, but, split }, when, unequal) {
  const fits = but.length > 0 ? `t not in [${but.join(", ")}]` : "";
  const up = most === null ? "n" : `min(n, ${most})`;
  return [
    `n-t for t in 1..${up}${only(fits, when)}`,
    ...(split ? [splits(` for t in 1..${up}${only(fits)}`, "t", when, unequal)] : []),
  ];
}

/**
 * Two heaps are left of what remains.
 * @param {string} taken how the number is chosen
 * @param {number | "t"} take
 * @param {string} when
 * @param {boolean} unequal
 */
function splits(taken, take, when, unequal) {
  const rest = take === 0 ? "n" : `n-${take}`;
  const last = typeof take === "number" ? `n-${take + 1}` : `${rest}-1`;
  // Of two orders of the same heaps, one is enough.
  return `a and ${rest}-a${taken} for a in 1..${last}${only(unequal ? `a < ${rest}-a` : "", when)}`;
}

/** @param {...string} conditions those that are there */
function only(...conditions) {
  const told = conditions.filter((condition) => condition !== "");
  return told.length === 0 ? "" : ` if ${told.join(" and ")}`;
}

/** A range where they follow on each other. @param {number[]} takes in ascending order */
function numbers(takes) {
  const last = takes[takes.length - 1];
  return last - takes[0] === takes.length - 1 ? `${takes[0]}..${last}` : `[${takes.join(", ")}]`;
}
