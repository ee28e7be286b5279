import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { type EntryPiece, importEntries } from '#src/data/newsroom/directory-import.ts';
import { importRedirects } from '#src/data/newsroom/redirect-import.ts';
import { REDIRECT_COLUMNS } from '#src/data/newsroom/redirects.ts';
import { importRounds } from '#src/data/newsroom/round-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { importSubscribers } from '#src/data/newsroom/subscriber-import.ts';
import { subscriberCells } from '#src/domain/newsletter/subscriber-file.ts';
import { ok } from '#src/domain/result.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { entryColumns } from '#src/islands/admin/directory/entry-columns.ts';
import { roundColumns } from '#src/islands/admin/ledger/round-columns.ts';
import { subscriberColumns } from '#src/islands/admin/newsletter/subscriber-columns.ts';
import { makersOf, sharedDesk } from '#tests/support/desk.ts';
import { chosenFile, inputFile, triedAndDone } from '#tests/support/import-file.ts';

// Twenty files as newsletter tools, spreadsheets, Word and CRMs write them, made to get somebody mailed who must not be,
// or something published that nobody meant to publish.

const desk = sharedDesk();
const file = (name: string) => inputFile(`written/${name}`);
const t = (key: keyof typeof TEXTS.en) => TEXTS.en[key];

beforeEach(async () => {
  for (const table of [
    'newsletter_subscribers',
    'newsletter_suppressions',
    'startups',
    'redirects',
  ])
    await desk.rows(`delete from public.${table}`);
  await desk.rows('delete from private.leavers');
});

describe('readers', () => {
  const LATER = { consent_page: 'Their list', consent_at: '2020-01-01' };
  const take = async (name: string) => {
    const columns = subscriberColumns(t);
    const { problems } = await triedAndDone(async (options) =>
      importSubscribers(
        desk.admin.client,
        await chosenFile(await file(name), { columns, convert: subscriberCells, same: LATER }),
        options,
      ),
    );
    const rows = await desk.rows(
      "select email from public.newsletter_subscribers where status = 'confirmed' order by email",
    );
    return [rows.map(({ email }) => email), problems.map(({ line, problem }) => [line, problem])];
  };
  const LAN = 'lan.reader@mail.example';

  test.each<[string, readonly string[], readonly (readonly [number, string])[]]>([
    [
      'beehiiv-full.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'inactive'],
        [5, 'inactive'],
      ],
    ],
    [
      'campaign-monitor.csv',
      [LAN],
      [
        [3, 'inactive'],
        [4, 'gone_complaint'],
      ],
    ],
    // Only yes is consent: a silent answer is none.
    [
      'event-signups.csv',
      [LAN],
      [
        [3, 'inactive'],
        [4, 'inactive'],
        [5, 'inactive'],
      ],
    ],
    ['excel-de-leser.csv', [LAN, 'ca.silent@mail.example'].toSorted(), [[3, 'inactive']]],
    [
      'ghost-members.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'gone_unsubscribed'],
      ],
    ],
    [
      'google-form.csv',
      [LAN],
      [
        [3, 'inactive'],
        [4, 'inactive'],
        [5, 'inactive'],
      ],
    ],
    [
      'hubspot-contacts.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'inactive'],
        [5, 'gone_unsubscribed'],
        [6, 'gone_bounce'],
      ],
    ],
    [
      'kit-cancelled.csv',
      [],
      [
        [2, 'gone_unsubscribed'],
        [3, 'gone_unsubscribed'],
      ],
    ],
    [
      'listmonk-list.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'inactive'],
        [5, 'gone_manual'],
      ],
    ],
    [
      'mailchimp-contacts.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'inactive'],
        [5, 'gone_bounce'],
        [6, 'inactive'],
      ],
    ],
    [
      'mailerlite-all.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'inactive'],
        [5, 'gone_complaint'],
      ],
    ],
    [
      'substack-subscribers.csv',
      [LAN],
      [
        [3, 'gone_unsubscribed'],
        [4, 'gone_unsubscribed'],
      ],
    ],
  ])('%s', async (name, readers, problems) => {
    expect(await take(name)).toEqual([readers, problems]);
  });
});

test('a row of readers that cannot be read is told of, and the others are taken', async () => {
  const columns = subscriberColumns(t);
  const text =
    'email,consent_at\n#REF!,2024-05-02\nan@mail.example,2024-05-02\n"bo"@mail.example,2024-05-02\n';
  const source = await chosenFile(text, {
    ...{ columns, convert: subscriberCells, same: { consent_page: 'Their list' } },
  });
  const { problems, rows, taken } = await triedAndDone(async (options) =>
    importSubscribers(desk.admin.client, source, options),
  );
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'cell_error'],
    [4, 'quotes'],
  ]);
  expect([rows, taken]).toEqual([3, 1]);
});

