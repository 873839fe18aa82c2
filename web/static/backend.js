// The engine as WebAssembly, in a worker: the page goes on while it thinks.

/** So long may an answer take, in milliseconds; then the worker is ended, and another one begins. */
const PATIENCE = 20_000;

/** @type {Worker | null} */
let worker = null;
let asked = 0;
/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();

function engine() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data: [number, answer] }) => {
      if (number === 0) {
        fail(answer);
        return;
      }
      waiting.get(number)?.(JSON.parse(answer));
      waiting.delete(number);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || "the engine could not be loaded");
    };
  }
  return worker;
}

/** Tells all who wait that there is no answer. @param {string} message */
function fail(message) {
  worker?.terminate();
  worker = null;
  const sentence = { message: "engine-unreachable", values: {} };
  for (const tell of waiting.values()) tell({ error: { message, sentence } });
  waiting.clear();
}

/**
 * Sends a question, and gives the answer as the engine words it.
 * @param {object} question
 * @returns {Promise<any>}
 */
export function send(question) {
  const number = ++asked;
  return new Promise((resolve) => {
    const late = setTimeout(() => fail("the engine took too long"), PATIENCE);
    waiting.set(number, (answer) => {
      clearTimeout(late);
      resolve(answer);
    });
    engine().postMessage([number, JSON.stringify(question)]);
  });
}
