import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { listSubjects, listTagAddresses, listTagged } from '#src/data/reader/tags.ts';
import { tagSlug } from '#src/domain/articles/tags.ts';
import { makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

const desk = sharedDesk();
const { publish } = makersOf(desk);

beforeEach(async () => {
  await desk.rows('delete from public.articles');
});

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('stories with a tag', () => {
  test('are found however it is spelt, newest first, and no drafts', async () => {
    const older = await publish({
      tags: '{"Gọi vốn",AI}',
      published_at: new Date(Date.now() - 9 * 3_600_000).toISOString(),
    });
    const newer = await publish({ tags: '{"gọi Vốn"}' });
    await publish({ tags: '{"Gọi vốn"}', status: 'draft', published_at: null });
    await publish({ tags: '{"Gọi"}' });
    const query = { tag: 'goi-von', locale: 'en' } as const;
    const listed = valueIn(await listTagged(desk.visitor, { ...query, page: 1 }));
    expect(ids(listed.items)).toEqual([newer, older]);
    expect(listed.total).toBe(2);
    expect(valueIn(await listTagged(desk.visitor, { ...query, page: 2 })).items).toEqual([]);
    const feed = valueIn(await listFeedArticles(desk.visitor, { ...query, limit: 9 }));
    expect(ids(feed)).toEqual([newer, older]);
  });

  test('part into pages of 24 that miss and repeat nothing', async () => {
    await desk.rows(
      `insert into public.articles (title, content, category, status, published_at, tags)
       select 'Title ' || n, 'Body', 'news', 'published', date_trunc('day', now()) - interval '1 day', '{AI}'
       from generate_series(1, 27) as n`,
    );
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(valueIn(await listTagged(desk.visitor, { tag: 'ai', locale: 'en', page })));
    expect(pages.map(({ items }) => items.length)).toEqual([24, 3, 0]);
    expect(new Set(pages.flatMap(({ items }) => ids(items))).size).toBe(27);
    expect(pages[0]).toMatchObject({ total: 27, pages: 2 });
  });

  test('are of the language of the page, and of English under the other one, and enough for search engines from two on', async () => {
    await publish({ locale: 'vi', tags: '{Robot}' });
    await publish({ locale: 'vi', tags: '{ROBOT}' });
    const tagged = async (locale: 'en' | 'vi') =>
      valueIn(await listSubjects(desk.visitor, { tags: ['Rô bốt', 'ROBOT'], locale })).has('robot');
    expect([await tagged('en'), await tagged('vi')]).toEqual([false, true]);
    await publish({ tags: '{robot}' });
    expect(await tagged('en')).toBe(false);
    await publish({ tags: '{robot}' });
    expect([await tagged('en'), await tagged('vi')]).toEqual([true, true]);
    await desk.rows("delete from public.articles where locale = 'vi'");
    expect([await tagged('en'), await tagged('vi')]).toEqual([true, false]);
  });

  test('are named to search engines where there are several of them', async () => {
    for (const tags of ['{AI,Rice}', '{ai}', '{"Gọi vốn"}']) await publish({ tags });
    const addresses = valueIn(await listTagAddresses(desk.visitor));
    expect(addresses.map(({ path, versions }) => [path, versions?.[0]?.locale])).toEqual([
      ['/tag/ai', 'en'],
    ]);
    // English stories are listed under the Vietnamese menus, too, but not for search engines.
    await publish({ locale: 'vi', tags: '{ai}' });
    const both = valueIn(await listTagAddresses(desk.visitor));
    expect(both.map(({ versions }) => versions?.map(({ locale }) => locale))).toEqual([
      ['en', 'vi'],
      ['vi', 'en'],
    ]);
  });

  test('the database and the page agree on the address of a tag', async () => {
    const tags = [
      ...[
        'กรุงเทพ',
        'Gọi vốn',
        'Đắk Lắk',
        'TP.HCM',
        'AI',
        'Series A',
        'C++',
        'R&D',
        '  a  b ',
        'E-commerce',
      ],
      ...[
        '한국 시장',
        'Ü-Bahn',
        'naïve',
        'Ærø',
        '日本',
        '!!!',
        '100%',
        'Q3/2026',
        'Khởi’s',
        'ĐÀ NẴNG',
      ],
      'Hòa'.normalize('NFD'),
      String.fromCharCode(...Array.from({ length: 126 }, (_, at) => at + 1)),
      ...['C', 'C#', 'C++', 'c++#', 'R&D', 'Ở&x', 'ở+', '#1', '+84', 'a & b', 'A&&b'],
    ];
    const [row] = await desk.rows(
      `select array(select private.tag_slug(t) from jsonb_array_elements_text('${JSON.stringify(tags).replaceAll("'", "''")}') as t) as slugs`,
    );
    expect(row?.['slugs']).toEqual(tags.map(tagSlug));
  });

  test('a database that does not answer is no empty answer', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const query = { tag: 'ai', locale: 'en', page: 1 } as const;
    for (const asked of [
      listTagged(desk.broken(/./), query),
      listSubjects(desk.broken(/./), { tags: ['AI'], locale: 'en' }),
      listTagAddresses(desk.broken(/./)),
    ])
      expect(await asked).toMatchObject({ ok: false, error: { code: 'UNAVAILABLE' } });
    expect(log).toHaveBeenCalledTimes(3);
    log.mockRestore();
  });
});
