import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { SINGLE_KEYS_STORAGE_KEY } from '#src/domain/browser-keys.ts';

/** Something that a key does while the component that says so is on the page. */
export type Shortcut = {
  /** As the help sheet writes it: '/', '?', 'Ctrl+S'. Ctrl is also the command key of a Mac. */
  readonly keys: string;
  /** What it does, for the help sheet. */
  readonly label: string;
  readonly run: () => void;
  /** Works in front of a dialog's page, where every other shortcut rests. */
  readonly inDialog?: boolean;
};

/** Whether keys without Ctrl do anything: who speaks to a computer, or holds keys unsteadily, can switch them off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS_STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Switches keys without Ctrl on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(SINGLE_KEYS_STORAGE_KEY);
    else localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
}

let shortcuts: readonly Shortcut[] = [];
const watchers = new Set<() => void>();

function change(next: readonly Shortcut[]): void {
  if (shortcuts.length === 0) document.addEventListener('keydown', onKey);
  if (next.length === 0) document.removeEventListener('keydown', onKey);
  shortcuts = next;
  for (const watcher of watchers) watcher();
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
  const isCombination = event.ctrlKey || event.metaKey;
  if (!isCombination && isTyping(event.target)) return;
  if (!isCombination && !hasSingleKeys()) return;
  const pressed = isCombination ? `ctrl+${event.key.toLowerCase()}` : event.key.toLowerCase();
  const fitting = shortcuts.filter(({ keys }) => keys.toLowerCase() === pressed);
  if (fitting.length === 0) return;
  // Also where it rests: the browser's own "save this page" helps nobody here.
  event.preventDefault();
  const isModal = document.querySelector('dialog[open]') !== null;
  // The one that came last is the one in front.
  fitting.findLast(({ inDialog = false }) => inDialog === isModal)?.run();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range'].includes(target.type)
  );
}

/**
 * Gives a key a meaning while the component is there. Keys rest while somebody types, except those
 * with Ctrl.
 *
 * @param shortcut null: not now
 */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useEffectEvent(() => shortcut?.run());
  const { keys = null, label = '', inDialog = false } = shortcut ?? {};
  useEffect(() => {
    if (keys === null) return undefined;
    const registered: Shortcut = { keys, label, inDialog, run: () => run() };
    change([...shortcuts, registered]);
    return () => change(shortcuts.filter((each) => each !== registered));
  }, [keys, label, inDialog]);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};
const none: readonly Shortcut[] = [];

/** What works on this page now, for the help sheet; of equal keys the one in front. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    subscribe,
    () => shortcuts,
    () => none,
  );
  return all.filter(({ keys }, index) => all.findLastIndex((each) => each.keys === keys) === index);
}
