import type { Counterpart } from '#src/data/newsroom/article-editing.ts';
import { err, ok, type Result } from '#src/domain/result.ts';

/**
 * The fingerprints of the other version, which are stored beside a text that was written with it in view. What
 * makes them is loaded with the first save: one can begin to write without it.
 */
export async function marksOf(counterpart: Counterpart | null): Promise<Result<string[] | null>> {
  if (counterpart === null) return ok(null);
  try {
    const { fingerprintsOf } = await import('#src/domain/articles/paragraphs.ts');
    return ok(fingerprintsOf((counterpart.pending ?? counterpart.stored).form));
  } catch {
    return err('offline');
  }
}
