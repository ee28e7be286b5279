import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { POSTAL } from '#tests/support/letter.ts';

let db: TestDatabase;
let admin: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  await db.exec(POSTAL);
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_issues; delete from email_outbox; delete from notifications;
    delete from newsletter_subscribers; delete from newsletter_suppressions`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const set = (id: string, change: string) =>
  rows(`update newsletter_issues set ${change} where id = $1`, id);
const stored = (id: string) => one('select * from newsletter_issues where id = $1', id);
const advance = () => rows('select newsletter_advance(1000000)');

async function issue(change: string): Promise<string> {
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks)
     values ('This week', 'Tuần này', private.letter_of('Rice.', 'Gạo.')) returning id`,
  );
  await set(String(id), change);
  return String(id);
}

/** An issue under way: one mail waits, so many are sent, bounced, complained about, bounced later. */
async function underWay(counts: {
  sent?: number;
  bounced?: number;
  complained?: number;
  reportedLater?: number;
}): Promise<string> {
  const id = await issue("status = 'sending', expanded_at = now()");
  await rows(
    `insert into newsletter_deliveries (issue_id, subscriber_id, outbox_id)
     values ($1, gen_random_uuid(), gen_random_uuid())`,
    id,
  );
  const { sent = 0, bounced = 0, complained = 0, reportedLater = 0 } = counts;
  const add = (count: number, status: string, reason: string | null) =>
    rows(
      `insert into newsletter_deliveries (issue_id, subscriber_id, status, reason, outbox_id, settled_at)
       select $1, gen_random_uuid(), $3, $4, gen_random_uuid(), now() from generate_series(1, $2::integer)`,
      id,
      count,
      status,
      reason,
    );
  await add(sent, 'sent', null);
  await add(bounced, 'suppressed', 'bounced');
  await add(complained, 'sent', 'complained');
  await add(reportedLater, 'sent', 'bounced');
  return id;
}

test('an issue that is being sent is for the newsroom; the archive opens when it went out', async () => {
  const id = await underWay({ sent: 1 });
  const read = async (who: Actor) =>
    (await who.run('select id, subject_en from newsletter_issues where id = $1', [id])).length;
  const reader = await makeAccount(db);
  expect([await read(visitor(db)), await read(reader), await read(admin)]).toEqual([0, 0, 1]);
});

/** Nobody is there to get it. */
const BEGUN = { status: 'sending', hold_reason: 'unreached' };

describe('an issue whose time has passed', () => {
  /** Scheduled in time; then the server was not there for so long. */
  const scheduled = async (age: string): Promise<string> => {
    const id = await issue("status = 'scheduled', scheduled_at = now() + interval '1 hour'");
    await db.exec(`set session_replication_role = replica;
      update newsletter_issues set scheduled_at = now() - interval '${age}' where id = '${id}';
      set session_replication_role = default`);
    return id;
  };

  test('by up to two hours is begun, and by more is held', async () => {
    const soon = await scheduled('119 minutes');
    const late = await scheduled('121 minutes');
    await advance();
    expect(await stored(soon)).toMatchObject(BEGUN);
    expect(await stored(late)).toMatchObject({ status: 'scheduled', hold_reason: 'late' });
  });

  test.each(['scheduled', 'draft'])(
    'and was when it was set is begun: it was %s',
    async (before) => {
      const id = await issue(`status = '${before}', scheduled_at = now() + interval '1 day'`);
      await set(id, "status = 'scheduled', scheduled_at = now() - interval '1 day'");
      await advance();
      expect(await stored(id)).toMatchObject(BEGUN);
    },
  );

  test('tells every editor and admin once, in their language, and nobody else', async () => {
    const other = await makeAccount(db, { role: 'admin' });
    await rows("update profiles set locale = 'vi' where user_id = $1", other.id);
    await makeAccount(db, { role: 'contributor' });
    const id = await scheduled('1 day');
    await advance();
    await advance();
    const told = await rows('select user_id, kind, data from notifications');
    expect(told).toHaveLength(2);
    const data = { id, name: 'This week' };
    expect(told).toContainEqual({ user_id: admin.id, kind: 'newsletter_late', data });
    expect(told).toContainEqual({
      user_id: other.id,
      kind: 'newsletter_late',
      data: { id, name: 'Tuần này' },
    });
  });

  test.each([
    ['a new time', 'scheduled', "scheduled_at = now() + interval '1 hour'"],
    ['going back to draft', 'draft', "status = 'draft'"],
    ['cancelling', 'cancelled', "status = 'cancelled'"],
  ])('is no longer held after %s', async (_, status, change) => {
    const id = await scheduled('1 day');
    await advance();
    await admin.run(`update newsletter_issues set ${change} where id = $1`, [id]);
    expect(await stored(id)).toMatchObject({ status, held_at: null, hold_reason: null });
    await advance();
    expect(await stored(id)).toMatchObject({ status, hold_reason: null });
  });

  test.each(['scheduled_at = now()', "status = 'sending'"])(
    'goes out once somebody says so: %s',
    async (change) => {
      const id = await scheduled('1 day');
      await advance();
      await admin.run(`update newsletter_issues set ${change} where id = $1`, [id]);
      await advance();
      expect(await stored(id)).toMatchObject(BEGUN);
    },
  );

  test('keeps its hold while its words are mended', async () => {
    const id = await scheduled('1 day');
    await advance();
    await admin.run("update newsletter_issues set subject_en = 'Late' where id = $1", [id]);
    expect(await stored(id)).toMatchObject({ subject_en: 'Late', hold_reason: 'late' });
  });
});

