import type { DatabaseClient } from '#src/data/client.ts';
import { findPeople } from '#src/data/newsroom/people.ts';
import { searchSite } from '#src/data/reader/search.ts';
import { personPath } from '#src/domain/ledger/people.ts';
import type { Locale } from '#src/i18n/locales.ts';

const MENTIONED = ['startup', 'investor'] as const;
const MOST = 6;

/** Whom an @ may name: entries as readers find them, and people of whom readers see something. Loaded with the first @. */
export async function findNamed(db: DatabaseClient, text: string, locale: Locale) {
  const [people, ...results] = await Promise.all([
    findPeople(db, { search: text, limit: MOST }),
    ...MENTIONED.map((kind) => searchSite(db, { text, locale, kind, limit: MOST })),
  ]);
  const entries = results.flatMap((result, index) => {
    const kind = MENTIONED[index];
    return result.ok && kind
      ? result.value[kind].hits.map(({ path, title }) => ({ kind, path, title }))
      : [];
  });
  const named = people.ok ? people.value : [];
  return [
    ...entries,
    ...named.map(({ slug, name }) => ({
      kind: 'person' as const,
      path: personPath(slug),
      title: name,
    })),
  ];
}
