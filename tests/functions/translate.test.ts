import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { createHandler } from '#supabase/functions/translate/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { createPerson, type Person, type Role, targetOf } from '#tests/support/people.ts';
import {
  type Mood,
  startTranslationService,
  type TranslationStandIn,
} from '#tests/support/translation-service.ts';

const KEY = 'a-key-of-the-service';
const PATHS = {
  deepl: '/v2/translate',
  libretranslate: '/translate',
  chat: '/v1/chat/completions?model=a-model',
} as const;
type Protocol = keyof typeof PATHS;
const PROTOCOLS = Object.keys(PATHS) as Protocol[];

let server: LiteServer;
let service: TranslationStandIn;
let deps: ReturnType<typeof testDeps>;
const people = new Map<Role, Person>();

beforeAll(async () => {
  [server, service] = await Promise.all([startLiteServer(), startTranslationService()]);
  for (const role of ['user', 'contributor', 'editor'] as const)
    people.set(role, await createPerson(targetOf(server), role));
});
afterAll(() => Promise.all([server.close(), service.close()]));
afterEach(async () => {
  service.mood = 'well';
  service.asked.length = 0;
  await server.db.exec('delete from private.rate_limits');
});

const setUp = (protocol: Protocol, given: Partial<Deps> = {}) =>
  testDeps(server, {
    fetch: globalThis.fetch,
    translation: { url: `${service.origin}${PATHS[protocol]}`, key: KEY },
    ...given,
  });

const SEGMENTS = [
  'Nồi Lớn raised US$5.2 million from <a href="https://example.com/x">Mekong Fund</a>.',
  'It &amp; its pot.',
];
const ASKED = { action: 'translate', from: 'en', to: 'vi', segments: SEGMENTS, names: ['Nồi Lớn'] };

type Call = { role?: Role | null; body?: unknown; patience?: number };

async function call(
  protocol: Protocol | Deps,
  { role = 'contributor', body = ASKED, patience }: Call = {},
) {
  deps = typeof protocol === 'string' ? setUp(protocol) : (protocol as typeof deps);
  const session = role && (await people.get(role)?.client.auth.getSession());
  const token = session ? session.data.session?.access_token : 'none';
  const answer = await createHandler(
    deps,
    patience,
  )(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}

const TEXTS = [
  '<x id="1"/> raised <x id="2"/> million from <g id="3">Mekong Fund</g>.',
  'It &amp; its pot.',
];

/** What each service is told, and how it is shown the key. */
const SAID = {
  deepl: {
    authorization: `DeepL-Auth-Key ${KEY}`,
    body: { text: TEXTS, source_lang: 'EN', target_lang: 'VI', tag_handling: 'xml' },
  },
  libretranslate: {
    authorization: null,
    body: { q: TEXTS, source: 'en', target: 'vi', format: 'html', api_key: KEY },
  },
  chat: {
    authorization: `Bearer ${KEY}`,
    body: {
      model: 'a-model',
      messages: [
        { role: 'system', content: expect.stringContaining('from English into Vietnamese') },
        { role: 'user', content: JSON.stringify({ segments: TEXTS }) },
      ],
    },
  },
};

describe.each(PROTOCOLS)('%s', (protocol) => {
  test('translates, with every name, number and link in its place', async () => {
    const { status, body } = await call(protocol);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        segments: [
          'Dịch: Nồi Lớn raised US$5.2 million from <a href="https://example.com/x">Mekong Fund</a>.',
          'Dịch: It &amp; its pot.',
        ],
        characters: TEXTS.join('').length,
      },
    });
    expect(service.asked).toHaveLength(1);
    expect(JSON.stringify(service.asked[0]?.body)).not.toMatch(/Nồi Lớn|5\.2|example\.com/);
    expect(service.asked[0]).toMatchObject(SAID[protocol]);
  });

  test.each<[Mood, string, number]>([
    ['hung', 'hung', 504],
    ['broken', 'down', 502],
    ['page', 'garbled', 502],
    ['short', 'garbled', 502],
    ['refusing', 'key', 503],
    ['full', 'quota', 503],
  ])('a service that is %s says so: %s', async (mood, code, status) => {
    service.mood = mood;
    const said = await call(protocol, { patience: mood === 'hung' ? 50 : 10_000 });
    expect(said).toMatchObject({ status, body: { code } });
    // Neither the key, nor the address, nor a word of the article.
    expect(JSON.stringify([said.body, deps.events])).not.toMatch(/a-key|127\.0\.0\.1|pot/);
    expect(deps.events).toMatchObject([{ event: 'translate.refused', detail: { code, protocol } }]);
  });

  test.each<Mood>(['losing', 'changing'])(
    'a paragraph that comes back from %s is none, the others are',
    async (mood) => {
      service.mood = mood;
      const { body } = await call(protocol);
      expect(body.segments).toEqual([null, 'Dịch: It &amp; its pot.']);
    },
  );
});

