import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { seededDatabase, type TestDatabase } from '#tests/support/database.ts';

// What rounds are looked up and summed by is what a recount of the ledger finds, whatever was changed of it.

let db: TestDatabase;
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
      where i.round_id = r.id and f.status = 'approved' and i.lead order by 1) as leads,
    array(select i.name from round_investors as i where i.round_id = r.id and i.name is not null order by 1) as named
  from funding_rounds as r join startups as s on s.id = r.startup_id
  where r.status <> 'withdrawn' and s.status = 'approved' and exists (
    select from fact_sources as o left join articles as a on a.id = o.article_id
    where o.round_id = r.id and (o.url is not null or a.status = 'published'))
  order by r.id`;
const KEPT = `
  select round_id, startup_id, announced_on::text as day, kind, sector, country, cents::numeric::text as cents, disputed,
    investors, leads, named from private.round_index order by round_id`;
const TALLIES = `select dimension, value, quarter::text, bucket, rounds, cents::text from private.round_tallies
  where rounds > 0 order by 1, 2, 3, 4`;
const RETALLIED = `
  select d.dimension, d.value, quarter::text, bucket, count(*)::integer as rounds, coalesce(sum(cents), 0)::text as cents
  from private.round_index, unnest(array['', 'kind', 'sector', 'country', 'size'], array['', kind, sector, country,
    case when cents is null then 'undisclosed' when cents < 1e8 then '-1000000' when cents < 5e8 then '1000000-5000000'
      when cents < 2e9 then '5000000-20000000' when cents < 1e10 then '20000000-100000000' else '100000000-' end]) as d (dimension, value)
  where d.value is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const JOINED = `select since::text, until::text, investor_id, rounds, led from private.investor_tallies
  where rounds > 0 order by 1, 2, 3`;
const REJOINED = `
  select t.since::text, t.until::text, i.investor_id, count(*)::integer as rounds, (count(*) filter (where i.lead))::integer as led
  from funding_rounds as r
  join round_investors as i on i.round_id = r.id
  join investors as f on f.id = i.investor_id and f.status = 'approved'
  cross join unnest(array['quarter', 'year'], array[interval '3 months', interval '1 year']) as u (unit, long)
  cross join lateral (select date_trunc(u.unit, r.announced_on::timestamp)::date as since,
    (date_trunc(u.unit, r.announced_on::timestamp) + u.long - interval '1 day')::date as until) as t
  where r.is_public and r.status <> 'disputed' group by 1, 2, 3 order by 1, 2, 3`;
const HELD = `select investor_id, holdings from private.fund_holdings order by 1`;
const REHELD = `select i.id as investor_id, private.sum_holdings(i.id) as holdings
  from private.round_index as r cross join unnest(r.investors) as i (id) group by i.id having count(*) >= 300 order by 1`;
const plain = (found: readonly Row[]) =>
  found.map((row) => ({ ...row, cents: row['cents'] === null ? null : Number(row['cents']) }));
