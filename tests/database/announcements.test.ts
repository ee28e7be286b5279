import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What is said of a write, and to whom: the pages that are stale now, and the jobs that have work.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const ARTICLE = `insert into articles (id, title, slug, content, category, locale, status)
  values ($1::uuid, 'A', 'a-' || left($1::text, 8), 'A', 'news', 'en',`;
const TRANSLATION = `insert into articles (id, title, slug, content, category, locale, status, translation_of)
  values (gen_random_uuid(), 'A', 'vi-' || left($1::text, 8), 'A', 'news', 'vi', 'published', $1::uuid)`;
const STARTUP = `insert into startups (id, name, slug, description, category, status)
  values ($1::uuid, 'a-' || left($1::text, 8), 'a-' || left($1::text, 8), 'A', 'SaaS',`;
const INVESTOR = `insert into investors (id, name, slug, status) values ($1::uuid, 'a-' || left($1::text, 8), 'a-' || left($1::text, 8),`;
const AUTHOR = `insert into authors (id, name, slug) values ($1::uuid, 'A', 'a-' || left($1::text, 8))`;
const ISSUE = `insert into newsletter_issues (id, subject_en, subject_vi, blocks, status, sent_at)
  values ($1::uuid, 'A', 'A', private.letter_of('A', 'A'),`;

/** Statements before, the write, and the tags of the pages that are forgotten; `ID` is the row's. */
type Write = readonly [before: readonly string[], write: string, stale: readonly string[]];

const WRITES: Readonly<Record<string, Write>> = {
  'a published article is new': [[], `${ARTICLE} 'published')`, ['articles,article:ID']],
  'an article is changed': [
    [`${ARTICLE} 'published')`],
    `update articles set title = 'B' where id = $1`,
    ['articles,article:ID'],
  ],
  'an article is published': [
    [`${ARTICLE} 'draft')`],
    `update articles set status = 'published' where id = $1`,
    ['articles,article:ID'],
  ],
  'an article is taken back': [
    [`${ARTICLE} 'published')`],
    `update articles set status = 'draft' where id = $1`,
    ['articles,article:ID'],
  ],
  'an article is deleted': [
    [`${ARTICLE} 'published')`],
    'delete from articles where id = $1',
    ['articles,article:ID'],
  ],
  'a draft is written': [[], `${ARTICLE} 'draft')`, []],
  'a draft is changed': [
    [`${ARTICLE} 'draft')`],
    `update articles set title = 'B' where id = $1`,
    [],
  ],
  'a draft is deleted': [[`${ARTICLE} 'draft')`], 'delete from articles where id = $1', []],
  'a published startup is new': [[], `${STARTUP} 'approved')`, ['startups,startup:ID']],
  'a startup is approved': [
    [`${STARTUP} 'pending')`],
    `update startups set status = 'approved' where id = $1`,
    ['startups,startup:ID'],
  ],
  'a startup is described in another language': [
    [`${STARTUP} 'approved')`],
    `insert into entry_texts (startup_id, locale, description) values ($1, 'vi', 'A')`,
    ['startups,startup:ID'],
  ],
  'the description of an investor in a language is changed': [
    [
      `${INVESTOR} 'approved')`,
      `insert into entry_texts (investor_id, locale, description) values ($1, 'vi', 'A')`,
    ],
    `update entry_texts set description = 'B' where entity_id = $1`,
    ['investors,investor:ID'],
  ],
  'a waiting startup is described in another language': [
    [`${STARTUP} 'pending')`],
    `insert into entry_texts (startup_id, locale, description) values ($1, 'vi', 'A')`,
    [],
  ],
  'a startup is taken back': [
    [`${STARTUP} 'approved')`],
    `update startups set status = 'rejected' where id = $1`,
    ['startups,startup:ID'],
  ],
  'a startup is deleted': [
    [`${STARTUP} 'approved')`],
    'delete from startups where id = $1',
    ['startups,startup:ID'],
  ],
  'a startup is sent in': [[], `${STARTUP} 'pending')`, []],
  'an investor is new': [[], `${INVESTOR} 'approved')`, ['investors,investor:ID']],
  'an investor is changed': [
    [`${INVESTOR} 'approved')`],
    `update investors set description = 'B' where id = $1`,
    ['investors,investor:ID'],
  ],
  'an investor is deleted': [
    [`${INVESTOR} 'approved')`],
    'delete from investors where id = $1',
    ['investors,investor:ID'],
  ],
  'an investor is sent in': [[], `${INVESTOR} 'pending')`, []],
  'an author is new': [[], AUTHOR, ['authors,author:ID,articles']],
  'an author has another name': [
    [AUTHOR],
    `update authors set name = 'B' where id = $1`,
    // Their former address leads on.
    ['authors,author:ID,articles', 'redirects'],
  ],
  'an author has a biography': [
    [AUTHOR],
    `insert into author_biographies (author_id, locale, biography) values ($1, 'vi', 'A')`,
    ['authors,author:ID'],
  ],
  'an author is deleted': [
    [AUTHOR],
    'delete from authors where id = $1',
    ['authors,author:ID,articles'],
  ],
  'a category has another name': [
    [],
    `update category_labels set label = 'Broth of ' || left($1::text, 4) where category = 'news'`,
    ['categories,articles'],
  ],
  'a setting is made': [
    [],
    `insert into site_settings (name, value) values ('figure.responseHours', left($1::text, 0) || '24')`,
    ['settings'],
  ],
  'a setting is changed': [
    [],
    `update site_settings set value = left($1::text, 0) || '48'`,
    ['settings'],
  ],
  'a setting is taken away': [[], 'delete from site_settings where $1::text <> name', ['settings']],
  'the newsroom moves to another zone': [
    [],
    `insert into site_settings (name, value) values ('zone', left($1::text, 0) || 'Europe/London')`,
    ['articles,authors,categories,investors,newsletter,redirects,startups', 'settings'],
  ],
  'the newsroom moves back': [
    [],
    `delete from site_settings where name = 'zone' and $1::text is not null`,
    ['articles,authors,categories,investors,newsletter,redirects,startups', 'settings'],
  ],
  'an issue is sent': [
    [`${ISSUE} 'sending', null)`],
    `update newsletter_issues set status = 'sent' where id = $1`,
    ['newsletter'],
  ],
  'an issue that was sent has another subject': [
    [`${ISSUE} 'sent', now())`],
    `update newsletter_issues set subject_en = 'B' where id = $1`,
    ['newsletter'],
  ],
  'an issue that was sent is read': [
    [`${ISSUE} 'sent', now())`],
    `update newsletter_issues set updated_at = now() where id = $1`,
    [],
  ],
  'an issue is written': [[], `${ISSUE} 'draft', null)`, []],
};

