/*
 * Messages over the page. They are drawn by the module that tells them, so that whoever can say that
 * the network is gone needs nothing more from it.
 */
import { CARRIED_TOAST_KEY } from '#src/domain/browser-keys.ts';
import { placeToasts, TOLD } from './toast-place.ts';

/** `error` is the spec's "destructive": it stays until somebody dismisses it. */
type ToastTone = 'info' | 'success' | 'error';

/** How long a message stays (spec §9: about 4 to 5 seconds), not counting the time it is pointed at. */
const TOAST_MS = 5000;

/** More than this at once is a wall, not a message: the oldest makes room. */
const MOST = 4;

type Toast = {
  title: string;
  message?: string | undefined;
  tone?: ToastTone | undefined;
  /** Where it leads. */
  link?: { readonly textContent: string; readonly href: string } | undefined;
};

/** Shows a message in the regions of Toasts.astro. Works from a plain module and from an island alike. */
export function showToast(toast: Toast): void {
  placeToast(toast);
}

/** The same. @returns what shows it, to be removed once it is no longer true */
export function placeToast(toast: Toast): Element {
  const regions = document.querySelector<HTMLElement>('.toasts');
  const { title, message = '', tone = 'info', link } = toast;
  const element = document.createElement('div');
  element.className = 'toast';
  element.dataset['tone'] = tone;
  element.dataset[TOLD] = String(Date.now());
  const text = document.createElement('div');
  for (const [tag, content] of [
    ['strong', title],
    ['p', message],
  ] as const) {
    if (content !== '')
      text.append(Object.assign(document.createElement(tag), { textContent: content }));
  }
  if (link) text.append(Object.assign(document.createElement('a'), link));
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'toast-dismiss';
  button.ariaLabel = regions?.dataset['dismiss'] ?? '';
  button.addEventListener('click', () => element.remove());
  element.append(text, button);
  if (tone !== 'error') expire(element);
  // What went wrong before is over.
  if (tone === 'success') regions?.firstElementChild?.replaceChildren();
  const region = regions?.querySelector(`[data-toasts="${tone === 'error' ? 'error' : 'info'}"]`);
  // What is new is read, not what stands there already.
  if (region) region.ariaAtomic = 'false';
  // Told again it stands there once, for as long as if it was new, and is read again.
  for (const other of shown)
    if (other.textContent === element.textContent && other.dataset['tone'] === tone) other.remove();
  region?.append(element);
  placeToasts();
  document.addEventListener('keydown', dismissAll);
  document.addEventListener('focusin', placeToasts);
  shown = [...shown.filter((other) => other.isConnected), element];
  for (const old of shown.slice(0, -MOST)) old.remove();
  return element;
}

/** Takes all messages away: what Escape does where nothing else is open. */
function dismissAll(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !document.querySelector('dialog[open]'))
    for (const element of shown) element.remove();
}

/** In the order in which they were told; those that are gone are forgotten with the next one. */
let shown: HTMLElement[] = [];

/** Counts down only while nobody points at the message or has the focus in it. */
function expire(element: HTMLElement): void {
  let timer = 0;
  const run = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => element.remove(), TOAST_MS);
  };
  const pause = () => clearTimeout(timer);
  element.addEventListener('pointerenter', pause);
  element.addEventListener('focusin', pause);
  element.addEventListener('pointerleave', run);
  element.addEventListener('focusout', run);
  run();
}

/**
 * Shows a message on the page that comes next, for what is said and followed by a redirect. The shell
 * shows it (scripts/shell.ts).
 */
export function carryToast(toast: Toast): void {
  try {
    sessionStorage.setItem(CARRIED_TOAST_KEY, JSON.stringify(toast));
  } catch {
    // Without storage the next page has to speak for itself.
  }
}

/** Shows what the page before carried here, once. */
export function showCarriedToast(): void {
  const carried = sessionStorage.getItem(CARRIED_TOAST_KEY);
  sessionStorage.removeItem(CARRIED_TOAST_KEY);
  if (carried) showToast(JSON.parse(carried));
}
