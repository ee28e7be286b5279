import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Actor,
  makeAccount,
  type Row,
  service,
  visitor,
  writeArticle,
} from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { letterOf } from '#tests/support/letter.ts';

// Who writes what until when, and what may not go public before its moment, whoever asks.

type Account = Actor & { id: string };
let db: TestDatabase;
let contributor: Account;
let editor: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  contributor = await makeAccount(db, { role: 'contributor', metadata: { full_name: 'Lê An' } });
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

let id: string;
beforeEach(async () => {
  id = await writeArticle(editor);
});

const plan = (who: Actor, article: string, values: Row) => {
  const columns = Object.keys(values);
  return who.run(
    `insert into article_plans (article_id, ${columns}) values ($1, ${columns.map((_, at) => `$${at + 2}`)})
     on conflict (article_id) do update set ${columns.map((each) => `${each} = excluded.${each}`)}`,
    [article, ...Object.values(values)],
  );
};
const planOf = async (article: string) =>
  (await db.query<Row>('select * from article_plans where article_id = $1', [article])).rows[0];
const rowOf = async (article: string) =>
  (await db.query<Row>('select * from articles where id = $1', [article])).rows[0] ?? {};
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const publish = (who: Actor, article = id) =>
  who.run("update articles set status = 'published' where id = $1 returning id", [article]);
const schedule = (who: Actor, moment: string, article = id) =>
  who.run('update articles set scheduled_at = $2 where id = $1 returning id', [article, moment]);

describe('a planned piece', () => {
  const begin = async (assignee: string | null = contributor.id) => {
    const [row] = await editor.run(
      `select plan_article('Phở 4.0', 'vi', 'news', '2026-12-01', $1) as id`,
      [assignee],
    );
    return String(row?.['id']);
  };

  test('is a draft with a title only, of whoever it is given to', async () => {
    const piece = await begin();
    expect(await rowOf(piece)).toMatchObject({
      title: 'Phở 4.0',
      content: '',
      status: 'draft',
      locale: 'vi',
      author_id: contributor.id,
    });
    expect(await contributor.run('select id from articles where id = $1', [piece])).toHaveLength(1);
  });

  test('changes hands until somebody has begun it, and is then shared', async () => {
    const piece = await begin(null);
    expect(await rowOf(piece)).toMatchObject({ author_id: editor.id });
    await plan(editor, piece, { assignee_id: contributor.id });
    expect(await rowOf(piece)).toMatchObject({ author_id: contributor.id });
    const other = await makeAccount(db, { role: 'contributor' });
    await contributor.run("update articles set content = 'Begun.' where id = $1", [piece]);
    await plan(editor, piece, { assignee_id: other.id });
    expect(await rowOf(piece)).toMatchObject({ author_id: contributor.id });
    for (const who of [contributor, other])
      expect(
        await who.run("update articles set content = content || '.' where id = $1 returning id", [
          piece,
        ]),
      ).toHaveLength(1);
    // Whom it is given to also hands it in.
    await other.run('update articles set review_requested_at = now() where id = $1', [piece]);
    expect(await rowOf(piece)).toMatchObject({ review_requested_at: expect.any(Date) });
  });

  test('stands among the articles of who began it and of whom it is given to', async () => {
    const other = await makeAccount(db, { role: 'contributor' });
    const mine = await writeArticle(contributor, { title: 'Begun by one' });
    await plan(editor, mine, { assignee_id: other.id });
    const listed = async (who: Account, of: Account) => {
      const [page] = await who.run(
        `select ids from list_for_staff('articles', filters => jsonb_build_object('author_id', $1::text))`,
        [of.id],
      );
      return page?.['ids'];
    };
    expect(await listed(other, other)).toEqual([mine]);
    expect(await listed(editor, other)).toEqual([mine]);
    expect(await listed(contributor, contributor)).toContain(mine);
    expect(await listed(contributor, other)).toEqual([mine]);
  });

  test('is neither published nor scheduled nor handed in without a text', async () => {
    const piece = await begin();
    const refused = { hint: 'no_text' };
    await expect(publish(editor, piece)).rejects.toMatchObject(refused);
    await expect(publish(service(db), piece)).rejects.toMatchObject(refused);
    await expect(schedule(editor, hours(1), piece)).rejects.toMatchObject(refused);
    await expect(
      contributor.run('update articles set review_requested_at = now() where id = $1', [piece]),
    ).rejects.toMatchObject(refused);
  });

  test('is planned by editors, for people of the newsroom', async () => {
    await expect(
      contributor.run("select plan_article('Mine', 'en', 'news')"),
    ).rejects.toMatchObject({ code: '42501' });
    const reader = await makeAccount(db);
    await expect(plan(editor, id, { assignee_id: reader.id })).rejects.toMatchObject({
      hint: 'not_of_newsroom',
    });
  });

  test('takes its plan into the trash and back', async () => {
    const piece = await begin();
    await editor.run('delete from articles where id = $1', [piece]);
    expect(await planOf(piece)).toBeUndefined();
    await editor.run('select restore_article($1)', [piece]);
    expect(await planOf(piece)).toMatchObject({ assignee_id: contributor.id });
    // One that had no plan comes back without.
    await editor.run('delete from articles where id = $1', [id]);
    await editor.run('select restore_article($1)', [id]);
    expect(await rowOf(id)).toMatchObject({ id });
  });

  test('names the newsroom to its members alone', async () => {
    const people = await contributor.run('select * from newsroom_people()');
    expect(people).toContainEqual({ user_id: contributor.id, name: 'Lê An', role: 'contributor' });
    const reader = await makeAccount(db);
    expect(await reader.run('select * from newsroom_people()')).toEqual([]);
  });
});

