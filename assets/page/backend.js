// The engine behind the server that sent this page. The static build has another file of this name, with the engine as
// WebAssembly.

/**
 * Sends a question, and gives the answer as the engine words it.
 * @param {object} question
 * @returns {Promise<any>}
 */
export async function send(question) {
  const response = await fetch("api", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(question),
  });
  // Something else than the engine may answer, as a server in between.
  if (!response.headers.get("content-type")?.startsWith("application/json")) throw new Error(`status ${response.status}`);
  return response.json();
}

/** The addresses by which others in the network reach this server; none where they do not. @returns {Promise<string[]>} */
export async function addresses() {
  try {
    return await (await fetch("addresses")).json();
  } catch {
    // A server that does not answer is reached by nobody.
    return [];
  }
}
