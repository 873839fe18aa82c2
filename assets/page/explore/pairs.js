// Pairs of heaps as the cells of a grid: the first heap to the right, the second one upwards, as on the board.

import { element } from "../dom.js";
import { lookedAt } from "./state.js";

/** Number of tiles that are painted with one frame; the others wait for the next one. */
const AT_ONCE = 3;

/** @typedef {import("./colours.js").Colours} Colours */
/** @typedef {import("./tiles.js").Tile} Tile */

/**
 * @param {import("./tiles.js").Tiles} tiles
 * @param {Colours} colours
 * @returns {import("./grid.js").Cells}
 */
export function pairs(tiles, colours) {
  const { from, to } = tiles.whole;
  const count = to - from + 1;
  /** Tiles as they were painted, which takes longer than to draw them, by how many of their blocks are one. @type {WeakMap<Tile, Map<number, HTMLCanvasElement>>} */
  const painted = new WeakMap();
  let [paintings, waits] = [0, false];
  /** As it was painted, perhaps in another size where others are painted now. @param {Tile} tile @param {number} each @returns {{each: number, canvas: HTMLCanvasElement} | null} */
  const canvas = (tile, each) => {
    const known = painted.get(tile) ?? new Map();
    painted.set(tile, known);
    if (!known.has(each) && paintings === 0) {
      waits = true;
      const [another] = known;
      return another ? { each: another[0], canvas: another[1] } : null;
    }
    if (!known.has(each)) {
      paintings -= 1;
      known.set(each, paint(tile, each, colours, to));
    }
    return { each, canvas: known.get(each) };
  };
  return {
    columns: count, rows: count, up: true, least: Math.min(6, count), most: count,
    layers(part, pixels) {
      [paintings, waits] = [AT_ONCE, false];
      return tiles.over(tiles.level(part.size), part).flatMap((tile) => {
        // What is smaller than a pixel is painted with its neighbours, so that one P-position among them is not lost.
        const made = canvas(tile, 2 ** Math.max(0, Math.ceil(Math.log2(part.size / pixels / tile.by))));
        if (!made) return [];
        const side = tile.by * made.each;
        return [{ canvas: made.canvas, x: tile.x - from, y: tile.y - from, columns: made.canvas.width * side, rows: made.canvas.height * side }];
      });
    },
    waits: () => waits,
    valueAt(column, row) {
      const found = tiles.find(from + column, from + row);
      return found?.tile.sums[found.at];
    },
    spotOf: (column, row) => (column < count && row < count ? [from + column, from + row] : null),
    cellOf: ([x, y]) => ({ x: x - from, y: y - from }),
    numbers: { column: from, row: from, each: 1 },
  };
}

/**
 * A tile, a pixel for each block, or for some of them together.
 * @param {Tile} tile
 * @param {number} each how many in each direction are together
 * @param {Colours} colours
 * @param {number} last the last heap
 */
function paint(tile, each, colours, last) {
  const [columns, rows] = [Math.ceil(tile.columns / each), Math.ceil(tile.rows / each)];
  const made = element("canvas", { width: columns, height: rows });
  const context = /** @type {CanvasRenderingContext2D} */ (made.getContext("2d"));
  const image = context.createImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  const side = tile.by * each;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      // At the edge, a block has fewer.
      const inBlock = Math.min(side, last + 1 - tile.x - column * side) * Math.min(side, last + 1 - tile.y - row * side);
      pixels[(rows - 1 - row) * columns + column] = side === 1 ? alone(tile, column * tile.rows + row, colours) : together(tile, column, row, each, inBlock, colours);
    }
  }
  context.putImageData(image, 0, 0);
  return made;
}

/** A pair. @param {Tile} tile @param {number} at @param {Colours} colours */
function alone({ sums, different }, at, colours) {
  return different ? colours.pixelOfDifference(different[at]) : colours.pixelOf(sums[at]);
}

/** Blocks together. @param {Tile} tile @param {number} column @param {number} row @param {number} each @param {number} pairs @param {Colours} colours */
function together(tile, column, row, each, pairs, colours) {
  let [sum, marked, different] = [0, 0, 0];
  for (let right = column * each; right < Math.min(tile.columns, (column + 1) * each); right++) {
    for (let up = row * each; up < Math.min(tile.rows, (row + 1) * each); up++) {
      const at = right * tile.rows + up;
      // Pair by pair, the tile has the values themselves.
      const seen = tile.by === 1 ? lookedAt(colours.look, tile.sums[at]) : tile.sums[at];
      sum += seen;
      marked += tile.by === 1 ? Number(seen === (colours.look.highlight ?? 0)) : tile.marked[at];
      different += tile.different ? tile.different[at] : 0;
    }
  }
  return tile.different ? colours.pixelOfDifference(different / pairs) : colours.pixelOfBlock(sum, marked, pairs);
}
