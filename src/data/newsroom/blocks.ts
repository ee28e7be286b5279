import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

export const BROUGHT_KINDS = ['startup', 'investor', 'claim', 'suggestion', 'message'] as const;
export type BroughtKind = (typeof BROUGHT_KINDS)[number];

/** Something that a sender brought and that is public or waits. */
export type Brought = {
  readonly kind: BroughtKind;
  readonly id: string;
  /** The name of the entry that it is or is about, or the subject of a message. */
  readonly title: string;
  readonly isPublic: boolean;
  /** How much hangs on it that is not theirs: rounds, stories, claims of other accounts. */
  readonly others: number;
  /** The address that it came from. */
  readonly sender: string;
};

/** Who would be blocked, and what they brought. */
export type Sender = {
  readonly accounts: number;
  readonly brought: readonly Brought[];
  /** Why they cannot be blocked. */
  readonly refusal: 'block_everybody' | 'block_staff' | null;
};

/**
 * What an address, or all addresses of a domain, brought.
 *
 * @param who an address or a domain
 */
export async function getSender(db: DatabaseClient, who: string): Promise<Result<Sender>> {
  const [scope, brought] = await Promise.all([
    db.rpc('block_scope', { who }).single(),
    db.rpc('brought_by', { who }),
  ]);
  const error = scope.error ?? brought.error;
  if (error) return refused('getSender', error);
  // The generated types of what functions answer say null of every column.
  return ok({
    accounts: scope.data?.accounts ?? 0,
    refusal: (scope.data?.refusal ?? null) as Sender['refusal'],
    brought: (brought.data ?? []).map(({ kind, id, title, state, others, sender }) => ({
      kind: kind as BroughtKind,
      isPublic: state === 'approved' || (kind === 'claim' && state === 'verified'),
      id: id ?? '',
      title: title ?? '',
      others: others ?? 0,
      sender: sender ?? '',
    })),
  });
}

/**
 * Takes nothing of somebody any more, and hides some of what they brought.
 *
 * @param input.who an address or a domain
 * @param input.hide ids of what is hidden
 * @returns the id of the block; `block_everybody` and `block_staff` as they are called
 */
export async function blockSender(
  db: DatabaseClient,
  { who, hide }: { readonly who: string; readonly hide: readonly string[] },
): Promise<Result<string>> {
  const { data, error } = await db.rpc('block_sender', { who, hide: [...hide] });
  return error ? refused('blockSender', error) : ok(data);
}

/** An address or a domain that nothing is taken of. */
export type SenderBlock = {
  readonly id: string;
  /** The domain, or the address with most of its letters left out. */
  readonly label: string;
  readonly isDomain: boolean;
  /** ISO moment. */
  readonly at: string;
  readonly by: string | null;
  /** How much is hidden with them. */
  readonly hidden: number;
};

/** Who is blocked, the latest first. */
export async function listBlocks(db: DatabaseClient): Promise<Result<readonly SenderBlock[]>> {
  const { data, error } = await db.rpc('list_blocks');
  if (error) return refused('listBlocks', error);
  return ok(
    data.map(({ id, label, is_domain, blocked_at, blocked_by, hidden }) => ({
      id: id ?? '',
      label: label ?? '',
      hidden: hidden ?? 0,
      isDomain: is_domain ?? false,
      at: blocked_at ?? '',
      by: blocked_by,
    })),
  );
}

/**
 * Ends a block and shows again what was hidden with it.
 *
 * @returns how much could not be put back, since another entry has its website or address now; NOT_FOUND when there is
 *   no such block any more
 */
export async function liftBlock(db: DatabaseClient, id: string): Promise<Result<number>> {
  const { data, error } = await db.rpc('lift_block', { block: id });
  if (error) return refused('liftBlock', error);
  // The generated type says no null, which the function answers where there is none.
  const stuck: number | null = data;
  return stuck === null ? err('NOT_FOUND', 'liftBlock') : ok(stuck);
}
