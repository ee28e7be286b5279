import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, inSession, makeAccount, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What contributors and editors may do beyond the cells of the matrix.

type Account = Actor & { id: string };
let db: TestDatabase;
let contributor: Account;
let editor: Account;
beforeAll(async () => {
  db = await migratedDatabase();
  contributor = await makeAccount(db, { role: 'contributor' });
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const REFUSED = { code: '42501' };

describe('a contributor', () => {
  test('stores a draft with everything that the create page sends', async () => {
    const id = await writeArticle(contributor, {
      excerpt: 'Soon.',
      tags: ['seed'],
      featured_image: '/covers/noodles.svg',
      featured: false,
      status: 'draft',
      reading_time: 3,
      published_at: null,
      locale: 'vi',
    });
    const edit = `update articles set title = 'Another', tags = '{a,b}', featured = false, status = 'draft' where id = $1`;
    await contributor.run(edit, [id]);
    const { rows } = await db.query('select title, tags from articles where id = $1', [id]);
    expect(rows).toEqual([{ title: 'Another', tags: ['a', 'b'] }]);
  });

  test('loses a draft to the newsroom when an editor publishes it', async () => {
    const id = await writeArticle(contributor);
    await editor.run("update articles set status = 'published' where id = $1", [id]);
    await contributor.run("update articles set title = 'Mine' where id = $1", [id]);
    await contributor.run('delete from articles where id = $1', [id]);
    const { rows } = await db.query('select title from articles where id = $1', [id]);
    expect(rows).toEqual([{ title: 'A story' }]);
  });

  test('may translate what is published, and nothing that is hidden', async () => {
    const open = await writeArticle(editor, { status: 'published' });
    const hidden = await writeArticle(editor);
    const mine = await writeArticle(contributor);
    await writeArticle(contributor, { locale: 'vi', translation_of: open });
    await writeArticle(contributor, { locale: 'vi', translation_of: mine });
    await expect(
      writeArticle(contributor, { locale: 'vi', translation_of: hidden }),
    ).rejects.toMatchObject(REFUSED);
    await expect(
      writeArticle(contributor, { locale: 'vi', translation_of: randomUUID() }),
    ).rejects.toMatchObject(REFUSED);
  });

  test('cannot fill a column that nobody gave to contributors', async () => {
    await db.exec(`
      alter table articles add column goes_live_at timestamptz;
      grant insert (goes_live_at), update (goes_live_at) on articles to authenticated`);
    const now = new Date().toISOString();
    await expect(writeArticle(contributor, { goes_live_at: now })).rejects.toMatchObject(REFUSED);
    const id = await writeArticle(contributor);
    const plan = (who: Account) =>
      who.run('update articles set goes_live_at = $2 where id = $1', [id, now]);
    await expect(plan(contributor)).rejects.toMatchObject(REFUSED);
    await plan(editor);
    // What an editor put there stays, and does not keep the author from writing on.
    await contributor.run("update articles set title = 'On' where id = $1", [id]);
    const { rows } = await db.query('select title, goes_live_at from articles where id = $1', [id]);
    expect(rows).toEqual([{ title: 'On', goes_live_at: new Date(now) }]);
    await db.exec('alter table articles drop column goes_live_at');
  });

  test('who becomes a reader again sees none of the drafts', async () => {
    const former = await makeAccount(db, { role: 'contributor' });
    const id = await writeArticle(former);
    await db.query("update user_roles set role = 'user' where user_id = $1", [former.id]);
    expect(await former.run('select id from articles where id = $1', [id])).toEqual([]);
    await expect(writeArticle(former)).rejects.toMatchObject(REFUSED);
  });

  test('cannot take an image away that readers see', async () => {
    const imageName = () => `${randomUUID()}-1763769600000.png`;
    const [lead, body, draft] = [imageName(), imageName(), imageName()];
    const names = [lead, body, draft];
    const [writing, editing] = [
      await inSession(db, contributor.id),
      await inSession(db, editor.id),
    ];
    for (const name of names)
      await writing.run(
        "insert into storage.objects (bucket_id, name, owner_id) values ('article-images', $1, $2)",
        [name, contributor.id],
      );
    const path = '/storage/v1/object/public/article-images';
    const published = await writeArticle(contributor, {
      featured_image: `${path}/${lead}`,
      content: `<img src="${path}/${body}" alt="Noodles">`,
    });
    await writeArticle(contributor, { featured_image: `${path}/${draft}` });
    await editor.run("update articles set status = 'published' where id = $1", [published]);
    const removed = (who: Actor) =>
      who.run(
        "delete from storage.objects where bucket_id = 'article-images' and name = any ($1) returning name",
        [names],
      );
    expect(await removed(writing)).toEqual([{ name: draft }]);
    expect(await removed(editing)).toHaveLength(2);
  });
});

describe('an editor', () => {
  test('counts the readers of a segment without seeing one', async () => {
    await db.exec(`insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
      values ('reader@example.com', 'confirmed', now(), '1', '/')`);
    expect(await editor.run("select newsletter_segment_size('{}') as size")).toEqual([{ size: 1 }]);
    expect(await editor.run('select * from newsletter_subscribers')).toEqual([]);
    const [figures] = await editor.run(
      "select admin_analytics(1) -> 'subscribers' -> 0 -> 'count' as subscribers",
    );
    expect(figures).toEqual({ subscribers: 1 });
  });

  test('leaves a trace of everything, and cannot read the traces', async () => {
    const id = await writeArticle(editor, { status: 'published', featured: true });
    const { rows } = await db.query(
      "select actor_role, action from audit_log where row_id = $1 and table_name = 'articles'",
      [id],
    );
    expect(rows).toEqual([{ actor_role: 'editor', action: 'insert' }]);
    expect(await editor.run('select id from audit_log')).toEqual([]);
  });
});
