import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeQueued, type QueuedMail } from '#supabase/functions/_shared/mail/render.ts';
import { createHandler } from '#supabase/functions/rights-request/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
  await server.db.exec(`insert into public.startups (name, slug, website, description, category, status)
    values ('Nồi Lớn', 'noi-lon-door', 'https://noi-lon-door.example', 'Pots.', 'SaaS', 'approved')`);
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.exec('delete from public.email_outbox; delete from public.rights_requests'),
);

const FORM = {
  ...{ action: 'open', kind: 'object', about: 'startup', slug: 'noi-lon-door', locale: 'vi' },
  ...{ name: 'Quế Chi', email: 'chi@example.com', message: 'Please stop showing me.' },
};

async function send(body: unknown, from: string = randomUUID()) {
  const answer = await createHandler(testDeps(server))(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-test-address': from },
      body: JSON.stringify(body),
    }),
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const mails = async () =>
  (await server.db.query('select * from public.email_outbox order by created_at'))
    .rows as QueuedMail[];

async function link() {
  const [mail] = await mails();
  if (!mail) throw new Error('a mail');
  const { id, token } = mail.data as { id: string; token: string };
  return { request: id, token };
}

test('a request is proved by the link of its mail, which shows where it stands', async () => {
  expect(await send(FORM)).toEqual({ status: 200, body: { sent: true } });
  const [mail] = await mails();
  if (!mail) throw new Error('a mail');
  expect([mail.template, mail.to_email]).toEqual(['request-proof', FORM.email]);
  const composed = composeQueued(mail, SAMPLE_SITE);
  expect(composed.text).toContain('/vi/about-you/state?request=');
  // The address may be somebody else's.
  expect(composed.text).not.toContain(FORM.message);
  const held = await link();
  expect(await send({ action: 'read', ...held })).toMatchObject({
    ...{ status: 200, body: { request: { kind: 'object', name: 'Nồi Lớn', proved_at: null } } },
  });
  expect(await send({ action: 'prove', ...held })).toMatchObject({
    body: { request: { proved_at: expect.any(String) } },
  });
  const receipt = (await mails())[1];
  expect(receipt && composeQueued(receipt, SAMPLE_SITE).text).toContain(
    'sẽ trả lời bạn trước ngày',
  );
});

test('nobody reads or proves it with another token', async () => {
  await send(FORM);
  const { request, token } = await link();
  for (const action of ['read', 'prove']) {
    expect((await send({ action, request, token: 'x'.repeat(43) })).status).toBe(410);
    expect((await send({ action, request: randomUUID(), token })).status).toBe(410);
    expect((await send({ action, request, token: 'short' })).status).toBe(422);
  }
});

test.each([
  ['a page that is none', { slug: 'not-there' }, 404],
  ['an address that is none', { email: 'chi@' }, 422],
  ['no kind', { kind: 'nothing' }, 422],
  ['a reply to a company', { kind: 'reply' }, 422],
  ['an empty message', { message: ' ' }, 422],
  ['a message that is too long', { message: 'x'.repeat(8001) }, 422],
])('%s is refused', async (_, change, status) => {
  expect((await send({ ...FORM, ...change })).status).toBe(status);
  expect(await mails()).toEqual([]);
});

test('what a robot sends is dropped with the same answer', async () => {
  expect((await send({ ...FORM, website: 'https://spam.example' })).body).toEqual({ sent: true });
  expect(await mails()).toEqual([]);
});

test('one network asks for one address five times in ten minutes', async () => {
  const from = randomUUID();
  const answers = [];
  for (let time = 0; time < 6; time += 1) answers.push((await send(FORM, from)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
