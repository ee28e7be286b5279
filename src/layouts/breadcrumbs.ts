import { breadcrumbData } from '#src/domain/feeds/structured-data.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { getT } from '#src/i18n/t.ts';

/**
 * The way from the home page to a page, for search engines.
 *
 * @param steps behind the home page, the page itself last, with their English paths
 */
export function breadcrumbs(
  { locale, siteUrl }: Pick<App.Locals, 'locale' | 'siteUrl'>,
  ...steps: readonly { readonly name: string; readonly path: string }[]
) {
  const home = { name: getT(locale)('nav.homePage'), path: '/' };
  return breadcrumbData(
    [home, ...steps].map(({ name, path }) => ({
      name,
      url: new URL(pathTo(locale, path), siteUrl).href,
    })),
  );
}
