import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, service, writeArticle } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the newsroom's functions refuse: too much at once, nothing at all, and who has not the role.

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

const fresh = () => randomUUID().slice(0, 8);
const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());
const json = (count: number, make: (n: number) => Row) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => make(n)));

async function makeStartup(): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into startups (name, slug, description, category, status)
      values ($1, $1, 'Broth.', 'FoodTech', 'approved') returning id`,
    [`s-${fresh()}`],
  );
  return String(rows[0]?.id);
}

async function saveRound(startup: string, investors: number, sources: number): Promise<Row[]> {
  return editor.run('select save_round($1, $2, $3) as id', [
    JSON.stringify({ startup_id: startup, announced_on: '2024-01-02', kind: 'Seed' }),
    json(investors, (n) => ({ name: `Fund ${n}` })),
    json(sources, (n) => ({
      url: `https://news.example/${n}`,
      publisher: 'Example',
      seen_on: '2024-01-03',
    })),
  ]);
}

describe('as many as are allowed are taken, and no more:', () => {
  test.each<[what: string, most: number, message: string, ask: (count: number) => Promise<Row[]>]>([
    [
      'lines of articles',
      1000,
      'at most 1000 articles at a time',
      (count) => editor.run('select article_lines($1)', [uuids(count)]),
    ],
    [
      'articles to change',
      200,
      'at most 200 articles at a time',
      (count) => editor.run('select change_articles($1, $2)', [uuids(count), '{"featured": true}']),
    ],
    [
      'waiting entries',
      50,
      'at most 50 startups or investors at a time',
      (count) => editor.run(`select waiting_entries('startup', $1)`, [uuids(count)]),
    ],
    [
      'investors of a round',
      50,
      'at most 50 investors',
      async (count) => saveRound(await makeStartup(), count, 1),
    ],
    [
      'sources of a round',
      20,
      'at most 20 sources',
      async (count) => saveRound(await makeStartup(), 1, count),
    ],
  ])('%s', async (_what, most, message, ask) => {
    await expect(ask(most + 1)).rejects.toMatchObject({ code: '22023', message });
    await ask(most);
  });
});

test('articles are changed in something', async () => {
  await expect(
    editor.run('select change_articles($1, $2)', [uuids(1), '{"title": "B"}']),
  ).rejects.toMatchObject({ code: '22023', message: 'there is nothing to change' });
});

test('only editors plan', async () => {
  const plan = (who: Actor, title: string) =>
    who.run(`select plan_article($1, 'en', 'news') as id`, [title]);
  const title = `Plan ${fresh()}`;
  for (const who of [user, contributor])
    await expect(plan(who, title)).rejects.toMatchObject({
      code: '42501',
      message: 'editors plan',
    });
  expect((await db.query('select from articles where title = $1', [title])).rows).toEqual([]);
  expect(await plan(editor, title)).toHaveLength(1);
});

test('a category has a slug of its own', async () => {
  const make = (slug: string) =>
    editor.run('select create_category($1, $2)', [slug, '{"en": "A", "vi": "B"}']);
  const slug = `c-${fresh()}`;
  await make(slug);
  await expect(make(slug)).rejects.toMatchObject({
    code: '23514',
    message: 'there is a category of this slug',
    hint: 'slug_taken',
  });
});

test('a given category stays, even with another for its articles', async () => {
  const { rows } = await db.query<{ slug: string }>(
    'select unnest(private.given_categories()) as slug',
  );
  expect(rows).not.toEqual([]);
  for (const { slug } of rows) {
    const target = slug === 'news' ? null : 'news';
    await expect(
      editor.run('select delete_category($1, $2)', [slug, target]),
    ).rejects.toMatchObject({
      code: '23514',
      message: 'a given category stays',
      hint: 'category_given',
    });
  }
});

describe('a message', () => {
  const message = async () =>
    (
      await db.query<{ id: string }>(
        `insert into contact_messages (first_name, last_name, email, subject, message, locale)
          values ('An', 'Vũ', 'an@example.com', 'Hello', 'Hello there.', 'en') returning id`,
      )
    ).rows[0]?.id;
  const assign = (who: Actor, id: unknown, to: string | null) =>
    who.run('update contact_messages set assignee_id = $2 where id = $1 returning id', [id, to]);

  test('is assigned by administrators, and handed on by its assignee', async () => {
    const id = await message();
    const other = await makeAccount(db, { role: 'editor' });
    const handOn = async (who: Actor, to: string) =>
      (await who.run('select hand_on_message($1, $2) as done', [id, to]))[0]?.['done'];
    expect(await assign(editor, id, editor.id)).toEqual([]);
    expect(await handOn(editor, editor.id)).toBe(false);
    expect(await assign(admin, id, editor.id)).toHaveLength(1);
    for (const to of [admin.id, null])
      await expect(assign(editor, id, to)).rejects.toMatchObject({ code: '42501' });
    expect(await handOn(other, other.id)).toBe(false);
    expect(await handOn(editor, other.id)).toBe(true);
    expect(await handOn(editor, editor.id)).toBe(false);
  });

  test('that is assigned is told to who answers it', async () => {
    const id = await message();
    const told = async () =>
      (
        await db.query<Row>(
          `select n.kind from notifications as n join profiles as p on p.id = n.user_id
            where p.user_id = $1 and n.data::text like '%' || $2 || '%'`,
          [editor.id, id],
        )
      ).rows.length;
    expect(await told()).toBe(0);
    await assign(admin, id, editor.id);
    expect(await told()).toBe(1);
  });

  test('is counted today for administrators, and for its assignee', async () => {
    const other = await makeAccount(db, { role: 'editor' });
    const free = await message();
    const firsts = async (who: Actor) =>
      (await who.run(`select total from office_today() where part = 'messages'`)).map(({ total }) =>
        Number(total),
      );
    const [waiting] = await firsts(admin);
    expect(waiting).toBeGreaterThan(0);
    expect(await firsts(other)).toEqual([]);
    await assign(admin, free, other.id);
    expect(await firsts(other)).toEqual([1]);
  });
});

