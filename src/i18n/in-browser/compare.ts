import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the comparison of two versions. A module of its own in every language: a part that loads late has no page to hand them over. */
export const COMPARE = byLocale<Words<'compare'>>(
  import.meta.glob('../*/admin-compare.ts', { eager: true, import: 'adminCompare' }),
);
