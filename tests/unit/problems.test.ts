import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { codeOf, ERROR_STATUS, err, PROBLEM_CODES, statusOf } from '#src/domain/result.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { TEXTS } from '#src/i18n/texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MIGRATIONS = path.join(ROOT, 'supabase/migrations');
const SCHEMA = readdirSync(MIGRATIONS)
  .map((file) => readFileSync(path.join(MIGRATIONS, file), 'utf8'))
  .join('\n');
/** Codes that a Supabase project's auth server answers with, as its client lists them. */
const OF_AUTH = 'node_modules/@supabase/auth-js/dist/module/lib/error-codes.d.ts';

function said(folder: string, pattern: RegExp): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name))
    .flatMap((file) => [
      ...readFileSync(path.join(file.parentPath, file.name), 'utf8').matchAll(pattern),
    ])
    .map(([, code = '']) => code);
}

const OF_DATABASE = [...SCHEMA.matchAll(/\bhint = '([^']+)'|'(story_without_[a-z]+)'/g)].map(
  ([, hint, story]) => hint ?? story ?? '',
);
const OF_FACTORS = said(
  'supabase/functions/second-factor',
  /(?:refusal\(\d+, |^ {4})'([a-z_]+)',(?: '|$)/gm,
).map((code) => `factor_${code}`);
const OF_CLAIMS = said('supabase/functions/claim', /^ {2}([a-z_]+): \d{3},$/gm).map(
  (code) => `claim_${code}`,
);
const OF_TRANSLATION = said(
  'supabase/functions/translate',
  /\b(?:refusal|refuse)\('([a-z]+)'/g,
).map((code) => `translate_${code}`);

describe('the codes of problems', () => {
  const known: readonly string[] = PROBLEM_CODES;

  test.each(LOCALES)('each have their words in %s, and nothing else has', (locale) => {
    const texts = Object.entries(TEXTS[locale]).filter(([key]) => key.startsWith('problem.'));
    expect(texts.map(([key]) => key.slice('problem.'.length)).toSorted()).toEqual(known.toSorted());
    for (const [, text] of texts) expect(text).toMatch(/\S/);
  });

  test('hold every hint of the database and every refusal of the second step and of claims', () => {
    expect(OF_DATABASE.length).toBeGreaterThan(20);
    expect(OF_FACTORS).toEqual(expect.arrayContaining(['factor_wait', 'factor_gone']));
    expect(OF_CLAIMS).toContain('claim_no_record');
    expect(
      [...OF_DATABASE, ...OF_FACTORS, ...OF_CLAIMS, ...OF_TRANSLATION].filter(
        (code) => !known.includes(code),
      ),
    ).toEqual([]);
  });

  test('are each raised by somebody', () => {
    const here = [
      ...said('src/data', /'([a-z]+(?:_[a-z]+)*)'/g),
      ...said('src/domain/tables', /err\('([a-z_]+)'\)/g),
      ...said('src/islands/account', /return '(factor_[a-z]+)'/g),
      ...said('src/backend/accounts', /'([a-z_]+)'/g),
      ...said('src/domain/accounts', /'([a-z_]+)'/g),
      ...said('src/backend/operations', /'(backup_[a-z]+)'/g),
    ];
    const auth = readFileSync(path.join(ROOT, OF_AUTH), 'utf8').matchAll(/'([a-z_]+)'/g);
    const raised = new Set([
      ...Object.keys(ERROR_STATUS),
      ...OF_DATABASE,
      ...OF_FACTORS,
      ...OF_CLAIMS,
      ...OF_TRANSLATION,
      ...here,
      ...[...auth].map(([, code = '']) => code),
    ]);
    expect(known.filter((code) => !raised.has(code))).toEqual([]);
  });
});

test.each([
  [401, 'UNAUTHENTICATED'],
  [404, 'NOT_FOUND'],
  [410, 'NOT_FOUND'],
  [413, 'INVALID_INPUT'],
  [429, 'RATE_LIMITED'],
  [500, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
])('an answer of %i is %s', (status, code) => {
  expect(codeOf(status)).toBe(code);
});

test('a page answers with the status of its problem', () => {
  expect(statusOf('NOT_FOUND')).toBe(404);
  expect(statusOf('offline')).toBe(503);
  expect(statusOf('last_admin')).toBe(422);
});

test('an error names itself where nobody says more', () => {
  expect(err('stale')).toEqual({ ok: false, error: { code: 'stale', message: 'stale' } });
});
