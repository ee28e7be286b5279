import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { smtpMailer } from '#supabase/functions/_shared/mail/smtp.ts';
import { createHandler } from '#supabase/functions/outbox-send/handler.ts';
import { serviceClient, testDeps } from '#tests/support/function-deps.ts';
import { type LiteServer, startLiteServer } from '#tests/support/lite-server.ts';
import { MAIL_SAMPLES } from '#tests/support/mail-samples.ts';
import { type SmtpBehaviour, type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

let server: LiteServer;
let smtp: SmtpSink | undefined;

beforeAll(async () => {
  server = await startLiteServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.exec('delete from public.email_outbox'));
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});

async function sink(behaviour?: SmtpBehaviour): Promise<SmtpSink> {
  smtp = await startSmtp(behaviour);
  return smtp;
}

async function queue(...addresses: string[]): Promise<void> {
  const { error } = await serviceClient(server)
    .from('email_outbox')
    .insert(
      addresses.map((to_email) => ({
        to_email,
        template: 'auth-recovery',
        locale: 'vi',
        data: MAIL_SAMPLES['auth-recovery'],
      })),
    );
  if (error) throw error;
}

type Row = {
  id: string;
  to_email: string;
  status: string;
  attempts: number;
  wait: number;
  last_error: string | null;
  data: Record<string, unknown>;
};

async function rows(): Promise<Row[]> {
  const { rows: found } = await server.db.query(
    `select id, to_email, status, attempts, last_error, data,
       extract(epoch from next_attempt_at - now())::float as wait
     from public.email_outbox order by to_email`,
  );
  return found as Row[];
}

type Run = Record<
  'sent' | 'refused' | 'bounced' | 'deferred' | 'cancelled' | 'released',
  number
> & {
  more: boolean;
};

