import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

/** Currencies that the newsroom pays in. */
export const FEE_CURRENCIES = ['VND', 'USD'] as const;
export type FeeCurrency = (typeof FEE_CURRENCIES)[number];

/** What is paid for a piece. */
export type Fee = { readonly amount: number; readonly currency: FeeCurrency };

/** What an assignment asks for besides its day. */
export type Assignment = {
  /** What the piece is about, and what the editors want of it; '' for nothing. */
  readonly brief: string;
  /** On the newsroom's clock: '17:30'; null: any hour of the day. */
  readonly dueTime: string | null;
  /** About how many words it is to have. */
  readonly words: number | null;
  /** Whom to speak to and what to read; '' for nothing. */
  readonly sources: string;
  /** Null: none was agreed, or it is not the caller's to know. */
  readonly fee: Fee | null;
};

type Details = Omit<Assignment, 'fee'>;

/** What a piece is assigned with. */
export async function getAssignment(
  db: DatabaseClient,
  article: string,
): Promise<Result<Assignment>> {
  const [plan, fee] = await Promise.all([
    db.from('article_plans').select('brief,due_time,words,sources').eq('article_id', article),
    db.from('article_fees').select('amount,currency').eq('article_id', article),
  ]);
  if (plan.error) return refused('getAssignment', plan.error);
  if (fee.error) return refused('getAssignment', fee.error);
  const [details] = plan.data;
  const [paid] = fee.data;
  return ok({
    brief: details?.brief ?? '',
    dueTime: details?.due_time?.slice(0, 5) ?? null,
    words: details?.words ?? null,
    sources: details?.sources ?? '',
    fee: paid ? { amount: Number(paid.amount), currency: paid.currency as FeeCurrency } : null,
  });
}

/**
 * Changes what a planned piece is assigned with; what is not named stays.
 *
 * @returns NOT_FOUND for a piece that has no plan
 */
export async function saveAssignment(
  db: DatabaseClient,
  article: string,
  change: Partial<Details>,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_plans')
    .update({
      ...(change.brief !== undefined && { brief: change.brief }),
      ...(change.dueTime !== undefined && { due_time: change.dueTime }),
      ...(change.words !== undefined && { words: change.words }),
      ...(change.sources !== undefined && { sources: change.sources }),
    })
    .eq('article_id', article)
    .select('article_id');
  if (error) return refused('saveAssignment', error);
  return data.length === 0 ? err('NOT_FOUND', 'saveAssignment') : ok(null);
}

/** Says what a piece is paid; null: nothing is agreed. */
export async function saveFee(
  db: DatabaseClient,
  article: string,
  fee: Fee | null,
): Promise<Result<null>> {
  const table = db.from('article_fees');
  const { error } = await (fee === null
    ? table.delete().eq('article_id', article)
    : table.upsert({ article_id: article, ...fee }));
  if (error?.code === '23503') return err('NOT_FOUND', 'saveFee');
  return error ? refused('saveFee', error) : ok(null);
}
