import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { fingerprint, STAMP_FILE } from '#src/server/fingerprint.mjs';
import { nodeServer } from '#src/server/integration.ts';

const TEXT = 'let a = 1;\n'.repeat(50);
let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** What a build leaves in its client folder, after which ours has run. */
async function build(files: Readonly<Record<string, string>>, meanwhile = async () => {}) {
  root = await mkdtemp(path.join(tmpdir(), 'khoi-integration-'));
  const client = path.join(root, 'dist/client');
  await mkdir(path.join(client, 'deep/er'), { recursive: true });
  await mkdir(path.join(root, 'src'));
  await writeFile(path.join(root, 'src/a.ts'), 'let a');
  for (const [file, body] of Object.entries(files)) await writeFile(path.join(client, file), body);
  const { hooks } = nodeServer();
  await hooks['astro:config:done']?.({ config: { root: pathToFileURL(`${root}/`) } } as never);
  await hooks['astro:build:start']?.({} as never);
  await meanwhile();
  await hooks['astro:build:done']?.({ dir: pathToFileURL(`${client}/`) } as never);
  return (file: string) => path.join(client, file);
}

test('a text has its packed forms beside it, at any depth', async () => {
  const at = await build({ 'deep/er/a.js': TEXT, 'b.html': 'x'.repeat(256) });
  expect(String(brotliDecompressSync(readFileSync(at('deep/er/a.js.br'))))).toBe(TEXT);
  expect(String(gunzipSync(readFileSync(at('deep/er/a.js.gz'))))).toBe(TEXT);
  expect(existsSync(at('b.html.br'))).toBe(true);
});

test('what gains nothing has none', async () => {
  const at = await build({ 'a.png': TEXT, 'b.js': 'x'.repeat(255) });
  for (const file of ['a.png.br', 'b.js.br', 'b.js.gz', 'deep.br'])
    expect(existsSync(at(file))).toBe(false);
});

test('the build is marked with what it was made of, as that was when it began', async () => {
  let before = '';
  const at = await build({}, async () => {
    before = fingerprint(root, process.env);
    await writeFile(path.join(root, 'src/a.ts'), 'let b');
  });
  expect(readFileSync(at(`../${STAMP_FILE}`), 'utf8')).toBe(before);
  expect(fingerprint(root, process.env)).not.toBe(before);
});
