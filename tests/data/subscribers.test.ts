import { beforeEach, describe, expect, test } from 'vitest';
import { letterGrowth } from '#src/data/newsroom/letter-growth.ts';
import {
  addReader,
  deleteReader,
  getReader,
  liftBounces,
  listReaders,
  type NewReader,
  unsubscribeReader,
} from '#src/data/newsroom/readers.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import { codeIn, freshName, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Readers of the newsletter as the office has them, one by one.

const desk = sharedDesk();
beforeEach(async () => {
  for (const table of [
    'public.newsletter_issues',
    'public.newsletter_subscribers',
    'public.newsletter_suppressions',
    'private.leavers',
    'public.email_outbox',
  ])
    await desk.rows(`delete from ${table}`);
});

const EVERYTHING = {
  page: 1,
  pageSize: 25,
  sort: 'created_at',
  ascending: false,
  search: '',
  filters: {},
};
const address = (name: string) => `${freshName(name)}@example.net`;
const wish = (email: string, change: Partial<NewReader> = {}): NewReader => ({
  email,
  locale: 'vi',
  topics: [],
  reason: 'Asked by phone',
  agreedAt: '2026-01-05T03:00:00.000Z',
  ...change,
});
const add = (reader: NewReader) => addReader(desk.admin.client, reader);
const found = async (change: Partial<typeof EVERYTHING> & object = {}) =>
  valueIn(await listReaders(desk.admin.client, { ...EVERYTHING, ...change })).rows;
const idOf = async (email: string) =>
  String(
    (await desk.rows('select id from public.newsletter_subscribers where email = $1', email))[0]?.[
      'id'
    ],
  );
const mailsTo = (email: string) =>
  desk.rows('select template, locale from public.email_outbox where to_email = $1', email);

test('growth is read by week, for administrators', async () => {
  await add(wish(address('linh')));
  const weeks = valueIn(await letterGrowth(desk.admin.client));
  expect(weeks).toHaveLength(12);
  expect(weeks[0]).toMatchObject({ joined: { office: 1 }, left: {} });
});

describe('the list', () => {
  test('finds by any part of an address, state, language and topic', async () => {
    const [linh, an, pho] = [address('linh'), address('an'), `phở-${address('x')}`];
    valueIn(await add(wish(linh, { topics: ['tech'] })));
    valueIn(await add(wish(an, { locale: 'en', topics: ['funding'] })));
    valueIn(await add(wish(pho, { agreedAt: null })));
    const emails = async (change: object) => (await found(change)).map(({ email }) => email);
    expect(await emails({})).toEqual([pho, an, linh]);
    expect(await emails({ search: linh.slice(0, 9).toUpperCase() })).toEqual([linh]);
    // As in every list of the office, accents are as one likes.
    expect(await emails({ search: 'pho-' })).toEqual([pho]);
    expect(await emails({ filters: { status: 'pending' } })).toEqual([pho]);
    expect(await emails({ filters: { locale: 'en' } })).toEqual([an]);
    // Who chose no topic gets them all.
    expect(await emails({ filters: { topic: 'tech' } })).toEqual([pho, linh]);
    expect(await emails({ sort: 'email', ascending: true })).toEqual([an, linh, pho].toSorted());
  });

  test('is for administrators alone', async () => {
    valueIn(await add(wish(address('linh'))));
    for (const { client } of [desk.user, desk.contributor, desk.editor]) {
      const listed = await listReaders(client, EVERYTHING);
      expect(listed.ok ? listed.value.rows : []).toEqual([]);
      expect(codeIn(await addReader(client, wish(address('linh'))))).toBe('FORBIDDEN');
      expect(codeIn(await unsubscribeReader(client, desk.admin.id))).toBe('FORBIDDEN');
      expect(codeIn(await getReader(client, desk.admin.id))).toBe('FORBIDDEN');
    }
  });
});

describe('somebody added', () => {
  test('is asked by mail, and is no reader before they confirm', async () => {
    const email = address('linh');
    valueIn(await add(wish(email.toUpperCase(), { agreedAt: null, topics: ['tech'] })));
    expect(await found()).toMatchObject([{ email, status: 'pending', topics: ['tech'] }]);
    expect(await mailsTo(email)).toEqual([{ template: 'newsletter-confirm', locale: 'vi' }]);
    expect(codeIn(await add(wish(email, { agreedAt: null })))).toBe('reader_asked');
  });

  test('is a reader at once with the proof of a consent, and is told', async () => {
    const email = address('linh');
    valueIn(await add(wish(email)));
    expect(await mailsTo(email)).toEqual([{ template: 'newsletter-welcome', locale: 'vi' }]);
    const { record, addedBy } = valueIn(await getReader(desk.admin.client, await idOf(email)));
    expect(record).toMatchObject({
      email,
      status: 'confirmed',
      consent: { text_version: 'office', language: 'vi', page: 'Asked by phone' },
      suppressed: null,
    });
    expect(new Date(record.consent.given_at).toISOString()).toBe('2026-01-05T03:00:00.000Z');
    expect(addedBy).toBe(desk.admin.email);
    expect(codeIn(await add(wish(email)))).toBe('reader_known');
  });

  test('who was asked may turn out to have agreed', async () => {
    const email = address('linh');
    valueIn(await add(wish(email, { agreedAt: null })));
    valueIn(await add(wish(email)));
    expect(await found()).toMatchObject([{ email, status: 'confirmed' }]);
  });

  test('is refused with the reason', async () => {
    const [left, gone, bounced] = [address('left'), address('gone'), address('bounced')];
    for (const email of [left, gone]) valueIn(await add(wish(email)));
    valueIn(await unsubscribeReader(desk.admin.client, await idOf(left)));
    valueIn(await deleteReader(desk.admin.client, await idOf(gone)));
    await desk.rows(`select public.newsletter_suppress($1, 'complaint')`, [bounced]);
    for (const email of [left, gone]) {
      expect(codeIn(await add(wish(email)))).toBe('reader_left');
      // Asked, they may come back.
      expect(codeIn(await add(wish(email, { agreedAt: null })))).toBe('ok');
    }
    for (const agreedAt of [null, '2026-01-05T03:00:00Z'])
      expect(codeIn(await add(wish(bounced, { agreedAt })))).toBe('reader_suppressed');
    expect(codeIn(await add(wish(address('x'), { agreedAt: '2999-01-01T00:00:00Z' })))).toBe(
      'consent_later',
    );
    expect(await add(wish('nobody'))).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'email' },
    });
    expect(await add(wish(address('x'), { reason: ' ' }))).toMatchObject({
      error: { code: 'INVALID_INPUT', field: 'consent_page' },
    });
  });
});

