import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Handler } from '#supabase/functions/_shared/deps.ts';
import { visitToken } from '#supabase/functions/_shared/newsletter/visit-link.ts';
import { previewToken, readPreviewToken } from '#supabase/functions/_shared/preview-link.ts';
import { createHandler } from '#supabase/functions/article-preview/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';

const key = { signingKey: 'a-signing-key-for-tests-of-32-chars' };

let server: LiteServer;
let handler: Handler;
let article: string;
let link: string;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  handler = createHandler(testDeps(server));
  await server.db.exec('delete from public.articles');
  article = await insert(
    `insert into public.articles (title, slug, content, category, tags)
     values ('Stored', 'a-draft', 'One.', 'news', '{Rice}') returning id`,
  );
  link = await insert(
    `insert into public.preview_links (article_id, expires_at) values ($1, now() + interval '1 day') returning id`,
    article,
  );
});

async function insert(sql: string, ...values: unknown[]): Promise<string> {
  return String((await server.db.query(sql, values)).rows[0]?.['id']);
}

async function ask(body: unknown) {
  const answer = await handler(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: await answer.json() };
}
const open = async (id = link) => ask({ token: await previewToken(key, id) });

test('a token shows the stored draft, and what is being written in its place', async () => {
  expect(await open()).toMatchObject({
    status: 200,
    body: { article: { id: article, title: 'Stored', content: 'One.', tags: ['Rice'] } },
  });
  await insert(
    `insert into public.article_drafts (article_id, title, content, category) values ($1, 'Written', 'Two.', 'tech') returning id`,
    article,
  );
  const { body } = await open();
  expect(body.article).toMatchObject({
    id: article,
    slug: 'a-draft',
    title: 'Written',
    content: 'Two.',
    category: 'tech',
    reading_time: null,
  });
  expect(body.article).not.toHaveProperty('copies');
  expect(body.article).not.toHaveProperty('author_id');
});

test('who holds a link is told until when nobody may print it', async () => {
  expect((await open()).body).toMatchObject({ embargo: null });
  await insert(
    `insert into public.article_plans (article_id, embargo_until) values ($1, '2099-01-01T00:00:00Z') returning article_id as id`,
    article,
  );
  const { status, body } = await open();
  expect([status, Date.parse(body.embargo)]).toEqual([200, Date.UTC(2099, 0, 1)]);
});

test('a link that has ended or was closed is gone, and of a deleted draft none is left', async () => {
  await server.db.query('update public.preview_links set revoked_at = now() where id = $1', [link]);
  expect((await open()).status).toBe(410);
  const late = testDeps(server, { now: () => new Date(Date.now() + 2 * 86_400_000) });
  await server.db.query('update public.preview_links set revoked_at = null where id = $1', [link]);
  expect((await open()).status).toBe(410);
  const other = await insert(
    `insert into public.preview_links (article_id, expires_at) values ($1, now() + interval '1 day') returning id`,
    article,
  );
  expect((await open(other)).status).toBe(200);
  handler = createHandler(late);
  expect((await open(other)).status).toBe(410);
  await server.db.exec('delete from public.articles');
  expect((await open(other)).status).toBe(404);
});

test('nobody else makes a token, and it opens nothing else', async () => {
  const token = await previewToken(key, link);
  expect(await readPreviewToken(key, token)).toBe(link);
  const forged = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    `${randomUUID().replaceAll('-', '')}${token.slice(32)}`,
    await previewToken({ signingKey: 'another-key-of-more-than-32-characters' }, link),
    await visitToken(key, { mail: link, issue: null }),
    link,
    '',
    `${token}\n`,
  ];
  for (const each of forged) {
    expect([each, await readPreviewToken(key, each)]).toEqual([each, null]);
    expect([each, (await ask({ token: each })).status]).toEqual([each, 404]);
  }
  expect((await ask({ token: await previewToken(key, randomUUID()) })).status).toBe(404);
  expect((await ask({})).status).toBe(404);
  expect((await ask({ link })).status).toBe(401);
});
