// Files beside the page, which are fetched when somebody needs them: what cannot be had now may be had later.

import { Unreachable } from "./engine.js";

/** @param {string} file @returns {Promise<Response>} */
export async function fetched(file) {
  const response = await fetch(file).catch((error) => {
    throw new Unreachable(error);
  });
  if (!response.ok) throw new Unreachable(`${file}: status ${response.status}`);
  return response;
}

/** A part of the page's scripts. @template T @param {Promise<T>} coming @returns {Promise<T>} */
export function loaded(coming) {
  return coming.catch((error) => {
    throw new Unreachable(error);
  });
}
