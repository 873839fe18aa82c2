// The projector's view: large, in strong contrast, and without what a class need not see. Mostly a matter of styles.

import { keep, project } from "./address.js";

const button = /** @type {HTMLButtonElement} */ (document.getElementById("projector"));

/** @param {boolean} isOn */
function show(isOn) {
  if (isOn) document.documentElement.dataset.view = "projector";
  else delete document.documentElement.dataset.view;
  button.setAttribute("aria-pressed", String(isOn));
  project(isOn);
}

const isOn = () => document.documentElement.dataset.view === "projector";

/** @param {boolean} wished */
function change(wished) {
  show(wished);
  // The address of what is open says so from now on.
  keep({});
}

export const projector = {
  /** Where an address wishes for it, it is there, and stays: a link within the page says nothing of it. @param {boolean} isWished */
  follow(isWished) {
    if (isWished) show(true);
    else if (isOn()) keep({});
  },
  attach() {
    button.addEventListener("click", () => change(!isOn()));
    document.addEventListener("keydown", (event) => {
      // Escape closes a dialog first.
      if (event.key === "Escape" && isOn() && !document.querySelector("dialog[open]")) change(false);
    });
  },
};
