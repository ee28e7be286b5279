import { afterAll, beforeAll, expect, test } from 'vitest';
import { writtenIn } from '#src/domain/directory/directory.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { type Actor, makeAccount, type Row, visitor } from '#tests/support/actors.ts';
import { seededDatabase, type TestDatabase } from '#tests/support/database.ts';

// Descriptions in each language: who writes them, where they are found, and that they go with their entry.

let db: TestDatabase;
let editor: Actor;
beforeAll(async () => {
  db = await seededDatabase();
  editor = await makeAccount(db, { role: 'editor' });
});
afterAll(() => db.close());

const rows = async (sql: string, ...params: unknown[]) => (await db.query<Row>(sql, params)).rows;
const idOf = async (slug: string) =>
  String((await rows('select id from startups where slug = $1', slug))[0]?.['id']);
const save = (who: Actor, entry: string, texts: object, kind = 'startup') =>
  who.run('select save_entry_texts($1, $2, $3)', [kind, entry, JSON.stringify(texts)]);
const textsOf = (entry: string) =>
  rows('select locale, description from entry_texts where entity_id = $1 order by locale', entry);

async function browse(q: string, locale: string, kind = 'startup') {
  const [found] = await visitor(db).run(`select browse_directory($1, $2) -> 'entries' as entries`, [
    kind,
    JSON.stringify({ q, locale, take: 100 }),
  ]);
  return found?.['entries'] as {
    slug: string;
    description: string;
    described_in: string | null;
  }[];
}

test('every seeded entry says in every language what it does', async () => {
  const entries = await rows(
    `select slug, s.description, array(select t.locale || ' ' || t.description from entry_texts as t where t.startup_id = s.id) as texts
     from startups as s union all
     select slug, i.description, array(select t.locale || ' ' || t.description from entry_texts as t where t.investor_id = i.id)
     from investors as i`,
  );
  expect(entries.length).toBe(50);
  for (const { slug, description, texts } of entries) {
    const said = (texts as string[]).map((text) => [text.slice(0, 2), text.slice(3)] as const);
    const languages = [writtenIn(String(description)), ...said.map(([locale]) => locale)];
    expect([slug, new Set(languages)]).toEqual([slug, new Set(LOCALES)]);
    for (const [locale, text] of said) expect([slug, writtenIn(text)]).toEqual([slug, locale]);
  }
});

test('a directory answers in its language, the original where there is no other', async () => {
  const [vi] = await browse('noi lon', 'vi');
  expect(vi).toMatchObject({ slug: 'noi-lon', described_in: 'vi' });
  expect(vi?.description).toMatch(/^Ninh nước phở/);
  for (const locale of ['en', 'xx', "'"]) {
    const [other] = await browse('noi lon', locale);
    expect(other).toMatchObject({ slug: 'noi-lon', described_in: null });
    expect(other?.description).toMatch(/^Cooks phở/);
  }
  const [fund] = await browse('cau go capital', 'vi', 'investor');
  expect(fund).toMatchObject({ slug: 'cau-go-capital', described_in: 'vi' });
});

test('a search finds the words of both languages, without their accents', async () => {
  const found = async (q: string, locale = 'en') =>
    (await browse(q, locale)).map(({ slug }) => slug);
  for (const q of ['siêu âm bỏ túi', 'sieu am bo tui', 'pocket ultrasound'])
    expect(await found(q)).toEqual(['tram-y']);
  const [hit] = await visitor(db).run(
    `select slug, excerpt, locale from search_site('sieu am bo tui', 'vi', 'startup')`,
  );
  expect(hit).toMatchObject({ slug: 'tram-y', locale: 'vi' });
  expect(hit?.['excerpt']).toMatch(/^Đưa đầu dò siêu âm/);
  const id = await idOf('tram-y');
  await save(editor, id, { vi: 'Nối trạm xá với bác sĩ qua một chiếc quạt mo.' });
  expect(await found('quat mo')).toEqual(['tram-y']);
  expect(await found('sieu am bo tui')).toEqual([]);
  // What the entry itself says is still there after it changed.
  await rows(`update startups set location = 'Bưu điện Mù Cang Chải' where id = $1`, id);
  expect(await found('mu cang chai')).toEqual(['tram-y']);
  expect(await found('quat mo')).toEqual(['tram-y']);
});

test('an editor writes some of the texts and takes one away, and nobody else does', async () => {
  const id = await idOf('o-cam');
  await save(editor, id, { en: '  Swaps batteries. ', vi: 'Đổi pin.' });
  expect(await textsOf(id)).toEqual([
    { locale: 'en', description: 'Swaps batteries.' },
    { locale: 'vi', description: 'Đổi pin.' },
  ]);
  await save(editor, id, { en: ' ' });
  expect(await textsOf(id)).toEqual([{ locale: 'vi', description: 'Đổi pin.' }]);
  const [{ updated_at: before } = {}] = await rows(
    'select updated_at from entry_texts where entity_id = $1',
    id,
  );
  await save(editor, id, { vi: 'Đổi pin.' });
  const [{ updated_at: after } = {}] = await rows(
    'select updated_at from entry_texts where entity_id = $1',
    id,
  );
  expect(after).toEqual(before);
  const logged = await rows(
    `select action, after ->> 'locale' as locale from audit_log where table_name = 'entry_texts' and row_id = $1 order by id`,
    id,
  );
  expect(logged.slice(-3).map(({ action }) => action)).toEqual(['insert', 'update', 'delete']);
  const sender = await makeAccount(db);
  for (const who of [sender, await makeAccount(db, { role: 'contributor' })]) {
    await expect(save(who, id, { vi: 'Của tôi.' })).rejects.toThrow(/row-level security/);
    await save(who, id, { vi: '' });
  }
  for (const texts of [{ xx: 'a' }, { vi: 'a\u0007' }, { vi: 'a'.repeat(2001) }])
    await expect(save(editor, id, texts)).rejects.toThrow(/entry_texts_/);
  await expect(save(editor, id, { vi: 'a' }, 'person')).rejects.toThrow(/entry_texts_where_check/);
  await expect(save(editor, id, { vi: 'a' }, 'investor')).rejects.toThrow(/entry_texts_/);
  expect(await textsOf(id)).toEqual([{ locale: 'vi', description: 'Đổi pin.' }]);
});

test('texts are hidden and deleted with their entry, and handed to who sent it in', async () => {
  const owner = await makeAccount(db);
  const [made] = await owner.run(
    `insert into startups (name, slug, description, category) values ('Nhà', 'nha', 'Builds.', 'SaaS') returning id`,
  );
  const id = String(made?.['id']);
  await save(editor, id, { vi: 'Xây nhà.' });
  const seen = () =>
    visitor(db).run('select description from entry_texts where entity_id = $1', [id]);
  expect(await seen()).toEqual([]);
  const [taken] = await owner.run('select export_own_data() as data');
  expect(taken?.['data']).toMatchObject({ startups: [{ descriptions: { vi: 'Xây nhà.' } }] });
  await rows(`update startups set status = 'approved' where id = $1`, id);
  expect(await seen()).toEqual([{ description: 'Xây nhà.' }]);
  expect((await browse('xay nha', 'vi')).map(({ slug }) => slug)).toEqual(['nha']);
  await rows('delete from startups where id = $1', id);
  expect(await textsOf(id)).toEqual([]);
  expect(await browse('xay nha', 'vi')).toEqual([]);
});
