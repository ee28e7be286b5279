import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUnconfirmed } from '#src/domain/articles/article-form.ts';
import { type Actor, makeAccount, type Row, service, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What a machine wrote and nobody has confirmed goes public by no way that there is.

let db: TestDatabase;
let editor: Actor & { id: string };
let admin: Actor & { id: string };
let clock: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  admin = await makeAccount(db, { role: 'admin' });
  clock = service(db);
});
afterAll(() => db.close());

const MACHINE = 'Một.\n\n<p data-machine>Hai.</p>';
const CONFIRMED = 'Một.\n\nHai.';

let original: string;
let draft: string;
let live: string;
beforeEach(async () => {
  original = await writeArticle(editor, { status: 'published', published_at: 'now()' });
  draft = await writeArticle(editor, { locale: 'vi', translation_of: original, content: MACHINE });
  live = await writeArticle(editor, { status: 'published', published_at: 'now()', locale: 'vi' });
});

const work = (article: string, content = MACHINE) =>
  editor.run(
    `insert into article_drafts (article_id, base_updated_at, title, slug, content, category)
     select id, updated_at, title, slug, $2, category from articles where id = $1 returning revision`,
    [article, content],
  );
const stateOf = async (id: string) =>
  (await db.query<Row>('select status, content, scheduled_at from articles where id = $1', [id]))
    .rows[0];

const refusal = { hint: 'machine_unconfirmed', code: '23514' };

describe('thirteen ways to publish it', () => {
  const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
    'an editor publishes the draft': () =>
      editor.run(`update articles set status = 'published' where id = $1`, [draft]),
    'an administrator does': () =>
      admin.run(`update articles set status = 'published' where id = $1`, [draft]),
    'a program with the secret key does': () =>
      clock.run(`update articles set status = 'published', published_at = now() where id = $1`, [
        draft,
      ]),
    'it is stored and published at once': () =>
      writeArticle(editor, { status: 'published', published_at: 'now()', content: MACHINE }),
    'a program imports it as published': () =>
      writeArticle(clock, {
        status: 'published',
        published_at: 'now()',
        content: MACHINE,
        author_id: null,
      }),
    'it is scheduled': () =>
      editor.run(`update articles set scheduled_at = now() + interval '1 hour' where id = $1`, [
        draft,
      ]),
    'it is stored with an appointment': () =>
      writeArticle(editor, { content: MACHINE, scheduled_at: '2090-01-01T00:00:00Z' }),
    'it is written into what is scheduled': async () => {
      const due = await writeArticle(editor, { scheduled_at: '2090-01-01T00:00:00Z' });
      await editor.run('update articles set content = $2 where id = $1', [due, MACHINE]);
    },
    'it is written into what is live': () =>
      editor.run('update articles set content = $2 where id = $1', [live, MACHINE]),
    'both versions are published together': async () => {
      await work(draft);
      await editor.run('select publish_articles($1)', [[original, draft]]);
    },
    'the edit of a live article is scheduled': async () => {
      const [row] = await work(live);
      await editor.run(
        `insert into article_updates (article_id, copy_revision, publish_at) values ($1, $2, now() + interval '1 hour')`,
        [live, row?.['revision']],
      );
    },
    'many articles are published at once': () =>
      editor.run('select change_articles($1, $2)', [[draft], { status: 'published' }]),
    'what is live is undone to it': async () => {
      await editor.run(`update articles set content = $2, status = 'draft' where id = $1`, [
        live,
        MACHINE,
      ]);
      await editor.run('select change_articles($1, $2)', [[live], { status: 'published' }]);
    },
  };

  test.each(Object.keys(WAYS))('%s: refused', async (way) => {
    await expect(WAYS[way]?.()).rejects.toMatchObject(refusal);
    expect(await stateOf(draft)).toEqual({ status: 'draft', content: MACHINE, scheduled_at: null });
    const { rows } = await db.query(
      `select from articles where status = 'published' and private.is_unconfirmed(content)`,
    );
    expect(rows).toEqual([]);
  });

  test('what comes back from the trash is a draft as before', async () => {
    await editor.run('delete from articles where id = $1', [draft]);
    await editor.run('select restore_article($1)', [draft]);
    expect(await stateOf(draft)).toMatchObject({ status: 'draft', content: MACHINE });
  });
});

test('it is written, saved and sent for review like any draft', async () => {
  await work(draft);
  const author = await makeAccount(db, { role: 'contributor' });
  const own = await writeArticle(author, { content: MACHINE });
  await author.run('update articles set review_requested_at = now() where id = $1', [own]);
  expect(await stateOf(own)).toMatchObject({ content: MACHINE });
});

test('confirmed, it is published in every way', async () => {
  await editor.run('update articles set content = $2 where id = $1', [draft, CONFIRMED]);
  await editor.run(`update articles set status = 'published' where id = $1`, [draft]);
  await work(live, CONFIRMED);
  await editor.run('select publish_articles($1)', [[live]]);
  expect([await stateOf(draft), await stateOf(live)]).toMatchObject([
    { status: 'published', content: CONFIRMED },
    { status: 'published', content: CONFIRMED },
  ]);
});

test.each([
  ['<p data-machine>Hai.</p>', true],
  ['<p data-machine="">Hai.</p>', true],
  ['<P\nDATA-MACHINE>Hai.</P>', true],
  ['<ul class="x"data-machine="true"><li>Hai</li></ul>', true],
  ['<figure data-machine><img src="/a.png"></figure>', true],
  ['<hr data-machine/>', true],
  ['<code>&lt;p data-machine></code>', false],
  ['An attribute called data-machine is stored.', false],
  ['<p data-machines>Hai.</p>', false],
  ['1 < 2 data-machine', false],
])('the database and the editor agree about %s', async (content, is) => {
  const { rows } = await db.query<Row>('select private.is_unconfirmed($1) as is', [content]);
  expect([rows[0]?.['is'], isUnconfirmed({ content })]).toEqual([is, is]);
});

describe('what a version has seen', () => {
  test.each([
    [['A', 'One.', 'Two.'], 0],
    [['A', 'One.:own', '~Two.:own'], 1],
    [['000000000000', '~One.:own', '~Two.:own', ':own'], 3],
    [['A', 'One.', 'Two.:own', 'Two.:other'], 0],
  ])('%j', async (entries, behind) => {
    const { rows } = await db.query<Row>(
      `select private.paragraphs_behind(array(select
         case when entry ~ '^0{12}' then entry else
           case when starts_with(entry, '~') then '~' else '' end
           || case when entry ~ '^~?:' then '' else left(md5(split_part(ltrim(entry, '~'), ':', 1)), 12) end
           || case when entry ~ ':' then ':' || left(md5(split_part(entry, ':', 2)), 12) else '' end
         end from unnest($1::text[]) with ordinality as e (entry, place) order by place), 'A', E'One.\\n\\nTwo.') as behind`,
      [entries],
    );
    expect(rows[0]?.['behind']).toBe(behind);
  });
});
