import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EntryPiece, importEntries } from '#src/data/newsroom/directory-import.ts';
import { readTwins } from '#src/data/newsroom/directory-twins.ts';
import { listAllEntries } from '#src/data/newsroom/entries.ts';
import { listEverything } from '#src/data/newsroom/list.ts';
import { type EntryKind, exportColumns } from '#src/domain/directory/entries.ts';
import { STARTUP_CATEGORIES, TEAM_SIZES } from '#src/domain/options.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { placesIn } from '#src/domain/tables/mapping.ts';
import { openTable } from '#src/domain/tables/table.ts';
import { unknownValues, type ValueMap } from '#src/domain/tables/values.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { entryColumns } from '#src/islands/admin/directory/entry-columns.ts';
import { codeIn, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { chosenFile, inputFile, triedAndDone } from '#tests/support/import-file.ts';
import { hands, TABLES, written } from '#tests/support/written-table.ts';

// Files of startups and investors, through what the dialog calls.

const desk = sharedDesk();
const empty = async () => {
  for (const table of ['startups', 'investors']) await desk.rows(`delete from public.${table}`);
};
beforeEach(empty);

type How = {
  readonly kind?: EntryKind;
  readonly values?: ValueMap;
  readonly same?: Readonly<Record<string, string>>;
  readonly confirmed?: ReadonlySet<string>;
};
const columnsOf = (kind: EntryKind) => entryColumns(kind, (key) => TEXTS.en[key], 'en');
const take = async (
  file: Uint8Array<ArrayBuffer> | string,
  { kind = 'startup', values = {}, same = {}, confirmed = new Set() }: How = {},
) => {
  const columns = columnsOf(kind);
  const said = await triedAndDone<EntryPiece>(async (options) =>
    importEntries(desk.admin.client, await chosenFile(file, { columns, values, same }), {
      ...{ ...options, confirmed, kind, approve: true, locale: 'en' },
    }),
  );
  const entries = await desk.rows(`select * from public.${kind}s order by name`);
  return { ...said, entries };
};

describe('the files of the list', () => {
  test('spaces before quotes shift no column', async () => {
    const { entries } = await take(await inputFile('shifted-by-space.csv'));
    expect(entries).toMatchObject([
      {
        ...{ name: 'Shifted Co', description: 'Makes soap, candles and tea' },
        ...{ category: 'FinTech', location: 'Hanoi, Vietnam' },
      },
    ]);
  });

  test('cells that Excel mangled are refused with their field and line; thin spaces part thousands', async () => {
    const { entries, problems } = await take(await inputFile('excel-mangled-startups.csv'));
    expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'employees'],
      [2, 'funding_amount'],
      [3, 'employees'],
      [3, 'founded_year'],
    ]);
    expect(entries).toMatchObject([
      { name: 'Mangled Four', employees: '11-25', funding_amount: 12500000 },
      { name: 'Mangled Three', employees: '11-25', funding_amount: 12500000, founded_year: 2021 },
    ]);
  });

  test('Crunchbase is known by its columns; what is called otherwise is asked, value by value', async () => {
    const file = await inputFile('crunchbase-search.csv');
    const table = valueIn(await openTable(new Blob([file])));
    const columns = columnsOf('startup');
    const places = placesIn(columns, table.header);
    const unknown = await unknownValues(columns, table, places);
    expect(unknown).toEqual([
      { column: 'category', text: 'Agriculture, AgTech, Robotics', rows: 1, guess: null },
      { column: 'category', text: 'Financial Services, FinTech', rows: 1, guess: 'FinTech' },
      { column: 'employees', text: '11-50', rows: 1, guess: null },
      { column: 'employees', text: '1-10', rows: 1, guess: null },
    ]);
    const before = await take(file);
    expect(before.entries).toEqual([]);
    expect(before.problems.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'category'],
      [2, 'employees'],
      [3, 'employees'],
    ]);
    // What was guessed can be taken back.
    const asIs = { category: { 'Financial Services, FinTech': 'Financial Services, FinTech' } };
    expect((await take(file, { values: asIs })).problems).toContainEqual({
      ...{ line: 3, problem: 'category' },
    });
    const values = {
      category: { 'Agriculture, AgTech, Robotics': 'Hardware' },
      employees: { '11-50': '11-25', '1-10': '' },
    };
    expect((await take(file, { values })).entries).toMatchObject([
      {
        ...{ name: 'Lúa Xanh Robotics', location: 'Ho Chi Minh City, Ho Chi Minh, Vietnam, Asia' },
        ...{ description: 'Robots that weed rice', founded_year: 2019, employees: '11-25' },
        ...{ funding_stage: 'Series A', funding_amount: 12500000, category: 'Hardware' },
      },
      {
        ...{ name: 'Sông Pay', founded_year: 2020, funding_amount: 800000, employees: null },
        ...{ category: 'FinTech', website: 'http://songpay.example.com' },
      },
    ]);
  });
});

