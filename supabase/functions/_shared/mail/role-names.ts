import { z } from 'zod';
import { USER_ROLES, type UserRole } from '../../../../src/domain/accounts/roles.ts';
import { roles as en } from '../../../../src/i18n/en/roles.ts';
import type { Locale } from '../../../../src/i18n/locales.ts';
import { roles as vi } from '../../../../src/i18n/vi/roles.ts';

export const role = z.enum(USER_ROLES);

const TEXTS: Readonly<Record<Locale, typeof vi>> = { en, vi };

/** @example asRole('en', 'editor') → 'an editor' */
export function asRole(locale: Locale, name: UserRole): string {
  return TEXTS[locale][`invitation.role.${name}`];
}
