import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What triggers make of a row before it is stored, and what they say when one goes.

let db: TestDatabase;
let editor: Actor & { email: string };
let admin: Actor & { email: string };
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

async function rows(sql: string, ...params: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(sql, params)).rows;
}

const fresh = () => `a-${randomUUID().slice(0, 8)}`;

test('the name of a category has no blanks around it, and none is nothing', async () => {
  expect(
    await rows(
      `update category_labels set label = case locale when 'en' then ' Broth ' else ' ' end
       where category = 'ai' returning locale, label`,
    ),
  ).toEqual([
    { locale: 'en', label: 'Broth' },
    { locale: 'vi', label: null },
  ]);
});

test('a setting has no blanks around it, an address in it no capitals', async () => {
  await rows(`delete from site_settings where name in ('email.hello', 'figure.responseHours')`);
  expect(
    await rows(
      `insert into site_settings (name, value)
       values ('email.hello', ' Hello@Example.com '), ('figure.responseHours', ' 24 ') returning value`,
    ),
  ).toEqual([{ value: 'hello@example.com' }, { value: '24' }]);
});

test('the newsroom is in a zone that the database knows', async () => {
  const choose = (zone: string) =>
    rows(
      `insert into site_settings (name, value) values ('zone', $1)
       on conflict (name) do update set value = excluded.value returning private.newsroom_zone() as it`,
      zone,
    );
  await choose('Europe/London');
  expect(await rows('select private.newsroom_zone() as zone')).toEqual([{ zone: 'Europe/London' }]);
  await expect(choose('Mars/Olympus')).rejects.toThrow('not recognized');
  await rows(`delete from site_settings where name = 'zone'`);
  expect(await rows('select private.newsroom_zone() as zone')).toEqual([
    { zone: 'Asia/Ho_Chi_Minh' },
  ]);
});

test('an article that is no longer featured has no rank', async () => {
  const [article] = await rows(
    `insert into articles (title, slug, content, category, status, featured)
     values ('A', $1, 'A', 'news', 'published', true) returning id`,
    fresh(),
  );
  const id = article?.['id'];
  await editor.run('select order_featured($1)', [[id]]);
  const rank = () => rows('select featured_rank is not null as it from articles where id = $1', id);
  expect(await rank()).toEqual([{ it: true }]);
  await editor.run('update articles set featured = false where id = $1', [id]);
  expect(await rank()).toEqual([{ it: false }]);
});

test('a message is handled now, by the person who says so', async () => {
  const [message] = await rows(
    `insert into contact_messages (first_name, last_name, email, subject, message, locale)
     values ('A', 'A', 'an@example.com', 'general', 'A message.', 'vi') returning id`,
  );
  await admin.run(`update contact_messages set handled_at = '2020-01-01' where id = $1`, [
    message?.['id'],
  ]);
  expect(
    await rows(
      `select handled_by, handled_at > '2020-01-01' as now from contact_messages where id = $1`,
      message?.['id'],
    ),
  ).toEqual([{ handled_by: admin.id, now: true }]);
});

