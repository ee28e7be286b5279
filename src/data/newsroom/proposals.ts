import { columnsOf, type EntryKind, textColumn } from '#src/domain/directory/entries.ts';
import {
  isFree,
  isText,
  type ProfileKind,
  type ProposalField,
  proposedText,
} from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';
import { PROPOSALS_WAITING } from './waiting.ts';

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
  /** It was accepted and is still to be done. */
  readonly isTask: boolean;
  /** What it said before: whoever keeps the page has changed it at once. Else undefined. */
  readonly before: string | null | undefined;
  /** Whoever suggests it; null to those who may not know, and once the account is gone. */
  readonly by: { readonly address: string; readonly locale: Locale } | null;
  /** What became of everything else that the same account suggested. */
  readonly history: { readonly accepted: number; readonly rejected: number };
  /** Pseudonym of an account that is gone. */
  readonly gone: string | null;
  /** The domain that they have shown to control. */
  readonly domain: string | null;
  /** ISO moment. */
  readonly createdAt: string;
  /** When its sender changed it last, as the database writes it. */
  readonly updatedAt: string;
};

type Entry = { readonly id: string; readonly name: string; readonly slug: string };
type Row = {
  readonly id: string;
  readonly field: string;
  readonly value: string | null;
  readonly source_url: string | null;
  readonly note: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly state: string;
  readonly old_value: string | null;
  readonly at_once: boolean;
  readonly pseudonym: string | null;
  readonly entry:
    | (Entry &
        Readonly<Record<string, unknown>> & {
          readonly entry_texts?: readonly {
            readonly locale: Locale;
            readonly description: string;
          }[];
        })
    | null;
  readonly claims: { readonly domain: string | null; readonly state: string } | null;
};

/** What an entry says in a field, as a suggestion writes it. */
function saidIn(entry: NonNullable<Row['entry']>, field: ProposalField): string | null {
  if (isFree(field)) return null;
  if (!isText(field)) return proposedText(entry[field]);
  return entry.entry_texts?.find(({ locale }) => textColumn(locale) === field)?.description ?? null;
}

/** Suggestions that wait for a decision or, once accepted, to be entered, the oldest first. */
export async function listWaitingProposals(
  db: DatabaseClient,
  kind: ProfileKind,
): Promise<Result<readonly WaitingProposal[]>> {
  const [table, columns] =
    kind === 'person'
      ? ['people', ['name']]
      : [ENTRY_TABLES[kind], [...columnsOf(kind), 'logo_url', 'entry_texts(locale,description)']];
  const { data, error } = await db
    .from('fact_proposals')
    .select(
      `id,field,value,old_value,at_once,source_url,note,created_at,updated_at,state,pseudonym,entry:${table}!inner(id,slug,${columns.join()}),claims(domain,state)`,
    )
    .or(PROPOSALS_WAITING)
    .order('created_at')
    .limit(MOST)
    .overrideTypes<Row[], { merge: false }>();
  if (error) return refused('listWaitingProposals', error);
  const senders = await db.rpc('proposal_senders', { ids: data.map(({ id }) => id) });
  if (senders.error) return refused('listWaitingProposals', senders.error);
  const senderOf = new Map(senders.data.map((sender) => [sender.id, sender]));
  return ok(
    data.flatMap(({ id, field: named, value, note, ...row }) => {
      if (row.entry === null) return [];
      const field = named as ProposalField;
      const { id: entry, name, slug } = row.entry;
      const sender = senderOf.get(id);
      return {
        ...{ id, field, value, note },
        entry: { id: entry, name, slug },
        now: saidIn(row.entry, field),
        isTask: row.state === 'accepted' && !row.at_once,
        before: row.at_once ? row.old_value : undefined,
        source: row.source_url,
        by: sender?.email ? { address: sender.email, locale: toLocale(sender.locale) } : null,
        history: { accepted: sender?.accepted ?? 0, rejected: sender?.rejected ?? 0 },
        gone: row.pseudonym,
        domain: row.claims?.state === 'verified' ? row.claims.domain : null,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      };
    }),
  );
}

/**
 * Writes a suggestion into its entry, or rejects it.
 *
 * @param decision.seen what the entry said when the reviewer looked; `stale` when it says something else by now
 * @param decision.asOf the `updatedAt` of the suggestion that they saw; `entry_changed` when its sender changed it meanwhile
 * @returns NOT_FOUND when it waits no longer, `reason_missing` for a rejection without an answer
 */
export async function decideProposal(
  db: DatabaseClient,
  decision: {
    id: string;
    accept: boolean;
    seen: string | null;
    asOf: string;
    answer: string;
    /** The round that was entered of a suggested one. */
    made?: string;
  },
): Promise<Result<null>> {
  const { id, accept, seen, asOf, answer, made } = decision;
  const { data, error } = await db.rpc('decide_proposal', {
    proposal: id,
    accept,
    as_of: asOf,
    ...(seen !== null && { seen }),
    ...(answer.trim() !== '' && { answer: answer.trim() }),
    ...(made !== undefined && { made }),
  });
  if (error) return refused('decideProposal', error);
  return data ? ok(null) : err('NOT_FOUND', 'decideProposal');
}

/** Ticks off what was accepted as a task. NOT_FOUND when it is none. */
export async function finishProposal(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db
    .from('fact_proposals')
    .update({ done_at: new Date().toISOString() })
    .eq('id', id)
    .eq('state', 'accepted')
    .is('done_at', null)
    .select('id');
  if (error) return refused('finishProposal', error);
  return data.length === 0 ? err('NOT_FOUND', 'finishProposal') : ok(null);
}

/**
 * Puts back what whoever keeps a page changed at once. NOT_FOUND when there is nothing to put back, `stale` when the page
 * says something else by now.
 */
export async function undoPageChange(
  db: DatabaseClient,
  { id, answer }: { id: string; answer: string },
): Promise<Result<null>> {
  const said = answer.trim();
  const { data, error } = await db.rpc('undo_page_change', {
    change: id,
    ...(said !== '' && { answer: said }),
  });
  if (error) return refused('undoPageChange', error);
  return data ? ok(null) : err('NOT_FOUND', 'undoPageChange');
}

/**
 * Lets an account keep the page of an entry, by an editor's word.
 *
 * @param given.address of the account
 */
export async function grantPage(
  db: DatabaseClient,
  { kind, entry, address }: { kind: EntryKind; entry: string; address: string },
): Promise<Result<(typeof GRANTS)[number]>> {
  const { data, error } = await db.rpc('grant_page', { entry_kind: kind, entry, address });
  if (error) return refused('grantPage', error);
  const said = GRANTS.find((each) => each === data);
  return said ? ok(said) : err('NOT_FOUND', 'grantPage');
}
const GRANTS = ['granted', 'no_account', 'standing', 'held'] as const;

/** A claim that two people have shown, or one of two. */
export type DisputedClaim = {
  readonly id: string;
  readonly name: string;
  /** Null where an editor's word was all there was. */
  readonly domain: string | null;
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
        domain: string | null;
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
