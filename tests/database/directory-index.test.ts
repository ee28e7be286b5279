import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { type Asking, seededDatabase, type TestDatabase } from '#tests/support/database.ts';

// What the directories list, sum and count by is what a recount of the tables finds, whatever was changed of them.

let db: TestDatabase;
let admin: Actor;
let editor: Actor;
beforeAll(async () => {
  db = await seededDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const rows = async (sql: string, tx: Asking = db) => (await tx.query<Row>(sql)).rows;

const UNDO = new Error('undone');
/** In a transaction that is rolled back. */
const undone = (run: (tx: Asking) => Promise<void>) =>
  expect(
    db.transaction(async (tx) => {
      await run(tx);
      throw UNDO;
    }),
  ).rejects.toBe(UNDO);

/** In words of their own: sums of equity and days of companies, and how many have each option. */
const RECOUNT = `
  select s.id, (select sum(r.amount_usd)::float from funding_rounds as r
      where r.startup_id = s.id and r.is_public and r.status <> 'disputed'
        and r.kind not in ('IPO', 'Debt', 'Grant')) as raised,
    (select max(r.announced_on)::text from funding_rounds as r
      where r.startup_id = s.id and r.is_public and r.status <> 'disputed') as day
  from startups as s where s.status = 'approved' order by s.id`;
const KEPT = `select id, cents / 100.0::float as raised, last_round::text as day
  from private.directory_index where kind = 'startup' order by id`;
const COUNTED = `select kind, mark, count(*)::integer as entries
  from private.directory_index, unnest(marks) as mark group by kind, mark order by kind, mark`;
const BITS = `select kind, mark, sum(bit_count(entries))::integer as entries
  from private.directory_marks group by kind, mark having sum(bit_count(entries)) > 0 order by kind, mark`;
const MARKS =
  'select id, kind, featured, name, cents, last_round, marks from private.directory_index order by id';

async function agree(): Promise<void> {
  expect(await rows(KEPT)).toEqual(await rows(RECOUNT));
  const counted = await rows(COUNTED);
  expect(await rows(BITS)).toEqual(counted);
  const kept = await rows(MARKS);
  await undone(async (tx) => {
    await tx.exec('select private.recount_directory()');
    expect(await rows(MARKS, tx)).toEqual(kept);
    expect(await rows(BITS, tx)).toEqual(counted);
  });
}

const browse = async (kind: string, wanted: object = {}) => {
  const found = await visitor(db).run('select browse_directory($1, $2) as page', [
    kind,
    JSON.stringify(wanted),
  ]);
  return found[0]?.['page'] as {
    total: number;
    options: Record<string, number>;
    without: Record<string, number>;
    entries: { slug: string; name: string; raised: number | null; stage: string | null }[];
  };
};

test('the index agrees with the tables, whatever changes', async () => {
  await agree();
  for (const change of [
    `update startups set category = 'Other', location = 'Singapore' where slug = 'noi-lon'`,
    `update startups set description = description || '.'`,
    `update startups set status = 'pending' where slug = 'o-cam'`,
    `update startups set status = 'approved' where slug = 'o-cam'`,
    `update funding_rounds set status = 'disputed' where kind = 'Seed'`,
    `update funding_rounds set status = 'withdrawn' where kind = 'Series B'`,
    `update funding_rounds set status = 'reported' where status = 'withdrawn'`,
    `update investors set status = 'rejected', review_note = 'No.' where type = 'Accelerator'`,
    `delete from funding_rounds where kind = 'Series A'`,
    `delete from startups where category = 'SaaS'`,
    `insert into startups (name, slug, description, category, status) values ('Mới', 'moi', 'x', 'SaaS', 'approved')`,
  ]) {
    await (change.includes('rounds') ? editor : admin).write(change);
    await agree();
  }
});

test('rounds that all go at once are forgotten, and counted anew', async () => {
  await undone(async (tx) => {
    await tx.exec('truncate private.round_index');
    expect(
      await rows(
        'select from private.directory_index where cents > 0 or last_round is not null',
        tx,
      ),
    ).toEqual([]);
    await tx.exec('select private.recount_rounds()');
    expect(await rows(KEPT, tx)).toEqual(await rows(RECOUNT, tx));
    expect(await rows(BITS, tx)).toEqual(await rows(COUNTED, tx));
  });
  await agree();
});

test('counts beside options are what choosing them finds', async () => {
  const all = await browse('startup', { take: 100 });
  const chosen = ['category FinTech'];
  const page = await browse('startup', { marks: chosen, take: 100 });
  expect(page.total).toBe(all.options['category FinTech']);
  expect(page.without).toEqual({ category: all.total });
  for (const [mark, entries] of Object.entries(page.options)) {
    const others = mark.startsWith('category ') ? [] : chosen;
    expect(await browse('startup', { marks: [...others, mark] })).toMatchObject({ total: entries });
  }
  const none = await browse('startup', { marks: ['category FinTech', 'place Nowhere'] });
  expect(none).toMatchObject({ total: 0, entries: [] });
  expect(none.without).toEqual({ place: page.total });
});

test('sorts, and finds a sector by its names in both languages', async () => {
  const raised = (await browse('startup', { sort: 'raised', take: 100 })).entries.map((each) =>
    Number(each.raised ?? 0),
  );
  expect(raised).toEqual(raised.toSorted((one, other) => other - one));
  expect(raised[0]).toBeGreaterThan(0);
  const health = await rows(
    `select slug from startups where category = 'HealthTech' and status = 'approved'`,
  );
  expect(health.length).toBeGreaterThan(0);
  for (const q of ['healthtech', 'y tế', 'Y TE'])
    expect((await browse('startup', { q, take: 100 })).entries.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(health.map(({ slug }) => slug)),
    );
  const seeds = await browse('startup', { q: 'fintech', marks: ['stage Seed'] });
  expect(seeds.entries.every(({ stage }) => stage === 'Seed')).toBe(true);
  expect(seeds.without['stage']).toBeGreaterThanOrEqual(seeds.total);
  expect(
    (await browse('investor', { q: 'fintech', marks: ['stage Series C+'] })).total,
  ).toBeGreaterThanOrEqual(0);
});

test('an order, a page or a kind that nobody offers breaks nothing', async () => {
  expect(
    (await browse('startup', { sort: 'x; drop table', skip: -4, take: 1e9 })).entries.length,
  ).toBeGreaterThan(0);
  expect(await browse('person')).toMatchObject({ total: 0, entries: [] });
  await expect(visitor(db).write('delete from private.directory_marks')).rejects.toThrow(
    /permission/,
  );
});
