import { entryPath } from '#src/domain/directory/entries.ts';
import { byNewest, type Post, type Profile, personPath } from '#src/domain/ledger/people.ts';
import type { CompanyRole } from '#src/domain/ledger/rounds.ts';
import { ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';
import type { Address } from './addresses.ts';
import { type SourceRow, toCited, type WithCited } from './ledger.ts';
import { missing } from './removed.ts';

type Company = { readonly slug: string; readonly name: string; readonly location: string | null };
type Row = {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly links: readonly string[];
  readonly roles: readonly {
    readonly role: string;
    readonly since: number | null;
    readonly until: number | null;
    readonly startups: Company | null;
    readonly investors: Company | null;
    readonly fact_sources: readonly SourceRow[];
  }[];
};

/**
 * Somebody with what they run and ran.
 *
 * @returns NOT_FOUND for a slug that is nobody's, and for somebody of whom nothing is public
 */
export async function getPerson(
  db: DatabaseClient,
  slug: string,
): Promise<Result<{ person: Profile; posts: readonly WithCited<Post>[] }>> {
  const { data, error } = await db
    .from('people')
    .select(
      'id,slug,name,links,roles!inner(role,since,until,startups(slug,name,location),investors(slug,name,location),fact_sources(url,publisher,title,article_id))',
    )
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<Row, { merge: false }>();
  if (error) return unavailable('getPerson', error);
  if (data === null) return missing(db, personPath(slug), 'getPerson');
  const posts = data.roles.flatMap(({ startups, investors, fact_sources, role, since, until }) => {
    const at = startups ?? investors;
    if (at === null) return [];
    const { name, location } = at;
    const company = { name, location, path: entryPath(startups ? 'startup' : 'investor', at.slug) };
    return {
      ...{ company, role: role as CompanyRole, since, until },
      sources: fact_sources.flatMap(toCited),
    };
  });
  const { id, name, links } = data;
  const person = { id, name, links, path: personPath(data.slug) };
  return ok({ person, posts: posts.toSorted(byNewest) });
}

/** Pages of those of whom something is public, in a fixed order, for the sitemap. */
export async function listPersonAddresses(
  db: DatabaseClient,
  range: { from: number; to: number },
): Promise<Result<readonly Address[]>> {
  const { data, error } = await db
    .from('people')
    .select('slug,updated_at,roles!inner(id)')
    .order('slug')
    .range(range.from, range.to);
  if (error) return unavailable('listPersonAddresses', error);
  return ok(data.map((row) => ({ path: personPath(row.slug), updatedAt: row.updated_at })));
}
