import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type CacheAnswer,
  createResponseCache,
  type Rendered,
  type ResponseCache,
} from '#src/server/cache.ts';
import { storeResponse } from '#src/server/stored-response.ts';

const YEAR = 31_536_000;

/** A cache in front of pages that a test finishes by hand. */
function setUp(options: Partial<Parameters<typeof createResponseCache>[0]> = {}) {
  const clock = { now: 1_000_000 };
  const renders: { url: string; finish: (rendered: Rendered) => void }[] = [];
  const cache = createResponseCache({
    render: (url) => new Promise((finish) => renders.push({ url, finish })),
    store: async ({ body }) => storeResponse(body, []),
    now: () => clock.now,
    ...options,
  });
  const finish = (index: number, rendered: Rendered) => renders[index]?.finish(rendered);
  return { cache, clock, renders, finish };
}

function page(text: string, keep: Partial<NonNullable<Rendered['keep']>> | null = {}): Rendered {
  const rendered = { status: 200, headers: [], body: Buffer.from(text) };
  return keep ? { ...rendered, keep: { maxAge: YEAR, tags: ['articles'], ...keep } } : rendered;
}

const failure: Rendered = { status: 503, headers: [], body: Buffer.from('down') };

function textOf(answer: CacheAnswer): string {
  return answer.kind === 'stored'
    ? String(answer.stored.forms.identity?.body)
    : String(answer.rendered.body);
}

async function fill(set: ReturnType<typeof setUp>, url: string, rendered: Rendered) {
  const answer = set.cache.get(url);
  set.finish(set.renders.length - 1, rendered);
  await answer;
}

const hitText = (cache: ResponseCache, url: string) =>
  cache.hit(url)?.forms.identity?.body.toString();

