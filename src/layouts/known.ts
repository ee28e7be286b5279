import type { DatabaseClient } from '#src/data/client.ts';
import { getCategoryLabels } from '#src/data/reader/categories.ts';
import { getSettings } from '#src/data/site-settings.ts';
import { getZone } from '#src/data/zone.ts';
import { setCategoryLabels } from '#src/domain/articles/category-labels.ts';
import type { Result } from '#src/domain/result.ts';
import type { SiteSettings } from '#src/domain/settings.ts';
import { setNewsroomZone } from '#src/domain/text/zone.ts';

type Name = 'zone' | 'labels' | 'settings';
type Kept = Partial<Record<Name, Promise<Result<unknown>>>>;

/** Where the server keeps them until one changes (src/server/known.ts); absent in development. */
const KEPT = Symbol.for('khoi.known');

/** @returns the answer that is kept, or to the question now; and whether nothing changed since it was asked */
async function known<Value>(name: Name, ask: () => Promise<Result<Value>>) {
  const kept = (globalThis as { [KEPT]?: Kept })[KEPT] ?? {};
  kept[name] ??= ask();
  const asked = kept[name] as Promise<Result<Value>>;
  const answer = await asked;
  const isLatest = kept[name] === asked;
  // The next one asks again.
  if (!answer.ok && isLatest) delete kept[name];
  return { answer, isLatest };
}

/**
 * Says what the page to come takes for granted: the newsroom's clock, and what it calls its categories.
 *
 * @returns whether it could be had; a page without is not to be kept
 */
export async function knowNewsroom(db: DatabaseClient): Promise<boolean> {
  const [zone, labels] = await Promise.all([
    known('zone', () => getZone(db)),
    known('labels', () => getCategoryLabels(db)),
  ]);
  // Of two questions the later one counts.
  if (zone.answer.ok && zone.isLatest) setNewsroomZone(zone.answer.value);
  if (labels.answer.ok && labels.isLatest) setCategoryLabels(labels.answer.value);
  return zone.answer.ok && labels.answer.ok;
}

/** The figures and addresses of public pages: a page that shows any is kept until one changes. */
export async function knownSettings(db: DatabaseClient): Promise<Result<SiteSettings>> {
  return (await known('settings', () => getSettings(db))).answer;
}
