// What charts and grids have in common: a canvas below its axes, painted when there is time, the place that is pointed at,
// and what is told of it.

import { element, shape } from "../dom.js";
import { gestures } from "./gestures.js";

/** @typedef {import("./gestures.js").Place} Place */
/**
 * What a picture says and asks for; `room` is the height that there is for it, in pixels. A spot is a heap, or a pair of them.
 * @typedef {{title: string, label: string, axes: [string, string], legend: string, line: (spot: number[]) => string, tip: (spot: number[]) => string[], point: (line: string) => void, open: (spot: number[]) => void, moved: () => void, painted: () => void, room: () => number}} Hands
 */

/** How far from the pointer its words stand, in pixels. */
const BESIDE = 14;
/** How near to a finger's last place it means the same, in pixels. */
const SAME = 24;

/** The pictures by their elements; those that nobody has any more are not kept. @type {WeakMap<Element, Picture>} */
const PICTURES = new WeakMap();
// Ink is light or dark as the page is. One looks at that for all pictures, which it would keep otherwise.
new MutationObserver(() => {
  for (const holder of document.querySelectorAll(".drawing")) PICTURES.get(holder)?.paintSoon();
}).observe(document.documentElement, { attributeFilter: ["data-theme"] });
// In a higher or lower window there is another room.
addEventListener("resize", () => {
  for (const holder of document.querySelectorAll(".drawing")) PICTURES.get(holder)?.fit();
});

