// Values as text: as a list, as the OEIS and as tables have them.

/** Number of values in a row of a table, where nobody says. */
const ROW = 10;

/** Values from a heap on. @typedef {{ruleset: string, y: number, values: (number | string)[]}} Run */
/** Values of pairs, by the first heap, then by the second one. @typedef {{ruleset: string, x: number, y: number, values: (number | string)[][]}} Square */

/** @param {Run | Square} what @returns {what is Square} */
const isSquare = (what) => "x" in what;

/** @param {Run | Square} what */
export function list(what) {
  return isSquare(what) ? `[${what.values.map((row) => `[${row.join(", ")}]`).join(",\n ")}]\n` : `${what.values.join(", ")}\n`;
}

/** The values as `grundy table --format csv` writes them. @param {Run | Square} what */
export function csv(what) {
  const { y } = what;
  if (!isSquare(what)) return `n,value\n${what.values.map((value, n) => `${y + n},${value}\n`).join("")}`;
  return `x,y,value\n${what.values.map((row, i) => row.map((value, j) => `${what.x + i},${y + j},${value}\n`).join("")).join("")}`;
}

/** Lines as in a b-file of the OEIS: the heap, and its value. @param {Run} run */
export function bFile({ y, values }) {
  return values.map((value, n) => `${y + n} ${value}\n`).join("");
}

/** An array of LaTeX. @param {Run | Square} what @param {number | null} width how many values of a sequence stand in a row */
export function latex(what, width) {
  const { ruleset, y } = what;
  if (isSquare(what)) {
    const heads = what.values[0].map((_, j) => y + j);
    return array(ruleset, heads, what.values.map((row, i) => [what.x + i, ...row]));
  }
  const across = width ?? ROW;
  // Each column has what is left of a heap after a division.
  const first = y - (y % across);
  const rows = Array.from({ length: Math.floor((y + what.values.length - 1 - first) / across) + 1 }, (_, row) => {
    const begin = first + row * across;
    return [begin, ...Array.from({ length: across }, (_, column) => what.values[begin + column - y] ?? "")];
  });
  return array(ruleset, Array.from({ length: across }, (_, column) => column), rows);
}

/** @param {string} ruleset @param {number[]} heads @param {(number | string)[][]} rows each with its head */
function array(ruleset, heads, rows) {
  const lines = [["", ...heads].join(" & ") + " \\\\ \\hline", ...rows.map((row) => `${row.join(" & ")} \\\\`)];
  return `% ${ruleset}\n\\begin{array}{r|${"r".repeat(heads.length)}}\n${lines.join("\n")}\n\\end{array}\n`;
}
