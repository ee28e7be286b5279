import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { seededDatabase } from '#tests/support/database.ts';

// What rounds are looked up and summed by is what a recount of the ledger finds, whatever was changed of it.

let db: PGlite;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await seededDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;

/** The index as the tables say it, in words of their own. */
const RECOUNT = `
  select r.id as round_id, r.startup_id, r.announced_on::text as day, r.kind, s.category as sector,
    trim(reverse(split_part(reverse(s.location), ',', 1))) as country,
    (r.amount_usd * 100)::text as cents, r.status = 'disputed' as disputed,
    array(select i.investor_id from round_investors as i join investors as f on f.id = i.investor_id
      where i.round_id = r.id and f.status = 'approved' order by 1) as investors,
    array(select i.investor_id from round_investors as i join investors as f on f.id = i.investor_id
      where i.round_id = r.id and f.status = 'approved' and i.lead order by 1) as leads
  from funding_rounds as r join startups as s on s.id = r.startup_id
  where r.status <> 'withdrawn' and s.status = 'approved' and exists (
    select from fact_sources as o left join articles as a on a.id = o.article_id
    where o.round_id = r.id and (o.url is not null or a.status = 'published'))
  order by r.id`;
const KEPT = `
  select round_id, startup_id, announced_on::text as day, kind, sector, country, cents::numeric::text as cents, disputed,
    investors, leads from private.round_index order by round_id`;
const TALLIES = `select dimension, value, quarter::text, bucket, rounds, cents::text from private.round_tallies
  where rounds > 0 order by 1, 2, 3, 4`;
