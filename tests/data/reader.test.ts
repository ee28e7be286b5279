import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  getEntryCard,
  getSitemapChanges,
  listArticleAddresses,
  listEntryAddresses,
  listIssueAddresses,
  listNewsAddresses,
} from '#src/data/reader/addresses.ts';
import {
  getArticle,
  getFrontPage,
  listArticles,
  listFeatured,
  listFounderArticles,
  listRelated,
} from '#src/data/reader/articles.ts';
import { getCategoryLabels } from '#src/data/reader/categories.ts';
import { getCover } from '#src/data/reader/cover.ts';
import { listCoverage, listCoverageFeed } from '#src/data/reader/coverage.ts';
import { getEntry, listEntries, listPortfolioNames } from '#src/data/reader/directory.ts';
import { listFeedArticles } from '#src/data/reader/feeds.ts';
import { getSentIssue, listSentIssues } from '#src/data/reader/newsletter-issues.ts';
import { getLedgerProfile } from '#src/data/reader/profile.ts';
import { searchSite } from '#src/data/reader/search.ts';
import { getStoryCard } from '#src/data/reader/story-card.ts';
import { getSettings } from '#src/data/site-settings.ts';
import { toldOf } from '#src/domain/directory/entries.ts';
import { shownIn } from '#src/domain/newsletter/shown.ts';
import type { Result } from '#src/domain/result.ts';
import { codeIn, freshName, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { letterOf } from '#tests/support/letter.ts';

// What readers get, through the functions that pages call.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);

beforeEach(async () => {
  for (const table of ['newsletter_issues', 'articles', 'startups', 'investors'])
    await desk.rows(`delete from public.${table}`);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A newsletter that went out: the database would want its mails first. */
function sendIssue(row: Record<string, unknown> = {}): Promise<string> {
  return desk.withoutTriggers(() =>
    desk.insert('newsletter_issues', {
      subject_en: 'The week in rice',
      subject_vi: 'Tuần của gạo',
      preheader_en: 'Rice rises',
      preheader_vi: 'Gạo lên giá',
      blocks: JSON.stringify(letterOf('Good morning.\n\nRice rises.', 'Chào buổi sáng.')),
      status: 'sent',
      sent_at: hoursAgo(1),
      slug: freshName('issue'),
      ...row,
    }),
  );
}

const ids = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);

describe('addresses for sitemaps', () => {
  test('are those of published articles, the oldest first, with their versions', async () => {
    await publish({ status: 'draft', published_at: null });
    const original = await publish({ slug: 'rice', published_at: hoursAgo(5) });
    await publish({
      slug: 'gao',
      locale: 'vi',
      translation_of: original,
      published_at: hoursAgo(3),
    });
    const nameless = await publish({ slug: null, locale: 'vi', published_at: hoursAgo(1) });
    const [rice, gao, third] = valueIn(
      await listArticleAddresses(desk.visitor, { from: 0, to: 9 }),
    );
    const versions = {
      en: { locale: 'en', path: '/article/rice' },
      vi: { locale: 'vi', path: '/article/gao' },
    };
    expect(rice).toMatchObject({ path: '/article/rice', versions: [versions.en, versions.vi] });
    expect(gao).toMatchObject({ path: '/article/gao', versions: [versions.vi, versions.en] });
    expect(Date.parse(rice?.updatedAt ?? '')).toBeGreaterThan(0);
    const path = third?.path ?? '';
    expect(path).toMatch(/^\/article\/./);
    expect(third?.versions).toEqual([{ locale: 'vi', path }]);
    expect(nameless).toBeTruthy();
    const rest = valueIn(await listArticleAddresses(desk.visitor, { from: 1, to: 1 }));
    expect(rest.map((address) => address.path)).toEqual(['/article/gao']);
  });

  test('of news are those since a moment, the newest first', async () => {
    await publish({ slug: 'old', published_at: hoursAgo(60) });
    await publish({ slug: 'fresh', title: 'Fresh', published_at: hoursAgo(1) });
    await publish({ slug: 'moi', title: 'Mới', locale: 'vi', published_at: hoursAgo(2) });
    const news = valueIn(await listNewsAddresses(desk.visitor, new Date(hoursAgo(48))));
    expect(news).toMatchObject([
      { locale: 'en', path: '/article/fresh', title: 'Fresh' },
      { locale: 'vi', path: '/article/moi', title: 'Mới' },
    ]);
    expect(Date.parse(news[0]?.publishedAt ?? '')).toBeGreaterThan(Date.parse(hoursAgo(2)));
  });

  test('of directories are those of approved entries, the oldest first', async () => {
    await addStartup({ slug: 'second', created_at: hoursAgo(1) });
    await addStartup({ slug: 'first', created_at: hoursAgo(2) });
    await addStartup({ slug: 'waits', status: 'pending' });
    await addInvestor({ slug: 'lua' });
    await addInvestor({ slug: 'no', status: 'rejected' });
    const paths = async (kind: 'startup' | 'investor', from: number, to: number) =>
      valueIn(await listEntryAddresses(desk.visitor, kind, { from, to })).map(({ path }) => path);
    expect(await paths('startup', 0, 9)).toEqual(['/startup/first', '/startup/second']);
    expect(await paths('startup', 1, 1)).toEqual(['/startup/second']);
    expect(await paths('investor', 0, 9)).toEqual(['/investors/lua']);
    const [first] = valueIn(await listEntryAddresses(desk.visitor, 'startup', { from: 0, to: 0 }));
    expect(Date.parse(first?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  test('of newsletters are those that were sent, the newest first', async () => {
    await sendIssue({ slug: 'older', sent_at: hoursAgo(200) });
    await sendIssue({ slug: 'newer' });
    const id = await sendIssue({ slug: null, sent_at: hoursAgo(300) });
    await desk.insert('newsletter_issues', { subject_en: 'Draft', subject_vi: 'Nháp' });
    const issues = valueIn(await listIssueAddresses(desk.visitor));
    expect(issues.map(({ path }) => path)).toEqual([
      '/newsletter/newer',
      '/newsletter/older',
      `/newsletter/${id}`,
    ]);
    expect(Date.parse(issues[0]?.updatedAt ?? '')).toBeGreaterThan(0);
  });

  test('are in parts that say when they changed, without what is not public', async () => {
    const moment = hoursAgo(5);
    await publish({ category: 'funding', published_at: moment });
    await publish({ status: 'draft', published_at: null });
    for (const slug of ['one', 'two', 'three']) await addStartup({ slug });
    await addStartup({ status: 'pending' });
    await addInvestor({ status: 'pending' });
    const sent = hoursAgo(3);
    await sendIssue({ sent_at: sent });
    const changes = valueIn(await getSitemapChanges(desk.visitor, 2));
    expect(changes.parts.map(({ kind, part }) => [kind, part])).toEqual([
      ['articles', 1],
      ['startups', 1],
      ['startups', 2],
    ]);
    expect(changes.list('articles')).toBe(changes.parts[0]?.updatedAt);
    expect(Date.parse(changes.storiesOf(['tech', 'funding']))).toBe(Date.parse(moment));
    expect(changes.storiesOf(['tech'])).toBe('');
    expect(Date.parse(changes.list('newsletter'))).toBe(Date.parse(sent));
    expect(changes.list('investors')).toBe('');
    const second = valueIn(await listEntryAddresses(desk.visitor, 'startup', { from: 2, to: 3 }));
    expect(changes.parts[2]?.updatedAt).toBe(second[0]?.updatedAt);
  });

  test('have a card for each approved entry', async () => {
    const id = await addStartup({ slug: 'noi', location: 'Huế' });
    const lua = await addInvestor({ slug: 'lua', type: 'VC Fund' });
    await addStartup({ slug: 'waits', status: 'pending' });
    const card = (kind: 'startup' | 'investor', slug: string) =>
      getEntryCard(desk.visitor, kind, slug);
    expect(valueIn(await card('startup', 'noi'))).toEqual({
      id,
      name: 'Nồi Lớn',
      label: 'FinTech',
      location: 'Huế',
    });
    expect(valueIn(await card('investor', 'lua'))).toMatchObject({ id: lua, label: 'VC Fund' });
    expect(codeIn(await card('startup', 'waits'))).toBe('NOT_FOUND');
    expect(codeIn(await card('investor', 'noi'))).toBe('NOT_FOUND');
  });
});

describe('stories', () => {
  test('that are featured come in the order of their places, then the newest', async () => {
    const plain = await publish({ featured: true, published_at: hoursAgo(1) });
    const older = await publish({ featured: true, published_at: hoursAgo(2) });
    const second = await publish({ featured: true, published_at: hoursAgo(9) });
    const first = await publish({ featured: true, published_at: hoursAgo(10) });
    await publish();
    await publish({ featured: true, status: 'draft', published_at: null });
    await desk.rows('update articles set featured_rank = 1 where id = $1', first);
    await desk.rows('update articles set featured_rank = 2 where id = $1', second);
    const featured = async (limit?: number) =>
      ids(valueIn(await listFeatured(desk.visitor, { locale: 'en', ...(limit && { limit }) })));
    expect(await featured()).toEqual([first, second, plain]);
    expect(await featured(9)).toEqual([first, second, plain, older]);
  });

  test('on the front page are the first featured one and three that are not', async () => {
    const lead = await publish({ featured: true, published_at: hoursAgo(0.5) });
    await publish({ featured: true, published_at: hoursAgo(0.6) });
    const others = [];
    for (const hours of [1, 2, 3, 4]) others.push(await publish({ published_at: hoursAgo(hours) }));
    const front = valueIn(await getFrontPage(desk.visitor, { locale: 'en' }));
    expect(front.lead?.id).toBe(lead);
    expect(ids(front.others)).toEqual(others.slice(0, 3));
  });

  test('of the founder bear the tag, and come newest first', async () => {
    const older = await publish({ tags: '{"From the Founder",rice}', published_at: hoursAgo(3) });
    const newer = await publish({ tags: '{"From the Founder"}', published_at: hoursAgo(2) });
    await publish({ tags: '{founder}' });
    const founder = async (limit?: number) =>
      ids(
        valueIn(await listFounderArticles(desk.visitor, { locale: 'en', ...(limit && { limit }) })),
      );
    expect(await founder()).toEqual([newer, older]);
    expect(await founder(1)).toEqual([newer]);
  });

  test('related to one are others of its category, by either of its names', async () => {
    const id = await publish({ category: 'startup' });
    const near = await publish({ category: 'startups', published_at: hoursAgo(2) });
    await publish({ category: 'tech' });
    await publish({ category: 'startup', status: 'draft', published_at: null });
    const query = { id, category: 'startup', locale: 'en' } as const;
    expect(ids(valueIn(await listRelated(desk.visitor, query)))).toEqual([near]);
    for (let n = 0; n < 4; n += 1) await publish({ category: 'startup' });
    expect(valueIn(await listRelated(desk.visitor, query))).toHaveLength(3);
    expect(valueIn(await listRelated(desk.visitor, { ...query, limit: 4 }))).toHaveLength(4);
  });

  test('in a feed are whole, newest first, and only those written in its language', async () => {
    const older = await publish({ category: 'tech', published_at: hoursAgo(3), excerpt: 'Short' });
    const newer = await publish({ category: 'news' });
    await publish({ locale: 'vi' });
    await publish({ status: 'draft', published_at: null });
    const feed = async (query: Partial<Parameters<typeof listFeedArticles>[1]> = {}) =>
      valueIn(await listFeedArticles(desk.visitor, { locale: 'en', limit: 9, ...query }));
    expect(ids(await feed())).toEqual([newer, older]);
    expect(ids(await feed({ limit: 1 }))).toEqual([newer]);
    expect(await feed({ categories: ['tech'] })).toMatchObject([
      { id: older, content: 'Nồi Lớn cooks.', excerpt: 'Short', category: 'tech' },
    ]);
  });

  test('that are confirmed to name somebody are found, each in its language, and no other ones', async () => {
    const id = await publish({ title: 'Gạo', content: 'Yesterday Nồi Lớn opened.' });
    await publish({ title: 'Other', content: 'Nồi Lớn is what somebody else is called.' });
    const startup = await addStartup({ name: 'Nồi Lớn' });
    await desk.insert('article_mentions', { article_id: id, startup_id: startup });
    const query = { of: startup, locale: 'en', limit: 3 } as const;
    expect(ids(valueIn(await listCoverage(desk.visitor, query)))).toEqual([id]);
    expect(ids(valueIn(await listCoverageFeed(desk.visitor, query)))).toEqual([id]);
    expect(valueIn(await listCoverageFeed(desk.visitor, { ...query, locale: 'vi' }))).toEqual([]);
    await desk.rows(`update public.articles set status = 'draft' where id = '${id}'`);
    expect(valueIn(await listCoverage(desk.visitor, query))).toEqual([]);
  });
});

describe('the directory', () => {
  const list = async (
    kind: 'startup' | 'investor',
    filters: Record<string, string> = {},
    { q = '', page = 1 } = {},
  ) => {
    const { items, total } = valueIn(await listEntries(desk.visitor, kind, { q, filters, page }));
    return { found: ids(items), total };
  };

  test('lists approved startups, featured first, by name, category and stage', async () => {
    const plain = await addStartup({ name: 'Plain', created_at: hoursAgo(1), stage: 'Seed' });
    const star = await addStartup({ name: 'Star', created_at: hoursAgo(9), featured: true });
    const health = await addStartup({
      name: 'Heal',
      created_at: hoursAgo(5),
      category: 'HealthTech',
    });
    await addStartup({ status: 'pending' });
    expect(await list('startup')).toEqual({ found: [star, plain, health], total: 3 });
    expect((await list('startup', {}, { q: 'heal' })).found).toEqual([health]);
    const one = (id: string) => ({ found: [id], total: 1 });
    expect(await list('startup', { category: 'HealthTech' })).toEqual(one(health));
    expect(await list('startup', { stage: 'Seed' })).toEqual(one(plain));
  });

  test('lists approved investors, featured first, by name, type and stages', async () => {
    const plain = await addInvestor({ created_at: hoursAgo(1), type: 'VC Fund' });
    const star = await addInvestor({ name: 'Star', featured: true, investment_stage: '{Seed}' });
    const old = await addInvestor({ created_at: hoursAgo(9), investment_stage: '{"Series A"}' });
    await addInvestor({ status: 'pending' });
    expect(await list('investor')).toEqual({ found: [star, plain, old], total: 3 });
    expect((await list('investor', {}, { q: 'star' })).found).toEqual([star]);
    expect(await list('investor', { type: 'VC Fund' })).toEqual({ found: [plain], total: 1 });
    expect((await list('investor', { stage: 'Seed' })).found).toEqual([star]);
    expect((await list('investor', { stage: 'nonsense' })).total).toBe(3);
  });

  test('lists investors by the size of their cheques, in dollars whatever their currency', async () => {
    await desk.insert('exchange_rates', {
      ...{ currency: 'VND', day: '2026-01-02', usd_rate: 25_000, source: 'A bank' },
    });
    const small = await addInvestor({ cheque: 'USD 10000-100000' });
    const wide = await addInvestor({ cheque: 'USD 250000-5000000' });
    const dong = await addInvestor({ cheque: 'VND 5000000000-12500000000' });
    const exact = await addInvestor({ cheque: 'USD 500000-500000' });
    // No rate of it is known.
    await addInvestor({ cheque: 'KHR 1-2' });
    const of = async (cheque: string) => (await list('investor', { cheque })).found.toSorted();
    expect(await of('under-100k')).toEqual([small]);
    expect(await of('100k-500k')).toEqual([wide, dong].toSorted());
    expect(await of('500k-2m')).toEqual([wide, exact].toSorted());
    expect(await of('2m-10m')).toEqual([wide]);
    expect(await of('over-10m')).toEqual([]);
  });

  test('comes in pages', async () => {
    const { pageSize } = toldOf('startup');
    await desk.rows(
      `insert into public.startups (name, slug, description, category, status, created_at)
       select 'S ' || n, 's-' || n || 'x', 'Text.', 'FinTech', 'approved', now() - make_interval(hours => n)
       from generate_series(1, $1::integer) as n`,
      pageSize + 1,
    );
    const first = await list('startup');
    const second = await list('startup', {}, { page: 2 });
    expect([first.found.length, second.found.length]).toEqual([pageSize, 1]);
    expect(first.found).not.toContain(second.found[0]);
    expect(second.total).toBe(pageSize + 1);
  });

  test('tells everything of an approved entry, and nothing of another', async () => {
    const startup = {
      name: 'Nồi Lớn',
      slug: 'noi-lon',
      description: 'Cooks rice for offices.',
      website: 'https://noilon.vn',
      category: 'FinTech',
      stage: 'Seed',
      location: 'Huế',
      employees: '1-5',
      founded_year: 2020,
      funding_stage: 'Seed',
      funding_amount: 1000,
      raising: null,
      contact: null,
      featured: false,
    };
    const investor = {
      name: 'Lúa',
      slug: 'lua',
      description: 'Invests in rice.',
      website: 'https://lua.vn',
      type: 'VC Fund',
      aum_range: 'Under $10M',
      location: 'Huế',
      founded_year: 1999,
      cheque: 'USD 100000-500000',
      contact: 'an@lua.vn',
      approach: 'One page first.',
      portfolio: 'Nồi Lớn\nElsewhere',
      featured: true,
    };
    const id = await addStartup(startup);
    const lua = await addInvestor({
      ...investor,
      investment_stage: '{Seed}',
      investment_focus: '{FinTech}',
    });
    const get = (kind: 'startup' | 'investor', key: string) =>
      getEntry(desk.visitor, kind, key, 'en');
    expect(valueIn(await get('startup', 'noi-lon'))).toEqual({
      id,
      ...startup,
      logo: null,
      logo_url: null,
      describedIn: 'en',
      path: '/startup/noi-lon',
    });
    const found = valueIn(await get('investor', 'lua'));
    expect(found).toEqual({
      id: lua,
      ...investor,
      investment_stage: ['Seed'],
      investment_focus: ['FinTech'],
      logo: null,
      logo_url: null,
      describedIn: 'en',
      path: '/investors/lua',
    });
    expect(valueIn(await get('investor', lua))).toEqual(found);
    await desk.editor.client.rpc('save_entry_texts', {
      ...{ entry_kind: 'startup', entry: id, texts: { vi: 'Nấu cơm văn phòng.' } },
    });
    const inVietnamese = { description: 'Nấu cơm văn phòng.', describedIn: 'vi' };
    expect(valueIn(await getEntry(desk.visitor, 'startup', 'noi-lon', 'vi'))).toMatchObject(
      inVietnamese,
    );
    expect(valueIn(await get('startup', 'noi-lon')).describedIn).toBe('en');
    const anything = { q: '', filters: {}, page: 1, locale: 'vi' } as const;
    const { items } = valueIn(await listEntries(desk.visitor, 'startup', anything));
    expect(items).toContainEqual(expect.objectContaining(inVietnamese));
    const twin = await addStartup({ category: 'FinTech' });
    const like = async (locale: 'en' | 'vi') =>
      valueIn(await getLedgerProfile(desk.visitor, 'startup', twin, locale)).similar;
    expect(await like('vi')).toMatchObject([inVietnamese]);
    expect(await like('en')).toMatchObject([
      { description: startup.description, describedIn: 'en' },
    ]);
    await addStartup({ slug: 'waits', status: 'pending' });
    const hidden = await addInvestor({ status: 'rejected' });
    for (const key of ['waits', 'unknown', id])
      expect(codeIn(await get('startup', key))).toBe('NOT_FOUND');
    expect(codeIn(await get('investor', hidden))).toBe('NOT_FOUND');
    expect(valueIn(await listPortfolioNames(desk.visitor, investor.portfolio))).toEqual([
      { name: 'Nồi Lớn', path: '/startup/noi-lon' },
      { name: 'Elsewhere', path: null },
    ]);
    expect(valueIn(await listPortfolioNames(desk.visitor, ' \n'))).toEqual([]);
    expect(codeIn(await listPortfolioNames(desk.broken(), 'Nồi Lớn'))).toBe('UNAVAILABLE');
  });

  test('finds startups like one: of its sector, the nearest stage first', async () => {
    const stages = ['Seed', 'Pre-Seed', 'IPO', null, 'Seed', 'Series A'];
    const [own = '', before, far, silent, same, after] = await Promise.all(
      stages.map((stage, at) =>
        addStartup({ category: 'LogisTech', stage, created_at: hoursAgo(at) }),
      ),
    );
    await addStartup({ category: 'LogisTech', stage: 'Seed', status: 'pending' });
    const like = async (startup: string, most = 12) =>
      ids((await desk.visitor.rpc('similar_startups', { startup, most })).data ?? []);
    expect(await like(own)).toEqual([same, before, after, far, silent]);
    expect(await like(own, 2)).toEqual([same, before]);
    // Where no stage is known, none is nearer than another.
    expect((await like(silent ?? '', 1))[0]).toBe(own);
    expect(await like('00000000-0000-4000-8000-000000000000')).toEqual([]);
  });

  test('finds whom a fund might back: startups of the sectors that its areas are about', async () => {
    const id = await addStartup({ created_at: hoursAgo(1) });
    await addStartup({ created_at: hoursAgo(3) });
    const newer = await addStartup({ created_at: hoursAgo(2) });
    const star = await addStartup({ created_at: hoursAgo(9), featured: true });
    await addStartup({ category: 'EdTech' });
    await addStartup({ status: 'pending' });
    const backed = async (focus: readonly string[]) => {
      const investor = await addInvestor({ investment_focus: focus });
      return ids(valueIn(await getLedgerProfile(desk.visitor, 'investor', investor)).similar);
    };
    expect(await backed(['FinTech'])).toEqual([star, id, newer]);
    expect(await backed(['Biotech'])).toEqual([]);
    const cooks = await addStartup({ category: 'FoodTech', created_at: hoursAgo(2) });
    expect(await backed(['FinTech', 'AgriTech', 'Consumer Products'])).toEqual([star, id, cooks]);
    expect(await backed([])).toEqual([]);
  });
});

describe('the search', () => {
  const query = { text: 'gạo', locale: 'en', limit: 2 } as const;

  test('finds each kind, says where it is, and whether there is more', async () => {
    for (const n of [1, 2, 3]) await publish({ title: `Gạo ${n}`, slug: `gao-${n}` });
    await addStartup({ name: 'Gạo Lớn', slug: 'gao-lon' });
    await addInvestor({ name: 'Gạo Ventures', slug: 'gao-ventures' });
    const { article, startup, investor } = valueIn(await searchSite(desk.visitor, query));
    expect([article.hits.length, article.more]).toEqual([2, true]);
    expect(article.hits[0]).toMatchObject({
      kind: 'article',
      path: expect.stringMatching(/^\/article\/gao-\d$/),
      title: expect.stringMatching(/^Gạo \d$/),
      locale: 'en',
    });
    expect(startup).toMatchObject({
      hits: [{ kind: 'startup', path: '/startup/gao-lon', title: 'Gạo Lớn', locale: null }],
      more: false,
    });
    expect(investor.hits[0]?.path).toBe('/investors/gao-ventures');
  });

  test('ends with a page that has no next, and looks for one kind alone', async () => {
    for (const n of [1, 2, 3]) await publish({ title: `Gạo ${n}` });
    await addStartup({ name: 'Gạo Lớn' });
    const last = valueIn(await searchSite(desk.visitor, { ...query, kind: 'article', offset: 2 }));
    expect([last.article.hits.length, last.article.more]).toEqual([1, false]);
    expect(last.startup.hits).toEqual([]);
  });
});

describe('the archive of newsletters', () => {
  test('lists what was sent, in the language of the page', async () => {
    await sendIssue({ slug: 'older', sent_at: hoursAgo(9), preheader_vi: null });
    await sendIssue({ slug: 'newer' });
    await desk.insert('newsletter_issues', { subject_en: 'Draft', subject_vi: 'Nháp' });
    const listed = async (locale: 'en' | 'vi') =>
      valueIn(await listSentIssues(desk.visitor, { locale }));
    expect(await listed('en')).toMatchObject([
      { path: '/newsletter/newer', subject: 'The week in rice', preheader: 'Rice rises' },
      { path: '/newsletter/older' },
    ]);
    expect(await listed('vi')).toMatchObject([
      { subject: 'Tuần của gạo', preheader: 'Gạo lên giá' },
      { preheader: '' },
    ]);
  });

  test('shows an issue by slug and by id, with its stories in their order', async () => {
    const [one, two] = [await publish({ title: 'One' }), await publish({ title: 'Two' })];
    const id = await sendIssue({
      slug: 'rice-week',
      blocks: JSON.stringify(letterOf('Good morning.', '', [two, one])),
    });
    const page = valueIn(await getSentIssue(desk.visitor, { key: 'rice-week', locale: 'en' }));
    expect(page).toMatchObject({
      slug: 'rice-week',
      content: { subject: 'The week in rice', preheader: 'Rice rises' },
    });
    const { content } = page;
    expect(shownIn(content.blocks, content, 'en')).toMatchObject([
      { kind: 'text' },
      { kind: 'story', lead: true, story: { id: two, title: 'Two' } },
      { kind: 'story', lead: false, story: { id: one } },
    ]);
    expect(Date.parse(page.sentAt)).toBeGreaterThan(0);
    const vi = valueIn(await getSentIssue(desk.visitor, { key: id, locale: 'vi' }));
    expect(vi.content.subject).toBe('Tuần của gạo');
  });

  test('keeps drafts to itself', async () => {
    const id = await desk.insert('newsletter_issues', { subject_en: 'Draft', subject_vi: 'Nháp' });
    for (const key of [id, 'unknown'])
      expect(codeIn(await getSentIssue(desk.visitor, { key, locale: 'en' }))).toBe('NOT_FOUND');
  });
});

describe('the picture of a story', () => {
  test('is found where it is our own, by slug and by id', async () => {
    const id = await publish({ slug: 'own-picture', featured_image: '/covers/a.svg' });
    for (const key of ['own-picture', id])
      expect(valueIn(await getCover(desk.visitor, 'article', key))).toEqual({
        tag: `article:${id}`,
        picture: '/covers/a.svg',
      });
    await publish({ slug: 'of-others', featured_image: 'https://b.example/a.jpg' });
    await publish({ slug: 'without-one', featured_image: null });
    await publish({ slug: 'not-yet', status: 'draft', featured_image: '/covers/a.svg' });
    for (const key of ['of-others', 'without-one', 'not-yet', 'nowhere'])
      expect(codeIn(await getCover(desk.visitor, 'article', key))).toBe('NOT_FOUND');
    expect(codeIn(await getCover(desk.visitor, 'startup', 'nowhere'))).toBe('NOT_FOUND');
    const gone = 'http://localhost/storage/v1/object/public/article-images/gone.png';
    await publish({ slug: 'gone', featured_image: gone });
    expect(codeIn(await getCover(desk.visitor, 'article', 'gone'))).toBe('NOT_FOUND');
  });
});

describe('the card of a story', () => {
  test('says what is published, by slug and by id, and when that changed for readers', async () => {
    const at = hoursAgo(5);
    const id = await publish({ slug: 'carded', title: 'Carded', published_at: at });
    for (const key of ['carded', id]) {
      const card = valueIn(await getStoryCard(desk.visitor, key));
      expect(card).toMatchObject({ id, slug: 'carded', title: 'Carded', locale: 'en' });
      expect([card.date, card.updatedAt].map(Date.parse)).toEqual([at, at].map(Date.parse));
    }
    await desk.rows(`update public.articles set title = 'Carded again' where id = '${id}'`);
    const after = valueIn(await getStoryCard(desk.visitor, id));
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(at));
    await publish({ slug: 'not-carded', status: 'draft' });
    for (const key of ['not-carded', 'nowhere'])
      expect(codeIn(await getStoryCard(desk.visitor, key))).toBe('NOT_FOUND');
  });
});

describe('a database that does not answer', () => {
  type Call = (db: ReturnType<typeof desk.broken>) => Promise<Result<unknown>>;
  const range = { from: 0, to: 9 };
  const CALLS: Readonly<Record<string, readonly [where: RegExp, call: Call][]>> = {
    listArticleAddresses: [[/./, (db) => listArticleAddresses(db, range)]],
    listNewsAddresses: [[/./, (db) => listNewsAddresses(db, new Date())]],
    listEntryAddresses: [[/./, (db) => listEntryAddresses(db, 'startup', range)]],
    listIssueAddresses: [[/./, (db) => listIssueAddresses(db)]],
    getStoryCard: [[/./, (db) => getStoryCard(db, 'a')]],
    getCover: [[/./, (db) => getCover(db, 'startup', 'a')]],
    getSitemapChanges: [[/./, (db) => getSitemapChanges(db, 1)]],
    getEntryCard: [[/./, (db) => getEntryCard(db, 'investor', 'lua')]],
    listArticles: [
      [/\/articles/, (db) => listArticles(db, { locale: 'en', page: 1 })],
      [/article_counts/, (db) => listArticles(db, { locale: 'en', page: 1 })],
      [/find_article_page/, (db) => listArticles(db, { locale: 'en', page: 2 })],
    ],
    listFeatured: [[/./, (db) => listFeatured(db, { locale: 'en' })]],
    listFounderArticles: [[/./, (db) => listFounderArticles(db, { locale: 'en' })]],
    getFrontPage: [[/order=published_at/, (db) => getFrontPage(db, { locale: 'en' })]],
    getArticle: [[/./, (db) => getArticle(db, { key: 'rice' })]],
    listRelated: [[/./, (db) => listRelated(db, { id: 'x', category: 'tech', locale: 'en' })]],
    getCategoryLabels: [[/./, (db) => getCategoryLabels(db)]],
    listFeedArticles: [[/./, (db) => listFeedArticles(db, { locale: 'en', limit: 1 })]],
    listCoverage: [[/./, (db) => listCoverage(db, { of: 'x', locale: 'en', limit: 1 })]],
    listCoverageFeed: [[/./, (db) => listCoverageFeed(db, { of: 'x', locale: 'en', limit: 1 })]],
    getSentIssue: [[/./, (db) => getSentIssue(db, { key: 'x', locale: 'en' })]],
    listSentIssues: [[/./, (db) => listSentIssues(db, { locale: 'en' })]],
    searchSite: [[/./, (db) => searchSite(db, { text: 'x', locale: 'en', limit: 1 })]],
    listEntries: [/browse_directory/].map((where) => [
      where,
      (db) => listEntries(db, 'startup', { q: '', filters: {}, page: 1 }),
    ]),
    getEntry: [[/./, (db) => getEntry(db, 'investor', 'x', 'en')]],
    getSettings: [[/./, (db) => getSettings(db)]],
  };

  test.each(Object.entries(CALLS))('is no empty answer: %s', async (name, calls) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    for (const [where, call] of calls) {
      const error = { code: 'UNAVAILABLE', message: name };
      expect(await call(desk.broken(where))).toEqual({ ok: false, error });
    }
    expect(log).toHaveBeenCalledWith(expect.stringContaining('out of order'));
    log.mockRestore();
  });

  test('says so where a story was there and its versions were not', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await publish({ slug: 'rice' });
    const where = /translation_of\.eq/;
    expect(codeIn(await getArticle(desk.broken(where), { key: 'rice' }))).toBe('UNAVAILABLE');
    const issue = await sendIssue();
    for (const part of [/newsletter_issue_content/])
      expect(codeIn(await getSentIssue(desk.broken(part), { key: issue, locale: 'en' }))).toBe(
        'UNAVAILABLE',
      );
    expect(codeIn(await getFrontPage(desk.broken(/featured=eq.true/), { locale: 'en' }))).toBe(
      'UNAVAILABLE',
    );
    log.mockRestore();
  });
});
