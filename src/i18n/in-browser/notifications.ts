import { notifications as en } from '../en/notifications.ts';
import type { Locale } from '../locales.ts';
import type { Words } from '../texts.ts';
import { notifications as vi } from '../vi/notifications.ts';

/** Of the bell’s list. A module of its own in every language: a part that loads late has no page to hand them over. */
export const NOTIFICATIONS: Readonly<Record<Locale, Words<'notifications'>>> = { en, vi };
