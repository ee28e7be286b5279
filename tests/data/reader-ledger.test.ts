import { expect, test, vi } from 'vitest';
import { nameStories, withStories } from '#src/data/reader/ledger.ts';
import { getArticleLedger } from '#src/data/reader/mentioned.ts';
import { getPerson, listPersonAddresses } from '#src/data/reader/people.ts';
import { getLedgerProfile } from '#src/data/reader/profile.ts';
import { CLAIMS, type Round, totalOf, uniqueSources } from '#src/domain/ledger/rounds.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What readers see of the ledger, through the functions that pages call.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);

async function save(round: object, investors: object[], sources: object[]): Promise<string> {
  const { data, error } = await desk.editor.client.rpc('save_round', {
    round: { kind: 'Seed', status: 'reported', announced_on: '2026-02-03', ...round },
    investors,
    sources,
  } as never);
  if (error) throw error;
  return String(data);
}

const LINK = {
  url: 'https://wire.example/pho',
  publisher: 'Wire',
  title: 'Broth money',
  seen_on: '2026-08-02',
  reachable: true,
};
/** The same as pages get it. */
const SEEN = {
  ...{ href: LINK.url, locale: null, publisher: LINK.publisher, title: LINK.title },
  seenOn: LINK.seen_on,
  supports: [...CLAIMS],
};

test('rounds come with their company, investors and sources, newest first', async () => {
  const startup_id = await addStartup({ name: 'Bếp', slug: 'bep', status: 'approved' });
  const fund = await addInvestor({ name: 'Lúa', slug: 'lua', status: 'approved' });
  const hidden = await addInvestor({ name: 'Chờ', slug: 'cho', status: 'pending' });
  await publish({ slug: 'pho', title: 'Phở', content: 'Bếp: 26 tỷ đồng từ Lúa và Angels.' });
  const [{ id: article }] = (await desk.rows(`select id from articles where slug = 'pho'`)) as [
    { id: string },
  ];
  const money = { amount: 26e9, currency: 'VND', usd_rate: 26_000, usd_rate_on: '2026-02-02' };
  const first = await save(
    { startup_id, ...money },
    [{ name: 'Angels' }, { investor_id: fund, lead: true }, { investor_id: hidden }],
    [LINK, { article_id: article, seen_on: '2026-02-04' }],
  );
  const next = await save(
    { startup_id, kind: 'Series A', announced_on: '2026-08-01' },
    [{ investor_id: fund }],
    [LINK],
  );
  const behind = valueIn(await getLedgerProfile(desk.visitor, 'startup', startup_id));
  const asked = behind.rounds.map(({ led: _, ...round }) => round);
  const { rounds } = valueIn(await nameStories(desk.visitor, 'en', { rounds: asked }));
  expect(rounds.map(({ id }) => id)).toEqual([next, first]);
  expect(rounds[0]).toMatchObject({ amount: null, usd: null, rateOn: null });
  expect(rounds[1]).toEqual({
    id: first,
    on: '2026-02-03',
    kind: 'Seed',
    amount: 26e9,
    currency: 'VND',
    usd: 1e6,
    rateOn: '2026-02-02',
    status: 'reported',
    company: { name: 'Bếp', path: '/startup/bep' },
    investors: [
      { name: 'Lúa', path: '/investors/lua', lead: true },
      { name: 'Angels', path: null, lead: false },
    ],
    sources: expect.arrayContaining([
      SEEN,
      {
        href: '/article/pho',
        locale: 'en',
        publisher: null,
        title: 'Phở',
        seenOn: '2026-02-04',
        supports: [...CLAIMS],
      },
    ]),
  });
  // Each once, with the day on which it was looked at last.
  expect(uniqueSources(rounds).map(({ href, seenOn }) => [href, seenOn])).toEqual([
    [LINK.url, '2026-08-02'],
    ['/article/pho', '2026-02-04'],
  ]);
  const ofFund = valueIn(await getLedgerProfile(desk.visitor, 'investor', fund));
  expect(ofFund.rounds.map(({ sources }) => sources.length)).toEqual([1, 2]);
  await publish({ slug: 'pho-nha', title: 'Phở nhà', locale: 'vi', translation_of: article });
  const inVietnamese = valueIn(await nameStories(desk.visitor, 'vi', { rounds: asked }));
  expect(inVietnamese.rounds[1]?.sources).toContainEqual({
    ...{ href: '/article/pho-nha', locale: 'vi', publisher: null, title: 'Phở nhà' },
    seenOn: '2026-02-04',
    supports: [...CLAIMS],
  });
  expect(totalOf(rounds)).toBe(1e6);
  expect(totalOf([{ usd: 5, status: 'disputed', kind: 'Seed' }])).toBeNull();
  const portfolio = valueIn(await getLedgerProfile(desk.visitor, 'investor', fund));
  expect(portfolio.rounds.map(({ id, led }) => [id, led])).toEqual([
    [next, false],
    [first, true],
  ]);
  // Whom the directory does not show is no partner either.
  expect(portfolio.portfolio).toEqual({
    ...{ companies: 1, rounds: 2, led: 1 },
    kinds: [
      { kind: 'Seed', rounds: 1 },
      { kind: 'Series A', rounds: 1 },
    ],
    sizes: { median: 1e6, least: 1e6, most: 1e6, known: 1 },
    partners: [{ name: 'Angels', path: null, rounds: 1 }],
  });
  expect(portfolio).toMatchObject({ held: 2, seen: { rounds: '2026-08-02' } });
  expect(behind).toMatchObject({ held: 2, portfolio: null });
  // The stories come in the same answer.
  expect(withStories('vi', { rounds: asked }, behind.stories).rounds.map(({ id }) => id)).toEqual([
    next,
    first,
  ]);
  expect(behind.seen).toEqual({ rounds: '2026-08-02', people: null, employees: null });
  expect(behind.people).toEqual([]);
  expect(behind.changes).toMatchObject([
    { fact: 'round', deed: 'added', about: { kind: 'Series A' } },
    { fact: 'round', deed: 'added', about: { kind: 'Seed' } },
  ]);
});

