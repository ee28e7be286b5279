import type { ArticleSummary } from '#src/domain/articles/article.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';

/**
 * The attributes of a link to a story on a page of a language. English ones without a version in that language are shown
 * under the page's own menus, at an address whose canonical one is elsewhere: crawlers find it there, and need not walk
 * both. Others are shown in their own language alone.
 */
export function storyLink(
  locale: Locale,
  story: Pick<ArticleSummary, 'path' | 'locale'>,
): { readonly href: string; readonly rel?: string } {
  if (story.locale === locale) return { href: pathTo(locale, story.path) };
  if (story.locale !== DEFAULT_LOCALE) return { href: pathTo(story.locale, story.path) };
  return { href: pathTo(locale, story.path), rel: 'bookmark nofollow' };
}