test('views are counted for who wrote the article, and for editors', async () => {
  const slug = `a-${fresh()}`;
  const own = await writeArticle(contributor, { slug });
  const other = await makeAccount(db, { role: 'contributor' });
  const seen = async (who: Actor) =>
    (await who.run('select id, views::int from private.views_of($1)', [[own]])).length;
  for (const who of [contributor, editor, admin, service(db)]) expect(await seen(who)).toBe(1);
  expect(await seen(other)).toBe(0);
  await db.query(`update user_roles set role = 'user' where user_id = $1`, [contributor.id]);
  expect(await seen(contributor)).toBe(0);
  await db.query(`update user_roles set role = 'contributor' where user_id = $1`, [contributor.id]);
});

describe('what the office finds is', () => {
  // The function is not theirs to call: it is asked as the search asks it, for the account.
  const own = (who: Account, kind: string) =>
    db.transaction(async (tx) => {
      await tx.query(
        `select set_config('request.jwt.claim.role', 'authenticated', true),
          set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)`,
        [who.id, JSON.stringify({ sub: who.id, role: 'authenticated' })],
      );
      const { rows } = await tx.query<{ ids: string[] | null }>(
        'select private.office_own($1) as ids',
        [kind],
      );
      return rows[0]?.ids ?? null;
    });

  test('everything for editors, but messages', async () => {
    for (const kind of ['article', 'startup', 'investor', 'person'])
      expect(await own(editor, kind)).toBeNull();
    expect(await own(await makeAccount(db, { role: 'editor' }), 'message')).toEqual([]);
    expect(await own(admin, 'message')).toBeNull();
  });

  test('their own and what is public for contributors, and nothing for others', async () => {
    const startup = await makeStartup();
    const mine = await writeArticle(contributor);
    const other = await makeAccount(db, { role: 'contributor' });
    const [planned] = await editor.run(`select plan_article('A', 'en', 'news', null, $1) as id`, [
      other.id,
    ]);
    const articles = await own(contributor, 'article');
    expect(articles).toContain(mine);
    expect(articles).not.toContain(planned?.['id']);
    expect(await own(other, 'article')).toEqual([planned?.['id']]);
    expect(await own(contributor, 'startup')).toContain(startup);
    for (const kind of ['article', 'startup', 'message']) expect(await own(user, kind)).toEqual([]);
  });

  test('a message for its assignee', async () => {
    const other = await makeAccount(db, { role: 'editor' });
    const { rows } = await db.query<{ id: string }>(
      `insert into contact_messages (first_name, last_name, email, subject, message, locale, assignee_id)
        values ('An', 'Vũ', 'an@example.com', 'Hello', 'Hello there.', 'en', $1) returning id`,
      [other.id],
    );
    expect(await own(other, 'message')).toEqual([rows[0]?.id]);
    expect(await own(editor, 'message')).not.toContain(rows[0]?.id);
  });
});

describe('an administrator adds to the newsletter', () => {
  const add = (email: string, agreed: string | null = null) =>
    admin.run(`select newsletter_add($1, 'en', '{}', 'asked at a fair', $2::timestamptz)`, [
      email,
      agreed,
    ]);
  const known = async (email: string, status: string) => {
    await db.query(`select newsletter_subscribe($1, 'en', '1', '/')`, [email]);
    await db.query('update newsletter_subscribers set status = $2 where email = $1', [
      email,
      status,
    ]);
  };

  test('no subscriber twice', async () => {
    const email = `${randomUUID()}@example.com`;
    await known(email, 'confirmed');
    await expect(add(email, '2024-01-02')).rejects.toMatchObject({
      code: '23514',
      message: 'the address is subscribed already',
      hint: 'reader_known',
    });
  });

  test('by a consent in the past', async () => {
    const email = `${randomUUID()}@example.com`;
    await expect(add(email, '2999-01-02')).rejects.toMatchObject({
      code: '23514',
      message: 'a consent lies in the past',
      hint: 'consent_later',
    });
    await add(email, '2024-01-02');
  });

  test('no one who unsubscribed', async () => {
    const email = `${randomUUID()}@example.com`;
    await known(email, 'unsubscribed');
    await expect(add(email, '2024-01-02')).rejects.toMatchObject({
      code: '23514',
      message: 'only they themselves can come back',
      hint: 'reader_left',
    });
  });
});
