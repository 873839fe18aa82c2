// A sequence as the cells of a grid: its rows stand below one another, each as many heaps as a period has, or as one likes.

import { element } from "../dom.js";
import { lookedAt } from "./state.js";

/** Least width of a cell where all of its row are to be seen, in pixels; and the maximum number of cells that are painted in a row. */
const [SMALL, WIDE] = [5, 1 << 10];
/** The widest a cell is at first. */
const LARGE = 28;

/** The number of columns in sight at first. @param {number} width of a row @param {number} pixels */
export function columnsAtFirst(width, pixels) {
  return pixels / Math.max(SMALL, Math.min(LARGE, pixels / width));
}

/**
 * @param {import("./sequence.js").Sequence} sequence
 * @param {import("./sequence.js").Sequence | null} other
 * @param {number} width
 * @param {import("./colours.js").Colours} colours
 * @returns {import("./grid.js").Cells}
 */
export function wrapped(sequence, other, width, colours) {
  const { from, to } = sequence;
  // A column is what is left of a heap after a division: a row may begin before the first heap.
  const first = Math.floor(from / width);
  const rows = Math.floor(to / width) - first + 1;
  const heapOf = (/** @type {number} */ column, /** @type {number} */ row) => {
    const heap = (first + row) * width + column;
    return column < width && heap >= from && heap <= to ? heap : null;
  };
  const canvas = element("canvas");
  return {
    columns: width, rows, up: false, least: 4, most: WIDE,
    layers(part, _pixels, ratio) {
      const left = Math.floor(part.x);
      const top = Math.floor(part.y);
      const [columns, high] = [Math.min(width, Math.ceil(part.x + part.size)) - left, Math.min(rows, Math.ceil(part.y + part.size * ratio)) - top];
      if (columns <= 0 || high <= 0) return [];
      sequence.want((first + top) * width, (first + top + high) * width);
      other?.want((first + top) * width, (first + top + high) * width);
      if (canvas.width !== columns || canvas.height !== high) Object.assign(canvas, { width: columns, height: high });
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      const image = context.createImageData(columns, high);
      const pixels = new Uint32Array(image.data.buffer);
      for (let row = 0; row < high; row++) {
        for (let column = 0; column < columns; column++) {
          const heap = heapOf(left + column, top + row);
          if (heap === null) continue;
          const value = sequence.valueOf(heap);
          const beside = other?.valueOf(heap);
          if (Number.isNaN(value) || Number.isNaN(beside)) continue;
          pixels[row * columns + column] = beside === undefined ? colours.pixelOf(value)
            : colours.pixelOfDifference(lookedAt(colours.look, value) === lookedAt(colours.look, beside) ? 0 : 1);
        }
      }
      context.putImageData(image, 0, 0);
      return [{ canvas, x: left, y: top, columns, rows: high }];
    },
    waits: () => false,
    valueAt(column, row) {
      const heap = heapOf(column, row);
      const value = heap === null ? NaN : sequence.valueOf(heap);
      return Number.isNaN(value) ? undefined : value;
    },
    spotOf(column, row) {
      const heap = heapOf(column, row);
      return heap === null ? null : [heap];
    },
    cellOf: ([heap]) => ({ x: heap % width, y: Math.floor(heap / width) - first }),
    numbers: { column: 0, row: first, each: width },
  };
}
