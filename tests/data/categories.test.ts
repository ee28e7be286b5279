import { afterEach, expect, test } from 'vitest';
import { listArticles } from '#src/data/reader/articles.ts';
import {
  createCategory,
  deleteCategory,
  getAddedCategory,
  listAddedCategories,
  listCategories,
  mergeCategory,
  renameCategory,
} from '#src/data/reader/categories.ts';
import { knowNewsroom } from '#src/layouts/known.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Categories that editors add to those that the site came with.

const desk = sharedDesk();
const { publish } = makersOf(desk);
const CLIMATE = { en: 'Climate', vi: 'Khí hậu' };

afterEach(async () => {
  for (const sql of [
    'delete from public.articles',
    'delete from public.article_drafts',
    'delete from public.trashed_articles',
    "update public.categories set merged_into = null where slug = 'climate'",
    "delete from public.categories where slug in ('climate', 'health')",
  ])
    await desk.rows(sql);
});

const add = (slug = 'climate', label = CLIMATE) => createCategory(desk.editor.client, slug, label);
const added = async (locale: 'en' | 'vi') =>
  valueIn(await listAddedCategories(desk.visitor, locale));

test('one that was added is offered last, has its words in each language, and is logged', async () => {
  valueIn(await add());
  const all = valueIn(await listCategories(desk.visitor));
  expect(all).toHaveLength(9);
  expect(all.at(-1)).toEqual({ slug: 'climate', label: CLIMATE, position: null, mergedInto: null });
  expect(await added('vi')).toEqual([{ slug: 'climate', label: 'Khí hậu' }]);
  expect(await added('en')).toEqual([{ slug: 'climate', label: 'Climate' }]);
  expect(
    await desk.rows(
      `select actor, action from public.audit_log where row_id = 'climate' order by id`,
    ),
  ).toContainEqual({ actor: desk.editor.id, action: 'insert' });
});

test('articles are filed under it, and readers find them there', async () => {
  valueIn(await add());
  const id = await publish({ category: 'climate' });
  await knowNewsroom(desk.visitor);
  const listed = valueIn(
    await listArticles(desk.visitor, { locale: 'vi', page: 1, categories: ['climate'] }),
  );
  expect(listed).toMatchObject({
    total: 1,
    items: [{ id, category: 'climate', categoryLabel: 'Khí hậu' }],
  });
});

test.each([
  ['of a slug that is taken', 'funding', CLIMATE, 'slug_taken'],
  ['whose slug is no address', 'Klima Ä', CLIMATE, 'INVALID_INPUT'],
  ['whose slug is too long', 'x'.repeat(41), CLIMATE, 'INVALID_INPUT'],
  ['without a word in a language', 'climate', { ...CLIMATE, vi: ' ' }, 'INVALID_INPUT'],
])('none is added %s', async (_name, slug, label, code) => {
  expect(codeIn(await add(slug, label))).toBe(code);
  expect(await added('en')).toEqual([]);
});

test('its word can be changed and not taken away', async () => {
  valueIn(await add());
  const rename = (en: string | null) =>
    renameCategory(desk.editor.client, 'climate', { ...CLIMATE, en });
  expect(codeIn(await rename(null))).toBe('INVALID_INPUT');
  valueIn(await rename('Climate & energy'));
  expect(await added('en')).toEqual([{ slug: 'climate', label: 'Climate & energy' }]);
});

test('it is deleted once its articles are elsewhere, drafts and the trash included', async () => {
  valueIn(await add());
  const id = await publish({ category: 'climate' });
  const thrown = await publish({ category: 'climate' });
  await desk.rows('delete from public.articles where id = $1', thrown);
  expect(codeIn(await deleteCategory(desk.editor.client, 'climate', null))).toBe('category_in_use');
  expect(codeIn(await deleteCategory(desk.editor.client, 'climate', 'nothing'))).toBe(
    'category_unused',
  );
  expect(valueIn(await deleteCategory(desk.editor.client, 'climate', 'tech'))).toBe(1);
  expect(await desk.rows('select category from public.articles where id = $1', id)).toEqual([
    { category: 'tech' },
  ]);
  expect(
    await desk.rows(`select article ->> 'category' as category from public.trashed_articles`),
  ).toEqual([{ category: 'tech' }]);
  expect(await added('en')).toEqual([]);
});

test('one without articles goes at once, a given one never', async () => {
  valueIn(await add());
  expect(valueIn(await deleteCategory(desk.editor.client, 'climate', null))).toBe(0);
  expect(codeIn(await deleteCategory(desk.editor.client, 'ai', 'tech'))).toBe('category_given');
});

test('one that was merged has no page, and takes no article', async () => {
  valueIn(await add());
  expect(codeIn(await getAddedCategory(desk.visitor, { slug: 'climate', locale: 'en' }))).toBe(
    'ok',
  );
  valueIn(await mergeCategory(desk.editor.client, 'climate', 'news'));
  for (const slug of ['climate', 'funding', 'nothing'])
    expect(codeIn(await getAddedCategory(desk.visitor, { slug, locale: 'en' }))).toBe('NOT_FOUND');
  const id = await publish({ category: 'climate' });
  expect(await desk.rows('select category from public.articles where id = $1', id)).toEqual([
    { category: 'news' },
  ]);
});

test('only editors add and delete', async () => {
  for (const { client } of [desk.user, desk.contributor]) {
    expect(codeIn(await createCategory(client, 'health', CLIMATE))).toBe('FORBIDDEN');
    expect(codeIn(await deleteCategory(client, 'climate', null))).toBe('FORBIDDEN');
  }
});
