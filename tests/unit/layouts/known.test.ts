import { afterEach, beforeEach, expect, test } from 'vitest';
import { categoryLabel, setCategoryLabels } from '#src/domain/articles/category-labels.ts';
import { newsroomZone, setNewsroomZone } from '#src/domain/text/zone.ts';
import { knowNewsroom } from '#src/layouts/known.ts';
import { keepKnown } from '#src/server/known.ts';
import { refusing, speakProject } from '#tests/support/spoken-project.ts';

const LABEL = { category: 'ai', locale: 'vi', label: 'Máy học' };

/** A project whose newsroom is in London, and that calls its categories so; null: it does not say. */
const project = (labels: readonly object[] | null) =>
  speakProject((path) => {
    if (path.includes('site_settings')) return Response.json([{ value: 'Europe/London' }]);
    return labels === null ? refusing(500)() : Response.json(labels);
  });

let known: ReturnType<typeof keepKnown>;

beforeEach(() => {
  known = keepKnown();
});

afterEach(() => {
  setNewsroomZone(null);
  setCategoryLabels({});
  known.close();
});

test('what a page takes for granted is asked once, and again when a tag of it changed', async () => {
  const { db, asked } = project([LABEL]);
  expect(await knowNewsroom(db)).toBe(true);
  expect([newsroomZone(), categoryLabel('ai', 'vi'), categoryLabel('ai', 'en')]).toEqual([
    'Europe/London',
    'Máy học',
    null,
  ]);
  await knowNewsroom(db);
  known.forget(['articles']);
  await knowNewsroom(db);
  expect(asked).toHaveLength(2);
  known.forget(['categories']);
  await knowNewsroom(db);
  expect(asked.slice(2).map(({ path }) => path.split('?', 1)[0])).toEqual([
    '/rest/v1/category_labels',
  ]);
  known.forget(['settings']);
  await knowNewsroom(db);
  expect(asked.slice(3).map(({ path }) => path.split('?', 1)[0])).toEqual([
    '/rest/v1/site_settings',
  ]);
});

test('what could not be had stays as it was, is said, and is asked again', async () => {
  setCategoryLabels({ ai: { vi: 'Trí tuệ' } });
  expect(await knowNewsroom(project(null).db)).toBe(false);
  expect([newsroomZone(), categoryLabel('ai', 'vi')]).toEqual(['Europe/London', 'Trí tuệ']);
  const { db, asked } = project([LABEL]);
  expect(await knowNewsroom(db)).toBe(true);
  expect(categoryLabel('ai', 'vi')).toBe('Máy học');
  expect(asked).toHaveLength(1);
});

test('nothing is kept when its site has closed', async () => {
  const { db, asked } = project([LABEL]);
  await knowNewsroom(db);
  known.close();
  await knowNewsroom(db);
  expect(asked).toHaveLength(4);
});
