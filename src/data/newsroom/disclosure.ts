import {
  DISCLOSURE_COLUMNS,
  type Disclosure,
  toDisclosure,
} from '#src/domain/articles/disclosure.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** What a story discloses: who paid for it, and what machines made. NOT_FOUND where it is not there, or not to be seen. */
export async function getDisclosure(
  db: DatabaseClient,
  article: string,
): Promise<Result<Disclosure>> {
  const { data, error } = await db
    .from('articles')
    .select(DISCLOSURE_COLUMNS)
    .eq('id', article)
    .maybeSingle();
  if (error) return refused('getDisclosure', error);
  return data ? ok(toDisclosure(data)) : err('NOT_FOUND', 'getDisclosure');
}

/** Says it at once, also of a published story; editors only. NOT_FOUND where there is no such story. */
export async function saveDisclosure(
  db: DatabaseClient,
  article: string,
  { paid, paidBy, machines }: Disclosure,
): Promise<Result<null>> {
  const { data, error } = await db.rpc('disclose_story', {
    article,
    // Null is what the database knows an unpaid story by; the generated types say no such thing.
    paid: paid as string,
    paid_by: paid === null ? '' : paidBy,
    machine_made: [...machines],
  });
  if (error) return refused('saveDisclosure', error);
  return data ? ok(null) : err('NOT_FOUND', 'saveDisclosure');
}

/** How many published stories have a picture that names nobody as its maker. */
export async function countUncredited(db: DatabaseClient): Promise<Result<number>> {
  const { count, error } = await db
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'published')
    .not('featured_image', 'is', null)
    .is('image_credit', null);
  return error ? refused('countUncredited', error) : ok(count ?? 0);
}
