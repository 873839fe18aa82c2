// The static page's queue of questions, with a worker that is none.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** @type {string[]} */
const asked = [];
/** How many workers were begun, and how many ended. */
let [begun, ended] = [0, 0];

/** Answers at once, but for questions that are slow, which it never answers, and one that breaks it. */
class Worker {
  onmessage = (/** @type {any} */ _message) => {};
  constructor() {
    begun += 1;
  }
  /** @param {string} text */
  postMessage(text) {
    asked.push(text);
    if (text.includes("slow")) return;
    const data = text.includes("broken") ? { failed: "unreachable" } : { answer: text };
    queueMicrotask(() => this.onmessage({ data }));
  }
  terminate() {
    ended += 1;
  }
}

test("a question that lasts too long fails alone, and the time of others begins after it", async () => {
  Object.assign(globalThis, { Worker });
  mock.timers.enable({ apis: ["setTimeout"] });
  const { send } = await import("../static/backend.js");
  assert.deepEqual(await send({ ask: "games" }), { ask: "games" });
  const answers = [send({ ask: "slow" }), send({ ask: "slow too" }), send({ ask: "quick" }), send({ ask: "broken" }), send({ ask: "last" })];
  assert.equal(asked.length, 2, "the others wait");
  mock.timers.tick(19_999);
  assert.equal(asked.length, 2);
  const late = assert.rejects(answers[0], /took too long/);
  const laterStill = assert.rejects(answers[1], /took too long/);
  const broken = assert.rejects(answers[3], /unreachable/);
  mock.timers.tick(1);
  await late;
  mock.timers.tick(19_999);
  assert.equal(asked.length, 3, "the second has its own time");
  mock.timers.tick(1);
  await laterStill;
  assert.deepEqual(await answers[2], { ask: "quick" });
  await broken;
  assert.deepEqual(await answers[4], { ask: "last" });
  assert.deepEqual([begun, ended], [4, 3]);
  mock.timers.reset();
});
