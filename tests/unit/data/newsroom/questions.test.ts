import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listOwnProposals } from '#src/data/account/proposals.ts';
import { hasSubmission } from '#src/data/account/submissions.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import { companiesNamed } from '#src/data/newsroom/companies.ts';
import { getCorrectable, rewordCorrection } from '#src/data/newsroom/corrections.ts';
import { updateEntry } from '#src/data/newsroom/entries.ts';
import { releaseCampaign, withdrawCampaign } from '#src/data/newsroom/newsletter-sending.ts';
import { deletePerson, deleteRole, savePerson } from '#src/data/newsroom/people.ts';
import { deleteRate, findRate, listRates, saveRate } from '#src/data/newsroom/rates.ts';
import { deleteRound, listAllRounds, listRoundsOf } from '#src/data/newsroom/round-list.ts';
import { deleteView } from '#src/data/newsroom/saved-views.ts';
import { countSubscribers } from '#src/data/newsroom/subscribers.ts';
import { endArticle, listTrash } from '#src/data/newsroom/trash.ts';
import { updateProfile } from '#src/data/newsroom/users.ts';
import type { Result } from '#src/domain/result.ts';
import { speakProject } from '#tests/support/spoken-project.ts';

// What the newsroom asks the database for, where a question too many shows in nothing but its answer's size.

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

type Call = (db: DatabaseClient) => Promise<Result<unknown>>;
const RATE = { currency: 'VND', day: '2026-02-01', usd_rate: 26_000, source: 'A bank' };
const SEEN = { id: 'one', updated_at: 'then' };
const says = (body: unknown, init?: ResponseInit) => speakProject(() => Response.json(body, init));

describe('a change', () => {
  test.each<[string, Call]>([
    ['DELETE trashed_articles?id=eq.one', (db) => endArticle(db, 'one')],
    [
      'PATCH startups?id=eq.one',
      (db) => updateEntry(db, 'startup', { id: 'one', change: { featured: true } as never }),
    ],
    ['DELETE people?id=eq.one', (db) => deletePerson(db, 'one')],
    ['DELETE roles?id=eq.one', (db) => deleteRole(db, 'one')],
    ['DELETE exchange_rates?id=eq.one', (db) => deleteRate(db, 'one')],
    ['PATCH exchange_rates?id=eq.one', (db) => saveRate(db, { id: 'one', ...RATE })],
    ['DELETE funding_rounds?id=eq.one', (db) => deleteRound(db, 'one')],
    ['DELETE saved_views?id=eq.one', (db) => deleteView(db, 'one')],
    [
      'PATCH corrections?id=eq.one',
      (db) => rewordCorrection(db, 'one', { wrong: 'Ten.', correct: 'Two.' }),
    ],
    ['PATCH newsletter_issues?id=eq.one', (db) => withdrawCampaign(db, 'one', 'draft')],
    [
      'PATCH newsletter_issues?id=eq.one&updated_at=eq.then',
      (db) => releaseCampaign(db, SEEN as never, { scheduledAt: null, adopt: false }),
    ],
  ])('is of one row, and reads no more of it than its id: %s', async (question, call) => {
    const { db, asked } = says([{ id: 'one' }]);
    expect((await call(db)).ok).toBe(true);
    const [{ method, path } = { method: '', path: '' }] = asked;
    expect(`${method} ${decodeURIComponent(path)}`).toBe(
      question.replace(' ', ' /rest/v1/').concat('&select=id'),
    );
    expect((await call(says([]).db)).ok).toBe(false);
    expect((await call(says({ message: 'no', code: 'XX000' }, { status: 500 }).db)).ok).toBe(false);
  });

  test('of a person answers where they are found', async () => {
    const { db, asked } = says([{ id: 'one', name: 'An', slug: 'an' }]);
    const saved = await savePerson(db, { id: 'one', name: 'An', links: [] });
    expect(saved).toEqual({ ok: true, value: { id: 'one', name: 'An', slug: 'an' } });
    expect(decodeURIComponent(asked[0]?.path ?? '')).toBe(
      '/rest/v1/people?id=eq.one&select=id,name,slug',
    );
    expect((await savePerson(says([]).db, { id: 'one', name: 'An', links: [] })).ok).toBe(false);
  });

  test('of a profile answers which version it is now', async () => {
    const { db, asked } = says([{ updated_at: 'now' }]);
    const profile = { email: 'a@b.c', full_name: 'An', bio: '' };
    const user = { id: 'one', version: 'then' };
    expect(await updateProfile(db, user, profile)).toEqual({ ok: true, value: 'now' });
    expect(decodeURIComponent(asked[0]?.path ?? '')).toBe(
      '/rest/v1/profiles?id=eq.one&updated_at=eq.then&select=updated_at',
    );
  });
});

