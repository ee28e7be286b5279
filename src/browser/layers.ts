/** Marks an element that sticks or floats over the page: `data-layer="top"` or `"bottom"`. */
const LAYERS = '[data-layer]';

/**
 * How much of the window is covered by what sticks to its edges now: headers, toolbars, bars at the bottom.
 *
 * @param gap that is added, in pixels
 */
export function edgesInSight(gap = 0): { top: number; bottom: number } {
  let [top, bottom] = [0, 0];
  for (const layer of document.querySelectorAll<HTMLElement>(LAYERS)) {
    const { position } = getComputedStyle(layer);
    if (position !== 'sticky' && position !== 'fixed') continue;
    const box = layer.getBoundingClientRect();
    if (box.height === 0) continue;
    if (layer.dataset['layer'] === 'bottom') {
      // In a large window it stands beside the page.
      if (box.bottom >= innerHeight - 1) bottom = Math.max(bottom, innerHeight - box.top);
    }
    // One that does not stick yet covers nothing.
    else if (box.top <= Math.max(top, Number.parseFloat(getComputedStyle(layer).top) || 0) + 1)
      top = Math.max(top, box.bottom);
  }
  return { top: top + gap, bottom: bottom + gap };
}

/** Between what has the focus and what would cover it, in pixels. */
const GAP = 8;

/**
 * Scrolls what gets the focus out from under what sticks to the window or floats over it, messages included
 * (WCAG 2.4.11). The browser itself scrolls into sight only what is outside of the window.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => {
    // A surface reaches under its own bars: what keeps its cursor in sight is use-surface.ts.
    if (!(target instanceof HTMLElement) || target.isContentEditable) return;
    requestAnimationFrame(() => {
      const covered = target.getBoundingClientRect();
      for (const layer of document.querySelectorAll<HTMLElement>(`${LAYERS}, .toast`)) {
        const box = layer.getBoundingClientRect();
        const floats =
          layer.matches('.toast') || /fixed|sticky/.test(getComputedStyle(layer).position);
        // A part that reaches under one is seen.
        const middle = (covered.top + covered.bottom) / 2;
        const meets =
          middle > box.top &&
          middle < box.bottom &&
          covered.right > box.left &&
          covered.left < box.right;
        if (!floats || !meets || layer.contains(target) || target.closest('dialog')) continue;
        const isAbove = box.top + box.bottom < innerHeight;
        scrollBy({
          top: isAbove ? covered.top - box.bottom - GAP : covered.bottom - box.top + GAP,
        });
        return;
      }
    });
  });
}
