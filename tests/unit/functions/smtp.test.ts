import dns from 'node:dns';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Fault } from '#src/domain/mail/refusals.ts';
import { smtpMailer } from '#supabase/functions/_shared/mail/smtp.ts';
import { streamMailer } from '#supabase/functions/_shared/mail/stream-mailer.ts';
import type { Mailer, OutgoingMail } from '#supabase/functions/_shared/mail/types.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { type SpokenSmtp, speakSmtp } from '#tests/support/spoken-smtp.ts';

const MAIL: OutgoingMail = {
  id: '5f2b8c1e-9a7d-4036-b1c2-d3e4f5a60718',
  to: 'linh@mail.vn',
  replyTo: 'team@khoi.vn',
  subject: 'Xin chào',
  html: '<p>Chào Linh</p>',
  text: 'Chào Linh',
  headers: { 'X-Own': 'yes' },
};

let server: SpokenSmtp | undefined;
const mailers: Mailer[] = [];

afterEach(async () => {
  for (const mailer of mailers.splice(0)) await mailer.close();
  await server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

function mailerAt(url: string): Mailer {
  const mailer = smtpMailer({ url, from: 'Khởi <hello@khoi.vn>', host: 'news.khoi.vn' });
  mailers.push(mailer);
  return mailer;
}

type Answers = Parameters<typeof speakSmtp>[0];

/** A server that says so, and what sends mails there. @param query of the address */
async function open(answers: Answers = {}, query = '') {
  server = await speakSmtp(answers);
  const mailer = mailerAt(server.url + query);
  const confirm = vi.fn(() => true);
  const send = (
    mail: Partial<OutgoingMail> = {},
    ask: () => boolean | Promise<boolean> = confirm,
  ) => mailer.send({ ...MAIL, ...mail }, ask);
  return { server, mailer, send, confirm };
}

const commands = ({ heard }: SpokenSmtp) => heard.map((line) => line.split(/[ :]/, 1)[0]);

describe('a mail', () => {
  test('is handed over with all that it says, once somebody confirms', async () => {
    const { server, send, confirm } = await open();
    expect(await send()).toEqual({ status: 'sent' });
    expect(confirm).toHaveBeenCalledOnce();
    expect(server.heard.slice(1)).toEqual([
      'MAIL FROM:<hello@khoi.vn>',
      'RCPT TO:<linh@mail.vn>',
      'DATA',
      '.',
    ]);
    const [head = '', ...rest] = server.mails[0]?.split('\n\n') ?? [];
    expect(head.split('\n')).toEqual(
      expect.arrayContaining([
        'To: linh@mail.vn',
        'Reply-To: team@khoi.vn',
        `Message-ID: <${MAIL.id}@news.khoi.vn>`,
        'Auto-Submitted: auto-generated',
        'X-Own: yes',
      ]),
    );
    expect(head).toMatch(/^From: =\?UTF-8\?\S+ <hello@khoi\.vn>$/m);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(rest.join('\n\n')).toContain('text/html');
  });

  test('that somebody wrote is not called a machine’s', async () => {
    const { server, send } = await open();
    await send({ isPersonal: true });
    expect(server.mails[0]).not.toContain('Auto-Submitted');
  });

  test('of a list says which issue it is of, for complaints that Gmail counts', async () => {
    const { server, send } = await open();
    await send({ mark: { stream: 'bulk', template: 'newsletter-issue', issue: 'a1' } });
    expect(server.mails[0]).toContain('Feedback-ID: a1:newsletter-issue:bulk:khoivn');
    await send({ mark: { stream: 'account', template: 'auth-recovery' } });
    expect(server.mails[1]).not.toContain('Feedback-ID');
  });

  test('goes through the server of its stream, as its sender', async () => {
    const { server } = await open();
    const second = await speakSmtp();
    try {
      const mailer = streamMailer({
        ...{ url: server.url, from: 'Khởi <hello@khoi.vn>', host: 'news.khoi.vn' },
        bulk: { url: second.url, from: 'Thư <letter@news.khoi.vn>' },
      });
      mailers.push(mailer);
      const bulk = { stream: 'bulk', template: 'newsletter-issue' } as const;
      expect(await mailer.send({ ...MAIL, mark: bulk }, () => true)).toEqual({ status: 'sent' });
      expect(await mailer.send(MAIL, () => true)).toEqual({ status: 'sent' });
      expect(second.heard).toContain('MAIL FROM:<letter@news.khoi.vn>');
      expect(server.heard).toContain('MAIL FROM:<hello@khoi.vn>');
      expect([server.mails.length, second.mails.length]).toEqual([1, 1]);
    } finally {
      await second.close();
    }
  });

  test('answers to its sender where nobody else is named', async () => {
    const { server, send } = await open();
    await send({ replyTo: undefined });
    expect(server.mails[0]).not.toContain('Reply-To');
  });

  test('has a server take nothing that nobody confirms', async () => {
    const { server, send } = await open();
    expect(await send({}, async () => false)).toEqual({ status: 'cancelled' });
    expect(server.mails).toEqual([]);
    expect(await send()).toEqual({ status: 'sent' });
    expect(server.connections()).toBe(2);
  });

  test('waits where it cannot be confirmed', async () => {
    const { server, send } = await open();
    const result = await send({}, () => Promise.reject(new Error('no space')));
    expect(result).toMatchObject({ status: 'deferred', reason: 'no space' });
    expect(server.mails).toEqual([]);
  });

  test('to an example is no business of a real server, only of one that catches mails', async () => {
    const example = { ...MAIL, to: 'linh@example.com' };
    for (const url of [
      'smtp://mail.provider.invalid',
      'smtp://203.0.113.7',
      'smtp://[2001:db8::1]',
    ])
      expect(await mailerAt(url).send(example, () => true)).toEqual({
        status: 'bounced',
        reason: 'A domain for examples, where nobody is (RFC 2606).',
      });
    const { send } = await open();
    expect(await send({ to: 'linh@example.com' })).toEqual({ status: 'sent' });
    vi.spyOn(dns.promises, 'lookup').mockRejectedValue(new Error('not found'));
    for (const url of ['smtp://mailpit:1', 'smtp://[::1]:1'])
      expect((await mailerAt(url).send(example, () => true)).status).toBe('deferred');
  });
});

describe('what a server says', () => {
  const bounced = { status: 'bounced' };
  const of = (fault: Fault) => ({ status: 'refused', fault });
  const later = (fault: Fault) => ({ status: 'deferred', unreachable: false, fault });
  const down = { status: 'deferred', unreachable: true };

  test.each([
    ['RCPT', '550 no such user', bounced],
    ['RCPT', '550 Recipient address rejected: user unknown', bounced],
    ['RCPT', '553 invalid mailbox', bounced],
    ['RCPT', '550 no', of('unknown')],
    ['RCPT', '551 moved', of('unknown')],
    ['RCPT', '553 what a name', of('unknown')],
    ['RCPT', '552 too much', of('full')],
    ['RCPT', '554 no', of('unknown')],
    ['RCPT', '500 no', of('us')],
    ['RCPT', '550 5.1.1 no such user', bounced],
    ['RCPT', '554 5.1.10 no such domain', bounced],
    ['RCPT', '550 5.1.2 bad host', bounced],
    ['RCPT', '553 5.1.3 no address', bounced],
    ['RCPT', '551 5.1.6 moved', bounced],
    ['RCPT', '550 5.1.1 User unknown in relay recipient table', bounced],
    ['RCPT', '550 5.2.1 The account is disabled', bounced],
    ['RCPT', '550 5.2.1 closed', bounced],
    ['RCPT', '550 5.2.1 The user is receiving mail too quickly', of('rate')],
    ['RCPT', '550 5.2.2 full', of('full')],
    ['RCPT', '550 5.1.4 which of them', of('unknown')],
    ['RCPT', '550 5.4.1 Recipient address rejected: Access denied', of('unknown')],
    ['RCPT', '550 5.5.0 mailbox unavailable', of('unknown')],
    ['RCPT', '550 mailbox unavailable', of('unknown')],
    ['RCPT', '550 5.1.0 no such user', bounced],
    ['RCPT', '550 5.1.7 what a sender', of('us')],
    ['RCPT', '550 5.1.8 no such domain', of('us')],
    ['RCPT', '550 5.1.1 Sender rejected', of('us')],
    ['RCPT', '550 5.7.1 no', of('us')],
    ['RCPT', '550 15.1.1 no', of('unknown')],
    ...['over quota', 'full'].map((word) => ['RCPT', `550 mailbox ${word}`, of('full')] as const),
    ...['spam', 'Blocked', 'our policy', 'reputation', 'relay denied', 'rejected as spam'].map(
      (word) => ['RCPT', `550 no such user: ${word}`, of('us')] as const,
    ),
    ['RCPT', '450 4.7.1 greylisted', later('unknown')],
    ['RCPT', '452 4.2.2 full', later('full')],
    ['RCPT', '450 4.2.1 The user is receiving mail at too high a rate', later('unknown')],
    ['RCPT', '454 Throttling failure: Maximum sending rate exceeded', { ...down, fault: 'rate' }],
    ['RCPT', '450 later', later('unknown')],
    ['RCPT', '499 later', later('unknown')],
    ['RCPT', '530 sign in first', later('us')],
    ['RCPT', '421 closing', { ...down, fault: 'unknown' }],
    ['DATA', '554 no', of('unknown')],
    ['DATA', '451 later', later('unknown')],
    ['.', '550 no such user', of('unknown')],
    ['.', '554 5.1.1 no', of('unknown')],
    ['.', '452 later', later('unknown')],
    ['.', '421 closing', { ...down, fault: 'unknown' }],
    ['MAIL', '550 not you', { ...down, fault: 'us' }],
    ['MAIL', '451 later', down],
    ['GREETING', '554 no', { ...down, fault: 'us' }],
    ['GREETING', '421 busy', down],
  ] as const)('to %s, %j, is told', async (command, said, told) => {
    const { send } = await open({ [command]: said });
    expect(await send()).toEqual({ ...told, reason: said });
  });

  test('in several lines is read by the first', async () => {
    const { send } = await open({ RCPT: '550-5.1.1 nobody\r\n550 5.7.1 here' });
    expect(await send()).toMatchObject({ status: 'bounced' });
  });

  test('at length is cut', async () => {
    const { send } = await open({ RCPT: `554 ${'x'.repeat(600)}` });
    expect(await send()).toMatchObject({ reason: `554 ${'x'.repeat(496)}` });
  });
});

describe('a connection', () => {
  test('is kept for the next mail, also behind one that was declined, until it is closed', async () => {
    const { server, mailer, send } = await open({
      RCPT: ['250 fine', '550 no such user', '250 fine'],
    });
    const results = [await send(), await send(), await send()];
    expect(results.map(({ status }) => status)).toEqual(['sent', 'bounced', 'sent']);
    expect(server.connections()).toBe(1);
    const sent = ['MAIL', 'RCPT', 'DATA', '.'];
    expect(commands(server).slice(1)).toEqual([...sent, 'MAIL', 'RCPT', 'RSET', ...sent]);
    await mailer.close();
    await expect.poll(() => commands(server).at(-1)).toBe('QUIT');
  });

  test('that cannot go on after that is given up', async () => {
    for (const RSET of ['500 no', null]) {
      const { server, send } = await open({ RCPT: ['550 no such user', '250 fine'], RSET });
      expect((await send()).status).toBe('bounced');
      expect((await send()).status).toBe('sent');
      expect(server.connections()).toBe(2);
      await server.close();
    }
  });

  test('that ended while nobody used it is opened anew, and the mail sent once', async () => {
    const { server, send, confirm } = await open();
    await send();
    server.hangUp();
    await new Promise(setImmediate);
    expect(await send()).toEqual({ status: 'sent' });
    expect([server.connections(), server.mails.length, confirm.mock.calls.length]).toEqual([
      2, 2, 2,
    ]);
  });

  test('that ends at the next mail is opened anew, and the mail sent once', async () => {
    for (const end of [null, '421 that was enough']) {
      const { server, send, confirm } = await open({ MAIL: ['250 fine', end, '250 fine'] });
      await send();
      expect(await send()).toEqual({ status: 'sent' });
      expect([server.connections(), server.mails.length]).toEqual([2, 2]);
      expect(confirm).toHaveBeenCalledTimes(2);
      await server.close();
    }
  });

  test('is not opened again and again for one mail', async () => {
    const { server, send } = await open({ MAIL: ['250 fine', null] });
    await send();
    expect(await send()).toMatchObject({ status: 'deferred', unreachable: true });
    expect(server.connections()).toBe(2);
    expect(await send()).toMatchObject({ status: 'deferred' });
    expect(server.connections()).toBe(3);
  });

  test('that breaks behind the last dot has almost surely handed the mail over', async () => {
    const { server, send } = await open({ '.': [null, '250 fine'] });
    const result = await send();
    expect(result).toMatchObject({ status: 'sent', unanswered: expect.any(String) });
    expect(await send()).toEqual({ status: 'sent' });
    expect(server.connections()).toBe(2);
  });

  test('on which nothing more is said is left after a while', async () => {
    const { server, send } = await open({ '.': [undefined, '250 fine'] }, '?socketTimeout=40');
    expect(await send()).toMatchObject({ status: 'sent', unanswered: expect.any(String) });
    expect(await send()).toEqual({ status: 'sent' });
    expect(server.connections()).toBe(2);
  });

  test('to nobody takes no mail', async () => {
    const { server, send } = await open();
    await server.close();
    expect(await send()).toMatchObject({
      status: 'deferred',
      unreachable: true,
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('that ends before a word takes no mail', async () => {
    const { send } = await open({ GREETING: null });
    expect(await send()).toMatchObject({ status: 'deferred', unreachable: true });
  });
});

describe('a sign-in', () => {
  const EHLO = '250-here\r\n250 AUTH PLAIN';
  const signedIn = async (AUTH: string) => {
    server = await speakSmtp({ EHLO, AUTH });
    return mailerAt(server.url.replace('//', '//lan:s%40cret@')).send(MAIL, () => true);
  };

  test('comes before the first mail', async () => {
    expect(await signedIn('235 welcome')).toEqual({ status: 'sent' });
    const plain = Buffer.from('\0lan\0s@cret').toString('base64');
    expect(server?.heard.slice(1, 3)).toEqual([`AUTH PLAIN ${plain}`, 'MAIL FROM:<hello@khoi.vn>']);
  });

  test('that is refused is our fault and no recipient’s', async () => {
    expect(await signedIn('535 5.7.8 wrong')).toEqual({
      status: 'deferred',
      unreachable: true,
      fault: 'us',
      reason: '535 5.7.8 wrong',
    });
  });
});

describe('a server by name', () => {
  const named = (
    port: number | undefined,
    first?: readonly [string, number],
    second: readonly [string, number] | readonly [] = [],
    user = '',
    query = '',
  ) => {
    const addresses = [first, second.length === 0 ? undefined : second].filter(
      (each) => each !== undefined,
    );
    vi.spyOn(dns.promises, 'lookup').mockResolvedValue(
      addresses.map(([address, family]) => ({ address, family })) as never,
    );
    const at = user === '' ? '' : `${user}@`;
    return mailerAt(`smtp://${at}mail.provider.vn:${port}${query}`).send(MAIL, () => true);
  };

  test('is asked at its IPv4 address first', async () => {
    const { server } = await open();
    expect(await named(server.port, ['::2', 6], ['127.0.0.1', 4])).toEqual({ status: 'sent' });
    expect(dns.promises.lookup).toHaveBeenCalledExactlyOnceWith('mail.provider.vn', { all: true });
  });

  test('is asked at its next address where one leads nowhere', async () => {
    const { server } = await open();
    expect(await named(server.port, ['127.0.0.9', 4], ['127.0.0.1', 4])).toEqual({
      status: 'sent',
    });
  });

  test('is not asked again at another address when it has said no', async () => {
    const { server } = await open({ GREETING: '554 no' });
    const result = await named(server.port, ['127.0.0.1', 4], ['127.0.0.1', 4]);
    expect(result).toEqual({
      ...{ status: 'deferred', unreachable: true },
      ...{ fault: 'us', reason: '554 no' },
    });
    expect(server.connections()).toBe(1);
  });

  test('is told no password before TLS, and takes no mail without', async () => {
    const { server } = await open({ STARTTLS: '502 no' });
    const result = await named(server.port, ['127.0.0.1', 4], [], 'an%40user:secret');
    expect(result).toMatchObject({ status: 'deferred', unreachable: true });
    expect('reason' in result && result.reason).toMatch(/STARTTLS.*over TLS only: write smtps:/);
    expect(server.heard.join(' ')).not.toMatch(/AUTH|secret|MAIL FROM/);
    // Nor where the address asks for none.
    const again = await named(server.port, ['127.0.0.1', 4], [], 'u:secret', '?ignoreTLS=true');
    expect(again).toMatchObject({ status: 'deferred', unreachable: true });
    expect(server.heard.join(' ')).not.toMatch(/AUTH|secret|MAIL FROM/);
  });

  test('is told the password once it speaks TLS', async () => {
    const startTls = { user: 'an@user', password: 'secret' };
    const sink = await startSmtp({ startTls });
    try {
      const port = Number(new URL(sink.url).port);
      const trust = '?tls.rejectUnauthorized=false';
      const sent = await named(port, ['127.0.0.1', 4], [], 'an%40user:secret', trust);
      expect(sent).toEqual({ status: 'sent' });
      expect(sink.received).toHaveLength(1);
      // A certificate of nobody's is not spoken to.
      const wrong = await named(port, ['127.0.0.1', 4], [], 'an%40user:secret');
      expect(wrong).toMatchObject({ status: 'deferred', unreachable: true });
      expect(sink.received).toHaveLength(1);
    } finally {
      await sink.close();
    }
  });

  test('on this machine is told the password without', async () => {
    const { server } = await open({ EHLO: '250-here\r\n250 AUTH PLAIN', AUTH: '235 fine' });
    const mailer = mailerAt(server.url.replace('//', '//u:secret@'));
    expect(await mailer.send(MAIL, () => true)).toEqual({ status: 'sent' });
  });

  test('without an address takes no mail', async () => {
    expect(await named(25)).toEqual({
      status: 'deferred',
      unreachable: true,
      reason: 'mail.provider.vn has no address',
    });
  });
});
