import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LOCALES } from '#src/i18n/locales.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = /\.(?:ts|tsx|astro|mjs)$/;

const filesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => CODE.test(name) && !name.endsWith('database.types.ts'))
    .map((name) => path.join(folder, name));

const withoutComments = (code: string) => code.replace(/^\s*(?:\{?\/\*|\*|\/\/).*$/gm, '');

test('nothing outside src/i18n names a language', () => {
  const named = new RegExp(`['"\`]/?(?:${LOCALES.join('|')})(?=['"\`/])`, 'g');
  const found = ['src', 'supabase/functions', 'supabase/templates']
    .flatMap(filesOf)
    .filter((file) => !file.startsWith(path.join('src', 'i18n')))
    .filter((file) => withoutComments(readFileSync(path.join(ROOT, file), 'utf8')).match(named));
  // The mailbox of a site without a mail server is the developer's, in English.
  expect(found).toEqual([path.join('src', 'backend', 'mail', 'mailbox-pages.ts')]);
});

test('every language has the same files', () => {
  const [first, ...others] = LOCALES.map((locale) =>
    readdirSync(path.join(ROOT, 'src/i18n', locale)).toSorted(),
  );
  for (const other of others) expect(other).toEqual(first);
});
