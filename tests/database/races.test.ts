import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STARTUP_CATEGORIES } from '#src/domain/options.ts';
import { migratedPostgres, type PreparedPostgres } from '#tests/support/prepared-postgres.ts';

// What two people do in the same moment. PGlite has one connection, so this takes a real server.

const LANES = 8;

let server: PreparedPostgres;
let sql: Sql;
beforeAll(async () => {
  server = await migratedPostgres();
  sql = postgres(server.url, { max: LANES, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await server.close();
});

async function account(role: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`update user_roles set role = ${role} where user_id = ${id}`;
  return id;
}

/** Runs a statement under every policy, as the API does for a signed-in person. */
const as = (id: string, statement: string, params: unknown[] = []) =>
  sql.begin(async (tx) => {
    await tx`select set_config('role', 'authenticated', true),
      set_config('request.jwt.claim.role', 'authenticated', true),
      set_config('request.jwt.claim.sub', ${id}, true)`;
    return tx.unsafe(statement, params as never[]);
  });

const succeeded = (results: PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('two versions of a story published at once end up on one site each', async () => {
  for (let round = 0; round < 25; round += 1) {
    const [original] = await sql`
      insert into articles (title, content, category) values ('A', 'A', 'news') returning id`;
    const [version] = await sql`
      insert into articles (title, content, category, locale, translation_of)
      values ('A', 'A', 'news', 'vi', ${original?.['id']}) returning id`;
    const ids = [original?.['id'], version?.['id']];
    await Promise.all(
      ids.map((id) => sql`update articles set status = 'published' where id = ${id}`),
    );
    const shown = await sql`select shown_in from articles where id = any(${ids}) order by locale`;
    expect(shown.map((row) => row['shown_in'])).toEqual([['en'], ['vi']]);
  }
});

test('startups that are the first of their kind in the same moment are all taken, and counted', async () => {
  for (const category of STARTUP_CATEGORIES)
    await Promise.all(
      Array.from(
        { length: LANES },
        (_, lane) => sql`insert into startups (name, slug, description, category, status)
          values ('First', ${`first-${category}-${lane}`.toLowerCase().replaceAll(/[^a-z0-9-]/g, '')}, 'A', ${category}, 'approved')`,
      ),
    );
  const counted = await sql`select startups from private.startup_counts where stage = ''`;
  expect(counted.map((row) => row['startups'])).toEqual(STARTUP_CATEGORIES.map(() => LANES));
  await sql`delete from startups where slug like 'first-%'`;
});

test('counters stay exact while several people write', async () => {
  const write = async (lane: number) => {
    for (let step = 0; step < 20; step += 1) {
      const slug = `race-${lane}-${step}`;
      await sql`insert into articles (title, slug, content, category, status)
        values ('A', ${slug}, 'A', ${step % 2 ? 'ai' : 'tech'}, 'published')`;
      if (step % 3 === 0) await sql`update articles set status = 'draft' where slug = ${slug}`;
      if (step % 5 === 0) await sql`delete from articles where slug = ${slug}`;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => write(lane)));
  const kept = await sql`select * from article_counts where articles > 0 order by 1, 2`;
  const counted = await sql`select site as site_locale, category, count(*)::integer as articles
    from articles cross join unnest(shown_in) as site group by 1, 2 order by 1, 2`;
  expect([...kept]).toEqual([...counted]);
  const calendar = await sql`select site_locale, category, sum(articles)::integer as articles
    from private.article_calendar where length(period) = 10 group by 1, 2 order by 1, 2`;
  expect([...calendar]).toEqual([...counted]);
});

test('two admins who demote each other leave one admin', async () => {
  const pair = [await account('admin'), await account('admin')] as const;
  for (let round = 0; round < 10; round += 1) {
    await sql`update user_roles set role = 'admin' where user_id = any(${[...pair]})`;
    const demote = "update user_roles set role = 'user' where user_id = $1";
    await Promise.allSettled([as(pair[0], demote, [pair[1]]), as(pair[1], demote, [pair[0]])]);
    const [left] =
      await sql`select count(*)::integer as admins from user_roles where role = 'admin'`;
    expect(left).toEqual({ admins: 1 });
  }
});

test('of many who submit the same name at once one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: LANES }, () => account('user')));
  const results = await Promise.allSettled(
    people.map((id) =>
      as(
        id,
        `insert into startups (name, slug, description, category) values ('A', 'same', 'A', 'Other')`,
      ),
    ),
  );
  expect(succeeded(results)).toBe(1);
  const codes = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason.code] : [],
  );
  expect(new Set(codes)).toEqual(new Set(['23505']));
});

test('of many that an account sends at once five wait', async () => {
  const id = await account('user');
  const results = await Promise.allSettled(
    Array.from({ length: LANES }, (_, lane) =>
      as(
        id,
        lane % 2
          ? `insert into investors (name, slug) values ('A', 'five-${lane}')`
          : `insert into startups (name, slug, description, category) values ('A', 'five-${lane}', 'A', 'Other')`,
      ),
    ),
  );
  expect(succeeded(results)).toBe(5);
});

test('of an approval and a rejection at once one decides, and one notice is sent', async () => {
  const submitter = await account('user');
  const admins = [await account('admin'), await account('admin')] as const;
  for (let round = 0; round < 10; round += 1) {
    const [row] = await sql`insert into startups (name, slug, description, category, submitted_by)
      values ('A', ${randomUUID().slice(0, 8)}, 'A', 'Other', ${submitter}) returning id`;
    const decide = (admin: string, status: string) =>
      as(
        admin,
        `update startups set status = '${status}', review_note = 'So.' where id = $1 and status = 'pending' returning id`,
        [row?.['id']],
      );
    const decided = await Promise.all([
      decide(admins[0], 'approved'),
      decide(admins[1], 'rejected'),
    ]);
    expect(decided.map((rows) => rows.length).sort()).toEqual([0, 1]);
    const notices = await sql`select from notifications where data ->> 'id' = ${row?.['id']}`;
    expect(notices).toHaveLength(1);
  }
});

test('a rate limit lets exactly as many through as it says', async () => {
  const takes = Array.from({ length: 60 }, () => sql`select wait_for_limit('race', 7, 60) as wait`);
  const taken = (await Promise.all(takes)).filter(([row]) => row?.['wait'] === 0);
  expect(taken).toHaveLength(7);
});

test('forty requests at once for a mail to one stranger are three mails', async () => {
  for (let round = 0; round < 5; round += 1) {
    const stranger = `${randomUUID()}@example.com`;
    await Promise.all(
      Array.from(
        { length: 40 },
        (_, n) =>
          sql`select private.enqueue_mail('auth-recovery', ${n % 2 ? stranger : stranger.replace('@', `+${n}@`)}, 'en')`,
      ),
    );
    const mails = await sql`
      select from email_outbox where private.mailbox(to_email) = private.mailbox(${stranger})`;
    expect(mails).toHaveLength(3);
  }
});
