import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { companiesNamed, findCompanies, getCompany } from '#src/data/newsroom/companies.ts';
import {
  listWaiting,
  lookAgain,
  seeAgain,
  sourceEmployees,
} from '#src/data/newsroom/ledger-queue.ts';
import { toSourceRows } from '#src/data/newsroom/named-sources.ts';
import {
  deletePerson,
  deleteRole,
  findPeople,
  listPeople,
  listRolesOf,
  savePerson,
  saveRole,
} from '#src/data/newsroom/people.ts';
import { deleteRate, findRate, listRates, saveRate } from '#src/data/newsroom/rates.ts';
import { importRounds, type RoundPiece } from '#src/data/newsroom/round-import.ts';
import { getRound, listAllRounds, listRoundsOf } from '#src/data/newsroom/round-list.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { ok } from '#src/domain/result.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';

// The ledger as editors keep it.

const desk = sharedDesk();
const { addStartup, addInvestor, publish } = makersOf(desk);
const ORIGIN = 'https://khoi.example';
const QUERY = { page: 1, pageSize: 25, sort: '', ascending: false, search: '', filters: {} };
const link = (url = 'https://wire.example/story') => ({
  ...{ source: [url], publisher: ['Wire'], source_title: ['A title'] },
});

test('companies are found as they are typed, by name and by address, homonyms apart', async () => {
  const { client: db } = desk.editor;
  await addStartup({ name: 'Bánh Mì Số', slug: 'banh-mi-so' });
  await addStartup({ name: 'Bánh Mì Số', slug: 'banh-mi-so-2' });
  await addStartup({ name: 'Bánh Mì Chờ', slug: 'banh-mi-cho', status: 'pending' });
  await addInvestor({ name: 'Bánh Mì Ventures', slug: 'banh-mi-ventures' });
  const names = async (search: string) =>
    valueIn(await findCompanies(db, ['startup', 'investor'], search)).map(({ slug }) => slug);
  expect((await names('banh mi')).toSorted()).toEqual([
    'banh-mi-so',
    'banh-mi-so-2',
    'banh-mi-ventures',
  ]);
  expect(await names('100%_"(')).toEqual([]);
  const named = async (...asked: string[]) =>
    valueIn(await companiesNamed(db, ['startup'], asked)).map(({ slug }) => slug);
  expect((await named('Bánh Mì Số')).toSorted()).toEqual(['banh-mi-so', 'banh-mi-so-2']);
  expect(await named('banh-mi-so-2')).toEqual(['banh-mi-so-2']);
  expect(await named('Bánh Mì Chờ', 'a "quoted", (name)')).toEqual([]);
});

test('rates are kept by editors, and the newest of the month before a day is found', async () => {
  const { client: db } = desk.editor;
  const rate = { currency: 'VND', day: '2026-02-01', usd_rate: 25_950.5, source: 'A bank' };
  expect(valueIn(await saveRate(db, { id: null, ...rate }))).toBeNull();
  expect(codeIn(await saveRate(db, { id: null, ...rate }))).toBe('CONFLICT');
  expect(codeIn(await saveRate(db, { id: null, ...rate, day: '2999-01-01' }))).toBe('future_day');
  expect(codeIn(await saveRate(db, { id: null, ...rate, currency: 'USD' }))).toBe('INVALID_INPUT');
  expect(codeIn(await saveRate(desk.contributor.client, { id: null, ...rate }))).toBe('FORBIDDEN');
  const found = async (day: string, currency = 'VND') =>
    valueIn(await findRate(db, { currency, day }))?.usd_rate ?? null;
  expect(await found('2026-02-10')).toBe(25_950.5);
  expect(await found('2026-01-31')).toBeNull();
  expect(await found('2026-03-20')).toBeNull();
  expect(await found('2026-02-10', 'KRW')).toBeNull();
  const [first] = valueIn(await listRates(db));
  const id = first?.id ?? '';
  expect(valueIn(await saveRate(db, { ...rate, id, usd_rate: 26_000 }))).toBeNull();
  expect(await found('2026-02-01')).toBe(26_000);
  expect(await deleteRate(db, id)).toEqual({ ok: true, value: null });
  expect(codeIn(await deleteRate(db, id))).toBe('NOT_FOUND');
  expect(codeIn(await saveRate(db, { ...rate, id }))).toBe('NOT_FOUND');
});

