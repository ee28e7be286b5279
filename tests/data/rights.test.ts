import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { getHold, holdStory, liftHold, withdrawStory } from '#src/data/newsroom/measures.ts';
import { closeRequest, hideRequested, listRequests } from '#src/data/newsroom/rights.ts';
import { findWithdrawn } from '#src/data/reader/withdrawn.ts';
import { codeIn, NOBODY, sharedDesk, valueIn } from '#tests/support/desk.ts';

// What people who are listed ask for, as the newsroom reads and answers it, and what it does to a story.

const desk = sharedDesk();
beforeEach(() => desk.rows('delete from public.rights_requests'));

async function company() {
  const slug = `door-${randomUUID().slice(0, 8)}`;
  const id = await desk.insert('startups', {
    ...{
      name: slug,
      slug,
      website: `https://${slug}.example`,
      description: 'D.',
      category: 'SaaS',
    },
    status: 'approved',
  });
  return { id, slug };
}

const ask = (change: object) =>
  desk.insert('rights_requests', {
    ...{ kind: 'correct', about: 'startup', locale: 'vi', name: 'Chi', email: 'chi@example.com' },
    ...{ message: 'Wrong.', token_hash: createHash('sha256').update('x').digest('hex') },
    ...{ proved_at: '2026-11-01T00:00:00Z', ...change },
  });

const NO = {
  outcome: 'refused',
  reason: 'accurate',
  answer: 'It is right.',
  staysHidden: false,
} as const;

test('the register says what waits, what it is about and what became of it', async () => {
  const { id: startup_id, slug } = await company();
  const late = await ask({ startup_id, received_at: '2026-01-01T00:00:00Z' });
  const soon = await ask({ startup_id, kind: 'remove' });
  expect(valueIn(await listRequests(desk.editor.client)).map(({ id }) => id)).toEqual([late, soon]);
  expect(codeIn(await closeRequest(desk.contributor.client, late, NO))).toBe('FORBIDDEN');
  expect(valueIn(await closeRequest(desk.editor.client, late, NO))).toBe('chi@example.com');
  expect(codeIn(await closeRequest(desk.editor.client, late, NO))).toBe('NOT_FOUND');
  expect(valueIn(await listRequests(desk.admin.client))).toMatchObject([
    {
      id: soon,
      state: 'open',
      subject: { name: slug, path: `/startup/${slug}` },
      dueAt: expect.any(String),
    },
    { id: late, state: 'refused', reason: 'accurate', answer: 'It is right.' },
  ]);
});

test('what a request is about is hidden and shown again', async () => {
  const { id: startup_id } = await company();
  const id = await ask({ startup_id });
  expect(valueIn(await hideRequested(desk.editor.client, id, true))).toBeNull();
  expect(valueIn(await listRequests(desk.editor.client))).toMatchObject([
    { state: 'hidden', isHidden: true },
  ]);
  expect(valueIn(await hideRequested(desk.editor.client, id, false))).toBeNull();
  expect(codeIn(await hideRequested(desk.editor.client, NOBODY, true))).toBe('NOT_FOUND');
  const gone = await ask({});
  expect(codeIn(await hideRequested(desk.editor.client, gone, true))).toBe('request_gone');
});

test('a story is withdrawn with its reason, and held', async () => {
  const slug = `door-${randomUUID().slice(0, 8)}`;
  const id = await desk.insert('articles', {
    ...{ title: 'A story', slug, content: 'Once.', category: 'news', status: 'published' },
  });
  const { client } = desk.editor;
  expect(valueIn(await getHold(client, id))).toBeNull();
  expect(valueIn(await holdStory(client, id, 'A court'))).toBeNull();
  expect(valueIn(await getHold(client, id))).toMatchObject({ reason: 'A court' });
  expect(codeIn(await liftHold(client, id))).toBe('NOT_FOUND');
  expect(valueIn(await liftHold(desk.admin.client, id))).toBeNull();
  const said = { reason: 'rights', note: 'We are sorry.' } as const;
  expect(valueIn(await withdrawStory(client, id, said))).toBeNull();
  expect(codeIn(await withdrawStory(client, id, said))).toBe('NOT_FOUND');
  expect(await findWithdrawn(desk.user.client, slug)).toMatchObject(said);
  expect(await findWithdrawn(desk.user.client, 'another')).toBeNull();
});
