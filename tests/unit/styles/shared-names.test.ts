import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#tests/support/site.ts';

/** Those that add to what the shared styles lay out, in the place named. */
const ADD_TO_IT = [
  'src/components/OfficeBar.astro: site-header',
  'src/components/article/FrontGrid.astro: card',
  'src/components/article/FrontGrid.astro: excerpt',
  'src/components/article/FrontGrid.astro: meta',
  'src/components/article/LeadStory.astro: excerpt',
  'src/components/directory/EntryView.astro: related',
];

const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');

/** Class names that have a rule of their own, not only inside something else. */
function namesIn(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...rules.matchAll(/(?<=[{};,]\s*|^\s*)\.([a-z][\w-]*)(?=\s*[{,])/g)].map(
    ([, name = '']) => name,
  );
}

/** Same, of a file of styles and those that it imports. */
function namesOf(file: string): string[] {
  const css = read(file);
  const imported = [...css.matchAll(/@import "(\.[^"]+)"/g)].map(([, name = '']) =>
    path.join(path.dirname(file), name),
  );
  return [...namesIn(css), ...imported.flatMap(namesOf)];
}

test('no component names a box of its own like one of the styles that every page has', () => {
  const shared = new Set(namesOf('src/styles/late.css'));
  expect(shared).toContain('card');
  const found = globSync('src/**/*.astro', { cwd: PROJECT }).flatMap((file) =>
    [...read(file).matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
      .flatMap(([, css = '']) => namesIn(css))
      .filter((name) => shared.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect([...new Set(found)].sort()).toEqual(ADD_TO_IT);
});