test('people are added, namesakes apart, with roles that have sources', async () => {
  const { client: db } = desk.editor;
  const name = 'Đoàn Thu Hằng';
  const links = ['https://example.com/hang'];
  const { id } = valueIn(await savePerson(db, { id: null, name, links }));
  const { id: other } = valueIn(await savePerson(db, { id: null, name, links: [] }));
  const people = async () =>
    valueIn(await listPeople(db, { ...QUERY, search: 'Thu Hằng' })).rows.toSorted((a, b) =>
      a.slug.localeCompare(b.slug),
    );
  expect(await people()).toMatchObject([
    { id, name, slug: 'doan-thu-hang', links },
    { id: other, slug: 'doan-thu-hang-2' },
  ]);
  expect(codeIn(await savePerson(db, { id: null, name: ' ', links: [] }))).toBe('INVALID_INPUT');
  expect(
    codeIn(await savePerson(db, { id: null, name: 'Ai', links: ['javascript:alert(1)'] })),
  ).toBe('INVALID_INPUT');
  const startup = await addStartup({ name: 'Nồi Bé', slug: 'noi-be' });
  const [at] = valueIn(await companiesNamed(db, ['startup'], ['noi-be']));
  if (!at) throw new Error('not found');
  const reached = { 'https://wire.example/story': true };
  const asked = {
    ...{ id: null, person: id, at, origin: ORIGIN, reached },
    typed: { role: 'founder', since: 2022, until: null, ...link() } as const,
  };
  expect(codeIn(await saveRole(db, { ...asked, typed: { ...asked.typed, source: [''] } }))).toBe(
    'source_missing',
  );
  const role = valueIn(await saveRole(db, asked));
  const [held] = valueIn(await listRolesOf(db, id));
  expect(held).toMatchObject({
    ...{ id: role, role: 'founder', since: 2022, is_public: true },
    startups: { id: startup },
    fact_sources: [{ url: 'https://wire.example/story', title: 'A title', reachable: true }],
  });
  for (const search of ['thu hang', 'Thu Hằng', 'đoàn'])
    expect(valueIn(await findPeople(db, { search, limit: 6 }))).toEqual([
      { id, name, slug: 'doan-thu-hang' },
    ]);
  for (const search of [' ', '%', 'Hằng",x', 'nobody'])
    expect(valueIn(await findPeople(db, { search, limit: 6 }))).toEqual([]);
  const changed = { ...asked, id: role, typed: { ...asked.typed, until: 2024 } };
  expect(valueIn(await saveRole(db, changed))).toBe(role);
  expect(valueIn(await listRolesOf(db, id))).toMatchObject([{ id: role, until: 2024 }]);
  expect(codeIn(await saveRole(db, { ...changed, id: randomUUID() }))).toBe('NOT_FOUND');
  const later = { ...asked, typed: { ...asked.typed, role: 'ceo', since: 2023 } as const };
  const newer = valueIn(await saveRole(db, later));
  const undated = { ...asked, typed: { ...asked.typed, role: 'director', since: null } as const };
  const unknown = valueIn(await saveRole(db, undated));
  expect(valueIn(await listRolesOf(db, id)).map((each) => each.id)).toEqual([newer, role, unknown]);
  for (const extra of [newer, unknown]) valueIn(await deleteRole(db, extra));
  const renamed = { id, name: 'Đoàn Thu Hằng Anh', links: [] };
  expect(valueIn(await savePerson(db, renamed))).toMatchObject({ id });
  expect((await people())[0]).toMatchObject({
    name: renamed.name,
    links: [],
    slug: 'doan-thu-hang',
  });
  expect(codeIn(await savePerson(db, { ...renamed, id: randomUUID() }))).toBe('NOT_FOUND');
  expect(codeIn(await savePerson(desk.broken(), renamed))).toBe('UNAVAILABLE');
  expect((await people())[1]).toMatchObject({ id: other, name });
  expect((await people())[0]?.roles).toMatchObject([{ id: role, startups: { id: startup } }]);
  expect(valueIn(await listPeople(db, { ...QUERY, page: 9 })).rows).toEqual([]);
  expect(codeIn(await deleteRole(desk.contributor.client, role))).toBe('NOT_FOUND');
  expect(await deleteRole(db, role)).toEqual({ ok: true, value: null });
  expect(await deletePerson(db, id)).toEqual({ ok: true, value: null });
  expect(codeIn(await deletePerson(db, id))).toBe('NOT_FOUND');
});

