import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseClient } from '#src/data/client.ts';
import { drawFigures } from '#src/data/newsroom/figures.ts';
import { drawSocialCard } from '#src/data/newsroom/social-card.ts';
import { checkSource, findStill } from '#src/data/newsroom/sources.ts';
import type { Result } from '#src/domain/result.ts';
import { sessionOf, speakProject } from '#tests/support/spoken-project.ts';

// What the desk asks the site's own server for.

const site = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  site.mockReset();
  vi.stubGlobal('fetch', site);
});
afterEach(() => void vi.unstubAllGlobals());

const STORY = { title: ' Phở ', category: 'news', locale: 'vi' } as const;
const DAY = new Date('2026-11-22T01:02:03Z');
const FOUND = { reachable: true, title: 'A title' };
const DRAWN = { 'chart:all': '<svg></svg>' };

type Call = (db: DatabaseClient) => Promise<Result<unknown>>;
const calls: [string, Call, object, unknown, unknown][] = [
  [
    '/api/social-card',
    (db) => drawSocialCard(db, STORY, DAY),
    { title: 'Phở', category: 'news', locale: 'vi', date: '2026-11-22T01:02:03.000Z' },
    'a picture',
    'a picture',
  ],
  [
    '/api/social-card',
    (db) => drawSocialCard(db, { ...STORY, featured_image: '/a.png' }, DAY),
    {
      ...{ title: 'Phở', category: 'news', locale: 'vi', date: '2026-11-22T01:02:03.000Z' },
      image: '/a.png',
    },
    'a picture',
    'a picture',
  ],
  [
    '/api/source',
    (db) => checkSource(db, 'https://wire.example/a'),
    { address: 'https://wire.example/a' },
    FOUND,
    FOUND,
  ],
  [
    '/api/still',
    (db) => findStill(db, 'https://video.example/a'),
    { address: 'https://video.example/a' },
    'a picture',
    'a picture',
  ],
  [
    '/api/figures',
    (db) => drawFigures(db, { locale: 'vi', names: ['chart:all'] }),
    { locale: 'vi', names: ['chart:all'] },
    DRAWN,
    DRAWN,
  ],
];

test.each(calls)(
  '%s is asked as who is signed in, and says why not %#',
  async (path, call, body, answer, value) => {
    const session = sessionOf();
    const { db } = speakProject(() => Response.json(session));
    await db.auth.signInWithPassword({ email: 'a@b.c', password: 'secret' });
    site.mockImplementation(async () =>
      typeof answer === 'string' ? new Response(answer) : Response.json(answer),
    );
    const found = await call(db);
    if (!found.ok) throw new Error(found.error.code);
    expect(found.value instanceof Blob ? await found.value.text() : found.value).toEqual(value);
    const [[asked, init] = []] = site.mock.calls;
    expect([asked, init?.method, JSON.parse(String(init?.body))]).toEqual([path, 'POST', body]);
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      'content-type': 'application/json',
      authorization: `Bearer ${session.access_token}`,
    });

    const refusals = [
      [404, 'NOT_FOUND'],
      [403, 'FORBIDDEN'],
      [429, 'RATE_LIMITED'],
    ] as const;
    for (const [status, code] of refusals) {
      site.mockResolvedValue(new Response(null, { status }));
      expect(await call(db)).toMatchObject({ ok: false, error: { code } });
    }
    site.mockRejectedValue(new TypeError('fetch failed'));
    expect(await call(db)).toMatchObject({ ok: false, error: { code: 'offline' } });
  },
);

test('who is not signed in asks with no token, and is refused by the server', async () => {
  site.mockResolvedValue(new Response(null, { status: 401 }));
  const { db } = speakProject(() => Response.json({}));
  expect(await findStill(db, 'https://video.example/a')).toMatchObject({
    error: { code: 'UNAUTHENTICATED' },
  });
  expect(new Headers(site.mock.calls[0]?.[1].headers).get('authorization')).toBe('Bearer');
});
