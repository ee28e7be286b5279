/*
 * What somebody typed into a form and has not sent: kept in this browser, so that a reload or a detour
 * through /auth loses nothing. Gone after sending, after signing out, and after a month. What nobody
 * signs in for is kept in its tab only.
 */

import { DRAFT_STORAGE_PREFIX } from '#src/domain/browser-keys.ts';

/** Where files of drafts are kept (draft-file.ts). */
export const DRAFT_FILES = 'khoi-drafts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Stored = { readonly savedAt: number; readonly fields: unknown; readonly hadFile: boolean };

export type Draft = {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly hadFile: boolean;
};

/** How far a draft is kept: in all of this browser, or in this tab, until it is closed. */
export type DraftPlace = 'browser' | 'tab';

const storageOf = (place: DraftPlace) => (place === 'tab' ? sessionStorage : localStorage);

/** The draft of a form, or null. Whoever uses the fields checks them: storage is the visitor's. */
export function readDraft(form: string, place: DraftPlace = 'browser'): Draft | null {
  try {
    const stored = JSON.parse(
      storageOf(place).getItem(DRAFT_STORAGE_PREFIX + form) ?? 'null',
    ) as Stored | null;
    if (stored === null || !(Date.now() - stored.savedAt < KEPT_MS)) return null;
    if (typeof stored.fields !== 'object' || stored.fields === null) return null;
    return {
      fields: stored.fields as Readonly<Record<string, unknown>>,
      hadFile: stored.hadFile === true,
    };
  } catch {
    return null;
  }
}

/** Keeps a draft. A file cannot be kept; that there was one can. */
export function saveDraft(
  form: string,
  fields: object,
  hadFile: boolean,
  place: DraftPlace = 'browser',
): void {
  try {
    const draft: Stored = { savedAt: Date.now(), fields, hadFile };
    storageOf(place).setItem(DRAFT_STORAGE_PREFIX + form, JSON.stringify(draft));
  } catch {
    // Storage is closed or full: the page itself still holds what was typed.
  }
}

export function clearDraft(form: string, place: DraftPlace = 'browser'): void {
  try {
    storageOf(place).removeItem(DRAFT_STORAGE_PREFIX + form);
  } catch {
    // Then there was none.
  }
}

/** Whoever uses this browser next must not find what the last person wrote. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_STORAGE_PREFIX)) localStorage.removeItem(key);
  } catch {
    // Then there were none.
  }
  void globalThis.caches?.delete(DRAFT_FILES).catch(() => false);
}
