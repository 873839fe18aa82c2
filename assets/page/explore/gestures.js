// What hands do on a picture: they point, drag, pinch, turn a wheel, and click.

/** A place in pixels of the picture. @typedef {{x: number, y: number}} Place */
/**
 * `zoom` and `pan` tell whether anything changed: where nothing did, the page scrolls on.
 * @typedef {{zoom: (factor: number, at: Place) => boolean, pan: (x: number, y: number) => boolean, point: (at: Place) => void, open: (at: Place, byFinger: boolean) => void, leave: () => void}} Hands
 */

/** Who moves less than this has clicked, in pixels. */
const STILL = 5;
/** How much nearer a pixel of a wheel brings, and one of two fingers on a pad, which a browser tells as a wheel with Ctrl; how many pixels a line is. */
const [WHEEL, PAD, LINE] = [0.0018, 0.01, 16];

/** @param {HTMLElement} target @param {Hands} hands */
export function gestures(target, hands) {
  /** Fingers, or a button of the mouse. @type {Map<number, Place>} */
  const down = new Map();
  let began = { x: 0, y: 0 };
  let dragged = false;
  const at = (/** @type {MouseEvent} */ event) => {
    const box = target.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  target.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (down.size === 0) [began, dragged] = [at(event), false];
    down.set(event.pointerId, at(event));
  });
  target.addEventListener("pointermove", (event) => {
    const now = at(event);
    // It was let go elsewhere.
    if (event.buttons === 0) down.delete(event.pointerId);
    const before = down.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") hands.point(now);
      return;
    }
    if (!dragged && down.size === 1 && Math.hypot(now.x - began.x, now.y - began.y) < STILL) return;
    // What is dragged goes on being dragged outside, too; and it is no click.
    if (!dragged) target.setPointerCapture(event.pointerId);
    dragged = true;
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    down.set(event.pointerId, now);
    if (!other) {
      hands.pan(now.x - before.x, now.y - before.y);
      return;
    }
    const wide = (/** @type {Place} */ place) => Math.max(1, Math.hypot(place.x - other.x, place.y - other.y));
    hands.zoom(wide(before) / wide(now), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  });
  const lift = (/** @type {PointerEvent} */ event) => down.delete(event.pointerId);
  target.addEventListener("pointerup", lift);
  target.addEventListener("pointercancel", lift);
  target.addEventListener("pointerleave", () => hands.leave());
  target.addEventListener("click", (event) => {
    if (!dragged) hands.open(at(event), event instanceof PointerEvent && event.pointerType === "touch");
    dragged = false;
  });
  target.addEventListener("wheel", (event) => {
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE;
    // Both directions at once, as a pad tells them: the stronger one is meant.
    const sidewise = event.shiftKey ? event.deltaY : event.deltaX;
    const changed = Math.abs(sidewise) > Math.abs(event.shiftKey ? 0 : event.deltaY)
      ? hands.pan(-sidewise * pixels, 0)
      : hands.zoom(Math.exp(Math.max(-300, Math.min(300, event.deltaY * pixels)) * (event.ctrlKey ? PAD : WHEEL)), at(event));
    if (changed) event.preventDefault();
  }, { passive: false });
}
