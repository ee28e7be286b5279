import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('a letter counts', () => {
  /** A reader with a mail that was sent a while ago. @returns its id, and the token of their preferences */
  async function mailed(version: string, counted: boolean | null) {
    const one = async (sql: string, ...params: unknown[]) =>
      (await db.query<Row>(sql, params)).rows[0];
    const [mail, token] = [randomUUID(), randomUUID()];
    const reader = await one(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page, counted)
       values ($1, 'confirmed', now(), $2, '/', $3) returning id`,
      `${mail}@khoi-readers.net`,
      version,
      counted,
    );
    await one(
      `insert into newsletter_tokens (token_hash, subscriber_id, purpose, expires_at)
       values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), $2, 'preferences', now() + interval '1 day')`,
      token,
      reader?.['id'],
    );
    const issue = await one(
      `insert into newsletter_issues (subject_en, subject_vi, blocks, track_opens)
       values ('An issue', 'Một bản tin', private.letter_of('C', 'D'), true) returning id`,
    );
    await one("update newsletter_issues set status = 'sending' where id = $1", issue?.['id']);
    await one(
      `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at)
       values ($1, $2, 'sent', $3, now(), now() - interval '1 minute')`,
      issue?.['id'],
      reader?.['id'],
      mail,
    );
    const visit = (place: number | null) =>
      one("select newsletter_visit($1, $2, 'en', true)", mail, place);
    const totals = () =>
      one('select opened, clicked from newsletter_issues where id = $1', issue?.['id']);
    const tells = async () => (await one('select newsletter_counts($1) as tells', mail))?.['tells'];
    return { token, visit, totals, tells, one };
  }

  test.each([
    { version: '2026-12-counted', counted: null, figures: 1 },
    { version: '2026-12', counted: null, figures: 0 },
    { version: 'import', counted: null, figures: 0 },
    { version: 'import', counted: true, figures: 1 },
    { version: '2026-12-counted', counted: false, figures: 0 },
  ])('$figures of who agreed to “$version” and chose $counted', async (reader) => {
    const { visit, totals, tells } = await mailed(reader.version, reader.counted);
    expect(await tells()).toBe(reader.figures === 1);
    await visit(null);
    await visit(1);
    expect(await totals()).toEqual({ opened: reader.figures, clicked: reader.figures });
  });

  test('nobody where the publisher says so', async () => {
    const { visit, totals, tells } = await mailed('2026-12-counted', true);
    await admin.run("insert into site_settings (name, value) values ('mail_counts', 'off')");
    await visit(1);
    expect([await tells(), await totals()]).toEqual([false, { opened: 0, clicked: 0 }]);
    await admin.run("delete from site_settings where name = 'mail_counts'");
    await visit(1);
    expect(await totals()).toEqual({ opened: 1, clicked: 1 });
  });

  test('nobody who says no, and forgets what it noted of them, not the totals', async () => {
    const { token, visit, totals, one } = await mailed('2026-12-counted', null);
    await visit(1);
    await one(
      "select newsletter_update_preferences($1, 'en', '{}', true, true, '2026-12-counted', '/', false)",
      token,
    );
    await visit(1);
    const noted = await one(
      `select d.opened, d.clicked from newsletter_deliveries as d
       join newsletter_subscribers as s on s.id = d.subscriber_id where s.counted = false
       order by d.settled_at desc, s.created_at desc limit 1`,
    );
    expect(noted).toEqual({ opened: false, clicked: false });
    expect(await totals()).toEqual({ opened: 1, clicked: 1 });
  });
});
