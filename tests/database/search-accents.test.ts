import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, makeAccount, visitor } from '#tests/support/actors.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';

// Which words a search takes for the same: with marks, without, beginnings, and other names.

type Row = {
  kind: string;
  id: string | null;
  slug: string;
  title: string;
  excerpt: string;
  label: string | null;
  titled: boolean;
  exact: boolean;
  terms: string[];
};

let db: TestDatabase;
let reader: Actor;
let editor: Actor;
beforeAll(async () => {
  db = await migratedDatabase();
  reader = visitor(db);
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const search = (query: string, { unfinished = false, kind = null as string | null } = {}) =>
  reader.run(
    'select * from search_site(q => $1, site => $2, only_kind => $3, page_size => 50, unfinished => $4)',
    [query, 'vi', kind, unfinished],
  ) as unknown as Promise<Row[]>;
const titles = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).map(({ title }) => title);

/** Each in an article's title, or in its text alone. */
async function publish(words: readonly string[], where: 'title' | 'text' = 'title') {
  for (const word of words)
    await db.query(
      `insert into articles (title, slug, content, category, status, locale)
       values ($1, $2, $3, 'news', 'published', 'vi')`,
      where === 'title'
        ? [`${word} x`, `a-${Math.random()}`.replace('.', ''), 'y']
        : [`In the text: ${word.length}`, `a-${Math.random()}`.replace('.', ''), `<p>${word}</p>`],
    );
}
const without = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

describe('of words that differ by their marks alone', () => {
  const GROUPS = [
    ['muối', 'mười', 'muỗi', 'mươi'],
    ['má', 'ma', 'mạ', 'mã', 'mả', 'mà'],
    ['phở', 'phố', 'phó', 'phổ'],
    ['bạn', 'bán', 'bàn', 'bản'],
    ['đào', 'dao', 'dạo', 'đảo'],
    ['thuế', 'thuê'],
    ['Gọi vốn', 'gói von', 'gởi vọn'],
    ['CỬA HÀNG', 'của hãng'],
  ];
  beforeAll(() => publish(GROUPS.flat()));

  test.each(
    GROUPS.flatMap((group) =>
      group.filter((word) => word !== without(word)).map((word) => ({ word, group })),
    ),
  )('“$word” comes first, and alone is exact', async ({ word, group }) => {
    for (const typed of [word, word.toLowerCase(), word.toUpperCase(), word.normalize('NFD')]) {
      const found = await search(typed);
      expect(found.map(({ title }) => title)).toEqual([
        `${word} x`,
        ...group
          .filter((other) => other !== word)
          .map((other) => `${other} x`)
          .toReversed(),
      ]);
      expect(found.map(({ exact }) => exact)).toEqual(group.map((_, at) => at === 0));
    }
  });

  test.each(GROUPS)('“%s” without marks finds all', async (...group) => {
    const [word = ''] = group;
    expect((await titles(without(word))).toSorted()).toEqual(group.map((w) => `${w} x`).toSorted());
  });
});

test('a text with the marks comes before a title with others', async () => {
  await publish(['sửa chữa'], 'text');
  await publish(['Sữa chua', 'sua']);
  const found = await search('sửa');
  expect(found.map(({ exact }) => exact)).toEqual([true, false, false]);
  expect(found[0]).toMatchObject({ title: 'In the text: 8', terms: ['sửa'], titled: false });
  expect(found[1]?.terms).toEqual(['sua']);
});

test('marks are asked of the words that have them', async () => {
  await publish(['quán cóc', 'quần cộc', 'quan coc']);
  expect((await search('quán coc')).map(({ title, exact }) => [title, exact])).toEqual([
    ['quán cóc x', true],
    ['quan coc x', false],
    ['quần cộc x', false],
  ]);
  expect((await search('quán cộc')).map(({ exact }) => exact)).toEqual([false, false, false]);
});

test.each([
  ['hòa', 'hoà'],
  ['thủy', 'thuỷ'],
  ['khỏe', 'khoẻ'],
  ['qúy', 'quý'],
])('“%s” and “%s” are one word', async (old, today) => {
  await publish([old, today]);
  for (const typed of [old, today])
    expect((await search(typed)).filter(({ exact }) => exact)).toHaveLength(2);
});

test('a place is the same with marks, without, and by another name', async () => {
  await publish(['Đà Nẵng đón bão', 'Danang', 'Sài Gòn', 'TP.HCM']);
  for (const typed of ['Đà Nẵng', 'da nang', 'DANANG', 'đà nẵng', 'Da Nẵng'])
    expect(new Map((await search(typed)).map(({ title, exact }) => [title, exact]))).toEqual(
      new Map([
        ['Danang x', true],
        ['Đà Nẵng đón bão x', true],
      ]),
    );
  const [hit] = await search('saigon');
  expect(hit?.terms).toEqual(expect.arrayContaining(['tp hcm', 'sai gon', 'ho chi minh city']));
});

test('every name that is marked for a place is read as that place', async () => {
  const { rows } = await db.query<{ place: string; name: string; read: string }>(
    `select place, name, private.name_places(name) as read
     from unnest('{placehcm,placehanoi,placedanang,placevietnam,placekorea,placesea}'::text[]) as place,
       unnest(private.place_names(place)) as name`,
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { place, name, read } of rows) expect([name, read]).toEqual([name, place]);
});

describe('a word', () => {
  beforeAll(() => publish(['phone', 'Phong trào', 'zebrafish', 'zebra', 'Zẻbrawood']));

  test('is whole where something has it', async () => {
    expect(await titles('zebra')).toEqual(['zebra x']);
    expect((await search('zebra'))[0]?.terms).toEqual(['zebra']);
  });
  test('is a beginning where nothing has it', async () => {
    const found = await search('zebr');
    expect(found).toHaveLength(3);
    expect(found[0]?.terms).toEqual(['zebr*']);
    expect(await titles('zebra', { kind: 'startup' })).toEqual([]);
  });
  test('is a beginning while it is typed, whole words first', async () => {
    expect((await titles('zebra', { unfinished: true }))[0]).toBe('zebra x');
    expect(await titles('zebra', { unfinished: true })).toHaveLength(3);
    // The others are finished.
    expect(await titles('zebr x', { unfinished: true })).toEqual([]);
    expect((await titles('zẻbr', { unfinished: true }))[0]).toBe('Zẻbrawood x');
  });
  test('of Korean may carry a particle', async () => {
    await publish(['서울의 시장']);
    expect(await titles('서울')).toEqual(['서울의 시장 x']);
  });
});

test.each([
  'ố'.repeat(3000),
  `muối & mười | !mạ:*`,
  `phở' ; drop table articles; --`,
  'Đ',
  'đ '.repeat(300),
  `a${'\u0323\u0301'.repeat(500)}`,
  '½ ﬁ №5 ố',
  'ế*',
  '\u0301',
  'ß Æ Ł ő',
  ':* ế <-> ế',
])('answers %j without an error', async (query) => {
  for (const unfinished of [false, true])
    await expect(search(query, { unfinished })).resolves.toBeInstanceOf(Array);
});

test('a heap of marks, and a word longer than an index takes, can be published', async () => {
  await publish([`ế${'ố'.repeat(30_000)}`, `ụ${'\u0323\u0301'.repeat(10_000)} tìm được`], 'text');
  expect(await titles('tìm được')).toHaveLength(1);
});

describe('a profile', () => {
  const add = async (table: 'startups' | 'investors', name: string) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into ${table} (name, slug, description, status${table === 'startups' ? ', category' : ''})
       values ($1, $2, 'Something.', 'approved'${table === 'startups' ? `, 'SaaS'` : ''}) returning id`,
      [name, `p-${Math.random()}`.replace('.', '')],
    );
    return rows[0]?.id ?? '';
  };

  test('is found by its other names, as long as it has them', async () => {
    for (const [table, column] of [
      ['startups', 'startup_id'],
      ['investors', 'investor_id'],
    ] as const) {
      const id = await add(table, `Quokka ${table} JSC`);
      const { rows } = await db.query<{ id: string }>(
        `insert into entity_names (${column}, name) values ($1, 'Bếp Nhà Kangaroo') returning id`,
        [id],
      );
      const [hit] = await search('bếp nhà kangaroo');
      expect(hit).toMatchObject({ id, titled: true, exact: true });
      expect((await search('bep nha kangaroo'))[0]?.id).toBe(id);
      await db.query(`update entity_names set name = 'Wallaby' where id = $1`, [rows[0]?.id]);
      expect(await titles('kangaroo')).toEqual([]);
      expect((await search('wallaby'))[0]?.id).toBe(id);
      await db.query('delete from entity_names where id = $1', [rows[0]?.id]);
      expect(await titles('wallaby')).toEqual([]);
    }
  });

  test('that is called so comes before one that is called more', async () => {
    await add('startups', 'Công ty Cổ phần Numbat');
    await add('startups', 'Numbat (넘뱃)');
    await add('startups', 'Numbat Orchard');
    const found = (await titles('numbat', { kind: 'startup' })).slice(0, 3);
    expect(found[2]).toBe('Numbat Orchard');
  });

  const person = async (name: string, companies: readonly (readonly [string, string])[]) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into people (name, slug) values ($1, $2) returning id`,
      [name, `h-${Math.random()}`.replace('.', '')],
    );
    const id = rows[0]?.id ?? '';
    for (const [column, at] of companies)
      await editor.run('select save_role($1, $2)', [
        JSON.stringify({ person_id: id, [column]: at, role: 'founder', since: 2020 }),
        JSON.stringify([{ url: 'https://wire.example/who', publisher: 'Wire' }]),
      ]);
    return id;
  };

  test('of a person is found while a role of theirs is public', async () => {
    const company = await add('startups', 'Dingo Works');
    const id = await person('Trần Thị Mầm', [['startup_id', company]]);
    await person('Trần Văn Mâm', []);
    const [hit, ...others] = await search('trần mầm');
    expect(hit).toMatchObject({ kind: 'person', id, excerpt: 'Dingo Works', label: 'founder' });
    expect(hit).toMatchObject({ titled: true, exact: true });
    // By what they run, too, and by what it is called now.
    expect((await search('mam dingo')).map((found) => found.id)).toEqual([id]);
    expect(others).toEqual([]);
    await db.query(`update startups set name = 'Bilby Works' where id = $1`, [company]);
    expect(await titles('mam dingo')).toEqual([]);
    expect((await search('mam bilby')).map((found) => found.id)).toEqual([id]);

    await db.query(`update people set name = 'Trần Thị Hạt' where id = $1`, [id]);
    expect(await titles('mầm', { kind: 'person' })).toEqual([]);
    expect(await titles('hạt', { kind: 'person' })).toEqual(['Trần Thị Hạt']);

    await db.query(`update startups set status = 'rejected' where id = $1`, [company]);
    expect(await titles('hạt', { kind: 'person' })).toEqual([]);
    for (const status of ['pending', 'approved'])
      await db.query('update startups set status = $1 where id = $2', [status, company]);
    expect(await titles('hạt', { kind: 'person' })).toEqual(['Trần Thị Hạt']);
    await db.query('insert into entity_names (person_id, name) values ($1, $2)', [id, 'Xyzzyna']);
    expect(await titles('xyzzyna')).toEqual(['Trần Thị Hạt']);

    await db.query('delete from people where id = $1', [id]);
    expect(await titles('hạt', { kind: 'person' })).toEqual([]);
    const { rows } = await db.query(
      `select word from private.search_vocabulary where word in ('xyzzyna', 'tran')`,
    );
    expect(rows).toEqual([]);
  });

  test('of a person goes with the last of their roles', async () => {
    const fund = await add('investors', 'Potoroo Capital');
    const company = await add('startups', 'Quoll Works');
    const id = await person('Unwana', [
      ['startup_id', company],
      ['investor_id', fund],
    ]);
    await db.query('delete from startups where id = $1', [company]);
    expect((await search('unwana')).map((hit) => [hit.id, hit.excerpt])).toEqual([
      [id, 'Potoroo Capital'],
    ]);
    await db.query('delete from roles where person_id = $1', [id]);
    expect(await titles('unwana')).toEqual([]);
  });

  test('that an investor lacks is no reason not to find them', async () => {
    const company = await add('startups', 'Galah Works');
    const other = await add('startups', 'Corella Works');
    const round = async (startup: string, investor: string, status = 'confirmed') =>
      editor.run('select save_round($1, $2, $3)', [
        JSON.stringify({
          ...{ startup_id: startup, announced_on: '2026-03-02', kind: 'Seed', status },
          ...{ amount: 2_000_000, currency: 'USD' },
        }),
        JSON.stringify([{ name: investor, lead: true }]),
        JSON.stringify([{ url: `https://wire.example/${Math.random()}`, publisher: 'Wire' }]),
      ]);
    await round(company, 'Sông Xa Ventures Inc.');
    await round(other, 'Sông Xa Ventures');
    await round(other, 'Withdrawn Ventures', 'withdrawn');
    for (const typed of ['Sông Xa Ventures', 'song xa ventures', 'song xa'])
      expect((await search(typed)).map((hit) => [hit.kind, hit.id, hit.titled])).toEqual([
        ['investor', null, true],
      ]);
    const [hit] = await search('sông xa');
    expect(hit?.excerpt).toBe('Corella Works, Galah Works');
    expect((await search('sống xa ventures'))[0]).toMatchObject({ exact: false });
    expect(await titles('withdrawn ventures')).toEqual([]);
    await db.query(`update startups set status = 'rejected' where id = any ($1)`, [
      [company, other],
    ]);
    expect(await titles('song xa ventures')).toEqual([]);
  });
});

test('a directory orders names by their marks, and takes words for whole where something has them', async () => {
  for (const name of ['Lá Xanh', 'Là Lượt', 'Lả Lướt', 'Lantern'])
    await db.query(
      `insert into startups (name, slug, description, category, status) values ($1, $2, 'x', 'SaaS', 'approved')`,
      [name, `d-${Math.random()}`.replace('.', '')],
    );
  const browse = async (q: string) => {
    const [row] = await reader.run(`select browse_directory('startup', $1) as page`, [
      JSON.stringify({ q, locale: 'vi' }),
    ]);
    const { entries } = (row?.['page'] ?? { entries: [] }) as { entries: { name: string }[] };
    return entries.map(({ name }) => name);
  };
  expect(await browse('là')).toEqual(['Là Lượt', 'Lả Lướt', 'Lá Xanh']);
  expect(await browse('lan')).toEqual(['Lantern']);
});
