import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { listPeople } from '#src/data/newsroom/people.ts';
import { importPeople } from '#src/data/newsroom/people-import.ts';
import type { RoundPiece } from '#src/data/newsroom/round-import.ts';
import { createSourceAsker } from '#src/data/newsroom/source-asker.ts';
import { byRole, PERSON_COLUMNS, personCell } from '#src/domain/ledger/person-file.ts';
import { COMPANY_ROLES } from '#src/domain/ledger/rounds.ts';
import { ok } from '#src/domain/result.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { TEXTS } from '#src/i18n/texts.ts';
import { personColumns } from '#src/islands/admin/ledger/person-columns.ts';
import { codeIn, makersOf, sharedDesk, valueIn } from '#tests/support/desk.ts';
import { chosenFile, triedAndDone } from '#tests/support/import-file.ts';
import { hands, TABLES, written } from '#tests/support/written-table.ts';

// Files of people, through what the dialog calls: no role that the file doesn't say, and no person twice.

const desk = sharedDesk();
const { addStartup, addInvestor, publish } = makersOf(desk);
const ORIGIN = 'http://localhost:4520';
const columns = personColumns((key) => TEXTS.en[key]);

/** Erasing a person reads the whole log, which otherwise grows with each table that is tried. */
const noPeople = async () => {
  await desk.withoutTriggers(() => desk.rows('delete from public.audit_log'));
  await desk.rows('delete from public.people');
};
beforeEach(async () => {
  await noPeople();
  for (const table of ['startups', 'investors', 'articles'])
    await desk.rows(`delete from public.${table}`);
});

const options = () => ({
  ...{ today: '2027-01-01', origin: ORIGIN },
  sources: createSourceAsker(
    async () => ok({ reachable: true, title: null } as never),
    () => false,
  ),
});
const take = (file: Uint8Array<ArrayBuffer> | string, confirmed = new Set<string>()) =>
  triedAndDone<RoundPiece>(async (given) =>
    importPeople(desk.editor.client, await chosenFile(file, { columns }), {
      ...{ ...given, ...options(), confirmed },
    }),
  );
const exported = async () => {
  const { rows } = valueIn(
    await listPeople(desk.editor.client, {
      ...{ search: '', page: 1, pageSize: 1000, sort: 'name', ascending: true, filters: {} },
    }),
  );
  return rows
    .flatMap(byRole)
    .map((person) =>
      PERSON_COLUMNS.map((column) => String(personCell(column, person, ORIGIN) ?? '')),
    )
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
};
/** Who is what, and whether readers see it. */
const held = () =>
  desk.rows(`select p.slug, p.name, r.role, r.since, r.until, coalesce(s.name, i.name) as at, r.is_public
    from public.people as p left join public.roles as r on r.person_id = p.id
    left join public.startups as s on s.id = r.startup_id left join public.investors as i on i.id = r.investor_id
    order by p.slug, r.since nulls first, r.role`);

