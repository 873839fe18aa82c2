// The table of pairs of heaps, in tiles: only those in sight are asked for, and of a part too large to be seen pair by pair
// they have what blocks of pairs have together.

import { Unreachable, ask } from "../engine.js";

/** Number of blocks of a tile in each direction. */
const SIDE = 256;
/** Maximum number of columns of which pairs are known one by one. */
const FINE = 1 << 10;
/** How many tiles are kept, and how many answers are waited for at once. */
const [KEPT, ABREAST] = [120, 2];

/**
 * `by` pairs in each direction are a block, which is seen as one cell; `x` and `y` are the first heaps of the tile.
 * @typedef {{by: number, x: number, y: number, columns: number, rows: number, sums: Float64Array, marked: Float64Array, different: Float64Array | null}} Tile
 */

export class Tiles {
  /**
   * @param {string} ruleset
   * @param {string} other the ruleset to compare with, or nothing
   * @param {import("./state.js").Look} look
   * @param {{from: number, to: number}} whole
   * @param {{come: () => void, fail: (error: unknown) => void}} hands
   */
  constructor(ruleset, other, look, whole, { come, fail }) {
    this.ruleset = ruleset;
    this.other = other;
    this.look = look;
    this.whole = whole;
    this.come = come;
    this.fail = fail;
    /** By level and place; those used last at the end. @type {Map<string, Tile>} */
    this.tiles = new Map();
    /** Those that were asked for: they come, or cannot be had. @type {Set<string>} */
    this.asked = new Set();
    /** Those that did not come. @type {Set<string>} */
    this.failed = new Set();
    /** Those that are waited for. */
    this.open = 0;
    /** The level that is wished for. */
    this.by = 1;
    /** The greatest value that was met. */
    this.greatest = 0;
    /** @type {{by: number, x: number, y: number}[]} */
    this.wished = [];
  }

  /** How many pairs come as one block where `columns` columns are in sight. @param {number} columns */
  level(columns) {
    const coarsest = this.coarsest();
    let by = 1;
    while (by < coarsest && columns / by > FINE) by *= 2;
    return by;
  }

  /** The level at which one tile has the whole table. */
  coarsest() {
    return 2 ** Math.ceil(Math.log2(Math.max(1, (this.whole.to - this.whole.from + 1) / SIDE)));
  }

  /**
   * The tiles at a level over a part, from the coarsest one on as far as they have come: the later ones lie above. Those
   * that have not are asked for, and others no longer.
   * @param {number} by
   * @param {import("./view.js").Part} part counted from the first heaps
   * @returns {Tile[]}
   */
  over(by, { x, y, size }) {
    this.by = by;
    const side = SIDE * by;
    const last = Math.floor((this.whole.to - this.whole.from) / side);
    const along = (/** @type {number} */ from) => {
      const [first, end] = [Math.max(0, Math.floor(from / side)), Math.min(last, Math.floor((from + size) / side))];
      return Array.from({ length: Math.max(0, end - first + 1) }, (_, index) => this.whole.from + (first + index) * side);
    };
    const coarsest = { by: this.coarsest(), x: this.whole.from, y: this.whole.from };
    const places = along(x).flatMap((x) => along(y).map((y) => ({ by, x, y })));
    const all = by === coarsest.by ? [coarsest] : [coarsest, ...places];
    this.wished = all.filter((place) => !this.tiles.has(key(place)) && !this.asked.has(key(place)));
    this.next();
    return all.flatMap((place) => {
      const tile = this.tiles.get(key(place));
      if (!tile) return [];
      this.tiles.delete(key(place));
      this.tiles.set(key(place), tile);
      return [tile];
    });
  }

  /** What is known of a pair alone. @param {number} x @param {number} y @returns {{tile: Tile, at: number} | null} */
  find(x, y) {
    const tile = this.tiles.get(key(this.around(x, y)));
    return tile ? { tile, at: (x - tile.x) * tile.rows + (y - tile.y) } : null;
  }

  /** Whether the pairs around one did not come. @param {number} x @param {number} y */
  isLost(x, y) {
    return this.failed.has(key(this.around(x, y)));
  }

  /** The place of the tile that has a pair alone. @param {number} x @param {number} y */
  around(x, y) {
    const [left, low] = [x, y].map((heap) => heap - ((heap - this.whole.from) % SIDE));
    return { by: 1, x: left, y: low };
  }

  /** Looks at values in another way: those of pairs are known all the same; those of blocks are not, nor where they differ. @param {import("./state.js").Look} look */
  lookAs(look) {
    this.look = look;
    this.asked.clear();
    for (const [name, tile] of this.tiles) if (tile.by > 1 || this.other) this.tiles.delete(name);
  }

  /** Asks for the pairs around one. @param {number} x @param {number} y */
  wish(x, y) {
    const place = this.around(x, y);
    if (this.tiles.has(key(place)) || this.asked.has(key(place))) return;
    this.wished.unshift(place);
    this.next();
  }

  next() {
    while (this.open < ABREAST && this.wished.length > 0) {
      const place = /** @type {{by: number, x: number, y: number}} */ (this.wished.shift());
      this.asked.add(key(place));
      this.failed.delete(key(place));
      this.open += 1;
      const done = () => {
        this.open -= 1;
        this.next();
      };
      const fail = (/** @type {unknown} */ error) => {
        this.failed.add(key(place));
        const isLate = error instanceof Unreachable;
        // It may come later: whoever wants it, asks again.
        if (isLate) this.asked.delete(key(place));
        // A whole table may be too much for one question, where its parts are not.
        if (isLate || place.by === this.by) this.fail(error);
        else this.come();
      };
      this.load(place).finally(done).then(this.come, fail);
    }
  }

  /** @param {{by: number, x: number, y: number}} place */
  async load({ by, x, y }) {
    const to = (/** @type {number} */ from) => Math.min(this.whole.to, from + SIDE * by - 1);
    const { modulus, bit, highlight } = this.look;
    const question = { ask: "overview", ruleset: this.ruleset, x: [x, to(x)], y: [y, to(y)], by, ...(this.other ? { other: this.other } : {}) };
    const asked = this.look;
    const looked = { ...question, modulus, bit, marked: highlight ?? 0 };
    // Pair by pair, the values themselves come, and whoever paints them looks at them.
    const told = await ask(by === 1 ? question : looked);
    const { different } = by === 1 && this.other && (modulus ?? bit) !== null ? await ask(looked) : told;
    // What is left of a value is never greater than the value.
    this.greatest = Math.max(this.greatest, Number(told.greatest));
    const [columns, rows] = [told.sums.length, told.sums[0].length];
    const flat = (/** @type {number[][]} */ lists) => {
      const made = new Float64Array(columns * rows);
      lists.forEach((list, index) => made.set(list, index * rows));
      return made;
    };
    this.asked.delete(key({ by, x, y }));
    // What was asked for as it is no longer looked at, is asked for once more.
    if ((by > 1 || this.other) && asked !== this.look) return;
    this.tiles.set(key({ by, x, y }), {
      by, x, y, columns, rows, sums: flat(told.sums), marked: flat(told.marked), different: different ? flat(different) : null,
    });
    const [oldest] = this.tiles.keys();
    if (this.tiles.size > KEPT) this.tiles.delete(oldest);
  }
}

/** @param {{by: number, x: number, y: number}} place */
function key({ by, x, y }) {
  return `${by} ${x} ${y}`;
}
