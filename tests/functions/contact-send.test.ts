import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeQueued, type QueuedMail } from '#supabase/functions/_shared/mail/render.ts';
import { createHandler } from '#supabase/functions/contact-send/handler.ts';
import { testDeps } from '#tests/support/function-deps.ts';
import { freshEmail, type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

let server: LiteServer;
beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());
beforeEach(() =>
  server.db.exec('delete from public.email_outbox; delete from public.contact_messages'),
);

const FORM = {
  firstName: 'An',
  lastName: 'Nguyễn',
  email: 'an.nguyen@example.com',
  subject: 'A correction',
  message: 'Hello,\n\nthe round was led by two funds.',
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

async function mails(): Promise<QueuedMail[]> {
  const { rows } = await server.db.query('select * from public.email_outbox order by template');
  return rows as QueuedMail[];
}

async function messages(): Promise<Record<string, unknown>[]> {
  return (await server.db.query('select * from public.contact_messages')).rows;
}

test('a message is kept, mailed to the team and acknowledged in the writer’s language', async () => {
  const answer = await send({ ...FORM, locale: 'vi' });
  expect(answer).toEqual({ status: 200, body: { message: expect.stringContaining('24 giờ') } });
  expect(await messages()).toMatchObject([
    { first_name: 'An', last_name: 'Nguyễn', message: FORM.message, locale: 'vi' },
  ]);
  const [toTeam, toWriter] = await mails();
  expect([toTeam?.template, toTeam?.to_email]).toEqual([
    'contact-message',
    SAMPLE_SITE.contactEmail,
  ]);
  expect([toWriter?.template, toWriter?.to_email]).toEqual(['contact-received', FORM.email]);
  if (!toTeam || !toWriter) throw new Error('two mails');
  expect(composeQueued(toTeam, SAMPLE_SITE).text).toContain('led by two funds');
  const receipt = composeQueued(toWriter, SAMPLE_SITE);
  for (const typed of [FORM.subject, 'led by two funds', FORM.lastName])
    expect(receipt.html + receipt.text + receipt.subject).not.toContain(typed);
});

test('the team’s address and its promise are those of the site’s settings', async () => {
  await server.db.exec(`insert into public.site_settings (name, value)
    values ('email.hello', 'desk@khoi.example'), ('figure.responseHours', '48')`);
  const answer = await send(FORM);
  await server.db.exec('delete from public.site_settings');
  expect(answer.body).toEqual({ message: expect.stringContaining('within 48 hours') });
  const [toTeam, toWriter] = await mails();
  expect(toTeam?.to_email).toBe('desk@khoi.example');
  if (!toWriter) throw new Error('two mails');
  expect(composeQueued(toWriter, SAMPLE_SITE).text).toContain('within 48 hours');
});

test.each(['firstName', 'lastName', 'subject', 'message'])(
  'a form without %s is sent back',
  async (field) => {
    for (const value of ['', '   ', '\r\n', undefined, 7, 'x'.repeat(40_001)])
      expect((await send({ ...FORM, [field]: value })).status).toBe(422);
    expect(await messages()).toEqual([]);
  },
);

test('a wrong address is named as such, in both languages', async () => {
  expect((await send({ ...FORM, email: 'an@' })).body).toEqual({
    error: 'Please enter a valid email address.',
  });
  expect((await send({ ...FORM, email: 'an@', locale: 'vi' })).body['error']).toMatch(/hợp lệ/);
});

test('line breaks in one-line fields become spaces', async () => {
  await send({ ...FORM, subject: 'Hi\r\nBcc: all@example.com', firstName: 'An\u2028B' });
  expect(await messages()).toMatchObject([
    { subject: 'Hi Bcc: all@example.com', first_name: 'An B' },
  ]);
});

test('a network sends a few messages, the honeypot none', async () => {
  expect((await send({ ...FORM, website: 'x' })).status).toBe(200);
  expect(await messages()).toEqual([]);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await send(FORM, '203.0.113.9')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  // Somebody else at the same office still can.
  for (let i = 0; i < 7; i += 1)
    statuses.push((await send({ ...FORM, email: freshEmail() }, '203.0.113.9')).status);
  expect(statuses.slice(6)).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('what is no form at all is refused calmly', async () => {
  for (const body of [null, [], 'x', 7]) expect((await send(body)).status).toBe(422);
});

test.each([
  { table: 'startups', kind: 'startup', path: '/startup/' },
  { table: 'investors', kind: 'investor', path: '/investors/' },
])('a decision on one of the $table is mailed to its submitter', async ({ table, kind, path }) => {
  const email = freshEmail('founder');
  await server.db.query(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), $1, '{"locale":"vi"}')`,
    [email],
  );
  for (const [name, slug, status, note] of [
    ['Sông Xanh', 'song-xanh', 'approved', null],
    ['Núi Cao', 'nui-cao', 'rejected', 'Thiếu địa chỉ.'],
  ]) {
    await server.db.query(
      `insert into public.${table} (name, slug, description, ${kind === 'startup' ? 'category,' : ''} submitted_by)
       select $1, $3, 'A description', ${kind === 'startup' ? "'SaaS'," : ''} user_id
       from public.profiles where email = $2`,
      [name, email, slug],
    );
    await server.db.query(
      `update public.${table} set status = $2, review_note = $3 where name = $1`,
      [name, status, note],
    );
  }
  const sent = (await mails()).map((mail) => composeQueued(mail, SAMPLE_SITE));
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Sông Xanh đã có mặt trên Khởi'],
    [email, 'Về hồ sơ Núi Cao bạn đã gửi'],
  ]);
  expect(sent[0]?.text).toContain(`https://news.example.com/vi${path}`);
  expect(sent[1]?.text).toContain('Thiếu địa chỉ.');
});

test('characters that turn the direction of writing are dropped, not refused by the database', async () => {
  const answer = await send({
    ...FORM,
    subject: 'A \u202ecorrection\u2069',
    firstName: '\u2066An',
  });
  expect(answer.status).toBe(200);
  expect(await messages()).toMatchObject([{ first_name: 'An', subject: 'A correction' }]);
});