test('who is erased leaves no name: in the history, in the log, in what was changed before', async () => {
  const startup_id = await addStartup({ slug: 'quen', status: 'approved' });
  const { client } = desk.editor;
  const [person, other] = await Promise.all(
    ['Đỗ Quên', 'Lê Nhớ'].map(async (name, index) => {
      const row = { name, slug: `quen-${index}`, links: [`https://example.com/${index}`] };
      return (await client.from('people').insert(row).select('id').single().throwOnError()).data;
    }),
  );
  const hire = (who: { id: string } | undefined, role: string) =>
    client
      .rpc('save_role', {
        role: { person_id: who?.id, startup_id, role, since: 2020 },
        sources: [LINK],
      } as never)
      .throwOnError();
  await hire(person, 'ceo');
  await hire(other, 'cto');
  const { data: left } = await hire(person, 'founder');
  await client.from('roles').delete().eq('id', String(left)).throwOnError();
  await client
    .from('people')
    .update({ name: 'Đỗ Quên Rồi' })
    .eq('id', person?.id ?? '');
  await desk.admin.client
    .from('people')
    .delete()
    .eq('id', person?.id ?? '')
    .throwOnError();

  const profile = valueIn(await getLedgerProfile(desk.visitor, 'startup', startup_id));
  expect(profile.people.map(({ name }) => name)).toEqual(['Lê Nhớ']);
  const { data: history } = await desk.visitor
    .from('fact_history')
    .select('*')
    .eq('startup_id', startup_id);
  expect(JSON.stringify(history)).toContain('Lê Nhớ');
  expect(JSON.stringify(history)).not.toMatch(/Quên|null,"about"/);
  const log = await desk.rows(
    `select action, row_id, before, after from public.audit_log where table_name in ('people', 'entity_names')`,
  );
  expect(log).toContainEqual(expect.objectContaining({ action: 'delete', row_id: person?.id }));
  expect(JSON.stringify(log)).not.toMatch(/Quên|quen-0|example.com.0/);
});

