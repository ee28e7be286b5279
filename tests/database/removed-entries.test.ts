import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The trash of the directory: what is removed is out of everything public, and comes back as it was.

type Account = Actor & { id: string; email: string };
let db: TestDatabase;
let admin: Account;
let editor: Account;
let owner: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  editor = await makeAccount(db, { role: 'editor' });
  owner = await makeAccount(db, { metadata: { full_name: 'Lê Thu' } });
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(
    `delete from people; delete from startups; delete from investors; delete from notifications;
     delete from email_outbox; delete from articles; delete from private.rate_limits`,
  ),
);

const rows = async (sql: string, params: unknown[] = []) => (await db.query<Row>(sql, params)).rows;
const hashOf = (path: string) => createHash('sha256').update(path).digest('hex');
const isGone = async (path: string) =>
  (await rows('select from removed_addresses where hash = $1', [hashOf(path)])).length === 1;
const remove = async (who: Actor, kind: string, id: string, reason: string | null = null) =>
  (await who.run('select remove_entry($1, $2, $3) as done', [kind, id, reason]))[0]?.['done'];
const restore = async (who: Actor, kind: string, id: string) =>
  (await who.run('select restore_entry($1, $2) as slug', [kind, id]))[0]?.['slug'];

describe.each([
  ['startup', '/startup/'],
  ['investor', '/investors/'],
] as const)('a %s', (kind, root) => {
  const table = `${kind}s`;
  const listed = async (slug: string, website: string | null = null) => {
    const more = kind === 'startup' ? [', category', ", 'FoodTech'"] : ['', ''];
    const [row] = await owner.run(
      `insert into ${table} (name, slug, description, website${more[0]})
       values ('Nồi Lớn', $1, 'Broth.', $2${more[1]}) returning id`,
      [slug, website],
    );
    const id = String(row?.['id']);
    await admin.run(`update ${table} set status = 'approved', featured = true where id = $1`, [id]);
    await db.exec('delete from notifications; delete from email_outbox');
    return id;
  };
  const stored = (id: string) =>
    rows(`select status, featured, approved_by, submitted_by from ${table} where id = $1`, [id]);

  test('that is removed is public nowhere, and comes back as it was', async () => {
    const id = await listed('noi-lon');
    const before = await stored(id);
    expect(await remove(admin, kind, id, 'It closed.')).toBe(true);
    expect(await stored(id)).toMatchObject([{ status: 'removed' }]);
    expect(await rows(`select from private.search_index where id = $1`, [id])).toEqual([]);
    expect(await isGone(`${root}noi-lon`)).toBe(true);
    expect(await isGone(`${root}other`)).toBe(false);
    expect(await editor.run('select name, was, reason from removed_entries($1)', [kind])).toEqual([
      { name: 'Nồi Lớn', was: 'approved', reason: 'It closed.' },
    ]);
    expect(await remove(admin, kind, id)).toBe(false);
    expect(await restore(admin, kind, id)).toBe('noi-lon');
    expect(await stored(id)).toEqual(before);
    expect(await isGone(`${root}noi-lon`)).toBe(false);
    expect(await restore(admin, kind, id)).toBeNull();
  });

  test('tells its owner, once for each, and no decision', async () => {
    const id = await listed('noi-lon');
    await remove(admin, kind, id, 'It closed.');
    await restore(admin, kind, id);
    const told = await rows(
      'select user_id, kind, data from notifications order by created_at, kind',
    );
    expect(told.map((each) => [each['user_id'], each['kind']])).toEqual(
      expect.arrayContaining([
        [owner.id, `${kind}_removed`],
        [owner.id, `${kind}_restored`],
      ]),
    );
    expect(told).toHaveLength(2);
    const mails = await rows(
      `select template, data ->> 'note' as note from email_outbox order by template`,
    );
    expect(mails).toEqual([
      { template: 'entry-removed', note: 'It closed.' },
      { template: 'entry-restored', note: null },
    ]);
  });

  test('stays in the trash when the account that sent it goes', async () => {
    const gone = await makeAccount(db);
    const id = await listed('noi-lon');
    await db.exec(`set session_replication_role = replica;
      update ${table} set submitted_by = '${gone.id}' where id = '${id}';
      set session_replication_role = origin`);
    await remove(admin, kind, id);
    await db.query('delete from profiles where user_id = $1', [gone.id]);
    expect(await restore(admin, kind, id)).toBe('noi-lon');
    expect(await stored(id)).toMatchObject([{ status: 'approved', submitted_by: null }]);
  });

  test('leaves its name and address to another, and stays removed then', async () => {
    const id = await listed('noi-lon');
    await remove(admin, kind, id);
    await listed('noi-lon');
    await expect(restore(admin, kind, id)).rejects.toMatchObject({ code: '23505' });
    expect(await stored(id)).toMatchObject([{ status: 'removed' }]);
  });

  test('is removed and put back by administrators through functions alone', async () => {
    const id = await listed('noi-lon');
    const refused = { code: '42501' };
    for (const who of [owner, editor]) {
      await expect(remove(who, kind, id)).rejects.toMatchObject(refused);
      await expect(restore(who, kind, id)).rejects.toMatchObject(refused);
    }
    const set = (status: string) =>
      admin.run(`update ${table} set status = $2 where id = $1`, [id, status]);
    await expect(set('removed')).rejects.toMatchObject(refused);
    await remove(admin, kind, id);
    await expect(set('approved')).rejects.toMatchObject(refused);
    await expect(owner.run('select * from removed_entries($1)', [kind])).rejects.toMatchObject(
      refused,
    );
    await expect(remove(admin, 'article', randomUUID())).rejects.toMatchObject({ code: '22023' });
  });

  test('is gone for good after thirty days', async () => {
    const id = await listed('noi-lon');
    const kept = await listed('noi-nho');
    await remove(admin, kind, id);
    await remove(admin, kind, kept);
    const age = (days: number, which: string) =>
      db.query(
        `update private.removed_entries set removed_at = now() - make_interval(days => $1) where entry_id = $2`,
        [days, which],
      );
    await age(31, id);
    await age(29, kept);
    await db.query('select keep_no_longer()');
    expect(await stored(id)).toEqual([]);
    expect(await stored(kept)).toHaveLength(1);
    expect(await isGone(`${root}noi-lon`)).toBe(false);
    expect(await isGone(`${root}noi-nho`)).toBe(true);
  });

  test('that an account sent and left is told from others by a pseudonym', async () => {
    const gone = await makeAccount(db);
    const send = (slug: string) =>
      gone.run(
        kind === 'startup'
          ? `insert into startups (name, slug, description, category) values ('Chảo', $1, 'Oil.', 'FoodTech') returning id`
          : `insert into investors (name, slug, description) values ('Chảo', $1, 'Oil.') returning id`,
        [slug],
      );
    const [waits, rejected] = [await send('chao'), await send('chao-2')].map(
      (sent) => sent[0]?.['id'],
    );
    await admin.run(`update ${table} set status = 'rejected', review_note = 'No.' where id = $1`, [
      rejected,
    ]);
    // What waits for an account that goes goes with it; a reviewer reads of it what was kept.
    await db.query(`update ${table} set status = 'approved' where id = $1`, [waits]);
    await db.query('delete from auth.users where id = $1', [gone.id]);
    const kept = await rows('select sender from private.entry_reviews where entry_id = $1', [
      waits,
    ]);
    expect(kept).toEqual([{ sender: expect.stringMatching(/^[0-9a-f]{12}$/) }]);
    await db.query(`update ${table} set status = 'pending' where id = $1`, [waits]);
    expect(
      await editor.run('select * from waiting_entries($1, $2)', [kind, [waits]]),
    ).toMatchObject([{ sender_email: null, pseudonym: kept[0]?.['sender'] }]);
  });
});

