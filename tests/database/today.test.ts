import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What waits for a member of the newsroom when they come in: only what they may open.

type Account = Actor & { id: string };
let db: TestDatabase;
let contributor: Account;
let colleague: Account;
let editor: Account;
let admin: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  contributor = await makeAccount(db, { role: 'contributor' });
  colleague = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
beforeEach(() =>
  db.exec(`delete from articles; delete from startups; delete from investors;
    delete from contact_messages; delete from newsletter_issues`),
);
afterAll(() => db.close());

type Told = Record<string, { total: number; titles: string[]; kinds: string[] }>;
async function today(who: Actor): Promise<Told> {
  const rows = await who.run('select part, total::int, firsts from office_today()');
  return Object.fromEntries(
    rows.map(({ part, total, firsts }) => {
      const things = firsts as { title: string; kind: string }[];
      return [
        String(part),
        {
          total: Number(total),
          titles: things.map(({ title }) => title),
          kinds: things.map(({ kind }) => kind),
        },
      ];
    }),
  );
}
const totals = async (who: Actor) =>
  Object.fromEntries(Object.entries(await today(who)).map(([part, { total }]) => [part, total]));
const plan = (article: string, values: Row) => {
  const columns = Object.keys(values);
  return editor.run(
    `insert into article_plans (article_id, ${columns}) values ($1, ${columns.map((_, at) => `$${at + 2}`)})
     on conflict (article_id) do update set ${columns.map((each) => `${each} = excluded.${each}`)}`,
    [article, ...Object.values(values)],
  );
};
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

test('nothing waits for anybody in an empty newsroom, and readers are told nothing', async () => {
  for (const who of [contributor, editor, admin]) expect(await totals(who)).toEqual({});
  const reader = await makeAccount(db, {});
  for (const who of [reader, visitor(db)])
    await expect(who.run('select * from office_today()')).rejects.toMatchObject({ code: '42501' });
});

