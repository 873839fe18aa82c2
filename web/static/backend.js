// The engine as WebAssembly, in a worker: the page goes on while it thinks.

/** So long may an answer take, in milliseconds; then the worker is ended, and another one begins. */
const PATIENCE = 20_000;

/** @type {Worker | null} */
let worker = null;
/** @typedef {{text: string, tell: (answer: any) => void, fail: (why: Error) => void}} Question */
/** Questions in order: the first is with the worker, and the time of each begins when it gets there. @type {Question[]} */
const waiting = [];
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;

function engine() {
  if (!worker) {
    worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.failed) fail(data.failed);
      else next()?.tell(JSON.parse(data.answer));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || "the engine could not be loaded");
    };
  }
  return worker;
}

function ask() {
  if (waiting.length === 0) return;
  late = setTimeout(() => fail("the engine took too long"), PATIENCE);
  engine().postMessage(waiting[0].text);
}

/** Goes on to the next question; gives the one that was with the worker. */
function next() {
  clearTimeout(late);
  const done = waiting.shift();
  ask();
  return done;
}

/** Ends a worker that does not answer; another one begins with the next question. @param {string} message */
function fail(message) {
  worker?.terminate();
  worker = null;
  next()?.fail(new Error(message));
}

/**
 * Sends a question, and gives the answer as the engine words it.
 * @param {object} question
 * @returns {Promise<any>}
 */
export function send(question) {
  return new Promise((tell, fail) => {
    waiting.push({ text: JSON.stringify(question), tell, fail });
    if (waiting.length === 1) ask();
  });
}

/** The addresses by which others reach the host of this page: those files do not tell. @returns {Promise<string[]>} */
export const addresses = async () => [];
