import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadTabWords } from '#src/i18n/in-browser/office.ts';
import { DASHBOARD, LISTS, OFFICE, type TabWords } from '#src/i18n/office.ts';
import { TEXTS, wordsOf } from '#src/i18n/texts.ts';
import { ledgerWords, writingWords } from '#src/layouts/office-words.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = path.join(ROOT, 'src/i18n/en');

test('no text stands in two files', async () => {
  const files = readdirSync(FOLDER).filter(
    (name) => !/^(?:pages-|index|language|mails|answers)/.test(name),
  );
  const modules: Record<string, object>[] = await Promise.all(
    files.map((name) => import(path.join(FOLDER, name))),
  );
  const keys = modules.flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.keys(texts)),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.toSorted()).toEqual(Object.keys(TEXTS.en).toSorted());
});

/** The modules of each part of the office that brings words of its own. */
const TABS: Readonly<Record<TabWords, string | readonly string[]>> = {
  users: 'users/UsersTab.tsx',
  newsletter: 'newsletter/NewsletterTab.tsx',
  release: ['ReleaseDialog', 'TestDialog', 'TrialFields', 'CampaignDetails'].map(
    (name) => `newsletter/${name}.tsx`,
  ),
  letter: 'newsletter/CampaignEditor.tsx',
  story: ['articles/ArticleDialog.tsx', 'publish/PublishArticle.tsx'],
  insert: [
    ...['Embed', 'Footnote', 'Keys', 'Lang', 'Ledger', 'Link', 'Picture'].map(
      (name) => `writing/${name}Dialog.tsx`,
    ),
    'writing/FindReplace.tsx',
  ],
  intake: ['writing/paste-landing.ts', 'editor/settle-links.ts'],
  pictures: 'pictures/OutsideNotes.tsx',
  versions: [
    'editor/ConflictDialog.tsx',
    'editor/History.tsx',
    'editor/PreviewDialog.tsx',
    'editor/Reading.tsx',
    'editor/SendBackDialog.tsx',
    'editor/UpdateNotice.tsx',
    'saving/Refused.tsx',
  ],
  translation: ['translating/Translating.tsx', 'translating/MachineNote.tsx'],
  threads: ['threads/Threads.tsx', 'editor/ReviewNote.tsx'],
  mentions: 'mentions/Mentions.tsx',
  metadata: 'editor/Metadata.tsx',
  disclosure: 'editor/DisclosureFields.tsx',
  sources: 'editor/Sources.tsx',
  handover: 'dashboard/Handover.tsx',
  senders: ['senders/Blocks.tsx', 'senders/BlockDialog.tsx', 'directory/RemovedDialog.tsx'],
  palette: 'palette/Palette.tsx',
  proposals: 'directory/ProposalsDialog.tsx',
  startups: 'directory/EntriesTab.tsx',
  add: 'directory/AddEntryDialog.tsx',
  named: 'writing/AddNamed.tsx',
  texts: 'directory/EntryDialog.tsx',
  import: 'directory/EntryImport.tsx',
  redirects: 'settings/RedirectImport.tsx',
  ledger: ['People', 'Queue', 'Rates', 'Import'].map((name) => `ledger/${name}Section.tsx`),
  round: ['StoryRound', 'RoundDialog', 'EnterRole'].map((name) => `ledger/${name}.tsx`),
  investors: 'directory/EntriesTab.tsx',
  arrange: [
    'content/CategoriesDialog.tsx',
    'content/TagsDialog.tsx',
    'content/AuthorsDialog.tsx',
    'content/OwnAuthorDialog.tsx',
    'content/FeaturedDialog.tsx',
  ],
  analytics: 'analytics/AnalyticsTab.tsx',
  settings: 'settings/SettingsTab.tsx',
};
const inOffice = (name: string) => path.join(ROOT, 'src/islands/admin', name);
const APART = new Set(Object.values(TABS).flat().map(inOffice));

/** Every module that an island loads, itself included, but for those with words of their own. */
function modulesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file) || (seen.size > 0 && APART.has(file))) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'([#.][^']+)'/g,
  )) {
    const target = name.startsWith('#')
      ? path.join(ROOT, name.slice(1))
      : path.resolve(path.dirname(file), name);
    if (!target.includes('/i18n/')) modulesOf(target, seen);
  }
  return seen;
}

/** A key in a string, or the beginning of one. */
const SAID = /['`]((?:admin|field|problem|session)\.[\w.]+)(['`$])/g;

/** What an island can say and was not given, by file. */
function missingOf(file: string, sent: object): string[] {
  const missing = new Set<string>();
  for (const module of modulesOf(file))
    for (const [, key = '', end] of readFileSync(module, 'utf8').matchAll(SAID)) {
      const isSent = (each: string) => (end === '$' ? each.startsWith(key) : each === key);
      if (!Object.keys(sent).some(isSent)) missing.add(`${path.relative(ROOT, module)}: ${key}`);
    }
  return [...missing];
}

describe('a page of the back office sends every text that its island can say', () => {
  test.each([
    ['Dashboard', [...OFFICE, ...DASHBOARD]],
    ['ArticlesPage', [...OFFICE, ...LISTS]],
    ['CalendarPage', [...OFFICE, 'admin.calendar', 'admin.column', 'admin.list']],
  ])('%s', (island, areas) => {
    expect(missingOf(inOffice(`${island}.tsx`), wordsOf('en', ...areas))).toEqual([]);
  });

  test.each([
    ['CreateArticlePage', writingWords],
    ['EditArticlePage', writingWords],
    ['LedgerPage', ledgerWords],
  ] as const)('%s', (island, words) => {
    expect(missingOf(inOffice(`${island}.tsx`), words('en'))).toEqual([]);
  });

  test.each(Object.keys(TABS) as TabWords[])('or its tab does: %s', async (tab) => {
    const own = await loadTabWords(tab, 'en');
    const isWriting = [
      'versions',
      'insert',
      'intake',
      'metadata',
      'translation',
      'threads',
    ].includes(tab);
    const around = isWriting ? writingWords('en') : wordsOf('en', ...OFFICE, ...DASHBOARD);
    const sent = { ...around, ...own };
    const missing = [TABS[tab]].flat().flatMap((name) => missingOf(inOffice(name), sent));
    expect(missing).toEqual([]);
  });

  test('or a round does, where it is entered from a story', async () => {
    const sent = { ...writingWords('en'), ...(await loadTabWords('round', 'en')) };
    const parts = ['StoryRound', 'RoundDialog'].map((name) => inOffice(`ledger/${name}.tsx`));
    expect(parts.flatMap((part) => missingOf(part, sent))).toEqual([]);
  });
});
