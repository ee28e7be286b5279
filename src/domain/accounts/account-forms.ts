import { LOCALES } from '../../i18n/locales.ts';
import { atMost, oneOf } from '../form-rules.ts';
import { isEmailLike } from '../text/email.ts';
import { z } from '../zod.ts';
import { PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from './password.ts';

/*
 * What the forms of an account take (spec §5). Their problems are called as their words are, `auth.<problem>`
 * or `factor.<problem>`: each field has its own.
 */

const PROBLEMS = [
  'required.email',
  'invalid.email',
  'required.password',
  'invalid.password',
  'invalid.passwordLong',
  'required.fullName',
  'invalid.fullName',
] as const;
export type AccountProblem = (typeof PROBLEMS)[number];

const problem = (error: AccountProblem) => ({ error });

/** Most characters of what somebody says about themselves. */
export const BIO_LENGTH = 2000;

/** Most characters of a second step's name. */
export const FACTOR_NAME_LENGTH = 60;

const isFilled = (text: string) => text !== '';

const email = z
  .string()
  .check(
    z.trim(),
    z.refine(isFilled, problem('required.email')),
    z.refine(isEmailLike, problem('invalid.email')),
  );

const password = z.string().check(z.refine(isFilled, problem('required.password')));

const newPassword = password.check(
  z.refine((text) => [...text].length >= PASSWORD_LENGTH, problem('invalid.password')),
  z.refine(
    (text) => new TextEncoder().encode(text).length <= PASSWORD_MAX_BYTES,
    problem('invalid.passwordLong'),
  ),
);

const fullName = z.string().check(
  z.trim(),
  z.refine(isFilled, problem('required.fullName')),
  z.refine((text) => atMost(200)(text) && !/\p{Cc}/u.test(text), problem('invalid.fullName')),
);

export const signInForm = z.object({ email, password });

export const signUpForm = z.object({ fullName, email, password: newPassword });

/** Asks for a link by mail. */
export const mailForm = z.object({ email });

export const resetForm = z.object({ password: newPassword });

/** An invitation says the address. */
export const joinForm = z.object({ fullName, password: newPassword });

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
