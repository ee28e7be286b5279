import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationVersions } from '#src/backend/database/migrate.ts';
import { exportSite } from '#src/moving/export-site.ts';
import { checkFolder } from '#src/moving/folder.ts';
import { loadSite } from '#src/moving/load-site.ts';
import { readManifest } from '#src/moving/manifest.ts';
import type { Query, Transactions } from '#src/moving/query.ts';
import { MIGRATIONS } from '#src/moving/tables.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { everyRow } from '#tests/support/moving.ts';
import { TABLES } from '#tests/support/written-table.ts';

// Whatever stands in a site's rows stands in them after its export was imported: stories, directory, ledger, readers.

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
beforeAll(async () => {
  [from, to] = await Promise.all([migratedDatabase(), migratedDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'khoi-site-rows-'));
});
afterAll(async () => {
  await Promise.all([from?.close(), to?.close(), rm(folder, { recursive: true, force: true })]);
});

const transactionsOf = (db: TestDatabase): Transactions => ({
  transaction: (run) =>
    db.transaction((tx) => run((async (sql, given) => (await tx.query(sql, given)).rows) as Query)),
});

const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['=1+1', '"', "'", '\\', '\\n', '\\N', '\n', '\r\n', '\t', '\u00a0', '\u2028', '\ufeff'],
        ...['{}', 'null', 'Ấ', 'Ấ', '🍜', '\u200d', '<!--', '&amp;', '$1', '%', ',', ';'],
      ),
      fc.string({ unit: 'grapheme', maxLength: 4 }).map((text) => text.replaceAll(/\p{Cc}/gu, '')),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `A${parts.join('')}z`);
/** Of names and titles, which take no line breaks and nothing invisible. */
const plain = fc
  .array(
    fc.constantFrom(
      '=1+1',
      '"',
      "'",
      '\\',
      '\\n',
      '\\N',
      '{}',
      'null',
      'Ấ',
      '🍜',
      '&amp;',
      '$1',
      '%',
      ',',
      ';',
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => `A${parts.join('')}z`);
const moment = fc
  .tuple(
    fc.date({ min: new Date('2015-01-01'), max: new Date('2029-01-01'), noInvalidDate: true }),
    fc.nat(999),
  )
  .map(([date, more]) => `${date.toISOString().slice(0, -1)}${String(more).padStart(3, '0')}+00`);
const story = fc.record({
  id: fc.uuid(),
  ...{ title: plain, content: awkward, excerpt: awkward, moment },
  locale: fc.constantFrom('en', 'vi'),
  sum: fc.constantFrom('1000.1', '1000', '12500000.00', '99999999999', '7777777.77'),
});

/** One of each: a story, a company with its texts, people, rounds and sources, a redirect, a reader. */
const STORE: Readonly<Record<string, string>> = {
  articles: `(id, title, slug, content, excerpt, category, tags, status, locale, published_at)
    select id, line, 's-' || id, content, title, 'news', array['R&D', 'C#'], 'published', locale, moment`,
  startups: `(id, name, slug, description, category, status, created_at)
    select id, line, 's-' || id, content, 'SaaS', 'approved', moment`,
  entry_texts: '(startup_id, locale, description) select id, locale, excerpt',
  people: "(id, name, slug) select id, line, 'p-' || id",
  funding_rounds: `(id, startup_id, announced_on, kind, amount, currency, status)
    select id, id, moment::date, 'Seed', sum, 'USD', 'reported'`,
  round_investors: '(round_id, name, lead) select id, line, true',
  fact_sources: `(round_id, url, publisher, title, reachable, checked_at, seen_on, supports)
    select id, 'https://a.example/' || id, line, line, true, moment, moment::date, '{sum,lead}'`,
  redirects: "(from_path, to_path) select '/' || id, '/x'",
  newsletter_subscribers: `(email, first_name, status, confirmed_at, consent_version, consent_page, consent_at)
    select id || '@example.com', 'Ấn', 'confirmed', moment, 'test', line, moment`,
};
const ROWS = `from jsonb_to_recordset($1) as g (id uuid, title text, content text, excerpt text, locale text,
  moment timestamptz, sum numeric),
  left(title, 80) as line`;

test(`every row of a site comes back (SEED=${TABLES.seed})`, async () => {
  const known = await migrationVersions(MIGRATIONS);
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(story, { selector: ({ id }) => id, minLength: 1, maxLength: 6 }),
      async (rows) => {
        await from.transaction(async (tx) => {
          await tx.exec('set local session_replication_role = replica');
          for (const table of Object.keys(STORE)) await tx.exec(`delete from public.${table}`);
          for (const [table, sql] of Object.entries(STORE))
            await tx.query(`insert into public.${table} ${sql} ${ROWS}`, [JSON.stringify(rows)]);
        });
        run += 1;
        const path = join(folder, String(run));
        const source = {
          ...({ kind: 'embedded', keys: null, readObject: async () => null } as const),
          database: transactionsOf(from),
        };
        await exportSite(source, path);
        const manifest = await readManifest(path, known);
        await checkFolder(path);
        await transactionsOf(to).transaction((query) =>
          loadSite(query, path, manifest, { change: (line) => line, instead: {}, except: [] }),
        );
        expect(await everyRow(to)).toEqual(await everyRow(from));
        await rm(path, { recursive: true });
      },
    ),
    { ...TABLES, numRuns: TABLES.numRuns / 2 },
  );
});
