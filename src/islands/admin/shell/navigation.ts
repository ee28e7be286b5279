import { useSyncExternalStore } from 'react';

/*
 * Addresses of the office. A page keeps what it shows in its own (a tab, a search, a place in the calendar), and the
 * office moves from one page to another in the same document: an entry of the history says which visit it belongs to.
 */

/** What the office writes into an entry of the history. */
export type Entry = {
  /** The visit of a page: entries of the same one are the page's own to follow. */
  readonly visit: string;
  /** Place among the entries of this document. */
  readonly at: number;
};

/** Where one is; undefined for an entry that something else wrote, such as a link within a page. */
export function entryOf(state: unknown): Entry | undefined {
  return typeof state === 'object' && state !== null && 'visit' in state
    ? (state as Entry)
    : undefined;
}

let current: Entry = { visit: '', at: 0 };

/** The entry of what is shown, which Back has left already while the next page is on its way. */
export const currentEntry = (): Entry => current;

/** Something else is shown. */
export function setEntry(entry: Entry): void {
  current = entry;
}

/** Another visit of a page. @param at its place */
export const newEntry = (at: number): Entry => ({
  visit: Math.random().toString(36).slice(2),
  at,
});

const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('popstate', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('popstate', watcher);
  };
}

/** One of the parameters of the address, as long as the page is left by nothing but {@link pushSearch} and Back. */
export function useParameter(name: string): string {
  return useSyncExternalStore(
    watch,
    () => new URLSearchParams(location.search).get(name) ?? '',
    () => '',
  );
}

/** Another address of the page that is shown, which Back returns from. @param search '' or '?tab=people' */
export function pushSearch(search: string): void {
  current = { ...current, at: current.at + 1 };
  history.pushState(current, '', search === '' ? location.pathname : search);
  for (const watcher of watchers) watcher();
}

let visit: ((href: string) => void) | null = null;

/** Who moves from page to page. @returns a way to stop it */
export function setVisitor(visitor: (href: string) => void): () => void {
  visit = visitor;
  return () => {
    visit = null;
  };
}

/** Goes to an address of the office, in this document where it can. */
export function goTo(href: string): void {
  if (visit) visit(href);
  else location.assign(href);
}

const savers = new Set<() => Promise<unknown>>();

/** Saves something before its page is left. @returns a way to forget it */
export function saveBeforeLeaving(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => void savers.delete(save);
}

/** A server that does not answer must not hold anybody. */
const SAVE_MS = 3000;

/**
 * Whether the page that is shown may go: what can be saved was, and nothing that is left would be lost unasked. It asks
 * those who ask the browser before a document goes.
 */
export async function mayLeave(question: string): Promise<boolean> {
  if (savers.size > 0)
    await Promise.race([
      Promise.allSettled([...savers].map((save) => save())),
      new Promise((resolve) => setTimeout(resolve, SAVE_MS)),
    ]);
  return dispatchEvent(new Event('beforeunload', { cancelable: true })) || confirm(question);
}
