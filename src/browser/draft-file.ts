/*
 * A file that somebody chose in a form and has not sent: kept in this browser beside the draft, so that signing up on
 * the way loses none of it. Gone with the draft.
 */

import { DRAFT_FILES } from './drafts.ts';

const addressOf = (form: string) => `/${DRAFT_FILES}/${encodeURIComponent(form)}`;

/** Keeps a file; null forgets the one that was kept. Where a browser keeps none, none is kept. */
export async function saveDraftFile(form: string, file: File | null): Promise<void> {
  try {
    const store = await caches.open(DRAFT_FILES);
    if (file === null) await store.delete(addressOf(form));
    else
      await store.put(
        addressOf(form),
        new Response(file, {
          headers: { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) },
        }),
      );
  } catch {
    // The storage is closed or full.
  }
}

/** The file of a draft, or null. */
export async function readDraftFile(form: string): Promise<File | null> {
  try {
    const kept = await (await caches.open(DRAFT_FILES)).match(addressOf(form));
    if (!kept) return null;
    const name = decodeURIComponent(kept.headers.get('x-name') ?? 'logo');
    return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
  } catch {
    return null;
  }
}
