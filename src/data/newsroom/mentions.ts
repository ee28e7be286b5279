import { slugifyName } from '#src/domain/articles/slug.ts';
import { keyOf, type Named } from '#src/domain/ledger/mention-desk.ts';
import type { Candidate, EntityKind, MentionRole } from '#src/domain/ledger/mentions.ts';
import { keysOf, nameWords } from '#src/domain/ledger/names.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';
import { escapeLike } from './list.ts';
import { findPeople } from './people.ts';

/** Somebody whom an article names, as an editor confirmed. */
export type OfficeMention = {
  readonly kind: EntityKind;
  readonly id: string;
  readonly role: MentionRole;
  /** Null: whoever asks may not see them at present, as readers do not. */
  readonly name: string | null;
  readonly slug: string | null;
};

type Entity = { readonly name: string; readonly slug: string };
type Entry = Entity & { readonly status: string };
type Row = {
  readonly kind: EntityKind;
  readonly entity_id: string;
  readonly role: MentionRole;
  readonly startups: Entry | null;
  readonly investors: Entry | null;
  readonly people: Entity | null;
};

/** As many as an article can name, and as a search offers. */
const MOST = 200;
const OFFERED = 8;

/** Whom an article names, first those whom it is about. */
export async function listMentions(
  db: DatabaseClient,
  article: string,
): Promise<Result<readonly OfficeMention[]>> {
  const { data, error } = await db
    .from('article_mentions')
    .select(
      'kind,entity_id,role,startups(name,slug,status),investors(name,slug,status),people(name,slug)',
    )
    .eq('article_id', article)
    .order('role', { ascending: false })
    .order('created_at')
    .order('id')
    .limit(MOST)
    .overrideTypes<Row[], { merge: false }>();
  if (error) return refused('listMentions', error);
  return ok(
    data.map(({ kind, entity_id: id, role, startups, investors, people }) => {
      const entry = startups ?? investors;
      // An entry that waits or was rejected has no page for readers, whoever may read it here.
      const shown = entry?.status === 'approved' ? entry : people;
      const { name, slug } = shown ?? { name: null, slug: null };
      return { kind, id, role, name, slug };
    }),
  );
}

/** Everybody who is called one of these, as `keysOf` and `keyOf` write names. */
export async function findCalled(
  db: DatabaseClient,
  keys: readonly string[],
): Promise<Result<readonly Candidate[]>> {
  if (keys.length === 0) return ok([]);
  const { data, error } = await db.rpc('find_entities', { keys: [...keys] });
  if (error) return refused('findCalled', error);
  return ok(
    data.map(({ key: _, ...row }) => ({ ...row, kind: row.kind as EntityKind })) as Candidate[],
  );
}

/** Approved entries whose name begins with what was typed, then those that have it anywhere. */
async function findListed(
  db: DatabaseClient,
  table: 'startups' | 'investors',
  search: string,
): Promise<Result<readonly { readonly id: string; readonly name: string }[]>> {
  // An address has the name without its accents, and stays when the name changes.
  const slug = slugifyName(search);
  const patterns = [
    ['slug', `${slug}%`],
    ['slug', `%-${slug}%`],
    ['name', `%${escapeLike(search.trim())}%`],
  ] as const;
  const answers = await Promise.all(
    patterns.map(([column, pattern]) =>
      db
        .from(table)
        .select('id,name')
        .eq('status', 'approved')
        .ilike(column, pattern)
        .order('name')
        .limit(OFFERED),
    ),
  );
  const error = answers.find((answer) => answer.error)?.error;
  return error ? refused('findEntities', error) : ok(answers.flatMap(({ data }) => data ?? []));
}

/** Those whom everybody can see by any of their names, or by a part of the one that they have. */
export async function findEntities(
  db: DatabaseClient,
  search: string,
): Promise<Result<readonly Candidate[]>> {
  const asked = keyOf(search);
  if (asked === '') return ok([]);
  const answers = await Promise.all([
    findListed(db, 'startups', search),
    findListed(db, 'investors', search),
    findPeople(db, { search, limit: OFFERED }),
  ]);
  const failed = answers.find((answer) => !answer.ok);
  if (failed && !failed.ok) return failed;
  const partly = answers.flatMap((answer) => (answer.ok ? answer.value : []));
  const ids = partly.map(({ id }) => id);
  // Asked again by their names, for what tells those of one name apart.
  const names = partly.flatMap(({ name }) => [keyOf(name), ...keysOf(nameWords(name))]);
  const found = await findCalled(db, [...new Set([asked, ...names])].filter(Boolean));
  if (!found.ok) return found;
  const isAsked = ({ called }: Candidate) => keyOf(called) === asked;
  const wanted = found.value.filter((one) => ids.includes(one.id) || isAsked(one));
  const isBegun = ({ name }: Candidate) => keyOf(name).startsWith(asked);
  // By the name that was looked for, where they have several.
  const sorted = wanted.toSorted(
    (one, other) =>
      Number(isAsked(other)) - Number(isAsked(one)) ||
      Number(isBegun(other)) - Number(isBegun(one)),
  );
  return ok(
    sorted
      .filter(({ id }, at) => sorted.findIndex((one) => one.id === id) === at)
      .slice(0, OFFERED),
  );
}

const COLUMNS = { startup: 'startup_id', investor: 'investor_id', person: 'person_id' } as const;

/**
 * Says that an article names some more.
 *
 * @returns those whom it did not name before; NOT_FOUND when one of them, or the article, was deleted meanwhile
 */
export async function addMentions(
  db: DatabaseClient,
  article: string,
  named: readonly Named[],
): Promise<Result<readonly Named[]>> {
  const known = await listMentions(db, article);
  if (!known.ok) return known;
  const isKnown = new Set(known.value.map(({ id }) => id));
  const added = named.filter(({ id }) => !isKnown.has(id));
  if (added.length === 0) return ok([]);
  const { error } = await db.from('article_mentions').insert(
    added.map(({ kind, id, role }) => ({
      ...{ article_id: article, startup_id: null, investor_id: null, person_id: null, role },
      [COLUMNS[kind]]: id,
    })),
  );
  if (error?.code === '23503') return err('NOT_FOUND', 'addMentions');
  return error ? refused('addMentions', error) : ok(added);
}

/** Says whether an article is about somebody whom it names; NOT_FOUND where it does not. */
export async function changeMention(
  db: DatabaseClient,
  article: string,
  { id, role }: Pick<Named, 'id' | 'role'>,
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_mentions')
    .update({ role })
    .eq('article_id', article)
    .eq('entity_id', id)
    .select('id');
  if (error) return refused('changeMention', error);
  return data.length === 0 ? err('NOT_FOUND', 'changeMention') : ok(null);
}

/** Says that an article names some no more; NOT_FOUND where it named none of them. */
export async function removeMentions(
  db: DatabaseClient,
  article: string,
  ids: readonly string[],
): Promise<Result<null>> {
  const { data, error } = await db
    .from('article_mentions')
    .delete()
    .eq('article_id', article)
    .in('entity_id', [...ids])
    .select('id');
  if (error) return refused('removeMentions', error);
  return data.length === 0 ? err('NOT_FOUND', 'removeMentions') : ok(null);
}
