import type { DatabaseClient } from '#src/data/client.ts';
import {
  type Address,
  getSitemapChanges,
  type SitemapChanges,
} from '#src/data/reader/addresses.ts';
import { listAddedCategories } from '#src/data/reader/categories.ts';
import { listPeriodAddresses } from '#src/data/reader/funding.ts';
import { listingPathOf } from '#src/domain/articles/article.ts';
import { SITEMAP_PART_SIZE } from '#src/domain/feeds/sitemap.ts';
import { LISTING_CATEGORIES } from '#src/domain/options.ts';
import { FOUND_PAGES, POLICIES, policyPath } from '#src/domain/pages/public-pages.ts';
import { TEXT_DATES } from '#src/domain/pages/text-dates.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { STANDARDS_UPDATED } from '#src/domain/site.ts';
import { DEFAULT_LOCALE } from '#src/i18n/locales.ts';
import { PAGES } from '#src/i18n/pages.ts';

type Page = Pick<Address, 'path' | 'updatedAt'>;

const LEGAL = ['privacy', 'terms', 'cookies', 'disclaimer'] as const;

const latest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? '';

/** When each list and each text last changed, by its path. A list of nothing has no date. */
function datesOf(
  { list, storiesOf }: SitemapChanges,
  periods: readonly Page[],
): ReadonlyMap<string, string> {
  const rounds = latest(periods.map(({ updatedAt }) => updatedAt));
  const ledger = (['startups', 'investors', 'people'] as const).map((name) => list(name));
  const sections = Object.entries(LISTING_CATEGORIES).map(([section, categories]) => [
    `/${section}`,
    storiesOf(categories),
  ]);
  const policies = ['/standards', ...POLICIES.map(policyPath)].map((path) => [
    path,
    STANDARDS_UPDATED,
  ]);
  const legal = LEGAL.map((name) => [
    `/${name}`,
    PAGES[DEFAULT_LOCALE][name].revisions.at(-1)?.changedOn ?? '',
  ]);
  return new Map([
    ...Object.entries(TEXT_DATES),
    ...(['/', '/latest'] as const).map((path): [string, string] => [path, list('articles')]),
    ...([...sections, ...policies, ...legal] as [string, string][]),
    ['/startup-directory', list('startups')],
    ['/investors', list('investors')],
    ['/funding', latest([rounds, storiesOf(LISTING_CATEGORIES.funding)])],
    ['/data', latest([rounds, ...ledger])],
    ['/newsletter', list('newsletter')],
    ['/corrections', list('corrections')],
  ]);
}

/** The pages that are there whatever the database holds, and those of added categories. */
function pagesOf(
  changes: SitemapChanges,
  periods: readonly Page[],
  added: readonly { slug: string }[],
): Page[] {
  const dates = datesOf(changes, periods);
  const fixed = FOUND_PAGES.map((path) => ({ path, updatedAt: dates.get(path) ?? '' }));
  const categories = added.map(({ slug }) => ({
    path: listingPathOf(slug),
    updatedAt: changes.storiesOf([slug]),
  }));
  return [...fixed, ...categories];
}

type Listed = {
  readonly pages: readonly Page[];
  readonly periods: readonly Page[];
  readonly changes: SitemapChanges;
};

/** The pages of the first sitemap, with what else the index says. */
export async function listPages(db: DatabaseClient): Promise<Result<Listed>> {
  const [changes, periods, added] = await Promise.all([
    getSitemapChanges(db, SITEMAP_PART_SIZE),
    listPeriodAddresses(db),
    listAddedCategories(db, DEFAULT_LOCALE),
  ]);
  if (!changes.ok) return changes;
  if (!periods.ok) return periods;
  if (!added.ok) return added;
  return ok({
    ...{ changes: changes.value, periods: periods.value },
    pages: pagesOf(changes.value, periods.value, added.value),
  });
}
