import { expect, test } from 'vitest';
import {
  answerReturn,
  answerThread,
  decideThread,
  listThreads,
  startThread,
} from '#src/data/newsroom/threads.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Notes on a story, through the functions that the editor calls.

const desk = sharedDesk();

const draft = () =>
  desk.insert('articles', {
    title: freshName('A draft'),
    content: 'Once.',
    category: 'news',
    author_id: desk.contributor.id,
  });
const passage = { quote: 'Once', before: '', after: '.' };
const threadsOf = async (article: string) =>
  valueIn(await listThreads(desk.contributor.client, article));

test('a note is read with its passage, its answers and its decision', async () => {
  const article = await draft();
  const { client } = desk.editor;
  valueIn(await startThread(client, article, { passage, replacement: 'Twice', body: 'Was it?' }));
  const [open] = await threadsOf(article);
  expect(open).toMatchObject({ passage, replacement: 'Twice', body: 'Was it?', decided: null });
  const id = open?.id ?? '';
  valueIn(await answerThread(desk.contributor.client, id, 'It was.'));
  valueIn(await answerThread(client, id, 'Then change it.'));
  valueIn(await decideThread(desk.contributor.client, id, 'accepted'));
  const [done] = await threadsOf(article);
  expect(done?.answers.map(({ body }) => body)).toEqual(['It was.', 'Then change it.']);
  expect(done?.decided?.outcome).toBe('accepted');
});

test('who decides on a note that is decided is told so, until it is opened again', async () => {
  const article = await draft();
  const { client } = desk.editor;
  valueIn(await startThread(client, article, { passage: null, replacement: null, body: 'Short.' }));
  const [{ id } = { id: '' }] = await threadsOf(article);
  expect(codeIn(await decideThread(client, id, null))).toBe('stale');
  valueIn(await decideThread(client, id, 'settled'));
  expect(codeIn(await decideThread(desk.admin.client, id, 'settled'))).toBe('stale');
  valueIn(await decideThread(client, id, null));
  expect((await threadsOf(article))[0]?.decided).toBe(null);
});

test('a story that is gone, or somebody else has, takes no notes', async () => {
  const note = { passage: null, replacement: null, body: 'Short.' };
  expect(codeIn(await startThread(desk.editor.client, NOBODY, note))).toBe('NOT_FOUND');
  expect(codeIn(await startThread(desk.user.client, await draft(), note))).toBe('FORBIDDEN');
  expect(codeIn(await startThread(desk.editor.client, await draft(), { ...note, body: '' }))).toBe(
    'INVALID_INPUT',
  );
  expect(codeIn(await answerThread(desk.editor.client, NOBODY, 'Short.'))).toBe('FORBIDDEN');
});

test('what goes with a draft that is handed in again answers what it was sent back with', async () => {
  const article = await draft();
  const { client } = desk.contributor;
  valueIn(await answerReturn(client, article, 'A first word.'));
  valueIn(await answerReturn(client, article, 'A second.'));
  const threads = await threadsOf(article);
  expect(threads.map(({ body, answers }) => [body, answers.map((each) => each.body)])).toEqual([
    ['A first word.', ['A second.']],
  ]);
});

test('a broken server is told apart from a refusal', async () => {
  const broken = desk.broken();
  const note = { passage: null, replacement: null, body: 'Short.' };
  for (const call of [
    listThreads(broken, NOBODY),
    startThread(broken, NOBODY, note),
    answerThread(broken, NOBODY, 'Short.'),
    decideThread(broken, NOBODY, 'settled'),
    answerReturn(broken, NOBODY, 'Short.'),
  ])
    expect(codeIn(await call)).toBe('UNAVAILABLE');
});
