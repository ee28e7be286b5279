import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { OFFICE, OFFICE_TABS } from '#src/i18n/office.ts';
import { TEXTS, wordsOf } from '#src/i18n/texts.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = path.join(ROOT, 'src/i18n/en');

test('no text stands in two files', async () => {
  const files = readdirSync(FOLDER).filter(
    (name) => !/^(?:pages-|index|language|mails|answers)/.test(name),
  );
  const modules: Record<string, object>[] = await Promise.all(
    files.map((name) => import(path.join(FOLDER, name))),
  );
  const keys = modules.flatMap((module) =>
    Object.values(module).flatMap((texts) => Object.keys(texts)),
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.toSorted()).toEqual(Object.keys(TEXTS.en).toSorted());
});

/** Every module that an island loads, itself included. */
function modulesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'([#.][^']+)'/g,
  )) {
    const target = name.startsWith('#')
      ? path.join(ROOT, name.slice(1))
      : path.resolve(path.dirname(file), name);
    if (!target.includes('/i18n/')) modulesOf(target, seen);
  }
  return seen;
}

/** A key in a string, or the beginning of one. */
const SAID = /['`]((?:admin|field|problem|session)\.[\w.]+)(['`$])/g;

describe('a page of the back office sends every text that its island can say', () => {
  test.each([
    ['Dashboard', [...OFFICE, ...OFFICE_TABS]],
    ['ArticlesPage', OFFICE],
    [
      'CreateArticlePage',
      [...OFFICE, 'admin.create', 'admin.editor', 'admin.order', 'admin.writing'],
    ],
    [
      'EditArticlePage',
      [...OFFICE, 'admin.create', 'admin.editor', 'admin.order', 'admin.writing'],
    ],
  ])('%s', (island, areas) => {
    const sent = wordsOf('en', ...areas);
    const missing = new Set<string>();
    for (const file of modulesOf(path.join(ROOT, `src/islands/admin/${island}.tsx`)))
      for (const [, key = '', end] of readFileSync(file, 'utf8').matchAll(SAID)) {
        const isSent = (each: string) => (end === '$' ? each.startsWith(key) : each === key);
        if (!Object.keys(sent).some(isSent)) missing.add(`${path.relative(ROOT, file)}: ${key}`);
      }
    expect([...missing]).toEqual([]);
  });
});
