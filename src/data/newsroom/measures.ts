import type { WithdrawalReason } from '#src/domain/articles/withdrawal.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Why a story is kept for a court or an authority. `at`: ISO moment. */
export type Hold = { readonly reason: string; readonly at: string };

/**
 * Takes a published story off the site; its address says why from then on.
 *
 * @param said.note a sentence for readers, '' for none
 * @returns NOT_FOUND for a story that is not published
 */
export async function withdrawStory(
  db: DatabaseClient,
  article: string,
  said: { readonly reason: WithdrawalReason; readonly note: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('withdraw_story', { article, ...said });
  if (error) return refused('withdrawStory', error);
  return data ? ok(null) : err('NOT_FOUND', 'withdrawStory');
}

/** Whether a story is held; null: it is not. */
export async function getHold(db: DatabaseClient, article: string): Promise<Result<Hold | null>> {
  const { data, error } = await db
    .from('article_holds')
    .select('reason,held_at')
    .eq('article_id', article)
    .maybeSingle();
  if (error) return refused('getHold', error);
  return ok(data && { reason: data.reason, at: data.held_at });
}

/** Keeps a story with its versions whatever becomes of it. */
export async function holdStory(
  db: DatabaseClient,
  article: string,
  reason: string,
): Promise<Result<null>> {
  const { error } = await db.from('article_holds').insert({ article_id: article, reason });
  return error ? refused('holdStory', error) : ok(null);
}

/** Ends that; administrators only. */
export async function liftHold(db: DatabaseClient, article: string): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_holds')
    .delete()
    .eq('article_id', article)
    .select('article_id');
  if (error) return refused('liftHold', error);
  return data.length === 0 ? err('NOT_FOUND', 'liftHold') : ok(null);
}
