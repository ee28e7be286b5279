import { columnsOf, type EntryKind } from '#src/domain/directory/entries.ts';
import {
  isFree,
  type ProfileKind,
  type ProposalField,
  proposedText,
} from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** More than anybody decides on at a sitting; the rest moves up. */
const MOST = 50;

/** A suggestion as its reviewer sees it. */
export type WaitingProposal = {
  readonly id: string;
  readonly entry: { readonly id: string; readonly name: string; readonly slug: string };
  readonly field: ProposalField;
  /** What the entry says now; null also for what no field holds. */
  readonly now: string | null;
  readonly value: string | null;
  readonly source: string | null;
  readonly note: string | null;
  /** Address of whoever suggests; null to who may not know. */
  readonly by: string | null;
  /** The domain that they have shown to control. */
  readonly domain: string | null;
  /** ISO moment. */
  readonly createdAt: string;
};

type Entry = { readonly id: string; readonly name: string; readonly slug: string };
type Row = {
  readonly id: string;
  readonly field: string;
  readonly value: string | null;
  readonly source_url: string | null;
  readonly note: string | null;
  readonly created_at: string;
  readonly entry: (Entry & Readonly<Record<string, unknown>>) | null;
  readonly profiles: { readonly email: string | null } | null;
  readonly claims: { readonly domain: string; readonly state: string } | null;
};

/** Suggestions that wait for a decision, the oldest first. */
export async function listWaitingProposals(
  db: DatabaseClient,
  kind: ProfileKind,
): Promise<Result<readonly WaitingProposal[]>> {
  const [table, columns] =
    kind === 'person' ? ['people', ['name']] : [ENTRY_TABLES[kind], columnsOf(kind)];
  const { data, error } = await db
    .from('fact_proposals')
    .select(
      `id,field,value,source_url,note,created_at,entry:${table}!inner(id,slug,${columns.join()}),profiles!fact_proposals_user_id_fkey(email),claims(domain,state)`,
    )
    .eq('state', 'pending')
    .order('created_at')
    .limit(MOST)
    .overrideTypes<Row[], { merge: false }>();
  if (error) return refused('listWaitingProposals', error);
  return ok(
    data.flatMap(({ id, field: named, value, note, ...row }) => {
      if (row.entry === null) return [];
      const field = named as ProposalField;
      const { id: entry, name, slug } = row.entry;
      return {
        ...{ id, field, value, note },
        entry: { id: entry, name, slug },
        now: isFree(field) ? null : proposedText(row.entry[field]),
        source: row.source_url,
        by: row.profiles?.email ?? null,
        domain: row.claims?.state === 'verified' ? row.claims.domain : null,
        createdAt: row.created_at,
      };
    }),
  );
}

/**
 * Writes a suggestion into its entry, or rejects it.
 *
 * @param decision.seen what the entry said when the reviewer looked; `stale` when it says something else by now
 * @returns NOT_FOUND when it waits no longer, `reason_missing` for a rejection without an answer
 */
export async function decideProposal(
  db: DatabaseClient,
  decision: { id: string; accept: boolean; seen: string | null; answer: string },
): Promise<Result<null>> {
  const { id, accept, seen, answer } = decision;
  const { data, error } = await db.rpc('decide_proposal', {
    proposal: id,
    accept,
    ...(seen !== null && { seen }),
    ...(answer.trim() !== '' && { answer: answer.trim() }),
  });
  if (error) return refused('decideProposal', error);
  return data ? ok(null) : err('NOT_FOUND', 'decideProposal');
}

/** A claim that two people have shown, or one of two. */
export type DisputedClaim = {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly by: string | null;
  /** ISO moment. */
  readonly verifiedAt: string;
};

/** Claims that are frozen until a reviewer decides. */
export async function listDisputedClaims(
  db: DatabaseClient,
  kind: EntryKind,
): Promise<Result<readonly DisputedClaim[]>> {
  const { data, error } = await db
    .from('claims')
    .select(
      `id,domain,verified_at,entry:${ENTRY_TABLES[kind]}!inner(name),profiles!claims_user_id_fkey(email)`,
    )
    .eq('state', 'disputed')
    .order('created_at')
    .limit(MOST)
    .overrideTypes<
      {
        id: string;
        domain: string;
        verified_at: string;
        entry: { name: string };
        profiles: { email: string | null } | null;
      }[],
      { merge: false }
    >();
  if (error) return refused('listDisputedClaims', error);
  return ok(
    data.map(({ id, domain, verified_at: verifiedAt, entry: { name }, profiles }) => ({
      ...{ id, name, domain, verifiedAt },
      by: profiles?.email ?? null,
    })),
  );
}

/** Lets a claim stand, or takes it away. NOT_FOUND when it is neither verified nor disputed. */
export async function settleClaim(
  db: DatabaseClient,
  { id, keep }: { id: string; keep: boolean },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('claim_settle', { claim: id, keep });
  if (error) return refused('settleClaim', error);
  return data ? ok(null) : err('NOT_FOUND', 'settleClaim');
}
