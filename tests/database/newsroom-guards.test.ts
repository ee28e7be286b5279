import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Actor,
  inSession,
  makeAccount,
  type Row,
  writeArticle,
} from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Rules of the newsroom that could be weakened without any other test of the database noticing.

let db: TestDatabase;
let contributor: Actor;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  contributor = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function rows(sql: string, ...params: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(sql, params)).rows;
}

/** As somebody whom no policy holds back, so that only the guards of a table do. */
function pastPolicies(who: Actor, sql: string, ...params: unknown[]): Promise<Row[]> {
  return db.transaction(async (tx) => {
    await tx.query(
      `select set_config('request.jwt.claim.role', 'authenticated', true),
         set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true),
         set_config('storage.operation', 'storage.object.upload', true)`,
      [who.id, JSON.stringify({ sub: who.id, role: 'authenticated' })],
    );
    return (await tx.query<Row>(sql, params)).rows;
  });
}

const fresh = () => `a-${randomUUID().slice(0, 8)}`;

test('what is written for a merged category is filed where it went', async () => {
  await editor.run(`select merge_category('ai', 'news')`);
  const [article] = await rows(
    `insert into articles (title, slug, content, category) values ('A', $1, 'A', 'ai') returning id, category`,
    fresh(),
  );
  expect(article?.['category']).toBe('news');
  await editor.run(`select restore_category('ai')`);
  await db.query(`update articles set category = 'ai' where id = $1`, [article?.['id']]);
  await editor.run(`select merge_category('ai', 'news')`);
  expect(await rows('select category from articles where id = $1', article?.['id'])).toEqual([
    { category: 'news' },
  ]);
  await editor.run(`select restore_category('ai')`);
});

test('a page of a listing begins where its articles are, as they come and go', async () => {
  const begin = async () => {
    const [found] = await rows(`select total from find_article_page('en', 0, '{ai}')`);
    return found?.['total'] ?? 0;
  };
  const [before, id] = [Number(await begin()), randomUUID()];
  await db.query(
    `insert into articles (id, title, slug, content, category, locale, status)
     values ($1, 'A', $2, 'A', 'ai', 'en', 'published')`,
    [id, fresh()],
  );
  expect(await begin()).toBe(before + 1);
  await db.query(`update articles set status = 'draft' where id = $1`, [id]);
  expect(await begin()).toBe(before);
  await db.query(`update articles set status = 'published' where id = $1`, [id]);
  expect(await begin()).toBe(before + 1);
  await db.query('delete from articles where id = $1', [id]);
  expect(await begin()).toBe(before);
});

test('a draft is changed by its author while they contribute, and by editors', async () => {
  const author = await makeAccount(db, { role: 'contributor' });
  const article = await writeArticle(author);
  const [draft] = await author.run(
    `insert into article_drafts (article_id, title, content, category) values ($1, 'A', 'A', 'news') returning id`,
    [article],
  );
  const may = async (who: Actor) => {
    const [answer] = await pastPolicies(
      who,
      `select private.may_edit_article($1) as article, private.may_edit_draft(d) as draft
       from article_drafts as d where id = $2`,
      article,
      draft?.['id'],
    );
    return [answer?.['article'], answer?.['draft']];
  };
  expect(await may(author)).toEqual([true, true]);
  expect(await may(editor)).toEqual([true, true]);
  expect(await may(contributor)).toEqual([false, false]);
  await db.query(`update user_roles set role = 'user' where user_id = $1`, [author.id]);
  expect(await may(author)).toEqual([false, false]);
});

test('a working copy of an older article is not published over it', async () => {
  const id = await writeArticle(editor);
  await editor.run(
    `insert into article_drafts (article_id, title, content, category, base_updated_at)
     values ($1, 'B', 'B', 'news', '2020-01-01')`,
    [id],
  );
  await expect(editor.run('select publish_articles($1)', [[id]])).rejects.toMatchObject({
    code: '55000',
    message: 'stale',
  });
});

test('every row of a list is for people who see them all, also past the function of the API', async () => {
  const page = (who: Actor) =>
    pastPolicies(
      who,
      `select private.list_page_of_all('articles', '', '{}', null, false, 1, 0) as page`,
    );
  await expect(page(contributor)).rejects.toMatchObject({
    code: '42501',
    message: "not every row of articles is the caller's to see",
  });
  expect(await page(editor)).toHaveLength(1);
});

test('the names of the newsroom are for the newsroom', async () => {
  const user = await makeAccount(db);
  const ask = 'select * from newsroom_names($1)';
  await expect(user.run(ask, [[editor.id]])).rejects.toMatchObject({
    code: '42501',
    message: 'only the newsroom knows its names',
  });
  expect(await contributor.run(ask, [[editor.id]])).toHaveLength(1);
});

