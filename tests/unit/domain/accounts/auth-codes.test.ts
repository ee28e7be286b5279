import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leastOf, toAuthProblem } from '#src/domain/accounts/auth-codes.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { toText } from '#src/islands/auth/failure.ts';

/** Every code of supabase/auth 2.196, as internal/api/apierrors/errorcode.go lists them. */
const LISTED = readFileSync('tests/fixtures/answers/auth-error-codes.txt', 'utf8')
  .trim()
  .split('\n');

const problemOf = (code: string, message = '', reasons: readonly string[] = []) =>
  toAuthProblem({ code, message, reasons });

test('the list is the whole one', () => {
  expect(LISTED).toHaveLength(109);
  expect(LISTED).toEqual(expect.arrayContaining(['captcha_failed', 'weak_password', 'conflict']));
});

test.each(LISTED)('%s has a sentence of ours in each language', (code) => {
  const problem = problemOf(code);
  if (problem === undefined) throw new Error('its status alone would say what it means');
  const said = LOCALES.map((locale) => toText({ code: problem }, TEXTS[locale] as never));
  expect(new Set(said).size).toBe(LOCALES.length);
  for (const text of said) {
    expect(text).toMatch(/^[\p{Lu}“][^{}]{9,}$/u);
    expect(text).not.toContain(code);
  }
});

test.each([
  ['session_expired', 'UNAUTHENTICATED'],
  ['user_not_found', 'UNAUTHENTICATED'],
  ['flow_state_expired', 'otp_expired'],
  ['mfa_challenge_expired', 'not_offered'],
  ['webauthn_challenge_expired', 'not_offered'],
  ['hook_timeout', 'UNAVAILABLE'],
  ['over_sms_send_rate_limit', 'over_request_rate_limit'],
  ['captcha_failed', 'captcha_failed'],
  ['of_tomorrow', undefined],
])('%s means %s', (code, problem) => expect(problemOf(code)).toBe(problem));

test.each([
  [['length'], 'Password should be at least 10 characters.', 'weak_password', 10],
  [
    ['length', 'pwned'],
    'Password should be at least 8 characters. It is known',
    'weak_password',
    8,
  ],
  [
    ['characters'],
    'Password should contain at least one character of each: abc, 012.',
    'password_characters',
    undefined,
  ],
  [['characters', 'pwned'], '', 'password_characters', undefined],
  [['pwned'], 'Password is known to be weak and easy to guess', 'password_leaked', undefined],
  [[], '', 'weak_password', undefined],
] as const)('a password that is weak for %j', (reasons, message, problem, least) => {
  expect(problemOf('weak_password', message, reasons)).toBe(problem);
  expect(leastOf(message)).toBe(least);
});

test.each([
  ['Password cannot be longer than 72 characters', 'password_long'],
  ['Unable to validate email address: invalid format', 'validation_failed'],
  ['An email address is too long', 'validation_failed'],
  ['Refresh token is not valid', 'UNAUTHENTICATED'],
  ['Unsupported verification type', 'INVALID_INPUT'],
])('“%s” is told from other requests that it cannot read', (message, problem) =>
  expect(problemOf('validation_failed', message)).toBe(problem),
);

test('the three reasons of a weak password read differently, with the number that counts', () => {
  const said = LOCALES.flatMap((locale) =>
    (['weak_password', 'password_characters', 'password_leaked'] as const).map((code) =>
      toText({ code, least: 10 }, TEXTS[locale] as never),
    ),
  );
  expect(new Set(said).size).toBe(6);
  expect(said[0]).toBe('Password should be at least 10 characters.');
  expect(said[3]).toBe('Mật khẩu cần ít nhất 10 ký tự.');
});
