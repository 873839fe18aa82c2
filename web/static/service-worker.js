// Keeps all files of the page, so that it works without a network. A new version is fetched beside the old one, and taken
// when the user says so, or when the page is open nowhere.

/** What its files are, as one number: `web/build` writes it, and the list of the files, when it knows them. */
const VERSION = "";
/** @type {string[]} */
const FILES = [];

const worker = /** @type {any} */ (self);
/** Other pages of the same host keep their own files: the name has the folder. */
const [KIND, FOLDER] = ["grundy", new URL("./", location.href).pathname];
const NAME = `${KIND} ${VERSION} ${FOLDER}`;

async function fetchAll() {
  const cache = await caches.open(NAME);
  // From the host itself: what the browser keeps may be of another version.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
}

async function begin() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(`${KIND} `) && name.endsWith(` ${FOLDER}`) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(NAME);
  const kept = await cache.match(pathname === `${FOLDER}index.html` ? FOLDER : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fetchAll()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "begin") worker.skipWaiting();
});
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { method, url } = event.request;
  if (method === "GET" && new URL(url).origin === location.origin) event.respondWith(answer(event.request));
});
