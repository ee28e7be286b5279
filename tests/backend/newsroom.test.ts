import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFeaturedOrder, orderFeatured } from '#src/data/newsroom/featured.ts';
import { getArticle, getFrontPage, listArticles, listFeatured } from '#src/data/reader/articles.ts';
import {
  getCategoryLabels,
  listCategories,
  mergeCategory,
  orderCategories,
  renameCategory,
  restoreCategory,
} from '#src/data/reader/categories.ts';
import { getSettings, saveSettings } from '#src/data/site-settings.ts';
import { categoryLabel } from '#src/domain/articles/category-labels.ts';
import type { Result } from '#src/domain/result.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { knowNewsroom } from '#src/layouts/known.ts';
import { type Client, type Embedded, startEmbedded } from '#tests/support/embedded.ts';

// What editors arrange, through the same functions as the back office, as readers then get it.

let embedded: Embedded;
let editor: Client;
let admin: Client;
let visitor: Client;
const heard: string[] = [];

beforeAll(async () => {
  embedded = await startEmbedded();
  const staff = async (role: string) =>
    embedded.client((await embedded.createUser(`${role}@example.net`, role)).token);
  editor = await staff('editor');
  admin = await staff('admin');
  visitor = embedded.client();
  await embedded.backend.db.listen('khoi_changed', (tags) => heard.push(...tags.split(',')));
});
afterAll(() => embedded.close());

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

