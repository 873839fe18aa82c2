// Values as coloured cells, to zoom into and to move about in.

import { shape } from "../dom.js";
import { SHARP, file, heading, png, sheet, ticks, wide, words } from "./axes.js";
import { isLight } from "./colours.js";
import { legend } from "./legend.js";
import { Picture } from "./picture.js";
import { clamp, inside, nearer, revealing } from "./view.js";

/** @typedef {import("./view.js").Part} Part */
/** Cells that are painted already, a pixel for one or for a block of them. @typedef {{canvas: HTMLCanvasElement, x: number, y: number, columns: number, rows: number}} Layer */
/**
 * What a grid is made of: how many columns and rows, whether these go upwards, the least and the most columns in sight, the
 * cells as they are painted, whether some of them wait to be painted next, and what each is. `numbers` are those along the axes: of the first column, and of the first
 * row, and by how much the number grows from row to row.
 * @typedef {{columns: number, rows: number, up: boolean, least: number, most: number, layers: (part: Part, pixels: number, ratio: number) => Layer[], waits: () => boolean,
 *   valueAt: (column: number, row: number) => number | undefined, spotOf: (column: number, row: number) => number[] | null,
 *   cellOf: (spot: number[]) => {x: number, y: number}, numbers: {column: number, row: number, each: number}}} Cells
 */

/** What stands around the cells, in pixels: the legend is below them, or at their side. */
const [TOP, RIGHT, BOTTOM, WITHOUT_LEGEND] = [58, 14, 104, 50];
/** How wide a legend is, and how far from the cells at their side. */
const [LEGEND, ASIDE] = [205, 10];
/** The least height of the cells of a table, and of rows. */
const [LEAST_SIDE, LEAST_HEIGHT] = [320, 40];
/** How wide a grid is as a file. */
const WIDTH = 900;
/** Least width of a cell that shows its number, in pixels. */
const READABLE = 26;
/** Least width of a cell that has a mark for 0, in pixels. */
const MARKED = 3;

export class Grid extends Picture {
  /**
   * @param {Cells} cells
   * @param {import("./colours.js").Colours} colours
   * @param {import("./picture.js").Hands} hands
   * @param {{seen: number[], first: (pixels: number) => number, isSquare: boolean, differs: boolean}} options which part
   *   is in sight; if none is told, how many columns at first; whether it is as high as wide; whether it tells where two tables differ
   */
  constructor(cells, colours, hands, { seen, first, isSquare, differs }) {
    super("heat", hands);
    this.cells = cells;
    this.colours = colours;
    this.first = first;
    this.isSquare = isSquare;
    this.differs = differs;
    const [x, y, size] = seen;
    /** @type {Part | null} */
    this.part = seen.length === 3 && size > 0 ? { x, y, size } : null;
    this.left = 14 + wide((cells.numbers.row + cells.rows - 1) * cells.numbers.each);
  }

  /** Other colours, or other cells of the same table. @param {Cells} cells @param {import("./colours.js").Colours} colours */
  become(cells, colours) {
    this.cells = cells;
    this.colours = colours;
    this.paintSoon();
  }

  /** All of the width that cells may have. */
  get wide() {
    return Math.max(40, this.width - this.left - RIGHT);
  }

  /** Whether a table leaves room for its legend at its side. */
  get isAside() {
    return this.isSquare && this.wide - (this.height - TOP - WITHOUT_LEGEND) >= ASIDE + LEGEND;
  }

  get bottom() {
    return this.isAside ? WITHOUT_LEGEND : BOTTOM;
  }

  /** The most height that cells have. */
  get highest() {
    return Math.max(LEAST_SIDE, this.height - TOP - this.bottom);
  }

  get across() {
    return this.isSquare ? Math.min(this.wide, this.highest) : this.wide;
  }

  get down() {
    // Rows are as high as they are at first, but never more than is seen at once.
    return this.isSquare ? this.across : Math.round(clamp((this.cells.rows * this.across) / this.first(this.across), LEAST_HEIGHT, this.highest));
  }

  get extent() {
    const { columns, rows, least, most } = this.cells;
    return { columns, rows, least, most, ratio: this.down / this.across };
  }

  /** What is in sight at first. @returns {Part} */
  get whole() {
    return inside({ x: 0, y: 0, size: this.first(this.across) }, this.extent);
  }

  /** @returns {Part} */
  get view() {
    return this.part ? inside(this.part, this.extent) : this.whole;
  }

  seen() {
    if (this.part && this.width === 0) return Object.values(this.part);
    const [seen, whole] = [this.view, this.whole].map(({ x, y, size }) => [x, y, size].map((number) => Math.round(number * 100) / 100));
    return seen.join() === whole.join() ? [] : seen;
  }

  /** What is seen whole again stays so in a window of another size. @param {() => void} act */
  change(act) {
    return super.change(() => {
      act();
      if (this.seen().length === 0) this.showAll();
    });
  }

  showAll() {
    this.part = null;
  }

