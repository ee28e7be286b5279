/** Mails by which servers say what became of one of ours, each as its server writes them. */

type About = {
  /** Where ours came from by its envelope, to which this one goes. */
  readonly back: string;
  /** Whom it was for. */
  readonly reader: string;
  /** Id of ours, as its Message-ID has it. */
  readonly id: string;
};

const crlf = (lines: readonly string[]) => lines.join('\r\n');

const ours = ({ back, reader, id }: About) => [
  'From: =?UTF-8?B?S2jhu59p?= <hello@news.example.com>',
  `To: ${reader}`,
  `Message-ID: <${id}@news.example.com>`,
  'Subject: The week',
  `List-Unsubscribe: <https://news.example.com/functions/v1/newsletter-unsubscribe?token=x>, <mailto:${back}?subject=unsubscribe>`,
  'MIME-Version: 1.0',
];

type Report = {
  readonly from: string;
  readonly status: readonly string[];
  readonly type?: string;
  readonly part?: string;
  /** How what came back is said to be of. */
  readonly returned?: string;
  readonly head?: readonly string[];
};

function report(about: About, { from, status, type, part, returned, head }: Report): string {
  return crlf([
    'Return-Path: <>',
    ...(head ?? [`To: ${about.back}`]),
    `From: ${from}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type ?? 'delivery-status'};`,
    '\tboundary="8B1F62D1A0.1764400000/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--8B1F62D1A0.1764400000/mx.example',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--8B1F62D1A0.1764400000/mx.example',
    `Content-Type: ${part ?? 'message/delivery-status'}`,
    '',
    ...status,
    '',
    '--8B1F62D1A0.1764400000/mx.example',
    `Content-Type: ${returned ?? 'message/rfc822'}`,
    '',
    ...ours(about),
    '',
    '--8B1F62D1A0.1764400000/mx.example--',
    '',
  ]);
}

/** @see https://www.postfix.org/bounce.8.html */
export const postfix = (about: About, status = '5.1.1', said = 'User unknown'): string =>
  report(about, {
    from: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
    head: [`Delivered-To: ${about.back}`, 'To: undisclosed-recipients:;'],
    status: [
      'Reporting-MTA: dns; mx.example',
      'X-Postfix-Queue-ID: 8B1F62D1A0',
      `X-Postfix-Sender: rfc822; ${about.back}`,
      'Arrival-Date: Sat, 28 Nov 2026 07:00:00 +0700 (+07)',
      '',
      `Final-Recipient: rfc822; ${about.reader}`,
      `Original-Recipient: rfc822;${about.reader}`,
      'Action: failed',
      `Status: ${status}`,
      'Remote-MTA: dns; mail.example.com',
      `Diagnostic-Code: smtp; 550 ${status} <${about.reader}>: Recipient address`,
      `    rejected: ${said}`,
    ],
  });

/** Exim writes the status without a line for the original, and a code without an enhanced one. */
export const exim = (about: About): string =>
  report(about, {
    from: 'Mail Delivery System <Mailer-Daemon@mx.example>',
    head: [`Envelope-to: ${about.back}`, `X-Failed-Recipients: ${about.reader}`],
    returned: 'text/rfc822-headers',
    status: [
      'Reporting-MTA: dns; mx.example',
      '',
      'Action: failed',
      `Final-Recipient: rfc822;${about.reader}`,
      'Status: 5.0.0',
      'Remote-MTA: dns; mail.example.com',
      'Diagnostic-Code: smtp; 550 No such user here',
    ],
  });

/** Of Gmail, and of who keeps no address of the envelope: what came back says what it is. */
export const gmail = (about: About): string =>
  report(about, {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    head: ['To: hello@news.example.com'],
    status: [
      'Reporting-MTA: dns; googlemail.com',
      `Final-Recipient: rfc822; ${about.reader}`,
      '',
      `Final-Recipient: rfc822; ${about.reader}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
    ],
  });

/** Of Yahoo and others. @see https://www.rfc-editor.org/rfc/rfc5965 */
export const feedback = (about: About, kind = 'abuse'): string =>
  report(about, {
    from: 'Feedback Loop <feedback@arf.mail.example>',
    type: 'feedback-report',
    part: 'message/feedback-report',
    status: [
      `Feedback-Type: ${kind}`,
      'User-Agent: Yahoo!-Mail-Feedback/2.0',
      'Version: 1',
      'Original-Rcpt-To: somebody@elsewhere.example',
    ],
  });

/** What a person, or their machine, writes there. */
export const written = ({ back, reader }: About, subject: string, more: string[] = []): string =>
  crlf([
    `From: Linh <${reader}>`,
    `To: ${back}`,
    `Subject: ${subject}`,
    ...more,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Cảm ơn.',
    '',
  ]);