async function run(deps: Partial<Deps> = {}): Promise<Run> {
  const given = testDeps(server, { ...(smtp && { smtpUrl: smtp.url }), ...deps });
  const answer = await createHandler(given)(
    new Request('http://localhost/functions/v1/outbox-send', {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}` },
    }),
  );
  expect(answer.status).toBe(200);
  return (await answer.json()) as Run;
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, i) => `reader-${String(i).padStart(3, '0')}@example.com`);

test('delivers what waits, once, with text and HTML, and forgets the links', async () => {
  const { received, connections } = await sink();
  await queue('linh@example.com');
  expect(await run()).toMatchObject({ sent: 1, more: false });
  expect(await run()).toMatchObject({ sent: 0 });

  const [row] = await rows();
  expect(row).toMatchObject({ status: 'sent', attempts: 1, data: {}, last_error: null });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toBe('linh@example.com');
  const raw = received[0]?.raw ?? '';
  expect(raw).toContain(`Message-ID: <${row?.id}@news.example.com>`);
  expect(raw).toMatch(/Auto-Submitted: auto-generated/i);
  expect(raw).toContain('Reply-To: hello@news.example.com');
  expect(raw).toMatch(/multipart\/alternative/);
  expect(raw).toMatch(/text\/plain; charset=utf-8/);
  expect(raw).toMatch(/text\/html; charset=utf-8/);
  expect(connections()).toBe(1);
});

test('is answered at the address that Settings names', async () => {
  const { received } = await sink();
  const set =
    "insert into public.site_settings (name, value) values ('email.hello', 'desk@news.example.com')";
  await server.db.exec(set);
  await queue('linh@example.com');
  await run();
  await server.db.exec("delete from public.site_settings where name = 'email.hello'");
  expect(received[0]?.raw).toContain('Reply-To: desk@news.example.com');
});

test('sends a long queue over few connections', async () => {
  const { received, connections } = await sink();
  await queue(...addresses(90));
  expect(await run()).toMatchObject({ sent: 90, more: false });
  expect(received.map(({ to }) => to).sort()).toEqual(addresses(90));
  expect(connections()).toBeLessThanOrEqual(4);
});

test('opens no more connections than the site says', async () => {
  const { received, connections } = await sink();
  await queue(...addresses(12));
  expect(await run({ pace: { connections: 1 } })).toMatchObject({ sent: 12, more: false });
  expect(received).toHaveLength(12);
  expect(connections()).toBe(1);
});

test('a server that ends each connection after a few mails gets them all the same', async () => {
  const counts = new Map<string, number>();
  const { received } = await sink({
    sender: (session) => {
      const mails = (counts.get(session) ?? 0) + 1;
      counts.set(session, mails);
      return mails > 3 ? { code: 421, message: 'Enough for one connection' } : undefined;
    },
  });
  await queue(...addresses(30));
  expect(await run()).toMatchObject({ sent: 30, deferred: 0, released: 0 });
  expect(received).toHaveLength(30);
});

test('sends the urgent first', async () => {
  const { received } = await sink();
  await queue(...addresses(30));
  await queue('waiting@example.com');
  await server.db.exec(
    "update public.email_outbox set priority = 1 where to_email = 'waiting@example.com'",
  );
  await run();
  expect(received.findIndex(({ to }) => to === 'waiting@example.com')).toBeLessThan(20);
});

describe('a server that says no', () => {
  const answer = (code: number) => ({ code, message: `answered ${code}` });
  const gone = { code: 550, message: 'No such mailbox' };
  const policy = { code: 550, message: '5.7.1 Our policy says no' };

  test.each([
    { at: 'the recipient', outcome: 'bounced', behaviour: { recipient: () => gone } },
    { at: 'the message', outcome: 'refused', behaviour: { message: () => answer(554) } },
  ])('for good at $at ends the matter', async ({ outcome, behaviour }) => {
    await sink(behaviour);
    await queue('gone@example.com');
    expect(await run()).toMatchObject({ sent: 0, [outcome]: 1 });
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect((await rows())[0]?.last_error).toMatch(/^55[04] /);
    expect(await run()).toMatchObject({ refused: 0, bounced: 0 });
  });

  test.each([
    { at: 'the recipient', behaviour: { recipient: () => answer(450) } },
    { at: 'the message', behaviour: { message: () => answer(451) } },
    { at: 'a policy against us', behaviour: { recipient: () => policy } },
  ])('for now at $at is asked again, later and later', async ({ behaviour }) => {
    await sink(behaviour);
    await queue('busy@example.com');
    for (const minutes of [1, 5, 30, 120, 720]) {
      expect(await run()).toMatchObject({ deferred: 1 });
      const [row] = await rows();
      expect(row?.status).toBe('pending');
      expect(row?.wait).toBeGreaterThan(minutes * 60 - 20);
      expect(row?.wait).toBeLessThanOrEqual(minutes * 60);
      expect(await run()).toMatchObject({ deferred: 0 });
      await server.db.exec('update public.email_outbox set next_attempt_at = now()');
    }
    expect(await run()).toMatchObject({ deferred: 1 });
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 6 }]);
  });

  test('to one of many does not hold up the others', async () => {
    const { received } = await sink({
      recipient: (address) => (address.startsWith('reader-003') ? gone : undefined),
      message: ({ to }) => (to.startsWith('reader-005') ? answer(451) : undefined),
    });
    await queue(...addresses(12));
    expect(await run()).toMatchObject({ sent: 10, bounced: 1, deferred: 1, released: 0 });
    expect(received).toHaveLength(10);
  });

  test('to our own sign-in blames no recipient', async () => {
    await sink();
    await queue(...addresses(3));
    const mail = smtpMailer({
      url: smtp?.url.replace('smtp://', 'smtp://user:wrong@') ?? '',
      from: 'news@example.com',
      host: 'example.com',
    });
    expect(await run({ mail })).toMatchObject({ refused: 0 });
    expect((await rows()).every(({ status }) => status === 'pending')).toBe(true);
  });
});

test('a server that cannot be reached costs the queue one try, not one for each mail', async () => {
  await queue(...addresses(40));
  const result = await run();
  expect(result).toMatchObject({ sent: 0, more: false });
  expect(result.deferred).toBeLessThanOrEqual(4);
  const after = await rows();
  expect(after.every(({ status }) => status === 'pending')).toBe(true);
  expect(after.filter(({ attempts }) => attempts === 0).length).toBeGreaterThanOrEqual(36);
});

test('a server that is away for days costs no mail its tries, and after five days is given up', async () => {
  await queue('patient@example.com');
  const age = (days: number) =>
    server.db.exec(`update public.email_outbox
      set created_at = now() - interval '${days} days', next_attempt_at = now()`);
  for (const [days, minutes] of [
    [0, 1],
    [0.01, 3.6],
    [3, 30],
    [4.9, 30],
  ] as const) {
    await age(days);
    expect(await run()).toMatchObject({ deferred: 1 });
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'pending', attempts: 0 });
    expect(row?.wait).toBeGreaterThan(minutes * 60 - 20);
    expect(row?.wait).toBeLessThanOrEqual(minutes * 60 + 5);
  }
  await age(5);
  await run();
  expect(await rows()).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('ECONNREFUSED') },
  ]);
});

describe('a server that hangs', () => {
  const never = () => new Promise<undefined>(() => {});
  const impatient = () => ({ smtpUrl: `${smtp?.url}?socketTimeout=1000` });

  test('after it had all of a mail gets no second copy of it, and no more mails at once', async () => {
    let hangs = true;
    const taken: string[] = [];
    const { received } = await sink({
      message: ({ to }) => {
        taken.push(to);
        return hangs ? never() : undefined;
      },
    });
    await queue(...addresses(12));
    const first = await run({ mail: testDeps(server, impatient()).mail });
    // On a busy machine one of the four that travel side by side is too slow to get to its dot.
    expect(first.sent).toBeGreaterThan(0);
    expect(first.sent + first.deferred).toBeLessThanOrEqual(4);
    expect(first.more).toBe(false);
    expect(taken).toHaveLength(first.sent);
    hangs = false;
    await server.db.exec('update public.email_outbox set next_attempt_at = now()');
    expect(await run()).toMatchObject({ sent: 12 - first.sent });
    expect(received).toHaveLength(12 - first.sent);
    expect(taken.toSorted()).toEqual(addresses(12));
  });

  test('before that has taken nothing: the mail waits', async () => {
    const silent = createServer(() => {});
    await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
    const { port } = silent.address() as AddressInfo;
    await queue(...addresses(12));
    const smtpUrl = `smtp://127.0.0.1:${port}?greetingTimeout=300`;
    const result = await run({ mail: testDeps(server, { smtpUrl }).mail });
    expect(result).toMatchObject({ sent: 0, more: false });
    expect((await rows()).every(({ status }) => status === 'pending')).toBe(true);
    silent.close();
  });
});

