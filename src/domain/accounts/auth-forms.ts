import { atMost } from '../form-rules.ts';
import { isEmailLike } from '../text/email.ts';
import { z } from '../zod.ts';
import { normalizePassword, PASSWORD_LENGTH, PASSWORD_MAX_BYTES } from './password.ts';

/*
 * What somebody types to get in (spec §5). Their problems are called as their words are, `auth.<problem>`: each
 * field has its own.
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

export const isFilled = (text: string) => text !== '';

export const email = z
  .string()
  .check(
    z.trim(),
    z.refine(isFilled, problem('required.email')),
    z.refine(isEmailLike, problem('invalid.email')),
  );

export const password = z.string().check(z.refine(isFilled, problem('required.password')));

export const newPassword = password.check(
  z.refine((text) => [...text].length >= PASSWORD_LENGTH, problem('invalid.password')),
  z.refine(
    (text) => new TextEncoder().encode(normalizePassword(text)).length <= PASSWORD_MAX_BYTES,
    problem('invalid.passwordLong'),
  ),
);

export const fullName = z.string().check(
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
