import { beforeEach, describe, expect, test } from 'vitest';
import { type Found, findRecords } from '#src/data/newsroom/find.ts';
import { makersOf, type Role, sharedDesk } from '#tests/support/desk.ts';

// What the palette of the office looks for, with the rights of who asks.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);
const namesIn = (found: readonly Found[]) =>
  found.map(({ kind, name }) => `${kind}: ${name}`).toSorted();
const ask = (role: Role, search: string) =>
  findRecords(desk[role].client, { search, accounts: role === 'admin' });
const find = async (role: Role, search = 'mang cut') => {
  const { found, error } = await ask(role, search);
  expect(error).toBeNull();
  return found;
};

const MESSAGE = {
  ...{ first_name: 'An', last_name: 'Trần', email: 'an@example.org' },
  message: 'Where does Măng Cụt get its fruit?',
};

beforeEach(async () => {
  for (const table of [
    ...['articles', 'startups', 'investors', 'people'],
    ...['newsletter_issues', 'contact_messages'],
  ])
    await desk.rows(`delete from public.${table}`);
  await publish({
    title: 'Vòng hạt giống',
    content: '<p>Công ty Măng Cụt nhận vốn.</p>',
    locale: 'vi',
  });
  const draft = { status: 'draft', published_at: null };
  await publish({
    title: 'Of the editor',
    excerpt: 'Măng Cụt',
    author_id: desk.editor.id,
    ...draft,
  });
  await publish({ title: 'Own', tags: ['măng cụt'], author_id: desk.contributor.id, ...draft });
  const company = await addStartup({ name: 'Măng Cụt', status: 'pending' });
  await addStartup({ name: 'Măng Cụt Xanh', status: 'approved' });
  await addInvestor({ name: 'Quỹ Măng Cụt' });
  const source = `insert into public.fact_sources (%, url, publisher) select id, 'https://news.example/a', 'News' from fact`;
  await desk.rows(
    `with fact as (insert into public.funding_rounds (startup_id, kind, announced_on) values ($1, 'Seed', '2026-10-02')
       returning id) ${source.replace('%', 'round_id')}`,
    company,
  );
  const person = await desk.insert('people', { slug: 'mang-cut-le', name: 'Lê Măng Cụt' });
  await desk.rows(
    `with fact as (insert into public.roles (person_id, startup_id, role) values ($1, $2, 'ceo') returning id)
       ${source.replace('%', 'role_id')}`,
    ...[person, company],
  );
  await desk.insert('newsletter_issues', { subject_en: 'Fruit', subject_vi: 'Mùa măng cụt' });
  await desk.insert('contact_messages', {
    subject: 'To an editor',
    assignee_id: desk.editor.id,
    ...MESSAGE,
  });
  await desk.insert('contact_messages', { subject: 'To all', ...MESSAGE });
});

/** What editors and administrators both find. */
const SHARED = [
  'article: Of the editor',
  'article: Own',
  'article: Vòng hạt giống',
  'investor: Quỹ Măng Cụt',
  'issue: Fruit',
  'message: To an editor',
  'person: Lê Măng Cụt',
  'round: Măng Cụt',
  'startup: Măng Cụt',
  'startup: Măng Cụt Xanh',
];

describe('what is said anywhere is found, with or without accents, by', () => {
  test.each(['mang cut', 'Măng Cụt'])('an administrator who types %s', async (search) => {
    expect(namesIn(await find('admin', search))).toEqual([...SHARED, 'message: To all'].toSorted());
  });

  test('an editor, but for messages that are others’', async () => {
    expect(namesIn(await find('editor'))).toEqual(SHARED);
  });

  test('a contributor, of drafts their own and of entries what readers see', async () => {
    expect(namesIn(await find('contributor'))).toEqual([
      'article: Own',
      'investor: Quỹ Măng Cụt',
      'startup: Măng Cụt Xanh',
    ]);
    expect(await find('contributor', 'of the editor')).toEqual([]);
  });

  test('nobody who is no part of the newsroom: they are told so', async () => {
    const { found, error } = await ask('user', 'mang cut');
    expect(found).toEqual([]);
    expect(error?.code).toBe('FORBIDDEN');
  });
});

test('a story that is assigned to a contributor is theirs to find', async () => {
  const [story] = await desk.rows(`select id from public.articles where title = 'Of the editor'`);
  await desk.rows(
    'insert into public.article_plans (article_id, assignee_id) values ($1, $2)',
    ...[story?.['id'], desk.contributor.id],
  );
  expect(namesIn(await find('contributor'))).toContain('article: Of the editor');
});

test('each is told from others of its name', async () => {
  const found = await find('admin');
  const about = (kind: string) => found.find((each) => each.kind === kind);
  expect(about('round')).toMatchObject({ detail: 'Seed', status: 'reported' });
  expect(about('round')?.at.slice(0, 10)).toBe('2026-10-02');
  expect(about('person')).toMatchObject({ detail: 'Măng Cụt', slug: 'mang-cut-le' });
  expect(about('message')).toMatchObject({ detail: 'An Trần', status: 'new' });
  expect(found.find(({ name }) => name === 'Vòng hạt giống')).toMatchObject({
    ...{ status: 'published', detail: 'vi' },
  });
});

test('administrators find accounts by their addresses', async () => {
  expect(await find('admin', desk.editor.email)).toMatchObject([
    { kind: 'user', detail: desk.editor.email },
  ]);
  expect(await find('editor', desk.contributor.email)).toEqual([]);
});

test('what is written with its marks comes first where they are typed', async () => {
  await publish({ title: 'Pho is a word' });
  await publish({ title: 'Phở là một món' });
  await publish({ title: 'Phố là một con đường' });
  const titles = async (search: string) => (await find('admin', search)).map(({ name }) => name);
  expect(await titles('pho')).toHaveLength(3);
  expect((await titles('phở'))[0]).toBe('Phở là một món');
  expect((await titles('phố'))[0]).toBe('Phố là một con đường');
});

test('a byline is found, under the name that its author has now', async () => {
  const author = await desk.insert('authors', { slug: 'thu', name: 'Thu Nguyễn' });
  const story = await publish({ title: 'Signed' });
  await desk.rows(
    'insert into public.article_authors (article_id, author_id) values ($1, $2)',
    story,
    author,
  );
  expect(namesIn(await find('editor', 'thu nguyen'))).toEqual(['article: Signed']);
  await desk.rows(`update public.authors set name = 'Thu Hoàng' where id = $1`, author);
  expect(namesIn(await find('editor', 'thu hoang'))).toEqual(['article: Signed']);
  expect(await find('editor', 'thu nguyen')).toEqual([]);
});

test.each(['100%', 'a,b)(', '"quoted"', '\\', "o'clock & | ! :*"])(
  '%s is searched for as it is',
  async (search) => {
    expect(await find('admin', search)).toEqual([]);
  },
);

test('a question that is called off has no answer', async () => {
  const controller = new AbortController();
  const asked = findRecords(desk.admin.client, {
    ...{ search: 'mang cut', accounts: true, signal: controller.signal },
  });
  controller.abort();
  expect((await asked).found).toEqual([]);
});
