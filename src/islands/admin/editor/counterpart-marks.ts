import type { Seen } from '#src/domain/articles/paragraphs.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { SeenNow } from '../translating/Translating.tsx';
import type { Held } from './article-autosave-state.ts';
import type { Opened } from './use-opened.ts';

/**
 * What a text says, when it is stored, about the other version: what was done beside it, in view of both; else what is
 * known of it already, which is null here and stays. A text that was never compared was written with the whole other
 * version in mind. What makes fingerprints is loaded with the first save: one can begin to write without it.
 */
export async function marksOf(
  { counterpart, translationOf }: Opened,
  seenNow: SeenNow,
  { stored, copy }: Held,
): Promise<Result<string[] | null>> {
  if (counterpart === null) return ok(null);
  if (seenNow.current) return ok([...seenNow.current()]);
  const known: Seen | null = (copy ?? stored)?.counterpartSeen ?? stored?.counterpartSeen ?? null;
  if (translationOf !== null && known !== null) return ok(null);
  try {
    const { fingerprintsOf } = await import('#src/domain/articles/paragraphs.ts');
    return ok(fingerprintsOf((counterpart.pending ?? counterpart.stored).form));
  } catch {
    return err('offline');
  }
}
