// The icons of the page as an app, drawn from its SVG: node web/tests/icons.mjs

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, browser, open } from "./start.mjs";

const chromium = await browser();
const drawing = readFileSync(join(ROOT, "assets/page/icon.svg"), "utf8");
for (const side of [192, 512]) {
  const { page, context } = await open(chromium, { viewport: { width: side, height: side } });
  // A system may cut it to a circle of four fifths of its width.
  await page.setContent(`<style>body { margin: 0; background: #f7f4ed; display: grid; place-items: center; height: 100vh } svg { width: 52% }</style>${drawing}`);
  await page.screenshot({ path: join(ROOT, `web/static/icon-${side}.png`) });
  await context.close();
}
await chromium.close();
