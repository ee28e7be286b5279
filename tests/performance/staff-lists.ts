import type { DatabaseClient } from '#src/data/client.ts';
import { listAllArticles, listRecentArticles } from '#src/data/newsroom/articles.ts';
import { listAudit } from '#src/data/newsroom/audit.ts';
import { listAllEntries } from '#src/data/newsroom/entries.ts';
import type { ListPage, ListQuery } from '#src/data/newsroom/list.ts';
import { listUsers } from '#src/data/newsroom/users.ts';
import type { Result } from '#src/domain/result.ts';
import { type RunningSite, type SignIn, signedInClient } from '#tests/support/site.ts';
import { percentiles } from './load.ts';
import { print, table } from './table.ts';
import { TARGET } from './targets.ts';

type List = {
  readonly load: (db: DatabaseClient, query: ListQuery) => Promise<Result<ListPage<unknown>>>;
  readonly sorts: readonly string[];
  readonly searches: readonly string[];
  readonly filters: readonly Readonly<Record<string, string>>[];
};

const LISTS: Readonly<Record<string, List>> = {
  articles: {
    load: listAllArticles,
    sorts: ['created_at', 'title', 'category', 'status', 'featured'],
    searches: ['pho', 'the company', 'the', 'công ty', 'Hanoi', 'ai', 'zzzz'],
    filters: [{ status: 'draft' }, { category: 'tech' }, { status: 'published', locale: 'vi' }],
  },
  startups: {
    load: (db: DatabaseClient, query: ListQuery) => listAllEntries(db, 'startup', query),
    sorts: ['created_at', 'name', 'category', 'status', 'featured'],
    searches: ['pho', 'linako', 'the', 'Hanoi', 'công', 'ba'],
    filters: [
      { status: 'pending' },
      { category: 'SaaS' },
      { status: 'approved', category: 'AI/ML' },
    ],
  },
  investors: {
    load: (db: DatabaseClient, query: ListQuery) => listAllEntries(db, 'investor', query),
    sorts: ['created_at', 'name', 'location', 'aum_range', 'status', 'featured'],
    searches: ['ventures', 'Hanoi', 'ba'],
    filters: [{ status: 'pending' }, { aum_range: 'Under $10M' }],
  },
  users: {
    load: listUsers,
    sorts: ['created_at', 'email', 'full_name'],
    searches: ['pho', 'ba', 'example.com', 'linako', '77777'],
    filters: [{ role: 'editor' }, { role: 'user' }, { role: 'admin' }],
  },
  'audit log': {
    load: listAudit,
    sorts: ['at'],
    searches: ['a', 'ab12', '0'],
    filters: [{ table_name: 'articles' }, { action: 'delete' }],
  },
};

const SIZE = 25;
const ROUNDS = 3;

/** Lists of the back office, for the administrator of a site. */
export async function measureStaffLists(site: RunningSite, signIn: SignIn) {
  const rows = (await measureLists(await signedInClient(site, signIn))).map((row) => ({
    ...row,
    target: `p95 < ${TARGET.listMs}`,
  }));
  print(table(rows));
  return rows;
}

/** Milliseconds of every kind of question to every list of the back office, through the API. */
async function measureLists(db: DatabaseClient) {
  const rows = [];
  for (const [name, list] of Object.entries(LISTS)) {
    for (const [kind, queries] of Object.entries(await questionsTo(db, list))) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const query of queries) {
          const begun = performance.now();
          const answer = await list.load(db, query);
          times.push(performance.now() - begun);
          if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
        }
      rows.push({ list: name, asked: kind, ...percentiles(times) });
    }
  }
  const times: number[] = [];
  for (let round = 0; round < ROUNDS * 5; round += 1) {
    const begun = performance.now();
    await listRecentArticles(db, null);
    times.push(performance.now() - begun);
  }
  rows.push({ list: 'articles', asked: 'the five most recent', ...percentiles(times) });
  return rows;
}

async function questionsTo(
  db: DatabaseClient,
  list: List,
): Promise<Readonly<Record<string, readonly ListQuery[]>>> {
  const plain: ListQuery = {
    page: 1,
    pageSize: SIZE,
    sort: list.sorts[0] ?? '',
    ascending: false,
    search: '',
    filters: {},
  };
  const sorted = list.sorts.flatMap((sort) => [
    { ...plain, sort },
    { ...plain, sort, ascending: true },
  ]);
  const lastOf = async (query: ListQuery, part = 1) => {
    const answer = await list.load(db, query);
    const pages = answer.ok ? Math.ceil(answer.value.total / SIZE) : 1;
    return { ...query, page: Math.max(1, Math.ceil(pages * part)) };
  };
  const filtered = list.filters.map((filters) => ({ ...plain, filters }));
  const searched = list.searches.map((search) => ({ ...plain, search }));
  const all = (queries: readonly ListQuery[], part?: number) =>
    Promise.all(queries.map((query) => lastOf(query, part)));
  return {
    'page 1, every order': sorted,
    'middle page, every order': await all(sorted, 0.5),
    'last page, every order': await all(sorted),
    filtered,
    'filtered, last page': await all(filtered),
    searched,
    'searched, every order': searched.flatMap((query) =>
      list.sorts.map((sort) => ({ ...query, sort, ascending: true })),
    ),
    'searched, last page': await all(searched),
  };
}
