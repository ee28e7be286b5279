import { afterEach, describe, expect, test, vi } from 'vitest';
import { changeArticle } from '#src/data/newsroom/article-editing.ts';
import { listAllArticles } from '#src/data/newsroom/articles.ts';
import { type CalendarQuery, listCalendar } from '#src/data/newsroom/calendar.ts';
import {
  getPlan,
  listMembers,
  listPlans,
  NO_PLAN,
  planArticle,
  savePlan,
} from '#src/data/newsroom/plans.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Plans, embargoes and the calendar, through the functions that the office calls.

const desk = sharedDesk();
afterEach(() => void vi.restoreAllMocks());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
const addArticle = (row: Record<string, unknown> = {}) =>
  desk.insert('articles', {
    title: 'Phở',
    content: 'Ngon.',
    category: 'news',
    slug: freshName('story'),
    ...row,
  });
const RANGE: CalendarQuery = {
  days: ['2031-05-01', '2031-05-31'],
  person: null,
  language: null,
  state: null,
};

describe('a plan', () => {
  test('is kept part by part, and told with the lists', async () => {
    const { client: db, id: userId } = desk.editor;
    const id = await addArticle();
    expect(valueIn(await listPlans(db, [id, NOBODY]))).toEqual(new Map());
    expect(valueIn(await getPlan(db, id))).toEqual(NO_PLAN);
    expect(valueIn(await savePlan(db, id, { dueOn: '2031-01-02' }))).toEqual({
      ...NO_PLAN,
      dueOn: '2031-01-02',
    });
    const plan = valueIn(await savePlan(db, id, { assignee: userId }));
    expect(plan).toEqual({ assignee: userId, dueOn: '2031-01-02', embargoUntil: null });
    expect(valueIn(await getPlan(db, id))).toEqual(plan);
    expect(codeIn(await getPlan(desk.broken(), id))).toBe('UNAVAILABLE');
    const [member] = valueIn(await listMembers(db)).filter((each) => each.id === userId);
    expect(member).toMatchObject({ role: 'editor' });
    const page = valueIn(
      await listAllArticles(db, {
        page: 1,
        pageSize: 50,
        sort: 'created_at',
        ascending: false,
        search: '',
        filters: {},
      }),
    );
    expect(page.rows.find((row) => row.id === id)?.plan).toEqual({ ...plan, name: member?.name });
    expect(valueIn(await savePlan(db, id, { assignee: null, dueOn: null }))).toEqual(NO_PLAN);
  });

  test('takes its parts at once, whichever comes first', async () => {
    const { client: db, id: assignee } = desk.editor;
    const id = await addArticle();
    const saved = await Promise.all([
      savePlan(db, id, { dueOn: '2031-01-02' }),
      savePlan(db, id, { assignee }),
      savePlan(db, id, { embargoUntil: hours(2) }),
    ]);
    expect(saved.map(codeIn)).toEqual(
      ['ok', 'ok', 'ok'].map(() => codeIn({ ok: true, value: null })),
    );
    expect(valueIn(await listPlans(db, [id])).get(id)).toMatchObject({
      dueOn: '2031-01-02',
      assignee,
      embargoUntil: expect.any(String),
    });
  });

  test('says why it was not taken', async () => {
    const { client: db } = desk.editor;
    const id = await addArticle();
    expect(codeIn(await savePlan(db, id, { embargoUntil: hours(-1) }))).toBe('past_moment');
    expect(codeIn(await savePlan(db, id, { assignee: desk.user.id }))).toBe('not_of_newsroom');
    expect(codeIn(await savePlan(db, NOBODY, { dueOn: '2031-01-01' }))).toBe('NOT_FOUND');
    valueIn(await changeArticle(db, id, { scheduled_at: hours(1) }));
    expect(codeIn(await savePlan(db, id, { embargoUntil: hours(2) }))).toBe(
      'scheduled_before_embargo',
    );
    valueIn(await changeArticle(db, id, { scheduled_at: null }));
    valueIn(await savePlan(db, id, { embargoUntil: hours(2) }));
    expect(codeIn(await changeArticle(db, id, { status: 'published' }))).toBe('embargoed');
    expect(codeIn(await changeArticle(db, id, { scheduled_at: hours(1) }))).toBe('embargoed');
  });
});

test('a piece is planned with its title, and stands in the calendar as what it is', async () => {
  const { client: db, id: userId } = desk.editor;
  const id = valueIn(
    await planArticle(db, {
      title: ' Xe điện ',
      locale: 'vi',
      category: 'tech',
      dueOn: '2031-05-05',
      assignee: userId,
    }),
  );
  expect(codeIn(await changeArticle(db, id, { status: 'published' }))).toBe('no_text');
  expect(valueIn(await listCalendar(db, RANGE, 'en'))).toEqual([
    {
      kind: 'article',
      id,
      title: 'Xe điện',
      slug: '',
      locale: 'vi',
      state: 'planned',
      day: '2031-05-05',
      at: null,
      author: userId,
      assignee: userId,
      embargoUntil: null,
      returned: false,
    },
  ]);
  const seen = async (query: Partial<CalendarQuery>) =>
    valueIn(await listCalendar(db, { ...RANGE, ...query }, 'en')).map((entry) => entry.id);
  expect(await seen({ person: userId, language: 'vi' })).toEqual([id]);
  expect(await seen({ person: desk.admin.id })).toEqual([]);
  expect(await seen({ language: 'en' })).toEqual([]);
  const undated = valueIn(
    await planArticle(db, {
      title: 'Mai này',
      locale: 'vi',
      category: 'tech',
      dueOn: null,
      assignee: null,
    }),
  );
  const [newest] = valueIn(await listCalendar(db, { ...RANGE, days: null }, 'vi'));
  expect(newest).toMatchObject({ id: undated, day: null });
});

test('an issue of the newsletter is called what it is in the language of the page', async () => {
  await desk.insert('newsletter_issues', {
    subject_en: 'The week',
    subject_vi: 'Tuần này',
    scheduled_at: '2031-06-01T20:00:00Z',
  });
  const june = { ...RANGE, days: ['2031-06-01', '2031-06-30'] } as const;
  expect(valueIn(await listCalendar(desk.editor.client, june, 'vi'))).toMatchObject([
    { kind: 'issue', title: 'Tuần này', locale: null, state: 'work', day: '2031-06-02' },
  ]);
  expect(valueIn(await listCalendar(desk.editor.client, june, 'en'))).toMatchObject([
    { title: 'The week' },
  ]);
  expect(
    valueIn(await listCalendar(desk.editor.client, { ...june, state: 'review' }, 'en')),
  ).toEqual([]);
  expect(codeIn(await listCalendar(desk.user.client, june, 'en'))).toBe('FORBIDDEN');
});
