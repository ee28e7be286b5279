import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTexts } from '#src/components/pages/texts.ts';
import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// How long what is kept: the privacy policy says the same (pages-privacy.ts).

let db: TestDatabase;
let editor: Actor;
let user: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  user = await makeAccount(db);
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec('delete from newsletter_issues; delete from email_outbox; delete from page_views'),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const forget = async (atMost = 5000) =>
  (await one('select keep_no_longer($1) as gone', atMost))['gone'];

describe('a mail', () => {
  const mail = (name: string, status: string, days: number) =>
    rows(
      `insert into email_outbox (template, to_email, status, created_at, sent_at)
       values ('test-mail', $1 || '@example.com', $2, now() - make_interval(days => $3 + 2),
         case when $2 = 'sent' then now() - make_interval(days => $3) end)`,
      name,
      status,
      days,
    );
  const left = async () =>
    (await rows("select split_part(to_email, '@', 1) as name from email_outbox order by 1")).map(
      ({ name }) => name,
    );

  test('that was sent is kept for 30 days, and one that failed for 90', async () => {
    await mail('fresh', 'sent', 29);
    await mail('old', 'sent', 31);
    await mail('waiting', 'pending', 120);
    await mail('failed', 'failed', 80);
    await mail('long-failed', 'failed', 91);
    expect(await forget()).toBe(2);
    expect(await left()).toEqual(['failed', 'fresh', 'waiting']);
    expect(await forget()).toBe(0);
  });

  test('goes with others of its age, a part at a time, the oldest first', async () => {
    for (const days of [40, 60, 50]) await mail(`age-${days}`, 'sent', days);
    expect(await forget(2)).toBe(2);
    expect(await left()).toEqual(['age-40']);
  });
});

describe('an issue', () => {
  /** An issue that four readers got and one did not, so many days ago. */
  async function issue(days: number, status = 'sent'): Promise<string> {
    const { id } = await one(
      "insert into newsletter_issues (subject_en, subject_vi, blocks) values ('A', 'B', private.letter_of('C', 'D')) returning id",
    );
    await rows("update newsletter_issues set status = 'sending' where id = $1", id);
    await rows(
      `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at, opened, clicked)
       select $1, gen_random_uuid(), case when n < 5 then 'sent' else 'failed' end, gen_random_uuid(), now(), now(),
         n < 3, n < 2
       from generate_series(1, 5) as n`,
      id,
    );
    await rows(
      'update newsletter_issues set opened = 2, clicked = 1, status = $2 where id = $1',
      id,
      status,
    );
    await rows(
      `update newsletter_issues set started_at = now() - make_interval(days => $2),
         sent_at = case when status = 'sent' then now() - make_interval(days => $2) end where id = $1`,
      id,
      days,
    );
    return String(id);
  }
  const readers = async (id: string) =>
    (await rows('select from newsletter_deliveries where issue_id = $1', id)).length;
  const ledger = (id: string) =>
    one(
      `select audience, pending, deferred, sent, suppressed, failed, opened, clicked
       from newsletter_issues where id = $1`,
      id,
    );
  const COUNTED = {
    ...{ audience: 5, pending: 0, deferred: 0, sent: 4, suppressed: 0, failed: 1 },
    ...{ opened: 2, clicked: 1 },
  };

  test('forgets who got it after 90 days, and keeps its counts', async () => {
    const old = await issue(91);
    const cancelled = await issue(91, 'cancelled');
    const recent = await issue(89);
    expect(await forget()).toBe(10);
    expect([await readers(old), await readers(cancelled), await readers(recent)]).toEqual([
      0, 0, 5,
    ]);
    for (const id of [old, cancelled, recent]) expect(await ledger(id)).toEqual(COUNTED);
    expect(await forget()).toBe(0);
  });

  test('of many readers is forgotten over several calls, and counts the same meanwhile', async () => {
    const id = await issue(91);
    expect(await forget(3)).toBe(3);
    expect([await readers(id), await ledger(id)]).toEqual([2, COUNTED]);
    const finished = () =>
      one('select compacted_at is not null as it from newsletter_issues where id = $1', id);
    expect(await finished()).toEqual({ it: false });
    expect(await forget(3)).toBe(2);
    expect([await readers(id), await ledger(id)]).toEqual([0, COUNTED]);
    expect(await finished()).toEqual({ it: true });
  });

  test('that still has somebody to reach forgets nobody', async () => {
    const sending = await issue(91, 'sending');
    const deferred = await issue(91);
    await rows(
      `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id)
       values ($1, gen_random_uuid(), 'deferred', gen_random_uuid())`,
      deferred,
    );
    expect(await forget()).toBe(0);
    expect([await readers(sending), await readers(deferred)]).toEqual([5, 6]);
  });

  test('loses the count of a reader whose row is deleted before its time, as ever', async () => {
    const id = await issue(10);
    await rows("delete from newsletter_deliveries where issue_id = $1 and status = 'failed'", id);
    expect(await ledger(id)).toEqual({ ...COUNTED, audience: 4, failed: 0 });
  });

  test('forgets who had it before a restore, too', async () => {
    const old = await issue(91);
    await rows(
      "insert into private.readers_reached (issue_id, hash, mail, at) values ($1, repeat('a', 64), gen_random_uuid(), now())",
      old,
    );
    await forget();
    expect(await rows('select from private.readers_reached')).toEqual([]);
  });

  test('can be deleted with its counts, forgotten or not', async () => {
    for (const days of [10, 91]) {
      const id = await issue(days);
      await forget(2);
      await rows('delete from newsletter_issues where id = $1', id);
      expect(await readers(id)).toBe(0);
    }
  });
});