describe('a stored picture', () => {
  /** Stores a file of the contributor and whatever shows it. @returns whether they may remove it */
  const isRemoved = async (show: (name: string) => Promise<unknown>, bucket = 'article-images') => {
    const name = `${randomUUID()}-1700000000000.png`;
    await rows(
      `insert into storage.objects (bucket_id, name, owner, owner_id) values ($1, $2, $3::text::uuid, $3::text)`,
      bucket,
      name,
      contributor.id,
    );
    await show(name);
    const { run } = await inSession(db, contributor.id ?? '');
    await run('delete from storage.objects where name = $1', [name]);
    return (await rows('select from storage.objects where name = $1', name)).length === 0;
  };
  const story = (author: Actor, fields: Readonly<Record<string, unknown>>) => (name: string) =>
    rows(
      `insert into articles (title, slug, content, category, author_id, status, featured_image)
       select 'A', $1, coalesce(r.content, 'A'), 'news', $2, coalesce(r.status, 'draft'), r.featured_image
       from json_to_record($3) as r (content text, status text, featured_image text)`,
      fresh(),
      author.id,
      JSON.stringify(fields).replaceAll(
        'PICTURE',
        `/storage/v1/object/public/article-images/${name}`,
      ),
    );
  const entry = (table: 'startups' | 'investors', status: string) => (name: string) =>
    rows(
      `insert into ${table} (name, slug, description, status, submitted_by, logo_url${table === 'startups' ? ', category' : ''})
       values ($1, $1, 'A', $2, $3, '/storage/v1/object/public/startup-logos/' || $4${table === 'startups' ? ", 'FinTech'" : ''})`,
      fresh(),
      status,
      contributor.id,
      name,
    );

  test.each<[string, () => (name: string) => Promise<unknown>, string?]>([
    ['nothing', () => async () => {}],
    ['a draft of theirs', () => story(contributor, { content: '<img src="PICTURE" alt="">' })],
    ['a submission of theirs that waits', () => entry('startups', 'pending'), 'startup-logos'],
  ])('that %s shows is removed by who stored it', async (_, show, bucket) => {
    expect(await isRemoved(show(), bucket)).toBe(true);
  });

  test.each<[string, () => (name: string) => Promise<unknown>, string?]>([
    [
      'their live story',
      () => story(contributor, { status: 'published', featured_image: 'PICTURE' }),
    ],
    [
      'a live story of an editor',
      () => story(editor, { status: 'published', featured_image: 'PICTURE' }),
    ],
    [
      'the text of one',
      () => story(editor, { status: 'published', content: '<img src="PICTURE" alt="">' }),
    ],
    ['a draft of an editor', () => story(editor, { featured_image: 'PICTURE' })],
    [
      'the page of an author',
      () => (name) =>
        rows(
          `insert into authors (slug, name, photo) values ($1, 'A', '/storage/v1/object/public/article-images/' || $2)`,
          fresh(),
          name,
        ),
    ],
    [
      'an issue of the newsletter',
      () => (name) =>
        rows(
          `insert into newsletter_issues (subject_en, subject_vi, blocks)
           values ('A', 'A', private.letter_of('<p><img src="/storage/v1/object/public/article-images/' || $1 || '" alt=""></p>', 'A'))`,
          name,
        ),
    ],
    ['a startup', () => entry('startups', 'approved'), 'startup-logos'],
    ['an investor', () => entry('investors', 'approved'), 'startup-logos'],
  ])('that %s shows stays', async (_, show, bucket) => {
    expect(await isRemoved(show(), bucket)).toBe(false);
  });
});

test('an issue is sent by the process that delivers it, not by an administrator’s word', async () => {
  const [issue] = await rows(
    `insert into newsletter_issues (subject_en, subject_vi, blocks, status)
     values ('A', 'A', private.letter_of('A', 'A'), 'sending') returning id`,
  );
  await expect(
    admin.run(`update newsletter_issues set status = 'sent' where id = $1`, [issue?.['id']]),
  ).rejects.toMatchObject({ code: '42501', message: 'an issue is sent when everybody has it' });
});

test.each<[string, string, unknown[]]>([
  ['of what is no directory', 'articles', [{}]],
  ['of more than 500 entries', 'startups', Array(501).fill({})],
])('an import %s is refused', async (_, kind, entries) => {
  await expect(
    admin.run('select import_entries($1, $2, false, true)', [kind, JSON.stringify(entries)]),
  ).rejects.toMatchObject({
    code: '22023',
    message: 'at most 500 startups or investors at a time',
  });
});

test('an import that is only tried leaves nothing behind', async () => {
  const entries = [
    { line: 1, name: 'Broth & Co', slug: fresh(), description: 'A', category: 'FoodTech' },
    { line: 2, name: 'B', slug: fresh(), description: 'A', category: 'FoodTech', website: 'no' },
  ];
  const run = (dry: boolean) =>
    admin.run(`select import_entries('startups', $1, false, $2) as problems`, [
      JSON.stringify(entries),
      dry,
    ]);
  const problems = [{ line: 2, problem: 'website' }];
  const stored = () => rows(`select name from startups where name = 'Broth & Co'`);
  expect(await run(true)).toEqual([{ problems }]);
  expect(await stored()).toEqual([]);
  expect(await run(false)).toEqual([{ problems }]);
  expect(await stored()).toHaveLength(1);
});

describe('a submission', () => {
  test.each([
    ['its sender', `status = 'approved'`, 'only a reviewer decides on a submission'],
    ['its sender', `status = 'rejected'`, 'only a reviewer decides on a submission'],
    ['its sender', 'featured = true', 'administrators feature an entry'],
    ['its sender', `review_note = 'A'`, 'only a reviewer annotates a submission'],
    ['anybody', 'submitted_by = null', 'a submission stays with whoever made it'],
  ])('of %s is not set to %s', async (_, change, message) => {
    for (const table of ['startups', 'investors']) {
      const [entry] = await rows(
        `insert into ${table} (slug, name, description, submitted_by ${table === 'startups' ? ', category' : ''})
         values ($1, $1, 'A', $2 ${table === 'startups' ? `, 'SaaS'` : ''}) returning id`,
        fresh(),
        contributor.id,
      );
      await expect(
        pastPolicies(contributor, `update ${table} set ${change} where id = $1`, entry?.['id']),
      ).rejects.toMatchObject({ code: '42501', message });
    }
  });
});