test('what waits is named until somebody has looked', async () => {
  const { client: db } = desk.editor;
  const startup = await addStartup({ name: 'Chờ Lâu', slug: 'cho-lau', employees: '11-25' });
  const waits = async (reason: 'unsourced' | 'disputed' | 'stale') =>
    valueIn(await listWaiting(db, reason)).filter(({ owner_id }) => owner_id === startup);
  expect(codeIn(await listWaiting(desk.contributor.client, 'stale'))).toBe('FORBIDDEN');
  expect(await waits('unsourced')).toMatchObject([
    { fact: 'employees', about: { employees: '11-25' }, sources: [] },
  ]);
  const asked = { startup, typed: link(), origin: ORIGIN };
  const unread = { 'https://wire.example/story': false };
  expect(codeIn(await sourceEmployees(db, { ...asked, typed: link(' '), reached: {} }))).toBe(
    'source_missing',
  );
  valueIn(await sourceEmployees(db, { ...asked, reached: unread }));
  const [waiting] = await waits('unsourced');
  expect(waiting?.sources).toMatchObject([{ reachable: false, title: 'A title' }]);
  await desk.rows(
    `update public.fact_sources set reachable = true, seen_on = '2020-01-01' where employees_of = $1`,
    startup,
  );
  expect(await waits('unsourced')).toEqual([]);
  const [stale] = await waits('stale');
  expect(stale).toMatchObject({ fact: 'employees', since: '2020-01-01' });
  const source = stale?.sources[0]?.id ?? '';
  expect(codeIn(await seeAgain(db, { source, day: '2999-01-01' }))).toBe('future_day');
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect(await seeAgain(db, { source, day: today })).toEqual({ ok: true, value: null });
  expect(await waits('stale')).toEqual([]);
});

test('a source is seen again only if its page answers', async () => {
  const { client: db } = desk.editor;
  const startup = await addStartup({ name: 'Nguồn Tắt', slug: 'nguon-tat', employees: '11-25' });
  valueIn(await sourceEmployees(db, { startup, typed: link(), origin: ORIGIN, reached: {} }));
  await desk.rows(
    `update public.fact_sources set reachable = true, seen_on = '2020-01-01' where employees_of = $1`,
    startup,
  );
  const stored = () =>
    desk.rows(
      `select id, url, reachable, seen_on::text as seen from public.fact_sources where employees_of = $1`,
      startup,
    );
  const [{ id: source, url }] = (await stored()) as [{ id: string; url: string }];
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const look = () => lookAgain(db, { source, url, day });
  const site = { answer: Response.json({ reachable: false, why: 'slow' }) };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, init?: RequestInit) =>
    asked === '/api/source' ? Promise.resolve(site.answer.clone()) : fetch(asked, init),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await look()).toEqual({ ok: true, value: false });
  expect(await stored()).toMatchObject([{ reachable: false, seen: '2020-01-01' }]);
  site.answer = new Response(null, { status: 429 });
  expect((await look()).ok).toBe(false);
  expect(await stored()).toMatchObject([{ reachable: false, seen: '2020-01-01' }]);
  site.answer = Response.json({ reachable: true, title: null, publisher: 'wire.example' });
  expect(await look()).toEqual({ ok: true, value: true });
  expect(await stored()).toMatchObject([{ reachable: true, seen: day }]);
  expect(codeIn(await lookAgain(db, { source: crypto.randomUUID(), url, day }))).toBe('NOT_FOUND');
  // A story of ours is looked at by who says so.
  expect(await lookAgain(db, { source, url: null, day })).toEqual({ ok: true, value: true });
});