describe('a test of an issue', () => {
  const anIssue = async () => {
    const [issue] = await rows(
      `insert into newsletter_issues (subject_en, subject_vi, blocks)
       values ('A', 'A', private.letter_of('A', 'A')) returning id`,
    );
    return issue?.['id'];
  };
  const send = (to: string[], id: unknown, who = editor) =>
    who.run('select newsletter_send_test($1, $2) as to', [id, to]);

  test('goes to whom an editor names, in both languages, each address once', async () => {
    const to = [`a-${randomUUID()}@khoi-readers.net`, `b-${randomUUID()}@khoi-readers.net`];
    const given = [...to, ` ${to[0]?.toUpperCase()} `];
    for (const who of [admin, editor]) {
      const id = await anIssue();
      expect(await send(given, id, who)).toEqual([{ to: to.toSorted() }]);
      expect(
        await rows(
          `select to_email, locale from email_outbox where data ->> 'issueId' = $1 and data ? 'test'
           order by to_email, locale`,
          id,
        ),
      ).toEqual(
        to.toSorted().flatMap((to_email) => [
          { to_email, locale: 'en' },
          { to_email, locale: 'vi' },
        ]),
      );
    }
  });

  test('goes neither to who must not be written to again, nor to what is no address', async () => {
    const id = await anIssue();
    const [gone, there] = [
      `c-${randomUUID()}@khoi-readers.net`,
      `d-${randomUUID()}@khoi-readers.net`,
    ];
    await rows(
      `insert into newsletter_suppressions (email_hash, reason) values (private.email_hash($1), 'complaint')`,
      gone,
    );
    expect(await send([gone, there], id)).toEqual([{ to: [there] }]);
    for (const to of [
      [],
      ['nobody'],
      Array.from({ length: 11 }, (_, n) => `${n}@khoi-readers.net`),
    ])
      await expect(send(to, id)).rejects.toMatchObject({ hint: 'test_addresses' });
    expect(await send([there], randomUUID())).toEqual([{ to: null }]);
  });

  test('is one of fifty an hour', async () => {
    const id = await anIssue();
    await rows(`delete from email_outbox where data ? 'test'`);
    const ten = (n: number) => Array.from({ length: 10 }, (_, m) => `t${n}-${m}@khoi-readers.net`);
    for (let n = 0; n < 5; n += 1) await send(ten(n), id);
    await expect(send(['one@khoi-readers.net'], id)).rejects.toMatchObject({
      hint: 'too_many_tests',
    });
    await rows(
      `update email_outbox set created_at = now() - interval '61 minutes' where data ? 'test'`,
    );
    expect(await send(['one@khoi-readers.net'], id)).toEqual([{ to: ['one@khoi-readers.net'] }]);
  });
});

test('administrators keep their own factors', async () => {
  await expect(admin.run('select second_factor_reset($1)', [admin.id])).rejects.toMatchObject({
    code: '42501',
    message: 'your own factors are removed in your account',
  });
});

test('another role is told to whom it was given', async () => {
  const { id, email } = await makeAccount(db);
  await admin.run(`update user_roles set role = 'contributor' where user_id = $1`, [id]);
  expect(
    await rows(
      `select data ->> 'event' as event, data ->> 'role' as role from email_outbox where to_email = $1`,
      email,
    ),
  ).toEqual([{ event: 'role', role: 'contributor' }]);
});

test('the end of an account is told to its address', async () => {
  const { id, email } = await makeAccount(db);
  await db.query('delete from auth.users where id = $1', [id]);
  expect(
    await rows(`select data ->> 'event' as event from email_outbox where to_email = $1`, email),
  ).toEqual([{ event: 'deleted' }]);
});

test('a member who is deleted is told of that alone', async () => {
  const { id, email } = await makeAccount(db, { role: 'contributor' });
  await rows('delete from email_outbox where to_email = $1', email);
  await admin.run('delete from profiles where user_id = $1', [id]);
  expect(await rows('select from auth.users where id = $1', id)).toEqual([]);
  expect(
    await rows(`select data ->> 'event' as event from email_outbox where to_email = $1`, email),
  ).toEqual([{ event: 'deleted' }]);
});

test.each([
  `update audit_log set action = 'insert'`,
  'delete from audit_log',
  'truncate audit_log',
])('the record of what was done is not rewritten: %s', async (sql) => {
  await rows(`update category_labels set label = $1 where category = 'ai'`, fresh());
  await expect(db.exec(sql)).rejects.toMatchObject({
    code: '42501',
    message: 'the audit log is append-only',
  });
});

test('blanks of an investor are nothing', async () => {
  expect(
    await rows(
      `insert into investors (name, slug, type, aum_range, description) values ('A', $1, ' ', ' ', ' ')
       returning type, aum_range, description`,
      fresh(),
    ),
  ).toEqual([{ type: null, aum_range: null, description: null }]);
});

test('an approval is mailed to the sender', async () => {
  const [entry] = await editor.run(
    `insert into investors (name, slug, description) values ('A', $1, 'A') returning id`,
    [fresh()],
  );
  await admin.run(`update investors set status = 'approved' where id = $1`, [entry?.['id']]);
  expect(
    await rows(
      `select to_email from email_outbox where template = 'submission-approved' and data ->> 'id' = $1`,
      entry?.['id'],
    ),
  ).toHaveLength(1);
});
