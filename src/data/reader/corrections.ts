import {
  CORRECTION_COLUMNS,
  type Correction,
  type CorrectionRow,
  toCorrection,
} from '#src/domain/articles/correction.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { type Locale, toLocale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { isBeyondEnd, unavailable } from '../report.ts';

/** A correction in the list of all, with the story that it belongs to. */
export type ListedCorrection = Correction & {
  readonly story: {
    readonly title: string;
    /** English-form path. */
    readonly path: string;
    readonly locale: Locale;
  };
};

export type CorrectionPage = {
  readonly items: readonly ListedCorrection[];
  readonly page: number;
  readonly pages: number;
};

const EACH = 20;

/**
 * One page of the corrections of the stories that a site language shows, newest first.
 *
 * @returns UNAVAILABLE when the database does not answer. A page beyond the end has no items.
 */
export async function listCorrections(
  db: DatabaseClient,
  { locale, page }: { readonly locale: Locale; readonly page: number },
): Promise<Result<CorrectionPage>> {
  const from = (page - 1) * EACH;
  const { data, error, count } = await db
    .rpc('corrections_in', { site: locale }, { count: 'exact' })
    .select(`${CORRECTION_COLUMNS},articles(id,slug,title,locale)`)
    .order('corrected_at', { ascending: false })
    .order('id')
    .range(from, from + EACH - 1)
    // The types know no relations of what a function returns.
    .overrideTypes<
      (CorrectionRow & {
        readonly articles: { id: string; slug: string | null; title: string; locale: string };
      })[],
      { merge: false }
    >();
  if (isBeyondEnd(error)) return ok({ items: [], page, pages: pageCount(0) });
  if (error) return unavailable('listCorrections', error);
  const items = data.map(({ articles: { id, slug, title, locale: language }, ...row }) => ({
    ...toCorrection(row),
    story: { title, path: `/article/${slug || id}`, locale: toLocale(language) },
  }));
  return ok({ items, page, pages: pageCount(count ?? items.length, EACH) });
}
