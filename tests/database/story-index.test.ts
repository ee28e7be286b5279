import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Stories are found by whom they name as a recount of the mentions finds them, whatever was changed.

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  await db.exec(`
    insert into startups (name, slug, description, category, status) values ('Nồi', 'noi', 'Broth.', 'SaaS', 'approved');
    insert into investors (name, slug, status) values ('Lúa', 'lua', 'approved');
    insert into articles (title, slug, content, category, locale, status, published_at)
      select 'Story ' || n, 'story-' || n, 'Broth.', 'news', case when n % 3 = 0 then 'vi' else 'en' end, 'published',
        timestamptz '2026-01-01' + n / 2 * interval '1 day'
      from generate_series(1, 12) as n;
    insert into articles (title, slug, content, category, status) values ('Draft', 'draft', 'Broth.', 'news', 'draft');
    insert into article_mentions (article_id, startup_id) select a.id, s.id from articles as a, startups as s;
    insert into article_mentions (article_id, investor_id) select a.id, i.id from articles as a, investors as i
      where a.slug in ('story-2', 'story-7', 'draft')`);
});
afterAll(() => db.close());

const rows = async (sql: string) => (await db.query<Row>(sql)).rows;
async function agree(): Promise<number> {
  const kept = await rows(
    'select mention_id, entity_id, published_at, article_id from private.story_index order by 1',
  );
  expect(kept).toEqual(
    await rows(`select m.id as mention_id, coalesce(m.startup_id, m.investor_id, m.person_id) as entity_id, a.published_at, a.id as article_id
      from article_mentions as m join articles as a on a.id = m.article_id where a.status = 'published' order by 1`),
  );
  return kept.length;
}

test('after every change the index is what a recount finds', async () => {
  expect(await agree()).toBe(14);
  for (const [sql, left] of [
    [`update articles set status = 'draft' where slug = 'story-2'`, 12],
    [`update articles set status = 'published' where slug in ('story-2', 'draft')`, 16],
    [`update articles set published_at = '2025-05-05' where slug = 'story-7'`, 16],
    [`update articles set title = 'Renamed' where slug = 'story-7'`, 16],
    [`update article_mentions set role = 'subject' where investor_id is not null`, 16],
    [`delete from article_mentions where investor_id is not null`, 13],
    [
      `insert into article_mentions (article_id, investor_id) select a.id, i.id from articles as a, investors as i`,
      26,
    ],
    [`delete from articles where slug = 'story-1'`, 24],
    [`delete from investors`, 12],
  ] as const) {
    await admin.run(sql).catch((error: Error) => {
      throw new Error(`${sql}: ${error.message}`);
    });
    expect(await agree(), sql).toBe(left);
  }
  await db.exec('delete from private.story_index; select private.recount_stories()');
  expect(await agree()).toBe(12);
});

test('the newest come first, in a language of the site or written in it, and of whom nobody sees none', async () => {
  const of = async (site: string, most: number, written: string | null = null) =>
    (
      await visitor(db).run(`select slug from articles_of((select id from startups), $1, $2, $3)`, [
        site,
        most,
        written,
      ])
    ).map(({ slug }) => slug);
  const raw = async (where: string) =>
    (
      await rows(
        `select slug from articles where status = 'published' and ${where} order by published_at desc, id`,
      )
    ).map(({ slug }) => slug);
  const all = await raw(`shown_in @> '{en}'`);
  expect(all.length).toBeGreaterThan(5);
  expect(await of('en', 100)).toEqual(all);
  expect(await of('en', 3)).toEqual(all.slice(0, 3));
  expect(await of('vi', 100)).toEqual(await raw(`shown_in @> '{vi}'`));
  expect(await of('vi', 100, 'vi')).toEqual(await raw(`locale = 'vi'`));
  await admin.run(`update startups set status = 'pending'`);
  expect(await of('en', 100)).toEqual([]);
});
