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

// Rules that could be weakened without any other test of the database noticing.

type Account = Actor & { id: string };

let db: TestDatabase;
let user: Account;
let contributor: Account;
let editor: Account;
let admin: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  user = await makeAccount(db);
  contributor = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function rows(sql: string, ...params: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(sql, params)).rows;
}

const fresh = () => randomUUID().slice(0, 8);

test.each(['funding', 'tech'])('the category %s keeps its page', async (slug) => {
  await expect(editor.run(`select merge_category($1, 'news')`, [slug])).rejects.toMatchObject({
    code: '23514',
    message: 'a category with a page of its own cannot be merged',
  });
  expect(await rows('select from categories where merged_into is not null')).toEqual([]);
});

test('articles are published together or not at all', async () => {
  const [draft] = await rows(
    `insert into articles (title, slug, content, category) values ('A', $1, 'A', 'news') returning id`,
    fresh(),
  );
  await expect(
    editor.run('select publish_articles($1)', [[draft?.['id'], randomUUID()]]),
  ).rejects.toMatchObject({
    code: '42501',
    message: 'not all of these articles could be published',
  });
  expect(await rows('select status from articles where id = $1', draft?.['id'])).toEqual([
    { status: 'draft' },
  ]);
});

describe.each([
  ['startup', 'description, category', `'Broth.', 'FoodTech'`],
  ['investor', 'description', `'Broth.'`],
])('the record of a %s', (kind, columns, values) => {
  test('is read by its sender and by reviewers', async () => {
    const [entry] = await user.run(
      `insert into ${kind}s (name, slug, ${columns}) values ('A', $1, ${values}) returning id`,
      [fresh()],
    );
    const read = async (who: Actor, ids: unknown[] | null) =>
      (await who.run(`select id from ${kind}_records($1)`, [ids])).map(({ id }) => id);
    const id = entry?.['id'];
    for (const who of [user, editor, admin]) expect(await read(who, [id])).toEqual([id]);
    expect(await read(contributor, [id])).toEqual([]);
    expect(await read(user, null)).toEqual([id]);
    expect(await read(admin, null)).toEqual([]);
  });
});

describe('an issue', () => {
  test.each([
    ['status', `'sending'`],
    ['status', `'sent'`],
    ['status', `'cancelled'`],
  ])('starts as a draft, not with %s %s', async (column, value) => {
    await expect(
      admin.run(
        `insert into newsletter_issues (subject_en, subject_vi, blocks, ${column})
         values ('A', 'A', private.letter_of('A', 'A'), ${value})`,
      ),
    ).rejects.toMatchObject({ code: '42501', message: 'an issue starts as a draft' });
  });
});

describe('an account', () => {
  test('loses its sessions when it is given a role that it had not', async () => {
    const { id } = await makeAccount(db);
    await db.query('delete from user_roles where user_id = $1', [id]);
    await inSession(db, id);
    await db.query(`insert into user_roles (user_id, role) values ($1, 'editor')`, [id]);
    expect(await rows('select from auth.sessions where user_id = $1', id)).toEqual([]);
  });

  test('that is deleted is noted among the leavers, and whoever listens hears of it', async () => {
    const { id } = await makeAccount(db);
    const heard: string[] = [];
    const stop = await db.listen('khoi_leavers', (payload) => heard.push(payload));
    await db.query('delete from auth.users where id = $1', [id]);
    const noted = await rows(
      `select hash, kind from private.leavers where hash = private.fingerprint('account:' || $1)`,
      id,
    );
    await stop();
    expect(noted).toMatchObject([{ kind: 'account' }]);
    expect(heard.map((text) => text.split(' ').slice(0, 2))).toEqual([
      [noted[0]?.['hash'], 'account'],
    ]);
  });

  test.each([
    ['password', `encrypted_password = 'b'`],
    ['email', `email = 'new-' || email`],
  ])('is told of another %s at the address that it had', async (event, change) => {
    const { id, email } = await makeAccount(db);
    await db.query(`update auth.users set encrypted_password = 'a' where id = $1`, [id]);
    await db.query(`update auth.users set ${change} where id = $1`, [id]);
    expect(
      await rows('select template, data from email_outbox where to_email = $1', email),
    ).toMatchObject([{ template: 'account-changed', data: { event } }]);
  });
});

test('a picture of another site is stored as https, at first and later', async () => {
  const [article] = await rows(
    `insert into articles (title, slug, content, category, featured_image)
     values ('A', $1, 'A', 'news', 'http://a.example/a.png') returning id, featured_image`,
    fresh(),
  );
  expect(article).toMatchObject({ featured_image: 'https://a.example/a.png' });
  expect(
    await rows(
      `update articles set featured_image = 'http://a.example/b.png' where id = $1 returning featured_image`,
      article?.['id'],
    ),
  ).toEqual([{ featured_image: 'https://a.example/b.png' }]);
});