async function publish(row: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const columns = {
    id,
    title: 'Nồi Lớn opens',
    content: 'Nồi Lớn cooks.',
    slug: `story-${id}`,
    category: 'ai',
    status: 'published',
    ...row,
  };
  const names = Object.keys(columns);
  await embedded.backend.db.query(
    `insert into public.articles (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
  return id;
}

const count = async (category: string) => {
  const { data } = await visitor.from('article_counts').select('articles').eq('category', category);
  return data?.reduce((sum, { articles }) => sum + articles, 0);
};

const audited = async (table: string, row: string) => {
  const { data } = await admin
    .from('audit_log')
    .select('*')
    .eq('table_name', table)
    .eq('row_id', row)
    .order('id');
  return data ?? [];
};

describe('a renamed category', () => {
  test('is called so wherever readers meet it, in each language', async () => {
    const id = await publish();
    value(await renameCategory(editor, 'ai', { en: ' Machines ', vi: 'Máy học' }));
    await knowNewsroom(visitor);
    const names = async (locale: 'en' | 'vi') => [
      value(await listArticles(visitor, { locale, page: 1, categories: ['ai'] })).items[0],
      value(await getArticle(visitor, { key: id, locale })).article,
    ];
    for (const [locale, label] of [
      ['en', 'Machines'],
      ['vi', 'Máy học'],
    ] as const) {
      expect((await names(locale)).map((article) => article?.categoryLabel)).toEqual([
        label,
        label,
      ]);
    }
    expect(value(await getCategoryLabels(visitor))).toEqual({
      ai: { en: 'Machines', vi: 'Máy học' },
    });
    expect(LOCALES.map((locale) => categoryLabel('ai', locale))).toEqual(['Machines', 'Máy học']);
    expect(heard).toContain('categories');
    expect((await audited('category_labels', 'ai'))[0]).toMatchObject({
      actor_role: 'editor',
      action: 'update',
    });
    value(await renameCategory(editor, 'ai', { en: '', vi: null }));
    expect(value(await getCategoryLabels(visitor))).toEqual({});
    await knowNewsroom(visitor);
    expect(LOCALES.map((locale) => categoryLabel('ai', locale))).toEqual([null, null]);
  });

  test('costs a listing no statement', async () => {
    const list = () => listArticles(visitor, { locale: 'en', page: 1 });
    await list();
    const before = embedded.backend.db.statistics.statements;
    await list();
    expect(embedded.backend.db.statistics.statements - before).toBe(2);
  });
});

test('categories are offered in the order that editors choose, else as the spec has them', async () => {
  const order = async () => value(await listCategories(editor)).map(({ slug }) => slug);
  const spec = await order();
  expect(spec.slice(0, 3)).toEqual(['funding', 'startups', 'startup']);
  value(await orderCategories(editor, ['ai', ...spec.filter((slug) => slug !== 'ai')]));
  expect((await order())[0]).toBe('ai');
  value(await orderCategories(editor, []));
  expect(await order()).toEqual(spec);
});

describe('a merged category', () => {
  test('gives its articles away, at once and from then on', async () => {
    const id = await publish({ category: 'innovation' });
    const [before, other] = [await count('tech'), await count('innovation')];
    expect(other).toBeGreaterThan(0);
    expect(value(await mergeCategory(editor, 'innovation', 'tech'))).toBe((other ?? 0) / 2);
    expect(await count('innovation')).toBe(0);
    expect(await count('tech')).toBe((before ?? 0) + (other ?? 0));
    const listed = value(
      await listArticles(visitor, { locale: 'en', page: 1, categories: ['tech'] }),
    );
    expect(listed.items.map((article) => article.id)).toContain(id);
    const later = await publish({ category: 'innovation' });
    expect(value(await getArticle(visitor, { key: later })).article.category).toBe('tech');
    expect((await audited('categories', 'innovation')).at(-1)).toMatchObject({
      before: { merged_into: null },
      after: { merged_into: 'tech' },
    });
    expect(await audited('articles', id)).toHaveLength(1);

    value(await restoreCategory(editor, 'innovation'));
    const afterwards = await publish({ category: 'innovation' });
    expect(value(await getArticle(visitor, { key: afterwards })).article.category).toBe(
      'innovation',
    );
  });

  test('can be merged into no merged one, and takes those along that were merged into it', async () => {
    value(await mergeCategory(editor, 'ai', 'innovation'));
    value(await mergeCategory(editor, 'innovation', 'insights'));
    const merged = value(await listCategories(editor)).filter(({ mergedInto }) => mergedInto);
    expect(Object.fromEntries(merged.map((each) => [each.slug, each.mergedInto]))).toEqual({
      ai: 'insights',
      innovation: 'insights',
    });
    expect(await mergeCategory(editor, 'news', 'ai')).toMatchObject({ ok: false });
    for (const slug of ['ai', 'innovation'] as const) value(await restoreCategory(editor, slug));
  });

  test('is never the last one of a page that the header leads to', async () => {
    for (const slug of ['funding', 'tech'] as const)
      expect(await mergeCategory(editor, slug, 'news')).toMatchObject({ ok: false });
    value(await mergeCategory(editor, 'startups', 'startup'));
    expect(await mergeCategory(editor, 'startup', 'news')).toMatchObject({ ok: false });
    value(await restoreCategory(editor, 'startups'));
  });
});

test('editors put the featured articles into an order that home page and newsletter page follow', async () => {
  const day = (n: number) => `2026-01-0${n}T00:00:00Z`;
  const story = (n: number, more = {}) =>
    publish({ featured: true, published_at: day(n), ...more });
  const [one, two, three] = [await story(1), await story(2), await story(3)];
  const vietnamese = await story(4, { locale: 'vi' });
  const lead = async (locale: 'en' | 'vi') =>
    value(await getFrontPage(visitor, { locale })).lead?.id;
  expect(await lead('en')).toBe(three);
  const { rows } = await embedded.backend.db.query<{ updated_at: string }>(
    'select updated_at from public.articles where id = $1',
    [one],
  );

  value(await orderFeatured(editor, [one, three, two]));
  expect(await lead('en')).toBe(one);
  // The Vietnamese site shows one more, which keeps its place in front.
  expect(await lead('vi')).toBe(vietnamese);
  const picks = value(await listFeatured(visitor, { locale: 'en', limit: 3 }));
  expect(picks.map(({ id }) => id)).toEqual([one, three, two]);
  const order = value(await listFeaturedOrder(editor, 'vi'));
  expect(order.map(({ id }) => id)).toEqual([vietnamese, one, three, two]);

  // Ordering is no edit: nobody else's save becomes stale.
  const { rows: after } = await embedded.backend.db.query<{ updated_at: string }>(
    'select updated_at from public.articles where id = $1',
    [one],
  );
  expect(after).toEqual(rows);

  value(await orderFeatured(editor, [vietnamese, two, three, one]));
  expect(await lead('en')).toBe(two);
  await editor.from('articles').update({ featured: false }).eq('id', two);
  expect(await lead('en')).toBe(three);
  value(await orderFeatured(editor, []));
  expect(await lead('en')).toBe(three);
});

test('settings change what pages say, and can be taken back', async () => {
  expect(value(await getSettings(visitor)).figures).toEqual({});
  value(
    await saveSettings(admin, [
      { name: 'figure.subscribers', value: '12K+' },
      { name: 'email.press', value: 'Newsdesk@Example.com' },
    ]),
  );
  const changed = value(await getSettings(visitor));
  expect(changed.figures).toEqual({ subscribers: '12K+' });
  expect(changed.email.press).toBe('newsdesk@example.com');
  expect(heard).toContain('settings');
  expect(await audited('site_settings', 'email.press')).toHaveLength(1);
  for (const [name, bad] of [
    ['email.press', 'nobody'],
    ['figure.responseHours', 'soon'],
    ['figure.subscribers', 'x'.repeat(21)],
  ] as const)
    expect(await saveSettings(admin, [{ name, value: bad }])).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' },
    });
  value(await saveSettings(admin, [{ name: 'figure.subscribers', value: null }]));
  expect(value(await getSettings(visitor)).figures).toEqual({});
});
