import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { request } from '#tests/support/http.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

const TITLE = 'Mèo Máy raises a round nobody expected';
const SLUG = 'meo-may-raises-a-round';
const LISTS = ['/', '/latest', '/funding', '/vi/latest'];

let site: RunningSite;
let admin: SupabaseClient<Database>;
let id = '';

beforeAll(async () => {
  site = await startSite();
  admin = await signedInClient(site, await administrator());
});

afterAll(async () => {
  await site.stop();
});

const read = async (path: string) => (await request(`${site.url}${path}`)).text;
const PLACES = ['/', '/latest', '/funding', `/article/${SLUG}`, '/sitemap.xml', '/vi/latest'];

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
    const { error } = await admin.from('articles').update({ status: 'published' }).eq('id', id);
    expect(error).toBeNull();
    for (const path of [...LISTS, `/article/${SLUG}`])
      expect([path, (await read(path)).includes(TITLE)]).toEqual([path, true]);
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

  test('taken back, it is a page that is not there', async () => {
    const { error } = await admin.from('articles').update({ status: 'draft' }).eq('id', id);
    expect(error).toBeNull();
    for (const path of LISTS)
      expect([path, (await read(path)).includes('Mèo Máy')]).toEqual([path, false]);
    expect((await request(`${site.url}/article/${SLUG}`)).status).toBe(404);
  });
});
