// The thread of the engine.

/** @type {Promise<any>} */
const loaded = WebAssembly.instantiateStreaming(fetch(new URL("grundy.wasm", import.meta.url)), {}).then(
  ({ instance }) => instance.exports,
);

/** @param {any} exports @param {string} question */
export function answer(exports, question) {
  const bytes = new TextEncoder().encode(question);
  const at = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const length = exports.answer();
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.place(), length));
}

addEventListener("message", async ({ data: [number, question] }) => {
  postMessage([number, answer(await loaded, question)]);
});
