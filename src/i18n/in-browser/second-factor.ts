import { secondFactor as en } from '../en/second-factor.ts';
import type { Locale } from '../locales.ts';
import type { Words } from '../texts.ts';
import { secondFactor as vi } from '../vi/second-factor.ts';

/** Of the second step, for people who have to sign in again in place. A module of its own in every language: a part that loads late has no page to hand them over. */
export const FACTOR: Readonly<Record<Locale, Words<'factor'>>> = { en, vi };
