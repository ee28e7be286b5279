import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { createKnownNames } from '#src/data/newsroom/known-names.ts';
import { importRounds, type RoundPiece } from '#src/data/newsroom/round-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { listSelectedRounds } from '#src/data/reader/funding.ts';
import { nameKey } from '#src/domain/ledger/names.ts';
import { FILE_COLUMNS, toFileRow } from '#src/domain/ledger/round-file.ts';
import { ok } from '#src/domain/result.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { placesIn } from '#src/domain/tables/mapping.ts';
import { openTable } from '#src/domain/tables/table.ts';
import { unknownValues } from '#src/domain/tables/values.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { roundColumns } from '#src/islands/admin/ledger/round-columns.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { chosenFile, inputFile, triedAndDone } from '#tests/support/import-file.ts';
import { hands, TABLES, written } from '#tests/support/written-table.ts';

// Files of rounds, through what the dialog calls: no sum, currency or rate that the file doesn't say.

const desk = sharedDesk();
const { addStartup, addInvestor } = makersOf(desk);
const ORIGIN = 'http://localhost:4520';
const TODAY = '2027-01-01';

const empty = async () => {
  for (const table of ['funding_rounds', 'startups', 'investors', 'articles'])
    await desk.rows(`delete from public.${table}`);
};
beforeEach(empty);

const take = async (
  file: Uint8Array<ArrayBuffer> | string,
  same: Readonly<Record<string, string>> = {},
  confirmed: ReadonlySet<string> = new Set(),
) => {
  const columns = roundColumns((key) => TEXTS.en[key], 'en');
  const sources = createSourceAsker(
    async () => ok({ reachable: true, title: null } as never),
    () => false,
  );
  const said = await triedAndDone<RoundPiece>(async (options) =>
    importRounds(desk.editor.client, await chosenFile(file, { columns, same }), {
      ...{ ...options, confirmed, locale: 'en', today: TODAY, origin: ORIGIN, sources },
    }),
  );
  const rounds =
    await desk.rows(`select s.name as company, r.amount::float8, r.currency, r.usd_rate::float8,
      r.announced_on::text, r.kind, r.status,
      array(select coalesce(i.name, f.name) from public.round_investors as i left join public.investors as f
        on f.id = i.investor_id where i.round_id = r.id and i.lead order by 1) as leads,
      array(select coalesce(i.name, f.name) from public.round_investors as i left join public.investors as f
        on f.id = i.investor_id where i.round_id = r.id and not i.lead order by 1) as others,
      array(select coalesce(x.url, 'story ' || a.slug) from public.fact_sources as x left join public.articles as a
        on a.id = x.article_id where x.round_id = r.id order by 1) as sources
    from public.funding_rounds as r join public.startups as s on s.id = r.startup_id
    order by r.announced_on desc, s.name`);
  return { ...said, rounds };
};
const HEAD = 'company,announced_on,kind,source_url';

