import { err, ok, type Result } from '#src/domain/result.ts';
import type { DatabaseClient } from '../client.ts';
import { isBeyondEnd, refused } from '../report.ts';
import { type ListPage, type ListQuery, toSearchPattern } from './list.ts';

/** As many rounds as a company may have. */
const MOST_ROUNDS = 100;

const COLUMNS =
  'id,announced_on,kind,amount,currency,usd_rate,usd_rate_on,amount_usd,valuation,status,is_public,round_investors(lead,name,investors(name)),fact_sources(url,publisher,title,reachable,supports,articles(slug,id))';

/** A round as the office has it: in any state, with what its form begins with. */
export type OfficeRound = {
  readonly id: string;
  readonly announced_on: string;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly usd_rate: number | null;
  readonly usd_rate_on: string | null;
  readonly amount_usd: number | null;
  readonly valuation: number | null;
  readonly status: string;
  /** Not while it is withdrawn, its sources are drafts, or its company is not approved. */
  readonly is_public: boolean;
  readonly round_investors: readonly {
    readonly lead: boolean;
    readonly name: string | null;
    readonly investors: { readonly name: string } | null;
  }[];
  readonly fact_sources: readonly {
    readonly url: string | null;
    readonly publisher: string | null;
    readonly title: string | null;
    /** Null: nobody asked. */
    readonly reachable: boolean | null;
    readonly supports: readonly string[] | null;
    readonly articles: { readonly slug: string | null; readonly id: string } | null;
  }[];
};

/** All rounds of a startup, newest first. */
export async function listRoundsOf(
  db: DatabaseClient,
  startup: string,
): Promise<Result<readonly OfficeRound[]>> {
  const { data, error } = await db
    .from('funding_rounds')
    .select(COLUMNS)
    .eq('startup_id', startup)
    .order('announced_on', { ascending: false })
    .order('id')
    .limit(MOST_ROUNDS)
    .overrideTypes<OfficeRound[], { merge: false }>();
  return error ? refused('listRoundsOf', error) : ok(data);
}

/** A round with its company, which may be hidden from editors while it waits for its review. */
export type ListedRound = OfficeRound & {
  readonly startups: { readonly id: string; readonly name: string } | null;
};

/** As many companies as a search of rounds looks at. */
const MOST_COMPANIES = 50;

/** Rounds of all companies; a search is for their names. Filters: status, startup (an id). */
export async function listAllRounds(
  db: DatabaseClient,
  query: ListQuery,
): Promise<Result<ListPage<ListedRound>>> {
  let rows = db
    .from('funding_rounds')
    .select(`${COLUMNS},startups(id,name)`, { count: 'exact' })
    .order('announced_on', { ascending: query.ascending })
    .order('id')
    .range((query.page - 1) * query.pageSize, query.page * query.pageSize - 1);
  const { status = '', startup = '' } = query.filters;
  if (status !== '') rows = rows.eq('status', status);
  if (startup !== '') rows = rows.eq('startup_id', startup);
  if (query.search.trim() !== '') {
    const named = await db
      .from('startups')
      .select('id')
      .ilike('search', toSearchPattern(query.search))
      .limit(MOST_COMPANIES);
    if (named.error) return refused('listAllRounds', named.error);
    rows = rows.in(
      'startup_id',
      named.data.map(({ id }) => id),
    );
  }
  const { data, error, count } = await rows.overrideTypes<ListedRound[], { merge: false }>();
  if (isBeyondEnd(error)) return ok({ rows: [], total: 0, more: false });
  if (error) return refused('listAllRounds', error);
  return ok({ rows: data, total: count ?? data.length, more: false });
}

/** One of them, for its form; NOT_FOUND where there is none. */
export async function getRound(db: DatabaseClient, id: string): Promise<Result<ListedRound>> {
  const { data, error } = await db
    .from('funding_rounds')
    .select(`${COLUMNS},startups(id,name)`)
    .eq('id', id)
    .limit(1)
    .overrideTypes<ListedRound[], { merge: false }>();
  if (error) return refused('getRound', error);
  return data[0] ? ok(data[0]) : err('NOT_FOUND', 'getRound');
}

/** For one that never was; what was reported and is not true is withdrawn. */
export async function deleteRound(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('funding_rounds').delete().eq('id', id).select('id');
  if (error) return refused('deleteRound', error);
  return data.length === 0 ? err('NOT_FOUND', 'deleteRound') : ok(null);
}
