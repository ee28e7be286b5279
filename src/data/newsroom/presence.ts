import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { namesOf } from './names.ts';

/** Who else has an article open, and which version of its text is the newest. */
export type Presence = {
  /** What they are called; '' for an account without a name. */
  readonly names: readonly string[];
  /** `updated_at` of the article; null: it is gone. */
  readonly version: string | null;
  /** Of its working copy; null: there is none. */
  readonly revision: number | null;
};

/** Says that the caller has an article open in the editor. */
export async function joinArticle(db: DatabaseClient, article: string): Promise<Result<Presence>> {
  const { data, error } = await db.rpc('join_article', { article });
  if (error) return refused('joinArticle', error);
  const [found] = data;
  const others = found?.others ?? [];
  const names = others.length === 0 ? null : await namesOf(db, others);
  return ok({
    names: others.map((id) => names?.get(id) ?? ''),
    version: found?.version ?? null,
    revision: found?.copy_revision ?? null,
  });
}
