import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who joins the newsroom is an author, whose page readers see once an editor approved it.

type Account = Actor & { id: string; email: string };
let db: TestDatabase;
let editor: Account;
let writer: Account;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  editor = await makeAccount(db, { role: 'editor', metadata: { full_name: 'Đỗ Lan' } });
  writer = await makeAccount(db, { role: 'contributor', metadata: { full_name: 'Lê An' } });
});

const pageOf = async (person: { id: string }) =>
  (await db.query<Row>('select * from authors where user_id = $1', [person.id])).rows[0];
const idOf = async (person: { id: string }) => String((await pageOf(person))?.['id']);
const approve = (who: Actor, id: string) =>
  who.run('update authors set approved_at = now() where id = $1 returning id', [id]);
const credits = (who: Actor, article: string) =>
  who.run(
    'select w.name, c.role from article_authors as c join authors as w on w.id = c.author_id where c.article_id = $1 order by c.role, c.position',
    [article],
  );
const credit = (who: Actor, article: string, ...authors: string[]) =>
  who.run('select credit_article($1, $2)', [
    article,
    JSON.stringify(authors.map((author) => ({ author, role: 'author' }))),
  ]);
const publish = (article: string) =>
  editor.run("update articles set status = 'published' where id = $1", [article]);
const REFUSED = { code: '42501' };

describe('a page of one’s own', () => {
  test('comes with the role, with the name of the account, numbered where it is taken', async () => {
    expect(await pageOf(writer)).toMatchObject({ name: 'Lê An', approved_at: null });
    const twin = await makeAccount(db, { role: 'editor', metadata: { full_name: 'Lê An' } });
    const slugs = [await pageOf(writer), await pageOf(twin)].map((page) => page?.['slug']);
    expect(slugs[0]).toMatch(/^le-an(?:-\d+)?$/);
    expect(slugs[1]).not.toBe(slugs[0]);
    const nameless = await makeAccount(db, { role: 'contributor', email: 'thu.ha@example.com' });
    expect(await pageOf(nameless)).toMatchObject({ name: 'thu.ha' });
    expect(await pageOf(await makeAccount(db))).toBeUndefined();
  });

  test('is its writer’s to write, besides editors', async () => {
    const other = await makeAccount(db, { role: 'contributor' });
    const id = await idOf(writer);
    const name = (who: Actor) =>
      who.run("update authors set name = 'An Lê' where id = $1 returning id", [id]);
    const tell = (who: Actor) =>
      who.run(
        `insert into author_biographies (author_id, locale, biography) values ($1, 'en', 'Writes.')
         on conflict (author_id, locale) do update set biography = excluded.biography`,
        [id],
      );
    expect(await name(other)).toEqual([]);
    await expect(tell(other)).rejects.toMatchObject(REFUSED);
    expect(await name(writer)).toHaveLength(1);
    await tell(writer);
    await tell(editor);
    await expect(approve(writer, id)).rejects.toMatchObject(REFUSED);
    await expect(
      writer.run('update authors set user_id = null where id = $1', [id]),
    ).rejects.toMatchObject(REFUSED);
    await expect(
      writer.run("update authors set kind = 'agency' where id = $1", [id]),
    ).rejects.toMatchObject(REFUSED);
  });

  test('is for readers once an editor approved it, and so is the name on a story', async () => {
    const id = await idOf(writer);
    const article = await writeArticle(writer);
    await publish(article);
    const reader = visitor(db);
    const seen = () => reader.run('select name from authors where id = $1', [id]);
    expect([await seen(), await credits(reader, article)]).toEqual([[], []]);
    expect(await credits(writer, article)).toEqual([{ name: 'Lê An', role: 'author' }]);
    await approve(editor, id);
    expect(await seen()).toEqual([{ name: 'Lê An' }]);
    expect(await credits(reader, article)).toEqual([{ name: 'Lê An', role: 'author' }]);
    // The first time: what they change later holds at once.
    await writer.run("update authors set name = 'An Lê' where id = $1", [id]);
    expect(await credits(reader, article)).toEqual([{ name: 'An Lê', role: 'author' }]);
  });

  test('moves with the pen name, and the former address leads on', async () => {
    const id = await idOf(writer);
    await approve(editor, id);
    const before = String((await pageOf(writer))?.['slug']);
    await writer.run("update authors set name = 'Phạm Bút Danh' where id = $1", [id]);
    const between = String((await pageOf(writer))?.['slug']);
    expect(between).toMatch(/^pham-but-danh/);
    await writer.run("update authors set name = 'Vũ Bút Danh' where id = $1", [id]);
    const now = `/author/${(await pageOf(writer))?.['slug']}`;
    const leads = await visitor(db).run(
      'select from_path, to_path from redirects where to_path = $1 order by from_path',
      [now],
    );
    expect(leads.map((row) => row['from_path']).sort()).toEqual(
      [`/author/${before}`, `/author/${between}`].sort(),
    );
    // And back again: an address with a page leads nowhere.
    await writer.run("update authors set name = 'Lê An' where id = $1", [id]);
    const here = `/author/${(await pageOf(writer))?.['slug']}`;
    expect(
      await visitor(db).run('select from_path from redirects where from_path = $1', [here]),
    ).toEqual([]);
  });
});

