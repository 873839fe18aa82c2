// The values behind a picture: of a sequence and perhaps another one beside it, or of pairs.

import { ask } from "../engine.js";
import { Chart } from "./chart.js";
import { Sequence } from "./sequence.js";
import { Tiles } from "./tiles.js";

/** @typedef {{from: number, to: number}} Range */

/** So long one stays at a pair before it is looked for, in milliseconds. */
const RESTED = 120;

export class Material {
  /**
   * @param {import("./state.js").State} state
   * @param {Range} range
   * @param {boolean} isOfPairs
   * @param {{come: () => void, fail: (error: unknown) => void}} hands
   */
  constructor({ ruleset, other, look }, range, isOfPairs, hands) {
    this.ruleset = ruleset;
    this.range = range;
    const { from, to } = range;
    this.tiles = isOfPairs ? new Tiles(ruleset, other, look, range, hands) : null;
    this.sequence = isOfPairs ? null : new Sequence(ruleset, from, to, hands);
    this.other = other && !isOfPairs ? new Sequence(other, from, to, hands) : null;
  }

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  resting;

  /** The pair that was looked for last. */
  rested = "";

  /** How many answers are waited for. */
  get open() {
    return (this.tiles?.open ?? 0) + (this.sequence?.open ?? 0) + (this.other?.open ?? 0);
  }

  /** Asks for no more. */
  stop() {
    for (const source of [this.tiles, this.sequence, this.other]) if (source) source.wished = [];
  }

  /** The value of a spot, and beside it that of the other ruleset, as far as they are known. @param {number[]} spot @returns {import("./spoken.js").Values} */
  valuesOf(spot) {
    const known = (/** @type {number | undefined} */ value) => (value === undefined || Number.isNaN(value) ? null : value);
    if (this.sequence) {
      return { value: known(this.sequence.valueOf(spot[0])), beside: known(this.other?.valueOf(spot[0])), isLost: this.sequence.isLost(spot[0]) };
    }
    const [x, y] = spot;
    const found = this.tiles?.find(x, y);
    const isLost = this.tiles?.isLost(x, y) ?? false;
    clearTimeout(this.resting);
    // Who stays there wants to know it; of what did not come, who points there anew.
    if (!found && !(isLost && this.rested === spot.join())) {
      this.resting = setTimeout(() => {
        this.rested = spot.join();
        this.tiles?.wish(x, y);
      }, RESTED);
    }
    return { value: known(found?.tile.sums[found.at]), beside: null, isLost };
  }

  /** The values in sight. @param {Chart | import("./grid.js").Grid} picture @returns {Promise<import("./written.js").Run | import("./written.js").Square>} */
  async inSight(picture) {
    const { ruleset, range: { from, to }, sequence } = this;
    if (picture instanceof Chart) {
      const sight = picture.inSight();
      return { ruleset, y: sight.from, values: [...(await picture.sequence.all(sight.from, sight.to))] };
    }
    const { x, y, right, end } = picture.inSight();
    if (!sequence) return ask({ ask: "values", ruleset, x: [from + x, from + right], y: [from + y, from + end] });
    const { row, each } = picture.cells.numbers;
    const [first, last] = [Math.max(from, (row + y) * each), Math.min(to, (row + end + 1) * each - 1)];
    return { ruleset, y: first, values: [...(await sequence.all(first, last))] };
  }
}
