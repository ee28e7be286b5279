import { withArchive } from '#tests/support/archive.ts';
import { copyTemplate } from '#tests/support/templates.ts';
import { fillDatabase } from './fill.ts';
import { fillFacts, type RowCounts } from './ledger-rows.ts';
import { print, table } from './table.ts';

/** How many rows of each kind a filled ledger has. */
export type LedgerSize = RowCounts & { readonly articles: number; readonly investors: number };

/** What the ledger is measured with. */
export const LEDGER_SIZE: LedgerSize = {
  articles: 20_000,
  startups: 50_000,
  investors: 5_000,
  rounds: 120_000,
  mentions: 300_000,
};

/** Functions that count anew what triggers keep. */
const RECOUNTS: readonly string[] = [
  'private.recount_rounds',
  'private.recount_directory',
  'private.recount_stories',
];

const COUNTED = `select
  (select count(*) from public.articles) as articles,
  (select count(*) from public.startups) as startups,
  (select count(*) from public.investors) as investors,
  (select count(*) from public.funding_rounds) as rounds,
  (select count(*) from public.round_investors) as parts,
  (select count(*) from public.fact_sources) as sources,
  (select count(*) from public.people) as people,
  (select count(*) from public.roles) as roles,
  (select count(*) from public.article_mentions) as mentions`;

/** Makes a DATA_DIR with a filled ledger where nothing is yet, and says what it has. */
export async function makeLedgerSite(dataDir: string, size = LEDGER_SIZE): Promise<void> {
  await copyTemplate('empty', dataDir);
  const { articles, startups, investors } = size;
  await withArchive(dataDir, async (db) => {
    await fillDatabase(db, { articles, startups, investors, users: 0, audit: 0 });
    await fillFacts(db, size);
    for (const name of RECOUNTS) await db.exec(`select ${name}()`);
    await db.exec('vacuum analyze');
    print(table((await db.query<Record<string, number>>(COUNTED)).rows));
  });
}