describe('startups', () => {
  const take = async (name: string) => {
    const { problems, pieces } = await triedAndDone<EntryPiece>(async (options) =>
      importEntries(
        desk.admin.client,
        await chosenFile(await file(name), { columns: entryColumns('startup', t, 'en') }),
        { ...options, kind: 'startup', approve: true, locale: 'en' },
      ),
    );
    const stored = await desk.rows(
      'select name, status, funding_amount::float8 as sum from public.startups order by name',
    );
    const held = pieces.flatMap((piece) => piece.held.map(({ text }) => text));
    // Whoever imports is told of each that waits.
    expect(held).toHaveLength(stored.filter(({ status }) => status === 'pending').length);
    return [
      stored.map((row) => Object.values(row)),
      problems.map(({ line, problem }) => [line, problem]),
    ];
  };

  test.each<[string, readonly unknown[], readonly (readonly [number, string])[]]>([
    [
      'crm-companies.csv',
      [
        ['Draft Pot', 'pending', null],
        ['Hidden Pot', 'pending', null],
        ['Old Pot', 'pending', null],
        ['Open Pot', 'approved', null],
        ['Secret Pot', 'pending', null],
      ],
      [],
    ],
    // Sums in euros and without a currency are asked, what Excel made of dates and powers is refused.
    [
      'excel-de-startups.csv',
      [],
      [
        [2, 'funding_amount'],
        [3, 'funding_amount'],
        [4, 'employees'],
        [4, 'founded_year'],
        [4, 'funding_amount'],
      ],
    ],
    [
      'excel-vn-startup.csv',
      [
        ['Nồi Kín', 'pending', 1_000_000],
        ['Nồi Nhỏ', 'pending', 2_500_000],
      ],
      [
        [2, 'funding_amount'],
        [5, 'rejected'],
      ],
    ],
    [
      'numbers-de.csv',
      [['Pot One', 'approved', 12_500_000]],
      [
        [3, 'funding_amount'],
        [4, 'funding_amount'],
      ],
    ],
    [
      'sheets-errors.csv',
      [['Pot E', 'approved', 1_000_000]],
      [...[2, 3, 4, 5].map((line) => [line, 'cell_error'] as const), [6, 'founded_year']],
    ],
  ])('%s', async (name, entries, problems) => {
    expect(await take(name)).toEqual([entries, problems]);
  });
});

describe('rounds', () => {
  const take = async (name: string) => {
    await makersOf(desk).addStartup({ name: 'Nồi Lớn' });
    const sources = createSourceAsker(
      async () => ok({ reachable: true, title: null } as never),
      () => false,
    );
    const { problems } = await triedAndDone(async (options) =>
      importRounds(
        desk.admin.client,
        await chosenFile(await file(name), { columns: roundColumns(t, 'en') }),
        { ...options, locale: 'en', today: '2030-01-01', origin: 'http://localhost:4520', sources },
      ),
    );
    const stored = await desk.rows(
      'select announced_on::text, kind, amount::float8, currency from public.funding_rounds',
    );
    return [
      stored.map((row) => Object.values(row)),
      problems.map(({ line, problem }) => [line, problem]),
    ];
  };

  test('sheets-rounds.csv', async () => {
    expect(await take('sheets-rounds.csv')).toEqual([
      // The third of May or the fifth of March: another row of the column says which.
      [['2024-03-05', 'Seed', 1_200_000, 'USD']],
      [
        [3, 'future_day'],
        [4, 'amount'],
        [5, 'kind'],
        [6, 'source_url'],
        [7, 'announced_on'],
        [7, 'kind'],
      ],
    ]);
  });

  test('word-table-rounds.txt', async () => {
    expect(await take('word-table-rounds.txt')).toEqual([
      [],
      [
        [2, 'amount'],
        [3, 'source_url'],
      ],
    ]);
  });
});

test('redirect-spreadsheet.csv leads to no other site', async () => {
  const columns = REDIRECT_COLUMNS.map((name) => ({ name, label: name, needed: true }));
  const source = await file('redirect-spreadsheet.csv');
  const { problems } = await triedAndDone(async (options) =>
    importRedirects(desk.admin.client, await chosenFile(source, { columns }), {
      ...options,
      here: 'news.example',
    }),
  );
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual([
    [2, 'to'],
    [4, 'to'],
    [6, 'redirect_live'],
  ]);
  expect(await desk.rows('select from_path, to_path from public.redirects order by 1')).toEqual([
    { from_path: '/tin-tức/phở', to_path: '/article/pho' },
    { from_path: '/wp-admin', to_path: '/article/a' },
  ]);
});

test('each of the twenty is tried', async () => {
  const said = await readFile('tests/inputs/written-elsewhere.test.ts', 'utf8');
  const names = await readdir('tests/fixtures/imports/written');
  expect(names).toHaveLength(20);
  expect(names.filter((name) => !said.includes(name))).toEqual([]);
});
