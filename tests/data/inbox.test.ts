import { beforeEach, expect, test } from 'vitest';
import {
  answerMessage,
  askEditor,
  changeMessage,
  changeMessages,
  countMessagesAbout,
  eraseMessage,
  eraseMessages,
  handOnMessage,
  listMessages,
} from '#src/data/newsroom/inbox.ts';
import { listSectionEditors, setSectionEditor } from '#src/data/newsroom/section-editors.ts';
import { countMessages } from '#src/data/newsroom/waiting.ts';
import { codeIn, freshName, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What readers write through the contact form, in the office.

const desk = sharedDesk();
beforeEach(async () => {
  for (const table of ['contact_messages', 'email_outbox', 'notifications'])
    await desk.rows(`delete from public.${table}`);
});

const write = (change: object = {}) =>
  desk.insert('contact_messages', {
    first_name: 'Ngọc',
    last_name: 'Trần',
    email: `${freshName('reader')}@example.net`,
    subject: 'Một con số sai',
    message: 'Vòng gọi vốn là 3 triệu.',
    locale: 'vi',
    ...change,
  });
const EVERYTHING = {
  ...{ page: 1, pageSize: 25, sort: 'created_at', ascending: false, search: '' },
  filters: {},
};
const found = async (change: object = {}) =>
  valueIn(await listMessages(desk.admin.client, { ...EVERYTHING, ...change })).rows;

test('a message is new, is told at the bell of administrators alone, and is found by its words', async () => {
  const id = await write();
  await write({ subject: 'Hello', message: 'A question.', locale: 'en' });
  expect(valueIn(await countMessages(desk.admin.client, 'new'))).toBe(2);
  expect(await found({ search: 'con so' })).toMatchObject([
    { id, subject: 'Một con số sai', status: 'new', assignee: null, answer: null },
  ]);
  expect(await found({ filters: { locale: 'en' } })).toHaveLength(1);
  expect(
    await desk.rows(
      `select user_id, data from public.notifications where kind = 'contact_message' and data ->> 'id' = $1`,
      id,
    ),
  ).toEqual([{ user_id: desk.admin.id, data: { id, name: 'Một con số sai' } }]);
});

test('a message has a state and somebody who takes care of it, which the log tells', async () => {
  const id = await write();
  valueIn(await changeMessage(desk.admin.client, id, { status: 'open', assignee: desk.editor.id }));
  expect(await found({ filters: { status: 'open', assignee_id: desk.editor.id } })).toHaveLength(1);
  expect(valueIn(await countMessages(desk.admin.client, 'new'))).toBe(0);
  valueIn(await changeMessage(desk.admin.client, id, { status: 'closed', assignee: null }));
  expect(
    await desk.rows(
      `select m.handled_at is not null as handled, p.user_id from public.contact_messages as m
       join public.profiles as p on p.id = m.handled_by`,
    ),
  ).toEqual([{ handled: true, user_id: desk.admin.id }]);
  expect(
    await desk.rows(
      `select actor, after -> 'status' as status from public.audit_log where row_id = $1 order by id`,
      id,
    ),
  ).toEqual([
    { actor: desk.admin.id, status: 'open' },
    { actor: desk.admin.id, status: 'closed' },
  ]);
  expect(codeIn(await changeMessage(desk.admin.client, NOBODY, { status: 'open' }))).toBe(
    'NOT_FOUND',
  );
});

test('an answer goes out once, by mail, in the language of the reader', async () => {
  const id = await write();
  const [message] = await found();
  expect(valueIn(await answerMessage(desk.admin.client, id, ' Cảm ơn bạn.\n\nĐã sửa. '))).toBe(
    message?.email,
  );
  expect(
    await desk.rows('select template, to_email, locale, data from public.email_outbox'),
  ).toEqual([
    {
      template: 'contact-answer',
      to_email: message?.email,
      locale: 'vi',
      data: {
        subject: 'Một con số sai',
        message: 'Vòng gọi vốn là 3 triệu.',
        answer: 'Cảm ơn bạn.\n\nĐã sửa.',
      },
    },
  ]);
  expect(await found()).toMatchObject([{ status: 'answered', answer: 'Cảm ơn bạn.\n\nĐã sửa.' }]);
  expect(codeIn(await answerMessage(desk.admin.client, id, 'Again.'))).toBe('NOT_FOUND');
});

test('the longest answer to the longest message fits into a mail, an empty one is refused', async () => {
  const id = await write({ message: '😀'.repeat(10_000) });
  expect(await answerMessage(desk.admin.client, id, ' ')).toMatchObject({
    error: { code: 'INVALID_INPUT', field: 'answer' },
  });
  expect(codeIn(await answerMessage(desk.admin.client, id, '😀'.repeat(8000)))).toBe('ok');
});

test('messages that nobody was asked to answer are for administrators alone', async () => {
  const id = await write();
  for (const [client, code] of [
    [desk.user.client, 'FORBIDDEN'],
    [desk.contributor.client, 'NOT_FOUND'],
    [desk.editor.client, 'NOT_FOUND'],
  ] as const) {
    const listed = await listMessages(client, EVERYTHING);
    expect(listed.ok ? listed.value.rows : []).toEqual([]);
    expect(codeIn(await changeMessage(client, id, { status: 'open' }))).toBe('NOT_FOUND');
    expect(codeIn(await answerMessage(client, id, 'No.'))).toBe(code);
  }
});

test('a message about a story says which, is counted, and is handed on by who was asked', async () => {
  const story = await desk.insert('articles', {
    title: 'Sổ sách',
    content: 'Một câu.',
    category: 'news',
    author_id: desk.contributor.id,
    status: 'published',
    published_at: new Date().toISOString(),
    slug: freshName('so-sach'),
  });
  const id = await write({ article_id: story, assignee_id: desk.editor.id, status: 'open' });
  await write({ article_id: story });
  const { client } = desk.contributor;
  expect(valueIn(await listMessages(client, EVERYTHING)).rows).toContainEqual(
    expect.objectContaining({
      id,
      story: { id: story, title: 'Sổ sách', author: desk.contributor.id },
    }),
  );
  expect(valueIn(await countMessagesAbout(client, story))).toBe(2);
  expect(valueIn(await countMessages(desk.editor.client, { askedOf: desk.editor.id }))).toBe(1);
  expect(codeIn(await handOnMessage(client, id, desk.contributor.id))).toBe('NOT_FOUND');
  valueIn(await handOnMessage(desk.editor.client, id, desk.contributor.id));
  expect(codeIn(await answerMessage(client, id, 'Đã sửa.'))).toBe('ok');
  await desk.rows('delete from public.articles where id = $1', story);
});

test('a section has an editor, whom editors choose', async () => {
  const { client, id } = desk.editor;
  valueIn(await setSectionEditor(client, 'news', id));
  expect(valueIn(await listSectionEditors(client))).toEqual(new Map([['news', id]]));
  expect(codeIn(await setSectionEditor(client, 'news', desk.contributor.id))).toBe(
    'not_of_newsroom',
  );
  expect(codeIn(await setSectionEditor(desk.contributor.client, 'news', id))).toBe('NOT_FOUND');
  valueIn(await setSectionEditor(client, 'news', null));
  expect(valueIn(await listSectionEditors(client))).toEqual(new Map());
});

test('a question about a story comes with its passage, from a member who may read it', async () => {
  const article = await desk.insert('articles', {
    ...{ title: 'A live story', content: 'Once.', category: 'news', status: 'published' },
  });
  const question = {
    article,
    passage: 'Once.',
    proposal: '',
    message: 'Twice?',
    locale: 'en',
  } as const;
  const writer = await desk.hire('contributor');
  expect(valueIn(await askEditor(writer.client, question))).toBeNull();
  expect(await found()).toMatchObject([
    {
      subject: 'A live story',
      status: 'new',
      isInternal: true,
      text: expect.stringContaining('“Once.”'),
    },
  ]);
  expect(codeIn(await askEditor(desk.visitor, question))).toBe('FORBIDDEN');
});

test('an administrator erases a message, which is gone from the list; other roles cannot', async () => {
  const id = await write();
  valueIn(await changeMessage(desk.admin.client, id, { assignee: desk.editor.id }));
  expect(codeIn(await eraseMessage(desk.editor.client, id))).toBe('NOT_FOUND');
  valueIn(await eraseMessage(desk.admin.client, id));
  expect(await found()).toEqual([]);
  expect(codeIn(await eraseMessage(desk.admin.client, id))).toBe('NOT_FOUND');
});

test('several messages are marked as spam or erased at once, by administrators alone', async () => {
  const ids = [await write(), await write(), await write()];
  expect(valueIn(await changeMessages(desk.editor.client, ids, 'spam'))).toBe(0);
  expect(valueIn(await changeMessages(desk.admin.client, ids, 'spam'))).toBe(3);
  expect(await found({ filters: { status: 'spam' } })).toHaveLength(3);
  // Nobody waits for an answer to it.
  expect(valueIn(await countMessages(desk.admin.client, 'new'))).toBe(0);
  expect(valueIn(await eraseMessages(desk.editor.client, ids))).toBe(0);
  expect(valueIn(await eraseMessages(desk.admin.client, ids.slice(1)))).toBe(2);
  expect(await found()).toHaveLength(1);
});
