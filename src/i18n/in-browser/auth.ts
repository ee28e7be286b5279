import { auth as en } from '../en/auth.ts';
import { problems as enProblems } from '../en/problems.ts';
import type { Locale } from '../locales.ts';
import type { Words } from '../texts.ts';
import { auth as vi } from '../vi/auth.ts';
import { problems as viProblems } from '../vi/problems.ts';

/** Of signing in, for people who have to do so again in place. A module of its own in every language: a part that loads late has no page to hand them over. */
export const AUTH: Readonly<Record<Locale, Words<'auth' | 'problem'>>> = {
  en: { ...en, ...enProblems },
  vi: { ...vi, ...viProblems },
};
