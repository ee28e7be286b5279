import { atom } from 'nanostores';
import { CARRIED_TOAST_KEY, TOASTS_CHANGED } from '#src/domain/site.ts';

/** `error` is the spec's "destructive": it stays until somebody dismisses it. */
export type ToastTone = 'info' | 'success' | 'error';

export type Toast = {
  readonly id: number;
  readonly title: string;
  readonly message: string;
  readonly tone: ToastTone;
};

/** How long a message stays (spec §9: about 4 to 5 seconds), not counting the time it is pointed at. */
export const TOAST_MS = 5000;

/** More than this at once is a wall, not a message: the oldest makes room. */
const MOST = 4;

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a message. Works from a plain module and from an island alike. */
export function showToast(toast: {
  title: string;
  message?: string | undefined;
  tone?: ToastTone | undefined;
}): void {
  lastId += 1;
  const { title, message = '', tone = 'info' } = toast;
  $toasts.set([...$toasts.get(), { id: lastId, title, message, tone }].slice(-MOST));
  document.dispatchEvent(new Event(TOASTS_CHANGED));
}

/**
 * Shows a message on the page that comes next, for what is said and followed by a redirect. The shell
 * shows it (scripts/shell.ts).
 */
export function carryToast(toast: Parameters<typeof showToast>[0]): void {
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

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
