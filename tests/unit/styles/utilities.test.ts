import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../../src/', import.meta.url));
const read = (file: string) => readFileSync(file, 'utf8');
const inPackage = (name: string) =>
  read(createRequire(import.meta.url).resolve(`tailwindcss/${name}`));

/** The names in the selectors of a sheet. */
const classesIn = (css: string) =>
  [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

/** Classes that islands name, with the files that do. */
function namedClasses(): Map<string, string> {
  const found = new Map<string, string>();
  const islands = path.join(SRC, 'islands');
  for (const file of readdirSync(islands, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const texts = read(path.join(islands, file)).matchAll(
      /className="([^"]*)"|styled\(\s*(?:'\w+'|\w+),\s*(?:\/\/[^\n]*\s*)*'([^']*)'/g,
    );
    for (const [, plain, part] of texts)
      for (const name of (plain ?? part ?? '').split(/\s+/).filter(Boolean)) found.set(name, file);
  }
  return found;
}

// A misspelt utility is no error of Tailwind's: it has no rule, and nothing tells.
test('every class that an island names is a utility, or one that the site has for everybody', async () => {
  const named = namedClasses();
  const { build } = await compile(
    `${inPackage('theme.css')}\n@tailwind utilities;\n${read(path.join(SRC, 'styles/tokens.css'))}`,
  );
  const known = new Set(classesIn(build([...named.keys()])));
  for (const sheet of ['base', 'shell', 'prose', 'story', 'card', 'writing'])
    for (const name of classesIn(read(path.join(SRC, `styles/${sheet}.css`)))) known.add(name);
  expect(named.size).toBeGreaterThan(200);
  expect([...named].filter(([name]) => !known.has(name))).toEqual([]);
});
