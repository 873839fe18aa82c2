// A part of the tests, in one process with one browser: `node part.mjs 1/3` runs the first, fourth, … file of three parts.

import { readdirSync } from "node:fs";

const [part, parts] = (process.argv[2] ?? "1/1").split("/").map(Number);
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.mjs")).sort();
for (const [index, name] of files.entries()) if (index % parts === part - 1) await import(`./${name}`);