  /** The first column and row in sight, and the last ones. */
  inSight() {
    const { x, y, size } = this.view;
    const { columns, rows, ratio } = this.extent;
    const last = (/** @type {number} */ from, /** @type {number} */ seen, /** @type {number} */ all) => Math.min(all, Math.ceil(from + seen)) - 1;
    return { x: Math.floor(x), y: Math.floor(y), right: last(x, size, columns), end: last(y, size * ratio, rows) };
  }

  /** @param {number} factor @param {import("./picture.js").Place} at */
  zoomAt(factor, at) {
    const { x, y } = this.cellUnder(at);
    this.part = nearer(this.view, factor, { x, y }, this.extent);
  }

  /** @param {number} x @param {number} y */
  panBy(x, y) {
    const view = this.view;
    const cell = this.across / view.size;
    this.part = inside({ ...view, x: view.x - x / cell, y: view.y + (this.cells.up ? y : -y) / cell }, this.extent);
  }

  /** Where in the grid a place of the picture is. @param {import("./picture.js").Place} at */
  cellUnder({ x, y }) {
    const view = this.view;
    const cell = this.across / view.size;
    const [right, below] = [(x - this.left) / cell, (y - TOP) / cell];
    return { x: view.x + right, y: view.y + (this.cells.up ? this.down / cell - below : below) };
  }

  /** The corner of a cell, left and above. @param {{x: number, y: number}} cell @param {number} [across] @param {number} [down] */
  corner({ x, y }, across = this.across, down = this.down) {
    const view = this.view;
    const cell = across / view.size;
    return { x: (x - view.x) * cell, y: this.cells.up ? down - (y + 1 - view.y) * cell : (y - view.y) * cell, cell };
  }

  /** @param {import("./picture.js").Place} at */
  under(at) {
    if (at.x < this.left || at.x > this.left + this.across || at.y < TOP || at.y > TOP + this.down) return null;
    const { x, y } = this.cellUnder(at);
    return this.cells.spotOf(Math.floor(x), Math.floor(y));
  }

  /** @param {number[]} spot */
  placeOf(spot) {
    const { x, y, cell } = this.corner(this.cells.cellOf(spot));
    const [right, below] = [x + cell / 2, y + cell / 2];
    const isSeen = right >= 0 && right <= this.across && below >= 0 && below <= this.down;
    return isSeen ? { x: this.left + right, y: TOP + below } : null;
  }

  middle() {
    return { x: this.left + this.across / 2, y: TOP + this.down / 2 };
  }

  /** From where keys lead on: the spot, else the first heap in sight. */
  get at() {
    if (this.spot) return this.cells.cellOf(this.spot);
    const { x, y, right, end } = this.inSight();
    for (let row = y; row <= end; row++) {
      for (let column = x; column <= right; column++) if (this.cells.spotOf(column, row)) return { x: column, y: row };
    }
    return { x, y };
  }

  /** @param {number} right @param {number} up */
  step(right, up) {
    const { columns, rows } = this.cells;
    const at = this.at;
    this.goTo({ x: clamp(at.x + right, 0, columns - 1), y: clamp(at.y + (this.cells.up ? up : -up), 0, rows - 1) });
  }

  /** @param {string} key */
  jump(key) {
    const { columns, rows } = this.cells;
    const at = this.at;
    const page = Math.max(1, Math.floor(this.view.size * this.extent.ratio)) * (this.cells.up ? 1 : -1);
    const to = { Home: { x: 0, y: at.y }, End: { x: columns - 1, y: at.y }, PageUp: { x: at.x, y: at.y + page }, PageDown: { x: at.x, y: at.y - page } }[key];
    if (to) this.goTo({ x: to.x, y: clamp(to.y, 0, rows - 1) });
  }

  /** @param {{x: number, y: number}} cell */
  goTo(cell) {
    const spot = this.cells.spotOf(cell.x, cell.y);
    if (!spot) return;
    this.change(() => (this.part = revealing(this.view, cell, this.extent)));
    this.pointAt(spot);
  }

  paint() {
    const [across, down] = [this.across, this.down];
    const ratio = this.sized(across, down);
    Object.assign(this.canvas.style, { left: `${this.left}px`, top: `${TOP}px` });
    this.paintCells(this.canvas, across, down, ratio);
    if (this.cells.waits()) this.paintSoon();
    const drawing = this.frameOf(across, down, this.isAside);
    drawing.append(this.mark);
    this.axes.replaceChildren(drawing);
    this.drawMark();
    // A finger scrolls the page over what is seen whole.
    const isWhole = this.view.size >= this.cells.columns && this.view.size * this.extent.ratio >= this.cells.rows;
    this.holder.style.touchAction = isWhole ? "pan-y" : "none";
  }

  /** Light on dark and dark on light. */
  drawMark() {
    if (!this.spot) return;
    const { x, y, cell } = this.corner(this.cells.cellOf(this.spot));
    const isSeen = x > -cell && x < this.across && y > -cell && y < this.down;
    const side = Math.max(6, cell);
    const off = (side - cell) / 2;
    const box = { x: this.left + x - off, y: TOP + y - off, width: side, height: side, fill: "none" };
    this.mark.replaceChildren(...(isSeen ? [["#000", 4], ["#fff", 2]].map(([stroke, wide]) => shape("rect", { ...box, stroke, "stroke-width": wide })) : []));
  }

