import { formColumns, toldOf } from '#src/domain/directory/entries.ts';
import {
  PROPOSAL_STATES,
  type ProfileKind,
  type ProposalField,
  type Proposed,
} from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { ENTRY_TABLES } from '../entry-tables.ts';
import { refused } from '../report.ts';

/** Whose profile it is. */
export type ProfileRef = { readonly kind: ProfileKind; readonly entry: string };

/** What a profile says, for somebody to suggest something else. Paths are English. */
export type Suggestible = {
  readonly name: string;
  readonly path: string;
  readonly said: Readonly<Record<string, unknown>>;
};

/** NOT_FOUND for what not everybody can see. */
export async function getSuggestible(
  db: DatabaseClient,
  { kind, entry }: ProfileRef,
): Promise<Result<Suggestible>> {
  const { data, error } =
    kind === 'person'
      ? await db.from('people').select('name,slug').eq('id', entry).maybeSingle()
      : await db
          .from(ENTRY_TABLES[kind])
          .select<string, Record<string, unknown>>(['slug', ...formColumns(kind)].join())
          .eq('id', entry)
          .eq('status', 'approved')
          .maybeSingle();
  if (error) return refused('getSuggestible', error);
  if (data === null) return err('NOT_FOUND', 'getSuggestible');
  const { slug, ...said } = data;
  const folder = kind === 'person' ? '/people' : toldOf(kind).entries;
  return ok({ name: String(said['name']), path: `${folder}/${String(slug)}`, said });
}

const named = z.nullable(z.object({ name: z.string() }));
const row = z.object({
  id: z.string(),
  startup_id: z.nullable(z.string()),
  investor_id: z.nullable(z.string()),
  person_id: z.nullable(z.string()),
  field: z.string(),
  old_value: z.nullable(z.string()),
  value: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  note: z.nullable(z.string()),
  state: z.enum(PROPOSAL_STATES),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  startups: named,
  investors: named,
  people: named,
});

/** A suggestion of the caller's. */
export type OwnProposal = ProfileRef &
  Proposed & {
    readonly id: string;
    readonly name: string;
    readonly field: ProposalField;
    readonly before: string | null;
    readonly state: (typeof PROPOSAL_STATES)[number];
    /** What the reviewer wrote. */
    readonly answer: string | null;
    /** ISO moment. */
    readonly createdAt: string;
  };

const MOST = 100;

/** Everything that a user suggested, newest first. */
export async function listOwnProposals(
  db: DatabaseClient,
  userId: string,
): Promise<Result<readonly OwnProposal[]>> {
  const { data, error } = await db
    .from('fact_proposals')
    .select(
      'id,startup_id,investor_id,person_id,field,old_value,value,source_url,note,state,answer,created_at,startups(name),investors(name),people(name)',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MOST);
  if (error) return refused('listOwnProposals', error);
  return ok(
    z
      .array(row)
      .parse(data)
      .map((each) => ({
        id: each.id,
        kind: each.startup_id ? 'startup' : each.investor_id ? 'investor' : 'person',
        entry: each.startup_id ?? each.investor_id ?? each.person_id ?? '',
        name: (each.startups ?? each.investors ?? each.people)?.name ?? '–',
        field: each.field as ProposalField,
        before: each.old_value,
        value: each.value,
        source: each.source_url,
        note: each.note,
        state: each.state,
        answer: each.answer,
        createdAt: each.created_at,
      })),
  );
}

const columnsOf = ({ value, source, note }: Proposed) => ({ value, source_url: source, note });

/**
 * Suggests what a profile should say in a field.
 *
 * @returns `proposal_same` where it says so, CONFLICT where the caller has a suggestion waiting for that field,
 *   `source_missing`, `proposals_waiting` and `proposals_day` as they are called
 */
export async function suggest(
  db: DatabaseClient,
  { kind, entry, field, proposed }: ProfileRef & { field: ProposalField; proposed: Proposed },
): Promise<Result<null>> {
  const { error } = await db
    .from('fact_proposals')
    .insert({ [`${kind}_id`]: entry, field, ...columnsOf(proposed) } as never);
  return error ? refused('suggest', error) : ok(null);
}

/** Changes a suggestion that waits. */
export async function changeProposal(
  db: DatabaseClient,
  id: string,
  proposed: Proposed,
): Promise<Result<null>> {
  const { error } = await db.from('fact_proposals').update(columnsOf(proposed)).eq('id', id);
  return error ? refused('changeProposal', error) : ok(null);
}

export async function withdrawProposal(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { error } = await db.from('fact_proposals').update({ state: 'withdrawn' }).eq('id', id);
  return error ? refused('withdrawProposal', error) : ok(null);
}
