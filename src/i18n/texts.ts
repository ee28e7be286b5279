import { en } from './en/index.ts';
import type { Locale } from './locales.ts';
import { vi } from './vi/index.ts';

/** English is the source: a key that another language lacks or adds fails to compile. */
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

export const TEXTS: Readonly<Record<Locale, Texts>> = { en, vi };

/** The texts of an area: the one of its name, and those whose keys begin with it. */
export type Words<Area extends string> = Pick<Texts, Extract<TextKey, Area | `${Area}.${string}`>>;

/**
 * What a page hands to its island: the texts of what it shows and no others.
 *
 * @example wordsOf('vi', 'auth', 'factor')
 */
export function wordsOf<const Area extends string>(
  locale: Locale,
  ...areas: readonly Area[]
): Words<Area> {
  const texts = Object.entries(TEXTS[locale]);
  const belongs = ([key]: readonly [string, string]) =>
    areas.some((area) => key === area || key.startsWith(`${area}.`));
  return Object.fromEntries(texts.filter(belongs)) as Words<Area>;
}