  /** @param {HTMLCanvasElement} canvas @param {number} across @param {number} down @param {number} ratio how many of its pixels are one of the picture */
  paintCells(canvas, across, down, ratio) {
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const view = this.view;
    const cell = (across / view.size) * ratio;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const layer of this.cells.layers(view, across * ratio, this.extent.ratio)) {
      const from = this.corner({ x: layer.x, y: this.cells.up ? layer.y + layer.rows - 1 : layer.y }, across, down);
      // By their edges in whole pixels: no gap is left between two of them.
      const [left, top, right, bottom] = [from.x * ratio, from.y * ratio, from.x * ratio + layer.columns * cell, from.y * ratio + layer.rows * cell].map(Math.round);
      context.imageSmoothingEnabled = right - left < layer.canvas.width;
      context.drawImage(layer.canvas, left, top, right - left, bottom - top);
    }
    if (cell >= MARKED * ratio) this.paintMarks(context, across, down, ratio);
  }

  /** What is told on the cells, where they are large enough. @param {CanvasRenderingContext2D} context @param {number} across @param {number} down @param {number} ratio */
  paintMarks(context, across, down, ratio) {
    const { x, y, right, end } = this.inSight();
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.textAlign = "center";
    context.textBaseline = "middle";
    const { cell } = this.corner({ x, y }, across, down);
    context.font = `${Math.floor(cell * 0.42)}px sans-serif`;
    for (let column = x; column <= right; column++) {
      for (let row = y; row <= end; row++) {
        const value = this.cells.valueAt(column, row);
        if (value === undefined || (value !== 0 && cell < READABLE)) continue;
        const at = this.corner({ x: column, y: row }, across, down);
        if (cell >= READABLE) {
          context.fillStyle = this.differs || isLight(this.colours.of(value)) ? "#000" : "#fff";
          context.fillText(String(value), at.x + cell / 2, at.y + cell / 2, cell);
        } else {
          // Not by the colour alone.
          context.fillStyle = this.differs || isLight(this.colours.of(0)) ? "#000" : "#fff";
          context.fillRect(at.x + cell * 0.35, at.y + cell * 0.35, cell * 0.3, cell * 0.3);
        }
      }
    }
  }

  /** Title, axes and legend around the cells. @param {number} across @param {number} down @param {boolean} isAside where the legend is */
  frameOf(across, down, isAside) {
    const { hands, left } = this;
    const edge = left + across + RIGHT;
    const drawing = isAside ? sheet(edge + ASIDE + LEGEND, TOP + down + WITHOUT_LEGEND) : sheet(edge, TOP + down + BOTTOM);
    const sight = this.inSight();
    const { column, row, each } = this.cells.numbers;
    const { cell } = this.corner({ x: 0, y: 0 }, across, down);
    // As many numbers as there is room for beside what is there.
    const most = (/** @type {number} */ cells, /** @type {number} */ long, /** @type {number} */ each) => Math.min(12, Math.floor(Math.min(cells * cell, long) / each));
    for (const number of ticks(column + sight.x, column + sight.right, most(sight.right - sight.x + 1, across, 16 + wide(column + sight.right)))) {
      const at = this.corner({ x: number - column, y: 0 }, across, down);
      const x = left + at.x + at.cell / 2;
      if (x < left || x > left + across) continue;
      drawing.append(shape("path", { d: `M${x} ${TOP + down}v5`, stroke: "currentColor" }), words(x, TOP + down + 20, number, { "text-anchor": "middle" }));
    }
    for (const number of ticks(row + sight.y, row + sight.end, most(sight.end - sight.y + 1, down, 26))) {
      const at = this.corner({ x: 0, y: number - row }, across, down);
      const y = TOP + at.y + at.cell / 2;
      if (y < TOP || y > TOP + down) continue;
      drawing.append(shape("path", { d: `M${left} ${y}h-5`, stroke: "currentColor" }), words(left - 8, y + 5, number * each, { "text-anchor": "end" }));
    }
    drawing.append(
      heading(hands.title, this.width || edge),
      words(0, TOP - 16, hands.axes[1]),
      words(left + Math.min(across, this.cells.columns * cell) / 2, TOP + down + 42, hands.axes[0], { "text-anchor": "middle" }),
      legend(hands.legend, this.colours, this.differs, isAside ? { x: edge + ASIDE, bottom: TOP + 42 } : { x: 0, bottom: TOP + down + BOTTOM - 6 }),
    );
    return drawing;
  }

  /** As a file. */
  svg() {
    const across = WIDTH - this.left - RIGHT;
    const down = Math.round(across * this.extent.ratio);
    const cells = document.createElement("canvas");
    Object.assign(cells, { width: SHARP * across, height: SHARP * down });
    do this.paintCells(cells, across, down, SHARP);
    while (this.cells.waits());
    const drawing = this.frameOf(across, down, false);
    drawing.append(shape("image", { x: this.left, y: TOP, width: across, height: down, href: cells.toDataURL() }));
    return file(drawing);
  }

  png() {
    return png(this.svg());
  }
}
