import { afterEach, expect, test } from 'vitest';
import createProvider from '#src/server/cache-provider.ts';

const CACHE = Symbol.for('khoi.cache');
const provider = createProvider({} as never);

afterEach(() => void Reflect.deleteProperty(globalThis, CACHE));

type Directives = Parameters<NonNullable<typeof provider.setHeaders>>[0];

test.each<[string, Directives, Record<string, string>]>([
  ['for how long', { maxAge: 60, tags: [] }, { 'cdn-cache-control': 'max-age=60' }],
  [
    'and then stale',
    { maxAge: 60, swr: 5, tags: [] },
    { 'cdn-cache-control': 'max-age=60, stale-while-revalidate=5' },
  ],
  [
    'not at all stale',
    { maxAge: 0, swr: 0, tags: [] },
    {
      'cdn-cache-control': 'max-age=0, stale-while-revalidate=0',
    },
  ],
  ['under which tags', { tags: ['articles', 'settings'] }, { 'cache-tag': 'articles,settings' }],
  ['nothing', {} as Directives, {}],
])('a page says to the server in front how it may be kept: %s', (_, directives, headers) => {
  const said = provider.setHeaders?.(directives, { request: new Request('http://a/') } as never);
  expect(Object.fromEntries(said ?? [])).toEqual(headers);
});

test('what an action changes is forgotten by the cache of the process', async () => {
  const forgotten: (readonly string[])[] = [];
  const invalidate = (tags: readonly string[]) => forgotten.push(tags);
  Object.assign(globalThis, { [CACHE]: { invalidate } });
  for (const tags of ['articles', ['startups', 'settings'], undefined])
    await provider.invalidate?.({ ...(tags && { tags }) });
  expect(forgotten).toEqual([['articles'], ['startups', 'settings'], []]);
});

test('where no cache is, as in development, nothing is forgotten', async () => {
  await expect(provider.invalidate?.({ tags: 'articles' })).resolves.toBeUndefined();
});
