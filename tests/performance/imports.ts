import type { DatabaseClient } from '#src/data/client.ts';
import { importEntries } from '#src/data/newsroom/directory-import.ts';
import { importPeople } from '#src/data/newsroom/people-import.ts';
import { importRedirects } from '#src/data/newsroom/redirect-import.ts';
import { REDIRECT_COLUMNS } from '#src/data/newsroom/redirects.ts';
import { importRounds } from '#src/data/newsroom/round-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { importSubscribers } from '#src/data/newsroom/subscriber-import.ts';
import { subscriberCells } from '#src/domain/newsletter/subscriber-file.ts';
import { INVESTOR_TYPES, STARTUP_CATEGORIES } from '#src/domain/options.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import type { ImportReport } from '#src/domain/tables/import-report.ts';
import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import type { Convert, Source } from '#src/domain/tables/table.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { entryColumns } from '#src/islands/admin/directory/entry-columns.ts';
import { personColumns } from '#src/islands/admin/ledger/person-columns.ts';
import { roundColumns } from '#src/islands/admin/ledger/round-columns.ts';
import { subscriberColumns } from '#src/islands/admin/newsletter/subscriber-columns.ts';
import { chosenFile } from '#tests/support/import-file.ts';
import { administrator, signedInClient, startSite } from '#tests/support/site.ts';
import { print, table } from './table.ts';

const ORIGIN = 'https://news.example';
const TODAY = '2030-01-01';

type Import = {
  readonly rows: number;
  readonly columns: readonly ImportColumn[];
  readonly row: (at: number) => Readonly<Record<string, string>>;
  readonly convert?: Convert;
  readonly run: (
    db: DatabaseClient,
    source: Source,
    options: {
      readonly dry: boolean;
      readonly onPiece: (piece: { readonly rows: number }) => void;
    },
  ) => Promise<Result<ImportReport>>;
};

const t = (key: keyof typeof TEXTS.en) => TEXTS.en[key];
const sources = () =>
  createSourceAsker(
    async () => ok({ reachable: true, title: null, publisher: 'papers.example' }),
    () => false,
  );
const nameOf = (at: number) => `Nhà ${(at * 7919).toString(36)} ${at}`;
const choiceOf = (choices: readonly string[], at: number) => choices[at % choices.length] ?? '';
const entryOf = (kind: string, at: number) => ({
  ...{ name: `${nameOf(at)} ${kind}`, website: `https://${kind}-${at}.example` },
  ...{ description: `Soup number ${at} for the houses of Huế.`, location: 'Huế' },
});

/** In this order: people and rounds belong to startups. */
const IMPORTS: Readonly<Record<string, Import>> = {
  startups: {
    ...{ rows: 5000, columns: entryColumns('startup', t, 'en') },
    row: (at) => ({
      ...entryOf('startup', at),
      ...{ category: choiceOf(STARTUP_CATEGORIES, at), funding_amount: `US$${at + 1000}` },
      ...{ description_en: `Soup ${at}.`, description_vi: `Phở ${at}.` },
    }),
    run: (db, source, options) =>
      importEntries(db, source, { ...options, kind: 'startup', approve: true, locale: 'en' }),
  },
  investors: {
    ...{ rows: 5000, columns: entryColumns('investor', t, 'en') },
    row: (at) => ({ ...entryOf('investor', at), type: choiceOf(INVESTOR_TYPES, at) }),
    run: (db, source, options) =>
      importEntries(db, source, { ...options, kind: 'investor', approve: true, locale: 'en' }),
  },
  people: {
    ...{ rows: 1000, columns: personColumns(t) },
    row: (at) => ({
      ...{
        name: `Lê ${(at * 7919).toString(36)} An`,
        role: 'ceo',
        company: entryOf('startup', at).name,
      },
      source_url: `https://papers.example/${at}`,
    }),
    run: (db, source, options) =>
      importPeople(db, source, { ...options, today: TODAY, origin: ORIGIN, sources: sources() }),
  },
  rounds: {
    ...{ rows: 1000, columns: roundColumns(t, 'en') },
    row: (at) => ({
      ...{ company: entryOf('startup', at).name, announced_on: '2024-05-02', kind: 'Seed' },
      ...{ amount: `US$${at + 1000}`, lead: entryOf('investor', at).name },
      ...{ investors: 'An Angel', source_url: `https://papers.example/${at}` },
    }),
    run: (db, source, options) =>
      importRounds(db, source, {
        ...options,
        ...{ locale: 'en', today: TODAY, origin: ORIGIN, sources: sources() },
      }),
  },
  subscribers: {
    ...{ rows: 5000, columns: subscriberColumns(t), convert: subscriberCells },
    row: (at) => ({
      ...{ email: `reader-${at}@mail.example`, first_name: 'An', locale: 'vi' },
      ...{ consent_at: '2024-05-02 10:00', consent_page: 'https://old.example' },
    }),
    run: (db, source, options) => importSubscribers(db, source, options),
  },
  redirects: {
    rows: 5000,
    columns: REDIRECT_COLUMNS.map((name) => ({ name, label: name, needed: true })),
    row: (at) => ({ from: `/old/${at}`, to: `/article/new-${at}` }),
    run: (db, source, options) => importRedirects(db, source, options),
  },
};

/** A file of each import, tried and then stored by an administrator of the demo. */
export async function measureImports() {
  const site = await startSite();
  const rows = [];
  try {
    const db = await signedInClient(site, await administrator());
    for (const [name, each] of Object.entries(IMPORTS)) {
      const tried = await once(db, each, true);
      const stored = await once(db, each, false);
      rows.push({
        ...{
          import: name,
          rows: each.rows,
          'tried, s': tried.seconds,
          'stored, s': stored.seconds,
        },
        // A directory that is large already slows nothing down.
        ...{ 'first rows/s': stored.first, 'last rows/s': stored.last },
      });
      print(`${name}: ${tried.seconds} s, ${stored.seconds} s`);
    }
  } finally {
    await site.stop();
  }
  print(table(rows));
  return rows;
}

async function once(
  db: DatabaseClient,
  { rows, columns, row, convert, run }: Import,
  dry: boolean,
) {
  const names = Object.keys(row(0));
  const lines = Array.from({ length: rows }, (_, at) => Object.values(row(at)));
  const file = toCsv([names, ...lines]);
  const begun = performance.now();
  let last = begun;
  let done = 0;
  const paces: number[] = [];
  const source = await chosenFile(file, { columns, ...(convert && { convert }) });
  const report = await run(db, source, {
    dry,
    onPiece: (piece) => {
      const now = performance.now();
      if (piece.rows > done) paces.push(Math.round((piece.rows - done) / ((now - last) / 1000)));
      [last, done] = [now, piece.rows];
    },
  });
  if (!report.ok || report.value.taken !== rows)
    throw new Error(`Rows were left out: ${JSON.stringify(report)}`);
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  return { seconds, first: paces[0] ?? 0, last: paces.at(-1) ?? 0 };
}
