/** What was told so long before its dialog went has been read there, in milliseconds. */
const READ_MS = 1000;

/** Marks when a message was told. */
export const TOLD = 'told';

/**
 * Puts the regions of messages where they are seen, read out and pressed: into the dialog that is open, since what lies
 * outside of one is dimmed and inert, and at the edge of the window where they cover neither what has the focus nor what
 * floats there for good. To be asked again whenever one of these changes.
 */
export function placeToasts(): void {
  const regions = document.querySelector<HTMLElement>('.toasts');
  if (!regions) return;
  const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (regions.parentElement !== over) {
    // What failed in a dialog goes with it, unless that is how it ended.
    if (regions.closest('dialog'))
      for (const toast of regions.querySelectorAll<HTMLElement>('.toast[data-tone="error"]'))
        if (Date.now() - Number(toast.dataset[TOLD]) > READ_MS) toast.remove();
    over.append(regions);
  }
  // What is pressed stays where it is.
  if (regions.contains(document.activeElement)) return;
  const edges = over === document.body ? ['bottom', 'top'] : ['top', 'bottom'];
  const free = edges.find((edge) => {
    regions.dataset['edge'] = edge;
    return !coversAny(regions);
  });
  regions.dataset['edge'] = free ?? edges[0];
}

/** Whether a message lies over what has the focus, or over what is fixed to the lower edge of the window. */
function coversAny(regions: Element): boolean {
  const active = document.activeElement;
  const kept = [...document.querySelectorAll('[data-layer="bottom"]')].filter(
    (layer) => getComputedStyle(layer).position === 'fixed',
  );
  // Of a surface only a line has the focus: what keeps that in sight is its own.
  if (active instanceof HTMLElement && active !== document.body && !active.isContentEditable)
    kept.push(active);
  const boxes = kept.map((each) => each.getBoundingClientRect());
  return [...regions.querySelectorAll('.toast')].some((toast) => {
    const { left, top, right, bottom } = toast.getBoundingClientRect();
    return boxes.some(
      (box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
    );
  });
}