describe('the response cache', () => {
  test('renders once and answers from memory afterwards', async () => {
    const set = setUp();
    await fill(set, '/', page('one'));
    expect(textOf(await set.cache.get('/'))).toBe('one');
    expect(set.renders).toHaveLength(1);
  });

  test('lets requests for one address share one rendering', async () => {
    const { cache, renders, finish } = setUp();
    const answers = Promise.all([cache.get('/'), cache.get('/'), cache.get('/')]);
    finish(0, page('one'));
    expect((await answers).map(textOf)).toEqual(['one', 'one', 'one']);
    expect(renders).toHaveLength(1);
  });

  test('keeps nothing that did not ask to be kept, nor an error or a not-found page', async () => {
    const set = setUp();
    await fill(set, '/plain', page('x', null));
    await fill(set, '/missing', { ...page('x'), status: 404 });
    await fill(set, '/down', { ...page('x'), status: 503 });
    for (const url of ['/plain', '/missing', '/down']) expect(set.cache.hit(url)).toBeUndefined();
  });

  test('gives an answer with a cookie to the first visitor only', async () => {
    const { cache, renders, finish } = setUp();
    const cookie: Rendered = { ...page('first', null), headers: [['Set-Cookie', 'a=1']] };
    const first = cache.get('/');
    const second = cache.get('/');
    finish(0, cookie);
    expect(textOf(await first)).toBe('first');
    await new Promise((resolve) => setImmediate(resolve));
    expect(renders).toHaveLength(2);
    finish(1, { ...cookie, body: Buffer.from('second') });
    expect(textOf(await second)).toBe('second');
    expect(cache.hit('/')).toBeUndefined();
  });

  test('forgets by tag, and only that', async () => {
    const set = setUp();
    await fill(set, '/a', page('a', { tags: ['articles', 'article:1'] }));
    await fill(set, '/b', page('b', { tags: ['startups'] }));
    set.cache.invalidate(['article:1']);
    expect(set.cache.hit('/a')).toBeUndefined();
    expect(hitText(set.cache, '/b')).toBe('b');
  });

  test('does not keep what was rendered while its tag was invalidated', async () => {
    const { cache, finish } = setUp();
    const early = cache.get('/');
    cache.invalidate(['articles']);
    finish(0, page('old'));
    expect(textOf(await early)).toBe('old');
    expect(cache.hit('/')).toBeUndefined();
  });

  test('renders anew for a request that comes after the invalidation, whoever ends first', async () => {
    const { cache, renders, finish } = setUp();
    const early = cache.get('/');
    cache.invalidate(['articles']);
    const late = cache.get('/');
    expect(renders).toHaveLength(2);
    finish(1, page('new'));
    expect(textOf(await late)).toBe('new');
    finish(0, page('old'));
    await early;
    expect(hitText(cache, '/')).toBe('new');
  });

  test('does not keep what was rendered while one of its tags was invalidated', async () => {
    const { cache, finish } = setUp();
    const answer = cache.get('/');
    cache.invalidate(['startups', 'settings']);
    finish(0, page('one', { tags: ['articles', 'settings'] }));
    await answer;
    expect(cache.hit('/')).toBeUndefined();
  });

  test('keeps what began to be rendered after its tag was invalidated', async () => {
    const { cache, finish } = setUp();
    const other = cache.get('/other');
    cache.invalidate(['articles']);
    const answer = cache.get('/');
    finish(1, page('one'));
    await answer;
    expect(hitText(cache, '/')).toBe('one');
    finish(0, page('other', { tags: ['startups'] }));
    await other;
    expect(hitText(cache, '/other')).toBe('other');
  });

  test('keeps what was rendered while another tag was invalidated', async () => {
    const { cache, finish } = setUp();
    const answer = cache.get('/');
    cache.invalidate(['startups']);
    finish(0, page('one'));
    await answer;
    expect(hitText(cache, '/')).toBe('one');
  });

  test('stands in with the last good copy while rendering fails, for ten minutes', async () => {
    const set = setUp();
    await fill(set, '/', page('good'));
    set.cache.invalidate(['articles']);
    const during = set.cache.get('/');
    set.finish(1, failure);
    expect(textOf(await during)).toBe('good');
    set.clock.now += 10 * 60 * 1000;
    const later = set.cache.get('/');
    set.finish(2, failure);
    expect(textOf(await later)).toBe('down');
  });

  test('drops the copy of a page that is gone', async () => {
    const set = setUp();
    await fill(set, '/', page('good'));
    set.cache.invalidate(['articles']);
    await fill(set, '/', { status: 404, headers: [], body: Buffer.from('gone') });
    const answer = set.cache.get('/');
    set.finish(2, failure);
    expect(textOf(await answer)).toBe('down');
    expect(set.cache.size.bytes).toBe(0);
  });

  test('keeps nothing for longer than a minute while nobody tells it about changes', async () => {
    let told = true;
    const set = setUp({ isTold: () => told });
    await fill(set, '/', page('one'));
    set.clock.now += 59_000;
    told = false;
    expect(hitText(set.cache, '/')).toBe('one');
    set.clock.now += 2_000;
    expect(set.cache.hit('/')).toBeUndefined();
    told = true;
    expect(hitText(set.cache, '/')).toBe('one');
  });

  test('stays within its memory and keeps what is asked for', async () => {
    const set = setUp({ maxBytes: 28_000 });
    await fill(set, '/popular', page('x'.repeat(1000)));
    for (let index = 0; index < 20; index += 1) {
      set.cache.hit('/popular');
      await fill(set, `/${index}`, page('x'.repeat(1000)));
      expect(set.cache.size.bytes).toBeLessThanOrEqual(21_000);
    }
    expect(set.cache.hit('/popular')).toBeDefined();
    expect(set.cache.hit('/0')).toBeUndefined();
  });

  test('gives addresses with a query a quarter of it, and never the place of a page', async () => {
    const set = setUp({ maxBytes: 28_000 });
    await fill(set, '/seldom', page('x'.repeat(1000)));
    for (let index = 0; index < 20; index += 1) {
      await fill(set, `/search?q=${index}`, page('x'.repeat(1000)));
      expect(set.cache.size.bytes).toBeLessThanOrEqual(14_000);
    }
    expect(set.cache.hit('/search?q=19')).toBeDefined();
    expect(set.cache.hit('/search?q=0')).toBeUndefined();
    expect(set.cache.hit('/seldom')).toBeDefined();
  });

  test('makes a copy smaller once somebody came back for it', async () => {
    const improved: string[] = [];
    const set = setUp({
      improve: async ({ forms }) => {
        improved.push(String(forms.identity?.body));
        return storeResponse(Buffer.from('small'), []);
      },
    });
    await fill(set, '/', page('as it was rendered'));
    expect(improved).toEqual([]);
    expect(hitText(set.cache, '/')).toBe('as it was rendered');
    await new Promise((resolve) => setImmediate(resolve));
    expect(hitText(set.cache, '/')).toBe('small');
    expect(improved).toEqual(['as it was rendered']);
    set.cache.invalidate(['articles']);
    await fill(set, '/', page('again', null));
    expect(set.cache.size.bytes).toBe(0);
  });

  test('makes a copy smaller once, however many come back for it', async () => {
    let times = 0;
    const set = setUp({
      improve: async () => {
        times += 1;
        return null;
      },
    });
    await fill(set, '/', page('one'));
    for (const _ of [1, 2, 3]) {
      expect(hitText(set.cache, '/')).toBe('one');
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(times).toBe(1);
  });

  test('keeps a copy that cannot be made smaller, and says so', async () => {
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const set = setUp({ improve: () => Promise.reject(new Error('no')) });
    await fill(set, '/', page('one'));
    set.cache.hit('/');
    await new Promise((resolve) => setImmediate(resolve));
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      problem: 'improve-failed',
      url: '/',
      error: { message: 'no' },
    });
    expect(hitText(set.cache, '/')).toBe('one');
    log.mockRestore();
  });

  test('does not bring back what was invalidated while it was made smaller', async () => {
    const set = setUp({ improve: async () => storeResponse(Buffer.from('small'), []) });
    await fill(set, '/', page('old'));
    set.cache.hit('/');
    set.cache.invalidate(['articles']);
    await new Promise((resolve) => setImmediate(resolve));
    expect(set.cache.hit('/')).toBeUndefined();
  });

  test('keeps nothing with no memory', async () => {
    const set = setUp({ maxBytes: 0 });
    await fill(set, '/', page('one'));
    expect(set.cache.hit('/')).toBeUndefined();
  });

  test('a failed rendering is not remembered as one under way', async () => {
    const set = setUp({ render: () => Promise.reject(new Error('broken')) });
    await expect(set.cache.get('/')).rejects.toThrow('broken');
    await expect(set.cache.get('/')).rejects.toThrow('broken');
  });
});

