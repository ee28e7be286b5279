import { LOCALES } from '../../i18n/locales.ts';
import { oneOf } from '../form-rules.ts';
import { z } from '../zod.ts';
import { email, fullName, isFilled, newPassword, password } from './auth-forms.ts';

/*
 * What the forms of /account take. Their problems are called as their words are, `auth.<problem>` or
 * `factor.<problem>`.
 */

/** Most characters of what somebody says about themselves. */
export const BIO_LENGTH = 2000;

/** Most characters of a second step's name. */
export const FACTOR_NAME_LENGTH = 60;

/** @param own the address that the account has: not another one */
export const emailForm = (own: string) =>
  z.object({
    email: email.check(
      z.refine((typed) => typed.toLowerCase() !== own.toLowerCase(), { error: 'same' }),
    ),
    current: password,
  });

export const passwordForm = z.object({ current: password, password: newPassword });

export const profileForm = z.object({
  fullName,
  bio: z.string().check(z.maxLength(BIO_LENGTH)),
  locale: oneOf(LOCALES),
  deskMails: z.boolean(),
});

/** @param own the address of the account, typed to delete it */
export const deleteForm = (own: string) =>
  z.object({
    email: z.string().check(
      z.refine((typed) => typed.trim().toLowerCase() === own.toLowerCase(), {
        error: 'mismatch',
      }),
    ),
  });

/** What a second step is called; the first one takes the password, too. */
export const factorForm = z.object({
  name: z.string().check(z.trim(), z.refine(isFilled, { error: 'required.name' })),
  password: z.string(),
});

/** The code of an app, or one of those for recovery. */
export const codeForm = z.object({
  code: z.string().check(z.trim(), z.refine(isFilled, { error: 'required.code' })),
});

/** Names a second step anew. */
export const renameForm = z.object({ name: factorForm.shape.name });

/** Takes one away, which needs nothing but the press of a button. */
export const removalForm = z.object({});
