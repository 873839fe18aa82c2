// What one has played, kept by the browser on this device alone.

/** @typedef {{played: number, won: number, games: {[ruleset: string]: [played: number, won: number]}, levels: {[level: string]: "won" | "helped"}, skill: number}} Kept */

const NAME = "grundy-games";
/** How well the machine plays at first, where it adapts; how much a game changes that; and the bounds. */
const [FIRST, STEP, LEAST, MOST] = [60, 8, 0, 100];

/** What the browser did not keep holds until the page is closed. @type {Kept | null} */
let here = null;

/** As it is now: the page may be open more than once. @returns {Kept} */
export function record() {
  return here ?? { played: 0, won: 0, games: {}, levels: {}, skill: FIRST, ...stored() };
}

/** @returns {Partial<Kept>} */
function stored() {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** @param {Kept} all */
function keep(all) {
  try {
    localStorage.setItem(NAME, JSON.stringify(all));
  } catch {
    here = all;
  }
}

/**
 * A game against the machine has ended.
 * @param {{rulesets: string[], hasWon: boolean, hadHelp: boolean, adapts: boolean, level: string | null}} ended
 */
export function count({ rulesets, hasWon, hadHelp, adapts, level }) {
  const all = record();
  all.played += 1;
  all.won += Number(hasWon);
  for (const ruleset of rulesets) {
    const [played, won] = all.games[ruleset] ?? [0, 0];
    all.games[ruleset] = [played + 1, won + Number(hasWon)];
  }
  if (adapts) all.skill = Math.max(LEAST, Math.min(MOST, all.skill + (hasWon ? STEP : -STEP)));
  if (level && hasWon && all.levels[level] !== "won") all.levels[level] = hadHelp ? "helped" : "won";
  keep(all);
}

/** Forgets all games. */
export function erase() {
  here = null;
  try {
    localStorage.removeItem(NAME);
  } catch {
    // There was nothing.
  }
}