describe('an embargo', () => {
  const EMBARGOED = { code: '23514', hint: 'embargoed' };

  test('is held against editors, the clock, the server and a new row', async () => {
    await plan(editor, id, { embargo_until: hours(2) });
    for (const who of [editor, service(db)]) {
      await expect(publish(who)).rejects.toMatchObject(EMBARGOED);
      await expect(schedule(who, hours(1))).rejects.toMatchObject(EMBARGOED);
    }
    await expect(editor.run('select publish_articles($1)', [[id]])).rejects.toMatchObject(
      EMBARGOED,
    );
    await expect(
      writeArticle(editor, { status: 'published', locale: 'vi', translation_of: id }),
    ).rejects.toMatchObject(EMBARGOED);
    await db.query('select publish_due_articles()');
    expect(await rowOf(id)).toMatchObject({ status: 'draft' });
  });

  test('lets through what waits for it, and ends by itself', async () => {
    await plan(editor, id, { embargo_until: hours(2) });
    expect(await schedule(editor, hours(2.5))).toHaveLength(1);
    await db.exec('set session_replication_role = replica');
    await db.query(
      "update article_plans set embargo_until = now() - interval '1 minute' where article_id = $1",
      [id],
    );
    await db.exec('set session_replication_role = origin');
    expect(await publish(editor)).toHaveLength(1);
  });

  test('is lifted by editors', async () => {
    await plan(editor, id, { embargo_until: hours(2) });
    expect(
      await contributor.run('update article_plans set embargo_until = null returning article_id'),
    ).toEqual([]);
    await plan(editor, id, { embargo_until: null });
    expect(await publish(editor)).toHaveLength(1);
  });

  test('does not end in the past, nor after what is scheduled in any language', async () => {
    await expect(plan(editor, id, { embargo_until: hours(-1) })).rejects.toMatchObject({
      hint: 'past_moment',
    });
    const vi = await writeArticle(editor, { locale: 'vi', translation_of: id });
    await schedule(editor, hours(1), vi);
    await expect(plan(editor, id, { embargo_until: hours(2) })).rejects.toMatchObject({
      hint: 'scheduled_before_embargo',
    });
    await plan(editor, id, { embargo_until: hours(0.5) });
    expect(await planOf(vi)).toEqual(expect.objectContaining({ embargo_until: expect.any(Date) }));
  });

  test('is that of a story in all its languages, also of those that come later', async () => {
    const vi = await writeArticle(editor, { locale: 'vi', translation_of: id });
    await plan(editor, vi, { embargo_until: hours(2) });
    await expect(publish(editor)).rejects.toMatchObject(EMBARGOED);
    await editor.run('delete from articles where id = $1', [vi]);
    const later = await writeArticle(editor, { locale: 'vi', translation_of: id });
    await expect(publish(editor, later)).rejects.toMatchObject(EMBARGOED);
    // Without its original it is held as before.
    await editor.run('delete from articles where id = $1', [id]);
    await expect(publish(editor, later)).rejects.toMatchObject(EMBARGOED);
    await plan(editor, later, { embargo_until: null });
    expect(await publish(editor, later)).toHaveLength(1);
  });

  test('holds the news about a live story, and leaves what says nothing new', async () => {
    await publish(editor);
    await plan(editor, id, { embargo_until: hours(2) });
    await expect(
      editor.run("update articles set content = 'Sold for a billion.' where id = $1", [id]),
    ).rejects.toMatchObject(EMBARGOED);
    await editor.run(
      `insert into article_drafts (article_id, base_updated_at, title, content, category)
       select id, updated_at, title, 'Sold for a billion.', category from articles where id = $1`,
      [id],
    );
    await expect(editor.run('select publish_articles($1)', [[id]])).rejects.toMatchObject(
      EMBARGOED,
    );
    await editor.run(
      "update articles set featured = true, category = 'funding', content = content, excerpt = '' where id = $1",
      [id],
    );
    await editor.run("update articles set status = 'draft' where id = $1", [id]);
    await expect(publish(editor)).rejects.toMatchObject(EMBARGOED);
  });

  test('survives the trash', async () => {
    await plan(editor, id, { embargo_until: hours(2) });
    await editor.run('delete from articles where id = $1', [id]);
    await editor.run('select restore_article($1)', [id]);
    await expect(publish(editor)).rejects.toMatchObject(EMBARGOED);
  });

  test('keeps a draft out of all that readers get, whoever picked it', async () => {
    await editor.run("update articles set title = 'Zyzzyva', slug = 'zyzzyva' where id = $1", [id]);
    await plan(editor, id, { embargo_until: hours(2) });
    await schedule(editor, hours(3));
    const [issue] = (
      await db.query<Row>(
        `insert into newsletter_issues (subject_en, subject_vi, blocks, status, sent_at, started_at)
         values ('S', 'S', $1, 'sent', now(), now()) returning id`,
        [JSON.stringify(letterOf('S', 'S', [id]))],
      )
    ).rows;
    const reader = visitor(db);
    for (const [sql, ...values] of [
      ["select * from search_site('zyzzyva')"],
      ["select * from article_addresses where slug = 'zyzzyva'"],
      ["select * from articles where slug = 'zyzzyva'"],
      [
        "select * from newsletter_issue_content($1, 'en') as c where c::text ilike '%zyzzyva%'",
        issue?.['id'],
      ],
    ])
      expect(await reader.run(String(sql), values)).toEqual([]);
  });

  test('is nobody else’s to know', async () => {
    await publish(editor);
    await plan(editor, id, { embargo_until: hours(2), due_on: '2026-12-01' });
    await expect(
      db.transaction(async (tx) => {
        await tx.exec('set local role anon');
        return tx.query('select * from article_plans');
      }),
    ).rejects.toMatchObject({ code: '42501' });
    const reader = await makeAccount(db);
    for (const who of [reader, contributor])
      expect(await who.run('select * from article_plans where article_id = $1', [id])).toEqual([]);
  });
});
