import { byLocale } from '../by-locale.ts';
import type { Words } from '../texts.ts';

/** Of the bell’s list. A module of its own in every language: a part that loads late has no page to hand them over. */
export const NOTIFICATIONS = byLocale<Words<'notifications'>>(
  import.meta.glob('../*/notifications.ts', { eager: true, import: 'notifications' }),
);