describe('a reader', () => {
  test('who is let go gets nothing that waits, and the log says by whom', async () => {
    const email = address('linh');
    valueIn(await add(wish(email, { agreedAt: null })));
    const id = await idOf(email);
    expect(valueIn(await unsubscribeReader(desk.admin.client, id))).toBe(true);
    expect(valueIn(await unsubscribeReader(desk.admin.client, id))).toBe(false);
    expect(await found()).toMatchObject([{ status: 'unsubscribed' }]);
    expect(
      await desk.rows(`select 1 as n from public.email_outbox where status = 'pending'`),
    ).toEqual([]);
    expect(
      await desk.rows(
        `select action, actor, after -> 'email' as email from public.audit_log where row_id = $1 order by id`,
        id,
      ),
    ).toMatchObject([
      { action: 'insert', actor: desk.admin.id, email: null },
      { action: 'update', actor: desk.admin.id },
    ]);
  });

  test('who bounces keeps what the mail server said, until they are deleted', async () => {
    const email = address('linh');
    valueIn(await add(wish(email)));
    const id = await idOf(email);
    await desk.rows(
      "update public.newsletter_subscribers set bounced_at = now() - interval '7 days' where id = $1",
      id,
    );
    await desk.rows(
      `select public.newsletter_suppress($1, 'bounce', $2)`,
      [email.toUpperCase()],
      ['smtp; 550 5.1.1\r\n user  unknown'],
    );
    expect(valueIn(await getReader(desk.admin.client, id)).record).toMatchObject({
      status: 'suppressed',
      bounce: 'smtp; 550 5.1.1 user unknown',
      suppressed: { reason: 'bounce' },
    });
    valueIn(await deleteReader(desk.admin.client, id));
    expect(codeIn(await getReader(desk.admin.client, id))).toBe('NOT_FOUND');
    expect(codeIn(await deleteReader(desk.admin.client, id))).toBe('NOT_FOUND');
    expect(codeIn(await add(wish(email)))).toBe('reader_suppressed');
  });

  test('whose mail came back is put back with a reason, alone or with all of the day alike', async () => {
    const emails = [address('linh'), address('minh')];
    for (const email of emails) valueIn(await add(wish(email)));
    await desk.rows(
      "update public.newsletter_subscribers set bounced_at = now() - interval '7 days', bounce_detail = '550 5.7.1 no' where email = any ($1)",
      emails,
    );
    await desk.rows(`select public.newsletter_suppress($1, 'bounce')`, emails);
    const { client } = desk.admin;
    const [first = ''] = emails;
    const { record } = valueIn(await getReader(client, await idOf(first)));
    expect(record).toMatchObject({ status: 'suppressed', bounce: '550 5.7.1 no' });
    const alike = {
      day: newsroomDay(new Date(record.suppressed?.since ?? '')),
      words: record.bounce ?? '',
    };
    expect(valueIn(await liftBounces(client, alike, '', true))).toBe(2);
    expect(valueIn(await liftBounces(client, { readers: [await idOf(first)] }, 'Ours'))).toBe(1);
    expect(valueIn(await getReader(client, await idOf(first))).record.status).toBe('confirmed');
    expect(valueIn(await liftBounces(client, alike, 'Ours'))).toBe(1);
  });

  test('whose address is refused at the hand-over keeps the answer, too', async () => {
    const email = address('linh');
    valueIn(await add(wish(email)));
    await desk.rows(
      // Also where the worker has it in hand already.
      `update public.email_outbox set status = 'failed', failure = 'bounced', last_error = '550 no such user',
        lease_token = null, lease_until = null, sent_at = null where to_email = $1`,
      email,
    );
    const { record, file } = valueIn(await getReader(desk.admin.client, await idOf(email)));
    expect(record).toMatchObject({
      bounce: '550 no such user',
      mails: [{ kind: 'newsletter-welcome', state: 'failed', error: '550 no such user' }],
    });
    expect(JSON.parse(file)).toMatchObject({ email, topics: [], weekly: true });
  });
});
