import { beforeEach, describe, expect, test } from 'vitest';
import { type Found, findRecords, type RecordKind } from '#src/data/newsroom/find.ts';
import { makersOf, sharedDesk } from '#tests/support/desk.ts';

// What the palette of the office looks for, with the rights of who asks.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);
const KINDS: readonly RecordKind[] = ['article', 'person', 'startup', 'investor', 'issue'];
const all = { search: 'mang cut', kinds: KINDS, author: null, reviews: true };
const namesIn = (found: readonly Found[]) => found.map(({ kind, name }) => `${kind}: ${name}`);

beforeEach(async () => {
  for (const table of ['startups', 'investors', 'newsletter_issues', 'articles'])
    await desk.rows(`delete from public.${table}`);
  await publish({ title: 'Măng Cụt gọi vốn', status: 'draft', published_at: null, locale: 'vi' });
  await addStartup({ name: 'Măng Cụt', status: 'pending' });
  await addStartup({ name: 'Măng Cụt Xanh', status: 'approved' });
  await addInvestor({ name: 'Quỹ Măng Cụt' });
  await desk.insert('newsletter_issues', {
    subject_en: 'Mang cut season',
    subject_vi: 'Mùa măng cụt',
  });
});

test('an administrator finds each kind, with or without accents', async () => {
  const { found, error } = await findRecords(desk.admin.client, all);
  expect(error).toBeNull();
  expect(namesIn(found).toSorted()).toEqual([
    'article: Măng Cụt gọi vốn',
    'investor: Quỹ Măng Cụt',
    'issue: Mang cut season',
    'startup: Măng Cụt',
    'startup: Măng Cụt Xanh',
  ]);
  expect(found[0]).toMatchObject({ status: 'draft', detail: 'vi' });
  const people = await findRecords(desk.admin.client, { ...all, search: desk.editor.email });
  expect(people.found).toMatchObject([{ kind: 'person', detail: desk.editor.email }]);
});

describe('somebody else', () => {
  test('finds what they may read', async () => {
    const { found } = await findRecords(desk.editor.client, { ...all, reviews: false });
    expect(namesIn(found)).toContain('startup: Măng Cụt Xanh');
    expect(namesIn(found)).not.toContain('startup: Măng Cụt');
    const own = await findRecords(desk.contributor.client, {
      ...all,
      kinds: ['article'],
      author: desk.contributor.id,
    });
    expect(own).toEqual({ found: [], error: null });
  });

  test('who is no part of the newsroom is told so', async () => {
    const { found, error } = await findRecords(desk.user.client, { ...all, kinds: ['article'] });
    expect(found).toEqual([]);
    expect(error?.code).toBe('FORBIDDEN');
  });
});

test.each(['100%', 'a,b)(', '"quoted"', '\\'])('%s is searched for as it is', async (search) => {
  expect(await findRecords(desk.admin.client, { ...all, search })).toEqual({
    found: [],
    error: null,
  });
});

test('an issue is found by what its subject holds', async () => {
  await desk.insert('newsletter_issues', {
    subject_en: 'Up 100%, "again"',
    subject_vi: 'Lên 100%',
  });
  const { found } = await findRecords(desk.admin.client, { ...all, search: '100%, "a' });
  expect(namesIn(found)).toEqual(['issue: Up 100%, "again"']);
});

test('a question that is called off has no answer', async () => {
  const controller = new AbortController();
  const asked = findRecords(desk.admin.client, { ...all, signal: controller.signal });
  controller.abort();
  expect((await asked).found).toEqual([]);
});