test('who is there comes before who was', async () => {
  const startup_id = await addStartup({ slug: 'nhom', status: 'approved' });
  for (const [slug, years] of Object.entries({ was: [2019, 2021], late: [2022], early: [2018] })) {
    const { data: person } = await desk.editor.client
      .from('people')
      .insert({ slug, name: slug })
      .select('id')
      .single();
    await desk.editor.client.rpc('save_role', {
      role: { person_id: person?.id, startup_id, role: 'ceo', since: years[0], until: years[1] },
      sources: [LINK],
    } as never);
  }
  const { people } = valueIn(await getLedgerProfile(desk.visitor, 'startup', startup_id));
  expect(people.map(({ name, since, until }) => [name, since, until])).toEqual([
    ['early', 2018, null],
    ['late', 2022, null],
    ['was', 2019, 2021],
  ]);
  const { supports: _, ...seen } = SEEN;
  expect(people[0]?.sources).toEqual([seen]);
});

test('no answer is none, and no empty page', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken(/./);
  expect(codeIn(await getLedgerProfile(db, 'startup', 'x'))).toBe('UNAVAILABLE');
  const rounds = [{ ...({} as Round), sources: [{ article: 'x' }] }];
  expect(codeIn(await nameStories(db, 'en', { rounds }))).toBe('UNAVAILABLE');
  log.mockRestore();
});

test('somebody has a page with what they run before what they ran, while a source vouches for it', async () => {
  const now = await addStartup({ name: 'Nắng', slug: 'nang', status: 'approved' });
  const past = await addInvestor({ name: 'Mưa', slug: 'mua', status: 'approved' });
  const waiting = await addStartup({ name: 'Gió', slug: 'gio', status: 'pending' });
  const named = { name: 'Trần An', slug: 'tran-an' };
  const made = await desk.editor.client.from('people').insert(named).select('id').single();
  const hire = async (role: object) => {
    const asked = { role: { ...role, person_id: made.data?.id }, sources: [LINK] };
    const { data, error } = await desk.editor.client.rpc('save_role', asked as never);
    if (error) throw error;
    return String(data);
  };
  const first = await hire({ investor_id: past, role: 'partner', since: 2015, until: 2020 });
  await hire({ startup_id: now, role: 'founder', since: 2021 });
  await hire({ startup_id: waiting, role: 'ceo' });
  const found = valueIn(await getPerson(desk.visitor, 'tran-an'));
  expect(found.person).toMatchObject({ name: 'Trần An', path: '/people/tran-an', links: [] });
  expect(found.posts.map(({ company, role, since }) => [company.path, role, since])).toEqual([
    ['/startup/nang', 'founder', 2021],
    ['/investors/mua', 'partner', 2015],
  ]);
  const addresses = valueIn(await listPersonAddresses(desk.visitor, { from: 0, to: 99 }));
  expect(addresses.map(({ path }) => path)).toContain('/people/tran-an');
  const { people } = valueIn(await getLedgerProfile(desk.visitor, 'investor', past));
  expect(people).toMatchObject([{ name: 'Trần An', path: '/people/tran-an' }]);
  await desk.editor.client.from('roles').delete().neq('id', first);
  expect(valueIn(await getPerson(desk.visitor, 'tran-an')).posts).toHaveLength(1);
  await desk.editor.client.from('roles').delete().eq('id', first);
  expect(codeIn(await getPerson(desk.visitor, 'tran-an'))).toBe('NOT_FOUND');
  expect(codeIn(await getPerson(desk.broken(), 'tran-an'))).toBe('UNAVAILABLE');
  expect(codeIn(await listPersonAddresses(desk.broken(), { from: 0, to: 9 }))).toBe('UNAVAILABLE');
});

