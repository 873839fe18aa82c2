// The thread of the engine.

/** @type {Promise<any>} */
const loaded = load();

async function load() {
  const response = await fetch(new URL("grundy.wasm", import.meta.url));
  if (!response.ok) throw new Error(`grundy.wasm: status ${response.status}`);
  // Not every web host knows the type that streaming wants.
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  return instance.exports;
}

/** @param {any} exports @param {string} question */
export function answer(exports, question) {
  const bytes = new TextEncoder().encode(question);
  const at = exports.reserve(bytes.length);
  new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  const length = exports.answer();
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.place(), length));
}

addEventListener("message", async ({ data: question }) => {
  try {
    postMessage({ answer: answer(await loaded, question) });
  } catch (error) {
    // After that, the engine is in no state to go on: the page ends this thread.
    postMessage({ failed: String(error) });
  }
});
