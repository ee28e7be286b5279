import { rmSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { closeSites, type MadeUpSite, madeUpPages, openSite } from '#tests/support/made-up-site.ts';

const SCRIPT = 'let a = 1;\n'.repeat(50);
const HASHED = '_astro/page.B1.js';

afterEach(closeSites);

const open = (files: Readonly<Record<string, string | Buffer>>) =>
  openSite(madeUpPages({}).page, { files });

/** Removes the build, as a new one does. */
const forget = ({ folder }: MadeUpSite, file = '') =>
  rmSync(path.join(folder, 'dist/client', file), { recursive: true });

test.each([
  [HASHED, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['robots.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ['img/a.png', 'image/png', 'public, max-age=3600'],
  ['img/a_astro/x', 'application/octet-stream', 'public, max-age=3600'],
  ['img/Mèo Máy.svg', 'image/svg+xml', 'public, max-age=3600'],
])('%s is served as what it is, for as long as it lasts', async (file, type, rule) => {
  const site = await open({ [file]: SCRIPT });
  for (const _ of ['from disk', 'from memory']) {
    const answer = await site.get(`/${encodeURI(file)}`);
    expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': rule });
  }
});

test.each([
  '/img',
  '/img/b.png',
  '/img/a.png.br',
  '/img/a.png.gz',
  '/../server/entry.mjs',
  '/..%2fserver/entry.mjs',
  '/%E0%A4%A',
  '/',
])('%s is no file', async (url) => {
  const site = await open({
    'img/a.png': 'x',
    'img/a.png.br': 'x',
    'img/a.png.gz': 'x',
    E0A4A: 'x',
  });
  expect((await site.get(url)).status).toBe(404);
});

test('a query and slashes at the end change nothing', async () => {
  const site = await open({ 'robots.txt': SCRIPT });
  for (const url of ['/robots.txt?v=1', '/robots.txt/', '/robots.txt//?x'])
    expect((await site.get(url)).text).toBe(SCRIPT);
});

test('is packed as the build left it, and by us where it left nothing', async () => {
  const mark = (form: string) => Buffer.from(`${form} of the build ${SCRIPT}`);
  const site = await open({
    'a.js': SCRIPT,
    'a.js.br': brotliCompressSync(mark('br')),
    'a.js.gz': gzipSync(mark('gzip')),
    'b.js': SCRIPT,
    'b.js.br': brotliCompressSync(mark('br')),
    'c.js': SCRIPT,
    'c.js.gz': gzipSync(mark('gzip')),
    'd.png': SCRIPT,
  });
  for (const encoding of ['br', 'gzip']) {
    const read = (url: string) => site.get(url, { 'accept-encoding': encoding });
    expect((await read('/a.js')).text).toBe(`${encoding} of the build ${SCRIPT}`);
    for (const url of ['/b.js', '/c.js']) {
      const own = await read(url);
      expect([own.headers['content-encoding'], own.text]).toEqual([encoding, SCRIPT]);
    }
    expect((await read('/d.png')).headers).not.toHaveProperty('content-encoding');
  }
});

test('packed forms that a new build took away are made anew', async () => {
  const site = await open({ 'a.js': SCRIPT, 'a.js.br': 'x', 'a.js.gz': 'x' });
  for (const form of ['a.js.br', 'a.js.gz']) forget(site, form);
  const answer = await site.get('/a.js', { 'accept-encoding': 'br' });
  expect([answer.headers['content-encoding'], answer.text]).toEqual(['br', SCRIPT]);
});

test('once read, it is served from memory; hashed ones also from what builds before left', async () => {
  const site = await open({ 'robots.txt': SCRIPT, [HASHED]: SCRIPT });
  await site.get('/robots.txt');
  await site.keepAssets();
  forget(site);
  expect((await site.get('/robots.txt')).text).toBe(SCRIPT);
  expect((await site.get('/robots.txt/')).text).toBe(SCRIPT);
  expect((await site.get(`/${HASHED}`)).text).toBe(SCRIPT);
});

test('whoever asks at once shares one reading', async () => {
  const site = await open({ 'a.js': SCRIPT });
  const answers = await Promise.all(['/a.js', '/a.js?x', '/a.js/'].map((url) => site.get(url)));
  expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([SCRIPT]));
});

test('a site whose build has no files answers all the same', async () => {
  expect((await (await open({})).get('/a.js')).status).toBe(404);
});
