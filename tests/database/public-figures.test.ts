import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAccount, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// What listings, figures and the search are made of: everybody reads all of it, or they come out empty.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
  await db.exec(`
    insert into articles (title, slug, content, category, status) values ('Broth', 'broth', 'Broth.', 'news', 'published');
    insert into startups (name, slug, description, category, status) values ('Broth', 'broth', 'Broth.', 'SaaS', 'approved');
    insert into funding_rounds (startup_id, announced_on, kind) select id, '2026-01-02', 'Seed' from startups;
    insert into investors (name, slug, description, type, status) values ('Lúa', 'lua', 'Rice.', 'Angel Group', 'approved');
    insert into round_investors (round_id, investor_id) select r.id, i.id from funding_rounds as r, investors as i;
    insert into fact_sources (round_id, url, publisher) select id, 'https://wire.example', 'Wire' from funding_rounds;
    insert into private.fund_holdings (investor_id, holdings) select id, private.sum_holdings(id) from investors;
    insert into article_mentions (article_id, investor_id) select a.id, i.id from articles as a, investors as i;
    insert into newsletter_issues (subject_en, subject_vi, blocks, status, sent_at)
    values ('A', 'A', private.letter_of('A', 'A'), 'sent', now()), ('A', 'A', private.letter_of('A', 'A'), 'sending', null),
      ('A', 'A', private.letter_of('A', 'A'), 'draft', null)`);
});
afterAll(() => db.close());

test.each([
  'article_calendar',
  'directory_index',
  'directory_marks',
  'fund_holdings',
  'investor_tallies',
  'round_index',
  'round_tallies',
  'search_index',
  'search_vocabulary',
  'startup_counts',
  'story_index',
])('every row of %s is read by visitors and signed-in people', async (table) => {
  const count = `select count(*)::integer as rows from private.${table}`;
  const { rows } = await db.query(count);
  expect(rows).not.toEqual([{ rows: 0 }]);
  for (const who of [visitor(db), await makeAccount(db)])
    expect(await who.run(count)).toEqual(rows);
});

test('of issues visitors read those that were sent', async () => {
  expect(await visitor(db).run('select status from newsletter_issues')).toEqual([
    { status: 'sent' },
  ]);
});
