import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/decisions', import.meta.url));
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const INDEX = read('README.md');
/** What the list says of numbers without a page. */
const EMPTY = INDEX.slice(INDEX.lastIndexOf('|'));
const PAGES = readdirSync(FOLDER).filter((file) => file !== 'README.md');

test.each(PAGES)('%s stands in the list of decisions, with its title and state', (file) => {
  const [, number, title, state] = /^# (\d{4}): (.+)\n\nStatus: (.+)\n/.exec(read(file)) ?? [];
  expect(file.slice(0, 4)).toBe(number);
  expect(INDEX).toContain(`| [${number}](${file}) | ${title} | ${state} |`);
});

test('every number up to the last is a page, or said to be none', () => {
  const numbers = PAGES.map((file) => file.slice(0, 4)).toSorted();
  const last = Number(numbers.at(-1));
  const all = Array.from({ length: last }, (_, at) => String(at + 1).padStart(4, '0'));
  const missing = all.filter((number) => !numbers.includes(number));
  expect(missing.filter((number) => !EMPTY.includes(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('a decision that overrules or is overruled names one that is there', () => {
  const cited = PAGES.flatMap((file) => [...read(file).matchAll(/^Status: .*$/gm)]).flatMap(
    ([state]) => [...state.matchAll(/\b\d{4}\b/g)].map(String),
  );
  expect(cited.length).toBeGreaterThan(3);
  expect(cited.filter((number) => !PAGES.some((file) => file.startsWith(`${number}-`)))).toEqual(
    [],
  );
});