test('of a sheet with a title, links, names of columns on each page and a sum below, the rows are taken', async () => {
  const file = await inputFile('excel-quy-dau-tu.csv');
  const { entries, problems } = await take(file, { kind: 'investor' });
  expect(entries).toMatchObject([
    { name: 'Quỹ Lúa', website: 'lua.example', location: 'Huế' },
    { name: 'Quỹ Mía', website: null, location: 'Cần Thơ' },
    { name: 'Quỹ Sen', website: 'https://sen.example', location: 'Hà Nội' },
  ]);
  expect(problems).toMatchObject([
    { line: 10, problem: 'cell_error' },
    { line: 11, problem: 'name', doubt: { of: 'total', text: 'TỔNG CỘNG:' } },
  ]);
  // Somebody may be called so.
  await empty();
  const confirmed = new Set(problems.flatMap(({ doubt }) => doubt?.key ?? []));
  expect((await take(file, { kind: 'investor', confirmed })).entries).toHaveLength(4);
});

test('an amount that a list calls undisclosed is none', async () => {
  const words = ['Undisclosed', 'N/A', '-', 'Không công bố', 'chưa tiết lộ', 'Không', 'a lot'];
  const file = words.map((word, at) => `Tên ${at},Soup.,FinTech,${word}`);
  const { entries, problems } = await take(
    ['name,description,category,funding_amount', ...file].join('\n'),
  );
  expect(entries.map(({ name, funding_amount: sum }) => [name, sum])).toEqual(
    [0, 1, 2, 3, 4].map((at) => [`Tên ${at}`, null]),
  );
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [7, 'funding_amount'],
    [8, 'funding_amount'],
  ]);
});

test('an amount needs a currency, and what is beyond the usual has to be looked at', async () => {
  const file = [
    'Tên,Mô tả,Lĩnh vực,Tổng vốn',
    'Một,Soup.,FinTech,12500000',
    'Hai,Soup.,FinTech,$12.5m',
    'Ba,Soup.,FinTech,12 tỷ đồng',
    'Bốn,Soup.,FinTech,US$12bn',
  ].join('\n');
  const { entries, problems } = await take(file);
  expect(entries).toMatchObject([{ name: 'Hai', funding_amount: 12500000 }]);
  expect(problems).toMatchObject([
    { line: 2, question: { ask: 'dollars' } },
    { line: 4, question: { ask: 'foreign', currency: 'VND' } },
    { line: 5, doubt: { of: 'sum', text: 'US$12bn' } },
  ]);
  const confirmed = new Set([problems[2]?.doubt?.key ?? '']);
  const again = await take(file, { same: { funding_currency: 'USD' }, confirmed });
  expect(again.entries.map(({ name }) => name)).toEqual(['Bốn', 'Hai', 'Một']);
});