describe('a page that a change elsewhere has outdated', () => {
  afterEach(() => void vi.useRealTimers());

  /** A page that lists, and one that is about a row, both as they were before a change. */
  async function outdated(count = 1) {
    vi.useFakeTimers();
    const set = setUp();
    for (let index = 0; index < count; index += 1)
      await fill(set, `/${index}`, page('before', { tags: ['articles', `article:${index}`] }));
    set.cache.invalidate(['articles', 'article:new']);
    return set;
  }

  test('is shown anew when that takes no time', async () => {
    const set = await outdated();
    const answer = set.cache.get('/0');
    set.finish(1, page('after'));
    expect(textOf(await answer)).toBe('after');
  });

  test('is shown as it was to whoever would have to wait, and anew to the next', async () => {
    const set = await outdated();
    const answer = set.cache.get('/0');
    await vi.advanceTimersByTimeAsync(40);
    expect(textOf(await answer)).toBe('before');
    set.finish(1, page('after'));
    await vi.advanceTimersByTimeAsync(0);
    expect(hitText(set.cache, '/0')).toBe('after');
  });

  test('is shown to nobody a second after the change, also when others follow', async () => {
    const set = await outdated();
    set.clock.now += 900;
    set.cache.invalidate(['articles']);
    set.clock.now += 100;
    const answer = set.cache.get('/0');
    await vi.advanceTimersByTimeAsync(5000);
    set.finish(1, page('after'));
    expect(textOf(await answer)).toBe('after');
  });

  test('is shown for as long as it says', async () => {
    vi.useFakeTimers();
    const set = setUp();
    await fill(set, '/', page('before', { staleFor: 10 }));
    set.cache.invalidate(['articles']);
    set.clock.now += 9_999;
    const late = set.cache.get('/');
    await vi.advanceTimersByTimeAsync(40);
    expect(await late).toMatchObject({ isStale: true });
    expect(textOf(await late)).toBe('before');
    set.clock.now += 1;
    const later = set.cache.get('/');
    set.finish(1, page('after'));
    expect(textOf(await later)).toBe('after');
  });

  test('whose time is over first is rendered first', async () => {
    vi.useFakeTimers();
    const set = setUp();
    for (const url of ['/a', '/b', '/c']) await fill(set, url, page('before', { staleFor: 10 }));
    await fill(set, '/latest', page('before'));
    set.cache.invalidate(['articles']);
    const answers = ['/a', '/b', '/c', '/latest'].map((url) => set.cache.get(url));
    await vi.advanceTimersByTimeAsync(40);
    set.finish(4, page('after'));
    await Promise.all(answers);
    await vi.advanceTimersByTimeAsync(0);
    expect(set.renders.slice(4).map(({ url }) => url)).toEqual(['/a', '/b', '/latest']);
  });

  test('is shown to nobody when it is itself what changed', async () => {
    const set = await outdated();
    set.cache.invalidate(['articles', 'article:0']);
    const answer = set.cache.get('/0');
    await vi.advanceTimersByTimeAsync(5000);
    set.finish(1, page('after'));
    expect(textOf(await answer)).toBe('after');
  });

  test('is shown anew to whoever changed it', async () => {
    const set = await outdated();
    const answer = set.cache.get('/0', { current: true });
    await vi.advanceTimersByTimeAsync(5000);
    set.finish(1, page('after'));
    expect(textOf(await answer)).toBe('after');
  });

  test('waits for its turn behind others, unless somebody has to wait for it', async () => {
    const set = await outdated(5);
    const rendered = () => set.renders.slice(5).map(({ url }) => url);
    const answers = ['/0', '/1', '/2', '/3'].map((url) => set.cache.get(url));
    expect(rendered()).toEqual(['/0', '/1']);
    set.cache.invalidate(['article:3']);
    const wanted = set.cache.get('/3');
    expect(rendered()).toEqual(['/0', '/1', '/3']);
    set.finish(5, page('after'));
    await vi.advanceTimersByTimeAsync(0);
    expect(rendered()).toEqual(['/0', '/1', '/3', '/2']);
    set.finish(7, page('after'));
    expect(textOf(await wanted)).toBe('after');
    await vi.advanceTimersByTimeAsync(40);
    expect((await Promise.all(answers)).map(textOf)).toEqual([
      'after',
      'before',
      'before',
      'after',
    ]);
  });

  test('that waits for its turn when the next change comes is rendered once', async () => {
    const set = await outdated(3);
    const answers = ['/0', '/1', '/2'].map((url) => set.cache.get(url));
    set.cache.invalidate(['articles']);
    answers.push(set.cache.get('/2'));
    for (const index of [3, 4, 5]) {
      set.finish(index, page('after'));
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(set.renders.slice(3).map(({ url }) => url)).toEqual(['/0', '/1', '/2']);
    await Promise.all(answers);
    expect(hitText(set.cache, '/2')).toBe('after');
  });

  test('is not shared where the new one sets a cookie', async () => {
    const set = await outdated();
    const cookie: Rendered = { ...page('first', null), headers: [['Set-Cookie', 'a=1']] };
    const answers = [set.cache.get('/0'), set.cache.get('/0')];
    set.finish(1, cookie);
    await vi.advanceTimersByTimeAsync(0);
    set.finish(2, { ...cookie, body: Buffer.from('second') });
    expect((await Promise.all(answers)).map(textOf)).toEqual(['first', 'second']);
  });

  test('is not made smaller while changes follow one another', async () => {
    const improved: string[] = [];
    const set = setUp({
      improve: async (stored) => {
        improved.push('once');
        return stored;
      },
    });
    set.cache.invalidate(['articles']);
    await fill(set, '/', page('after'));
    set.cache.hit('/');
    await new Promise((resolve) => setImmediate(resolve));
    expect(improved).toEqual([]);
    set.clock.now += 10_000;
    set.cache.hit('/');
    await new Promise((resolve) => setImmediate(resolve));
    expect(improved).toEqual(['once']);
  });
});
