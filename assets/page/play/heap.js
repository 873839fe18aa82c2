// A heap as tokens: which of them a move takes, and where it cuts what is left. A token means to take, a gap to cut.

import { element } from "../dom.js";

/** Larger heaps are shown as a rod. */
export const MOST_TOKENS = 60;
/** In larger heaps, tokens are smaller. */
const MANY = 24;

/** @typedef {{taken: [number, number], cuts: number[]}} Layout from one token to another, and where heaps are parted */
/** @typedef {{option: number, mirrored: boolean}} Meant a move, and whether its parts stand the other way round */

/** The sizes of the heaps that an option leaves. @param {string} option */
const partsOf = (option) => option.split(" ").map(Number).filter((part) => part > 0);

/** @param {number[]} parts */
const sum = (parts) => parts.reduce((all, part) => all + part, 0);

/**
 * What a move does to a heap in a row.
 * @param {number} size
 * @param {string} option what is left, as in `3 1`
 * @param {boolean} mirrored whether the parts stand the other way round; one part alone, at the other end
 * @returns {Layout}
 */
export function layout(size, option, mirrored) {
  const parts = partsOf(option);
  const [left, alone] = [sum(parts), parts.length < 2];
  if (mirrored) parts.reverse();
  const first = alone && mirrored ? 0 : (parts[0] ?? 0);
  const cuts = [];
  let at = first + size - left;
  for (const part of parts.slice(1, -1)) cuts.push((at += part));
  // Where nothing is taken, the heap is parted all the same.
  if (size === left && !alone) cuts.unshift(first);
  return { taken: [first, first + size - left], cuts };
}

/**
 * All that can be pointed at in a heap, and what it does. A heap that is a row, as one from whose middle one may take, has
 * two ends.
 * @param {number} size
 * @param {string[]} options
 */
function all(size, options) {
  const isRow = options.some((option) => partsOf(option).length > 1 && sum(partsOf(option)) < size);
  return options.flatMap((option, index) =>
    [false, true].slice(0, isRow || option.includes(" ") ? 2 : 1).map((mirrored) => ({
      option: index,
      mirrored,
      ...layout(size, option, mirrored),
    })),
  );
}

/** @param {{option: number, mirrored: boolean} | undefined} found @returns {Meant | null} */
const only = (found) => (found ? { option: found.option, mirrored: found.mirrored } : null);

/** Whether a heap may be cut without a token taken. @param {number} size @param {string[]} options */
export function canBeCut(size, options) {
  return options.some((option) => option.includes(" ") && sum(partsOf(option)) === size);
}

/**
 * The move that a click on a token means: one that grows what is chosen by this token, or one that begins there.
 * @param {number} size
 * @param {string[]} options
 * @param {number} token
 * @param {Meant | null} chosen
 * @returns {Meant | null}
 */
export function meant(size, options, token, chosen) {
  const takes = all(size, options).filter(({ taken }) => taken[0] < taken[1]);
  if (chosen) {
    const [from, to] = layout(size, options[chosen.option], chosen.mirrored).taken;
    const grown = [Math.min(from, token), Math.max(to, token + 1)];
    if (from < to && (token < from || token >= to)) {
      const found = takes.find(({ taken }) => taken[0] === grown[0] && taken[1] === grown[1]);
      if (found) return only(found);
    }
  }
  const begin = takes.filter(({ taken }) => taken[0] === token);
  begin.sort((a, b) => a.taken[1] - b.taken[1]);
  const around = takes.filter(({ taken }) => taken[0] <= token && token < taken[1]);
  around.sort((a, b) => a.taken[1] - a.taken[0] - (b.taken[1] - b.taken[0]));
  // Where the rules take so many tokens nowhere here, the move that begins nearest.
  const near = takes.toSorted((a, b) => Math.abs(a.taken[0] - token) - Math.abs(b.taken[0] - token));
  return only(begin[0] ?? around[0] ?? near[0]) ?? cut(size, options, token, null) ?? cut(size, options, token + 1, null);
}

/**
 * All moves that begin at a token: a click means the shortest, and the next clicks the others.
 * @param {number} size
 * @param {string[]} options
 * @param {number} token
 */
export function movesFrom(size, options, token) {
  const begin = all(size, options).filter(({ taken }) => taken[0] === token && taken[1] > token);
  begin.sort((a, b) => a.taken[1] - b.taken[1]);
  return begin.map(({ option }) => option);
}

