import { afterEach, describe, expect, test, vi } from 'vitest';
import { scheduleTogether } from '#src/data/newsroom/article-decisions.ts';
import { changeArticle } from '#src/data/newsroom/article-editing.ts';
import { countOwnArticles, listAllArticles } from '#src/data/newsroom/articles.ts';
import { getAssignment, saveAssignment, saveFee } from '#src/data/newsroom/assignments.ts';
import { changeArticles } from '#src/data/newsroom/bulk.ts';
import { preparePublication } from '#src/data/newsroom/bulk-publication.ts';
import { type CalendarQuery, listCalendar } from '#src/data/newsroom/calendar.ts';
import {
  getPlan,
  listMembers,
  listPlans,
  NO_PLAN,
  planArticle,
  planVersion,
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

test('counts what one wrote or is to write by where it stands, as the list filters it', async () => {
  const writer = await desk.hire('contributor');
  const own = (row: Record<string, unknown> = {}) => addArticle({ author_id: writer.id, ...row });
  expect(valueIn(await countOwnArticles(writer.client))).toEqual({});
  await Promise.all([own(), own({ review_requested_at: hours(-1) }), addArticle()]);
  await own({ review_note: 'Shorter.', review_note_by: desk.editor.id });
  await own({ status: 'published', published_at: hours(-1) });
  const given = await addArticle({ scheduled_at: hours(5) });
  valueIn(await savePlan(desk.editor.client, given, { assignee: writer.id }));
  const counts = valueIn(await countOwnArticles(writer.client));
  expect(counts).toEqual({ draft: 4, waiting: 1, returned: 1, scheduled: 1, published: 1 });
  for (const [status, total] of Object.entries(counts)) {
    const query = { page: 1, pageSize: 5, sort: 'created_at', ascending: false, search: '' };
    const filters = { status, author_id: writer.id };
    const page = valueIn(await listAllArticles(writer.client, { ...query, filters }));
    expect(page.total, status).toBe(total);
  }
  expect(codeIn(await countOwnArticles(desk.broken()))).toBe('UNAVAILABLE');
});

describe('an assignment', () => {
  test('has an hour, a length, sources and a fee, each kept for itself', async () => {
    const { client: db } = desk.editor;
    const id = await addArticle();
    expect(codeIn(await saveAssignment(db, id, { words: 800 }))).toBe('NOT_FOUND');
    valueIn(await savePlan(db, id, { assignee: desk.contributor.id, dueOn: '2031-01-02' }));
    valueIn(await saveAssignment(db, id, { words: 800, dueTime: '17:30' }));
    valueIn(await saveAssignment(db, id, { sources: 'The founder.', brief: 'A kitchen.' }));
    valueIn(await saveFee(db, id, { amount: 1_500_000, currency: 'VND' }));
    const whole = {
      ...{ brief: 'A kitchen.', dueTime: '17:30', words: 800, sources: 'The founder.' },
      fee: { amount: 1_500_000, currency: 'VND' },
    };
    expect(valueIn(await getAssignment(db, id))).toEqual(whole);
    expect(valueIn(await getAssignment(desk.contributor.client, id))).toEqual(whole);
    valueIn(await saveFee(db, id, { amount: 60.5, currency: 'USD' }));
    expect(valueIn(await getAssignment(db, id)).fee).toEqual({ amount: 60.5, currency: 'USD' });
    valueIn(await saveFee(db, id, null));
    // An hour is the hour of a day.
    valueIn(await savePlan(db, id, { dueOn: null }));
    expect(valueIn(await getAssignment(db, id))).toMatchObject({ fee: null, dueTime: null });
  });

  test('says nothing of its fee to who else may read the plan', async () => {
    const id = await desk.insert('articles', {
      ...{ title: freshName('Another'), content: 'Once.', category: 'news' },
      author_id: desk.contributor.id,
    });
    const { client: db, id: assignee } = desk.editor;
    valueIn(await savePlan(db, id, { assignee }));
    valueIn(await saveAssignment(db, id, { words: 800 }));
    valueIn(await saveFee(db, id, { amount: 100, currency: 'USD' }));
    const { client } = desk.contributor;
    expect(valueIn(await getAssignment(client, id))).toMatchObject({ words: 800, fee: null });
    expect(codeIn(await saveFee(client, id, { amount: 900, currency: 'USD' }))).toBe('FORBIDDEN');
    expect(codeIn(await saveFee(db, NOBODY, { amount: 1, currency: 'USD' }))).toBe('NOT_FOUND');
    expect(codeIn(await saveAssignment(db, id, { words: 0 }))).toBe('INVALID_INPUT');
    for (const call of [
      getAssignment(desk.broken(), id),
      saveAssignment(desk.broken(), id, { words: 1 }),
      saveFee(desk.broken(), id, null),
    ])
      expect(codeIn(await call)).toBe('UNAVAILABLE');
  });
});

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
    expect(plan).toEqual({ ...NO_PLAN, assignee: userId, dueOn: '2031-01-02' });
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

test('the other language is planned once, and both are scheduled for one moment or neither', async () => {
  const { client: db } = desk.editor;
  const id = await addArticle();
  const version = valueIn(await planVersion(db, id, desk.contributor.id));
  expect(valueIn(await getPlan(db, version))).toMatchObject({ assignee: desk.contributor.id });
  expect(codeIn(await planVersion(db, id, null))).toBe('translated');
  expect(codeIn(await planVersion(db, NOBODY, null))).toBe('NOT_FOUND');
  expect(codeIn(await planVersion(desk.contributor.client, id, null))).toBe('FORBIDDEN');
  valueIn(await savePlan(db, id, { together: true }));
  expect(valueIn(await getPlan(db, version))).toMatchObject({ together: true });
  const moment = new Date(hours(2));
  // A version without a text goes nowhere, and the other with it.
  expect(codeIn(await scheduleTogether(db, [id, version], moment))).toBe('no_text');
  await desk.rows(`update public.articles set content = 'Ngon.' where id = $1`, version);
  expect(codeIn(await changeArticle(db, id, { scheduled_at: moment.toISOString() }))).toBe(
    'pair_waits',
  );
  expect(valueIn(await scheduleTogether(db, [id, version], moment))).toBeNull();
  expect(
    await desk.rows(
      'select distinct scheduled_at from public.articles where id in ($1, $2)',
      id,
      version,
    ),
  ).toHaveLength(1);
});

describe('several articles that are published', () => {
  const pair = async () => {
    const { client: db } = desk.editor;
    const id = await addArticle();
    const version = valueIn(await planVersion(db, id, null));
    valueIn(await savePlan(db, id, { together: true }));
    return { id, version };
  };
  const write = (id: string) =>
    desk.rows(`update public.articles set title = 'Cơm', content = 'Ngon.' where id = $1`, id);
  const statuses = async (...ids: string[]) =>
    (await desk.rows('select status from public.articles where id = any ($1)', ids)).map(
      ({ status }) => status,
    );

  test('take the other language along where both go public together, whichever was chosen', async () => {
    const { client: db } = desk.editor;
    const [one, both, alone] = [await pair(), await pair(), await addArticle()];
    await Promise.all([write(one.version), write(both.version)]);
    const chosen = [one.version, both.id, both.version, alone];
    const prepared = valueIn(await preparePublication(db, chosen));
    expect(prepared).toEqual({ hindrances: [], twins: [{ id: one.id, title: 'Phở' }] });
    const all = [...chosen, ...prepared.twins.map(({ id }) => id)];
    valueIn(await changeArticles(db, all, { status: 'published' }));
    expect(await statuses(...all)).toEqual(Array(5).fill('published'));
  });

  test('leave out a pair of which one cannot go yet, and say so of both', async () => {
    const { client: db } = desk.editor;
    const { id, version } = await pair();
    const alone = await addArticle();
    expect(valueIn(await preparePublication(db, [id, alone]))).toMatchObject({
      hindrances: [
        { id, why: 'pair' },
        { id: version, why: 'text' },
      ],
      twins: [],
    });
    // A version that is not held with it goes nowhere by itself.
    valueIn(await savePlan(db, id, { together: false }));
    expect(valueIn(await preparePublication(db, [id, alone]))).toEqual({
      hindrances: [],
      twins: [],
    });
    expect(valueIn(await preparePublication(db, []))).toEqual({ hindrances: [], twins: [] });
  });
});