describe('the pace of an issue', () => {
  const paces = (actor: Actor) => actor.run('select * from newsletter_paces()');

  test('is what was settled of the last five minutes’ mails, for the newsroom alone', async () => {
    const { id } = await one(
      "insert into newsletter_issues (subject_en, subject_vi, blocks) values ('A', 'B', private.letter_of('C', 'D')) returning id",
    );
    expect(await paces(editor)).toEqual([]);
    await rows("update newsletter_issues set status = 'sending' where id = $1", id);
    expect(await paces(editor)).toEqual([{ issue: id, settled: 0, seconds: 0 }]);
    const queue = (status: string, age: string) =>
      rows(
        `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, queued_at, settled_at)
         values ($1, $2, $3, gen_random_uuid(), now() - $4::interval, case when $3 = 'sent' then now() end)`,
        id,
        randomUUID(),
        status,
        age,
      );
    await queue('sent', '6 minutes');
    await queue('sent', '4 minutes');
    await queue('sent', '1 minute');
    await queue('pending', '1 second');
    await queue('deferred', '1 minute');
    const [pace] = await paces(editor);
    expect(pace).toMatchObject({ issue: id, settled: 2 });
    expect(Math.round(Number(pace?.['seconds']) / 60)).toBe(4);
    expect(await paces(user)).toEqual([]);
  });
});

describe('counted views', () => {
  const count = (...counted: Row[]) => rows('select count_page_views($1)', JSON.stringify(counted));
  const stored = () =>
    rows('select day::text, path, referrer, views from page_views order by 1, 2, 3');
  const view = (day: string, path: string, views: number) => ({ day, path, referrer: '', views });

  test('are added to those of the same page, day and domain', async () => {
    await count(view('2026-11-22', '/', 3), view('2026-11-22', '/', 1), view('2026-11-23', '/', 1));
    await count(view('2026-11-22', '/', 2), view('2026-11-22', '/latest', 1));
    expect(await stored()).toEqual([
      view('2026-11-22', '/', 6),
      view('2026-11-22', '/latest', 1),
      view('2026-11-23', '/', 1),
    ]);
    await count();
  });

  test('belong to the newsroom’s day', async () => {
    const at = (moment: string) => ({ at: moment, path: '/', referrer: '', views: 1 });
    await count(at('2026-11-22T16:45:00Z'), at('2026-11-22T17:00:00Z'));
    expect(await stored()).toEqual([view('2026-11-22', '/', 1), view('2026-11-23', '/', 1)]);
  });

  test('are written all or not at all', async () => {
    await expect(
      count(view('2026-11-22', '/', 1), view('2026-11-22', 'no path', 1)),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await stored()).toEqual([]);
  });

  test('are kept for ever', async () => {
    await count(view('2020-01-01', '/', 1));
    await forget();
    expect(await stored()).toHaveLength(1);
  });
});