test('what the directory has already is left out or asked, by address, website and any of its names', async () => {
  const head = 'name,description,category,website';
  const first = await take(
    [head, 'Nồi Lớn JSC,Soup.,FinTech,https://www.noilon.vn/', 'Quỹ Sen 1,Soup.,FinTech,'].join(
      '\n',
    ),
  );
  expect(first.problems).toEqual([]);
  const [known] = first.entries.filter(({ name }) => name === 'Nồi Lớn JSC');
  await desk.insert('entity_names', { startup_id: known?.['id'], name: 'Big Pot', former: true });
  const file = [
    head,
    'Nồi Lớn JSC,Soup.,FinTech,',
    'Another Pot,Soup.,FinTech,http://NoiLon.vn?utm=x',
    'Công ty Cổ phần Nồi Lớn,Soup.,FinTech,',
    'Big Pot Inc.,Soup.,FinTech,',
    'Nồi Lờnn,Soup.,FinTech,',
    'Quỹ Sen 2,Soup.,FinTech,https://sen.vn/2',
    'Sen Two,Soup.,FinTech,sen.vn/2/',
  ].join('\n');
  const { problems } = await take(file);
  expect(problems).toMatchObject([
    { line: 2, problem: 'duplicate' },
    { line: 3, problem: 'website', first: 'Nồi Lớn JSC' },
    { line: 4, doubt: { of: 'twin', read: 'Nồi Lớn JSC' } },
    { line: 5, doubt: { of: 'twin', read: 'Nồi Lớn JSC' } },
    { line: 6, doubt: { of: 'twin', read: 'Nồi Lớn JSC' } },
    // "1" is no slip of "2"; the website is that of the row before.
    { line: 8, problem: 'website', first: 'Quỹ Sen 2' },
  ]);
  const confirmed = new Set([problems[4]?.doubt?.key ?? '']);
  expect((await take(file, { confirmed })).entries.map(({ name }) => name)).toContain('Nồi Lờnn');
});

test('nothing is taken while the directory cannot be asked', async () => {
  expect(codeIn(await readTwins(desk.broken(), 'investor'))).toBe('UNAVAILABLE');
});

test('rows go in fewer at a time where the server says that they are too many', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => `Tên ${at},Soup.,FinTech`);
  const source = await chosenFile(['name,description,category', ...rows].join('\n'), {
    columns: columnsOf('startup'),
  });
  const sizes: number[] = [];
  const { client } = desk.admin;
  const slow = new Proxy(client, {
    get: (target, name) => {
      if (name !== 'rpc') return Reflect.get(target, name);
      return (called: 'import_entries', args: { readonly entries: readonly unknown[] }) => {
        const { length } = args.entries;
        sizes.push(length);
        return length > 20
          ? { data: null, error: { code: '57014', message: 'too long' }, status: 400 }
          : client.rpc(called, args as never);
      };
    },
  });
  const how = {
    dry: false,
    kind: 'startup',
    approve: true,
    locale: 'en',
    onPiece: () => {},
  } as const;
  expect(valueIn(await importEntries(slow, source, how))).toEqual({ rows: 60, taken: 60 });
  expect(sizes).toEqual([60, 30, 15, 15, 15, 15]);
});

const awkward = fc.constantFrom(
  ...[
    '=1+1',
    '@an',
    '-x',
    "'=x",
    'Hai\ndòng',
    'Ông "Ba", Jr',
    'a;b|c',
    'Đà\u00a0Nẵng',
    '+84',
    'Én',
  ],
);
const startups = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
    description: awkward,
    category: fc.constantFrom(...STARTUP_CATEGORIES),
    employees: fc.constantFrom('', ...TEAM_SIZES),
    location: fc.constantFrom('', 'Huế', '=Hà Nội', '-Huế'),
    founded_year: fc.constantFrom('', '2019'),
    funding_amount: fc.constantFrom('', '12500000', '0.5', '999'),
  }),
  { selector: ({ name }) => name.toLowerCase(), minLength: 1, maxLength: 8 },
);

