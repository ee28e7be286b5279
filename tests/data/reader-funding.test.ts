import { expect, test, vi } from 'vitest';
import {
  getFundingPage,
  getFundingPeriod,
  listNewestRounds,
  listPeriodAddresses,
  listSelectedRounds,
  sumRounds,
} from '#src/data/reader/funding.ts';
import { nameStories, withStories } from '#src/data/reader/ledger.ts';
import { getLedgerProfile } from '#src/data/reader/profile.ts';
import { CLAIMS, totalOf } from '#src/domain/ledger/rounds.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What /funding and its periods ask, through the functions that pages call, recounted in a second way.

const desk = sharedDesk();
const { addInvestor, addStartup, publish } = makersOf(desk);
const LINK = { url: 'https://wire.example/pho', publisher: 'Wire', title: 'Broth money' };
const TAKE = { take: 100 };

async function save(round: object, investors: object[] = [], sources: object[] = [LINK]) {
  const { data, error } = await desk.editor.client.rpc('save_round', {
    round: { kind: 'Seed', status: 'reported', announced_on: '2026-02-03', ...round },
    investors,
    sources,
  } as never);
  if (error) throw error;
  return String(data);
}
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('a selection is listed, summed and ranked as a recount of its rounds says', async () => {
  const place = { location: 'Hà Nội, Vietnam', category: 'FinTech' };
  const bep = await addStartup({ name: 'Bếp', slug: 'bep', status: 'approved', ...place });
  const an = await addStartup({
    ...{ name: 'Ân', slug: 'an', status: 'approved', category: 'SaaS', location: 'Singapore' },
  });
  const waiting = await addStartup({ slug: 'wait', status: 'pending', ...place });
  const lua = await addInvestor({ name: 'Lúa', slug: 'lua', status: 'approved' });
  const gao = await addInvestor({ name: 'Gạo', slug: 'gao', status: 'approved' });
  const hidden = await addInvestor({ name: 'Chờ', slug: 'cho', status: 'pending' });
  await publish({ slug: 'pho', title: 'Phở', content: 'Bếp: $1 million from Lúa and Angels.' });
  const [{ id: article }] = (await desk.rows(`select id from articles where slug = 'pho'`)) as [
    { id: string },
  ];
  await publish({ slug: 'pho-nha', title: 'Phở nhà', locale: 'vi', translation_of: article });
  const dong = { amount: 26e9, currency: 'VND', usd_rate: 26_000, usd_rate_on: '2026-02-02' };
  const first = await save(
    { startup_id: bep, ...dong },
    [{ name: 'Angels' }, { investor_id: lua, lead: true }, { investor_id: hidden }],
    [LINK, { article_id: article }],
  );
  const second = await save(
    { startup_id: an, kind: 'Series A', announced_on: '2026-05-01', ...usd(4_000_000.5) },
    [{ investor_id: lua }, { investor_id: gao, lead: true }],
  );
  const quiet = await save({ startup_id: an, announced_on: '2026-03-31' }, [{ investor_id: gao }]);
  const disputed = await save(
    { startup_id: bep, announced_on: '2026-05-02', status: 'disputed', ...usd(9e6) },
    [{ investor_id: gao, lead: true }],
  );
  await save({ startup_id: bep, status: 'withdrawn', ...usd(5) }, [{ investor_id: lua }]);
  await save({ startup_id: waiting, ...usd(7) });

  const newly = valueIn(await listNewestRounds(desk.visitor, 9));
  const newest = withStories('en', newly, newly.stories).rounds;
  expect(newest.map(({ id }) => id)).toEqual([disputed, second, quiet, first]);
  expect(valueIn(await listNewestRounds(desk.visitor, 2)).rounds).toEqual(newly.rounds.slice(0, 2));
  const supports = [...CLAIMS];
  const ours = { href: '/article/pho', locale: 'en', publisher: null, title: 'Phở', supports };
  const link = {
    href: LINK.url,
    locale: null,
    publisher: LINK.publisher,
    title: LINK.title,
    supports,
  };
  expect(newest[3]?.sources).toEqual(expect.arrayContaining([ours, link]));
  expect(newest[3]?.investors).toEqual([
    { name: 'Lúa', path: '/investors/lua', lead: true },
    { name: 'Angels', path: null, lead: false },
  ]);
  // By the version in the reader's language, where the page knows it; else by the story's own.
  const [story] = newly.stories;
  const version = { ...story, id: 'v', slug: 'pho-viet', locale: 'vi', translation_of: story?.id };
  const inVietnamese = (stories: object[]) =>
    withStories('vi', newly, stories as typeof newly.stories).rounds[3]?.sources;
  expect(inVietnamese([version, ...newly.stories])).toContainEqual({
    ...{ ...ours, href: '/article/pho-viet', locale: 'vi' },
  });
  expect(inVietnamese([...newly.stories])).toContainEqual(ours);

  const ids = async (wanted: object) =>
    valueIn(await listSelectedRounds(desk.visitor, 'en', { ...wanted, ...TAKE })).map(
      ({ id }) => id,
    );
  expect(await ids({})).toEqual([disputed, second, quiet, first]);
  expect(await ids({ sort: 'amount' })).toEqual([disputed, second, first, quiet]);
  expect(await ids({ sort: 'company' })).toEqual([second, quiet, disputed, first]);
  expect(await ids({ country: 'Vietnam' })).toEqual([disputed, first]);
  expect(await ids({ sector: 'SaaS', from: '2026-04-01', to: '2026-06-30' })).toEqual([second]);
  expect(await ids({ least: 1e6, below: 5e6 })).toEqual([second, first]);
  expect(await ids({ undisclosed: true })).toEqual([quiet]);
  expect(await ids({ investor: 'lua' })).toEqual([second, first]);
  expect(await ids({ kind: `'; drop table articles; --` })).toEqual([]);
  // Who is in no directory took part in nothing.
  for (const investor of ['nobody', 'cho', '']) {
    expect(await ids({ investor })).toEqual([]);
    expect(valueIn(await sumRounds(desk.visitor, { investor })).whole.rounds).toBe(0);
  }

  const listed = valueIn(
    await getFundingPage(desk.visitor, 'vi', { investor: 'lua', ...TAKE, skip: 1 }),
  );
  expect(listed.investor).toEqual({ slug: 'lua', name: 'Lúa' });
  // The same as profiles say of it.
  const asked = valueIn(await getLedgerProfile(desk.visitor, 'startup', bep)).rounds.map(
    ({ led: _, ...each }) => each,
  );
  const told = valueIn(await nameStories(desk.visitor, 'vi', { rounds: asked })).rounds;
  const { sources, ...round } = listed.rounds[0] ?? { sources: [] };
  const { sources: others, ...same } = told.find(({ id }) => id === first) ?? { sources: [] };
  expect(round).toEqual({ ...same, sector: 'FinTech', location: 'Hà Nội, Vietnam' });
  expect(sources).toHaveLength(2);
  // A profile also says when each was looked at.
  expect(sources).toEqual(expect.arrayContaining(others.map(({ seenOn: _, ...source }) => source)));

  const sums = valueIn(await sumRounds(desk.visitor));
  expect(sums.whole).toEqual({
    ...{ rounds: 3, known: 2, usd: 5_000_000.5, median: 2_500_000.25 },
    ...{ disputed: 1, disputedUsd: 9e6, apart: 0, apartUsd: null },
  });
  expect(sums.quarters).toEqual([
    {
      ...{ quarter: '2026-01-01', rounds: 2, known: 1, usd: 1e6, disputed: 0, disputedUsd: null },
      ...{ apart: 0, apartUsd: null },
    },
    {
      ...{ quarter: '2026-04-01', rounds: 1, known: 1, usd: 4_000_000.5 },
      ...{ disputed: 1, disputedUsd: 9e6, apart: 0, apartUsd: null },
    },
  ]);
  const ofBep = valueIn(await sumRounds(desk.visitor, { startup: bep })).whole;
  expect(ofBep.usd).toBe(totalOf(told));
  expect(valueIn(await sumRounds(desk.visitor, { country: 'Atlantis' })).whole.usd).toBeNull();
  expect(listed.choices).toEqual({
    quarters: ['2026-04-01', '2026-01-01'],
    countries: ['Singapore', 'Vietnam'],
  });
  expect(listed.sums).toEqual(valueIn(await sumRounds(desk.visitor, { investor: 'lua' })));
  // Neither quarter has three that count.
  const periods = valueIn(await listPeriodAddresses(desk.visitor));
  expect(periods.map(({ path }) => path)).toEqual(['/funding/quarters', '/funding/2026']);
  for (const { updatedAt } of periods) expect(Date.parse(updatedAt)).toBeGreaterThan(0);

  const spring = { from: '2026-04-01', to: '2026-06-30' };
  const { leagues, ...period } = valueIn(
    await getFundingPeriod(desk.visitor, 'en', {
      wanted: { from: '2026-01-01', to: '2026-12-31', sort: 'amount', ...TAKE },
      compared: spring,
    }),
  );
  expect(period.rounds.map(({ id }) => id)).toEqual([disputed, second, first, quiet]);
  expect(period.sums).toEqual(sums);
  expect(period.compared).toEqual(valueIn(await sumRounds(desk.visitor, spring)));
  expect(leagues.joined.map(({ name, rounds, led }) => [name, rounds, led])).toEqual([
    ['Gạo', 2, 1],
    ['Lúa', 2, 1],
  ]);
  expect(leagues.led[0]).toMatchObject({ path: '/investors/gao', place: 1 });
  expect(leagues.sector.map(({ name, rounds, usd }) => [name, rounds, usd])).toEqual([
    ['SaaS', 2, 4_000_000.5],
    ['FinTech', 1, 1e6],
  ]);
  expect(leagues.kind.map(({ name, known, median }) => [name, known, median])).toEqual([
    ['Series A', 1, 4_000_000.5],
    ['Seed', 1, 1e6],
  ]);
});

test('no answer is none', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken(/./);
  expect(codeIn(await listSelectedRounds(db, 'en', TAKE))).toBe('UNAVAILABLE');
  expect(codeIn(await listNewestRounds(db, 1))).toBe('UNAVAILABLE');
  expect(codeIn(await sumRounds(db))).toBe('UNAVAILABLE');
  expect(codeIn(await getFundingPage(db, 'en', TAKE))).toBe('UNAVAILABLE');
  expect(codeIn(await listPeriodAddresses(db))).toBe('UNAVAILABLE');
  const asked = { wanted: TAKE, compared: {} };
  expect(codeIn(await getFundingPeriod(db, 'en', asked))).toBe('UNAVAILABLE');
  log.mockRestore();
});