describe('a list', () => {
  const QUERY = { page: 2, pageSize: 25, sort: '', ascending: false, search: '', filters: {} };
  const partOf = (path: string) => {
    const query = new URLSearchParams(path.split('?')[1]);
    return ['order', 'offset', 'limit'].flatMap((name) => query.get(name) ?? []).join(' ');
  };

  test.each<[string, string, Call]>([
    ['of rates', 'day.desc,currency.asc 200', (db) => listRates(db)],
    ['of rates for a day', 'day.desc 1', (db) => findRate(db, RATE)],
    ['of deleted stories', 'deleted_at.desc,id.asc 100', (db) => listTrash(db, new Date())],
    ['of rounds', 'announced_on.desc,id.asc 25 25', (db) => listAllRounds(db, QUERY)],
    [
      'of rounds, the oldest first,',
      'announced_on.asc,id.asc 25 25',
      (db) => listAllRounds(db, { ...QUERY, ascending: true }),
    ],
  ])('%s is in order, and has an end: %s', async (_, part, call) => {
    const { db, asked } = says([]);
    expect((await call(db)).ok).toBe(true);
    expect(partOf(asked.at(-1)?.path ?? '')).toBe(part);
  });

  test('of a company’s rounds, and of what somebody suggested, begins with the newest', async () => {
    const { db, asked } = says([]);
    await listRoundsOf(db, 'one');
    await listOwnProposals(db, 'one');
    const orders = asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('order'));
    expect(orders).toEqual(['announced_on.desc,id.asc', 'created_at.desc']);
    const silent = says({ message: 'no', code: 'XX000' }, { status: 500 }).db;
    expect(await listOwnProposals(silent, 'one')).toMatchObject({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
  });

  test('of rounds is empty behind its end, and is not searched for blanks', async () => {
    const beyond = says({ code: 'PGRST103', message: 'beyond' }, { status: 416 });
    expect(await listAllRounds(beyond.db, { ...QUERY, search: '  ' })).toEqual({
      ok: true,
      value: { rows: [], total: 0, more: false },
    });
    expect(beyond.asked).toHaveLength(1);
  });

  test('of deleted stories counts those that it does not show', async () => {
    const { db, asked } = says([], { headers: { 'content-range': '*/140' } });
    expect(await listTrash(db, new Date())).toMatchObject({ value: { total: 140 } });
    expect(asked[0]?.headers.get('prefer')).toContain('count=exact');
  });

  test('that is only counted is not sent', async () => {
    const { db, asked } = speakProject(
      () => new Response(null, { headers: { 'content-range': '*/7' } }),
    );
    expect(await countSubscribers(db)).toEqual({ ok: true, value: 7 });
    expect(asked).toMatchObject([
      { method: 'HEAD', path: '/rest/v1/newsletter_subscribers?select=id' },
    ]);
  });
});

test('each version of a story has its own texts to correct', async () => {
  const version = (id: string, slug: string | null, locale: string) => ({
    ...{ id, slug, locale, title: id, translation_of: null, corrections: [] },
  });
  const text = (article_id: string, number: number) => ({ article_id, number, made_at: 'then' });
  const { db } = speakProject((path, _, address) => {
    if (path.endsWith('/article_revisions'))
      return Response.json([text('one', 3), text('other', 2), text('one', 1)]);
    const versions = [version('other', null, 'vi'), version('one', 'pho', 'en')];
    return Response.json(address.includes('id=eq.') ? versions.slice(1) : versions);
  });
  expect(await getCorrectable(db, 'one')).toMatchObject({
    value: [
      {
        ...{ id: 'one', path: '/article/pho', locale: 'en' },
        revisions: [
          { number: 3, at: 'then' },
          { number: 1, at: 'then' },
        ],
      },
      { id: 'other', path: '/article/other', revisions: [{ number: 2, at: 'then' }] },
    ],
  });
});

test('no company is asked for by names that no address can hold', async () => {
  const { db, asked } = says([]);
  expect(await companiesNamed(db, ['startup'], ['a "quoted" name', String.raw`a\b`])).toEqual({
    ok: true,
    value: [],
  });
  expect(asked).toEqual([]);
});

test('a submission whose answer was lost is there only with its name, its logo and undecided', async () => {
  const entry = { name: 'Phở Số' } as never;
  const row = { slug: 'pho-so', status: 'pending', logo_url: '/logo.png' };
  const has = (body: unknown, init?: ResponseInit) =>
    hasSubmission(says(body, init).db, {
      ...{ kind: 'startup', entry, logoUrl: '/logo.png' },
    } as Parameters<typeof hasSubmission>[1]);
  expect(await has([row])).toBe(true);
  expect(await has([{ ...row, slug: 'pho' }, row])).toBe(true);
  for (const other of [{ slug: 'pho' }, { status: 'rejected' }, { logo_url: null }])
    expect([other, await has([{ ...row, ...other }])]).toEqual([other, false]);
  expect(await has([])).toBe(false);
  expect(await has({ message: 'no', code: 'XX000' }, { status: 500 })).toBe(false);
});
