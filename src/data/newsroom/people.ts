import { slugifyName } from '#src/domain/articles/slug.ts';
import type { CompanyRole } from '#src/domain/ledger/rounds.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import type { Json } from '../database.types.ts';
import { isBeyondEnd, refused } from '../report.ts';
import type { Company } from './companies.ts';
import { escapeLike, type ListPage, type ListQuery } from './list.ts';
import { type Reached, type TypedSources, toSourceRows } from './named-sources.ts';

type Named = { readonly id: string; readonly name: string };
type Entry = Named & { readonly slug: string };

/** What somebody is at a startup or an investor. */
type Held = {
  readonly id: string;
  readonly role: string;
  readonly since: number | null;
  readonly until: number | null;
  readonly is_public: boolean;
  readonly startups: Entry | null;
  readonly investors: Entry | null;
};

/** The same with where it is said. */
export type OfficeRole = Held & {
  readonly fact_sources: readonly {
    readonly url: string | null;
    readonly publisher: string | null;
    readonly title: string | null;
    readonly reachable: boolean | null;
    readonly articles: { readonly slug: string | null; readonly id: string } | null;
  }[];
};

/** Somebody who runs a company, with all that they are and were. */
export type OfficePerson = Named & {
  readonly slug: string;
  readonly links: readonly string[];
  readonly roles: readonly (Held & { readonly fact_sources: readonly FiledSource[] })[];
};

/** Where a role is said, as a file has it: a page elsewhere, or a story of ours by its slug or its id. */
type FiledSource = { readonly url: string | null; readonly story: string | null };
type StoredSource = { readonly url: string | null; readonly article_id: string | null };

const HELD = 'id,role,since,until,is_public,startups(id,name,slug),investors(id,name,slug)';
const COLUMNS = `id,name,slug,links,roles(${HELD},fact_sources(url,article_id))`;
const SOURCES = 'fact_sources(url,publisher,title,reachable,articles(slug,id))';
const MOST_ROLES = 100;

