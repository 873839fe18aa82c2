// Which exercises were solved, kept by the browser.

const KEY = "grundy-lessons";

/** @type {Set<string>} */
const solved = new Set(read());

/** @returns {string[]} */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Whether an exercise was solved once. @param {string} exercise */
export function done(exercise) {
  return solved.has(exercise);
}

/** @param {string} exercise */
export function markDone(exercise) {
  solved.add(exercise);
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // Then it is known until the page is closed.
  }
}
