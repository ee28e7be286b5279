import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// The same thing is counted in several places: on a card, above a list, for the readers of the site.

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  await makeAccount(db, { role: 'contributor' });
  await makeAccount(db);
  await db.exec(`
    insert into articles (title, content, category, status, published_at)
    values ('A', 'A', 'news', 'published', now()), ('B', 'B', 'tech', 'draft', null), ('Planned', '', 'ai', 'draft', null);
    delete from articles where title = 'B';
    insert into startups (name, slug, description, category, status)
    select 'S' || n, 's-' || n, 'S', 'SaaS', (array['approved', 'approved', 'pending', 'rejected'])[n]
    from generate_series(1, 4) as n;
    insert into investors (name, slug, status) values ('I', 'i', 'approved'), ('J', 'j', 'pending');
    insert into newsletter_subscribers (consent_version, consent_page, email, status, confirmed_at, unsubscribed_at) values
      ('1', '/', 'a@example.com', 'confirmed', now(), null), ('1', '/', 'b@example.com', 'confirmed', now() - interval '40 days', null),
      ('1', '/', 'c@example.com', 'pending', null, null), ('1', '/', 'd@example.com', 'unsubscribed', now(), now());
  `);
});
afterAll(() => db.close());

const one = async (sql: string, who: Actor = admin): Promise<unknown> =>
  Object.values((await who.run(sql))[0] ?? {})[0];
const card = (name: string) => one(`select (admin_metrics() -> '${name}' ->> 'value')::integer`);
const listed = (list: string, filters = '{}') =>
  one(`select total from list_for_staff('${list}', '', '${filters}')`);

test.each([
  ['articles', 'articles'],
  ['startups', 'startups'],
  ['totalUsers', 'profiles'],
])('the card of %s says what its list does', async (name, list) => {
  expect(await card(name)).toBeGreaterThan(0);
  expect(await card(name)).toBe(await listed(list));
});

test('the card of subscribers, the readers that an issue goes to and the last day of the chart are one figure', async () => {
  expect(await card('subscribers')).toBe(2);
  expect(await one(`select newsletter_segment_size('{}')`)).toBe(2);
  expect(await one(`select (admin_analytics(7) -> 'subscribers' -> -1 ->> 'count')::integer`)).toBe(
    2,
  );
});

test('what waits for approval is what its list holds', async () => {
  const waiting = await one(
    `select (admin_metrics() -> 'startups' ->> 'pendingApproval')::integer`,
  );
  expect(waiting).toBe(1);
  expect(waiting).toBe(await listed('startups', '{"status":"pending"}'));
});

test.each(['startups', 'investors'])(
  'the directory tells readers of as many %s as the office calls approved',
  async (list) => {
    const told = await one(`select count_${list}()`, visitor(db));
    expect(told).toBeGreaterThan(0);
    expect(told).toBe(await listed(list, '{"status":"approved"}'));
  },
);

test('both languages of a story, published in one statement as the first of their category, are counted once each', async () => {
  const counted = async () =>
    (
      await db.query(
        `select site_locale, articles from article_counts where category = 'ai' and articles <> 0 union all
        select site_locale || ' ' || length(period), articles from private.article_calendar where category = 'ai'`,
      )
    ).rows;
  expect(await counted()).toEqual([]);
  await db.exec(`
    insert into articles (title, slug, content, category) values ('First', 'first', 'A', 'ai');
    insert into articles (title, slug, content, category, locale, translation_of)
      select 'Một', 'mot', 'A', 'ai', 'vi', id from articles where slug = 'first';
    update articles set status = 'published' where slug in ('first', 'mot');`);
  expect(await counted()).toEqual(
    expect.arrayContaining(
      ['en', 'vi', 'en 7', 'en 10', 'vi 7', 'vi 10'].map((site_locale) => ({
        site_locale,
        articles: 1,
      })),
    ),
  );
});
