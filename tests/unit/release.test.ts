import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// A release is said in five places, which CONTRIBUTING.md puts in an order.

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

test('what is released has its migrations written down, and a folder that is brought up to date', () => {
  expect(Object.keys(JSON.parse(read('supabase/releases.json'))).toSorted()).toEqual(
    dated.toSorted(),
  );
  const folders = readdirSync(path.join(ROOT, 'tests/fixtures/releases'))
    .filter((name) => name.endsWith('.tar.br'))
    .map((name) => name.slice(0, -'.tar.br'.length));
  expect(folders.toSorted()).toEqual(dated.toSorted());
});
