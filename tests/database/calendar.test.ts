import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What stands on which day of the newsroom, and who sees it there.

type Account = Actor & { id: string };
let db: TestDatabase;
let contributor: Account;
let editor: Account;
const made: Record<string, string> = {};
beforeAll(async () => {
  db = await migratedDatabase();
  contributor = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
  const due = (id: string, day: string, who: string | null = null) =>
    db.query('insert into article_plans (article_id, due_on, assignee_id) values ($1, $2, $3)', [
      id,
      day,
      who,
    ]);
  // Shortly before midnight in Greenwich is the next day in Vietnam.
  made['live'] = await writeArticle(editor, { title: 'Live', status: 'published' });
  await db.query("update articles set published_at = '2030-01-31T20:00:00Z' where id = $1", [
    made['live'],
  ]);
  await db.exec('set session_replication_role = replica');
  await db.query("update articles set published_at = '2030-01-31T20:00:00Z' where id = $1", [
    made['live'],
  ]);
  await db.exec('set session_replication_role = origin');
  made['timed'] = await writeArticle(editor, {
    title: 'Timed',
    scheduled_at: '2030-02-03T02:00:00Z',
  });
  await due(made['timed'], '2030-02-01');
  const [row] = await editor.run(
    `select plan_article('Planned', 'vi', 'news', '2030-02-28', $1) as id`,
    [contributor.id],
  );
  made['planned'] = String(row?.['id']);
  made['work'] = await writeArticle(editor, { title: 'In work' });
  await due(made['work'], '2030-02-10');
  made['begun'] = String(
    (await editor.run(`select plan_article('Begun', 'en', 'news', '2030-02-11') as id`))[0]?.['id'],
  );
  await editor.run(
    `insert into article_drafts (article_id, title, content, category) values ($1, 'Begun', 'A first word', 'news')`,
    [made['begun']],
  );
  made['review'] = await writeArticle(contributor, { title: 'Handed in' });
  await contributor.run('update articles set review_requested_at = now() where id = $1', [
    made['review'],
  ]);
  await due(made['review'], '2030-02-12');
  made['returned'] = await writeArticle(contributor, { title: 'Sent back' });
  await contributor.run('update articles set review_requested_at = now() where id = $1', [
    made['returned'],
  ]);
  await editor.run(
    "update articles set review_requested_at = null, review_note = 'Shorter' where id = $1",
    [made['returned']],
  );
  await due(made['returned'], '2030-02-13');
  made['undated'] = await writeArticle(editor, { title: 'Some day' });
  await due(await writeArticle(editor, { title: 'Next month' }), '2030-03-01');
  await editor.run(
    `insert into newsletter_issues (subject_en, subject_vi, scheduled_at) values ('Weekly', 'Hằng tuần', '2030-02-14T00:00:00Z')`,
  );
});
afterAll(() => db.close());

const ask = async (who: Actor, more = '', days = "first => '2030-02-01', last => '2030-02-28'") => {
  const rows = await who.run(
    `select kind, title, title_vi, state, day::text, returned from newsroom_calendar('Asia/Ho_Chi_Minh'${days && `, ${days}`}${more})`,
  );
  return rows.map(({ title, state, day }: Row) => `${day} ${title}: ${state}`);
};

test('everything stands on its day of the newsroom, once, as what it is', async () => {
  expect(await ask(editor)).toEqual([
    '2030-02-01 Live: published',
    '2030-02-03 Timed: scheduled',
    '2030-02-10 In work: work',
    '2030-02-11 Begun: work',
    '2030-02-12 Handed in: review',
    '2030-02-13 Sent back: work',
    '2030-02-14 Weekly: work',
    '2030-02-28 Planned: planned',
  ]);
});

test('the edit of a live article stands on the day it goes public, and an embargo ends before', async () => {
  const id = String(made['live']);
  await editor.run(
    `insert into article_drafts (article_id, base_updated_at, title, content, category)
     select id, updated_at, 'Live, and more', 'Twice.', category from articles where id = $1`,
    [id],
  );
  await editor.run(
    "insert into article_updates (article_id, copy_revision, publish_at) values ($1, 1, '2030-04-02T03:00:00Z')",
    [id],
  );
  const april = "first => '2030-04-01', last => '2030-04-30'";
  expect(await ask(editor, '', april)).toEqual(['2030-04-02 Live: scheduled']);
  const [row] = await editor.run(
    `select kind, at from newsroom_calendar('Asia/Ho_Chi_Minh', ${april}, only_state => 'scheduled')`,
  );
  expect(row).toEqual({ kind: 'update', at: new Date('2030-04-02T03:00:00Z') });
  expect(await ask(editor, ", only_state => 'published'")).toEqual(['2030-02-01 Live: published']);
  const hold = (until: string) =>
    editor.run('insert into article_plans (article_id, embargo_until) values ($1, $2)', [
      id,
      until,
    ]);
  await expect(hold('2030-04-03T00:00:00Z')).rejects.toMatchObject({
    hint: 'scheduled_before_embargo',
  });
  await hold('2030-04-01T00:00:00Z');
});

test('drafts without a day are listed apart', async () => {
  expect(await ask(editor, '', '')).toEqual(['null Some day: work']);
});

test('a person, a language and a state narrow it', async () => {
  expect(await ask(editor, `, person => '${contributor.id}'`)).toEqual([
    '2030-02-12 Handed in: review',
    '2030-02-13 Sent back: work',
    '2030-02-28 Planned: planned',
  ]);
  expect(await ask(editor, ", only_language => 'vi'")).toEqual([
    '2030-02-14 Weekly: work',
    '2030-02-28 Planned: planned',
  ]);
  expect(await ask(editor, ", only_state => 'scheduled'")).toEqual(['2030-02-03 Timed: scheduled']);
  expect(await ask(editor, ", only_state => 'returned'")).toEqual(['2030-02-13 Sent back: work']);
});

test('contributors see what is public, theirs or given to them', async () => {
  expect(await ask(contributor)).toEqual([
    '2030-02-01 Live: published',
    '2030-02-12 Handed in: review',
    '2030-02-13 Sent back: work',
    '2030-02-28 Planned: planned',
  ]);
});

test('readers see none of it, and nobody asks for years', async () => {
  const reader = await makeAccount(db);
  await expect(ask(reader)).rejects.toMatchObject({ code: '42501' });
  await expect(
    ask(editor, '', "first => '2030-01-01', last => '2030-12-31'"),
  ).rejects.toMatchObject({ code: '22023' });
});
