import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Who gets a letter, condition by condition.

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

async function rows(sql: string, ...params: unknown[]): Promise<Row[]> {
  return (await db.query<Row>(sql, params)).rows;
}

test('an address has left until it may be written to again', async () => {
  const address = `${randomUUID()}@example.com`;
  const hasLeft = async () => (await rows('select private.has_left($1) as it', address))[0]?.['it'];
  expect(await hasLeft()).toBe(false);
  await rows(
    `insert into newsletter_suppressions (email_hash, reason) values (private.email_hash($1), 'complaint')`,
    address,
  );
  expect(await hasLeft()).toBe(true);
  await rows(
    'delete from newsletter_suppressions where email_hash = private.email_hash($1)',
    address,
  );
  expect(await hasLeft()).toBe(false);
});

test.each<[string, string, boolean]>([
  ['a confirmed reader of everything', '{}', true],
  ['an unconfirmed one', '{"status": "pending"}', false],
  ['one of the other language', '{"locale": "en"}', false],
  ['one of the same category', '{"categories": ["founder"]}', true],
  ['one of another category', '{"categories": ["investor"]}', false],
  ['one who joined earlier', '{"confirmed_at": "2026-11-01T00:00:00Z"}', false],
  ['one who wants no weekly letter', '{"weekly": false}', false],
  [
    'one of the category without the weekly letter',
    '{"weekly": false, "categories": ["founder"]}',
    true,
  ],
])('%s is in a segment or not: %s %j', async (_, reader, isIn) => {
  expect(
    await rows(
      `select private.in_segment(jsonb_populate_record(null::newsletter_subscribers,
         '{"status": "confirmed", "locale": "vi", "categories": [], "weekly": true, "confirmed_at": "2026-11-20T00:00:00Z"}' || $1::jsonb),
         '{"locale": "vi", "category": "founder", "joined_since": "2026-11-10"}') as it`,
      reader,
    ),
  ).toEqual([{ it: isIn }]);
});