test('a person who is removed is no leader of any company, and comes back with every role', async () => {
  const [company] = await rows(
    `insert into startups (name, slug, description, category, status)
     values ('Nồi Lớn', 'noi-lon', 'Broth.', 'FoodTech', 'approved') returning id`,
  );
  const [person] = await rows(
    `insert into people (name, slug) values ('Lê Thu', 'le-thu') returning id`,
  );
  const id = String(person?.['id']);
  const role = await db.transaction(async (tx) => {
    const { rows: made } = await tx.query<Row>(
      `insert into roles (person_id, startup_id, role) values ($1, $2, 'founder') returning id`,
      [id, company?.['id']],
    );
    await tx.query(
      `insert into fact_sources (role_id, url, publisher) values ($1, 'https://noi.vn/team', 'Nồi')`,
      [made[0]?.['id']],
    );
    return made[0];
  });
  const isPublic = async () =>
    (await rows('select is_public from roles where person_id = $1', [id]))[0]?.['is_public'];
  expect(await isPublic()).toBe(true);
  await expect(remove(owner, 'person', id)).rejects.toMatchObject({ code: '42501' });
  expect(await remove(editor, 'person', id)).toBe(true);
  expect(await isPublic()).toBe(false);
  expect(await isGone('/people/le-thu')).toBe(true);
  // A source that comes meanwhile makes nothing of them public.
  await db.query(
    `insert into fact_sources (role_id, url, publisher) values ($1, 'https://noi.vn/about', 'Nồi')`,
    [role?.['id']],
  );
  expect(await isPublic()).toBe(false);
  expect(await restore(editor, 'person', id)).toBe('le-thu');
  expect(await isPublic()).toBe(true);
  await remove(editor, 'person', id);
  await db.query(`update private.removed_entries set removed_at = now() - interval '31 days'`);
  await db.query('select keep_no_longer()');
  expect(await rows('select from people where id = $1', [id])).toEqual([]);
});

test('texts are calmed as the forms calm them, and names refused', async () => {
  const wild = `a\u202eb\u2067c\u0085d e${'\u0301'.repeat(40)}f\tg\nh`;
  // The first mark becomes part of its letter.
  const calm = `abcd e${'\u0301'.repeat(5)}f\tg\nh`;
  const composed = calm.normalize('NFC');
  await owner.run(
    `insert into startups (name, slug, description, category) values ($1, 'noi', $2, 'FoodTech')`,
    [`Nồi${'\u0336'.repeat(20)}`, wild],
  );
  const [entry] = await rows('select name, description from startups');
  expect(entry?.['name']).toBe(`Nồi${'\u0336'.repeat(4)}`.normalize('NFC'));
  expect(String(entry?.['description']).replace(/[^\p{M}]/gu, '').length).toBeLessThanOrEqual(4);
  expect(String(entry?.['description']).normalize('NFC')).toBe(composed);
  await expect(
    owner.run(
      `insert into startups (name, slug, description, category) values ('a\u202eb', 'ab', 'Broth.', 'FoodTech')`,
    ),
  ).rejects.toMatchObject({ code: '23514' });
  await db.query(
    `select contact_send('A', 'B', 'a@b.example', 'Hello', $1, 'en', 'team@example.com')`,
    [wild],
  );
  const [message] = await rows('select message from contact_messages');
  expect(message?.['message']).toBe(composed);
});
