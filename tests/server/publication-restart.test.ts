import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { administrator, type RunningSite, signedInClient, startSite } from '#tests/support/site.ts';
import { copyTemplate } from '#tests/support/templates.ts';

const dataDir = path.join(tmpdir(), `khoi-restart-${randomUUID()}`);
let site: RunningSite;
let db: SupabaseClient<Database>;

/** Starts the process anew on what the one before left. */
async function start(): Promise<void> {
  site = await startSite({ dataDir });
  db = await signedInClient(site, await administrator());
}
beforeAll(async () => {
  await copyTemplate('demo', dataDir);
  await start();
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What a call answered; its failure fails the test. */
async function granted<Value>(call: PromiseLike<{ data: Value; error: unknown }>) {
  const { data, error } = await call;
  if (error) throw error;
  return data as NonNullable<Value>;
}

/** A live article with an edit that goes public in some milliseconds. Answers its id. */
async function scheduleEdit(slug: string, inMs: number): Promise<string> {
  const words = { title: slug, slug, category: 'news' };
  const { id, updated_at } = await granted(
    db
      .from('articles')
      .insert({
        ...words,
        content: 'Once.',
        status: 'published',
      })
      .select('id,updated_at')
      .single(),
  );
  const { revision } = await granted(
    db
      .from('article_drafts')
      .insert({ ...words, article_id: id, base_updated_at: updated_at, content: 'Twice.' })
      .select('revision')
      .single(),
  );
  await granted(
    db
      .from('article_updates')
      .insert({
        article_id: id,
        copy_revision: revision,
        publish_at: new Date(Date.now() + inMs).toISOString(),
      })
      .select('article_id'),
  );
  return id;
}

test('edits that are scheduled go public once, whether the process dies before or after their time', async () => {
  // One is due while nothing runs, the other one after the next start. A busy machine needs its time to write that down.
  const ids = [await scheduleEdit('due-while-down', 2000), await scheduleEdit('due-later', 5000)];
  const contents = async () =>
    await granted(db.from('articles').select('content,updated_at').in('id', ids).order('slug'));
  const versions = () =>
    granted(
      db
        .from('article_revisions')
        .select('article_id,number,content')
        .in('article_id', ids)
        .order('article_id')
        .order('number'),
    );
  await site.kill();

  await start();
  await vi.waitFor(
    async () =>
      expect((await contents()).map(({ content }) => content)).toEqual(['Twice.', 'Twice.']),
    { timeout: 60_000, interval: 100 },
  );
  for (const table of ['article_updates', 'article_drafts'] as const)
    expect(await granted(db.from(table).select('article_id').in('article_id', ids))).toEqual([]);
  const [live, kept] = [await contents(), await versions()];
  await site.kill();

  await start();
  expect(await contents()).toEqual(live);
  expect(await versions()).toEqual(kept);
  expect(site.problems()).toEqual([]);
  const page = await fetch(`${site.url}/article/due-later`);
  expect(await page.text()).toContain('Twice.');
});
