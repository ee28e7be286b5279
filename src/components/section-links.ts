import { sectionLabel } from '#src/domain/articles/category-labels.ts';
import { LOCALES, type Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

type SectionLink = { readonly href: string; readonly label: string };

const SECTIONS = ['latest', 'funding', 'startup', 'tech'] as const;
type Section = (typeof SECTIONS)[number];

/** A longer word may be wider than a menu of a phone, and a page must not be. */
const MOST_CHARACTERS = 20;

const given = (section: Section, locale: Locale) => getT(locale)(`nav.${section}`);

function called(section: Section, locale: Locale): string {
  const label = section === 'latest' ? null : sectionLabel(section, locale);
  return label !== null && label.length <= MOST_CHARACTERS ? label : given(section, locale);
}

const linksOf = (locale: Locale, name: typeof given): readonly SectionLink[] =>
  SECTIONS.map((section) => ({ href: `/${section}`, label: name(section, locale) }));

const charactersOf = (links: readonly SectionLink[]) =>
  links.reduce((sum, { label }) => sum + label.length, 0);

/** What the bar is laid out for: the longest words of its own. */
const ROOM_OF_BAR = Math.max(...LOCALES.map((locale) => charactersOf(linksOf(locale, given))));

/** The sections of the site as menus name them, by their English paths: as editors call them, where that is short. */
export const sectionLinks = (locale: Locale): readonly SectionLink[] => linksOf(locale, called);

/** The same as the bar names them: as editors call them, where it has room for all of that. */
export function barLinks(locale: Locale): readonly SectionLink[] {
  const links = sectionLinks(locale);
  return charactersOf(links) <= ROOM_OF_BAR ? links : linksOf(locale, given);
}
