import { article as en } from '../en/article.ts';
import type { Locale } from '../locales.ts';
import type { Words } from '../texts.ts';
import { article as vi } from '../vi/article.ts';

/** Of an article’s page, for its preview. A module of its own in every language: a part that loads late has no page to hand them over. */
export const ARTICLE: Readonly<Record<Locale, Words<'article' | 'category'>>> = { en, vi };