test('people of a CRM come with their roles, each with its source', async () => {
  await addStartup({ name: 'Công ty Cổ phần Nồi Lớn' });
  await addInvestor({ name: 'Lúa Ventures' });
  const said = await take(
    [
      'Full Name;Primary Job Title;Organization;Start Date;Source;LinkedIn',
      'Trần Thị Bích;Founder;Nồi Lớn JSC;2019-03-01;https://wire.example/1;https://in.example/bich',
      'Trần Thị Bích;CEO;Nồi Lớn;2021;https://wire.example/2;',
      'Lê Văn An;partner;Lua Ventures;;https://wire.example/3;',
      'Phạm Dũng;founder;Không Có;;https://wire.example/4;',
      'Võ Em;Chief happiness;Nồi Lớn;;https://wire.example/5;',
      ';ceo;Nồi Lớn;;https://wire.example/6;',
      'Đỗ Giang;ceo;Nồi Lớn;n/a;ftp://x.example;',
      'Hà My;ceo;Nồi Lớn;;;',
      'Ngô Khoa;;;;;',
    ].join('\n'),
  );
  expect(said.problems).toEqual([
    { line: 5, problem: 'unknown_company' },
    { line: 6, problem: 'role' },
    { line: 7, problem: 'name' },
    { line: 8, problem: 'since' },
    { line: 8, problem: 'source_url' },
    { line: 9, problem: 'source_url' },
  ]);
  const big = 'Công ty Cổ phần Nồi Lớn';
  const bich = { slug: 'tran-thi-bich', name: 'Trần Thị Bích', at: big, until: null };
  expect(await held()).toEqual([
    {
      ...{ slug: 'le-van-an', name: 'Lê Văn An', at: 'Lúa Ventures', role: 'partner' },
      ...{ since: null, until: null, is_public: true },
    },
    {
      ...{ slug: 'ngo-khoa', name: 'Ngô Khoa', at: null, role: null },
      ...{ since: null, until: null, is_public: null },
    },
    { ...bich, role: 'founder', since: 2019, is_public: true },
    { ...bich, role: 'ceo', since: 2021, is_public: true },
  ]);
});

test('somebody of the same name is asked about, and added by an address of their own', async () => {
  await addStartup({ name: 'Nồi Lớn', slug: 'noi-lon' });
  await addStartup({ name: 'Nồi Nhỏ', slug: 'noi-nho' });
  await take('name,role,company,source_url\nLê Văn An,ceo,Nồi Lớn,https://a.example/1');
  const { problems } = await take(
    'name,role,company,source_url\nLe Van An,cto,Nồi Nhỏ,https://a.example/1',
  );
  expect(problems).toMatchObject([
    { line: 2, problem: 'name', doubt: { of: 'person', read: 'Lê Văn An, Nồi Lớn' } },
  ]);
  expect(await held()).toHaveLength(1);
  const same = new Set(problems.flatMap(({ doubt }) => doubt?.key ?? []));
  expect(
    await take('name,role,company,source_url\nLe Van An,cto,Nồi Nhỏ,https://a.example/1', same),
  ).toMatchObject({ taken: 1 });
  const other =
    'name,slug,role,company,source_url\nLê Văn An,le-van-an-2,coo,Nồi Nhỏ,https://a.example/1';
  expect(await take(other)).toMatchObject({ taken: 1, problems: [] });
  expect((await held()).map(({ slug, role }) => [slug, role])).toEqual([
    ['le-van-an', 'ceo'],
    ['le-van-an', 'cto'],
    ['le-van-an-2', 'coo'],
  ]);
  // The file again, one who has another's address, and a name that is of two now.
  expect((await take(other)).problems).toEqual([{ line: 2, problem: 'known' }]);
  expect((await take('name,slug\nĐỗ Giang,le-van-an')).problems).toEqual([
    { line: 2, problem: 'slug' },
  ]);
  expect(
    (await take('name,role,company,source_url\nLê Văn An,cfo,Nồi Lớn,https://a.example/1'))
      .problems,
  ).toEqual([{ line: 2, problem: 'namesakes' }]);
});

