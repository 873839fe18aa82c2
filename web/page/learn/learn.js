/** @param {HTMLElement} main */
export function openLearn(main) { main.replaceChildren(); }
