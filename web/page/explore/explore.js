/** @param {HTMLElement} main */
export function openExplore(main) { main.replaceChildren(); }