test('a mailer that throws has taken nothing: the mail waits, and somebody is told', async () => {
  await queue(...addresses(12));
  const deps = testDeps(server);
  const mail: Deps['mail'] = {
    takesUtf8: async () => true,
    close: async () => {},
    send: async (_, confirm) => {
      await confirm();
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    },
  };
  expect(await run({ mail, log: deps.log })).toMatchObject({ sent: 0, more: false });
  expect((await rows()).every(({ status }) => status === 'pending')).toBe(true);
  expect(deps.events.map(({ event }) => event)).toContain('outbox.mailer_failed');
  const { received } = await sink();
  await server.db.exec('update public.email_outbox set next_attempt_at = now()');
  expect(await run()).toMatchObject({ sent: 12 });
  expect(received).toHaveLength(12);
});

test('an address of an example is no business of a real mail server', async () => {
  const mailer = smtpMailer({
    url: 'smtp://mail.provider.invalid:587',
    from: 'news@example.com',
    host: 'news.example.com',
  });
  const confirm = vi.fn(() => true);
  for (const to of ['demo@example.com', 'demo@khoi.example', 'demo@mail.EXAMPLE.org.', 'a@b.test'])
    expect(
      await mailer.send({ id: 'x', to, subject: 'x', html: 'x', text: 'x' }, confirm),
    ).toMatchObject({ status: 'bounced' });
  // Anybody else's is, and this server does not exist.
  for (const to of ['demo@example.vn', 'demo@notexample.com'])
    expect(
      await mailer.send({ id: 'x', to, subject: 'x', html: 'x', text: 'x' }, confirm),
    ).toMatchObject({ status: 'deferred', unreachable: true });
  expect(confirm).not.toHaveBeenCalled();
});

