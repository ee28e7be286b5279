import type { Language } from '../language.ts';

/** Spec §9 fixes the dates and numbers of the United States. */
export const english: Language = {
  name: 'English',
  inSentence: (name) => name,
  tag: 'en-US',
  shortDate: { year: 'numeric', month: 'short', day: 'numeric' },
  dayInWords: null,
  decimal: '.',
  dollars: (amount) => `$${amount}`,
  magnitudes: 'short',
  readTime: (minutes) => `${minutes} min read`,
  familyNameFirst: false,
  fonts: [],
  letters: null,
};