const RETALLIED = `
  select d.dimension, d.value, quarter::text, bucket, count(*)::integer as rounds, coalesce(sum(cents), 0)::text as cents
  from private.round_index, unnest(array['', 'kind', 'sector', 'country'], array['', kind, sector, country]) as d (dimension, value)
  where d.value is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const plain = (found: readonly Row[]) =>
  found.map((row) => ({ ...row, cents: row['cents'] === null ? null : Number(row['cents']) }));
async function agree(): Promise<number> {
  const kept = plain(await rows(KEPT));
  expect(kept).toEqual(plain(await rows(RECOUNT)));
  expect(await rows(TALLIES)).toEqual(await rows(RETALLIED));
  return kept.length;
}

const CHANGES: readonly (readonly [who: 'editor' | 'admin', sql: string])[] = [
  ['admin', `update startups set name = 'Đổi Tên', location = 'Singapore' where slug = 'noi-lon'`],
  ['admin', `update startups set category = 'Other' where slug = 'co-bay'`],
  ['admin', `update startups set status = 'pending' where slug = 'o-cam'`],
  ['admin', `update startups set status = 'approved' where slug = 'o-cam'`],
  [
    'admin',
    `update investors set status = 'pending' where id in (select investor_id from round_investors)`,
  ],
  ['admin', `update investors set status = 'approved' where status = 'pending'`],
  ['editor', `update round_investors set lead = not lead`],
  ['editor', `update funding_rounds set status = 'disputed' where kind = 'Seed'`],
  ['editor', `update funding_rounds set status = 'withdrawn' where kind = 'Series C'`],
  [
    'editor',
    `update funding_rounds set announced_on = '2019-04-01', amount = null, valuation = null, currency = null,
    usd_rate = null, usd_rate_on = null where kind = 'Series B'`,
  ],
  [
    'editor',
    `update articles set status = 'draft' where id in (select article_id from fact_sources)`,
  ],
  ['editor', `delete from funding_rounds where kind = 'Debt' or kind = 'IPO'`],
  [
    'admin',
    `delete from investors where id = (select investor_id from round_investors where investor_id is not null limit 1)`,
  ],
  ['admin', `delete from startups where slug = 'vong-ai'`],
];

test('after every change the index is what a recount finds', async () => {
  expect(await agree()).toBeGreaterThan(40);
  for (const [who, sql] of CHANGES) {
    await (who === 'editor' ? editor : admin).run(sql).catch((error: Error) => {
      throw new Error(`${sql}: ${error.message}`);
    });
    await agree();
  }
  await db.query(
    `select save_round($1, '[{"name": "Angels"}]', '[{"url": "https://wire.example/x", "publisher": "Wire"}]')`,
    [
      JSON.stringify({
        ...{
          startup_id: (await rows(`select id from startups where slug = 'noi-lon'`))[0]?.['id'],
        },
        ...{ announced_on: '2024-02-29', kind: 'Seed', amount: 1_500_000.25, currency: 'USD' },
      }),
    ],
  );
  const before = await agree();
  await rows('update private.round_index set cents = 1');
  await rows('select private.recount_rounds()');
  expect(await agree()).toBe(before);
});

test('sums of all quarters are the sums of the rows, and the median is the middle', async () => {
  const raw = await rows(
    `select to_char(announced_on, 'YYYY-"q"Q') as quarter, status, amount_usd::float as usd from funding_rounds where is_public`,
  );
  const counted = (list: readonly Row[]) => {
    const sure = list.filter(({ status }) => status !== 'disputed');
    const known = sure.flatMap(({ usd }) => (usd === null ? [] : [Number(usd)]));
    return {
      rounds: sure.length,
      known: known.length,
      usd: known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : null,
      disputed: list.length - sure.length,
    };
  };
  const told =
    await rows(`select to_char(quarter, 'YYYY-"q"Q') as quarter, rounds, known, usd::float as usd, disputed,
    median::float as median from round_sums()`);
  const { median, quarter: _, ...whole } = told.at(-1) ?? {};
  expect(whole).toEqual(counted(raw));
  const quarters = Object.entries(Object.groupBy(raw, ({ quarter }) => String(quarter)));
  expect(told.slice(0, -1).map(({ median: __, ...each }) => each)).toEqual(
    quarters
      .map(([quarter, list]) => ({ quarter, ...counted(list ?? []) }))
      .toSorted((a, b) => a.quarter.localeCompare(b.quarter)),
  );
  const known = raw
    .flatMap(({ usd, status }) => (usd === null || status === 'disputed' ? [] : [Number(usd)]))
    .toSorted((a, b) => a - b);
  const middle = (known.length - 1) / 2;
  expect(median).toBeCloseTo(
    ((known[Math.floor(middle)] ?? 0) + (known[Math.ceil(middle)] ?? 0)) / 2,
    2,
  );
});

test.each([
  {},
  { kind: 'Seed' },
  { kind: 'Series A' },
  { kind: 'IPO' },
  { country: 'Vietnam' },
  { sector: 'FinTech', to: '2021-12-31' },
  { to: '2020-12-31' },
  { country: 'Atlantis' },
  { counted: true },
  { counted: false },
  { counted: true, disclosed: true, kind: 'Seed' },
  { counted: false, disclosed: true },
  { disclosed: true },
])('sums of %j are the same from tallies and from rows', async (wanted) => {
  const ask = (asked: object) =>
    rows(
      'select quarter::text, rounds, known, usd, median, disputed, disputed_usd from round_sums($1)',
      JSON.stringify(asked),
    );
  // A day in the middle of a quarter is not in the tallies.
  expect(await ask(wanted)).toEqual(await ask({ ...wanted, from: '1990-01-02' }));
});

test('what is no day and no sum is refused, and nothing that is asked becomes a statement', async () => {
  const ask = (wanted: object) => rows('select round_sums($1)', JSON.stringify(wanted));
  for (const wanted of [
    { from: 'x' },
    { least: '1; drop table x' },
    { startup: 'x' },
    { undisclosed: 'x' },
    { counted: 'x' },
    { led: "' or true", investor: 'solmaru-ventures' },
  ])
    await expect(ask(wanted)).rejects.toThrow('invalid input syntax');
  for (const name of ['kind', 'sector', 'country', 'investor'])
    expect(
      await ask({ [name]: `' or true; drop table articles; --${randomUUID()}\\` }),
    ).toBeDefined();
  expect(await ask({ unknown: 1 })).toEqual(await ask({}));
});
