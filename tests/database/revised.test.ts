import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Which dates and names of a story move with what is done to it: `revised` is what search engines, feeds and the page
// say, `edited` is by what editors notice each other.

let db: TestDatabase;
let editor: Actor;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();
const TAG = 'Moving dates';

const published = () =>
  writeArticle(editor, {
    ...{ status: 'published', published_at: YESTERDAY, tags: [TAG] },
    slug: `dated-${randomUUID()}`,
  });
const set = (change: string) => (id: string) =>
  editor.run(`update articles set ${change} where id = $1`, [id]);
const correct = (id: string) =>
  editor.run(
    `insert into corrections (article_id, wrong, correct) values ($1, 'Twelve.', 'Twenty.')`,
    [id],
  );
const unpublish = set("status = 'draft'");
const publish = set("status = 'published'");
const both =
  (...deeds: ((id: string) => Promise<unknown>)[]) =>
  async (id: string) => {
    for (const deed of deeds) await deed(id);
  };

async function read(id: string): Promise<Row> {
  const { rows } = await db.query<Row>(
    `select id, slug as address, published_at as published, revised_at as revised, updated_at as edited
     from articles where id = $1`,
    [id],
  );
  return rows[0] ?? {};
}

/** The columns that a deed moves. */
async function moved(before: Row, id: string): Promise<string> {
  const after = await read(id);
  return Object.keys(before)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .join(' ');
}

const byline = async (id: string) => {
  const [author] = await editor.run(
    'insert into authors (name, slug) values ($1, $2) returning id',
    ['Lê Minh', `le-minh-${randomUUID().slice(0, 8)}`],
  );
  await editor.run(
    `insert into article_authors (article_id, author_id, role, position) values ($1, $2, 'author', 2)`,
    [id, author?.['id']],
  );
};
const embargo = (id: string) =>
  editor.run(
    `insert into article_plans (article_id, embargo_until) values ($1, now() + interval '1 day')`,
    [id],
  );

/** What is done, to a story on which this was done before, and what moves. */
type Change = readonly [
  name: string,
  deed: (id: string) => Promise<unknown>,
  moves: string,
  before?: (id: string) => Promise<unknown>,
];
const CHANGES: readonly Change[] = [
  ['a typo', set("content = 'Once, mended.'"), 'revised edited'],
  ['a headline', set("title = 'Another'"), 'revised edited'],
  ['another cover', set("featured_image = '/covers/pho.svg'"), 'revised edited'],
  ['what the cover shows', set("image_alt = 'A bowl.'"), 'revised edited'],
  ['a tag', set(`tags = '{${TAG},Seed}'`), 'edited'],
  ['featured', set('featured = true'), 'edited'],
  ['a note on its translation', set("counterpart_seen = '{a1}'"), 'edited'],
  ['a correction', correct, 'revised'],
  ['its address', set(`slug = 'moved-${randomUUID()}'`), 'address edited'],
  ['its section', set("category = 'funding'"), 'edited'],
  ['its author', byline, ''],
  ['unpublished', unpublish, 'edited'],
  ['published again as it was', publish, 'edited', unpublish],
  [
    'published again with other words',
    publish,
    'revised edited',
    both(unpublish, set("content = 'Mended meanwhile.'")),
  ],
  ['an embargo', embargo, ''],
  ['written again as it stands', set('content = content'), 'edited'],
];

describe('a published story', () => {
  const changes = CHANGES.map(([name, deed, moves, before]) => ({ name, deed, moves, before }));
  test.each(changes)('$name moves what it should', async ({ deed, moves, before }) => {
    const id = await published();
    await before?.(id);
    const was = await read(id);
    await deed(id);
    expect(await moved(was, id)).toBe(moves);
    const { revised } = await read(id);
    const { rows } = await db.query<Row>('select updated_at from article_addresses where id = $1', [
      id,
    ]);
    for (const row of rows) expect(row['updated_at']).toEqual(revised);
  });

  test('is dated by its publication until then', async () => {
    const { published: first, revised } = await read(await published());
    expect(revised).toEqual(first);
    const planned = await writeArticle(editor, { slug: `planned-${randomUUID()}` });
    expect(await read(planned)).toMatchObject({ published: null, revised: null });
    await publish(planned);
    const live = await read(planned);
    expect(live['revised']).toEqual(live['published']);
  });

  test('moves with a correction that is reworded or withdrawn, also while it is not public', async () => {
    for (const deed of [`update corrections set correct = 'Thirty.'`, 'delete from corrections']) {
      const id = await published();
      await correct(id);
      await db.query('update articles set revised_at = published_at where id = $1', [id]);
      const was = await read(id);
      await editor.run(`${deed} where article_id = $1`, [id]);
      expect(await moved(was, id)).toBe('revised');

      const taken = await published();
      await correct(taken);
      await unpublish(taken);
      await editor.run(`${deed} where article_id = $1`, [taken]);
      expect((await read(taken))['revised']).toBeNull();
      await publish(taken);
      const { edited, revised } = await read(taken);
      expect(revised).toEqual(edited);
    }
  });

  test('keeps its date through the trash', async () => {
    const id = await published();
    await correct(id);
    const was = await read(id);
    await editor.run('delete from articles where id = $1', [id]);
    await admin.run('select restore_article($1)', [id]);
    expect((await read(id))['revised']).toEqual(was['revised']);
  });

  test('is written by no one else', async () => {
    const id = await published();
    await expect(set('revised_at = now()')(id)).rejects.toThrow('permission denied');
  });

  test('dates the pages of its tags', async () => {
    const dated = async () =>
      (await editor.run(`select updated_at from tag_addresses() where slug = 'moving-dates'`))[0];
    await db.exec('delete from articles');
    const [first] = [await published(), await published()];
    const before = await dated();
    await set('featured = true')(first);
    expect(await dated()).toEqual(before);
    await set("content = 'Other.'")(first);
    expect(await dated()).not.toEqual(before);
  });
});
