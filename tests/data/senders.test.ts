import { beforeEach, expect, test } from 'vitest';
import { blockSender, getSender, liftBlock, listBlocks } from '#src/data/newsroom/blocks.ts';
import { listMessages } from '#src/data/newsroom/inbox.ts';
import { listRemoved, removeEntry, restoreEntry } from '#src/data/newsroom/removed-entries.ts';
import { getEntry } from '#src/data/reader/directory.ts';
import { getPerson } from '#src/data/reader/people.ts';
import { missing } from '#src/data/reader/removed.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Who is blocked, and what was removed from the directory, in the office and for readers.

const desk = sharedDesk();
beforeEach(async () => {
  for (const table of [
    'public.contact_messages',
    'public.startups',
    'public.people',
    'private.blocks',
  ])
    await desk.rows(`delete from ${table}`);
});

const SENDER = 'troll@nonsense.example';
const write = (change: object = {}) =>
  desk.insert('contact_messages', {
    ...{ first_name: 'T', last_name: 'R', email: SENDER, subject: 'Buy', message: 'Now!' },
    ...change,
  });
const list = () =>
  desk.insert('startups', {
    ...{ name: 'Nồi Lớn', slug: freshName('noi-lon'), description: 'Broth.' },
    ...{ category: 'FoodTech', status: 'approved' },
  });

test('a sender is blocked with what they brought, listed, and let in again', async () => {
  const { client } = desk.editor;
  const [one, two] = [await write(), await write({ subject: 'Buy more' })];
  expect(valueIn(await getSender(client, SENDER))).toMatchObject({
    accounts: 0,
    refusal: null,
    brought: [{ kind: 'message', isPublic: false, others: 0, sender: SENDER }, { kind: 'message' }],
  });
  const id = valueIn(await blockSender(client, { who: SENDER, hide: [one] }));
  expect(valueIn(await listBlocks(client))).toMatchObject([
    { id, label: 't…@nonsense.example', isDomain: false, hidden: 1, by: expect.any(String) },
  ]);
  const states = () => desk.rows('select id, status from public.contact_messages order by status');
  expect(await states()).toEqual([
    { id: two, status: 'new' },
    { id: one, status: 'spam' },
  ]);
  expect(valueIn(await liftBlock(client, id))).toBe(0);
  expect((await states()).map(({ status }) => status)).toEqual(['new', 'new']);
  expect(codeIn(await liftBlock(client, id))).toBe('NOT_FOUND');
});

test('a provider of everybody’s is not blocked, and nobody else is told of senders', async () => {
  const { client } = desk.editor;
  expect(valueIn(await getSender(client, 'gmail.com')).refusal).toBe('block_everybody');
  expect(codeIn(await blockSender(client, { who: 'gmail.com', hide: [] }))).toBe('block_everybody');
  for (const asked of [getSender(desk.visitor, SENDER), listBlocks(desk.visitor)])
    expect(codeIn(await asked)).not.toBe('ok');
});

test('messages are listed by what they bring', async () => {
  await write({ kind: 'press' });
  await write();
  const found = await listMessages(desk.admin.client, {
    ...{ page: 1, pageSize: 25, sort: 'created_at', ascending: false, search: '' },
    filters: { kind: 'press' },
  });
  expect(valueIn(found).rows).toMatchObject([{ kind: 'press' }]);
});

test('an entry that was removed is listed with its reason, gone for readers, and put back', async () => {
  const { client } = desk.admin;
  const id = await list();
  const [{ slug } = {}] = await desk.rows('select slug from public.startups');
  const read = () => getEntry(desk.visitor, 'startup', String(slug), 'en');
  expect(codeIn(await read())).toBe('ok');
  valueIn(await removeEntry(client, 'startup', { id, reason: 'It closed.' }));
  expect(codeIn(await read())).toBe('GONE');
  expect(codeIn(await getEntry(desk.visitor, 'startup', 'never-there', 'en'))).toBe('NOT_FOUND');
  expect(codeIn(await getPerson(desk.visitor, 'never-there'))).toBe('NOT_FOUND');
  expect(codeIn(await missing(desk.visitor, `/startup/${slug}`, 'test'))).toBe('GONE');
  expect(valueIn(await listRemoved(desk.editor.client, 'startup'))).toMatchObject([
    { id, name: 'Nồi Lớn', slug, reason: 'It closed.', by: expect.any(String) },
  ]);
  valueIn(await restoreEntry(client, 'startup', id));
  expect(codeIn(await read())).toBe('ok');
  expect(codeIn(await restoreEntry(client, 'startup', id))).toBe('NOT_FOUND');
  expect(codeIn(await removeEntry(client, 'startup', { id: NOBODY, reason: '' }))).toBe(
    'NOT_FOUND',
  );
});
