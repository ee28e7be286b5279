import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, makeAccount } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

let db: TestDatabase;
let admin: Actor;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  admin = await makeAccount(db, { role: 'admin' });
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from newsletter_issues; delete from newsletter_subscribers'));

const rows = async (sql: string, ...params: unknown[]) => (await db.query(sql, params)).rows;

/** A reader since so many days, by what is kept with their consent; and a token of theirs to leave with. */
async function reader(name: string, { page = '/', version = '2026-12', days = 0 } = {}) {
  const [row] = await rows(
    `insert into newsletter_subscribers (email, status, confirmed_at, consent_version, consent_page)
     values ($1, 'confirmed', now() - $2 * interval '1 day', $3, $4) returning id`,
    ...[`${name}@example.com`, days, version, page],
  );
  const [token] = await rows(
    `select private.issue_newsletter_token($1, 'unsubscribe', interval '1 day') as token`,
    row?.['id'],
  );
  return String(token?.['token']);
}
const stored = async (name: string) =>
  (
    await rows(
      'select status, weekly, monthly, left_because from newsletter_subscribers where email = $1',
      `${name}@example.com`,
    )
  )[0];

describe('growth', () => {
  const growth = async (actor: Actor, weeks = 12) =>
    (await actor.run('select newsletter_growth($1) as weeks', [weeks]))[0]?.['weeks'] as {
      week: string;
      joined: Record<string, number>;
      left: Record<string, number>;
    }[];

  test('is counted by week and by where the form stood', async () => {
    for (const [name, of] of Object.entries({
      home: { page: '/' },
      vietnamese: { page: '/vi' },
      story: { page: '/vi/article/gotimed-raises' },
      other: { page: '/article/another-one' },
      zalo: { page: '/vi/latest?utm_source=zalo&utm_campaign=t%E1%BA%BFt' },
      partner: { page: 'https://partner.vn/tin/' },
      bare: { page: '/vi/newsletter/subscribe' },
      file: { page: 'the old list', version: 'import' },
      phone: { page: 'asked by phone', version: 'office' },
      before: { page: '/', days: 14 },
    }))
      await reader(name, of);
    const weeks = await growth(admin);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]?.joined).toEqual({
      ...{ 'site ': 2, 'site article': 2, 'utm zalo': 1, 'embed partner.vn': 1, landing: 1 },
      ...{ import: 1, office: 1 },
    });
    expect(weeks[1]?.joined).toEqual({});
    expect(weeks[2]?.joined).toEqual({ 'site ': 1 });
    expect(weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(Array(12).fill(1));
  });

  test('counts who left, and why where they said it', async () => {
    const often = await reader('often');
    const silent = await reader('silent');
    for (const token of [often, silent]) await rows('select newsletter_unsubscribe($1)', token);
    await rows(`select newsletter_explain($1, 'often')`, often);
    expect((await growth(admin))[0]?.left).toEqual({ often: 1, '': 1 });
  });

  test('is for administrators: others see nobody', async () => {
    await reader('one');
    expect((await growth(editor))[0]?.joined).toEqual({});
  });
});

describe('one issue a month', () => {
  const inSegment = async (name: string, segment = '{}') =>
    (
      await rows(
        'select private.in_segment(s, $2::text::jsonb) as is from newsletter_subscribers as s where email = $1',
        ...[`${name}@example.com`, segment],
      )
    )[0]?.['is'];
  const sent = async (name: string, days: number) => {
    const [issue] = await rows(
      `insert into newsletter_issues (subject_en, subject_vi, status, started_at, sent_at) values
       ('The week', 'Tuần này', 'sent', now() - $1 * interval '1 day', now()) returning id`,
      days,
    );
    await rows(
      `insert into newsletter_deliveries (issue_id, subscriber_id, status, outbox_id, settled_at)
       select $1, id, 'sent', gen_random_uuid(), now() from newsletter_subscribers where email = $2`,
      ...[issue?.['id'], `${name}@example.com`],
    );
  };

  test('is the first that comes four weeks after the last, whatever it is about', async () => {
    const token = await reader('calm');
    await sent('calm', 7);
    expect(await inSegment('calm')).toBe(true);
    expect(await rows('select newsletter_stay($1) as stays', token)).toEqual([{ stays: true }]);
    expect(await stored('calm')).toMatchObject({
      status: 'confirmed',
      weekly: false,
      monthly: true,
    });
    expect(await inSegment('calm')).toBe(false);
    expect(await inSegment('calm', '{"category":"tech"}')).toBe(false);
    await rows(`update newsletter_issues set started_at = now() - interval '28 days'`);
    expect(await inSegment('calm')).toBe(true);
    expect(await inSegment('calm', '{"category":"tech"}')).toBe(true);
  });

  test('ends with the weekly one', async () => {
    await rows('select newsletter_stay($1)', await reader('calm'));
    await rows('update newsletter_subscribers set weekly = true');
    expect(await stored('calm')).toMatchObject({ weekly: true, monthly: false });
  });

  test('is nothing for who has left', async () => {
    const token = await reader('gone');
    await rows('select newsletter_unsubscribe($1)', token);
    expect(await rows('select newsletter_stay($1) as stays', token)).toEqual([{ stays: false }]);
    expect(await rows(`select newsletter_stay('none') as stays`)).toEqual([{ stays: false }]);
  });
});

test('who is still a reader has not left for a reason, and who comes back has none any more', async () => {
  const token = await reader('back');
  const explain = async () =>
    (await rows(`select newsletter_explain($1, 'content') as is`, token))[0]?.['is'];
  expect(await explain()).toBe(false);
  await rows('select newsletter_unsubscribe($1)', token);
  expect(await explain()).toBe(true);
  expect(await stored('back')).toMatchObject({ left_because: 'content' });
  await rows(`update newsletter_subscribers set status = 'pending'`);
  await rows(`update newsletter_subscribers set status = 'confirmed'`);
  expect(await stored('back')).toMatchObject({ status: 'confirmed', left_because: null });
});
