import { beforeEach, expect, test } from 'vitest';
import { listHandovers, writeHandover } from '#src/data/newsroom/handover.ts';
import {
  addStatement,
  changeStatement,
  listRights,
  listStatements,
  removeStatement,
  saveRights,
} from '#src/data/newsroom/story-sources.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// Sources, rights and the note for the next shift, through the functions that the office calls.

const desk = sharedDesk();
let story: string;
beforeEach(async () => {
  await desk.rows('delete from public.handover_notes');
  story = await desk.insert('articles', {
    ...{ title: 'Phở', content: 'Ngon.', category: 'news', slug: freshName('story') },
    author_id: desk.contributor.id,
  });
});

test('a story states things, each with its source and who has checked it', async () => {
  const { client: db } = desk.contributor;
  valueIn(await addStatement(db, story, { statement: ' Two rounds. ', source: '' }));
  const [made] = valueIn(await listStatements(db, [story]));
  expect(made).toMatchObject({
    article: story,
    statement: 'Two rounds.',
    source: '',
    checked: null,
  });
  const id = made?.id ?? '';
  valueIn(await changeStatement(db, id, { source: 'The register.' }));
  valueIn(await changeStatement(desk.editor.client, id, { isChecked: true }));
  expect(valueIn(await listStatements(db, [story]))).toMatchObject([
    { source: 'The register.', checked: { by: expect.any(String), at: expect.any(String) } },
  ]);
  valueIn(await changeStatement(db, id, { isChecked: false }));
  expect(valueIn(await listStatements(db, [story]))).toMatchObject([{ checked: null }]);
  valueIn(await removeStatement(db, id));
  expect(valueIn(await listStatements(db, [story]))).toEqual([]);
  expect(codeIn(await changeStatement(db, id, { isChecked: true }))).toBe('NOT_FOUND');
  const broken = desk.broken();
  const said = { statement: 'A', source: '' };
  for (const answer of [
    await listStatements(broken, [story]),
    await addStatement(broken, story, said),
    await changeStatement(broken, id, said),
    await removeStatement(broken, id),
  ])
    expect(codeIn(answer)).toBe('UNAVAILABLE');
});

test('rights of use are kept part by part', async () => {
  const { client: db } = desk.editor;
  expect(valueIn(await listRights(db, [story])).get(story)).toBeUndefined();
  valueIn(await saveRights(db, story, { credit: ' TTXVN ' }));
  valueIn(await saveRights(db, story, { endsOn: '2031-01-01' }));
  valueIn(await saveRights(db, story, { licence: 'Once, online.' }));
  expect(valueIn(await listRights(db, [story, NOBODY])).get(story)).toEqual({
    ...{ credit: 'TTXVN', licence: 'Once, online.', endsOn: '2031-01-01' },
  });
  expect(codeIn(await listRights(desk.broken(), [story]))).toBe('UNAVAILABLE');
  expect(codeIn(await saveRights(desk.broken(), story, {}))).toBe('UNAVAILABLE');
});

test('the newest note for the next shift comes first, with who wrote it and when', async () => {
  valueIn(await writeHandover(desk.contributor.client, ' Call the founder. '));
  valueIn(await writeHandover(desk.editor.client, 'He called.'));
  expect(valueIn(await listHandovers(desk.admin.client, 5))).toMatchObject([
    { body: 'He called.', by: expect.any(String), at: expect.any(String) },
    { body: 'Call the founder.' },
  ]);
  expect(valueIn(await listHandovers(desk.admin.client, 1))).toHaveLength(1);
  expect(codeIn(await listHandovers(desk.broken(), 1))).toBe('UNAVAILABLE');
  expect(codeIn(await writeHandover(desk.broken(), 'A'))).toBe('UNAVAILABLE');
});
