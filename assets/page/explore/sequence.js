// The values of a sequence, in blocks: only those in sight are asked for, and none twice.

import { Unreachable, ask } from "../engine.js";

/** How many heaps come with one answer. */
const BLOCK = 1 << 16;
/** How many answers are waited for at once. */
const ABREAST = 2;
/** As many heaps are shown at once. */
export const MOST = 1 << 20;

export class Sequence {
  /**
   * @param {string} ruleset
   * @param {number} from
   * @param {number} to
   * @param {{come: () => void, fail: (error: unknown) => void}} hands what is done when a block has come, or none will
   * @param {string} [rules] its rules, where it is none of the engine's nor carried along
   */
  constructor(ruleset, from, to, { come, fail }, rules) {
    this.ruleset = ruleset;
    this.rules = rules;
    this.from = from;
    this.to = to;
    this.come = come;
    this.fail = fail;
    /** The value of each heap; no number where it is not known yet. */
    this.values = new Float64Array(to - from + 1).fill(NaN);
    /** Blocks that were asked for. @type {Map<number, Promise<void>>} */
    this.asked = new Map();
    /** Those that did not come when they were asked for. @type {Set<number>} */
    this.failed = new Set();
    /** Those that have not come yet. */
    this.open = 0;
    /** Those that are wished for, the next one first. @type {number[]} */
    this.wished = [];
  }

  /** @param {number} heap */
  valueOf(heap) {
    return this.values[heap - this.from];
  }

  /** Whether a heap did not come. @param {number} heap */
  isLost(heap) {
    return this.failed.has(this.blocks(heap, heap)[0]);
  }

  /** Wishes for the heaps from one to another, and no longer for others. @param {number} from @param {number} to */
  want(from, to) {
    this.wished = this.blocks(from, to).filter((block) => !this.asked.has(block));
    this.next();
  }

  /** All values from one heap to another. @param {number} from @param {number} to */
  async all(from, to) {
    for (const block of this.blocks(from, to)) await (this.asked.get(block) ?? this.load(block));
    return this.values.subarray(from - this.from, to - this.from + 1);
  }

  /** @param {number} from @param {number} to */
  blocks(from, to) {
    const [first, last] = [from, to].map((heap) => Math.floor((Math.max(this.from, Math.min(this.to, heap)) - this.from) / BLOCK));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  }

  next() {
    while (this.open < ABREAST && this.wished.length > 0) {
      const block = /** @type {number} */ (this.wished.shift());
      this.load(block).then(this.come, this.fail);
    }
  }

  /** @param {number} block */
  load(block) {
    const start = this.from + block * BLOCK;
    const come = async () => {
      try {
        const { values } = await ask({ ask: "values", ruleset: this.ruleset, ...(this.rules && { rules: this.rules }), y: [start, Math.min(this.to, start + BLOCK - 1)] });
        this.values.set(values[0], start - this.from);
      } catch (error) {
        this.failed.add(block);
        // It may come later: whoever wants it, asks again.
        if (error instanceof Unreachable) this.asked.delete(block);
        throw error;
      } finally {
        this.open -= 1;
        this.next();
      }
    };
    this.open += 1;
    this.failed.delete(block);
    const coming = come();
    this.asked.set(block, coming);
    return coming;
  }
}
