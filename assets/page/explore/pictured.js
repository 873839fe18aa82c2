// Which picture shows what was asked for, and what it is called.

import { say } from "../texts.js";
import { Chart } from "./chart.js";
import { legendOf } from "./facts.js";
import { Grid } from "./grid.js";
import { pairs } from "./pairs.js";
import { line, tip } from "./spoken.js";
import { columnsAtFirst, wrapped } from "./wrapped.js";

/**
 * @param {{material: import("./material.js").Material, whole: import("./facts.js").Whole, state: import("./state.js").State, bands: import("./chart.js").Bands | null, width: number, colours: import("./colours.js").Colours}} shown
 *   `width`: how many heaps stand in a row
 * @param {{point: (line: string) => void, open: (spot: number[]) => void, moved: () => void, painted: () => void, room: () => number}} acts
 */
export function pictured({ material, whole: { ruleset, other: compared }, state, bands, width, colours }, acts) {
  const { tiles, sequence, other, range } = material;
  const { seen, look } = state;
  const differs = compared !== undefined;
  const spoken = {
    ...acts,
    legend: differs ? say("explore-different") : legendOf(look),
    line: (/** @type {number[]} */ spot) => line(state, spot, material.valuesOf(spot)),
    tip: (/** @type {number[]} */ spot) => tip(state, spot, material.valuesOf(spot)),
  };
  const both = differs ? `${ruleset} – ${compared}` : ruleset;
  if (tiles) {
    const cells = pairs(tiles, colours);
    return new Grid(cells, colours, { ...spoken, title: both, label: say("explore-table", { ruleset }), axes: [say("explore-first-heap"), say("explore-second-heap")] }, {
      seen, first: () => range.to - range.from + 1, isSquare: true, differs,
    });
  }
  // Without pairs there is a sequence.
  if (!sequence) throw new Error("nothing to be shown");
  const label = say("explore-chart", { ruleset });
  if (state.shape === "chart") {
    const title = differs ? `● ${ruleset}   ○ ${compared}` : ruleset;
    return new Chart(sequence, other, bands, colours, { ...spoken, title, label, axes: [say("explore-heap"), say("explore-grundy")] }, seen);
  }
  const cells = wrapped(sequence, other, width, colours);
  const first = (/** @type {number} */ across) => columnsAtFirst(width, across);
  return new Grid(cells, colours, { ...spoken, title: both, label, axes: [say("explore-column", { width: String(width) }), say("explore-row")] }, {
    seen, first, isSquare: false, differs,
  });
}
