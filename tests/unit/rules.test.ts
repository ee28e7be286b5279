import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULES = readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8');

function textsIn(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|sql|css)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

test('every rule that a comment cites is written down', () => {
  const cited = ['src', 'supabase', 'tests']
    .flatMap(textsIn)
    .flatMap((text) => [...text.matchAll(/spec §(\d+)/gi)].map(([, number]) => number));
  const missing = [...new Set(cited)].filter((number) => !RULES.includes(`\n## §${number} `));
  expect(cited.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('every test that holds a rule is there', () => {
  const named = [...RULES.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
