import { WITHDRAWAL_REASONS, type WithdrawalReason } from '#src/domain/articles/withdrawal.ts';
import { isoMoment } from '#src/domain/text/format.ts';
import type { DatabaseClient } from '../client.ts';

/** Why a story is not there any more, as readers are told. `at`: ISO moment. */
export type Withdrawn = {
  readonly reason: WithdrawalReason;
  readonly note: string | null;
  readonly at: string;
};

/**
 * Whether an address is of a story that was withdrawn.
 *
 * @param slug as the address names it
 * @returns null for any other one, and where that cannot be known right now
 */
export async function findWithdrawn(db: DatabaseClient, slug: string): Promise<Withdrawn | null> {
  const { data } = await db
    .from('withdrawn_stories')
    .select('reason,note,withdrawn_at')
    .eq('slug', slug)
    .maybeSingle();
  if (!data) return null;
  return {
    reason: WITHDRAWAL_REASONS.find((reason) => reason === data.reason) ?? 'other',
    note: data.note,
    at: isoMoment(data.withdrawn_at),
  };
}
