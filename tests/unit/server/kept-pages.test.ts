import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageCopy } from '#src/server/cache.ts';
import { openKeptPages } from '#src/server/kept-pages.ts';
import { storeResponse } from '#src/server/stored-response.ts';

const STATE = 'as it was';
let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'khoi-kept-'));
  file = path.join(folder, 'data/pages');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copyOf(url: string, { body = `<p>${url}</p>`, used = false } = {}): PageCopy {
  const stored = storeResponse(Buffer.from(body), [['Content-Type', 'text/html']]);
  return {
    ...{ url, stored, tags: ['articles'], storedAt: 1, expiresAt: 2 },
    ...{ staleMs: 3, used, rough: false },
  };
}

const open = (state: string | null = STATE, made: unknown = ['build', { port: 4321 }]) =>
  openKeptPages(file, { state: () => state, made });

test('pages come back once, as they were, and are nobody else’s to read', () => {
  const copies = [copyOf('/'), copyOf('/vi')];
  open().keep(copies);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(open().take()).toEqual(copies);
  expect(existsSync(file)).toBe(false);
  expect(open().take()).toEqual([]);
});

test.each<[string, string | null, unknown]>([
  ['data', 'changed', ['build', { port: 4321 }]],
  ['data, as far as anybody can tell,', null, ['build', { port: 4321 }]],
  ['build', STATE, ['another', { port: 4321 }]],
  ['configuration', STATE, ['build', { port: 80 }]],
])('the %s is another: no page comes back, now or later', (_, state, made) => {
  open().keep([copyOf('/')]);
  expect(open(state, made).take()).toEqual([]);
  expect(open().take()).toEqual([]);
});

test.each([
  ['torn', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of(0x20)])],
  ['empty', () => Buffer.alloc(0)],
])('a file that is %s is none', (_, spoil) => {
  open().keep([copyOf('/')]);
  writeFileSync(file, spoil(readFileSync(file)));
  expect(open().take()).toEqual([]);
});

test('while nobody can tell the state of the data, nothing is kept', () => {
  open(null).keep([copyOf('/')]);
  expect(existsSync(file)).toBe(false);
});

test('a disk that takes nothing ends nothing: it is said, and the next start has no pages', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  mkdirSync(file, { recursive: true });
  open().keep([copyOf('/')]);
  expect(String(said.mock.calls[0]?.[0])).toContain('"problem":"pages-not-kept"');
  expect(existsSync(`${file}.new`)).toBe(false);
  expect(open().take()).toEqual([]);
  said.mockRestore();
});

test('of more than fit, those are kept that were asked for', () => {
  const body = 'x'.repeat(6 * 1024 * 1024);
  open().keep([
    copyOf('/a', { body }),
    copyOf('/b', { body }),
    copyOf('/c', { body, used: true }),
    copyOf('/d'),
  ]);
  expect(
    open()
      .take()
      .map(({ url }) => url),
  ).toEqual(['/c', '/a']);
});
