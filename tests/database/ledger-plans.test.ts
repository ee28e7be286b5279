import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Pages of the ledger must cost nearly the same at any size. How many pages of its storage Postgres looks at, functions
// included, says so without a stopwatch.

const SIZES = [300, 3_000];

let db: TestDatabase;
const read = new Map<string, number[]>();
beforeAll(async () => {
  db = await migratedDatabase();
  for (const size of SIZES) {
    await grow(size);
    for (const [name, sql] of Object.entries(QUESTIONS)) {
      // The first time plans are made, which reads the catalog.
      await blocksOf(sql);
      read.set(name, [...(read.get(name) ?? []), await blocksOf(sql)]);
    }
  }
});
afterAll(() => db.close());

/** Without triggers, and counted anew: what they keep is compared with a recount elsewhere. */
async function grow(rounds: number): Promise<void> {
  await db.exec(`
    set session_replication_role = replica;
    insert into startups (id, name, slug, description, category, stage, status)
      select md5('s' || n)::uuid, 'S' || n, 's-' || n, 'A', (array['SaaS', 'FinTech', 'Other'])[1 + n % 3], 'Seed', 'approved'
      from generate_series(1, ${rounds / 3}) as n on conflict do nothing;
    insert into investors (id, name, slug, description, type, status, investment_focus)
      select md5('i' || n)::uuid, 'I' || n, 'i-' || n, 'A', 'Angel Group', 'approved', '{SaaS}'
      from generate_series(1, 20) as n on conflict do nothing;
    insert into funding_rounds (id, startup_id, announced_on, kind, amount, currency, status, is_public)
      select md5('r' || n)::uuid, md5('s' || 1 + n % (${rounds / 3}))::uuid, date '2020-01-01' + n * 7 % 2000,
        (array['Seed', 'Series A', 'Series B'])[1 + n % 3], 100000 * (1 + n % 97), 'USD', 'confirmed', true
      from generate_series(1, ${rounds}) as n on conflict do nothing;
    insert into round_investors (id, round_id, investor_id, lead)
      select md5('p' || n)::uuid, md5('r' || n)::uuid, md5('i' || 1 + n % 20)::uuid, n % 2 = 0
      from generate_series(1, ${rounds}) as n on conflict do nothing;
    insert into fact_sources (id, round_id, url, publisher, supports)
      select md5('o' || n)::uuid, md5('r' || n)::uuid, 'https://wire.example/' || n, 'Wire', '{sum,date}'
      from generate_series(1, ${rounds}) as n on conflict do nothing;
    set session_replication_role = origin;
    select private.recount_rounds();
    select private.recount_directory()`);
  await db.exec('vacuum analyze');
}

const QUESTIONS = {
  'leagues of a year': `select * from round_leagues('2023-01-01', '2023-12-31')`,
  'leagues of a quarter': `select * from round_leagues('2023-04-01', '2023-06-30')`,
  'sums of everything': `select * from round_sums()`,
  'sums of a size': `select * from round_sums('{"least": 1000000, "below": 5000000}')`,
  'sums of what is not disclosed': `select * from round_sums('{"undisclosed": true}')`,
  'a year': `select funding_period('{"from": "2023-01-01", "to": "2023-12-31", "sort": "amount", "take": 10}',
    '{"from": "2022-01-01", "to": "2022-12-31"}')`,
  'the profile of a company': `select ledger_profile(startup => md5('s7')::uuid)`,
  'the profile of nobody': `select ledger_profile(investor => '00000000-0000-4000-8000-000000000000')`,
};

/** Pages that are looked at, however often. */
async function blocksOf(sql: string): Promise<number> {
  const [row] = await visitor(db).run(`explain (analyze, buffers, format json) ${sql}`);
  const [result] = (row?.['QUERY PLAN'] ?? []) as { Plan: Row }[];
  return Number(result?.Plan['Shared Hit Blocks']) + Number(result?.Plan['Shared Read Blocks']);
}

test('ten times the rounds cost a page hardly more', () => {
  const grown = [...read].map(([name, [small = 0, large = 0]]) => ({ name, small, large }));
  expect(grown.filter(({ small, large }) => !(small > 0 && large <= 2.5 * small + 40))).toEqual([]);
});

test('of a fund with many rounds the newest forty are drawn, and all are counted', async () => {
  const [row] = await visitor(db).run(
    `select ledger_profile(investor => md5('i7')::uuid) as profile`,
  );
  const { rounds, held, portfolio } = (row as Row)['profile'] as {
    rounds: { announced_on: string }[];
    held: number;
    portfolio: { rounds: number };
  };
  expect([rounds.length, held, portfolio.rounds]).toEqual([40, 150, 150]);
  const days = rounds.map(({ announced_on: day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each([{}, { kind: 'Seed' }, { from: '2020-07-01', to: '2025-03-31' }, { least: 1_000_000 }])(
  'a page far back of %o has the rounds of its place',
  async (wanted) => {
    const idsOf = async (skip: number, take: number) => {
      const [row] = await visitor(db).run('select list_rounds($1) as list', [
        JSON.stringify({ ...wanted, skip, take }),
      ]);
      return ((row as Row)['list'] as { rounds: { id: string }[] }).rounds.map(({ id }) => id);
    };
    const all: string[] = [];
    for (let skip = 0; skip < 2_000; skip += 500) all.push(...(await idsOf(skip, 500)));
    const { rows } = await db.query<{ id: string }>(
      `select r.round_id as id from private.round_index as r where ${await whereOf(wanted)}
      order by r.announced_on desc, r.round_id`,
    );
    const ids = rows.map(({ id }) => id);
    expect(all).toEqual(ids.slice(0, 2_000));
    for (const skip of [2_000, 2_400, 2_980, 3_000])
      expect(await idsOf(skip, 24)).toEqual(ids.slice(skip, skip + 24));
  },
);

async function whereOf(wanted: object): Promise<string> {
  const { rows } = await db.query<{ chosen: string }>('select private.rounds_where($1) as chosen', [
    JSON.stringify(wanted),
  ]);
  return rows[0]?.chosen ?? '';
}
