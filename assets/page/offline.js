// What is done so that the page works without a network: nothing, where a server answers each question. The static build
// has another file of this name.

/**
 * Tells that a new version of the page is there, and how it is taken; the server's page is always the newest.
 * @param {(reload: () => void) => void} _tell
 */
export function whenNew(_tell) {}
