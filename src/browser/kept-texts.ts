/*
 * What somebody writes at length and the server has not got yet: kept in IndexedDB, which has it on the
 * disk at once. What localStorage is told a killed browser forgets for seconds (drafts.ts is for forms).
 * Gone when the server has it, when whoever wrote it signs out, and after a month.
 */
import { clear, createStore, del, get, set } from 'idb-keyval';
import { clearAllDrafts, clearDraft, readDraft } from './drafts.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type Fields = Readonly<Record<string, unknown>>;
export type Stored = { readonly savedAt: number; readonly fields: Fields };

/** Where they are. */
export const store = createStore('khoi', 'texts');

/** Whether it is not over. */
export const isKept = ({ savedAt }: Stored): boolean => Date.now() - savedAt < KEPT_MS;

/** Keeps a text. Storage that is closed or full changes nothing: the page itself still holds it. */
export async function keepText(place: string, fields: object): Promise<void> {
  await set(place, { savedAt: Date.now(), fields }, store).catch(() => {});
}

/** What was kept there, or null. Whoever uses the fields checks them: storage is the visitor's. */
export async function readText(place: string): Promise<Fields | null> {
  const stored = await get<Stored>(place, store).catch(() => undefined);
  // Editions before this one kept texts beside the drafts of forms.
  if (!stored) return readDraft(place)?.fields ?? null;
  return isKept(stored) ? stored.fields : null;
}

export async function forgetText(place: string): Promise<void> {
  clearDraft(place);
  await del(place, store).catch(() => {});
}

/** Whoever uses this browser next must not find what the last person wrote, in no form either. */
export async function clearEverythingKept(): Promise<void> {
  clearAllDrafts();
  await clear(store).catch(() => {});
}
