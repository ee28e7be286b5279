import { z } from 'zod';
import type { MailLocale } from './mail/types.ts';

/** The language a caller asked for; anything unknown reads as the fallback language. */
export const localeField = z.enum(['en', 'vi']).catch('en');

/** The first choice of a browser, for answers that have no other hint. */
export function acceptedLocale(request: Request): MailLocale {
  return /^\s*vi\b/i.test(request.headers.get('accept-language') ?? '') ? 'vi' : 'en';
}
