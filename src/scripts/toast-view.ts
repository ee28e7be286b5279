import { $toasts, dismissToast, TOAST_MS, type Toast } from '#src/stores/toasts.ts';

/** Draws the toasts into the regions of Toasts.astro and takes them away when they were read. */
export function mountToasts(region: HTMLElement): void {
  const shown = new Map<number, HTMLElement>();
  $toasts.subscribe((toasts) => {
    for (const [id, element] of shown) {
      if (toasts.some((toast) => toast.id === id)) continue;
      element.remove();
      shown.delete(id);
    }
    for (const toast of toasts) {
      if (shown.has(toast.id)) continue;
      const element = toElement(toast, region.dataset['dismiss'] ?? '');
      shown.set(toast.id, element);
      const kind = toast.tone === 'error' ? 'error' : 'info';
      region.querySelector(`[data-toasts="${kind}"]`)?.append(element);
    }
  });
}

function toElement(toast: Toast, dismissLabel: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset['tone'] = toast.tone;
  const text = document.createElement('div');
  for (const [tag, content] of [
    ['strong', toast.title],
    ['p', toast.message],
  ] as const) {
    if (content !== '')
      text.append(Object.assign(document.createElement(tag), { textContent: content }));
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-dismiss';
  button.ariaLabel = dismissLabel;
  button.addEventListener('click', () => dismissToast(toast.id));
  element.append(text, button);
  if (toast.tone !== 'error') expire(element, () => dismissToast(toast.id));
  return element;
}

/** Counts down only while nobody points at the message or has the focus in it. */
function expire(element: HTMLElement, done: () => void): void {
  let timer = 0;
  const run = () => {
    clearTimeout(timer);
    timer = window.setTimeout(done, TOAST_MS);
  };
  const pause = () => clearTimeout(timer);
  element.addEventListener('pointerenter', pause);
  element.addEventListener('focusin', pause);
  element.addEventListener('pointerleave', run);
  element.addEventListener('focusout', run);
  run();
}