describe('a byline', () => {
  test('is chosen by its author: colleagues are named by editors', async () => {
    const article = await writeArticle(writer);
    const [own, colleague] = [await idOf(writer), await idOf(editor)];
    await approve(editor, colleague);
    await expect(credit(writer, article, own, colleague)).rejects.toMatchObject(REFUSED);
    await expect(
      writer.run(
        'insert into article_authors (article_id, author_id, position) values ($1, $2, 2)',
        [article, colleague],
      ),
    ).rejects.toMatchObject(REFUSED);
    await credit(editor, article, own, colleague);
    // Whom an editor named stays, in another order too.
    await credit(writer, article, colleague, own);
    expect(await credits(editor, article)).toMatchObject([{ name: 'Đỗ Lan' }, { name: 'Lê An' }]);
    await credit(writer, article);
    expect(await credits(editor, article)).toEqual([]);
  });

  test('names guests and agencies, whom every member may name', async () => {
    const article = await writeArticle(writer);
    const made = await editor.run(
      `insert into authors (slug, name, kind) values ('guest-${article.slice(0, 8)}', 'A guest', 'person'),
         ('agency-${article.slice(0, 8)}', 'An agency', 'agency') returning id`,
    );
    await credit(writer, article, ...made.map((row) => String(row['id'])));
    expect(await credits(visitor(db), article)).toEqual([]);
    await publish(article);
    expect(await credits(visitor(db), article)).toHaveLength(2);
  });
});

