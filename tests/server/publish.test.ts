import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { request } from '#tests/support/http.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';

const TITLE = 'Mèo Máy raises a round nobody expected';
const SLUG = 'meo-may-raises-a-round';
/** Publish → visible, everywhere (issue: under a second). */
const SOON_MS = 1000;

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

/** Milliseconds until a condition holds on a page; fails after five seconds. */
async function until(path: string, holds: (text: string) => boolean): Promise<number> {
  const begun = performance.now();
  while (!holds(await read(path))) {
    if (performance.now() - begun > 5000) throw new Error(`${path} did not change`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - begun;
}

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

  test('published, it is on the front page, the listings and its own page within a second', async () => {
    const { error } = await admin.from('articles').update({ status: 'published' }).eq('id', id);
    expect(error).toBeNull();
    for (const path of ['/', '/latest', '/funding', `/article/${SLUG}`, '/vi/latest'])
      expect(await until(path, (text) => text.includes(TITLE))).toBeLessThan(SOON_MS);
  });

  test('corrected, the old headline is gone within a second', async () => {
    const { error } = await admin
      .from('articles')
      .update({ title: 'Mèo Máy raises a round after all' })
      .eq('id', id);
    expect(error).toBeNull();
    for (const path of ['/', '/latest', '/funding', `/article/${SLUG}`, '/vi/latest'])
      expect(await until(path, (text) => !text.includes(TITLE))).toBeLessThan(SOON_MS);
  });

  test('taken back, it is a page that is not there', async () => {
    const { error } = await admin.from('articles').update({ status: 'draft' }).eq('id', id);
    expect(error).toBeNull();
    const gone = (text: string) => !text.includes('Mèo Máy');
    for (const path of ['/', '/latest', '/funding', '/vi/latest'])
      expect(await until(path, gone)).toBeLessThan(SOON_MS);
    expect((await request(`${site.url}/article/${SLUG}`)).status).toBe(404);
  });
});
