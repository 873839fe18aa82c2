// The page of grundy in a notebook: its own modules, in a frame, with the engine in Python. No other machine is asked.

/** Where a module of the page is meant, whatever stands before the name. */
const IMPORTED = /(\bfrom\s*|\bimport\s*\(?\s*)"(\.{1,2}\/[^"]+)"/g;

/** Asks Python, through the frame's parent: before all modules, since the page's own files are asked for in this way, too. */
const FRAME = `
const waiting = new Map();
addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data?.answered !== "number") return;
  waiting.get(data.answered)?.(data);
  waiting.delete(data.answered);
});
let number = 0;
const ask = (what) => new Promise((resolve) => {
  waiting.set(++number, resolve);
  parent.postMessage({ asked: number, ...what }, "*");
});
window.fetch = async (path) => {
  if (path in texts) return new Response(texts[path]);
  const { bytes } = await ask({ file: path });
  return bytes ? new Response(bytes) : new Response("", { status: 404 });
};
// Nothing has an address here: a picture of the manual that cannot be had by its own is asked for as well.
addEventListener("error", async ({ target }) => {
  const path = target instanceof HTMLImageElement ? target.getAttribute("src") : "";
  if (!path.startsWith("docs/")) return;
  const { bytes } = await ask({ file: path });
  const type = path.endsWith(".svg") ? "image/svg+xml" : "image/png";
  if (bytes) target.src = URL.createObjectURL(new Blob([bytes], { type }));
}, true);`;

/** The engine, in place of a server. */
const BACKEND = "export const send = async (question) => (await ask({ question })).answer;";

/** The path of a module that another one imports. @param {string} from @param {string} relative */
function resolved(from, relative) {
  return new URL(relative, `https://page.invalid/${from}`).pathname.slice(1);
}

/** A text as a file that a frame of this document may load. @param {string} text @param {string} type */
const file = (text, type) => URL.createObjectURL(new Blob([text], { type }));

/**
 * The page as one document, and the addresses of its parts, which are to be given back.
 * @param {{[path: string]: string}} page its files, by their paths
 */
function document_(page) {
  const imports = {};
  for (const [path, text] of Object.entries(page)) {
    if (!path.endsWith(".js")) continue;
    const module = path === "backend.js" ? BACKEND : text;
    const named = module.replace(IMPORTED, (_, before, relative) => `${before}"grundy/${resolved(path, relative)}"`);
    imports[`grundy/${path}`] = file(named, "text/javascript");
  }
  const texts = Object.fromEntries(Object.entries(page).filter(([path]) => path.endsWith(".ftl")));
  // Letters of the system: fonts would be another file.
  const style = Object.entries(page).filter(([path]) => path.endsWith(".css") && path !== "style/font.css").map(([, text]) => text);
  // What stands in a script must not end it.
  const inside = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
  const body = new DOMParser().parseFromString(page["index.html"], "text/html").body;
  // The sign of the page is a file of its own.
  body.querySelector(".brand svg")?.remove();
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style.join("\n").replaceAll("</", "<\\/")}</style>
<script type="importmap">${inside({ imports })}</script>
<script>const texts = ${inside(texts)};${FRAME}</script>
<script type="module">import "grundy/main.js";</script></head>${body.outerHTML}</html>`;
  const address = file(html, "text/html");
  return { address, all: [address, ...Object.values(imports)] };
}

/** @param {{model: any, el: HTMLElement}} given */
function render({ model, el }) {
  const { address, all } = document_(model.get("page"));
  const frame = document.createElement("iframe");
  frame.title = "grundy";
  frame.style.cssText = `border: 1px solid #8886; border-radius: 6px; width: 100%; height: ${Number(model.get("height"))}px`;
  frame.src = address + model.get("address");
  const asked = ({ source, data }) => {
    if (source !== frame.contentWindow || typeof data?.asked !== "number") return;
    const { asked, question, file } = data;
    model.send({ asked, question, file });
  };
  // What is no text comes beside the message.
  const answered = (message, buffers) => {
    if (typeof message?.answered === "number") frame.contentWindow?.postMessage({ ...message, bytes: buffers?.[0] }, "*");
  };
  addEventListener("message", asked);
  model.on("msg:custom", answered);
  el.append(frame);
  return () => {
    removeEventListener("message", asked);
    model.off("msg:custom", answered);
    all.forEach((one) => URL.revokeObjectURL(one));
  };
}

export default { render };
