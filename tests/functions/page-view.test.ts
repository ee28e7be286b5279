import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Handler } from '#supabase/functions/_shared/deps.ts';
import { createHandler } from '#supabase/functions/page-view/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

let server: LiteServer;
let handler: Handler;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  handler = createHandler(testDeps(server));
  await server.db.exec('delete from public.page_views');
});

async function view(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from: string = randomUUID(),
): Promise<number> {
  const answer = await handler(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'user-agent': BROWSER, 'x-test-address': from, ...headers },
      body: new URLSearchParams(fields),
    }),
  );
  return answer.status;
}

async function counted(): Promise<unknown[]> {
  const { rows } = await server.db.query(
    'select path, referrer, views from public.page_views order by path, referrer',
  );
  return rows;
}

describe('page-view', () => {
  test('counts a page per day and referring domain, and nothing else', async () => {
    expect(
      await view({ path: '/article/goi-von', referrer: 'https://www.news.example/a?b=c' }),
    ).toBe(204);
    await view({ path: '/article/goi-von', referrer: 'https://news.example/other' });
    await view({ path: '/article/goi-von/', referrer: '' });
    await view({ path: '/vi', referrer: 'android-app://com.example' });
    expect(await counted()).toEqual([
      { path: '/article/goi-von', referrer: '', views: 1 },
      { path: '/article/goi-von', referrer: 'news.example', views: 2 },
      { path: '/vi', referrer: '', views: 1 },
    ]);
    const { rows } = await server.db.query(
      `select column_name from information_schema.columns where table_name = 'page_views' order by 1`,
    );
    expect(rows.map((row) => row['column_name'])).toEqual(['day', 'path', 'referrer', 'views']);
  });

  test('tells what a search here found, and counts ways to a website apart', async () => {
    const { url } = SAMPLE_SITE;
    await view({ path: '/startup/vong-ai', referrer: `${url}/vi/search?q=vong` });
    await view({ path: '/startup/vong-ai', referrer: `${url}/startup-directory?q=vong` });
    await view({ path: '/startup/vong-ai', referrer: `${url}/startup-directory?q=+` });
    await view({ path: '/startup/vong-ai', referrer: 'https://search/?q=vong' });
    await view({ path: '/startup/vong-ai/website' });
    await view({ path: '/article/vong-ai/website' });
    expect(await counted()).toEqual([
      { path: '/startup/vong-ai', referrer: '', views: 2 },
      { path: '/startup/vong-ai', referrer: 'search', views: 2 },
    ]);
    const { rows } = await server.db.query('select path, clicks from private.profile_clicks');
    expect(rows).toEqual([{ path: '/startup/vong-ai', clicks: 1 }]);
  });

  test.each<[string, Record<string, string>]>([
    ['Do Not Track', { dnt: '1' }],
    ['Global Privacy Control', { 'sec-gpc': '1' }],
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a script', { 'user-agent': 'curl/8.0' }],
    ['no user agent', { 'user-agent': '' }],
  ])('leaves out %s', async (_name, headers) => {
    expect(await view({ path: '/' }, headers)).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test.each([
    '/admin',
    '/account',
    '/nope',
    '/article/',
    '/article/A B',
    '//evil',
    'x',
    '/article/x?y',
    '',
  ])('leaves out the path %j', async (path) => {
    expect(await view({ path })).toBe(204);
    expect(await counted()).toEqual([]);
  });

  test('counts at most a minute’s worth of reading per network', async () => {
    for (let i = 0; i < 65; i++) await view({ path: '/latest' }, {}, 'one-network');
    await view({ path: '/latest' }, {}, 'another');
    expect(await counted()).toEqual([{ path: '/latest', referrer: '', views: 61 }]);
  });
});
