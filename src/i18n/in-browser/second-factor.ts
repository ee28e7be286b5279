import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the second step, for people who have to sign in again in place. A module of its own in every language: a part that loads late has no page to hand them over. */
export const FACTOR = byLocale<Words<'factor'>>(
  import.meta.glob('../*/second-factor.ts', { eager: true, import: 'secondFactor' }),
);