describe('when a member leaves', () => {
  test('byline, page and history stay without the role and without the account', async () => {
    const id = await idOf(writer);
    await approve(editor, id);
    const article = await writeArticle(writer);
    const draft = await writeArticle(writer, { title: 'A draft' });
    await publish(article);
    await db.query("update user_roles set role = 'user' where user_id = $1", [writer.id]);
    expect(await credits(visitor(db), article)).toEqual([{ name: 'Lê An', role: 'author' }]);
    expect(
      await writer.run("update authors set name = 'Other' where id = $1 returning id", [id]),
    ).toEqual([]);
    await db.query('delete from profiles where id = $1', [writer.id]);
    for (const each of [article, draft])
      expect(await credits(editor, each)).toEqual([{ name: 'Lê An', role: 'author' }]);
    expect(await visitor(db).run('select name from authors where id = $1', [id])).toHaveLength(1);
    const history = await editor.run('select number from article_revisions where article_id = $1', [
      article,
    ]);
    expect(history.length).toBeGreaterThan(0);
  });

  const leave = (what: string) =>
    what === 'role'
      ? db.query("update user_roles set role = 'user' where user_id = $1", [writer.id])
      : db.query('delete from profiles where id = $1', [writer.id]);
  const plansOf = async (...articles: string[]) =>
    (
      await db.query<Row>(
        'select a.title, p.assignee_id from articles as a left join article_plans as p on p.article_id = a.id where a.id = any ($1) order by a.title',
        [articles],
      )
    ).rows;

  test.each(['role', 'account'])(
    'with the %s, what is not published is the section’s editor’s to finish, who is told',
    async (what) => {
      const colleague = await makeAccount(db, { role: 'contributor' });
      await db.query("update categories set editor_id = $1 where slug = 'funding'", [editor.id]);
      const own = await writeArticle(writer, { title: 'A draft', category: 'funding' });
      const given = await writeArticle(writer, { title: 'B of both', category: 'funding' });
      const theirs = await writeArticle(writer, { title: 'C theirs', category: 'funding' });
      const noSection = await writeArticle(writer, { title: 'D without', category: 'innovation' });
      const live = await writeArticle(writer, { title: 'E live', category: 'funding' });
      await publish(live);
      await db.query(
        'insert into article_plans (article_id, assignee_id) values ($1, $2), ($3, $4)',
        [...[given, writer.id], ...[theirs, colleague.id]],
      );
      await leave(what);
      expect(await plansOf(own, given, theirs, noSection, live)).toEqual([
        { title: 'A draft', assignee_id: editor.id },
        { title: 'B of both', assignee_id: editor.id },
        { title: 'C theirs', assignee_id: colleague.id },
        { title: 'D without', assignee_id: null },
        { title: 'E live', assignee_id: null },
      ]);
      const told = await editor.run(
        "select data ->> 'name' as name from notifications where kind = 'article_assigned' and user_id = $1 order by 1",
        [editor.id],
      );
      expect(told).toEqual([{ name: 'A draft' }, { name: 'B of both' }]);
      expect(
        await editor.run('update articles set content = $2 where id = $1 returning id', [
          own,
          'On.',
        ]),
      ).toHaveLength(1);
    },
  );

  test('an editor who leaves hands nothing on to themselves', async () => {
    await db.query("update categories set editor_id = $1 where slug = 'funding'", [editor.id]);
    const draft = await writeArticle(editor, { title: 'Mine', category: 'funding' });
    await db.query('delete from profiles where id = $1', [editor.id]);
    expect(await plansOf(draft)).toEqual([{ title: 'Mine', assignee_id: null }]);
  });

  test('what becomes of each kind of row is counted before, for administrators', async () => {
    const admin = await makeAccount(db, { role: 'admin' });
    const leaves = (who: Actor) =>
      who.run('select kind, total::int from what_account_leaves($1) order by kind', [writer.id]);
    await expect(leaves(editor)).rejects.toMatchObject(REFUSED);
    expect(await leaves(admin)).toEqual([]);
    await db.query("update categories set editor_id = $1 where slug = 'funding'", [editor.id]);
    await publish(await writeArticle(writer, { title: 'Live' }));
    await writeArticle(writer, { title: 'Handed', category: 'funding' });
    const draft = await writeArticle(writer, { title: 'Kept', category: 'innovation' });
    await writer.run(
      `insert into article_drafts (article_id, category, title) values ($1, 'innovation', 'Half')`,
      [draft],
    );
    const asked = await writeArticle(editor, { title: 'Asked', category: 'innovation' });
    await db.query('insert into article_plans (article_id, assignee_id) values ($1, $2)', [
      ...[asked, writer.id],
    ]);
    for (const status of ['approved', 'pending'])
      await db.query(
        `insert into startups (name, slug, description, category, status, submitted_by)
         values ('Left', $1, 'Left.', 'Other', $2, $3)`,
        [`left-${status}`, status, writer.id],
      );
    expect(await leaves(admin)).toEqual(
      ['assigned', 'drafts', 'handed', 'profiles', 'stories', 'submissions', 'unsaved'].map(
        (kind) => ({ kind, total: 1 }),
      ),
    );
  });

  test.each(['role', 'account'])('an unapproved page goes with the %s', async (what) => {
    const id = await idOf(writer);
    if (what === 'role')
      await db.query("update user_roles set role = 'user' where user_id = $1", [writer.id]);
    else await db.query('delete from profiles where id = $1', [writer.id]);
    expect((await db.query('select from authors where id = $1', [id])).rows).toEqual([]);
  });
});

test('a page lists the stories of an author in both languages, each story once', async () => {
  const id = await idOf(writer);
  await approve(editor, id);
  const pair = await writeArticle(writer, { title: 'Pair' });
  const version = await writeArticle(writer, {
    ...{ title: 'Cặp', locale: 'vi', translation_of: pair },
  });
  const alone = await writeArticle(writer, { title: 'Một mình', locale: 'vi' });
  await credit(writer, version, id);
  for (const each of [pair, version, alone]) await publish(each);
  const listed = async (site: string) =>
    (
      await visitor(db).run('select title from articles_naming($1, $2) order by title', [id, site])
    ).map((row) => row['title']);
  expect(await listed('en')).toEqual(['Một mình', 'Pair']);
  expect(await listed('vi')).toEqual(['Cặp', 'Một mình']);
});