test('our own export comes back with its leads and all of its sources', async () => {
  const bytes = await inputFile('own-funding-shape.csv');
  const source = await chosenFile(bytes, { columns: roundColumns((key) => TEXTS.en[key], 'en') });
  const names = new Set<string>();
  // A story is cited for what it says: the company, its sum and its investors.
  const stories = new Map<string, string>();
  for await (const { get } of source.rows()) {
    names.add(get('company').replace(/^'(?=[=+@-])/, ''));
    for (const [, slug = ''] of get('source_url').matchAll(/4520\/(?:vi\/)?article\/([^;\s]+)/g))
      stories.set(
        slug,
        `${stories.get(slug) ?? ''}<p>${['company', 'amount', 'amount_usd', 'lead', 'investors'].map(get).join('; ')}</p>`,
      );
  }
  for (const name of names) await addStartup({ name });
  for (const [slug, content] of stories) await makersOf(desk).publish({ slug, content });
  const { rounds, problems, rows } = await take(bytes);
  expect(problems).toEqual([]);
  expect([rows, rounds.length]).toEqual([52, 52]);
  expect(rounds.find(({ company }) => company === 'Cò Bay')).toMatchObject({
    ...{ amount: 9_000_000, currency: 'USD', leads: ['Solmaru Ventures'] },
    others: ['Cửu Long Angel Circle', 'Straits Horizon Fund'],
    sources: [
      'https://straitsdealmonitor.example/filings/co-bay-series-a',
      'story co-bay-river-freight-series-a',
    ],
  });
  // The last two rows.
  expect(rounds.find((round) => round['announced_on'] === '2024-02-24')).toMatchObject({
    ...{ company: 'Nồi Lớn', leads: ['Cầu Gỗ Capital'], others: ['Pasar Pagi Ventures'] },
    sources: ['https://example.org/news/a'],
  });
  expect(rounds.find((round) => round['announced_on'] === '2024-03-20')).toMatchObject({
    ...{ company: 'Cò Bay', leads: ['Solmaru Ventures'] },
    others: ['Cửu Long Angel Circle', 'Straits Horizon Fund'],
    sources: ['https://example.org/news/b', 'https://example.org/news/c'],
  });
});

test('a name is known by its legal forms and former names, and nearly known ones are asked', async () => {
  const id = await addStartup({ name: 'Nồi Lớn' });
  await addStartup({ name: 'Cò Bay JSC' });
  await addInvestor({ name: 'Lúa Ventures' });
  await desk.insert('entity_names', { startup_id: id, name: 'Big Pot', former: true });
  const row = (company: string, on: string) => `${company},${on},Seed,https://wire.example/${on}`;
  const file = [
    `${HEAD},investors`,
    `${row('Công ty Cổ phần Nồi Lớn', '2024-01-05')},"Lua Ventures, LLC"`,
    `${row('Big Pot Inc.', '2022-01-05')},`,
    `${row('Cò Bay', '2024-01-05')},`,
    `${row('Nồi Lờnn', '2020-01-05')},`,
    `${row('Hoàn toàn khác', '2020-01-05')},`,
  ].join('\n');
  const { rounds, problems } = await take(file);
  expect(rounds.map(({ company, others }) => [company, others])).toEqual([
    ...[
      ['Cò Bay JSC', []],
      ['Nồi Lớn', ['Lúa Ventures']],
      ['Nồi Lớn', []],
    ],
  ]);
  expect(problems).toEqual([
    {
      line: 5,
      problem: 'company',
      doubt: expect.objectContaining({ of: 'name', read: 'Nồi Lớn' }),
    },
    { line: 6, problem: 'company' },
  ]);
  const key = problems[0]?.doubt?.key ?? '';
  expect((await take(file, {}, new Set([key]))).rounds).toHaveLength(4);
});

test('kinds that a file calls otherwise are asked, word by word, in the language of the office', async () => {
  await addStartup({ name: 'Nồi Lớn' });
  const columns = roundColumns((key) => TEXTS.vi[key], 'vi');
  const file = [
    'Công ty;Ngày công bố;Vòng;Số tiền;Nguồn',
    'Nồi Lớn;12/08/2026;hạt giống;5 triệu USD;https://wire.example/1',
    'Nồi Lớn;13/09/2026;Series Unknown;Không công bố;https://wire.example/2',
    'Nồi Lớn;14/10/2026;Vay;50 tỷ đồng;https://wire.example/3',
  ].join('\n');
  const table = valueIn(await openTable(new Blob([file])));
  expect(await unknownValues(columns, table, placesIn(columns, table.header))).toEqual([
    { column: 'kind', text: 'Series Unknown', rows: 1, guess: null },
    { column: 'kind', text: 'Vay', rows: 1, guess: null },
  ]);
  const values = { kind: { 'Series Unknown': 'Growth', Vay: 'Vay' } };
  const sources = createSourceAsker(
    async () => ok({ reachable: true, title: null } as never),
    () => false,
  );
  const { problems } = await triedAndDone<RoundPiece>(async (options) =>
    importRounds(desk.editor.client, await chosenFile(file, { columns, values }), {
      ...{ ...options, locale: 'vi', today: TODAY, origin: ORIGIN, sources },
    }),
  );
  expect(problems).toEqual([{ line: 4, problem: 'kind' }]);
  expect(
    await desk.rows('select kind, amount::float8 from public.funding_rounds order by announced_on'),
  ).toEqual([
    { kind: 'Seed', amount: 5_000_000 },
    { kind: 'Growth', amount: null },
  ]);
});

test('no name is matched while the directory cannot be read', async () => {
  const names = createKnownNames(desk.broken());
  expect(codeIn(await names.learn(['Nồi Lớn']))).toBe('UNAVAILABLE');
  expect(codeIn(await names.startups('Nồi Lớn'))).toBe('UNAVAILABLE');
  expect(codeIn(await names.nearly('Nồi Lớn'))).toBe('UNAVAILABLE');
  expect(names.investors('Nồi Lớn')).toEqual([]);
});

test('names are looked up as the database writes them', async () => {
  const names = [
    ...['Công ty Cổ phần Nồi Lớn', 'CTCP Sữa Việt Nam', 'Phở & Co., Ltd', 'Công ty TNHH MTV Én'],
    ...[
      'Acme, Inc.',
      'Acme JSC',
      'Inc.',
      'Công ty',
      'Dure Pay (두레페이)',
      'ŁÓDŹ Ventures Pte. Ltd.',
    ],
  ];
  for (const name of names)
    expect([name, nameKey(name)]).toEqual([
      name,
      (await desk.rows('select private.name_key($1) as key', name))[0]?.['key'],
    ]);
});

test('what is out of the ordinary waits for confirmation', async () => {
  for (const name of ['Một', 'Hai', 'Ba']) await addStartup({ name });
  const row = (company: string, money: string) =>
    `${company},2024-01-05,Seed,https://wire.example/x,${money}`;
  const file = [
    `${HEAD},amount,currency,usd_rate`,
    row('Một', '12 tỷ,USD,'),
    row('Hai', '12 tỷ,VND,2340'),
    row('Ba', '12 tỷ đồng,,23.400'),
  ].join('\n');
  const { rounds, problems } = await take(file);
  expect(rounds).toMatchObject([
    { company: 'Ba', amount: 12e9, currency: 'VND', usd_rate: 23_400 },
  ]);
  expect(problems.map(({ line, problem, doubt }) => [line, problem, doubt?.of])).toEqual([
    ...[
      [2, 'amount', 'sum'],
      [3, 'usd_rate', 'rate'],
    ],
  ]);
  const keys = problems.map(({ doubt }) => doubt?.key ?? '');
  expect((await take(file, {}, new Set(keys.slice(0, 1)))).rounds).toHaveLength(2);
});

/** A sum as people write it: what it is, or null where that has to be asked. */
const sums = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 900 }), fc.constantFrom('m', ' million', ' triệu', ' tr'))
    .map(([n, unit]) => ({ text: `${n}${unit}`, amount: n * 1e6, names: null })),
  fc
    .integer({ min: 1, max: 400 })
    .map((n) => ({ text: `${n} tỷ đồng`, amount: n * 1e9, names: 'VND' })),
  fc
    .integer({ min: 1, max: 400 })
    .map((n) => ({ text: `US$${n / 10}m`, amount: n * 1e5, names: 'USD' })),
  fc
    .integer({ min: 1, max: 400 })
    .map((n) => ({ text: `${n} triệu USD`, amount: n * 1e6, names: 'USD' })),
  fc
    .tuple(fc.integer({ min: 1_000_000, max: 900_000_000 }), fc.constantFrom('en', 'de', 'fr'))
    .map(([n, how]) => ({ text: n.toLocaleString(how), amount: n, names: null })),
  fc
    .integer({ min: 1_000_000, max: 900_000_000 })
    .map((n) => ({ text: `${n}`, amount: n, names: null })),
);