describe.each([
  ['article', 'title, content', `'A', 'A'`, 'news', 'draft', 'published', 'title'],
  ['startup', 'name, description', `'A', 'A'`, 'SaaS', 'rejected', 'approved', 'name'],
  ['investor', 'name', `'A'`, null, 'rejected', 'approved', 'name'],
])('the search index', (kind, columns, values, category, hidden, shown, title) => {
  test(`follows what becomes of one ${kind}`, async () => {
    const [made] = await rows(
      `insert into ${kind}s (slug, ${columns} ${category ? ', category' : ''}, status)
       values ($1, ${values} ${category ? `, '${category}'` : ''}, '${shown}') returning id`,
      fresh(),
    );
    const id = made?.['id'];
    const found = () =>
      rows(
        'select trim(plain_title) as words from private.search_index where kind = $1 and id = $2',
        kind,
        id,
      );
    const set = (change: string) => db.query(`update ${kind}s set ${change} where id = $1`, [id]);
    // Under its former name a company or a fund is found, too.
    const renamed = kind === 'article' ? 'b' : 'b | a';
    expect(await found()).toEqual([{ words: 'a' }]);
    await set(`${title} = 'B'`);
    expect(await found()).toEqual([{ words: renamed }]);
    await set(`status = '${hidden}'`);
    expect(await found()).toEqual([]);
    if (kind !== 'article') await set(`status = 'pending'`);
    await set(`status = '${shown}'`);
    expect(await found()).toEqual([{ words: renamed }]);
    await db.query(`delete from ${kind}s where id = $1`, [id]);
    expect(await found()).toEqual([]);
  });
});

test.each([
  ['articles', 'article_counts', 'title, content', 'published', 'news'],
  ['startups', 'private.startup_counts', 'name, description', 'approved', 'SaaS'],
])('of %s that were all taken away nothing is counted', async (table, counts, ...row) => {
  const [columns, status, category] = row;
  await db.query(
    `insert into ${table} (slug, ${columns}, status, category) values ($1, 'A', 'A', $2, $3)`,
    [fresh(), status, category],
  );
  const counted = () => rows(`select from ${counts} where ${table} > 0`);
  expect(await counted()).not.toEqual([]);
  await db.exec(`truncate ${table} cascade`);
  expect(await counted()).toEqual([]);
});

test.each([
  ['profiles', 'a profile cannot be moved to another account'],
  ['user_roles', 'a role cannot be moved to another account'],
])('a row of %s stays with its account, whoever asks', async (table, message) => {
  const { id } = await makeAccount(db);
  await expect(
    db.query(`update ${table} set user_id = gen_random_uuid() where user_id = $1`, [id]),
  ).rejects.toMatchObject({ code: '42501', message });
});

test.each<[string, string, string]>([
  [`merge_category('nothing', 'news')`, '23514', 'both categories have to be in use'],
  [`merge_category('ai', 'nothing')`, '23514', 'both categories have to be in use'],
  [`delete_category('a-new-one', 'nothing')`, '23514', 'both categories have to be in use'],
  [`delete_category('a-new-one', 'a-new-one')`, '23514', 'both categories have to be in use'],
  [
    `private.list_page('secrets', '', '{}', null, false, 1, 0)`,
    '22023',
    'there is no list secrets',
  ],
])('%s is refused', async (call, code, message) => {
  await expect(admin.run(`select ${call}`)).rejects.toMatchObject({ code, message });
});

test.each([true, false])(
  'a role that comes with a verified address is no news to its owner (verified at once: %j)',
  async (confirmed) => {
    const email = `${randomUUID()}@example.com`;
    await db.query('insert into admin_emails (email) values ($1)', [email]);
    const { id } = await makeAccount(db, { email, confirmed });
    if (!confirmed)
      await db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    expect(await rows('select role from user_roles where user_id = $1', id)).toEqual([
      { role: 'admin' },
    ]);
    expect(await rows('select template from email_outbox where to_email = $1', email)).toEqual([]);
  },
);

test('the search keeps the newest few thousand at hand', async () => {
  await db.query(
    `insert into private.search_index (kind, id, shown_in, featured, sort_at, recent,
       accented_title, plain_title, tags, title_words, words)
     select 'article', gen_random_uuid(), '{en}', false, '2000-01-01'::timestamptz + n * interval '1 hour',
       true, 'a', 'a', '{}', '', '' from generate_series(1, 4096) as n`,
  );
  const [kept] = await rows(
    `select count(*)::integer as many from private.search_index where kind = 'article' and recent`,
  );
  expect(kept?.['many']).toBeLessThan(4096);
});

test('a contributor puts back drafts of their own only', async () => {
  const id = await writeArticle(contributor);
  const other = await makeAccount(db, { role: 'contributor' });
  await contributor.run('delete from articles where id = $1', [id]);
  const restore = async (who: Actor) =>
    (await who.run('select restore_article($1) as slug', [id]))[0]?.['slug'];
  expect(await restore(other)).toBeNull();
  expect(await rows('select from articles where id = $1', id)).toEqual([]);
  expect(await restore(contributor)).toMatch(/^a-story-/);
});

test('a preview link that was taken back stays so, since when it was', async () => {
  const id = await writeArticle(editor);
  const [link] = await editor.run(
    `insert into preview_links (article_id, note, expires_at)
      values ($1, '  For An  ', now() + interval '1 day') returning id, note`,
    [id],
  );
  expect(link).toMatchObject({ note: 'For An' });
  const revoke = async (moment: string) =>
    (
      await editor.run(
        `update preview_links set revoked_at = ${moment} where id = $1 returning revoked_at`,
        [link?.['id']],
      )
    )[0]?.['revoked_at'];
  const at = await revoke(`'2001-01-01'`);
  expect(at).not.toEqual(new Date('2001-01-01'));
  expect(at).not.toBeNull();
  for (const moment of ['null', `'2001-01-01'`]) expect(await revoke(moment)).toEqual(at);
});
