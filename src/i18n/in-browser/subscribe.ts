import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the newsletter’s forms. A module of its own in every language: a part that loads late has no page to hand them over. */
export const SUBSCRIBE = byLocale<Words<'subscribe'>>(
  import.meta.glob('../*/subscribe.ts', { eager: true, import: 'subscribe' }),
);
