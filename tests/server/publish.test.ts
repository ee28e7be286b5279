import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { drawFigures } from '#src/data/newsroom/figures.ts';
import { askSite } from '#src/data/newsroom/site-api.ts';
import { drawSocialCard } from '#src/data/newsroom/social-card.ts';
import { checkSource, findStill } from '#src/data/newsroom/sources.ts';
import { saveSettings } from '#src/data/site-settings.ts';
import { getZone } from '#src/data/zone.ts';
import { valueIn } from '#tests/support/desk.ts';
import { request } from '#tests/support/http.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

const TITLE = 'Mèo Máy raises a round nobody expected';
const SLUG = 'meo-may-raises-a-round';
const LISTS = ['/', '/latest', '/funding', '/vi/latest'];

const realFetch = fetch;
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Takes down which feeds it was told to read again. */
const toldFeeds: string[] = [];
const hub = createServer(async (asked, answer) => {
  const body = new URLSearchParams(await text(asked));
  toldFeeds.push(...body.getAll('hub.url').map((url) => new URL(url).pathname));
  answer.writeHead(204).end();
});

let site: RunningSite;
let admin: SupabaseClient<Database>;
let id = '';

beforeAll(async () => {
  hub.listen(0, '127.0.0.1');
  await once(hub, 'listening');
  const { port } = hub.address() as AddressInfo;
  site = await startSite({ env: { WEBSUB_HUB: `http://127.0.0.1:${port}/` } });
  admin = await signedInClient(site, await administrator());
});

afterAll(async () => {
  await site.stop();
  hub.close();
});

const read = async (path: string) => (await request(`${site.url}${path}`)).text;
const PLACES = ['/', '/latest', '/funding', `/article/${SLUG}`, '/sitemap.xml', '/vi/latest'];

/** A startup and a fund of the demo, and where what they agree on is shown. */
const STARTUP = 'd0000000-0000-4000-8000-000000000015';
const FUND = 'e0000000-0000-4000-8000-000000000003';
const LEDGER = [
  ...['/funding', '/startup/luc-binh', '/investors/cuu-long-angel-circle'],
  '/funding?sector=Other',
];

describe('a page elsewhere', () => {
  /** The browser's own addresses are of the site. */
  const onSite = () =>
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(site.url + path, init));

  test('is asked for by the server, and nothing of its own network is', async () => {
    onSite();
    for (const address of [`http://127.0.0.1:${site.port}/`, 'http://127.0.0.1/', site.url])
      expect(valueIn(await checkSource(admin, address)).reachable).toBe(false);
    expect(valueIn(await checkSource(admin, 'http://[::ffff:169.254.169.254]/x'))).toEqual({
      reachable: false,
      why: 'inside',
    });
    expect(await findStill(admin, `${site.url}/brand/logo.svg`)).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await askSite(admin, '/api/source', { address: 7 })).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
  });

  test('is drawn for the newsroom where it is a figure of the ledger', async () => {
    onSite();
    const names = ['rounds:all', 'chart:all', 'company:all', `company:${STARTUP}`];
    const drawn = valueIn(await drawFigures(admin, { locale: 'vi', names }));
    expect(Object.keys(drawn)).toEqual([names[0], names[1], names[3]]);
    expect(drawn['rounds:all']).toContain('href="/vi/startup/');
    expect(drawn['chart:all']).toMatch(/^<svg/);
    const many = Array.from({ length: 13 }, () => 'rounds:all');
    for (const wrong of [
      { locale: 'fr', names },
      { locale: 'vi', names: many },
    ])
      expect(await askSite(admin, '/api/figures', wrong)).toMatchObject({
        error: { code: 'INVALID_INPUT' },
      });
  });

  test('is asked for by nobody else', async () => {
    for (const path of ['source', 'still', 'figures'])
      expect((await realFetch(`${site.url}/api/${path}`, { method: 'POST' })).status).toBe(401);
  });
});

