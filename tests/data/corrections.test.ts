import { beforeEach, expect, test } from 'vitest';
import {
  getCorrectable,
  publishCorrections,
  removeCorrection,
  rewordCorrection,
} from '#src/data/newsroom/corrections.ts';
import { getMessage } from '#src/data/newsroom/inbox.ts';
import { getArticle } from '#src/data/reader/articles.ts';
import { listCorrections } from '#src/data/reader/corrections.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What stories had wrong, from who writes it to who reads it.

const desk = sharedDesk();
const { publish } = makersOf(desk);
const NOBODY = '00000000-0000-4000-8000-000000000000';

beforeEach(async () => {
  for (const table of ['articles', 'contact_messages'])
    await desk.rows(`delete from public.${table}`);
});

const said = (article: string, more: object = {}) => ({
  article_id: article,
  revision: null,
  corrected_at: new Date().toISOString(),
  wrong: 'Twelve.',
  correct: 'Twenty.',
  ...more,
});

test('an editor corrects both versions at once, or neither, says it better, and takes it back', async () => {
  const { client: editor } = desk.editor;
  const original = await publish({ title: 'Kitchens' });
  const version = await publish({ title: 'Bếp', locale: 'vi', translation_of: original });
  const versions = valueIn(await getCorrectable(editor, version));
  expect(versions.map(({ id, locale }) => [id, locale])).toEqual([
    [version, 'vi'],
    [original, 'en'],
  ]);
  const half = [said(original), said(version, { wrong: ' ' })];
  expect(codeIn(await publishCorrections(editor, half))).toBe('INVALID_INPUT');
  expect(codeIn(await publishCorrections(desk.contributor.client, [said(original)]))).toBe(
    'FORBIDDEN',
  );
  expect(valueIn(await publishCorrections(editor, [said(original), said(version)]))).toBeNull();
  const [vi, en] = valueIn(await getCorrectable(editor, version));
  expect([en?.corrections.length, vi?.corrections.length]).toEqual([1, 1]);

  const { id = '' } = en?.corrections[0] ?? {};
  const words = { wrong: 'Twelve chefs.', correct: 'Twenty chefs.' };
  expect(valueIn(await rewordCorrection(editor, id, words))).toBeNull();
  expect(codeIn(await rewordCorrection(editor, NOBODY, words))).toBe('NOT_FOUND');
  expect(codeIn(await rewordCorrection(desk.user.client, id, words))).toBe('NOT_FOUND');
  const { article } = valueIn(await getArticle(desk.visitor, { key: original }));
  expect(article.corrections).toMatchObject([words]);
  // Saying it better is a change, too.
  const at = Date.parse(article.corrections[0]?.at ?? '');
  expect(Date.parse(article.updatedAt ?? '')).toBeGreaterThanOrEqual(at);
  expect(valueIn(await removeCorrection(editor, id))).toBeNull();
  const after = valueIn(await getArticle(desk.visitor, { key: original }));
  expect(after.article.corrections).toEqual([]);
  expect(codeIn(await getCorrectable(editor, NOBODY))).toBe('NOT_FOUND');
});

test('readers get twenty on a page, newest first, and the feeds have each story’s own', async () => {
  const story = await publish({ title: 'Kitchens', slug: 'kitchens' });
  const all = Array.from({ length: 21 }, (_, day) =>
    said(story, {
      corrected_at: new Date(Date.UTC(2026, 0, day + 1)).toISOString(),
      correct: `Day ${day + 1}.`,
    }),
  );
  expect(valueIn(await publishCorrections(desk.editor.client, all))).toBeNull();
  const first = valueIn(await listCorrections(desk.visitor, { locale: 'en', page: 1 }));
  expect([first.items.length, first.pages]).toEqual([20, 2]);
  expect(first.items[0]).toMatchObject({
    at: '2026-01-21T00:00:00Z',
    correct: 'Day 21.',
    story: { title: 'Kitchens', path: '/article/kitchens', locale: 'en' },
  });
  const last = valueIn(await listCorrections(desk.visitor, { locale: 'vi', page: 2 }));
  expect(last.items.map(({ correct }) => correct)).toEqual(['Day 1.']);
  const beyond = valueIn(await listCorrections(desk.visitor, { locale: 'en', page: 9 }));
  expect(beyond.items).toEqual([]);
  const [entry] = valueIn(await listFeedArticles(desk.visitor, { locale: 'en', limit: 1 }));
  expect(entry?.corrections).toHaveLength(21);
});

test('the message that it answers is an administrator’s to read', async () => {
  const id = await desk.insert('contact_messages', {
    ...{ first_name: 'Hạnh', last_name: 'Trần', email: 'h@example.com' },
    ...{ subject: 'Correction: Kitchens', message: 'Twenty.', locale: 'vi' },
  });
  expect(valueIn(await getMessage(desk.admin.client, id))).toMatchObject({
    ...{ id, subject: 'Correction: Kitchens', locale: 'vi', status: 'new' },
  });
  expect(codeIn(await getMessage(desk.editor.client, id))).toBe('NOT_FOUND');
});

test('a database that does not answer is said to be out of reach', async () => {
  const broken = desk.broken();
  expect(codeIn(await listCorrections(broken, { locale: 'en', page: 1 }))).toBe('UNAVAILABLE');
  expect(codeIn(await getCorrectable(broken, NOBODY))).toBe('UNAVAILABLE');
  expect(codeIn(await publishCorrections(broken, []))).toBe('UNAVAILABLE');
  expect(codeIn(await removeCorrection(broken, NOBODY))).toBe('UNAVAILABLE');
});
