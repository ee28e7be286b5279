import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toSearchPattern } from '#src/data/newsroom/list.ts';
import { RANKS, USER_ROLES } from '#src/domain/accounts/roles.ts';
import { toPictureAddress } from '#src/domain/articles/picture-address.ts';
import * as rounds from '#src/domain/ledger/rounds.ts';
import * as options from '#src/domain/options.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { growsTooFast } from '#tests/support/growth.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await migratedDatabase();
});
afterAll(() => db.close());

async function call(name: string, value: unknown): Promise<unknown> {
  const { rows } = await db.query<{ result: unknown }>(`select private.${name}($1) as result`, [
    value,
  ]);
  return rows[0]?.result;
}

describe('text is searched without accents and case', () => {
  test.each([
    ['Phở', 'pho'],
    ['GỌI VỐN', 'goi von'],
    ['Đà Nẵng', 'da nang'],
    ['Đà Nẵng'.normalize('NFD'), 'da nang'],
    ['  Sài \n\t Gòn ', 'sai gon'],
    ['Straße Ørsted', 'strasse orsted'],
    ['쿠팡 투자', '쿠팡 투자'],
    ['쿠팡'.normalize('NFD'), '쿠팡'],
    ['Ｆｕｌｌ', 'full'],
    ['', ''],
    ['ŁÓDŹ Þór Œuvre', 'lodz thor oeuvre'],
  ])('%j → %j, in the database as in the code', async (given, expected) => {
    expect(await call('search_text', given)).toBe(expected);
    expect(toSearchPattern(given)).toBe(`%${expected}%`);
  });
});

