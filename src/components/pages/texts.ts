import { DEFAULT_SETTINGS, FIGURES, figureText, type SiteSettings } from '#src/domain/settings.ts';
import { SITE } from '#src/domain/site.ts';
import { toInlineHtml } from '#src/domain/text/inline-markup.ts';
import { typeset } from '#src/domain/text/typeset.ts';
import { fillAll } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { PAGES, type PageName, type PageTexts } from '#src/i18n/pages.ts';
import { pathTo } from '#src/i18n/paths.ts';

/** What `{{name}}` stands for in page texts: the publisher's names, addresses and figures. */
function publisher(locale: Locale, { email, figures }: SiteSettings): Record<string, string> {
  const mailboxes = Object.entries(email).map(([name, address]) => [
    name,
    `[${address}](mailto:${address})`,
  ]);
  return {
    site: SITE.name,
    company: SITE.company[locale],
    founder: SITE.founder,
    ...Object.fromEntries(FIGURES.map((name) => [name, figureText(figures, name, locale)])),
    ...Object.fromEntries(mailboxes),
  };
}

/** The texts of a page in a language, with the publisher's names, addresses and figures filled in. */
export function getTexts<Name extends PageName>(
  locale: Locale,
  page: Name,
  settings: SiteSettings = DEFAULT_SETTINGS,
): PageTexts[Name] {
  return fillAll(PAGES[locale][page], publisher(locale, settings), typeset);
}

/** The HTML of a sentence with links and bold words; site links lead to the page's language. */
export function inlineHtml(locale: Locale, text: string): string {
  return toInlineHtml(text, (target) => (target.startsWith('/') ? pathTo(locale, target) : target));
}
