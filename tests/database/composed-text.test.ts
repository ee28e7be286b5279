import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const nfd = (text: string) => text.normalize('NFD');

/** Tables whose texts no person types. */
const MACHINES = [
  'article_updates',
  'article_authors',
  'article_mentions',
  'article_counts',
  'audit_log',
  'cache_changes',
  'claims',
  'fact_history',
  'funding_rounds',
  'newsletter_deliveries',
  'newsletter_suppressions',
  'newsletter_tokens',
  'notifications',
  'page_views',
  'pings',
  'removed_addresses',
  'roles',
  // What an article was made of.
  'trashed_articles',
  'user_roles',
];

test('every table that holds people’s words composes them, before any other trigger', async () => {
  const found = await rows(
    `select c.relname as name, (
       select min(t.tgname::text collate "C") from pg_trigger as t
       where t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 2 = 2 and t.tgtype & 1 = 1 and t.tgtype & 4 = 4) as first
     from pg_class as c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
       and exists (select from pg_attribute as a
         where a.attrelid = c.oid and a.attnum > 0 and a.atttypid in ('text'::regtype, 'text[]'::regtype))`,
    MACHINES,
  );
  expect(found.length).toBeGreaterThan(10);
  for (const { name, first } of found) expect([name, first]).toEqual([name, `${name}_as_composed`]);
});

test.each(['Phở Hà Nội', 'Ẩm thực Huế', '쿠팡 서울', 'ガイド', 'Ångström Ω'])(
  'a title is stored composed: %s',
  async (title) => {
    const stored = await one(
      `insert into articles (title, excerpt, content, category, tags)
       values ($1, $1, $2, 'news', array[$1, 'other']) returning title, excerpt, content, tags, slug`,
      nfd(title),
      nfd(`${title}\n\n${title}`),
    );
    expect(stored).toMatchObject({
      title: title.normalize('NFC'),
      excerpt: title.normalize('NFC'),
      content: `${title}\n\n${title}`.normalize('NFC'),
      tags: [title.normalize('NFC'), 'other'],
    });
  },
);

test('what only looks different is the same', async () => {
  await expect(
    rows(
      `insert into articles (title, content, category, tags) values ('A', 'A', 'news', array[$1, $2])`,
      'Phở',
      nfd('Phở'),
    ),
  ).rejects.toThrow('articles_tags_check');
  await rows(`insert into newsletter_segments (name, segment) values ('Phở', '{}')`);
  await expect(
    rows(`insert into newsletter_segments (name, segment) values ($1, '{}')`, nfd('Phở')),
  ).rejects.toThrow('newsletter_segments_name_key');
});

test('a change is composed, too, and leaves the rest as it was', async () => {
  const { id } = await makeAccount(db, { metadata: { full_name: nfd('Trần Thị Ngọc') } });
  const before = await one('select * from profiles where user_id = $1', id);
  expect(before['full_name']).toBe('Trần Thị Ngọc');
  await rows('update profiles set bio = $2 where user_id = $1', id, nfd('Viết về phở.'));
  const after = await one('select * from profiles where user_id = $1', id);
  expect(after).toEqual({ ...before, bio: 'Viết về phở.', updated_at: after['updated_at'] });
});

test('a heap of marks, at a line break and at the start, stays what it is', async () => {
  for (const text of [`\u0303a`, `line\n\u0303tilde`, `"\u0303`, `o${'\u0301'.repeat(500)}x`]) {
    const stored = await one('select private.composed($1) as text', text);
    expect(String(stored['text']).normalize('NFC')).toBe(text.normalize('NFC'));
    const article = await one(
      `insert into articles (title, content, category) values ('A', $1, 'news') returning content`,
      `Once ${text}`,
    );
    expect(String(article['content']).normalize('NFC')).toBe(`Once ${text}`.normalize('NFC'));
  }
});