describe('a funding round', () => {
  const save = async (round: object) => {
    const { data, error } = await admin.rpc('save_round', {
      round: { startup_id: STARTUP, kind: 'Seed', currency: 'USD', status: 'confirmed', ...round },
      investors: [{ investor_id: FUND, lead: true }],
      sources: [{ url: 'https://deltabusinesswire.example/luc-binh', publisher: 'Delta Wire' }],
    });
    expect(error).toBeNull();
    return data;
  };
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  /** Once more, because a profile may come a moment late to its first reader. */
  const shown = async (text: string) => {
    for (const path of LEDGER) await read(path);
    return Promise.all(LEDGER.map(async (path) => (await read(path)).includes(text)));
  };

  test('is on every page that shows it once it is saved, changed and withdrawn', async () => {
    expect(await shown('$777,000')).toEqual(LEDGER.map(() => false));
    const round = await save({ announced_on: today, amount: 777_000 });
    await expect.poll(() => shown('$777,000')).toEqual(LEDGER.map(() => true));
    await save({ id: round, announced_on: today, amount: 888_000 });
    await expect.poll(() => shown('$777,000')).toEqual(LEDGER.map(() => false));
    expect(await shown('$888,000')).toEqual(LEDGER.map(() => true));
    await save({ id: round, announced_on: today, amount: 888_000, status: 'withdrawn' });
    await expect.poll(() => shown('$888,000')).toEqual(LEDGER.map(() => false));
  });
});

