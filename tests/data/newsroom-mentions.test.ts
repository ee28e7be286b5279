import { expect, test, vi } from 'vitest';
import {
  addMentions,
  changeMention,
  findCalled,
  findEntities,
  listMentions,
  removeMentions,
} from '#src/data/newsroom/mentions.ts';
import { getArticleLedger } from '#src/data/reader/mentioned.ts';
import { slugifyName } from '#src/domain/articles/slug.ts';
import type { Named } from '#src/domain/ledger/mention-desk.ts';
import { codeIn, freshName, makersOf, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Whom articles name, through the functions that the editor's card calls.

const desk = sharedDesk();
const { publish, addStartup, addInvestor } = makersOf(desk);

const startup = (id: string, role: Named['role'] = 'mentioned'): Named => ({
  ...{ kind: 'startup', id, name: 'Sóng', role },
});
const draftOf = (author: string) =>
  publish({ status: 'draft', published_at: null, author_id: author });
async function addPerson(name: string, company: string): Promise<string> {
  const person = await desk.insert('people', { name, slug: freshName(slugifyName(name)) });
  const role = { person_id: person, startup_id: company, role: 'founder' };
  const sources = [{ url: 'https://wire.example.com/a', publisher: 'Wire', title: 'Hired' }];
  const { error } = await desk.editor.client.rpc('save_role', { role, sources } as never);
  if (error) throw error;
  return person;
}

test('an article names whom one says, in the part that one says, until one takes it back', async () => {
  const db = desk.editor.client;
  const article = await publish();
  const company = await addStartup({ name: 'Sóng', slug: freshName('song') });
  const fund = await addInvestor({ name: 'Biển Capital', slug: freshName('bien') });
  const person = await addPerson('Trần An', company);
  const named: readonly Named[] = [
    { kind: 'person', id: person, name: 'Trần An', role: 'mentioned' },
    { kind: 'investor', id: fund, name: 'Biển Capital', role: 'mentioned' },
    startup(company, 'subject'),
  ];
  expect(valueIn(await addMentions(db, article, named))).toEqual(named);
  const listed = valueIn(await listMentions(db, article));
  expect(listed[0]).toMatchObject({ kind: 'startup', id: company, name: 'Sóng', role: 'subject' });
  expect(
    listed
      .slice(1)
      .map(({ kind, name }) => [kind, name])
      .toSorted(),
  ).toEqual([
    ['investor', 'Biển Capital'],
    ['person', 'Trần An'],
  ]);
  // What it names already is no mistake, and nothing new: the part that it has stays.
  expect(valueIn(await addMentions(db, article, [startup(company)]))).toEqual([]);
  expect(valueIn(await addMentions(db, article, []))).toEqual([]);
  expect(valueIn(await changeMention(db, article, startup(company)))).toBe(null);
  expect(valueIn(await removeMentions(db, article, [fund]))).toBe(null);
  const asked = { article, locale: 'en' as const, figures: [], today: '2026-11-23' };
  const { mentioned } = valueIn(await getArticleLedger(desk.visitor, asked));
  expect(mentioned.map(({ kind, role }) => [kind, role]).toSorted()).toEqual([
    ['person', 'mentioned'],
    ['startup', 'mentioned'],
  ]);
  // Others see of a live article what its page says.
  expect(valueIn(await listMentions(desk.user.client, article))).toHaveLength(2);
});

test('what is not there, twice the same and one of two articles is refused or left as it is', async () => {
  const db = desk.editor.client;
  const article = await publish();
  const gone = await addStartup({ name: 'Gió', slug: freshName('gio') });
  await desk.rows('delete from public.startups where id = $1', gone);
  expect(codeIn(await addMentions(db, article, [startup(gone)]))).toBe('NOT_FOUND');
  expect(codeIn(await addMentions(db, NOBODY, [startup(await addStartup())]))).toBe('NOT_FOUND');
  const here = await addStartup({ name: 'Sóng', slug: freshName('song') });
  // One of them is gone: none is added.
  expect(codeIn(await addMentions(db, article, [startup(here), startup(gone)]))).toBe('NOT_FOUND');
  expect(valueIn(await listMentions(db, article))).toEqual([]);
  expect(codeIn(await addMentions(db, article, [startup(here), startup(here)]))).toBe('CONFLICT');
  expect(codeIn(await changeMention(db, article, startup(here)))).toBe('NOT_FOUND');
  expect(codeIn(await removeMentions(db, article, [here]))).toBe('NOT_FOUND');
  const odd = { ...startup(here), role: 'hero' as never };
  expect(codeIn(await addMentions(db, article, [odd]))).toBe('INVALID_INPUT');
  expect(codeIn(await addMentions(db, 'x', [startup(here)]))).toBe('INVALID_INPUT');
  // Who is hidden stays to be seen as hidden, and can be taken out.
  await addMentions(db, article, [startup(here)]);
  await desk.rows(`update public.startups set status = 'rejected' where id = $1`, here);
  expect(valueIn(await listMentions(db, article))).toMatchObject([{ id: here, name: null }]);
  expect(valueIn(await removeMentions(db, article, [here]))).toBe(null);
});

test('a contributor names whom everybody sees in own drafts, and readers nobody', async () => {
  const company = await addStartup({ name: 'Sóng', slug: freshName('song') });
  const waiting = await addStartup({ name: 'Đợi', slug: freshName('doi'), status: 'pending' });
  const own = await draftOf(desk.contributor.id);
  const { client: db } = desk.contributor;
  expect(valueIn(await addMentions(db, own, [startup(company)]))).toHaveLength(1);
  expect(valueIn(await listMentions(db, own))).toMatchObject([{ id: company, name: 'Sóng' }]);
  expect(valueIn(await changeMention(db, own, startup(company, 'subject')))).toBe(null);
  expect(codeIn(await addMentions(db, own, [startup(waiting)]))).toBe('FORBIDDEN');

  const colleague = await desk.hire('contributor');
  for (const other of [desk.user, colleague]) {
    expect(valueIn(await listMentions(other.client, own))).toEqual([]);
    expect(codeIn(await addMentions(other.client, own, [startup(company)]))).toBe('FORBIDDEN');
    expect(codeIn(await changeMention(other.client, own, startup(company)))).toBe('NOT_FOUND');
    expect(codeIn(await removeMentions(other.client, own, [company]))).toBe('NOT_FOUND');
  }
  expect(codeIn(await addMentions(desk.visitor, own, [startup(company)]))).toBe('FORBIDDEN');
  // Once it is public it is the editors'.
  await desk.editor.client.from('articles').update({ status: 'published' }).eq('id', own);
  expect(codeIn(await removeMentions(db, own, [company]))).toBe('NOT_FOUND');
  expect(codeIn(await changeMention(db, own, startup(company)))).toBe('NOT_FOUND');
  const another = await addStartup({ name: 'Mưa', slug: freshName('mua') });
  expect(codeIn(await addMentions(db, own, [startup(another)]))).toBe('FORBIDDEN');
  expect(valueIn(await removeMentions(desk.editor.client, own, [company]))).toBe(null);
});

test('somebody is found by any name, or a part of the one they have, with what tells them apart', async () => {
  const { client: db } = desk.contributor;
  const of = (name: string, more: object = {}) =>
    addStartup({ name, slug: freshName(slugifyName(name)), ...more });
  const north = await of('Bình Minh Foods', { location: 'Hà Nội' });
  const south = await of('Bình Minh Foods', { location: 'Cần Thơ' });
  const legal = await of('Công ty Cổ phần Rạng Đông Xa');
  await of('Bình Minh Kín', { status: 'pending' });
  const person = await addPerson('Ngô Bình Minh', north);
  await desk.insert('entity_names', { startup_id: south, name: 'Sương Sớm', former: true });
  const found = valueIn(await findEntities(db, 'bình minh'));
  expect(found.map(({ kind, name, about }) => [kind, name, about]).toSorted()).toEqual([
    ['person', 'Ngô Bình Minh', 'Bình Minh Foods'],
    ['startup', 'Bình Minh Foods', 'Cần Thơ'],
    ['startup', 'Bình Minh Foods', 'Hà Nội'],
  ]);
  expect(found.map(({ id }) => id)).toContain(person);
  expect(valueIn(await findEntities(db, 'SUONG SOM'))).toMatchObject([
    { id: south, called: 'Sương Sớm', former: true },
  ]);
  expect(valueIn(await findEntities(db, 'xa')).map(({ id }) => id)).toContain(legal);
  expect(valueIn(await findEntities(db, 'rạng đông'))).toMatchObject([{ id: legal }]);
  expect(valueIn(await findEntities(db, '%_,()"\\'))).toEqual([]);
  expect(valueIn(await findEntities(db, ' '.repeat(3)))).toEqual([]);
  expect(valueIn(await findCalled(db, []))).toEqual([]);
  expect(valueIn(await findCalled(db, ['binh minh foods']))).toHaveLength(2);
  expect(codeIn(await findCalled(desk.visitor, ['binh minh foods']))).toBe('FORBIDDEN');
});

test('no answer is none', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const db = desk.broken();
  const one = startup(NOBODY);
  const answers = await Promise.all([
    listMentions(db, NOBODY),
    addMentions(db, NOBODY, [one]),
    changeMention(db, NOBODY, one),
    removeMentions(db, NOBODY, [NOBODY]),
    findCalled(db, ['x']),
    findEntities(db, 'xx'),
    findEntities(desk.broken(/people/), 'xx'),
    findEntities(desk.broken(/find_entities/), 'xx'),
  ]);
  expect(new Set(answers.map(codeIn))).toEqual(new Set(['UNAVAILABLE']));
  log.mockRestore();
});
