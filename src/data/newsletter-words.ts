import { LOCALES, type Locale } from '#src/i18n/locales.ts';

// What an issue of the newsletter says around its blocks, and its template: a column of both tables in each
// language.

export const SUBJECTS = 'subject_en,subject_vi';
export const PREHEADERS = 'preheader_en,preheader_vi';

export type NewsletterWords = Readonly<
  Record<`subject_${Locale}`, string> & Record<`preheader_${Locale}`, string | null>
>;

/** The words alone of what has some; none without it. */
export function newsletterWords(from?: NewsletterWords): NewsletterWords {
  const words = LOCALES.flatMap((locale) => [
    [`subject_${locale}`, from?.[`subject_${locale}`] ?? ''],
    [`preheader_${locale}`, from?.[`preheader_${locale}`] ?? null],
  ]);
  return Object.fromEntries(words) as NewsletterWords;
}
