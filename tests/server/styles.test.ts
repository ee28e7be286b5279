import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request } from '#tests/support/http.ts';
import { PROJECT, type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
});

afterAll(async () => {
  await site.stop();
});

/** What the build made, by its path: the sheets that pages link, and the server's code with those inside pages. */
function built(): [string, string][] {
  const folder = path.join(PROJECT, 'dist');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:css|mjs)$/.test(file))
    .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]);
}

/** Every rule that a page brings or links. */
async function stylesOf(page: string): Promise<string> {
  const { text } = await request(`${site.url}${page}`);
  const linked = [...text.matchAll(/<link [^>]*href="(\/_astro\/[^"]+\.css)"/g)];
  const sheets = await Promise.all(
    linked.map(async ([, href = '']) => (await request(`${site.url}${href}`)).text),
  );
  return [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, rules = '']) => rules)
    .concat(sheets)
    .join('\n');
}

// Browsers without it would take none of the colours: black on near-black, white on white.
test('no colour is left to light-dark(), which not all browsers know that are served', () => {
  const files = built();
  expect(files.some(([, text]) => text.includes('color-scheme:light dark'))).toBe(true);
  expect(files.filter(([, text]) => text.includes('light-dark(')).map(([file]) => file)).toEqual(
    [],
  );
});

test.each(['/', '/latest', '/newsletter', '/startup-directory', '/auth', '/admin'])(
  'the rules of %s stand by themselves, none inside another',
  async (page) => {
    const rules = (await stylesOf(page)).replaceAll(/"[^"]*"/g, '""');
    expect(rules).toContain('--paper:');
    expect(rules.match(/[^{};]*(?<!\\)&[^{};]*/g) ?? []).toEqual([]);
  },
);
