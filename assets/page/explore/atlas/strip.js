// A small picture of a game: how often its most frequent values occur.

import { shape } from "../../dom.js";
import { say } from "../../texts.js";
import { Colours, css } from "../colours.js";

/** How large it is, in pixels, and how wide a bar is at most. */
const [WIDTH, HEIGHT, BAR] = [96, 26, 9];
/** Number of values that are told where the picture is not seen. */
const TOLD = 5;

/** Values with their counts, the most frequent first, as the file has them. @param {import("./table.js").Game} game */
export function counts({ frequencies }) {
  return frequencies.split(" ").filter(Boolean).map((one) => {
    const [value, count] = one.split(":");
    return { value, count };
  });
}

/** A bar for each value, from the least to the greatest of them. @param {import("./table.js").Game} game */
export function strip(game) {
  const all = counts(game);
  const label = say("atlas-strip", { values: all.slice(0, TOLD).map(({ value }) => value).join(", ") });
  const most = Math.max(1, ...all.map(({ count }) => Number(count)));
  const colours = new Colours({ modulus: null, bit: null, highlight: null }, Number(game.largest));
  const step = Math.min(BAR, WIDTH / Math.max(1, all.length));
  const bars = all.toSorted((one, other) => Number(one.value) - Number(other.value)).map(({ value, count }, index) => {
    const height = Math.max(1.5, (Number(count) / most) * (HEIGHT - 1));
    return shape("rect", { x: (index * step).toFixed(1), y: (HEIGHT - height).toFixed(1), width: (step - 1).toFixed(1), height: height.toFixed(1), fill: css(colours.of(Number(value))) });
  });
  return shape("svg", { class: "often", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, role: "img", "aria-label": label }, ...bars,
    shape("path", { d: `M0 ${HEIGHT - 0.5}H${WIDTH}`, stroke: "currentColor", "stroke-opacity": 0.35 }));
}
