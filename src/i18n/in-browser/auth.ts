import { byLocale } from '../by-locale.ts';
import { perLocale } from '../locales.ts';
import type { Words } from '../texts.ts';

const auth = byLocale<Words<'auth'>>(
  import.meta.glob('../*/auth.ts', { eager: true, import: 'auth' }),
);
const problems = byLocale<Words<'problem'>>(
  import.meta.glob('../*/problems.ts', { eager: true, import: 'problems' }),
);

/** Of signing in, for people who have to do so again in place. A module of its own in every language: a part that loads late has no page to hand them over. */
export const AUTH = perLocale((locale) => ({ ...auth[locale], ...problems[locale] }));
