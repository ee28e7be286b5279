import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_subscribers; delete from newsletter_suppressions;
    delete from email_outbox; delete from site_settings; delete from private.leavers`),
);

const READER = 'mai@example.com';
const SERIES = ['newsletter-tour', 'newsletter-choices'];

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;

/** Somebody who asks and follows the link, as often as given. */
async function confirm(times = 1, language = 'vi'): Promise<void> {
  await rows("select newsletter_subscribe($1, $2, '1', '/')", READER, language);
  const [asked] = await rows(
    `select data ->> 'confirmToken' as token from email_outbox
     where template = 'newsletter-confirm' order by created_at desc limit 1`,
  );
  for (let n = 0; n < times; n += 1) await rows('select newsletter_confirm($1)', asked?.['token']);
}

/** The series in its order, with the days until each is due. */
const series = (state = 'pending') =>
  rows(
    `select template, locale, round(extract(epoch from next_attempt_at - now()) / 86400)::integer as days
     from email_outbox where template = any ($1) and status = $2 order by next_attempt_at`,
    SERIES,
    state,
  );
const waiting = async () => (await series()).length;
const link = async (purpose: string) =>
  (
    await rows(
      `select data ->> $1 as token from email_outbox where template = 'newsletter-tour'`,
      `${purpose}Token`,
    )
  )[0]?.['token'];

test('who confirms gets a welcome at once and two mails over two weeks, once', async () => {
  await confirm(3);
  expect(await series()).toEqual([
    { template: 'newsletter-tour', locale: 'vi', days: 5 },
    { template: 'newsletter-choices', locale: 'vi', days: 14 },
  ]);
  expect(await rows("select from email_outbox where template = 'newsletter-welcome'")).toHaveLength(
    1,
  );
  const claimed = await rows('select template from outbox_claim(10, 60)');
  expect(claimed.map(({ template }) => template).sort()).toEqual([
    'newsletter-confirm',
    'newsletter-welcome',
  ]);
});

test('each is claimed on its day', async () => {
  await confirm();
  await rows(
    `update email_outbox set status = 'sent', sent_at = now() where template <> all ($1)`,
    SERIES,
  );
  for (const template of SERIES) {
    expect(await rows('select from outbox_claim(10, 60)')).toEqual([]);
    await rows(`update email_outbox set next_attempt_at = now() where template = $1`, template);
    expect(await rows('select template from outbox_claim(10, 60)')).toEqual([{ template }]);
    await rows(
      `update email_outbox set status = 'sent', sent_at = now(), lease_token = null,
      lease_until = null where template = $1`,
      template,
    );
  }
});

test('who was imported, or added by the office, gets no series', async () => {
  await rows(
    `select newsletter_import($1, false)`,
    JSON.stringify([
      {
        line: 1,
        email: READER,
        locale: 'vi',
        categories: [],
        consent_at: '2026-01-01',
        consent_page: '/',
      },
    ]),
  );
  await rows(`select newsletter_add('an@example.com', 'en', '{}', 'a fair', '2026-01-01')`);
  expect(await rows("select from newsletter_subscribers where status = 'confirmed'")).toHaveLength(
    2,
  );
  expect(await waiting()).toBe(0);
});

describe('the series ends', () => {
  beforeEach(() => confirm());

  test('with the link to leave', async () => {
    await rows('select newsletter_unsubscribe($1)', await link('unsubscribe'));
    expect(await waiting()).toBe(0);
    expect(await series('failed')).toHaveLength(2);
  });

  test('with the preferences', async () => {
    await rows(
      `select newsletter_update_preferences($1, 'vi', '{}', true, false, '1', '/')`,
      await link('preferences'),
    );
    expect(await waiting()).toBe(0);
  });

  test('with a bounce or a complaint', async () => {
    await rows(`select newsletter_suppress($1, 'complaint')`, [READER]);
    expect(await waiting()).toBe(0);
  });

  test('with everything that is known of the reader', async () => {
    await rows('select newsletter_erase($1)', await link('preferences'));
    expect(await rows('select from email_outbox')).toEqual([]);
  });

  test('for all when it is switched off, and begins for nobody then', async () => {
    await rows(`insert into site_settings (name, value) values ('welcome_series', 'off')`);
    expect(await waiting()).toBe(0);
    await rows('delete from newsletter_subscribers');
    await rows('delete from email_outbox');
    await confirm();
    expect(await waiting()).toBe(0);
    expect(
      await rows("select from email_outbox where template = 'newsletter-welcome'"),
    ).toHaveLength(1);
    await rows(`update site_settings set value = 'on'`);
    await rows('delete from newsletter_subscribers');
    await rows('delete from email_outbox');
    await confirm();
    expect(await waiting()).toBe(2);
  });
});

test('who comes back is welcomed, and not shown around a second time', async () => {
  await confirm();
  await rows('select newsletter_unsubscribe($1)', await link('unsubscribe'));
  await confirm();
  expect(await waiting()).toBe(0);
  expect(await rows("select from email_outbox where template = 'newsletter-welcome'")).toHaveLength(
    2,
  );
});

test('a reader who changes the language gets the rest in it', async () => {
  await confirm();
  await rows(
    `select newsletter_update_preferences($1, 'en', '{}', true, true, '1', '/')`,
    await link('preferences'),
  );
  expect((await series()).map(({ locale }) => locale)).toEqual(['en', 'en']);
});

test('what waits for its day is neither late, nor lost by a restore', async () => {
  await confirm();
  await rows(
    `update email_outbox set status = 'sent', sent_at = now() where template <> all ($1)`,
    SERIES,
  );
  await rows("update email_outbox set created_at = now() - interval '4 days'");
  const [figures] = await rows('select outbox_figures() as told, admin_system() as system');
  expect(figures?.['told']).toMatchObject({ pending: 0, lateSeconds: 0 });
  expect(figures?.['system']).toMatchObject({ oldestMail: null });
  const restoreHere = 'select private.hold_after_restore(false)';
  await rows(restoreHere);
  expect(await waiting()).toBe(2);
  await rows("update email_outbox set next_attempt_at = now() - interval '1 minute'");
  await rows(restoreHere);
  expect(await waiting()).toBe(0);
});

test('what waits for its day waits in one place: where it moved to, somebody has to say so', async () => {
  await confirm();
  await rows('select outbox_restored()');
  expect(await waiting()).toBe(0);
});

test('the series uses up nobody’s budget of mails', async () => {
  await confirm();
  const [mailbox] = await rows(
    `select private.has_mail_budget('auth-confirmation', $1) as may`,
    READER,
  );
  expect(mailbox).toEqual({ may: true });
  const refused = await rows('select from private.mail_refusals');
  expect(refused).toEqual([]);
});
