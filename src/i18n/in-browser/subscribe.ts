import { subscribe as en } from '../en/subscribe.ts';
import type { Locale } from '../locales.ts';
import type { Words } from '../texts.ts';
import { subscribe as vi } from '../vi/subscribe.ts';

/** Of the newsletter’s forms. A module of its own in every language: a part that loads late has no page to hand them over. */
export const SUBSCRIBE: Readonly<Record<Locale, Words<'subscribe'>>> = { en, vi };