describe('what the privacy policy promises', () => {
  test('is what the database goes by', async () => {
    const stored = await rows('select kind, days from private.retention');
    expect(Object.fromEntries(stored.map(({ kind, days }) => [kind, days]))).toEqual(
      RETENTION_DAYS,
    );
    for (const locale of ['en', 'vi'] as const)
      expect(JSON.stringify(getTexts(locale, 'privacy'))).not.toMatch(/\{\{/);
  });

  /** A row of each kind, made so many days ago; and how many are left. */
  const KINDS: Readonly<Record<string, { make: string; left: string }>> = {
    account_request: {
      make: `insert into auth.users (id, email, created_at)
        select gen_random_uuid(), 'unconfirmed-' || $1 || '@example.com', at from moment`,
      left: "select from auth.users where email like 'unconfirmed-%'",
    },
    session_idle: {
      make: `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
        select gen_random_uuid(), (select id from auth.users limit 1), now() - interval '40 days', at, at at time zone 'UTC' from moment`,
      left: 'select from auth.sessions',
    },
    session: {
      make: `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
        select gen_random_uuid(), (select id from auth.users limit 1), at, now(), now() at time zone 'UTC' from moment`,
      left: 'select from auth.sessions',
    },
    notification: {
      make: `insert into notifications (user_id, kind, created_at)
        select (select id from profiles limit 1), 'test', at from moment`,
      left: "select from notifications where kind = 'test'",
    },
    message: {
      make: `insert into contact_messages (first_name, last_name, email, subject, message, status, answer, answered_at, created_at)
        select 'Lan', 'Vu', 'lan@example.com', 'Hello', 'Text', 'answered', 'Thanks', at, at - interval '1 day' from moment`,
      left: 'select from contact_messages',
    },
    rights_request: {
      make: `insert into rights_requests (kind, about, locale, token_hash, proved_at, outcome, answer, done_at, received_at)
        select 'correct', 'startup', 'en', repeat('a', 64), at, 'done', 'Done.', at, at - interval '1 day' from moment`,
      left: 'select from rights_requests where done_at is not null',
    },
    unproved_request: {
      make: `insert into rights_requests (kind, about, locale, token_hash, received_at)
        select 'correct', 'startup', 'en', repeat('a', 64), at from moment`,
      left: 'select from rights_requests where proved_at is null',
    },
    invitation: {
      make: `insert into invitations (email, role, locale, token_hash, sent_at, expires_at)
        select 'invited-' || $1 || '@example.com', 'editor', 'en', encode(sha256($1::text::bytea), 'hex'),
          at - interval '7 days', at from moment`,
      left: "select from invitations where email like 'invited-%'",
    },
    audit: {
      make: `insert into audit_log (at, actor_role, action, table_name, row_id)
        select at, 'admin', 'insert', 'test', $1::text from moment`,
      left: "select from audit_log where table_name = 'test'",
    },
  };
  test.each(Object.entries(KINDS))(
    '%s goes on its day, and not before',
    async (kind, { make, left }) => {
      const days = RETENTION_DAYS[kind as keyof typeof RETENTION_DAYS];
      for (const age of [days - 1, days + 1])
        await rows(`with moment as (select now() - make_interval(days => $1) as at) ${make}`, age);
      expect(await rows(left)).toHaveLength(2);
      await forget();
      expect(await rows(left)).toHaveLength(1);
      await db.exec(
        `${left.replace('select from', 'delete from')}`.replace(
          'delete from audit_log',
          'select from audit_log',
        ),
      );
    },
  );

  test('is the network of an address alone, once its session was idle for long', async () => {
    await db.exec(`
      delete from auth.sessions;
      insert into site_settings (name, value) values ('days.session_idle', '90')`);
    for (const [days, ip] of [
      [29, '203.0.113.9'],
      [31, '203.0.113.9'],
      [32, '2001:db8:1:2::9'],
    ])
      await rows(
        `insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at, ip)
         select gen_random_uuid(), (select id from auth.users limit 1), now() - interval '60 days', now(),
           (now() - make_interval(days => $1)) at time zone 'UTC', $2::inet`,
        days,
        ip,
      );
    await forget();
    await forget();
    expect(await rows('select abbrev(ip) as ip from auth.sessions order by refreshed_at')).toEqual([
      { ip: '2001:db8:1::/48' },
      { ip: '203.0.113.0/24' },
      { ip: '203.0.113.9' },
    ]);
    await db.exec("delete from auth.sessions; delete from site_settings where name like 'days.%'");
  });

  test('is nothing that an administrator may forget sooner', async () => {
    await expect(
      rows('delete from audit_log where at > now() - interval $$1 year$$'),
    ).rejects.toThrow('append-only');
  });
});

describe('a clock that jumped', () => {
  const steady = async () => (await one('select private.is_clock_steady() as steady'))['steady'];
  const look = async (elapsed: number | null = null) =>
    (await one('select private.look_at_clock($1) as steady', elapsed))['steady'];
  const since = (change: string) => rows(`update private.clock set ${change}`);
  afterEach(() => since("seen_at = now(), steady_since = now() - interval '2 days'"));

  test.each([
    ['a day on', "seen_at = now() - interval '1 day'", null],
    ['a day back', "seen_at = now() + interval '1 day'", null],
    ['seven hours on, under a process', "seen_at = now() - interval '7 hours'", 600],
    ['seven hours back', "seen_at = now() + interval '7 hours'", 600],
  ])('%s deletes nothing until it has been right for a day', async (_, jump, elapsed) => {
    await rows(
      `insert into email_outbox (template, to_email, status, created_at, sent_at)
       values ('test-mail', 'old@example.com', 'sent', now() - interval '40 days', now() - interval '40 days')`,
    );
    await since(jump);
    expect(await look(elapsed)).toBe(false);
    expect([await steady(), await forget()]).toEqual([false, 0]);
    await since("steady_since = now() - interval '23 hours'");
    expect(await forget()).toBe(0);
    await since("steady_since = now() - interval '25 hours'");
    expect([await steady(), await forget()]).toEqual([true, 1]);
  });

  test('is none that a machine slept through over night', async () => {
    await since("seen_at = now() - interval '16 hours'");
    expect(await look()).toBe(true);
  });
});
