/** What the site has to know of a language beside its texts: `language.ts` of the language's folder. */
export type Language = {
  /** Its own name for itself, the same on every page. */
  readonly name: string;
  /** Its name for a language, inside a sentence; `name` is the one that stands alone. */
  readonly inSentence: (name: string) => string;
  /** BCP 47 tag of its dates and numbers. */
  readonly tag: string;
  /** The day on a card. */
  readonly shortDate: Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day'>;
  /** A day in words where Intl has not the manner of the language; without a year it is ''. */
  readonly dayInWords: ((day: string, month: string, year: string) => string) | null;
  /** What parts decimals; the other of point and comma parts thousands. */
  readonly decimal: '.' | ',';
  /** Around an amount of US dollars that was typed, as it was understood. */
  readonly dollars: (amount: string) => string;
  /** How long the words for thousands and millions are in a sum. */
  readonly magnitudes: 'short' | 'long';
  readonly readTime: (minutes: number) => string;
  /** Whether forms and greetings put the family name in front. */
  readonly familyNameFirst: boolean;
  /** The font files that it needs beside the Latin ones (src/styles/fonts). */
  readonly fonts: readonly string[];
  /** Letters and marks that it has and English names seldom do. */
  readonly letters: RegExp | null;
};