/** People of the ledger by their names. */
export async function listPeople(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<OfficePerson>>> {
  let rows = db
    .from('people')
    .select(COLUMNS, { count: 'exact' })
    .is('removed_at', null)
    .order('name', { ascending: query.ascending })
    .order('id')
    .range((query.page - 1) * query.pageSize, query.page * query.pageSize - 1);
  if (query.search.trim() !== '') rows = rows.ilike('name', `%${escapeLike(query.search.trim())}%`);
  type Row = Omit<OfficePerson, 'roles'> & {
    readonly roles: readonly (Held & { readonly fact_sources: readonly StoredSource[] })[];
  };
  const { data, error, count } = await rows.overrideTypes<Row[], { merge: false }>();
  if (isBeyondEnd(error)) return ok({ rows: [], total: 0, more: false });
  if (error) return refused('listPeople', error);
  const ids = data.flatMap(({ roles }) =>
    roles.flatMap((role) => role.fact_sources.flatMap(({ article_id: id }) => id ?? [])),
  );
  const stories =
    ids.length === 0
      ? { data: [], error: null }
      : await db
          .from('articles')
          .select('id,slug')
          .in('id', [...new Set(ids)]);
  if (stories.error) return refused('listPeople', stories.error);
  const slugs = new Map(stories.data.map(({ id, slug }) => [id, slug] as const));
  const people = data.map((person) => ({
    ...person,
    roles: person.roles.map((role) => ({
      ...role,
      fact_sources: role.fact_sources.map(({ url, article_id: id }) => ({
        url,
        story: id && (slugs.get(id) ?? id),
      })),
    })),
  }));
  return ok({ rows: people, total: count ?? people.length, more: false });
}

/** Those of whom readers see something, by a part of their name, with its accents or without. */
export async function findPeople(
  db: DatabaseClient,
  query: { search: string; limit: number },
): Promise<Result<readonly (Named & { readonly slug: string })[]>> {
  // An address has the name without its accents, and nothing in it that a pattern would read.
  if (query.search.trim() === '') return ok([]);
  const slug = slugifyName(query.search);
  const { data, error } = await db
    .from('people')
    .select('id,name,slug,roles!inner(is_public)')
    .like('slug', `%${slug}%`)
    .order('name')
    .order('id')
    // Of an editor's answer some are left out.
    .limit(query.limit * 4);
  if (error) return refused('findPeople', error);
  return ok(
    data
      .filter(({ roles }) => roles.some(({ is_public }) => is_public))
      .slice(0, query.limit)
      .map(({ id, name, slug }) => ({ id, name, slug })),
  );
}

/** All that somebody is and was, the latest first. */
export async function listRolesOf(
  db: DatabaseClient,
  person: string,
): Promise<Result<readonly OfficeRole[]>> {
  const { data, error } = await db
    .from('roles')
    .select(`${HELD},${SOURCES}`)
    .eq('person_id', person)
    .order('since', { ascending: false, nullsFirst: false })
    .order('id')
    .limit(MOST_ROLES)
    .overrideTypes<OfficeRole[], { merge: false }>();
  return error ? refused('listRolesOf', error) : ok(data);
}

const MOST_NAMESAKES = 20;

/** Somebody as they were stored, with the last part of the address of their page. */
export type SavedPerson = { readonly id: string; readonly name: string; readonly slug: string };

/**
 * Adds somebody or changes them. The address is made of the name, with a number behind it for a namesake.
 *
 * @param person.slug the address of somebody new, where it is known
 * @returns the id
 */
export async function savePerson(
  db: DatabaseClient,
  {
    id,
    name,
    links,
    slug: known,
  }: {
    id: string | null;
    name: string;
    links: readonly string[];
    slug?: string;
  },
): Promise<Result<SavedPerson>> {
  const row = { name, links: [...links] };
  if (id !== null) {
    const { data, error } = await db.from('people').update(row).eq('id', id).select('id,name,slug');
    if (error) return refused('savePerson', error);
    return data[0] ? ok(data[0]) : err('NOT_FOUND', 'savePerson');
  }
  const base = known ?? slugifyName(name);
  for (let nth = 1; ; nth += 1) {
    const slug = nth === 1 ? base : `${base}-${nth}`;
    const { data, error } = await db
      .from('people')
      .insert({ ...row, slug })
      .select('id,name,slug')
      .single();
    if (!error) return ok(data);
    const answer = refused('savePerson', error);
    if (answer.error.code !== 'slug_taken' || known || nth >= MOST_NAMESAKES) return answer;
  }
}

/** For good, with everything that they were: of what an import made and could not finish. */
export async function deletePerson(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('people').delete().eq('id', id).select('id');
  if (error) return refused('deletePerson', error);
  return data.length === 0 ? err('NOT_FOUND', 'deletePerson') : ok(null);
}

type TypedRole = TypedSources & {
  readonly role: CompanyRole;
  readonly since: number | null;
  readonly until: number | null;
};

/** Adds what somebody is somewhere, or changes it, with all of its sources. */
export async function saveRole(
  db: DatabaseClient,
  asked: {
    id: string | null;
    person: string;
    at: Company;
    typed: TypedRole;
    origin: string;
    reached: Reached;
  },
): Promise<Result<string>> {
  const { id, person, at, typed, origin, reached } = asked;
  const sources = await toSourceRows(db, typed, { origin, reached });
  if (!sources.ok) return sources;
  const { role, since, until } = typed;
  const { data, error } = await db.rpc('save_role', {
    role: {
      ...{ person_id: person, [`${at.kind}_id`]: at.id, role, since, until },
      ...(id !== null && { id }),
    },
    sources: sources.value as unknown as Json,
  });
  if (error) return refused('saveRole', error);
  return data ? ok(data) : err('NOT_FOUND', 'saveRole');
}

export async function deleteRole(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('roles').delete().eq('id', id).select('id');
  if (error) return refused('deleteRole', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteRole') : ok(null);
}