describe('pages are forgotten when', () => {
  test.each(Object.keys(WRITES))('%s', async (what) => {
    const [before, write, stale] = WRITES[what] ?? [[], '', []];
    const id = randomUUID();
    for (const sql of before) await db.query(sql, [id]);
    const { rows: last } = await db.query<Row>(
      'select coalesce(max(id), 0) as id from cache_changes',
    );
    await db.query(write, [id]);
    const { rows: said } = await db.query<{ tags: string[] }>(
      'select tags from cache_changes where id > $1 order by id',
      [last[0]?.['id']],
    );
    expect(said.map(({ tags }) => tags.join().replaceAll(id, 'ID'))).toEqual(stale);
  });

  test('a translation is new, also those of its original', async () => {
    const id = randomUUID();
    await db.query(`${ARTICLE} 'published')`, [id]);
    const { rows: last } = await db.query<Row>('select max(id) as id from cache_changes');
    const { rows } = await db.query<{ id: string }>(`${TRANSLATION} returning id`, [id]);
    const { rows: said } = await db.query<{ tags: string[] }>(
      'select tags from cache_changes where id > $1',
      [last[0]?.['id']],
    );
    expect(new Set(said.flatMap(({ tags }) => tags))).toEqual(
      new Set(['articles', `article:${id}`, `article:${rows[0]?.id}`]),
    );
  });
});

test('the id of a translation that is being written is not announced', async () => {
  const id = randomUUID();
  await db.query(`${ARTICLE} 'published')`, [id]);
  const { rows } = await db.query<{ id: string }>(`${TRANSLATION} returning id`, [id]);
  const draft = rows[0]?.id ?? '';
  await db.query("update articles set status = 'draft' where id = $1", [draft]);
  const { rows: last } = await db.query<Row>('select max(id) as id from cache_changes');
  await db.query("update articles set title = 'Another' where id = $1", [draft]);
  await db.query("update articles set title = 'Another' where id = $1", [id]);
  const { rows: said } = await db.query<{ tags: string[] }>(
    'select tags from cache_changes where id > $1',
    [last[0]?.['id']],
  );
  const tags = said.flatMap((each) => each.tags);
  expect(tags).toContain(`article:${id}`);
  expect(tags).not.toContain(`article:${draft}`);
});

test.each([
  ['khoi_changed', `${ARTICLE} 'published')`, 'articles,article:ID'],
  [
    'khoi_outbox',
    `insert into email_outbox (id, template, to_email, locale, data) values ($1::uuid, 'welcome', 'an@example.com', 'vi', '{}')`,
    '',
  ],
  [
    'khoi_schedule',
    `insert into articles (id, title, slug, content, category, scheduled_at)
     values ($1::uuid, 'A', 'a-' || left($1::text, 8), 'A', 'news', now() + interval '1 day')`,
    '',
  ],
])('whoever listens to %s is told', async (channel, write, payload) => {
  const id = randomUUID();
  const heard: string[] = [];
  const stop = await db.listen(channel, (text) => heard.push(text.replaceAll(id, 'ID')));
  await db.query(write, [id]);
  await stop();
  expect(heard).toEqual([payload]);
});
