import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { migrationProblems } from '#supabase/releases.ts';

// A release is said in four places, which CONTRIBUTING.md puts in an order.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const { version }: { version: string } = JSON.parse(read('package.json'));
/** Version and date of each heading, newest first. */
const headings = [...read('CHANGELOG.md').matchAll(/^## (\S+) \((.+)\)$/gm)].map(
  ([, name = '', date = '']) => [name, date] as const,
);
const dated = headings.filter(([, date]) => /^20\d\d-\d\d-\d\d$/.test(date)).map(([name]) => name);

test('the changelog begins with the version of the package', () => {
  expect(headings[0]?.[0]).toBe(version);
  expect(read('CHANGELOG.md').match(/^## /gm)).toHaveLength(headings.length);
});

test('only that one may be unreleased', () => {
  const open = headings.filter(([name]) => !dated.includes(name));
  expect([[], [[version, 'unreleased']]]).toContainEqual(open);
});

test('the lock file has the same version', () => {
  const lock: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(
    read('package-lock.json'),
  );
  expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
});

test('what is released has its migrations written down', () => {
  expect(Object.keys(JSON.parse(read('supabase/releases.json'))).toSorted()).toEqual(
    dated.toSorted(),
  );
});

describe('migrations', () => {
  const NOW = Date.parse('2026-12-01T23:59:59Z');
  const problems = (files: readonly string[], released: Readonly<Record<string, string>> = {}) =>
    migrationProblems(Object.fromEntries(files.map((file) => [file, 'as it is'])), released, NOW);

  test('may be dated up to today, in UTC', () => {
    expect(problems(['20261127000100_one.sql', '20261201235959_two.sql'])).toEqual([]);
    expect(problems(['20261202000000_three.sql'])).toEqual([
      expect.stringMatching(/^20261202000000_three\.sql is dated ahead of today/),
    ]);
  });

  test('have a version each', () => {
    expect(problems(['20261127000100_one.sql', '20261127000100_two.sql'])).toEqual([
      '20261127000100_two.sql has the version of another',
    ]);
  });

  test('may be edited until they are released, and come after those that are', () => {
    const one = '20261127000100_one.sql';
    expect(problems([one], { [one]: 'as it is' })).toEqual([]);
    expect(problems([one], { [one]: 'as it was' })).toEqual([
      `${one} was released and is changed: add a new one instead`,
    ]);
    expect(problems([], { [one]: 'as it was' })).toEqual([`${one} was released and is gone`]);
    expect(problems([one, '20261126000000_two.sql'], { [one]: 'as it is' })).toEqual([
      `20261126000000_two.sql does not come after ${one}, which is released`,
    ]);
  });
});