async function agree(): Promise<number> {
  const kept = plain(await rows(KEPT));
  expect(kept).toEqual(plain(await rows(RECOUNT)));
  expect(await rows(TALLIES)).toEqual(await rows(RETALLIED));
  expect(await rows(JOINED)).toEqual(await rows(REJOINED));
  expect(await rows(HELD)).toEqual(await rows(REHELD));
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
  [
    'editor',
    `update round_investors set lead = not lead
    where round_id not in (select round_id from fact_sources where article_id is not null and round_id is not null)`,
  ],
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

const isEquity = ({ kind }: Row) => !['IPO', 'Debt', 'Grant'].includes(String(kind));

test('sums of all quarters are the sums of the rows, and the median is the middle', async () => {
  const raw = await rows(
    `select to_char(announced_on, 'YYYY-"q"Q') as quarter, status, kind, amount_usd::float as usd from funding_rounds where is_public`,
  );
  const counted = (list: readonly Row[]) => {
    const sure = list.filter(({ status }) => status !== 'disputed');
    const sumOf = (some: readonly Row[]) => some.reduce((sum, { usd }) => sum + Number(usd), 0);
    const told = sure.filter(({ usd }) => usd !== null);
    const [apart, known] = [false, true].map((equity) =>
      told.filter((row) => isEquity(row) === equity),
    ) as [Row[], Row[]];
    return {
      rounds: sure.length,
      known: known.length,
      usd: known.length > 0 ? sumOf(known) : null,
      apart: apart.length,
      apart_usd: apart.length > 0 ? sumOf(apart) : null,
      disputed: list.length - sure.length,
    };
  };
  const told =
    await rows(`select to_char(quarter, 'YYYY-"q"Q') as quarter, rounds, known, usd::float as usd, disputed,
    apart, apart_usd::float as apart_usd, median::float as median from round_sums()`);
  const { median, quarter: _, ...whole } = told.at(-1) ?? {};
  expect(whole).toEqual(counted(raw));
  const quarters = Object.entries(Object.groupBy(raw, ({ quarter }) => String(quarter)));
  expect(told.slice(0, -1).map(({ median: __, ...each }) => each)).toEqual(
    quarters
      .map(([quarter, list]) => ({ quarter, ...counted(list ?? []) }))
      .toSorted((a, b) => a.quarter.localeCompare(b.quarter)),
  );
  const known = raw
    .filter((row) => row['usd'] !== null && row['status'] !== 'disputed' && isEquity(row))
    .map(({ usd }) => Number(usd))
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
  { kind: 'Equity' },
  { kind: 'Equity', counted: true, disclosed: true },
  { kind: 'Equity', sector: 'FinTech' },
  { sector: 'E-commerce' },
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
      'select quarter::text, rounds, known, usd, median, disputed, disputed_usd, apart, apart_usd from round_sums($1)',
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

/** Leagues of some days from the rows themselves. */
const LEAGUES = `
  with rounds as (
    select r.*, s.category from funding_rounds as r join startups as s on s.id = r.startup_id
    where r.is_public and r.status <> 'disputed' and r.announced_on between $1::date and $2::date
  ), busy as (
    select f.name, f.id, count(*)::integer as rounds, (count(*) filter (where i.lead))::integer as led
    from rounds as r join round_investors as i on i.round_id = r.id join investors as f on f.id = i.investor_id and f.status = 'approved'
    group by f.id
  ), lines as (
    (select 'joined' as league, name, rounds, led, null::integer as known, null::float as usd, null::float as median
      from busy order by rounds desc, led desc, id limit 10)
    union all
    (select 'led', name, rounds, led, null, null, null from busy where led > 0 order by led desc, rounds desc, id limit 10)
    union all
    select d.league, d.name, count(*)::integer, null, count(d.usd)::integer, sum(d.usd)::float,
      round((percentile_cont(0.5) within group (order by d.usd::float))::numeric, 2)::float
    from rounds as r cross join lateral (values
      ('sector', r.category, case when r.kind not in ('IPO', 'Debt', 'Grant') then r.amount_usd end), ('kind', r.kind, r.amount_usd)) as d (league, name, usd)
    group by 1, 2
  )
  select * from lines order by league, name, rounds`;
const LEAGUES_TOLD = `select league, name, rounds, led, known, usd::float as usd, median::float as median
  from round_leagues($1, $2) order by league, name, rounds`;

test('leagues of quarters, of years and of other days are what the rows say', async () => {
  let lines = 0;
  for (const days of [
    ['2026-01-01', '2026-12-31'],
    ['2025-01-01', '2025-12-31'],
    ['2026-07-01', '2026-09-30'],
    ['2026-01-01', '2026-03-31'],
    ['2024-02-03', '2026-08-17'],
    ['2024-01-01', '2025-12-31'],
  ]) {
    const told = await rows(LEAGUES_TOLD, ...days);
    expect(told).toEqual(await rows(LEAGUES, ...days));
    lines += told.length;
  }
  expect(lines).toBeGreaterThan(20);
  expect(await rows(LEAGUES_TOLD, '1991-01-01', '1991-12-31')).toEqual([]);
});

test('sums of sizes, with and without other filters, are those of the rows', async () => {
  const sums = `select rounds, known, usd::float as usd, median::float as median, disputed
    from round_sums($1) where quarter is null`;
  const counted = (where: string) =>
    rows(`select (count(*) filter (where status <> 'disputed'))::integer as rounds,
      (count(amount_usd) filter (where status <> 'disputed' and kind not in ('IPO', 'Debt', 'Grant')))::integer as known,
      (sum(amount_usd) filter (where status <> 'disputed' and kind not in ('IPO', 'Debt', 'Grant')))::float as usd,
      round((percentile_cont(0.5) within group (order by amount_usd::float)
        filter (where status <> 'disputed' and kind not in ('IPO', 'Debt', 'Grant')))::numeric, 2)::float as median,
      (count(*) filter (where status = 'disputed'))::integer as disputed
      from funding_rounds where is_public and ${where}`);
  for (const [wanted, where] of [
    [{ least: 1_000_000, below: 5_000_000 }, 'amount_usd >= 1e6 and amount_usd < 5e6'],
    [{ below: 1_000_000 }, 'amount_usd < 1e6'],
    [{ least: 100_000_000 }, 'amount_usd >= 1e8'],
    [{ undisclosed: true }, 'amount_usd is null'],
    [{ undisclosed: true, counted: true }, `amount_usd is null and status <> 'disputed'`],
    [
      { below: 1_000_000, counted: true, disclosed: true },
      `amount_usd < 1e6 and status <> 'disputed'`,
    ],
    [
      { least: 1_000_000, below: 5_000_000, counted: false },
      `amount_usd >= 1e6 and amount_usd < 5e6 and status = 'disputed'`,
    ],
    [{ least: 1_000_000, below: 7_000_000 }, 'amount_usd >= 1e6 and amount_usd < 7e6'],
    [{ undisclosed: true, below: 5 }, 'false'],
    [
      { kind: 'Seed', least: 1_000_000, below: 5_000_000 },
      `kind = 'Seed' and amount_usd >= 1e6 and amount_usd < 5e6`,
    ],
    [
      { from: '2025-01-01', to: '2025-12-31', least: 5_000_000, below: 20_000_000 },
      `announced_on between '2025-01-01' and '2025-12-31' and amount_usd >= 5e6 and amount_usd < 2e7`,
    ],
    [{ from: '2025-02-03', kind: 'Seed' }, `announced_on >= '2025-02-03' and kind = 'Seed'`],
  ] as const)
    expect(await rows(sums, JSON.stringify(wanted))).toEqual(await counted(where));
});

test('of a fund with hundreds of rounds the sums are kept, and are those of its rounds after every change', async () => {
  // Without triggers, which hundreds of times over take a while.
  await db.exec(`
    set session_replication_role = replica;
    insert into funding_rounds (id, startup_id, announced_on, kind, amount, currency, status, is_public)
      select md5('many ' || n)::uuid, (select id from startups where slug = 'noi-lon'), date '2020-01-01' + n,
        (array['Seed', 'Series A'])[1 + n % 2], 100000 * (1 + n % 7), 'USD', 'confirmed', true from generate_series(1, 298) as n;
    insert into round_investors (round_id, investor_id, name, lead)
      select md5('many ' || n)::uuid, p.id, p.name, n % 3 = 0 and p.id is not null
      from generate_series(1, 298) as n, (
        (select id, null as name from investors where status = 'approved' and id not in (
          select investor_id from round_investors where investor_id is not null) order by id limit 1)
        union all select null, 'Angels'
      ) as p;
    insert into fact_sources (round_id, url, publisher, supports)
      select md5('many ' || n)::uuid, 'https://wire.example/' || n, 'Wire', '{date}' from generate_series(1, 298) as n;
    set session_replication_role = origin;
    select private.recount_rounds()`);
  await agree();
  const fund = (
    await rows(
      `select investor_id as id from round_investors where round_id = md5('many 1')::uuid and investor_id is not null`,
    )
  )[0]?.['id'];
  const keeps = async () => {
    await agree();
    const [told] = await rows(
      'select exists (select from private.fund_holdings where investor_id = $1) as kept',
      fund,
    );
    return told?.['kept'];
  };
  const add = (day: string) =>
    rows(
      `select save_round($1, $2, '[{"url": "https://wire.example/x", "publisher": "Wire"}]')`,
      JSON.stringify({
        startup_id: startup,
        ...{ announced_on: day, kind: 'Seed', amount: 7_000_000, currency: 'USD' },
      }),
      JSON.stringify([{ investor_id: fund, lead: true }, { name: 'Other angels' }]),
    );
  const startup = (await rows(`select id from startups where slug = 'noi-lon'`))[0]?.['id'];
  expect(await keeps()).toBe(false);
  await add('2024-02-01');
  expect(await keeps()).toBe(false);
  await add('2024-02-02');
  expect(await keeps()).toBe(true);
  const some = `array[md5('many 1')::uuid, md5('many 2')::uuid]`;
  for (const sql of [
    `update funding_rounds set amount = 7654321 where id = any (${some})`,
    `update funding_rounds set status = 'disputed' where id = any (${some})`,
    `update round_investors set name = 'Others' where name is not null and round_id = any (${some})`,
    `update round_investors set lead = not lead where round_id = any (${some}) and investor_id is not null`,
    `update investors set name = 'Renamed', slug = 'renamed' where id = '${fund}'`,
    'select private.recount_rounds()',
  ]) {
    await rows(sql);
    expect(await keeps(), sql).toBe(true);
  }
  await rows(`delete from funding_rounds where id = md5('many 3')::uuid`);
  expect(await keeps()).toBe(false);
  await add('2024-02-03');
  expect(await keeps()).toBe(true);
  await rows(`update investors set status = 'pending' where id = '${fund}'`);
  expect(await keeps()).toBe(false);
  await rows(`update investors set status = 'approved' where id = '${fund}'`);
  expect(await keeps()).toBe(true);
});

test('what a fund holds is what its rounds come to', async () => {
  const held = await rows(`
    with held as (
      select i.investor_id as fund, i.lead, r.* from funding_rounds as r join round_investors as i on i.round_id = r.id
      where r.is_public and r.status <> 'disputed'
    )
    select h.fund, count(*)::integer as rounds, count(distinct h.startup_id)::integer as companies,
      (count(*) filter (where h.lead))::integer as led, count(h.amount_usd)::integer as known,
      (percentile_cont(0.5) within group (order by h.amount_usd::float))::float as median,
      min(h.amount_usd)::float as least, max(h.amount_usd)::float as most,
      (select count(*)::integer from held as k join round_investors as o on o.round_id = k.id
        left join investors as f on f.id = o.investor_id
        where k.fund = h.fund and o.investor_id is distinct from h.fund and (f.id is null or f.status = 'approved')) as met
    from held as h join investors as f on f.id = h.fund and f.status = 'approved' group by h.fund`);
  expect(held.length).toBeGreaterThan(5);
  for (const { fund, met, ...own } of held) {
    const [told] = await rows(`select private.holdings_of($1) -> 'portfolio' as portfolio`, fund);
    const { kinds, partners, ...portfolio } = (told as Row)['portfolio'] as typeof own & {
      kinds: Record<string, number>;
      partners: { rounds: number }[];
    };
    expect(portfolio).toEqual(own);
    const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0);
    expect(sum(Object.values(kinds))).toBe(own['rounds']);
    expect(sum(partners.map(({ rounds }) => rounds))).toBeLessThanOrEqual(Number(met));
    expect(partners.length > 0).toBe(Number(met) > 0);
  }
});
