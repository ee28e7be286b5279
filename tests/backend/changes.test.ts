import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { startedBackend, usedDataDir } from '#tests/support/backend-process.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';

let embedded: Embedded;
let admin: ReturnType<Embedded['client']>;
const dropped: string[] = [];

beforeAll(async () => {
  Object.assign(globalThis, {
    [Symbol.for('khoi.cache')]: { invalidate: (tags: readonly string[]) => dropped.push(...tags) },
  });
  embedded = await startEmbedded({ ADMIN_EMAILS: 'boss@example.com' });
  admin = embedded.client((await embedded.createUser('boss@example.com')).token);
});
beforeEach(() => void dropped.splice(0));
afterAll(() => embedded.close());

const ARTICLE = { title: 'Gọi vốn', slug: 'goi-von', content: 'Một.', category: 'funding' };

describe('a write', () => {
  test('has dropped the stale pages from the cache before it is acknowledged', async () => {
    const { data, error } = await admin
      .from('articles')
      .insert({ ...ARTICLE, status: 'published' })
      .select('id')
      .single();
    expect(error).toBeNull();
    expect(dropped).toEqual(expect.arrayContaining(['articles', `article:${data?.id}`]));
  });

  test('that nobody can see yet drops nothing', async () => {
    const { error } = await admin
      .from('articles')
      .insert({ ...ARTICLE, slug: 'ban-nhap', status: 'draft' });
    expect(error).toBeNull();
    expect(dropped).toEqual([]);
  });

  test('that fails drops nothing', async () => {
    const { error } = await admin.from('articles').insert({ ...ARTICLE, status: 'published' });
    expect(error?.code).toBe('23505');
    expect(dropped).toEqual([]);
  });
});

describe('the statistics', () => {
  test('count what a page asks and nothing that goes on beside it', async () => {
    const visitor = embedded.client();
    await visitor.from('articles').select('id');
    const { statistics } = embedded.backend.db;
    const before = statistics.statements;
    await visitor.from('articles').select('id').eq('category', 'funding').limit(10);
    expect(statistics.statements - before).toBe(1);
  });
});

describe('the log', () => {
  test('is silent about mistakes of visitors', async () => {
    const backend = await startedBackend({ DATA_DIR: await usedDataDir() });
    const visitor = createClient(backend.url, EMBEDDED_PUBLISHABLE_KEY);
    await visitor.from('nothing').select('*');
    await visitor.from('articles').select('nothing');
    await visitor.from('articles').insert(ARTICLE);
    await visitor.from('profiles').select('*');
    await visitor.rpc('nothing');
    await visitor.auth.signInWithPassword({ email: 'a@example.com', password: 'wrong-1' });
    await visitor.storage.from('nothing').upload('a.svg', new Blob(['<svg/>']));
    const wrong = { headers: { apikey: 'wrong', authorization: 'Bearer a.b.c' } };
    for (const path of ['rest/v1/articles?select=((', 'auth/v1/user', 'storage/v1/bucket'])
      expect((await fetch(`${backend.url}/${path}`, wrong)).ok).toBe(false);
    await backend.kill('SIGTERM');
    expect(backend.output()).toBe('');
  });
});
