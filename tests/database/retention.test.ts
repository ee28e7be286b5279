import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
