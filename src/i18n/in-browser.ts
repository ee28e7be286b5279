import { article as enArticle } from './en/article.ts';
import { auth as enAuth } from './en/auth.ts';
import { notifications as enNotifications } from './en/notifications.ts';
import { secondFactor as enFactor } from './en/second-factor.ts';
import { subscribe as enSubscribe } from './en/subscribe.ts';
import type { Locale } from './locales.ts';
import type { Words } from './texts.ts';
import { article as viArticle } from './vi/article.ts';
import { auth as viAuth } from './vi/auth.ts';
import { notifications as viNotifications } from './vi/notifications.ts';
import { secondFactor as viFactor } from './vi/second-factor.ts';
import { subscribe as viSubscribe } from './vi/subscribe.ts';

/*
 * Texts of parts that a page cannot hand over: loaded late, or in a language that is not the page's. Each
 * in every language, and nothing of the others.
 */

type InEach<Area extends string> = Readonly<Record<Locale, Words<Area>>>;

/** Of an article's page, for its preview. */
export const ARTICLE: InEach<'article' | 'category'> = { en: enArticle, vi: viArticle };
export const AUTH: InEach<'auth'> = { en: enAuth, vi: viAuth };
export const FACTOR: InEach<'factor'> = { en: enFactor, vi: viFactor };
export const NOTIFICATIONS: InEach<'notifications'> = { en: enNotifications, vi: viNotifications };
export const SUBSCRIBE: InEach<'subscribe'> = { en: enSubscribe, vi: viSubscribe };