describe('names stand in the order of the Vietnamese alphabet', () => {
  const inOrder = [
    [
      '',
      'An',
      'Ánh',
      'Ăn',
      'Ân',
      'Bình',
      'Chi',
      'Dung',
      'Duy',
      'Đức',
      'Em',
      'Ếch',
      'Phở',
      'Zalo',
      '쿠팡',
    ],
    ['la', 'là', 'lá', 'lan', 'làn', 'lấy', 'lô', 'lơ', 'lư', 'ly'],
    ['Anh', 'anh', 'Ánh'.normalize('NFD'), '“Anh hai”', 'Anton'],
    ['Grab', 'Grab Financial', 'Grabfood'],
  ];
  test.each(inOrder)('%s … %s', async (...names) => {
    const { rows } = await db.query<{ name: string }>(
      'select name from unnest($1::text[]) as name order by private.sort_key(name) collate "C"',
      [[...names].reverse()],
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
  });

  // One character of Arabic is eighteen in normal form; an index takes some 2,700 bytes.
  test('and the longest name fits into the index', async () => {
    for (const name of ['\ufdfa', '각', '\u{1d160}', 'ệ'])
      expect(Buffer.byteLength(String(await call('sort_key', name.repeat(300))))).toBeLessThan(
        2600,
      );
  });
});

test('the text of a body keeps its words whole and its blocks apart', async () => {
  const html =
    '<p>A swap <A href="/x">cabinet</a>. She</p><h2>Half<br>the <em>price</em></h2>a < b';
  const text = String(await call('plain_text', html)).trim();
  expect(text.split(/\n+/)).toEqual(['A swap cabinet. She', 'Half', 'the price', 'a < b']);
});

test.each([
  ['http://example.com/a.png', 'https://example.com/a.png'],
  ['HTTP://example.com/http://b', 'https://example.com/http://b'],
  ['https://example.com/a.png', 'https://example.com/a.png'],
  ['/covers/a.svg', '/covers/a.svg'],
  [
    'http://localhost:4321/storage/v1/object/public/startup-logos/a.png',
    'http://localhost:4321/storage/v1/object/public/startup-logos/a.png',
  ],
])('the picture %s is stored, and shown, as %s', async (given, expected) => {
  expect(await call('picture_address', given)).toBe(expected);
  expect(toPictureAddress(given)).toBe(expected);
  const { rows } = await db.query(
    `insert into startups (name, slug, description, category, logo_url)
     values ('A', 'a-' || gen_random_uuid(), 'b', 'Other', $1) returning logo_url`,
    [given],
  );
  expect(rows).toEqual([{ logo_url: expected }]);
});

describe('work on a text is in proportion to its length', () => {
  const RULES = [
    'search_text',
    'search_words',
    'accented_words',
    'place_tones',
    'word_vector',
    'reading_minutes',
    'plain_text',
    'sort_key',
  ];
  const PATTERNS = ['<a ', '<a b="', ' ', 'a.', '한', '\u0301\u0323', 'òa', 'ố '];

  test.each(RULES)('%s', async (name) => {
    const slow: string[] = [];
    for (const pattern of PATTERNS)
      if (await growsTooFast((text) => call(name, text), pattern)) slow.push(pattern);
    expect(slow).toEqual([]);
  });

  test('a heap of marks is put in order in pieces, and other writing as before', async () => {
    expect(await call('search_text', `Phở ${'漢字'.repeat(300)} Gò`)).toBe(
      `pho ${'漢字'.repeat(300)} go`,
    );
  });
});

describe('addresses', () => {
  test.each([
    ['https://khoi.example', true],
    ['HTTP://KHOI.example/a?b=c#d', true],
    ['https://công-ty.vn/gọi-vốn', true],
    ['https://', false],
    ['https:khoi.example', false],
    ['https:\\\\khoi.example', false],
    ['javascript:alert(1)//https://a', false],
    ['java\nscript:alert(1)', false],
    ['vbscript:x', false],
    ['https://a.example/"onload=x', false],
    ['https://a.example/<x>', false],
    ['https://a.example/\u202e', false],
    [' https://a.example', false],
    [`https://a.example/${'x'.repeat(2000)}`, false],
  ])('%j is an http(s) address: %s', async (value, expected) => {
    expect(await call('is_url', value)).toBe(expected);
  });

  test.each([
    ['noilon.vn', true],
    ['noilon.vn:8080/a?b#c', true],
    ['noilon.vn:javascript', false],
    ['javascript:alert(1)', false],
    ['mailto:a@b.example', false],
    ['//noilon.vn', false],
    ['noilon', false],
  ])('%j is a website: %s', async (value, expected) => {
    expect(await call('is_website', value)).toBe(expected);
  });

  test.each([
    ['/covers/a.svg', true],
    ['https://a.example/a.png', true],
    ['//a.example/a.png', false],
    ['/\\a.example/a.png', false],
    ['a.png', false],
    ['data:image/png;base64,AA', false],
  ])('%j is where an image may be: %s', async (value, expected) => {
    expect(await call('is_image', value)).toBe(expected);
  });

  test.each([
    ['00000000-0000-4000-8000-000000000000-1700000000000.png', true],
    ['00000000-0000-4000-8000-000000000000-1700000000000.jpeg', true],
    ['00000000-0000-4000-8000-000000000000-1700000000000.html', false],
    ['00000000-0000-4000-8000-000000000000-1700000000000.svg.html', false],
    ['00000000-0000-4000-8000-000000000000-1700000000000', false],
    ['00000000-0000-4000-8000-000000000000.png', false],
    ['../00000000-0000-4000-8000-000000000000-1700000000000.png', false],
    ['a/00000000-0000-4000-8000-000000000000-1700000000000.png', false],
    ['logo.png', false],
  ])('%j is the name of an image: %s', async (value, expected) => {
    expect(await call('is_image_name', value)).toBe(expected);
  });
});

// The forms offer these lists; the database must take every value of them and no other.
describe('the option lists of the forms are those of the database', () => {
  test.each([
    ['startups_category_check', options.STARTUP_CATEGORIES],
    ['funding_rounds_kind_check', rounds.ROUND_KINDS],
    ['funding_rounds_status_check', rounds.ROUND_STATUSES],
    ['funding_rounds_currency_check', rounds.CURRENCIES],
    ['roles_role_check', rounds.COMPANY_ROLES],
    ['startups_stage_check', options.STARTUP_STAGES],
    ['startups_funding_stage_check', options.STARTUP_STAGES],
    ['startups_employees_check', options.TEAM_SIZES],
    ['startups_status_check', options.SUBMISSION_STATUSES],
    ['investors_type_check', options.INVESTOR_TYPES],
    ['investors_aum_range_check', options.AUM_RANGES],
    ['investors_investment_stage_check', options.INVESTOR_STAGES],
    ['investors_investment_focus_check', options.INVESTOR_FOCUS_AREAS],
    ['user_roles_role_check', USER_ROLES],
    ['invitations_role_check', USER_ROLES],
  ])('%s', async (constraint, list) => {
    const { rows } = await db.query<{ value: string }>(
      `select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::text', 'g'))[1] as value
       from pg_constraint where conname = $1`,
      [constraint],
    );
    expect(rows.map(({ value }) => value).sort()).toEqual([...list].sort());
  });

  test('categories that are given', async () => {
    const { rows } = await db.query<{ given: string[]; stored: string[] }>(
      `select private.given_categories() as given,
         array(select slug::text from public.categories) as stored`,
    );
    expect(rows[0]?.given.toSorted()).toEqual([...options.ARTICLE_CATEGORIES].sort());
    expect(rows[0]?.stored.toSorted()).toEqual([...options.ARTICLE_CATEGORIES].sort());
  });

  test('roles have one order', async () => {
    const ranks = await Promise.all(RANKS.map((role) => call('role_rank', role)));
    expect(ranks).toEqual(RANKS.map((_, index) => index + 1));
    expect(RANKS.toSorted()).toEqual([...USER_ROLES].toSorted());
    expect(await call('role_rank', 'nobody')).toBe(0);
  });
});
