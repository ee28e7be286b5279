import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
});
afterAll(() => db.close());

test('what one reader opened and followed is seen by nobody but them', async () => {
  const one = async (sql: string, ...params: unknown[]) =>
    (await db.query<Row>(sql, params)).rows[0];
  const reader = (
    await one(`insert into newsletter_subscribers (email, locale, status, confirmed_at, consent_version, consent_page, consent_at)
      values ('reader@example.com', 'en', 'confirmed', now(), '2026-12', '/', now()) returning id`)
  )?.['id'];
  const issue = (
    await one(
      `insert into newsletter_issues (subject_en, subject_vi, blocks)
       values ('An issue', 'Một bản tin', private.letter_of('C', 'D')) returning id`,
    )
  )?.['id'];
  await one(`update newsletter_issues set status = 'sending' where id = $1`, issue);
  await one(
    `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at, opened, clicked)
     values ($1, $2, 'sent', gen_random_uuid(), now(), now(), true, true)`,
    issue,
    reader,
  );
  const [said] = await admin.run('select newsletter_person($1)::jsonb as person', [reader]);
  const record = (said?.['person'] as { record?: { issues: object[] } } | undefined)?.record;
  expect(record?.issues).toEqual([expect.objectContaining({ subject: 'An issue', state: 'sent' })]);
  expect(JSON.stringify(record)).not.toMatch(/opened|clicked/);
  await one('update newsletter_issues set opened = 1, clicked = 1 where id = $1', issue);
  // Their own file has it, and the totals of the issue stay.
  const own = await one('select private.newsletter_record($1)::jsonb as record', reader);
  expect(JSON.stringify(own)).toMatch(/"opened":\s*true/);
  expect(await one('select opened, clicked from newsletter_issues')).toEqual({
    ...{ opened: 1, clicked: 1 },
  });
});
