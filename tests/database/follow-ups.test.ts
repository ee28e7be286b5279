import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What follows a write by trigger: who is told, what is pinged, what ends, and what is tidied.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

const fresh = () => randomUUID().slice(0, 8);
const rows = async (sql: string, ...params: unknown[]): Promise<Row[]> =>
  (await db.query<Row>(sql, params)).rows;

test('every administrator is told of a message, and editors are not', async () => {
  const admin = await makeAccount(db, { role: 'admin' });
  const editor = await makeAccount(db, { role: 'editor' });
  const subject = `Hello ${fresh()}`;
  const [message] = await rows(
    `insert into contact_messages (first_name, last_name, email, subject, message, locale)
      values ('An', 'Vũ', 'an@example.com', $1, 'Hello there.', 'en') returning id`,
    subject,
  );
  expect(
    await rows(
      `select user_id, data from notifications where kind = 'contact_message' and user_id in ($1, $2)`,
      admin.id,
      editor.id,
    ),
  ).toEqual([{ user_id: admin.id, data: { id: message?.['id'], name: subject } }]);
});

test('who is assigned an article by another is told', async () => {
  const editor = await makeAccount(db, { role: 'editor' });
  const writer = await makeAccount(db, { role: 'contributor' });
  const told = async (id: string) =>
    (
      await rows(
        `select data ->> 'id' as id from notifications where kind = 'article_assigned' and user_id = $1`,
        id,
      )
    ).map((row) => row['id']);
  const plan = async (assignee: string) =>
    (await editor.run(`select plan_article('A', 'en', 'news', null, $1) as id`, [assignee]))[0]?.[
      'id'
    ];
  const article = await plan(writer.id);
  expect(await told(writer.id)).toEqual([article]);
  await plan(editor.id);
  expect(await told(editor.id)).toEqual([]);
});

describe('a claim follows the website of its entry:', () => {
  const VERIFIED = `'verified', null, now(), now() + interval '1 year'`;
  const PENDING = `'pending', repeat('a', 64), null, null`;
  test.each<[what: string, kind: string, claim: string, website: string | null, after: Row[]]>([
    [
      'another host revokes it',
      'startup',
      VERIFIED,
      'https://b.example',
      [{ state: 'revoked', ended: true }],
    ],
    [
      'another host revokes it',
      'investor',
      VERIFIED,
      'https://b.example',
      [{ state: 'revoked', ended: true }],
    ],
    ['no website revokes it', 'startup', VERIFIED, null, [{ state: 'revoked', ended: true }]],
    [
      'a host that ends alike revokes it',
      'startup',
      VERIFIED,
      'https://xa.example',
      [{ state: 'revoked', ended: true }],
    ],
    [
      'another page leaves it',
      'startup',
      VERIFIED,
      'https://a.example/vi',
      [{ state: 'verified', ended: false }],
    ],
    [
      'a host below leaves it',
      'startup',
      VERIFIED,
      'https://vi.a.example',
      [{ state: 'verified', ended: false }],
    ],
    ['what waits is asked for again', 'startup', PENDING, 'https://b.example', []],
  ])('%s (%s, %#)', async (_what, kind, claim, website, after) => {
    const holder = await makeAccount(db);
    const more = kind === 'startup' ? [`, description, category`, `, 'A', 'SaaS'`] : ['', ''];
    const [entry] = await rows(
      `insert into ${kind}s (name, slug, status, website ${more[0]})
        values ($1, $1, 'approved', 'https://a.example' ${more[1]}) returning id`,
      `e-${fresh()}`,
    );
    const [claimed] = await rows(
      `insert into claims (user_id, ${kind}_id, method, domain, token_expires_at, state, token_hash, verified_at, expires_at)
        values ($1, $2, 'dns', 'a.example', now(), ${claim}) returning id`,
      holder.id,
      entry?.['id'],
    );
    await db.query(`update ${kind}s set website = $2 where id = $1`, [entry?.['id'], website]);
    expect(
      await rows(
        'select state, ended_at is not null as ended from claims where id = $1',
        claimed?.['id'],
      ),
    ).toEqual(after);
    expect(
      await rows(
        `select kind from notifications where user_id = $1 and kind = 'claim_revoked'`,
        holder.id,
      ),
    ).toHaveLength(after[0]?.['state'] === 'revoked' ? 1 : 0);
  });
});

