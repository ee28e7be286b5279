import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of an article’s page, for its preview. A module of its own in every language: a part that loads late has no page to hand them over. */
export const ARTICLE = byLocale<Words<'article' | 'category'>>(
  import.meta.glob('../*/article.ts', { eager: true, import: 'article' }),
);
