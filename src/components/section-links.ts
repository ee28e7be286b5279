import { sectionLabel } from '#src/domain/articles/category-labels.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

/** The sections of the site as its menus name them, by their English paths. */
export function sectionLinks(
  locale: Locale,
): readonly { readonly href: string; readonly label: string }[] {
  const t = getT(locale);
  const sections = (['funding', 'startup', 'tech'] as const).map((section) => ({
    href: `/${section}`,
    label: sectionLabel(section, locale) ?? t(`nav.${section}`),
  }));
  return [{ href: '/latest', label: t('nav.latest') }, ...sections];
}
