import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the sheet before publishing. A module of its own in every language: a part that loads late has no page to hand them over. */
export const PUBLISH = byLocale<Words<'publish'>>(
  import.meta.glob('../*/admin-publish.ts', { eager: true, import: 'adminPublish' }),
);
