import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { announceBackend, type Backend } from '#src/backend/runtime.ts';
import { openWholeSite, type WholeSite } from '#tests/support/whole-site.ts';

let whole: WholeSite;
let backend: Backend;
let origin: string;

beforeAll(async () => {
  whole = await openWholeSite();
  ({ backend, origin } = whole);
});

afterAll(() => whole.close());

async function oneStory(locale: 'en' | 'vi'): Promise<string> {
  const { rows } = await backend.db.query<{ slug: string }>(
    `select slug from public.articles where status = 'published' and locale = $1
     order by published_at desc limit 1`,
    [locale],
  );
  return rows[0]?.slug ?? '';
}

describe('the picture of a mail', () => {
  const get = (path: string) => fetch(`${origin}/og/cover/${path}`);
  const [article, startup] = [`article/a0000000-0000-4000-8000-000000000001`, 'startup/noi-lon'];

  test.each([
    ['wide', article, { width: 1024, height: 576 }],
    ['small', article, { width: 288, height: 216 }],
    ['small', startup, { width: 288, height: 216 }],
  ])('is a JPEG of its size: %s, %s', async (size, whose, pixels) => {
    const answer = await get(`${size}/${whose}.jpg`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...pixels });
  });

  test('is none of another size or kind, of nobody, or of what is not public', async () => {
    const [draft] = (
      await backend.db.query<{ id: string }>(
        `update public.articles set featured_image = '/covers/' || slug || '.svg' where id = (
           select id from public.articles where status = 'draft' limit 1) returning id`,
      )
    ).rows;
    for (const path of [
      `huge/${article}.jpg`,
      `wide/${article.replace('article', 'investor')}.jpg`,
      'wide/article/nobody-wrote-this.jpg',
      'wide/startup/..%2F..%2Fetc%2Fpasswd.jpg',
      `wide/article/${draft?.id}.jpg`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

describe('the database is asked', () => {
  // The listing of all also asks which categories editors added, the home page for the newest rounds and the newest
  // issue, and the page of rounds for what all come to. What the newsroom has set is kept (known.ts).
  const PAGES = {
    '/': 4,
    '/latest': 3,
    '/funding': 4,
    '/funding?year=2021&sort=amount': 2,
    '/funding/2021-q4': 3,
    '/funding/2021': 3,
    '/startup-directory': 1,
    '/investors': 1,
    '/startup': 2,
    '/tech': 2,
    // Also whether it was withdrawn.
    '/article/nothing-here': 3,
    '/about': 1,
    '/contact': 0,
    '/press': 0,
    '/newsletter': 3,
  };

  async function statementsOf(page: string): Promise<number> {
    // The first request of a process also reads the schema.
    await fetch(origin + page);
    const before = backend.db.statistics.statements;
    const answer = await fetch(origin + page);
    await answer.text();
    return backend.db.statistics.statements - before;
  }

  for (const prefix of ['', '/vi']) {
    for (const [page, most] of Object.entries(PAGES)) {
      test(`at most ${most} times for ${prefix}${page}`, async () => {
        const asked = await statementsOf(prefix && page === '/' ? prefix : prefix + page);
        expect(Math.sign(asked)).toBe(Math.sign(most));
        expect(asked).toBeLessThanOrEqual(most);
      });
    }
  }

  // The last two are what the ledger knows of whom it names, and which of its tags others carry.
  test.each(['en', 'vi'] as const)('five times for a story (%s)', async (locale) => {
    const page = `${locale === 'en' ? '' : '/vi'}/article/${await oneStory(locale)}`;
    expect(await statementsOf(page)).toBe(5);
  });
});

describe('while the database is down', () => {
  /** Answers instead of the backend. */
  const standIn = (fetch: Backend['fetch']) => announceBackend({ ...backend, fetch });

  const DOWN = [
    { path: '/', lang: 'en', title: 'We will be right back' },
    { path: '/vi/latest', lang: 'vi', title: 'Chúng tôi sẽ trở lại ngay' },
    { path: '/article/anything', lang: 'en', title: 'We will be right back' },
  ];

  test.each(DOWN)('$path is a calm page that asks for patience', async ({ path, lang, title }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    standIn(async () => Response.json({ code: 'UNAVAILABLE', message: 'down' }, { status: 503 }));
    const answer = await fetch(origin + path);
    const body = await answer.text();
    announceBackend(backend);
    log.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(title);
    expect(body).not.toContain('UNAVAILABLE');
  });

  test('a hiccup is not even noticed, and the next request is answered as ever', async () => {
    let refusals = 1;
    standIn(async (request, caller) => {
      refusals -= 1;
      return refusals >= 0 ? new Response(null, { status: 503 }) : backend.fetch(request, caller);
    });
    const during = await fetch(`${origin}/article/${await oneStory('en')}`);
    announceBackend(backend);
    expect(during.status).toBe(200);
    expect((await fetch(`${origin}/`)).status).toBe(200);
  });
});
