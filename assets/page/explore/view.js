// Which part of a picture is in sight: zooming and panning, as functions of numbers.

/** Heaps from one to another; between two heaps one may stop anywhere. @typedef {{from: number, to: number}} Stretch */
/** Cells: the first column and row, and how many columns are in sight. @typedef {{x: number, y: number, size: number}} Part */
/** A table, how high its picture is for its width, and the least and the most columns in sight. @typedef {{columns: number, rows: number, ratio: number, least: number, most: number}} Extent */

/** The fewest heaps that zooming comes to. */
const LEAST = 8;

/** @param {number} number @param {number} least @param {number} most */
export const clamp = (number, least, most) => Math.max(least, Math.min(most, number));

/** Moved into a whole, as far as it fits. @param {Stretch} stretch @param {Stretch} whole @returns {Stretch} */
export function within({ from, to }, whole) {
  const span = Math.min(to - from, whole.to - whole.from);
  const start = clamp(from, whole.from, whole.to - span);
  return { from: start, to: start + span };
}

/** Zoomed by a factor, below 1 nearer, around a heap that stays where it is. @param {Stretch} stretch @param {number} factor @param {number} fixed @param {Stretch} whole @returns {Stretch} */
export function zoomed({ from, to }, factor, fixed, whole) {
  const most = whole.to - whole.from;
  const span = clamp((to - from) * factor, Math.min(LEAST, most), most);
  const start = to === from ? from : fixed - ((fixed - from) * span) / (to - from);
  return within({ from: start, to: start + span }, whole);
}

/** So that a heap is in sight. @param {Stretch} stretch @param {number} heap @param {Stretch} whole */
export function showing(stretch, heap, whole) {
  const by = heap < stretch.from ? heap - stretch.from : Math.max(0, heap - stretch.to);
  return within({ from: stretch.from + by, to: stretch.to + by }, whole);
}

/** Moved into a table, as far as it fits. @param {Part} part @param {Extent} extent @returns {Part} */
export function inside({ x, y, size }, { columns, rows, ratio, least, most }) {
  const kept = clamp(size, least, most);
  return { x: clamp(x, 0, Math.max(0, columns - kept)), y: clamp(y, 0, Math.max(0, rows - kept * ratio)), size: kept };
}

/** Zoomed by a factor around a place that stays where it is. @param {Part} part @param {number} factor @param {{x: number, y: number}} fixed @param {Extent} extent @returns {Part} */
export function nearer(part, factor, fixed, extent) {
  const size = clamp(part.size * factor, extent.least, extent.most);
  const by = size / part.size;
  return inside({ x: fixed.x - (fixed.x - part.x) * by, y: fixed.y - (fixed.y - part.y) * by, size }, extent);
}

/** So that a cell is in sight. @param {Part} part @param {{x: number, y: number}} cell @param {Extent} extent @returns {Part} */
export function revealing(part, cell, extent) {
  const along = (/** @type {number} */ from, /** @type {number} */ at, /** @type {number} */ seen) => clamp(from, at + 1 - seen, at);
  return inside({ x: along(part.x, cell.x, part.size), y: along(part.y, cell.y, part.size * extent.ratio), size: part.size }, extent);
}