test(`no sum is stored that the file doesn't say (SEED=${TABLES.seed})`, async () => {
  const rows = fc.uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 7 }),
      sum: sums,
      beside: fc.constantFrom('', 'USD', 'VND', 'vnd'),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 6 },
  );
  for (let at = 0; at < 8; at += 1) await addStartup({ name: `Công ty số ${at}` });
  await fc.assert(
    fc.asyncProperty(rows, hands, async (given, hand) => {
      await desk.rows('delete from public.funding_rounds');
      const table = [
        ['Công ty', 'Ngày công bố', 'Vòng', 'Nguồn', 'Số tiền', 'Loại tiền', 'Tỷ giá'],
        ...given.map(({ at, sum, beside }) => {
          const isDong = (sum.names ?? beside).toUpperCase() === 'VND';
          return [
            ...[`Công ty số ${at}`, '25/12/2024', 'seed', `https://wire.example/${at}`],
            ...[sum.text, beside, isDong ? '25.000' : ''],
          ];
        }),
      ];
      const { rounds, problems } = await take(written(table, hand));
      const right = given
        .filter(({ sum, beside }) =>
          sum.names === null ? beside !== '' : beside === '' || sum.names === beside.toUpperCase(),
        )
        .map(({ at, sum, beside }) => ({
          ...{ company: `Công ty số ${at}`, announced_on: '2024-12-25', amount: sum.amount },
          currency: sum.names ?? beside.toUpperCase(),
        }))
        .toSorted((one, other) => one.company.localeCompare(other.company));
      expect(rounds).toMatchObject(right);
      expect(rounds).toHaveLength(right.length);
      expect(problems.every(({ question }) => question !== undefined)).toBe(true);
    }),
    TABLES,
  );
});