/**
 * The move that a click on a gap means: a cut there, beside the one that is chosen where there may be two.
 * @param {number} size
 * @param {string[]} options
 * @param {number} gap how many tokens are before it
 * @param {Meant | null} chosen
 * @returns {Meant | null}
 */
export function cut(size, options, gap, chosen) {
  const ways = all(size, options).filter(({ taken, cuts }) => taken[0] === taken[1] && cuts.includes(gap));
  ways.sort((a, b) => a.cuts.length - b.cuts.length);
  const before = chosen ? layout(size, options[chosen.option], chosen.mirrored).cuts : [];
  const both = ways.find(({ cuts }) => cuts.length === before.length + 1 && before.every((one) => cuts.includes(one)));
  return only(both ?? ways[0]);
}

/** What a heap is drawn with. @typedef {"stone" | "pin" | "cell"} Kind */

/** How many places a heap has: a strip is shorter by the neighbours of a mark. @param {Kind} kind @param {number} size */
export const places = (kind, size) => (kind === "cell" ? Math.max(0, size - 2) : size);

/**
 * The tokens of a heap, with what a move takes marked, and where it could be cut.
 * @param {number} size
 * @param {{shown: Layout | null, kind: Kind, hasGaps: boolean, began: number, ghosts: number, mark?: (place: HTMLElement, isGap: boolean, at: number) => void}} look
 */
export function tokens(size, { shown, kind, hasGaps, began, ghosts, mark = () => {} }) {
  const kinds = `tokens${began > MANY ? " many" : ""}${hasGaps ? " gapped" : ""}`;
  const row = element("span", { class: kinds, "aria-hidden": "true" });
  for (let token = 0; token < places(kind, size); token++) {
    const isCut = shown?.cuts.includes(token);
    if (hasGaps && token > 0) {
      const gap = element("i", { class: isCut ? "gap cut" : "gap", "data-gap": token });
      mark(gap, true, token);
      row.append(gap);
    } else if (isCut) row.append(element("i", { class: "cut" }));
    const isTaken = shown && shown.taken[0] <= token && token < (kind === "cell" ? shown.taken[0] + 1 : shown.taken[1]);
    const one = element("i", { class: `${kind}${isTaken ? " taken" : ""}`, "data-token": token });
    mark(one, false, token);
    row.append(one);
  }
  for (let ghost = 0; ghost < (kind === "cell" ? 0 : ghosts); ghost++) row.append(element("i", { class: `${kind} ghost` }));
  return row;
}

/** Marks in the tokens what a click would do; `null` takes the marks away. @param {Element} control @param {Layout | null} would */
export function preview(control, would) {
  for (const token of control.querySelectorAll("[data-token]")) {
    const at = Number(token.getAttribute("data-token"));
    const end = would && (token.matches(".cell") ? would.taken[0] + 1 : would.taken[1]);
    token.classList.toggle("would", would !== null && would.taken[0] <= at && at < (end ?? 0));
  }
  for (const gap of control.querySelectorAll("[data-gap]")) {
    gap.classList.toggle("would", would !== null && would.cuts.includes(Number(gap.getAttribute("data-gap"))));
  }
}

/**
 * A heap too large for tokens: a rod, of which a part is there. All rods of a position have one scale: how long one is
 * tells how large the heap was at the beginning.
 * @param {string} size
 * @param {string | null} left
 * @param {string} began
 * @param {string} longest the largest heap of the position at the beginning
 */
export function rod(size, left, began, longest) {
  const bar = element("span", { class: "rod" });
  const [now, kept] = [share([size], began), left === null ? share([size], began) : share(left.split(" "), began)];
  // A class a percent would be a rule for each; the width is a property that scripts may set.
  for (const [name, part] of /** @type {[string, number][]} */ ([["kept", kept], ["taken", now - kept]])) {
    const piece = element("i", { class: name });
    piece.style.width = `${100 * part}%`;
    bar.append(piece);
  }
  const track = element("span", { class: "track", "aria-hidden": "true" }, bar);
  track.style.setProperty("--share", String(share([began], longest)));
  return track;
}

/** @param {string[]} parts @param {string} whole */
function share(parts, whole) {
  const all = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  return BigInt(whole) === 0n ? 0 : Number((all * 1000n) / BigInt(whole)) / 1000;
}
