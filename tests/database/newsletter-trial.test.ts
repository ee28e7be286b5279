import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, type Row } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { POSTAL } from '#tests/support/letter.ts';

let db: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  editor = await makeAccount(db, { role: 'editor' });
  await db.exec(POSTAL);
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(`delete from newsletter_issues; delete from email_outbox; delete from newsletter_subscribers;
    delete from newsletter_suppressions; delete from private.leavers`),
);

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const one = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params))[0] ?? {};
const set = (id: string, change: string) =>
  rows(`update newsletter_issues set ${change} where id = $1`, id);
const stored = (id: string) => one('select * from newsletter_issues where id = $1', id);

const SUBJECTS = [
  { en: 'One', vi: 'Một' },
  { en: 'Two', vi: 'Hai' },
  { en: 'Three', vi: 'Ba' },
];

async function readers(count: number): Promise<void> {
  await rows(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     select 'reader-' || n || '@example.com', 'confirmed', now() - interval '1 day', 'test-counted', '/'
     from generate_series(1, $1::integer) as n`,
    count,
  );
}

/** An issue on its way, with so many subjects on trial. */
async function issue(subjects: number, share = 20): Promise<string> {
  const { id } = await one(
    `insert into newsletter_issues (subject_en, subject_vi, blocks, trial_subjects, trial_share, trial_hours)
     values ('One', 'Một', private.letter_of('Rice.', 'Gạo.'), $1, $2, 4) returning id`,
    JSON.stringify(SUBJECTS.slice(0, subjects)),
    share,
  );
  await set(String(id), "status = 'sending'");
  return String(id);
}

/** Steps of the worker until nothing more is queued, each mail handed over and taken. Answers whom it reached. */
async function work(): Promise<string[]> {
  const reached: string[] = [];
  for (;;) {
    const { state } = await one('select newsletter_advance(1000000) as state');
    const batch = await rows('select id, to_email, data, lease_token from outbox_claim(1000, 300)');
    reached.push(...batch.map(({ to_email }) => String(to_email)));
    await rows(
      'select outbox_complete($1::text::jsonb)',
      JSON.stringify(batch.map(({ id, lease_token }) => ({ id, lease_token, outcome: 'sent' }))),
    );
    if (batch.length === 0 && state === 'idle') return reached;
  }
}

/** So many of a subject's readers follow a link, well after they could be a scanner. */
async function follow(id: string, variant: number, count: number): Promise<void> {
  await rows(
    "update newsletter_deliveries set settled_at = settled_at - interval '1 hour' where issue_id = $1 and settled_at is not null",
    id,
  );
  await rows(
    `select newsletter_visit(d.outbox_id, 1, 'en', true) from (
       select outbox_id from newsletter_deliveries where issue_id = $1 and variant = $2 order by subscriber_id limit $3) as d`,
    ...[id, variant, count],
  );
}

const end = (id: string) => set(id, "trial_ends_at = now() - interval '1 second'");
const variants = (id: string) =>
  rows(
    `select variant, count(*)::integer as readers from newsletter_deliveries
     where issue_id = $1 and variant is not null group by 1 order by 1`,
    id,
  );

describe('a trial of subjects', () => {
  test('begins with a sample in equal parts, and waits with all others', async () => {
    await readers(100);
    const id = await issue(3, 30);
    const sample = await work();
    expect(new Set(sample).size).toBe(30);
    expect(await variants(id)).toEqual([1, 2, 3].map((variant) => ({ variant, readers: 10 })));
    expect(await stored(id)).toMatchObject({ status: 'sending', pending: 70, sent: 30 });
    expect(await stored(id)).toMatchObject({ trial_winner: null, trial_counts: null });
    // However often the worker asks.
    expect(await work()).toEqual([]);
    const { wait } = await one(
      'select trial_ends_at - started_at between $2 and $3 as wait from newsletter_issues where id = $1',
      ...[id, '4 hours', '4 hours 1 minute'],
    );
    expect(wait).toBe(true);
  });

  test('goes on with the subject that was followed most, and everybody has one mail', async () => {
    await readers(100);
    const id = await issue(3, 30);
    const sample = await work();
    await follow(id, 2, 4);
    await follow(id, 3, 2);
    await end(id);
    const rest = await work();
    expect(rest).toHaveLength(70);
    expect(new Set([...sample, ...rest]).size).toBe(100);
    expect(await stored(id)).toMatchObject({
      ...{ status: 'sent', sent: 100, trial_winner: 2, subject_en: 'Two', subject_vi: 'Hai' },
      trial_subjects: SUBJECTS,
      trial_counts: [
        { sent: 10, clicked: 0 },
        { sent: 10, clicked: 4 },
        { sent: 10, clicked: 2 },
      ],
    });
  });

  test.each([
    ['nobody follows a link', [0, 0, 0], 1],
    ['two are followed alike', [1, 3, 3], 2],
    ['the last is followed once', [0, 0, 1], 3],
  ])('where %s, %j, has the winner %d', async (_, clicks, winner) => {
    await readers(60);
    const id = await issue(3, 30);
    await work();
    for (const [index, count] of clicks.entries()) await follow(id, index + 1, count);
    await end(id);
    await work();
    expect(await stored(id)).toMatchObject({ status: 'sent', sent: 60, trial_winner: winner });
  });

  test('is decided by the share of mails that arrived', async () => {
    await readers(40);
    const id = await issue(2, 50);
    await work();
    await follow(id, 1, 4);
    await follow(id, 2, 3);
    // Most of the second subject's mails bounced: three of four is more than four of ten.
    await rows(
      `update newsletter_deliveries set status = 'failed', reason = 'failed' where subscriber_id in (
         select subscriber_id from newsletter_deliveries
         where issue_id = $1 and variant = 2 and not clicked order by subscriber_id limit 6)`,
      id,
    );
    await end(id);
    await work();
    expect(await stored(id)).toMatchObject({ trial_winner: 2 });
  });

  test('mails nobody who left, was suppressed or deleted in the meantime', async () => {
    await readers(40);
    const id = await issue(2, 50);
    const sample = await work();
    const waiting = (await rows('select email from newsletter_subscribers order by email'))
      .map(({ email }) => String(email))
      .filter((email) => !sample.includes(email));
    const [left, complained, gone] = waiting;
    await rows("update newsletter_subscribers set status = 'unsubscribed' where email = $1", left);
    await rows("select newsletter_suppress(array[$1], 'complaint')", complained);
    await rows('delete from newsletter_subscribers where email = $1', gone);
    await end(id);
    const rest = await work();
    expect(rest.toSorted()).toEqual(waiting.slice(3));
    expect(await stored(id)).toMatchObject({
      status: 'sent',
      sent: 37,
      suppressed: 3,
      audience: 40,
    });
  });

  test('is held, resumed and cancelled like any other sending', async () => {
    await readers(40);
    const id = await issue(2, 50);
    await work();
    await rows('select newsletter_pause($1)', id);
    await end(id);
    expect(await work()).toEqual([]);
    await rows('select newsletter_resume($1)', id);
    await set(id, "status = 'cancelled'");
    expect(await work()).toEqual([]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', sent: 20, suppressed: 20 });
  });

  test('of fewer readers than subjects leaves nobody out, and decides nothing', async () => {
    await readers(2);
    const id = await issue(3, 5);
    expect(await work()).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ status: 'sent', sent: 2, trial_winner: null });
    expect(await one('select newsletter_trial_counts($1) as counts', id)).toEqual({
      counts: [
        { sent: 1, clicked: 0 },
        { sent: 1, clicked: 0 },
        { sent: 0, clicked: 0 },
      ],
    });
  });

  test('is told to who asks what is kept about them by the subject that they had', async () => {
    await readers(4);
    const id = await issue(2, 50);
    await work();
    const { subject } = await one(
      `select private.newsletter_record(subscriber_id) -> 'issues' -> 0 ->> 'subject' as subject
       from newsletter_deliveries where issue_id = $1 and variant = 2`,
      id,
    );
    expect(subject).toBe('Two');
  });

  test('needs each subject in the languages that it goes to, and the first is the own one', async () => {
    const { id } = await one(
      `insert into newsletter_issues (subject_en, subject_vi, blocks, segment, trial_subjects)
       values ('Own', '', private.letter_of('Rice.', ''), '{"locale": "en"}', $1) returning id`,
      JSON.stringify([
        { en: 'other', vi: '' },
        { en: ' ', vi: '' },
      ]),
    );
    await expect(set(String(id), "status = 'sending'")).rejects.toThrow('without a subject');
    await set(String(id), `trial_subjects = '[{"en": "x", "vi": ""}, {"en": "Two", "vi": ""}]'`);
    expect(await stored(String(id))).toMatchObject({
      trial_subjects: [
        { en: 'Own', vi: '' },
        { en: 'Two', vi: '' },
      ],
    });
    await set(String(id), "status = 'sending'");
    await expect(
      editor.run('update newsletter_issues set trial_share = 50 where id = $1', [id]),
    ).rejects.toThrow('cannot be rewritten');
  });

  test('shows the newsroom what each subject did, and no reader which one they had', async () => {
    await readers(10);
    const id = await issue(2, 50);
    await work();
    const outside = await makeAccount(db, { role: 'contributor' });
    expect(await outside.run('select newsletter_trial_counts($1) as counts', [id])).toEqual([
      { counts: null },
    ]);
    const [counted] = await editor.run('select newsletter_trial_counts($1) as counts', [id]);
    expect(counted).toEqual({
      counts: [
        { sent: 3, clicked: 0 },
        { sent: 2, clicked: 0 },
      ],
    });
    await expect(editor.run('select variant from newsletter_deliveries')).rejects.toThrow(
      'permission denied',
    );
  });
});

describe('an issue that a person lets go', () => {
  const draft = (change: string) =>
    one(
      `insert into newsletter_issues (subject_en, subject_vi, blocks)
       values ('One', 'Một', private.letter_of('Rice.', 'Gạo.')) returning id`,
    ).then(async ({ id }) => {
      await set(String(id), change);
      return String(id);
    });
  const send = (id: string) =>
    editor.run("update newsletter_issues set status = 'sending' where id = $1", [id]);

  test('says who sends it', async () => {
    await rows("delete from site_settings where name = 'postal.vi'");
    const both = await draft("segment = '{}'");
    await expect(send(both)).rejects.toMatchObject({ hint: 'no_postal' });
    await expect(
      editor.run(
        "update newsletter_issues set status = 'scheduled', scheduled_at = now() + interval '1 day' where id = $1",
        [both],
      ),
    ).rejects.toMatchObject({ hint: 'no_postal' });
    await send(await draft(`segment = '{"locale": "en"}'`));
    await db.exec(POSTAL);
    await send(both);
  });

  test('says what its pictures show, in the languages that it goes to', async () => {
    const picture = (words: object) =>
      JSON.stringify([{ id: 'p', kind: 'picture', url: '', image: '/a.png', words }]);
    const id = await draft("segment = '{}'");
    const say = (words: object) =>
      rows(
        "update newsletter_issues set blocks = private.letter_of('Rice.', 'Gạo.') || $2::jsonb where id = $1",
        ...[id, picture(words)],
      );
    await say({ en: { alt: 'A boat' }, vi: { alt: ' ' } });
    await expect(send(id)).rejects.toMatchObject({ hint: 'no_alt' });
    await set(id, `segment = '{"locale": "en"}'`);
    await send(id);
  });
});