test('a server that is not there is down', async () => {
  const there = setUp('deepl', { translation: { url: 'http://127.0.0.1:9/translate' } });
  expect(await call(there)).toMatchObject({ status: 502, body: { code: 'down' } });
});

test('an address that leads elsewhere gets no key', async () => {
  const led: string[] = [];
  const there = setUp('deepl', {
    fetch: (input, init) => {
      led.push(String(init?.redirect));
      return globalThis.fetch(input, init);
    },
  });
  await call(there);
  expect(led).toEqual(['error']);
});

test('without a service there is none, and none is asked', async () => {
  const off = testDeps(server);
  expect(await call(off, { body: { action: 'look' } })).toMatchObject({ body: { service: null } });
  expect(await call(off)).toMatchObject({ status: 409, body: { code: 'off' } });
  expect(await call('chat', { body: { action: 'look' } })).toMatchObject({
    body: { service: 'chat' },
  });
  expect(service.asked).toHaveLength(0);
});

test('only the newsroom translates', async () => {
  expect(await call('deepl', { role: null })).toMatchObject({ status: 401 });
  expect(await call('deepl', { role: 'user' })).toMatchObject({ status: 403 });
  expect(await call('deepl', { role: 'user', body: { action: 'look' } })).toMatchObject({
    status: 403,
  });
  expect(await call('deepl', { role: 'editor' })).toMatchObject({ status: 200 });
});

test('a role that was taken away counts at once', async () => {
  const leaving = await createPerson(targetOf(server), 'contributor');
  people.set('contributor', leaving);
  expect(await call('deepl')).toMatchObject({ status: 200 });
  await server.db.query('update user_roles set role = $2 where user_id = $1', [leaving.id, 'user']);
  // The session ended with the role.
  expect([401, 403]).toContain((await call('deepl')).status);
  people.set('contributor', await createPerson(targetOf(server), 'contributor'));
});

test.each([
  [{ ...ASKED, segments: [] }, 422],
  [{ ...ASKED, segments: Array.from({ length: 51 }, () => 'a') }, 422],
  [{ ...ASKED, segments: ['a'.repeat(20_001)] }, 422],
  [{ ...ASKED, segments: Array.from({ length: 3 }, () => 'a'.repeat(15_000)) }, 413],
  [{ ...ASKED, segments: [1] }, 422],
  [{ ...ASKED, to: 'en' }, 422],
  [{ ...ASKED, names: ['a'.repeat(201)] }, 422],
  [{ action: 'other' }, 422],
  [{ ...ASKED, segments: Array.from({ length: 20 }, () => 'a'.repeat(19_000)) }, 413],
])('what is too large or no request is refused', async (body, status) => {
  expect(await call('deepl', { body })).toMatchObject({ status });
  expect(service.asked).toHaveLength(0);
});

test('one account translates so much in an hour', async () => {
  const limited = setUp('deepl');
  const db = new Proxy(limited.db, {
    get: (target, name) =>
      name === 'rpc'
        ? (called: string, given: { max_hits?: number }) =>
            target.rpc(
              called as 'wait_for_limit',
              { ...given, ...(given.max_hits && { max_hits: 2 }) } as never,
            )
        : Reflect.get(target, name),
  });
  const once = () => call({ ...limited, db } as Deps);
  expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
  const refused = await once();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(service.asked).toHaveLength(2);
});
