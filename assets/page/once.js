// What is fetched once and kept.

/**
 * Loads something for the first who asks; where that fails, the next one tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {() => Promise<T>}
 */
export function once(load) {
  /** @type {Promise<T> | null} */
  let kept = null;
  return () =>
    (kept ??= load().catch((error) => {
      kept = null;
      throw error;
    }));
}
