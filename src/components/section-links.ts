import { sectionLabel } from '#src/domain/articles/category-labels.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

/** As many characters as the bar has room for, three times. */
const MOST_OF_A_BAR = 20;

/**
 * The sections of the site as its menus name them, by their English paths: as editors call them, where the bar has room
 * for that.
 */
export function sectionLinks(
  locale: Locale,
): readonly { readonly href: string; readonly label: string }[] {
  const t = getT(locale);
  const sections = (['funding', 'startup', 'tech'] as const).map((section) => ({
    href: `/${section}`,
    label: inBar(sectionLabel(section, locale)) ?? t(`nav.${section}`),
  }));
  return [{ href: '/latest', label: t('nav.latest') }, ...sections];
}

const inBar = (label: string | null) =>
  label !== null && label.length <= MOST_OF_A_BAR ? label : null;
