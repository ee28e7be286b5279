import { beforeEach, expect, test } from 'vitest';
import {
  answerMessage,
  changeMessage,
  countNewMessages,
  listMessages,
} from '#src/data/newsroom/inbox.ts';
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
  expect(valueIn(await countNewMessages(desk.admin.client))).toBe(2);
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
  expect(valueIn(await countNewMessages(desk.admin.client))).toBe(0);
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

test('messages are for administrators alone', async () => {
  const id = await write();
  for (const { client } of [desk.user, desk.contributor, desk.editor]) {
    const listed = await listMessages(client, EVERYTHING);
    expect(listed.ok ? listed.value.rows : []).toEqual([]);
    expect(codeIn(await changeMessage(client, id, { status: 'open' }))).toBe('NOT_FOUND');
    expect(codeIn(await answerMessage(client, id, 'No.'))).toBe('FORBIDDEN');
  }
});