describe('from the newsroom to the reader', () => {
  test('a draft is visible nowhere', async () => {
    // Everything is in the cache first, so that a missing invalidation would show.
    await Promise.all(PLACES.map(read));
    const { data, error } = await admin
      .from('articles')
      .insert({
        title: TITLE,
        slug: SLUG,
        excerpt: 'A short one.',
        content: 'First.\n\nSecond.',
        category: 'funding',
        status: 'draft',
      })
      .select('id')
      .single();
    expect(error).toBeNull();
    id = data?.id ?? '';
    for (const path of [...PLACES, '/search?q=nobody+expected', `/article/${id}`])
      expect([path, (await read(path)).includes(TITLE)]).toEqual([path, false]);
  });

  test('published, it is in the very next answer of the front page, the listings and its own page', async () => {
    toldFeeds.length = 0;
    const { error } = await admin.from('articles').update({ status: 'published' }).eq('id', id);
    expect(error).toBeNull();
    for (const path of [...LISTS, `/article/${SLUG}`])
      expect([path, (await read(path)).includes(TITLE)]).toEqual([path, true]);
  });

  test('and readers of feeds are told by the hub that the feeds name', async () => {
    await expect.poll(() => toldFeeds).toContain('/feeds/funding.rss');
    expect(toldFeeds).toContain('/feeds/latest.json');
    expect(toldFeeds).not.toContain('/vi/feeds/latest.rss');
    const feed = await request(`${site.url}/feeds/latest.atom`);
    expect(feed.text).toMatch(/<link href="http:\/\/127[^"]+" rel="hub"/);
    expect(feed.headers['link']).toMatch(/rel="hub", <.*\/feeds\/latest\.atom>; rel="self"/);
    // Search engines are told nothing here, and so find no key.
    expect((await request(`${site.url}/indexnow.txt`)).status).toBe(404);
  });

  test('corrected, the old headline is in none of the next answers', async () => {
    const { error } = await admin
      .from('articles')
      .update({ title: 'Mèo Máy raises a round after all' })
      .eq('id', id);
    expect(error).toBeNull();
    for (const path of [...LISTS, `/article/${SLUG}`])
      expect([path, (await read(path)).includes(TITLE)]).toEqual([path, false]);
  });

  test('renamed, its old address leads to the new one in every language, and nothing lists it', async () => {
    const moved = 'meo-may-moved';
    const { error } = await admin.from('articles').update({ slug: moved }).eq('id', id);
    expect(error).toBeNull();
    for (const language of ['', '/vi']) {
      const path = `${language}/article/${SLUG}`;
      const place = `${language}/article/${moved}`;
      for (const _ of ['rendered', 'kept']) {
        const answer = await request(`${site.url}${path}`, { headers: { 'If-None-Match': '*' } });
        expect([path, answer.status, answer.headers.location]).toEqual([path, 301, place]);
        expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      }
      expect((await request(`${site.url}${place}`)).status).toBe(200);
    }
    for (const path of ['/', '/latest', '/sitemaps/articles-1.xml', '/feeds/latest.xml'])
      expect([path, (await read(path)).includes(SLUG)]).toEqual([path, false]);
    await admin.from('articles').update({ slug: SLUG }).eq('id', id);
    expect((await request(`${site.url}/article/${SLUG}`)).status).toBe(200);
    expect(await request(`${site.url}/Article/${moved}/?utm_source=x`)).toMatchObject({
      status: 301,
      headers: { location: `/article/${SLUG}?utm_source=x` },
    });
  });

  test('who wrote it is named on its page, in lists and feeds, and has a page; renamed, everywhere at once', async () => {
    const { data: author } = await admin
      .from('authors')
      .insert({ slug: 'le-minh', name: 'Lê Minh', links: ['https://www.example.com/minh'] })
      .select('id')
      .single();
    const credits = [{ author: author?.id ?? '', role: 'author' }];
    await admin.rpc('credit_article', { article: id, credits });
    const path = `/article/${SLUG}`;
    const page = await read(path);
    expect(page).toContain('<a rel="author" href="/author/le-minh">Lê Minh</a>');
    expect(page).toContain(
      `"author":[{"@type":"Person","name":"Lê Minh","url":"${site.url}/author/le-minh"}]`,
    );
    expect(await read(`/vi${path}`)).toContain('href="/vi/author/le-minh"');
    expect(await read('/latest')).toContain('<a href="/author/le-minh">Lê Minh</a>');
    expect(await read('/feeds/latest.rss')).toContain('<dc:creator>Lê Minh</dc:creator>');
    expect(await read('/author/le-minh/feed.rss')).toContain(`${site.url}${path}`);
    expect(await read('/sitemaps/authors.xml')).toContain(`${site.url}/vi/author/le-minh`);
    for (const language of ['', '/vi']) {
      const own = await request(`${site.url}${language}/author/le-minh`);
      expect([own.status, own.text.includes(`href="${language}${path}"`)]).toEqual([200, true]);
      expect(own.text).toContain('"@type":"ProfilePage"');
      expect(own.text).toContain('application/rss+xml');
    }
    expect(await read('/vi/about')).toContain('href="/vi/author/le-minh"');
    await admin
      .from('authors')
      .update({ name: 'Lê Thị Minh' })
      .eq('id', author?.id ?? '');
    for (const each of [path, '/author/le-thi-minh', '/about', '/latest', '/feeds/latest.rss'])
      expect([each, (await read(each)).includes('Lê Thị Minh')]).toEqual([each, true]);
    expect((await request(`${site.url}/author/le-minh`)).status).toBe(301);
    expect((await request(`${site.url}/author/nobody`)).status).toBe(404);
    expect((await request(`${site.url}/author/le-thi-minh?page=2`)).status).toBe(404);
  });

  test('a correction stands on the story, in the list, in feeds, in the sitemap and for machines in the very next answers', async () => {
    const path = `/article/${SLUG}`;
    const listed = ['/corrections', '/vi/corrections'];
    for (const page of [path, `/vi${path}`, ...listed])
      expect([page, (await read(page)).includes('forty engineers')]).toEqual([page, false]);
    toldFeeds.length = 0;
    const { data: before } = await admin
      .from('articles')
      .select('updated_at')
      .eq('id', id)
      .single();
    const wrong = 'We wrote that it has forty engineers & a cat.';
    const correct = 'It has four.';
    const { data: said, error } = await admin
      .from('corrections')
      .insert({ article_id: id, wrong, correct })
      .select('id,corrected_at,revision')
      .single();
    expect(error).toBeNull();
    expect(said?.revision).toBeGreaterThan(0);
    const moment = new Date(said?.corrected_at ?? '').toISOString().replace(/\.\d+Z$/, 'Z');
    expect(Date.parse(moment)).toBeGreaterThanOrEqual(
      Math.trunc(Date.parse(before?.updated_at ?? '') / 1000) * 1000,
    );
    const page = await read(path);
    expect(page).toContain('<a href="#corrections">Corrected on');
    expect(page).toContain('id="corrections"');
    expect(page).toContain(
      `"correction":[{"@type":"CorrectionComment","text":"${wrong} ${correct}","datePublished":"${moment}"}]`,
    );
    expect(page).toContain(`"dateModified":"${moment}"`);
    // Told in Vietnamese, in the words of the story.
    expect(await read(`/vi${path}`)).toMatch(/<span lang="en">We wrote/);
    for (const each of listed) expect(await read(each)).toContain(`${path}#corrections`);
    const feed = await read('/feeds/latest.atom');
    expect(feed).toMatch(
      /<strong>Correction, [^<]+<\/strong> We wrote that it has forty engineers/,
    );
    expect(feed).toContain(`<updated>${moment.slice(0, -1)}`);
    expect(await read('/sitemaps/articles-1.xml')).toContain(`<lastmod>${moment.slice(0, 19)}`);
    await expect.poll(() => toldFeeds).toContain('/feeds/latest.atom');

    await admin
      .from('corrections')
      .update({ correct: 'It has five.' })
      .eq('id', said?.id ?? '');
    for (const each of [path, '/corrections', '/feeds/latest.rss'])
      expect([each, (await read(each)).includes('It has five.')]).toEqual([each, true]);
    await admin
      .from('corrections')
      .delete()
      .eq('id', said?.id ?? '');
    for (const each of [path, '/corrections', '/feeds/latest.rss'])
      expect([each, (await read(each)).includes('forty engineers')]).toEqual([each, false]);
  });

  test('a category that is added has a page, a feed and a place in the sitemap in the very next answers', async () => {
    const places = ['/category/climate', '/vi/category/climate', '/feeds/category-climate.rss'];
    const status = async (path: string) => (await request(`${site.url}${path}`)).status;
    for (const path of places) expect([path, await status(path)]).toEqual([path, 404]);
    const lists = ['/latest', '/sitemaps/pages.xml'];
    for (const path of lists) expect(await read(path)).not.toContain('/category/climate');
    const labels = { en: 'Climate', vi: 'Khí hậu' };
    const made = await admin.rpc('create_category', { slug: 'climate', labels });
    expect(made.error).toBeNull();
    await admin.from('articles').update({ category: 'climate' }).eq('id', id);
    for (const path of lists) expect(await read(path)).toContain('/category/climate');
    expect(await read('/vi/latest')).toContain('>Khí hậu</a>');
    expect(await read('/category/climate')).toMatch(/<h1[^>]*>Climate</);
    for (const path of places) expect(await read(path)).toContain(SLUG);
    expect(await read(`/article/${SLUG}`)).toContain('<a href="/category/climate">Climate</a>');
    const renamed = { category: 'climate', locale: 'en' };
    await admin.from('category_labels').update({ label: 'Weather' }).match(renamed);
    for (const path of [`/article/${SLUG}`, '/latest', '/feeds/latest.rss'])
      expect(await read(path)).toMatch(/>\s*Weather\s*</);
    const gone = await admin.rpc('delete_category', { source: 'climate', target: 'funding' });
    expect(gone).toMatchObject({ error: null, data: 1 });
    for (const path of places) expect([path, await status(path)]).toEqual([path, 404]);
    for (const path of lists) expect(await read(path)).not.toContain('/category/climate');
    expect(await read('/funding')).toContain(SLUG);
  });

  test('a section that is renamed is called so in the menus of the very next answers', async () => {
    const section = { category: 'funding', locale: 'en' };
    const call = (label: string | null) =>
      admin.from('category_labels').update({ label }).match(section);
    const pages = ['/contact', '/about', '/latest', '/standards/ethics'];
    for (const path of pages) expect(await read(path)).not.toContain('Money');
    await call('Money');
    const named = /<a[^>]* href="\/funding"[^>]*>\s*Money\s*<\/a>/g;
    for (const path of pages)
      expect([path, (await read(path)).match(named)?.length]).toEqual([path, 3]);
    expect(await read('/vi/contact')).not.toContain('Money');
    // The bar has no room for more than it had, a phone not for everything.
    const occurrences = async (label: string) =>
      (await read('/contact')).match(new RegExp(`>\\s*${label}\\s*</a>`, 'g'))?.length ?? 0;
    for (const [label, times] of [
      ['Money and its deals', 2],
      ['M'.repeat(60), 0],
    ] as const) {
      await call(label);
      expect([label, await occurrences(label), await occurrences('Funding')]).toEqual([
        label,
        times,
        3 - times,
      ]);
    }
    await call(null);
    for (const path of pages) expect(await read(path)).not.toContain('Money');
  });

  test('any other old address leads where an administrator says, while no page is there', async () => {
    const old = `${site.url}/vi/2023/c%C5%A9`;
    expect((await request(old)).status).toBe(404);
    const redirect = { from_path: '/2023/cũ', to_path: '/latest' };
    expect((await admin.from('redirects').insert(redirect)).error).toBeNull();
    expect(await request(old)).toMatchObject({ status: 301, headers: { location: '/vi/latest' } });
    await admin
      .from('articles')
      .update({ tags: ['กรุงเทพ'] })
      .eq('id', id);
    const beyond = { from_path: '/2023/bangkok', to_path: '/tag/กรุงเทพ' };
    expect((await admin.from('redirects').insert(beyond)).error).toBeNull();
    expect(await request(`${site.url}/2023/bangkok`)).toMatchObject({
      status: 301,
      headers: { location: `/tag/${encodeURIComponent('กรุงเทพ')}` },
    });
    expect(await request(`${site.url}/tag/${encodeURIComponent('กรุงเทพ!')}`)).toMatchObject({
      status: 301,
      headers: { location: `/tag/${encodeURIComponent('กรุงเทพ')}` },
    });
    // The feed of a company that was renamed moves with its page.
    const company = await admin.from('startups').select('slug').eq('status', 'approved').limit(1);
    const place = `/startup/${company.data?.[0]?.slug}`;
    const renamed = { from_path: '/startup/old-name', to_path: place };
    expect((await admin.from('redirects').insert(renamed)).error).toBeNull();
    expect(await request(`${site.url}/vi/startup/old-name/feed.rss`)).toMatchObject({
      status: 301,
      headers: { location: `/vi${place}/feed.rss` },
    });
    await admin.from('redirects').insert({ from_path: '/resources', to_path: '/latest' });
    expect((await request(`${site.url}/resources`)).status).toBe(200);
    await admin.from('redirects').delete().eq('from_path', '/2023/cũ');
    await expect.poll(async () => (await request(old)).status).toBe(404);
  });

  test('a preview link shows a draft to its holder, kept by nobody and indexed by nobody', async () => {
    const { data: article } = await admin
      .from('articles')
      .insert({ title: 'Chưa đăng', content: 'One.', category: 'news', locale: 'vi' })
      .select('id')
      .single();
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const { data: link } = await admin
      .from('preview_links')
      .insert({ article_id: article?.id ?? '', expires_at })
      .select('id')
      .single();
    const { data } = await admin.functions.invoke<{ token: string }>('article-preview', {
      body: { link: link?.id },
    });
    for (const [language, mark] of [
      ['', 'Preview of a draft.'],
      ['/vi', 'Bản xem trước của một bài nháp.'],
    ]) {
      const answer = await request(`${site.url}${language}/preview/${data?.token}`);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': expect.stringContaining('noindex'),
      });
      expect(answer.text).toContain(mark);
      expect(answer.text).toContain('Chưa đăng');
      expect(answer.text).toContain('<meta name="robots" content="noindex">');
      expect(answer.text).not.toContain('application/ld+json');
    }
    await admin
      .from('preview_links')
      .update({ revoked_at: expires_at })
      .eq('id', link?.id ?? '');
    const ended = await request(`${site.url}/preview/${data?.token}`);
    expect([ended.status, ended.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(ended.text).toContain('This preview has ended');
    expect((await request(`${site.url}/vi/preview/x`)).status).toBe(404);
  });

  test('taken back, it is a page that is not there', async () => {
    const { error } = await admin.from('articles').update({ status: 'draft' }).eq('id', id);
    expect(error).toBeNull();
    for (const path of LISTS)
      expect([path, (await read(path)).includes('Mèo Máy')]).toEqual([path, false]);
    for (const slug of [SLUG, 'meo-may-moved'])
      expect([slug, (await request(`${site.url}/article/${slug}`)).status]).toEqual([slug, 404]);
  });
});