describe('search engines are told of a story', () => {
  const path = (slug: string) => `/article/${slug}`;
  const make = async (status: string) => {
    const slug = `a-${fresh()}`;
    await db.query(
      `insert into articles (title, slug, content, category, status) values ('A', $1, 'A', 'news', $2)`,
      [slug, status],
    );
    return slug;
  };
  const pinged = async (slug: string) =>
    (await rows('select from pings where path = $1', path(slug))).length;

  test('that is published or taken back, not of a draft', async () => {
    expect(await pinged(await make('published'))).toBe(1);
    const draft = await make('draft');
    expect(await pinged(draft)).toBe(0);
    await db.query(`update articles set status = 'published' where slug = $1`, [draft]);
    expect(await pinged(draft)).toBe(1);
    await db.query(`update articles set status = 'draft' where slug = $1`, [draft]);
    expect(await pinged(draft)).toBe(2);
    await db.query('delete from articles where slug = $1', [draft]);
    expect(await pinged(draft)).toBe(2);
  });

  test('that moves, at both addresses', async () => {
    const slug = await make('published');
    const next = `a-${fresh()}`;
    await db.query('update articles set slug = $2 where slug = $1', [slug, next]);
    expect([await pinged(slug), await pinged(next)]).toEqual([2, 1]);
  });

  test('that is deleted', async () => {
    const slug = await make('published');
    await db.query('delete from articles where slug = $1', [slug]);
    expect(await pinged(slug)).toBe(2);
  });
});

test('names of authors and people are stored trimmed, and a blank picture as none', async () => {
  expect(
    await rows(
      `insert into authors (slug, name, photo) values ($1, '  Lan  ', ' ') returning name, photo`,
      fresh(),
    ),
  ).toEqual([{ name: 'Lan', photo: null }]);
  expect(
    await rows(`insert into people (slug, name) values ($1, '  Minh ') returning name`, fresh()),
  ).toEqual([{ name: 'Minh' }]);
});

describe('an exchange rate', () => {
  const RATE = `insert into exchange_rates (currency, day, usd_rate, source)`;
  test('is of a day that came', async () => {
    await expect(
      db.query(`${RATE} values ('VND', current_date + 30, 25000, 'Bank')`),
    ).rejects.toMatchObject({ code: '23514' });
  });
  test('is stored tidied', async () => {
    expect(
      await rows(
        `${RATE} values ('VND', '2024-01-02', 25000.5000, ' Bank ') returning usd_rate::text, source`,
      ),
    ).toEqual([{ usd_rate: '25000.5', source: 'Bank' }]);
  });
});

test.each(['startup', 'investor'])('emptying the %ss empties their lists', async (kind) => {
  const own = await migratedDatabase();
  try {
    const more = kind === 'startup' ? [`, description, category`, `, 'A', 'SaaS'`] : ['', ''];
    await own.query(
      `insert into ${kind}s (name, slug, status ${more[0]}) values ('A', 'a-1', 'approved' ${more[1]})`,
    );
    const listed = async () =>
      (await own.query('select from private.directory_index where kind = $1', [kind])).rows.length;
    expect(await listed()).toBeGreaterThan(0);
    await own.query(`truncate ${kind}s cascade`);
    expect(await listed()).toBe(0);
  } finally {
    await own.close();
  }
});

test.each<[kind: string, make: string, change: string, table: string]>([
  [
    'article',
    `insert into articles (id, title, slug, content, category) values ($1::uuid, 'Broth', 'a-' || left($1::text, 8), 'A', 'news')`,
    `title = 'Noodles'`,
    'articles',
  ],
  [
    'startup',
    `insert into startups (id, name, slug, description, category) values ($1::uuid, 'Broth', 's-' || left($1::text, 8), 'A', 'SaaS')`,
    `name = 'Noodles'`,
    'startups',
  ],
  [
    'investor',
    `insert into investors (id, name, slug) values ($1::uuid, 'Broth', 'i-' || left($1::text, 8))`,
    `name = 'Noodles'`,
    'investors',
  ],
  [
    'person',
    `insert into people (id, name, slug) values ($1::uuid, 'Broth', 'p-' || left($1::text, 8))`,
    `name = 'Noodles'`,
    'people',
  ],
  [
    'message',
    `insert into contact_messages (id, first_name, last_name, email, subject, message)
      values ($1::uuid, 'An', 'Vũ', 'an@example.com', 'Broth', 'Hello.')`,
    `subject = 'Noodles'`,
    'contact_messages',
  ],
])(
  'the index of the office follows a written, changed and deleted %s',
  async (kind, make, change, table) => {
    const id = randomUUID();
    const title = async () =>
      (
        await rows(
          'select plain_title from private.office_index where kind = $1 and id = $2',
          kind,
          id,
        )
      ).map((row) => /broth|noodles/.exec(String(row['plain_title']))?.[0]);
    await db.query(make, [id]);
    expect(await title()).toEqual(['broth']);
    await db.query(`update ${table} set ${change} where id = $1`, [id]);
    expect(await title()).toEqual(['noodles']);
    await db.query(`delete from ${table} where id = $1`, [id]);
    expect(await title()).toEqual([]);
  },
);
