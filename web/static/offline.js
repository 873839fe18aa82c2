// The static page works without a network, and can be installed: its files are kept by `service-worker.js`.

/**
 * Tells when a new version of the page is there, once, and how it is taken.
 * @param {(reload: () => void) => void} tell
 */
export function whenNew(tell) {
  const manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "manifest.webmanifest";
  document.head.append(manifest);
  // There is none where the address is not secure.
  if (!navigator.serviceWorker) return;
  const start = () => void keep(tell).catch(() => {
    // A browser that keeps nothing, as in some frames, or has no network, shows the page all the same.
  });
  // What the page needs first is not kept waiting.
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

/** @param {(reload: () => void) => void} tell */
async function keep(tell) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("service-worker.js", { updateViaCache: "none" });
  let [isTold, isWished] = [false, false];
  const news = () => {
    // The first version of all is no news.
    if (isTold || !registration.waiting || !serviceWorker.controller) return;
    isTold = true;
    tell(() => {
      isWished = true;
      registration.waiting?.postMessage("begin");
    });
  };
  // It may be on its way already.
  const watch = () => {
    registration.installing?.addEventListener("statechange", news);
    news();
  };
  watch();
  registration.addEventListener("updatefound", watch);
  serviceWorker.addEventListener("controllerchange", () => {
    if (isWished) location.reload();
  });
  // The browser looks for a new version only now and then. Without a network there is none to be found.
  await registration.update();
}