describe('an issue whose mails bounce', () => {
  test.each([
    ['26 of 499 have', null, { sent: 473, bounced: 26 }],
    ['25 of 500 have', null, { sent: 475, bounced: 25 }],
    ['26 of 500 have', 'bounces', { sent: 474, bounced: 26 }],
    [
      '26 of 500 have, some reported later',
      'bounces',
      { sent: 474, bounced: 11, reportedLater: 15 },
    ],
    ['2 % of 10,000 have', null, { sent: 9_800, bounced: 200 }],
  ])('is held once enough have: %s → %s', async (_, reason, counts) => {
    const id = await underWay(counts);
    await advance();
    expect(await stored(id)).toMatchObject({ status: 'sending', hold_reason: reason });
  });
});

describe('an issue that readers complain about', () => {
  test.each([
    ['two of 300', null, { sent: 298, complained: 2 }],
    ['three of 300', 'complaints', { sent: 297, complained: 3 }],
    ['three of 3,000', 'complaints', { sent: 2_997, complained: 3 }],
    ['three of 3,001', null, { sent: 2_998, complained: 3 }],
  ])('is held once enough do: %s → %s', async (_, reason, counts) => {
    const id = await underWay(counts);
    await advance();
    expect(await stored(id)).toMatchObject({ status: 'sending', hold_reason: reason });
  });

  test('is the newest that they got, once however often it is reported', async () => {
    const [older, newer, foreign] = [await underWay({}), await underWay({}), await underWay({})];
    const { id } = await one(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       values ('reader@example.com', 'confirmed', now(), '1', '/') returning id`,
    );
    for (const [given, age] of [
      [older, '3 hours'],
      [newer, '1 hour'],
    ])
      await rows(
        `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, settled_at)
         values ($1, $2, 'sent', gen_random_uuid(), now() - $3::interval)`,
        given,
        id,
        age,
      );
    await rows(
      'insert into newsletter_deliveries (issue_id, subscriber_id) values ($1, $2)',
      foreign,
      id,
    );
    const report = (cause: string) =>
      one(`select newsletter_suppress('{ Reader@Example.com }', $1) as added`, cause);
    expect(await report('complaint')).toEqual({ added: 1 });
    expect(await report('complaint')).toEqual({ added: 0 });
    expect(await report('bounce')).toEqual({ added: 0 });
    expect(
      await rows(
        'select issue_id, reason from newsletter_deliveries where subscriber_id = $1 and reason is not null',
        id,
      ),
    ).toEqual([{ issue_id: newer, reason: 'complained' }]);
    expect(await stored(newer)).toMatchObject({ audience: 2, sent: 1, pending: 1 });
  });
});

describe('an editor', () => {
  const call = (name: string, id: string, by: Actor = admin) =>
    by.run(`select newsletter_${name}($1) as done`, [id]);

  test('pauses what is being sent and resumes it, and both are on record', async () => {
    const id = await underWay({ sent: 5 });
    expect(await call('pause', id)).toEqual([{ done: true }]);
    expect(await stored(id)).toMatchObject({ status: 'sending', hold_reason: 'paused' });
    expect(await call('pause', id)).toEqual([{ done: false }]);
    expect(await rows('select from notifications')).toEqual([]);
    await set(id, "held_at = held_at - interval '90 seconds'");
    expect(await call('resume', id)).toEqual([{ done: true }]);
    const after = await stored(id);
    expect(after).toMatchObject({ hold_reason: null, held_at: null, hold_waived: [] });
    expect(after['held_seconds']).toBeGreaterThanOrEqual(90);
    expect(await call('resume', id)).toEqual([{ done: false }]);
    const log = await rows(
      'select actor, after from audit_log where row_id = $1 and actor is not null order by id',
      id,
    );
    expect(log).toMatchObject([
      { actor: admin.id, after: { hold_reason: 'paused' } },
      { actor: admin.id, after: { hold_reason: null } },
    ]);
  });

  test('who overrules a reason is not asked about it again, but about the other one', async () => {
    const id = await underWay({ sent: 450, bounced: 60 });
    await advance();
    expect(await stored(id)).toMatchObject({ hold_reason: 'bounces' });
    await call('resume', id);
    await advance();
    expect(await stored(id)).toMatchObject({ hold_reason: null, hold_waived: ['bounces'] });
    await rows(
      `update newsletter_deliveries set reason = 'complained' where ctid = any (array(
         select ctid from newsletter_deliveries where issue_id = $1 and status = 'sent' limit 3))`,
      id,
    );
    await advance();
    expect(await stored(id)).toMatchObject({ hold_reason: 'complaints' });
    await call('resume', id);
    await advance();
    expect(await stored(id)).toMatchObject({
      hold_reason: null,
      hold_waived: ['bounces', 'complaints'],
    });
  });

  test('alone lifts a pause: the columns that editors write do not', async () => {
    const editor = await makeAccount(db, { role: 'editor' });
    const contributor = await makeAccount(db, { role: 'contributor' });
    const id = await underWay({});
    await call('pause', id);
    await expect(call('resume', id, contributor)).rejects.toMatchObject({ code: '42501' });
    await editor.run('update newsletter_issues set scheduled_at = now() where id = $1', [id]);
    expect(await stored(id)).toMatchObject({ hold_reason: 'paused' });
    await expect(
      editor.run('update newsletter_issues set held_at = null where id = $1', [id]),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['draft', 'scheduled', 'cancelled'])('pauses nothing that is %s', async (status) => {
    const id = await issue(`status = '${status}', scheduled_at = now() + interval '1 day'`);
    expect(await call('pause', id)).toEqual([{ done: false }]);
  });
});

test.each([
  ['draft', "held_at = now(), hold_reason = 'paused'", 'newsletter_issues_hold_reason_check'],
  ['scheduled', "held_at = now(), hold_reason = 'paused'", 'newsletter_issues_hold_reason_check'],
  ['sending', "held_at = now(), hold_reason = 'late'", 'newsletter_issues_hold_reason_check'],
  ['sending', "held_at = now(), hold_reason = 'mood'", 'newsletter_issues_hold_reason_check'],
  ['sending', 'held_at = now()', 'newsletter_issues_hold_check'],
  ['sending', "hold_reason = 'paused'", 'newsletter_issues_hold_check'],
  ['sending', "hold_waived = '{paused}'", 'newsletter_issues_hold_waived_check'],
])('of an issue that is %s, the database refuses %s', async (status, change, constraint) => {
  const id = await issue(`status = '${status}', scheduled_at = now() + interval '1 day'`);
  await expect(set(id, change)).rejects.toThrow(constraint);
});

describe('the mails of a held issue', () => {
  const readers = (count: number) =>
    rows(
      `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
       select $2 || n || '@example.com', 'confirmed', now() - interval '1 day', '1', '/'
       from generate_series(1, $1::integer) as n`,
      count,
      randomUUID(),
    );
  const claim = (batch = 1000) => rows('select * from outbox_claim($1, 300)', batch);
  const verdict = async (mail: unknown) =>
    (await one('select newsletter_verdict($1) as verdict', mail))['verdict'];
  const mailsOf = async (id: string) =>
    (await rows("select id from email_outbox where data ->> 'issueId' = $1", id)).length;

  test('are claimed by nobody, take no place from others, and go on where they were', async () => {
    await readers(500);
    const held = await issue("status = 'sending'");
    for (let step = 0; step < 4; step += 1) await advance();
    expect(await mailsOf(held)).toBe(400);
    await set(held, "held_at = now(), hold_reason = 'paused'");
    const other = await issue("status = 'sending'");
    for (let step = 0; step < 3; step += 1) await advance();
    expect(await mailsOf(held)).toBe(400);
    expect(await mailsOf(other)).toBe(400);
    await rows(
      `insert into email_outbox (template, to_email, data, priority) values
         ('newsletter-issue', 'desk@example.com', jsonb_build_object('issueId', $1::text, 'test', true), 2),
         ('contact-received', 'writer@example.com', '{}', 2)`,
      held,
    );
    const claimed = await claim();
    expect(claimed).toHaveLength(402);
    expect(claimed.slice(0, 2).map((mail) => mail['priority'])).toEqual([2, 2]);
    await set(held, 'held_at = null, hold_reason = null');
    expect(await claim()).toHaveLength(400);
  });

  test('that are under way are held at the hand-over, and dropped once the issue is cancelled', async () => {
    await readers(2);
    const id = await issue("status = 'sending'");
    await advance();
    await advance();
    const [mail, other] = await claim();
    expect(await verdict(mail?.['id'])).toBe('send');
    await set(id, "held_at = now(), hold_reason = 'paused'");
    expect(await verdict(mail?.['id'])).toBe('hold');
    await rows(
      "update newsletter_subscribers set status = 'unsubscribed' where email = $1",
      other?.['to_email'],
    );
    expect(await verdict(other?.['id'])).toBe('drop');
    await set(id, "status = 'cancelled'");
    expect(await stored(id)).toMatchObject({ hold_reason: null });
    expect(await verdict(mail?.['id'])).toBe('drop');
    expect(await verdict(randomUUID())).toBe('drop');
  });
});