test('a company of two directories is asked for by its profile, and a story has to name the person', async () => {
  await addStartup({ name: 'Hai Mặt', slug: 'hai-mat' });
  await addInvestor({ name: 'Hai Mặt', slug: 'hai-mat' });
  await publish({ slug: 'silent', content: '<p>Nothing of it.</p>' });
  const head = 'name,role,company,profile_url,source_url';
  const { problems } = await take(
    [
      head,
      'Lê An,ceo,Hai Mặt,,https://a.example/1',
      'Lê An,ceo,Hai Mặt,https://old.example/vi/investors/hai-mat,https://a.example/1',
      'Lê An,ceo,,/startup/no,https://a.example/1',
    ].join('\n'),
  );
  expect(problems).toEqual([
    { line: 2, problem: 'homonyms' },
    { line: 4, problem: 'profile_url' },
  ]);
  await noPeople();
  const problemsOfStory: unknown[] = [];
  const cited = await chosenFile(`${head}\nLê An,ceo,,/startup/hai-mat,${ORIGIN}/article/silent`, {
    columns,
  });
  const done = await importPeople(desk.editor.client, cited, {
    ...{ ...options(), dry: false },
    onPiece: (piece) => void problemsOfStory.push(...piece.problems),
  });
  expect(done).toEqual(ok({ rows: 1, taken: 0 }));
  expect(problemsOfStory).toEqual([{ line: 2, problem: 'story_without_person' }]);
  // Taken whole or not at all.
  expect(await held()).toEqual([]);
  await publish({ slug: 'told', content: '<p>Lê An runs Hai Mặt.</p>' });
  const told = `${ORIGIN}/article/told`;
  expect(await take(`${head}\nLê An,ceo,,/startup/hai-mat,${told}`)).toMatchObject({ taken: 1 });
  expect(await exported()).toEqual([
    ['Lê An', 'le-an', 'ceo', 'Hai Mặt', `${ORIGIN}/startup/hai-mat`, '', '', told, ''],
  ]);
});

test('only editors import, a file without names is none, and a broken server ends it', async () => {
  const file = 'name\nLê An';
  const run = async (client: typeof desk.editor.client, text = file) =>
    codeIn(
      await importPeople(client, await chosenFile(text, { columns }), {
        ...{ ...options(), dry: false, onPiece: () => undefined },
      }),
    );
  expect(await run(desk.contributor.client)).toBe('FORBIDDEN');
  expect(await run(desk.broken())).toBe('UNAVAILABLE');
  expect(await run(desk.editor.client, 'a,b\n1,2')).toBe('no_columns');
});

test(`people that the office exports come back to an empty ledger (SEED=${TABLES.seed})`, async () => {
  const companies = ['=Một', 'Hai "x", Jr', 'Ba;Bốn', '-Năm'];
  const startups = await Promise.all(
    companies.map((name, at) =>
      addStartup({ name, slug: `company-${at}`, status: at ? 'approved' : 'pending' }),
    ),
  );
  const investor = await addInvestor({ name: 'Sáu\u00a0Bảy' });
  const role = fc.record({
    at: fc.nat(companies.length),
    role: fc.constantFrom(...COMPANY_ROLES),
    years: fc.constantFrom([null, null], [2019, null], [2018, 2020], [null, 2024]),
    sources: fc.subarray(['https://a.example/1;x=2', 'https://b.example/?q=a,b;c'], {
      minLength: 1,
    }),
  });
  const people = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Nguyễn "Bi" An', '=Lê, Mai', '-Đỗ', '+84 Én', "O'Neil", 'Mai; Lan'),
      links: fc.subarray(['https://in.example/mai;a', 'http://mai.example/?x=1,2']),
      roles: fc.uniqueArray(role, {
        maxLength: 3,
        selector: ({ at, role, years }) => `${at} ${role} ${years[0]}`,
      }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(people, hands, async (given, hand) => {
      await noPeople();
      for (const [at, { name, links, roles }] of given.entries()) {
        const person = await desk.insert('people', { name, links, slug: `person-${at}` });
        for (const { at: where, role, years, sources } of roles) {
          const [startup = null] = startups.slice(where, where + 1);
          await desk.rows(
            'select public.save_role($1, $2)',
            {
              ...{ person_id: person, role, since: years[0] ?? null, until: years[1] ?? null },
              ...(startup ? { startup_id: startup } : { investor_id: investor }),
            },
            JSON.stringify(sources.map((url) => ({ url, publisher: 'a.example' }))),
          );
        }
      }
      const before = await exported();
      await noPeople();
      const file = toCsv([PERSON_COLUMNS, ...before]);
      const { problems } = await take(
        hand.quotes === 'needed' ? file : written([[...PERSON_COLUMNS], ...before], hand),
      );
      expect(problems).toEqual([]);
      expect(await exported()).toEqual(before);
    }),
    TABLES,
  );
  // Each stores what it exports, role by role, and asks for every name.
}, 1_800_000);