test('yours are your drafts and what was assigned to you, last written on first, three of them', async () => {
  for (const title of ['One', 'Two', 'Three']) await writeArticle(contributor, { title });
  const given = await writeArticle(editor, { title: 'Given' });
  await plan(given, { assignee_id: contributor.id });
  await writeArticle(colleague, { title: 'Of a colleague' });
  await writeArticle(editor, { title: 'Out', status: 'published' });
  expect(await today(contributor)).toEqual({
    yours: {
      total: 4,
      titles: ['Given', 'Three', 'Two'],
      kinds: ['article', 'article', 'article'],
    },
  });
  const [first] = await db
    .query<Row>(`select id from articles where title = 'One'`)
    .then(({ rows }) => rows);
  await contributor.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category)
     select id, updated_at, title, slug, 'Twice.', category from articles where id = $1`,
    [first?.['id']],
  );
  expect((await today(contributor))['yours']?.titles).toEqual(['One', 'Given', 'Three']);
  expect(await totals(editor)).toEqual({ yours: 1 });
  await plan(given, { assignee_id: contributor.id, due_on: '2027-01-05' });
  await db.exec(`insert into site_settings (name, value) values ('zone', 'America/New_York')`);
  const due = await contributor.run(
    `select thing ->> 'kind' as kind, ((thing ->> 'at')::timestamptz at time zone 'America/New_York')::date::text as day
     from office_today() as t, jsonb_array_elements(t.firsts) as thing where thing ->> 'title' = 'Given' and t.part = 'yours'`,
  );
  await db.exec(`delete from site_settings where name = 'zone'`);
  expect(due).toEqual([{ kind: 'assigned', day: '2027-01-05' }]);
});

test('what the newsroom withdrew is its editors’, and its author’s who is assigned it again', async () => {
  const id = await writeArticle(contributor, { title: 'Withdrawn' });
  for (const status of ['published', 'draft'])
    await editor.run('update articles set status = $2 where id = $1', [id, status]);
  expect(await totals(contributor)).toEqual({});
  await plan(id, { assignee_id: contributor.id });
  expect(await totals(contributor)).toEqual({ yours: 1 });
});

test('a message that was handed to a contributor waits for them, and for no colleague', async () => {
  await db.query(
    `insert into contact_messages (first_name, last_name, email, subject, message, locale, status, assignee_id)
     values ('An', 'Vũ', 'an@example.com', 'Wrong sum', 'It was two.', 'en', 'open', $1)`,
    [contributor.id],
  );
  expect(await today(contributor)).toMatchObject({ messages: { total: 1, titles: ['Wrong sum'] } });
  expect(await totals(colleague)).toEqual({});
});

test('what is handed in waits for editors, and what came back for its writer', async () => {
  const handed = await writeArticle(contributor, { title: 'Handed in' });
  await contributor.run('update articles set review_requested_at = now() where id = $1', [handed]);
  expect(await totals(contributor)).toEqual({});
  expect(await totals(colleague)).toEqual({});
  for (const who of [editor, admin])
    expect((await today(who))['review']).toEqual({
      total: 1,
      titles: ['Handed in'],
      kinds: ['article'],
    });
  await editor.run(
    `update articles set review_requested_at = null, review_note = 'Who says so?' where id = $1`,
    [handed],
  );
  expect(await totals(contributor)).toEqual({ returned: 1 });
  expect(await totals(editor)).toEqual({});
});

test('due is what is due today or earlier, of everybody for editors', async () => {
  for (const [title, later] of [
    ['Late', -3],
    ['Soon', 5],
  ] as const)
    await plan(await writeArticle(contributor, { title }), { due_on: day(later) });
  expect((await today(contributor))['due']?.titles).toEqual(['Late']);
  expect((await today(editor))['due']?.titles).toEqual(['Late']);
  expect(await totals(colleague)).toEqual({});
});

test('what is scheduled comes in its order, with edits of live stories, and an embargo while it lasts', async () => {
  const later = await writeArticle(editor, { title: 'Later' });
  await editor.run('update articles set scheduled_at = $2 where id = $1', [later, hours(5)]);
  const sooner = await writeArticle(editor, { title: 'Sooner' });
  await editor.run('update articles set scheduled_at = $2 where id = $1', [sooner, hours(2)]);
  const held = await writeArticle(contributor, { title: 'Held' });
  await plan(held, { embargo_until: hours(3) });
  // What is out is not held: its other language is.
  const out = await writeArticle(editor, { title: 'Out' });
  await editor.run("update articles set status = 'published' where id = $1", [out]);
  await plan(out, { embargo_until: hours(3) });
  expect(await today(editor)).toEqual({
    scheduled: { total: 2, titles: ['Sooner', 'Later'], kinds: ['article', 'article'] },
    embargo: { total: 1, titles: ['Held'], kinds: ['article'] },
  });
  expect(await totals(contributor)).toEqual({ yours: 1, embargo: 1 });
  expect(await totals(colleague)).toEqual({});
});

test('submissions and letters are for editors, a demo letter for nobody', async () => {
  await db.exec(`
    insert into startups (name, slug, description, category, status) values
      ('Mới', 'moi', 'A.', 'Other', 'pending'), ('Có', 'co', 'A.', 'Other', 'approved');
    insert into newsletter_issues (subject_en, subject_vi, blocks) values ('', 'Bản tin', '[]'), ('Demo', 'Demo', '[]');
    update newsletter_issues set demo = true where subject_en = 'Demo'`);
  for (const who of [editor, admin])
    expect(await today(who)).toEqual({
      letters: { total: 1, titles: ['Bản tin'], kinds: ['draft'] },
      submissions: { total: 1, titles: ['Mới'], kinds: ['startup'] },
    });
  expect(await totals(contributor)).toEqual({});
});

test('messages are those one is to answer, and for administrators those that nobody is', async () => {
  await db.exec(`insert into contact_messages (first_name, last_name, email, subject, message) values
    ('An', 'Lê', 'an@example.com', 'One', 'Hello.'), ('An', 'Lê', 'an@example.com', 'Two', 'Hello.')`);
  expect(await totals(editor)).toEqual({});
  expect(await totals(admin)).toEqual({ messages: 2 });
  await admin.run(`update contact_messages set assignee_id = $1 where subject = 'One'`, [
    editor.id,
  ]);
  expect((await today(editor))['messages']?.titles).toEqual(['One']);
  expect((await today(admin))['messages']?.titles).toEqual(['Two']);
  expect(await totals(contributor)).toEqual({});
});

test('facts of the ledger that wait are for editors, each with its reason', async () => {
  await db.exec(`
    insert into startups (name, slug, description, category, status, employees)
      values ('Không nguồn', 'khong-nguon', 'A.', 'Other', 'approved', '1-5')`);
  expect(await today(editor)).toEqual({
    ledger: { total: 1, titles: ['Không nguồn'], kinds: ['unsourced'] },
  });
  expect(await totals(contributor)).toEqual({});
});
