import { MACHINE_USES, type MachineRights, type MachineUse } from '#src/domain/machines.ts';
import { retentionValues } from '#src/domain/pages/retention.ts';
import { DEFAULT_SETTINGS, FIGURES, figureText, type SiteSettings } from '#src/domain/settings.ts';
import { SITE } from '#src/domain/site.ts';
import { toInlineHtml } from '#src/domain/text/inline-markup.ts';
import { typeset } from '#src/domain/text/typeset.ts';
import { fillAll } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { PAGES, type PageName, type PageTexts } from '#src/i18n/pages.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { TEXTS } from '#src/i18n/texts.ts';

const rightText = (locale: Locale, use: MachineUse, rights: MachineRights) =>
  TEXTS[locale][`machines.${use}.${rights[use] ? 'on' : 'off'}`];

/** What the publisher chose, by the slots of page texts. */
function chosen(
  locale: Locale,
  { mail_counts, consent, data_people }: SiteSettings['choices'],
): Record<string, string> {
  const t = TEXTS[locale];
  return {
    counting: t[`choice.mail_counts.${mail_counts}`],
    asking: t[`choice.consent.${consent}`],
    viewsBasis: t[`choice.basis.${consent}`],
    dataPeople: t[`choice.people.${data_people}`],
    withPeople: t[`choice.withPeople.${data_people}`],
  };
}

/** What `{{name}}` stands for in page texts: the publisher's names, addresses, figures and choices. */
function publisher(
  locale: Locale,
  { email, figures, days, machines, choices }: SiteSettings,
): Record<string, string | number> {
  const mailboxes = Object.entries(email).map(([name, address]) => [
    name,
    `[${address}](mailto:${address})`,
  ]);
  return {
    site: SITE.name,
    company: SITE.company[locale],
    founder: SITE.founder,
    ...retentionValues(days),
    ...chosen(locale, choices),
    ...Object.fromEntries(MACHINE_USES.map((use) => [use, rightText(locale, use, machines)])),
    ...Object.fromEntries(
      FIGURES.flatMap((name) => {
        const text = figureText(figures, name, locale);
        return text === null ? [] : [[name, text]];
      }),
    ),
    ...Object.fromEntries(mailboxes),
  };
}

/**
 * The texts of a page in a language, with the publisher's names, addresses and figures filled in. What a list says with
 * a figure that is not set is left out of it.
 */
export function getTexts<Name extends PageName>(
  locale: Locale,
  page: Name,
  settings: SiteSettings = DEFAULT_SETTINGS,
): PageTexts[Name] {
  const values = publisher(locale, settings);
  const unset = FIGURES.filter((name) => !(name in values)).map((name) => `{{${name}}}`);
  return fillAll(withoutItems(PAGES[locale][page], unset), values, typeset);
}

/** A tree without those items of its lists in whose texts one of these slots is. */
function withoutItems<Tree>(tree: Tree, slots: readonly string[]): Tree {
  const says = (text: unknown) =>
    typeof text === 'string' && slots.some((slot) => text.includes(slot));
  const walk = (node: unknown): unknown => {
    if (node === null || typeof node !== 'object') return node;
    if (Array.isArray(node))
      return node.filter((item) => !says(item) && !Object.values(item).some(says)).map(walk);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, walk(value)]));
  };
  return walk(tree) as Tree;
}

/** The HTML of a sentence with links and bold words; site links lead to the page's language. */
export function inlineHtml(locale: Locale, text: string): string {
  return toInlineHtml(text, (target) => (target.startsWith('/') ? pathTo(locale, target) : target));
}