export class Picture {
  /** @param {string} kind @param {Hands} hands */
  constructor(kind, hands) {
    this.hands = hands;
    this.width = 0;
    this.height = 0;
    /** Where one points; nowhere at first. @type {number[] | null} */
    this.spot = null;
    this.frame = 0;
    /** Whether the spot is pointed at by keys. */
    this.byKeys = false;
    /** Where a finger was last. @type {Place | null} */
    this.tapped = null;
    this.canvas = element("canvas", { "aria-hidden": "true" });
    this.tip = element("div", { class: "tip", "aria-hidden": "true", hidden: true });
    this.live = element("span", { class: "unseen", "aria-live": "polite" });
    this.axes = element("div", { class: "axes" });
    this.mark = shape("g", { class: "pointed-at" });
    this.holder = element("div", { class: `drawing ${kind}`, role: "application", tabindex: 0, "aria-label": hands.label }, this.axes, this.canvas, this.tip);
    this.element = element("div", {}, this.holder, this.live);
    gestures(this.holder, {
      zoom: (factor, at) => this.change(() => this.zoomAt(factor, at)),
      pan: (x, y) => this.change(() => this.panBy(x, y)),
      point: (at) => this.pointAt(this.under(at), at),
      open: (at, byFinger) => this.tap(at, byFinger),
      leave: () => (this.tip.hidden = true),
    });
    this.holder.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || !this.key(event.key)) return;
      event.preventDefault();
    });
    new ResizeObserver(() => {
      if (Math.floor(this.holder.clientWidth) !== this.width) this.fit();
    }).observe(this.holder);
    PICTURES.set(this.holder, this);
  }

  /** Takes the room that there is now. */
  fit() {
    this.width = Math.floor(this.holder.clientWidth);
    this.height = Math.floor(this.hands.room());
    if (this.width > 0) this.paintSoon();
  }

  /** Paints with the next frame, however often it is asked for until then. */
  paintSoon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      if (this.width === 0) return;
      this.paint();
      this.hands.painted();
    });
  }

  /** Does what may change the part in sight; whether it did. @param {() => void} act */
  change(act) {
    const before = this.seen().join();
    act();
    if (this.seen().join() === before) return false;
    this.tip.hidden = true;
    this.tapped = null;
    this.hands.moved();
    this.paintSoon();
    return true;
  }

  /** @param {string} key whether it means something */
  key(key) {
    const by = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
    if (by) this.step(by[0], by[1]);
    else if (key === "Enter" && this.spot) this.hands.open(this.spot);
    else if (key === "+" || key === "=") this.zoomBy(0.7);
    else if (key === "-") this.zoomBy(1 / 0.7);
    else if (key === "0") this.change(() => this.showAll());
    else if (["PageUp", "PageDown", "Home", "End"].includes(key)) this.jump(key);
    else return false;
    return true;
  }

  /**
   * A click asks why. A finger cannot point otherwise: it asks where it comes a second time.
   * @param {Place} at
   * @param {boolean} byFinger
   */
  tap(at, byFinger) {
    const isAgain = this.tapped && Math.hypot(at.x - this.tapped.x, at.y - this.tapped.y) < SAME;
    this.tapped = byFinger && !isAgain ? at : null;
    const spot = isAgain ? this.spot : this.under(at);
    this.pointAt(spot, at);
    if (spot && (isAgain || !byFinger)) this.hands.open(spot);
  }

  /** Zooms at what is pointed at, else in the middle: by keys and buttons. @param {number} factor */
  zoomBy(factor) {
    this.change(() => this.zoomAt(factor, (this.spot && this.placeOf(this.spot)) ?? this.middle()));
  }

  /** Points at a spot; by keys, where no pointer is, it is said aloud. @param {number[] | null} spot @param {Place} [at] where the pointer is */
  pointAt(spot, at) {
    if (!spot) {
      this.tip.hidden = true;
      return;
    }
    this.spot = spot;
    const line = this.hands.line(spot);
    this.hands.point(line);
    this.byKeys = !at;
    if (this.byKeys) this.live.textContent = line;
    this.drawMark();
    this.tell(spot, at ?? this.placeOf(spot));
  }

  /** Once more what is told of the spot, since more of it is known now. */
  tellAgain() {
    if (!this.spot) return;
    const line = this.hands.line(this.spot);
    this.hands.point(line);
    if (this.byKeys) this.live.textContent = line;
    if (!this.tip.hidden) this.tip.replaceChildren(...this.hands.tip(this.spot).map((line) => element("div", {}, line)));
  }

  /** @param {number[]} spot @param {Place | null} at */
  tell(spot, at) {
    this.tip.hidden = !at;
    if (!at) return;
    this.tip.replaceChildren(...this.hands.tip(spot).map((line) => element("div", {}, line)));
    // On the side where there is room.
    const onLeft = at.x > this.width / 2;
    this.tip.style.left = onLeft ? "auto" : `${at.x + BESIDE}px`;
    this.tip.style.right = onLeft ? `${this.width - at.x + BESIDE}px` : "auto";
    this.tip.style.top = `${Math.max(0, at.y - 2 * BESIDE)}px`;
  }

  /** The colour of letters, red, green and blue. */
  ink() {
    return (getComputedStyle(this.holder).color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  }

  /** A canvas of the picture's size, as sharp as the screen. @param {number} width @param {number} height */
  sized(width, height) {
    const ratio = devicePixelRatio;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (this.canvas.width !== across || this.canvas.height !== down) {
      Object.assign(this.canvas, { width: across, height: down });
      Object.assign(this.canvas.style, { width: `${width}px`, height: `${height}px` });
    }
    return ratio;
  }

  // What a chart and a grid do each in its own way.

  /** Paints what is in sight. */
  paint() {}
  /** Marks the spot that is pointed at. */
  drawMark() {}
  /** Numbers that tell which part is in sight. @returns {number[]} */
  seen() { return []; }
  /** The whole. */
  showAll() {}
  /** @param {number} _factor @param {Place} _at */
  zoomAt(_factor, _at) {}
  /** @param {number} _x @param {number} _y */
  panBy(_x, _y) {}
  /** From spot to spot. @param {number} _right @param {number} _up */
  step(_right, _up) {}
  /** Far. @param {string} _key */
  jump(_key) {}
  /** What is at a place. @param {Place} _at @returns {number[] | null} */
  under(_at) { return null; }
  /** Where a spot is, if it is in sight. @param {number[]} _spot @returns {Place | null} */
  placeOf(_spot) { return null; }
  /** @returns {Place} */
  middle() { return { x: this.width / 2, y: 0 }; }
}