test(`rounds that the site exports come back to an empty ledger (SEED=${TABLES.seed})`, async () => {
  const companies = ['=Một', 'Hai "x", Jr', 'Ba;Bốn', '-Năm', 'Sáu\u00a0Bảy'];
  for (const name of companies) await addStartup({ name });
  await addInvestor({ name: 'Lúa Ventures' });
  const exported = async () => {
    const rounds = valueIn(
      await listSelectedRounds(desk.admin.client, 'en', { sort: 'date', take: 100, skip: 0 }),
    );
    const urlOf = (path: string, locale: Locale | null) =>
      `${ORIGIN}${pathTo(locale ?? 'en', path)}`;
    return rounds
      .map((round) => toFileRow(round, urlOf))
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  };
  const money = fc.constantFrom(
    ...[
      ['', ''],
      ['1500000', 'USD'],
      ['12000000000', 'VND', '23400'],
      ['1500', 'SGD', '1.345'],
    ],
  );
  const rounds = fc.uniqueArray(
    fc.record({
      at: fc.nat(companies.length - 1),
      on: fc.constantFrom('2024-02-29', '2019-12-31'),
      kind: fc.constantFrom('Seed', 'Series A', 'Grant'),
      money,
      lead: fc.constantFrom('', 'Lua Ventures', '=An Capital', 'Cò, Ltd; "Bay" Fund'),
      others: fc.constantFrom('', 'Đá; +84 Partners', 'Én Fund'),
      sources: fc.constantFrom(
        'https://a.example/1',
        'https://a.example/1; https://b.example/2?x=y',
      ),
      status: fc.constantFrom('reported', 'confirmed', 'disputed'),
    }),
    { selector: ({ at }) => at, minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(rounds, async (given) => {
      await desk.rows('delete from public.funding_rounds');
      const head =
        'company,announced_on,kind,amount,currency,usd_rate,lead,investors,source_url,status';
      const rows = given.map(
        ({ at, on, kind, money: [sum = '', code = '', rate = ''], ...said }) => [
          ...[
            companies[at],
            on,
            kind,
            sum,
            code,
            rate,
            said.lead,
            said.others,
            said.sources,
            said.status,
          ],
        ],
      );
      await take(toCsv([head.split(','), ...rows]));
      const before = await exported();
      expect(before).toHaveLength(given.length);
      await desk.rows('delete from public.funding_rounds');
      const { problems } = await take(toCsv([FILE_COLUMNS, ...before]));
      expect(problems).toEqual([]);
      expect(await exported()).toEqual(before);
    }),
    TABLES,
  );
});

test('a row is told which story of ours does not say what it is cited for', async () => {
  await addStartup({ name: 'Zúc Zắc' });
  await makersOf(desk).publish({ slug: 'another-thing', content: '<p>Nothing of it.</p>' });
  const source = await chosenFile(
    `${HEAD}\nZúc Zắc,2024-01-05,Seed,${ORIGIN}/article/another-thing\n`,
    { columns: roundColumns((key) => TEXTS.en[key], 'en') },
  );
  const problems: unknown[] = [];
  const said = await importRounds(desk.editor.client, source, {
    ...{ dry: false, locale: 'en', today: TODAY, origin: ORIGIN },
    sources: createSourceAsker(
      async () => ok({ reachable: true, title: null } as never),
      () => false,
    ),
    onPiece: (piece) => void problems.push(...piece.problems),
  });
  expect(said).toEqual(ok({ rows: 1, taken: 0 }));
  expect(problems).toEqual([{ line: 2, problem: 'story_without_company' }]);
});