test('a mail that cannot be rendered fails alone and is reported', async () => {
  const { received } = await sink();
  await queue('linh@example.com');
  await server.db.exec(`insert into public.email_outbox (template, to_email)
    values ('no-such-mail', 'a@example.com'), ('auth-recovery', 'b@example.com')`);
  const deps = testDeps(server);
  expect(await run({ log: deps.log })).toMatchObject({ sent: 1, refused: 2 });
  expect(received).toHaveLength(1);
  expect(deps.events.map(({ event }) => event)).toContain('outbox.unrenderable');
});

test('a test of an issue that was deleted meanwhile is dropped without a word to the log', async () => {
  const { received } = await sink();
  await queue('linh@example.com');
  await server.db.exec(`insert into public.email_outbox (template, to_email, data)
    values ('newsletter-issue', 'a@example.com', '{"issueId": "${randomUUID()}", "test": true}')`);
  const deps = testDeps(server);
  expect(await run({ log: deps.log })).toMatchObject({ sent: 1, dropped: 1, refused: 0 });
  expect(received).toHaveLength(1);
  expect(deps.events).toEqual([]);
});

test('two workers at once send each mail once', async () => {
  const { received } = await sink();
  await queue(...addresses(60));
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(60);
  expect(received.map(({ to }) => to).sort()).toEqual(addresses(60));
});

describe('a lease', () => {
  test('that was lost forbids the hand-over', async () => {
    const { received } = await sink();
    await queue('linh@example.com');
    const deps = testDeps(server, { smtpUrl: smtp?.url ?? '' });
    const mail: Deps['mail'] = {
      ...deps.mail,
      send: async (outgoing, confirm) => {
        await server.db.exec(`update public.email_outbox set lease_token = gen_random_uuid()`);
        return deps.mail.send(outgoing, confirm);
      },
    };
    expect(await run({ mail })).toMatchObject({ sent: 0, cancelled: 1 });
    expect(received).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'sending' }]);
  });

  test('that ended without a hand-over frees the mail', async () => {
    const { received } = await sink();
    await queue('linh@example.com');
    await serviceClient(server).rpc('outbox_claim', { batch: 5, lease_seconds: 300 });
    expect(await run()).toMatchObject({ sent: 0 });
    await serviceClient(server).rpc('outbox_release_leases');
    expect(await run()).toMatchObject({ sent: 1 });
    expect(received).toHaveLength(1);
  });

  test('that ended after the hand-over counts as sent', async () => {
    const { received } = await sink();
    await queue('linh@example.com');
    const db = serviceClient(server);
    const { data } = await db.rpc('outbox_claim', { batch: 5, lease_seconds: 300 });
    const [claim] = data ?? [];
    const handedOver = await db.rpc('outbox_hand_over', {
      mail_id: claim?.id ?? '',
      lease: claim?.lease_token ?? '',
    });
    expect(handedOver.data).toBe(true);
    await db.rpc('outbox_release_leases');
    expect(await run()).toMatchObject({ sent: 0 });
    expect(received).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'sent', data: {} }]);
  });
});

test('headers cannot be injected through an address or a subject', async () => {
  const { received } = await sink();
  const mailer = smtpMailer({
    url: smtp?.url ?? '',
    from: 'Khởi <news@example.com>',
    host: 'example.com',
  });
  const mail = { id: 'x', html: '<p>x</p>', text: 'x' };
  for (const to of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    'a@example.com> b@example.com',
  ])
    await mailer.send({ ...mail, to, subject: 'Hi\r\nBcc: b@example.com' }, () => true);
  await mailer.close();
  for (const { to, raw } of received) {
    expect(to).not.toMatch(/^b@|,\s*b@/);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  }
});

test.each([undefined, 'Bearer wrong', 'Bearer '])('a caller with %s is refused', async (header) => {
  const answer = await createHandler(testDeps(server))(
    new Request('http://localhost/functions/v1/outbox-send', {
      method: 'POST',
      headers: header === undefined ? {} : { authorization: header },
    }),
  );
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});