test(`what is written comes back, however it is written (SEED=${TABLES.seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(startups, hands, async (given, hand) => {
      await empty();
      const [first] = given;
      const names = Object.keys(first ?? {});
      const table = [names, ...given.map((row) => Object.values(row))];
      const { entries, problems } = await take(written(table, hand));
      expect(problems).toEqual([]);
      // A guard of ours is undone, and spaces at the ends go.
      const right = given
        .map((row) => ({
          ...row,
          description: row.description.replace(/^'(?==)/, ''),
          employees: row.employees || null,
          location: row.location || null,
          founded_year: row.founded_year === '' ? null : Number(row.founded_year),
          funding_amount: row.funding_amount === '' ? null : Number(row.funding_amount),
        }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
      expect(
        entries.toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1)),
      ).toMatchObject(right);
    }),
    TABLES,
  );
});

/** What an import cannot say: it makes entries of its own. */
const MADE_ANEW = ['id', 'created_at', 'review_note'];

test.each(['startup', 'investor'] as const)(
  `every %s that the office exports comes back to an empty directory (SEED=${TABLES.seed})`,
  async (kind) => {
    const columns = exportColumns(kind);
    const exported = async () => {
      const query = {
        page: 1,
        pageSize: 50,
        search: '',
        filters: {},
        sort: 'name',
        ascending: true,
      };
      const rows = valueIn(
        await listEverything((part) => listAllEntries(desk.admin.client, kind, part), query),
      );
      return rows.map((row) => columns.map((name) => row[name]));
    };
    const lasting = (rows: readonly (readonly unknown[])[]) =>
      rows
        .map((row) => row.filter((_, at) => !MADE_ANEW.includes(columns[at] ?? '')))
        .toSorted((one, other) => (String(one[1]) < String(other[1]) ? -1 : 1));
    const texts = fc.record({ en: awkward, vi: awkward });
    const more = fc.record({
      texts: fc.option(texts),
      status: fc.constantFrom('approved', 'approved', 'pending'),
      featured: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        startups,
        fc.array(more, { minLength: 8, maxLength: 8 }),
        async (given, rest) => {
          await empty();
          for (const [at, { name, description, location, ...facts }] of given.entries()) {
            const { status = 'approved', featured = false, texts: said } = rest[at] ?? {};
            const whole = {
              ...{ name, description, location, slug: `s-${at}`, status },
              ...{ featured: featured && status === 'approved', website: `https://${at}.example` },
              ...(kind === 'startup' ? facts : { investment_focus: ['FinTech', 'SaaS'] }),
            };
            const filled = Object.entries(whole).filter(([, value]) => value !== '');
            const id = await desk.insert(`${kind}s`, Object.fromEntries(filled));
            if (said)
              for (const [locale, text] of Object.entries(said))
                await desk.insert('entry_texts', { [`${kind}_id`]: id, locale, description: text });
          }
          const before = await exported();
          const file = toCsv([columns, ...before]);
          await empty();
          const { problems } = await take(file, { kind });
          expect(problems).toEqual([]);
          expect(lasting(await exported())).toEqual(lasting(before));
        },
      ),
      TABLES,
    );
  },
);

test('what was rejected is left out, and other programs may call anything a status', async () => {
  const file =
    'name,description,category,status\nA Co,Soup.,FinTech,rejected\nB Co,Soup.,FinTech,Operating\n';
  const { problems, entries } = await take(file);
  expect(problems).toEqual([{ line: 2, problem: 'rejected' }]);
  expect(entries).toMatchObject([{ name: 'B Co', status: 'approved' }]);
});

test('a file of more texts than a statement may bring is taken', async () => {
  const rows = Array.from(
    { length: 150 },
    (_, at) => `Tên ${at},Soup.,FinTech,Soup ${at}.,Phở ${at}.`,
  );
  const file = ['name,description,category,description_en,description_vi', ...rows].join('\n');
  expect(await take(file)).toMatchObject({ rows: 150, taken: 150, problems: [] });
  expect(await desk.rows('select count(*)::int as texts from public.entry_texts')).toEqual([
    { texts: 300 },
  ]);
});