test('sources are stories of ours by slug or id, and what was found at other addresses', async () => {
  const { client: db } = desk.editor;
  const id = await publish({ slug: 'a-source-of-ours' });
  const typed = {
    source: ['/article/a-source-of-ours', ` /vi/article/${id} `, '', 'https://a.example/x'],
    publisher: ['', '', '', ''],
    source_title: ['', '', '', ' '],
  };
  const reached = { 'https://a.example/x': false };
  expect(valueIn(await toSourceRows(db, typed, { origin: ORIGIN, reached }))).toEqual([
    { article_id: id },
    { article_id: id },
    { url: 'https://a.example/x', publisher: 'a.example', title: null, reachable: false },
  ]);
});

test('a file of rounds is tried, taken once, and says what is wrong with each line', async () => {
  const { client: db } = desk.editor;
  const startup = await addStartup({ name: 'Tệp Rời', slug: 'tep-roi' });
  await addStartup({ name: 'Trùng Tên', slug: 'trung-ten' });
  await addStartup({ name: 'Trùng Tên', slug: 'trung-ten-2' });
  await addInvestor({ name: 'Lúa Tệp', slug: 'lua-tep' });
  valueIn(
    await saveRate(db, {
      ...{ id: null, currency: 'VND', day: '2025-05-01', usd_rate: 26_000, source: 'A bank' },
    }),
  );
  const whole = { company: 'Tệp Rời', announced_on: '2025-05-02', kind: 'seed' };
  const source_url = 'https://wire.example/tep';
  const lines: Record<string, string>[] = [
    { ...whole, source_url, amount: '26 tỷ', currency: 'vnd', lead: 'lúa tệp', investors: 'A; B' },
    { ...whole, source_url, amount: '25 tỷ', currency: 'VND', announced_on: '2025-05-20' },
    {
      ...whole,
      source_url,
      amount: '5m',
      currency: 'USD',
      kind: 'Series A',
      announced_on: '2026-01-05',
    },
    { ...whole, source_url: '' },
    { ...whole, source_url: 'javascript:alert(1)' },
    { ...whole, source_url, announced_on: '2999-01-01' },
    { ...whole, source_url, announced_on: '2025-02-30' },
    { ...whole, source_url, kind: 'Series Z' },
    { ...whole, source_url, amount: '-5' },
    { ...whole, source_url, amount: '5', currency: 'XYZ' },
    { ...whole, source_url, company: 'Nobody' },
    { ...whole, source_url, company: 'Trùng Tên' },
    { ...whole, source_url, amount: '5 tỷ', currency: 'KRW', announced_on: '2024-01-05' },
    { ...whole, source_url, announced_on: '2023-01-05', lead: 'Tệp Rời' },
    { ...whole, source_url, announced_on: '2022-01-05', amount: '12 tỷ' },
    {
      ...{ ...whole, source_url, announced_on: '2022-01-05' },
      ...{ amount: '12 tỷ', currency: 'VND', usd_rate: '23.400' },
    },
  ];
  const file = {
    names: ['company', 'source_url'],
    async *rows() {
      for (const [at, line] of lines.entries())
        yield { line: at + 2, share: at / lines.length, get: (name: string) => line[name] ?? '' };
    },
  };
  const asked: string[] = [];
  const sources = createSourceAsker(
    async (address) => {
      asked.push(address);
      return ok({ reachable: false, why: 'status', status: 404 });
    },
    (address) => address.startsWith('https:'),
  );
  const run = async (dry: boolean) => {
    const told: RoundPiece[] = [];
    const options = {
      dry,
      locale: 'vi',
      today: '2026-11-20',
      origin: 'http://localhost',
      sources,
    } as const;
    const onPiece = (piece: RoundPiece) => told.push(piece);
    const report = valueIn(await importRounds(db, file, { ...options, onPiece }));
    const unread = told
      .flatMap((piece) => piece.unread)
      .map(({ line, found }) => [line, found?.why]);
    return { ...report, unread, problems: told.flatMap(({ problems }) => problems) };
  };
  const wrong = [
    [3, 'known'],
    [5, 'source_url'],
    [6, 'source_url'],
    [7, 'future_day'],
    [8, 'announced_on'],
    [9, 'kind'],
    [10, 'amount'],
    [11, 'currency'],
    [12, 'company'],
    [13, 'homonyms'],
    [14, 'rate'],
  ].map(([line, problem]) => ({ line, problem }));
  const questions = [{ line: 16, problem: 'amount', question: { ask: 'currency', text: '12 tỷ' } }];
  const unread = [2, 4, 15, 17].map((line) => [line, 'status']);
  expect(await run(true)).toEqual({
    ...{ rows: 16, taken: 4, unread, problems: [...wrong, ...questions] },
  });
  expect(asked).toEqual([source_url]);
  expect(valueIn(await listRoundsOf(db, startup))).toEqual([]);
  expect(await run(false)).toEqual({
    ...{ rows: 16, taken: 3, unread: [] },
    problems: [...wrong, { line: 15, problem: 'investors' }, ...questions],
  });
  expect((await run(false)).taken).toBe(0);
  const rounds = valueIn(await listAllRounds(db, { ...QUERY, search: 'tep roi' }));
  expect(rounds.rows.map(({ kind }) => kind)).toEqual(['Series A', 'Seed', 'Seed']);
  const own = { ...QUERY, filters: { startup } };
  expect(valueIn(await listAllRounds(db, own)).rows).toEqual(rounds.rows);
  expect(valueIn(await getCompany(db, startup)).name).toBe('Tệp Rời');
  expect(codeIn(await getCompany(db, randomUUID()))).toBe('NOT_FOUND');
  expect(valueIn(await getRound(db, rounds.rows[1]?.id ?? ''))).toMatchObject({
    ...{ amount: 26e9, usd_rate: 26_000, amount_usd: 1e6, status: 'reported' },
    startups: { name: 'Tệp Rời' },
    round_investors: expect.arrayContaining([
      { lead: true, name: null, investors: { name: 'Lúa Tệp' } },
      { lead: false, name: 'B', investors: null },
    ]),
    fact_sources: [{ url: source_url, reachable: false }],
  });
  const options = {
    locale: 'vi',
    today: '2026-11-20',
    origin: 'http://localhost',
    onPiece: () => {},
    sources,
  } as const;
  for (const where of [/find_entities/, /startups/, /exchange_rates/, /funding_rounds/])
    expect([
      where,
      codeIn(await importRounds(desk.broken(where), file, { dry: true, ...options })),
    ]).toEqual([where, 'UNAVAILABLE']);
  const fresh: Record<string, string> = {
    ...whole,
    ...{ source_url, kind: 'Series B', announced_on: '2026-06-05' },
  };
  const one = {
    names: file.names,
    async *rows() {
      yield { line: 2, share: 1, get: (name: string) => fresh[name] ?? '' };
    },
  };
  const saving = { dry: false, ...options };
  expect(codeIn(await importRounds(desk.broken(/save_round/), one, saving))).toBe('UNAVAILABLE');
  expect(codeIn(await importRounds(desk.contributor.client, one, saving))).toBe('FORBIDDEN');
  const disputed = { ...QUERY, filters: { status: 'disputed' }, search: 'tep roi' };
  expect(valueIn(await listAllRounds(db, disputed)).total).toBe(0);
  const nothing = { names: ['company'], rows: file.rows };
  expect(
    codeIn(
      await importRounds(db, nothing, {
        ...{
          dry: true,
          locale: 'vi',
          today: '2026-11-20',
          origin: 'http://localhost',
          onPiece: () => {},
          sources,
        },
      }),
    ),
  ).toBe('no_columns');
});
