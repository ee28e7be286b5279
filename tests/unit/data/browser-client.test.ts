import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserClient } from '#src/data/browser-client.ts';
import { AUTH_STORAGE_KEY } from '#src/domain/browser-keys.ts';

// What a wrong clock and an outage of the auth server do to a session.

const HOUR = 3600;
const MINUTE_MS = 60_000;

/** The server's clock, and what its refreshes answer. */
let serverMs: number;
let refreshes: (() => Response)[];
let asked: { path: string; token: string | null }[];
const stored = new Map<string, string>();

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
let sessions = 0;
function session(): object {
  const now = Math.floor(serverMs / 1000);
  sessions += 1;
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ sub: 'a', exp: now + HOUR, n: sessions })}.x`,
    refresh_token: `refresh-${sessions}`,
    token_type: 'bearer',
    expires_in: HOUR,
    expires_at: now + HOUR,
    user: { id: 'a', email: 'a@example.com' },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'performance'] });
  serverMs = Date.UTC(2026, 10, 29);
  vi.setSystemTime(serverMs);
  refreshes = [];
  asked = [];
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', {});
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('https://khoi.test/'));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(input);
    asked.push({
      path: pathname + (searchParams.get('grant_type') ?? ''),
      token: new Headers(init.headers).get('authorization'),
    });
    if (searchParams.get('grant_type') === 'refresh_token')
      return refreshes.shift()?.() ?? Response.json(session());
    return Response.json(pathname.startsWith('/auth/') ? session() : []);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const REFRESH = '/auth/v1/tokenrefresh_token';
const times = (path: string) => asked.filter((each) => each.path === path).length;

async function signedIn() {
  const client = createBrowserClient(() => {});
  const { error } = await client.auth.signInWithPassword({ email: 'a@example.com', password: 'x' });
  expect(error).toBeNull();
  await client.auth.stopAutoRefresh();
  return client;
}

/** Runs what waits for a timer to its end. */
async function inTime<Value>(work: PromiseLike<Value>): Promise<Value> {
  let isDone = false;
  const done = Promise.resolve(work).finally(() => {
    isDone = true;
  });
  while (!isDone) await vi.advanceTimersByTimeAsync(1000);
  return done;
}

test.each([-24 * 60, -20, 0, 20, 24 * 60])(
  'a clock that is %d minutes off refreshes nothing before its time',
  async (minutes) => {
    vi.setSystemTime(serverMs + minutes * MINUTE_MS);
    const client = await signedIn();
    for (let call = 0; call < 15; call += 1) await client.from('articles').select();
    expect(times(REFRESH)).toBe(0);
    vi.advanceTimersByTime(59 * MINUTE_MS);
    await inTime(client.from('articles').select());
    expect(times(REFRESH)).toBe(1);
  },
);

test.each([
  ['429', () => new Response('{}', { status: 429 })],
  ['500', () => new Response('{}', { status: 500 })],
  ['502', () => new Response('<html>', { status: 502 })],
  ['nothing', () => Promise.reject(new TypeError('fetch failed')) as never],
])(
  'a refresh answered with %s signs out nobody, and nothing goes out as a visitor',
  async (_, answer) => {
    const client = await signedIn();
    vi.advanceTimersByTime(2 * 60 * MINUTE_MS);
    refreshes = Array.from({ length: 100 }, () => answer);
    const { error } = await inTime(client.from('articles').select());
    expect(error).toMatchObject({ code: '' });
    expect(times('/rest/v1/articles')).toBe(0);
    expect(stored.has(AUTH_STORAGE_KEY)).toBe(true);

    // The server is there again.
    refreshes = [];
    const back = Date.now();
    expect((await inTime(client.from('articles').select())).error).toBeNull();
    expect(Date.now() - back).toBeLessThanOrEqual(5000);
    expect(asked.at(-1)?.token).toContain('Bearer ey');
  },
);

test('a refresh that the server refuses ends the session', async () => {
  const client = await signedIn();
  vi.advanceTimersByTime(2 * 60 * MINUTE_MS);
  refreshes = [
    () => Response.json({ code: 'refresh_token_not_found', message: 'x' }, { status: 400 }),
  ];
  await inTime(client.from('articles').select());
  expect(stored.has(AUTH_STORAGE_KEY)).toBe(false);
});
