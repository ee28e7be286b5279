import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blocksFromSource } from '#src/islands/admin/writing/paste.ts';
import { createReader } from '#src/islands/admin/writing/read-body.ts';
import { SCHEMA } from '#src/islands/admin/writing/schema.ts';
import { writeBody } from '#src/islands/admin/writing/write-body.ts';

beforeAll(() => vi.stubGlobal('location', new URL('https://khoi.example/admin')));
afterAll(() => vi.unstubAllGlobals());

const FOLDER = 'tests/fixtures/pastes';
const NAMES = readdirSync(FOLDER).map((file) => file.replace(/\.paste$/, ''));

/** The parts of a file: what the clipboard held, the body that comes of it, and what is left out. */
function partsOf(name: string): Readonly<Record<string, string>> {
  const [, ...parts] = readFileSync(`${FOLDER}/${name}.paste`, 'utf8').split(/^--- (\w+)\n/m);
  return Object.fromEntries(
    parts.flatMap((part, at) =>
      at % 2 === 0 ? [[part, (parts[at + 1] ?? '').replace(/\n$/, '')]] : [],
    ),
  );
}

const INSTEAD = { picture: 'Ảnh', formula: 'Công thức' };

test('there are forty of them', () => expect(NAMES.length).toBeGreaterThanOrEqual(40));

test.each(NAMES)('%s has its structure, and no line is lost', async (name) => {
  const { html = '', text = '', body = '', left = '' } = partsOf(name);
  const taken = await blocksFromSource({ html, text, body: '' }, INSTEAD);
  const { flow } = createReader(SCHEMA);
  const written = writeBody(SCHEMA.node('doc', null, flow(taken.blocks)));
  expect(written).toBe(body);
  expect(taken.left).toEqual(left === '' ? {} : JSON.parse(left));
  const words = written.replace(/<[^<>]*>/g, ' ').replace(/\s+/g, ' ');
  // What Markdown takes for the marker of an item is drawn, not written.
  for (const line of text.split('\n'))
    expect(words).toContain(
      line
        .replace(/^(?:- |\d\. )/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
});