test('a story names companies and people by all of their names, as long as they are there', async () => {
  const startup_id = await addStartup({ name: 'Sóng', slug: 'song', status: 'approved' });
  await addStartup({ name: 'Công ty Cổ phần Sóng', slug: 'song-2', status: 'approved' });
  const waiting = await addStartup({ name: 'Đợi', slug: 'doi', status: 'pending' });
  const fund = await addInvestor({ name: 'Biển Capital', slug: 'bien', status: 'approved' });
  await save({ startup_id, amount: 5e6, currency: 'USD' }, [{ investor_id: fund }], [LINK]);
  await publish({ slug: 'song-raises', title: 'Sóng raises' });
  const [{ id: article_id }] = (await desk.rows(
    `select id from articles where slug = 'song-raises'`,
  )) as [{ id: string }];
  const editor = desk.editor.client;
  const written = await Promise.all([
    editor.from('entity_names').insert({ startup_id, name: 'Waves (웨이브)', former: true }),
    editor.from('article_mentions').insert([
      { article_id, investor_id: fund, role: 'mentioned' },
      { article_id, startup_id, role: 'subject' },
      { article_id, startup_id: waiting, role: 'mentioned' },
    ]),
  ]);
  expect(written.map(({ error }) => error)).toEqual([null, null]);
  const look = (db: typeof desk.visitor) =>
    getArticleLedger(db, { article: article_id, locale: 'en', figures: [], today: '2026-11-23' });
  const found = valueIn(await look(desk.visitor)).mentioned;
  expect(found).toMatchObject([
    {
      ...{ kind: 'startup', name: 'Sóng', path: '/startup/song', role: 'subject' },
      names: ['Sóng', 'Waves (웨이브)'],
      round: { usd: 5e6, investors: [{ name: 'Biển Capital', path: '/investors/bien' }] },
    },
    { kind: 'investor', path: '/investors/bien', role: 'mentioned', round: null },
  ]);
  // What the round is known from; a story is no source of itself, another of ours is one in the story's language.
  const [{ id: round_id }] = (await desk.rows(
    'select id from funding_rounds where startup_id = $1',
    startup_id,
  )) as [{ id: string }];
  const other = await publish({ slug: 'waves-rise', title: 'Waves rise' });
  await publish({ slug: 'song-dang', title: 'Sóng dâng', locale: 'vi', translation_of: other });
  await desk.rows(
    'insert into fact_sources (round_id, article_id) select $1, unnest($2::uuid[])',
    round_id,
    [article_id, other],
  );
  const [{ knownFrom } = { knownFrom: [] }] = valueIn(await look(desk.visitor)).mentioned;
  expect(knownFrom).toEqual([
    { href: LINK.url, locale: null, publisher: LINK.publisher, title: LINK.title ?? null },
    { href: '/article/waves-rise', locale: 'en', publisher: null, title: 'Waves rise' },
  ]);
  const keys = ['song', 'waves', 'bien capital', 'doi', 'nobody'];
  const known = await desk.user.client.rpc('find_entities', { keys });
  expect(known.data?.map(({ slug, called }) => [slug, called])).toEqual([
    ['bien', 'Biển Capital'],
    ['song-2', 'Công ty Cổ phần Sóng'],
    ['song', 'Sóng'],
    ['song', 'Waves (웨이브)'],
  ]);
  await desk.admin.client.from('startups').delete().eq('id', startup_id);
  expect(valueIn(await look(desk.visitor)).mentioned).toHaveLength(1);
  // What was deleted and is put back names them again.
  await editor.from('articles').delete().eq('id', article_id);
  expect(valueIn(await look(desk.visitor)).mentioned).toEqual([]);
  await editor.rpc('restore_article', { article: article_id } as never);
  await editor.from('articles').update({ status: 'published' }).eq('id', article_id);
  expect(valueIn(await look(desk.visitor)).mentioned).toHaveLength(1);
  expect(codeIn(await look(desk.broken()))).toBe('UNAVAILABLE');
});