describe('the newsroom’s clock', () => {
  test('when it is set to another zone, every date in the very next answers is on it', async () => {
    const slug = 'late-in-london';
    const { error } = await admin.from('articles').insert({
      title: 'Late in London',
      slug,
      content: 'Text.',
      category: 'tech',
      status: 'published',
      published_at: '2026-01-01T23:30:00Z',
    });
    expect(error).toBeNull();
    const page = () => read(`/article/${slug}`);
    const card = async () =>
      Buffer.from(await (await realFetch(`${site.url}/og/article/${slug}.png`)).arrayBuffer());
    expect(await page()).toContain('January 2, 2026');
    const before = await card();
    expect(valueIn(await getZone(admin))).toBeNull();
    valueIn(await saveSettings(admin, [{ name: 'zone', value: 'Europe/London' }]));
    expect(valueIn(await getZone(admin))).toBe('Europe/London');
    expect(await page()).toContain('January 1, 2026');
    expect((await card()).equals(before)).toBe(false);
    valueIn(await saveSettings(admin, [{ name: 'zone', value: null }]));
    expect(await page()).toContain('January 2, 2026');
    await admin.from('articles').delete().eq('slug', slug);
  });
});

describe('the image of an article that is not published', () => {
  const order = async (token: string, body: unknown) =>
    fetch(`${site.url}/api/social-card`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const card = { title: 'Nồi Lớn', category: 'tech', locale: 'vi', date: '2026-11-21T00:00:00Z' };

  test('is drawn for the newsroom, as other sites will get it', async () => {
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      realFetch(input.startsWith('/') ? `${site.url}${input}` : input, init),
    );
    const drawn = await drawSocialCard(
      admin,
      { title: 'Nồi Lớn', category: 'tech', locale: 'vi' },
      new Date('2026-11-21'),
    );
    if (!drawn.ok) throw new Error(drawn.error.message);
    const bytes = Buffer.from(await drawn.value.arrayBuffer());
    // Signature, then the header's width and height (PNG §5.2, §11.2.2).
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test('is drawn for nobody else', async () => {
    expect((await realFetch(`${site.url}/api/social-card`, { method: 'POST' })).status).toBe(401);
    expect((await order('made.up.token', card)).status).toBe(401);
    const { data } = await admin.auth.getSession();
    const token = data.session?.access_token ?? '';
    expect((await order(token, { ...card, category: 'Made up' })).status).toBe(422);
    expect((await order(token, card)).headers.get('cache-control')).toBe('no-store');
  });

  test('is missed, and not more, while nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const drawn = await drawSocialCard(
      admin,
      { title: 'x', category: 'tech', locale: 'en' },
      new Date(),
    );
    expect(drawn).toMatchObject({ ok: false, error: { code: 'offline' } });
  });
});
