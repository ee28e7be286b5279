import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

// Search engines and a hub, played by a server of our own: who is told what, when, and what becomes of what
// nobody took.

type Order = { readonly to: string; readonly body: string };

const KEY = 'a1b2c3d4e5f6';
const HUB = 'https://hub.example.com/';
const ENGINES = 'https://api.indexnow.org/indexnow';
const BOTH = { indexNowKey: KEY, webSubHub: HUB };
const SITE = 'https://news.example.com';

let backend: LiteServer;
let outside: Server;
let orders: Order[] = [];
let answer: (to: string) => number | 'silence' = () => 200;

beforeAll(async () => {
  backend = await startLiteServer();
  outside = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const to = String(request.headers['x-meant-for']);
    orders.push({ to, body: Buffer.concat(parts).toString() });
    const status = answer(to);
    if (status === 'silence') request.socket.destroy();
    else response.writeHead(status, status === 301 ? { Location: HUB } : {}).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  outside.close();
  await backend.close();
});
beforeEach(async () => {
  await backend.db.exec('delete from public.articles; delete from public.pings');
  orders = [];
  answer = () => 200;
});

/** One run of the outbox. @returns what it logged */
async function run(given: Partial<Deps> = {}): Promise<readonly { readonly event: string }[]> {
  const { port } = outside.address() as AddressInfo;
  const deps = testDeps(backend, {
    site: { ...testDeps(backend).site, url: SITE },
    pinged: BOTH,
    fetch: (input, init) =>
      fetch(`http://127.0.0.1:${port}/`, {
        ...init,
        headers: {
          ...Object.fromEntries(new Headers(init?.headers)),
          'X-Meant-For': String(input),
        },
      }),
    ...given,
  });
  const said = await createHandler(deps)(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { authorization: `Bearer ${backend.secretKey}` },
    }),
  );
  expect(said.status).toBe(200);
  return deps.events;
}

const write = (slug: string, rest: Record<string, string> = {}) => {
  const row = { title: 'A', slug, content: 'A', category: 'news', status: 'published', ...rest };
  const names = Object.keys(row);
  return backend.db.query(
    `insert into articles (${names}) values (${names.map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );
};
const change = (slug: string, what: string) =>
  backend.db.query(`update articles set ${what} where slug = $1`, [slug]);
/** What search engines were told since the last time, in order. */
const told = () => {
  const urls = orders
    .filter(({ to }) => to === ENGINES)
    .flatMap(({ body }) => JSON.parse(body).urlList);
  orders = [];
  return urls.map((url: string) => url.replace(SITE, '')).sort();
};
const waiting = async () => {
  const { rows } = await backend.db.query(
    'select attempts, next_attempt_at <= now() as due from pings order by id',
  );
  return rows;
};

test('a story is told when readers get it, get it otherwise, and get it no more; a draft never is', async () => {
  await write('a-draft', { status: 'draft' });
  await change('a-draft', "title = 'B'");
  await run();
  expect(orders).toEqual([]);

  await write('news');
  await write('tin-moi', { locale: 'vi' });
  await run();
  expect(told()).toEqual(['/article/news', '/vi/article/tin-moi']);

  // Nothing that its readers see.
  await change('news', "updated_at = now(), featured = true, review_note = 'Good.'");
  await run();
  expect(told()).toEqual([]);

  await change('news', "content = 'Corrected.'");
  await change('news', "slug = 'better-news'");
  await run();
  expect(told()).toEqual(['/article/better-news', '/article/news']);

  await change('better-news', "status = 'draft'");
  await backend.db.query("delete from articles where slug = 'tin-moi'");
  await backend.db.query("delete from articles where slug = 'a-draft'");
  await run();
  expect(told()).toEqual(['/article/better-news', '/vi/article/tin-moi']);
  expect(await waiting()).toEqual([]);
});

test('engines are shown the key, the hub the feeds that changed, each once', async () => {
  await write('one', { category: 'tech' });
  await change('one', "title = 'B'");
  await write('hai', { category: 'ai', locale: 'vi' });
  await run();
  const [engines, hub] = [ENGINES, HUB].map((to) => orders.filter((order) => order.to === to));
  expect(engines).toHaveLength(1);
  expect(JSON.parse(engines?.[0]?.body ?? '')).toEqual({
    host: 'news.example.com',
    key: KEY,
    keyLocation: `${SITE}/indexnow.txt`,
    urlList: [`${SITE}/article/one`, `${SITE}/vi/article/hai`],
  });
  expect(hub).toHaveLength(1);
  const form = new URLSearchParams(hub?.[0]?.body);
  expect(form.get('hub.mode')).toBe('publish');
  const formats = (path: string) =>
    ['rss', 'atom', 'json', 'smartnews'].map((each) => `${SITE}${path}.${each}`);
  expect(form.getAll('hub.url').sort()).toEqual(
    [...formats('/feeds/latest'), ...formats('/feeds/tech'), ...formats('/vi/feeds/latest')].sort(),
  );
});

test('a story of a category that editors added is in a feed of its own, too', async () => {
  await backend.db.exec("insert into categories (slug) values ('rice') on conflict do nothing");
  await write('rice', { category: 'rice' });
  await run({ pinged: { ...BOTH, indexNowKey: undefined } });
  const told = new URLSearchParams(orders[0]?.body).getAll('hub.url');
  expect(told).toContain(`${SITE}/feeds/category-rice.rss`);
  expect(told).toHaveLength(8);
});

test('who is not named is told nothing, and nothing is kept for them', async () => {
  for (const [pinged, addressees] of [
    [{ indexNowKey: undefined, webSubHub: undefined }, []],
    [{ ...BOTH, webSubHub: undefined }, [ENGINES]],
    [{ ...BOTH, indexNowKey: undefined }, [HUB]],
  ] as const) {
    orders = [];
    await write(`story-${addressees}`.replace(/\W+/g, '-'));
    await run({ pinged });
    expect(orders.map(({ to }) => to)).toEqual(addressees);
    expect(await waiting()).toEqual([]);
  }
});

test.each([
  ['nobody answers', 'silence'],
  ['they are busy', 429],
  ['they break', 503],
] as const)('where %s it is told again later, and given up in the end', async (_, status) => {
  answer = (to) => (to === HUB ? status : 200);
  await write('news');
  expect((await run()).map(({ event }) => event)).toContain('pings.refused');
  expect(await waiting()).toEqual([{ attempts: 1, due: false }]);
  orders = [];
  await run();
  expect(orders).toEqual([]);

  const later = () => backend.db.exec('update pings set next_attempt_at = now()');
  for (let attempts = 2; attempts <= 7; attempts += 1) {
    await later();
    await run();
    expect(await waiting()).toEqual([{ attempts, due: false }]);
  }
  await later();
  expect((await run()).map(({ event }) => event)).toContain('pings.given_up');
  expect(await waiting()).toEqual([]);
});

test.each([400, 403, 422, 301])(
  'a refusal (%i) is logged, not repeated nor followed',
  async (status) => {
    answer = () => status;
    await write('news');
    expect((await run()).filter(({ event }) => event === 'pings.refused')).toHaveLength(2);
    expect(orders).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  },
);

test('a thousand stories are one order', async () => {
  await backend.db.exec(`insert into articles (title, slug, content, category, status)
    select 'A', 'bulk-' || n, 'A', 'news', 'published' from generate_series(1, 1000) as n`);
  await run();
  expect(orders).toHaveLength(2);
  expect(told()).toHaveLength(1000);
});
