// What is looked at in the atlas: all that the address holds, so that a reload, the way back and a link bring the same view.

import { address } from "../../address.js";
import { carried } from "../../carried.js";
import { COLUMNS, FILTERS } from "./chosen.js";
import { FAMILIES } from "./families.js";

/** Number of games that are shown at once; more come on demand. */
export const AT_ONCE = 100;
/** Maximum number of games that are compared. */
export const ABREAST = 4;

/**
 * @typedef {{family: import("./families.js").Family, find: string, filter: import("./chosen.js").Filter, order: import("./chosen.js").Order | null,
 *   opened: string, compared: string[], shown: number}} State
 */

/** @param {URLSearchParams} values @returns {State} */
export function fromAddress(values) {
  const family = /** @type {import("./families.js").Family} */ (values.get("family"));
  const sort = values.get("sort") ?? "";
  const column = COLUMNS.find((one) => one === sort.replace(/^-/, ""));
  const shown = Number(values.get("shown"));
  return {
    family: Object.hasOwn(FAMILIES, family ?? "") ? family : "octal",
    find: values.get("find") ?? "",
    filter: FILTERS.find((one) => one === values.get("proved")) ?? "all",
    order: column ? { column, isDown: sort.startsWith("-") } : null,
    opened: values.get("row") ?? "",
    compared: [...new Set((values.get("compare") ?? "").split(";").filter(Boolean))].slice(0, ABREAST),
    shown: Number.isSafeInteger(shown) && shown > AT_ONCE ? shown : AT_ONCE,
  };
}

/** @param {State} state */
export function toAddress({ family, find, filter, order, opened, compared, shown }) {
  return address("atlas", {
    family: family === "octal" ? null : family, find: find.trim(), proved: filter === "all" ? null : filter,
    sort: order && `${order.isDown ? "-" : ""}${order.column}`, row: opened, compare: compared.join(";"),
    shown: shown > AT_ONCE ? shown : null, rules: carried(),
  });
}
