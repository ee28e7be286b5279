import { formColumns, textColumn, toldOf } from '#src/domain/directory/entries.ts';
import {
  PROPOSAL_STATES,
  type ProfileKind,
  type ProposalField,
  type Proposed,
} from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
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

const folderOf = (kind: ProfileKind) => (kind === 'person' ? '/people' : toldOf(kind).entries);

const kindOf = (row: {
  readonly startup_id: string | null;
  readonly investor_id: string | null;
}): ProfileKind => (row.startup_id ? 'startup' : row.investor_id ? 'investor' : 'person');

type Said = Record<string, unknown> & {
  readonly entry_texts?: readonly { readonly locale: Locale; readonly description: string }[];
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
          .select<string, Said>(
            ['slug', ...formColumns(kind), 'entry_texts(locale,description)'].join(),
          )
          .eq('id', entry)
          .eq('status', 'approved')
          .maybeSingle();
  if (error) return refused('getSuggestible', error);
  if (data === null) return err('NOT_FOUND', 'getSuggestible');
  const { slug, entry_texts: texts = [], ...said } = data as Said;
  for (const { locale, description } of texts) said[textColumn(locale)] = description;
  return ok({ name: String(said['name']), path: `${folderOf(kind)}/${String(slug)}`, said });
}

const named = z.nullable(z.object({ name: z.string(), slug: z.string() }));
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
  made_round: z.nullable(z.string()),
  at_once: z.boolean(),
  done_at: z.nullable(z.string()),
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
    /** It was changed at once, and an editor looks at it afterwards. */
    readonly atOnce: boolean;
    /** It was accepted, and is still to be entered. */
    readonly isTask: boolean;
    /** Where it stands once it was accepted; English. */
    readonly path: string;
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
      'id,startup_id,investor_id,person_id,field,old_value,value,source_url,note,state,answer,made_round,at_once,done_at,created_at,startups(name,slug),investors(name,slug),people(name,slug)',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MOST);
  if (error) return refused('listOwnProposals', error);
  return ok(
    z
      .array(row)
      .parse(data)
      .map((each) => ({ ...each, ...(each.startups ?? each.investors ?? each.people) }))
      .map(({ name = '–', slug = '', ...each }) => ({
        id: each.id,
        kind: kindOf(each),
        entry: each.startup_id ?? each.investor_id ?? each.person_id ?? '',
        name,
        path: `${folderOf(kindOf(each))}/${slug}${each.made_round === null ? '' : '#rounds'}`,
        atOnce: each.at_once,
        isTask: each.state === 'accepted' && each.done_at === null && !each.at_once,
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
