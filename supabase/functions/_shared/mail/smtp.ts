import type { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { envelopeSender } from '../../../../src/domain/mail/envelope.ts';
import { sortRefusal } from '../../../../src/domain/mail/refusals.ts';
import { streamHeaders } from '../../../../src/domain/mail/stream-headers.ts';
import { isReservedDomain } from './reserved.ts';
import {
  connect,
  isLocal,
  offersUtf8,
  type SmtpError,
  settingsOf,
  usable,
} from './smtp-connection.ts';
import type { Mailer, OutgoingMail, SendResult } from './types.ts';

export type SmtpOptions = {
  /**
   * `smtp://user:password@host:port` or `smtps://…`, with nodemailer's query parameters, and `stream` for what the
   * provider calls the stream or configuration set.
   */
  readonly url: string;
  /** `From` of every mail. */
  readonly from: string;
  /** Right side of Message-IDs. */
  readonly host: string;
  /** Where mails to a list come back, each to an address of its own; unset: to `from`. */
  readonly bounces?: string | undefined;
};

/** RFC 4954: the server wants us to sign in first. Our set-up, not the recipient. */
const AUTHENTICATION_REQUIRED = 530;
/** How often a server is asked what it offers: seldom, as a reader waits for it. */
const ASK_EVERY_MS = 60 * 60 * 1000;
/** RFC 5321: the server closes the connection, whatever was asked. */
const SHUTTING_DOWN = 421;

/**
 * A mailer on nodemailer's SMTP client that keeps idle connections for the next mail.
 *
 * It drives the client itself instead of nodemailer's transport, because only the message stream
 * knows the moment before the final dot, where `confirm` has to be asked.
 */
export function smtpMailer(options: SmtpOptions): Mailer {
  const idle: SMTPConnection[] = [];
  let askedAt = -Infinity;
  let takesUtf8 = Promise.resolve(false);
  const local = isLocal(settingsOf(options.url).host ?? '');

  const attempt = async (
    opening: SMTPConnection | Promise<SMTPConnection>,
    mail: Composed,
    confirm: () => boolean | Promise<boolean>,
  ): Promise<SendResult> => {
    let connection: SMTPConnection | undefined;
    try {
      connection = await opening;
      const result = await transmit(connection, mail, confirm);
      if (result.status === 'sent' && result.unanswered === undefined) idle.push(connection);
      else connection.close();
      return result;
    } catch (error) {
      const failure = error as SmtpError;
      if (connection !== undefined && (await answersReset(connection, failure)))
        idle.push(connection);
      else connection?.close();
      return classify(failure);
    }
  };

  return {
    async send(mail, confirm) {
      // Of a demo, or of a test: real servers would only count the bounces against us.
      if (!local && isReservedDomain(mail.to))
        return { status: 'bounced', reason: 'A domain for examples, where nobody is (RFC 2606).' };
      const composed = await compose(mail, options);
      const kept = usable(idle.pop());
      let asked = false;
      const ask = () => {
        asked = true;
        return confirm();
      };
      const first = await attempt(kept ?? connect(options.url), composed, ask);
      // Servers end a connection after a while or after so many mails. That says nothing about the
      // next connection, and nothing was handed over yet.
      const stale = kept !== undefined && !asked && 'unreachable' in first && first.unreachable;
      return stale ? attempt(connect(options.url), composed, ask) : first;
    },
    async takesUtf8() {
      if (performance.now() - askedAt > ASK_EVERY_MS) {
        askedAt = performance.now();
        takesUtf8 = offersUtf8(options.url).catch(() => {
          askedAt = -Infinity;
          return false;
        });
      }
      return takesUtf8;
    },
    async close() {
      for (const connection of idle.splice(0)) connection.quit();
    },
  };
}

type Composed = {
  readonly from: string | false | undefined;
  readonly to: string;
  readonly body: Buffer;
};

async function compose(mail: OutgoingMail, options: SmtpOptions): Promise<Composed> {
  const { bounces } = options;
  const { id, returnProof: proof } = mail;
  const isListed = mail.mark?.stream === 'bulk' && bounces !== undefined && proof !== undefined;
  const back = isListed ? envelopeSender(bounces, { id, proof }) : null;
  const message = new MailComposer({
    from: options.from,
    // An object is one address, whatever it contains; a string would be parsed as a list.
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.id}@${options.host}>`,
    // RFC 3834: what answers something says so; what a person wrote, to somebody or to a list, does not.
    headers: {
      ...(mail.headers?.['List-Id'] === undefined &&
        !mail.isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.mark && streamHeaders(mail.mark, serverOf(options))),
      ...mail.headers,
      ...withMailto(mail.headers, back),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { from: back ?? message.getEnvelope().from, to: mail.to, body: await message.build() };
}

/** Who leaves by mail writes to where the mail would come back: that inbox is read, and knows whose mail it was. */
function withMailto(headers: OutgoingMail['headers'], back: string | null) {
  const leave = headers?.['List-Unsubscribe'];
  if (back === null || leave === undefined) return {};
  return { 'List-Unsubscribe': `${leave}, <mailto:${back}?subject=unsubscribe>` };
}

function serverOf({ url, from }: SmtpOptions) {
  const { host = '', stream } = settingsOf(url);
  const domain = /@([^@<>]+)>?$/.exec(from)?.[1] ?? '';
  return { host, domain, named: typeof stream === 'string' && stream !== '' ? stream : null };
}

function transmit(
  connection: SMTPConnection,
  mail: Composed,
  confirm: () => boolean | Promise<boolean>,
): Promise<SendResult> {
  let cancelled = false;
  let bodySent = false;
  let dotSent = false;
  const body = new Readable({
    async read() {
      if (!bodySent) {
        bodySent = true;
        this.push(mail.body);
        return;
      }
      try {
        // One turn of the event loop, so that the body has left through the pipes before us.
        await setImmediate();
        if (await confirm()) {
          dotSent = true;
          this.push(null);
          return;
        }
        cancelled = true;
        this.destroy(new Error('Cancelled'));
      } catch (error) {
        this.destroy(error as Error);
      }
    },
  });
  return new Promise((resolve, reject) => {
    connection.send({ from: mail.from, to: [mail.to] }, body, (error) => {
      const unanswered = dotSent && error?.responseCode === undefined;
      if (cancelled) resolve({ status: 'cancelled' });
      // As after a crash of ours: what is almost surely out is not sent again (docs/decisions/0007).
      else if (error && unanswered) resolve({ status: 'sent', unanswered: error.message });
      else if (error) reject(error);
      else resolve({ status: 'sent' });
    });
  });
}

/** Whether the connection can take the next mail after the server declined one. */
async function answersReset(connection: SMTPConnection, failure: SmtpError): Promise<boolean> {
  if (failure.responseCode === undefined || usable(connection) === undefined) return false;
  return new Promise((resolve) => {
    const onEnd = () => resolve(false);
    connection.once('end', onEnd);
    connection.reset((error) => {
      connection.off('end', onEnd);
      resolve(!error);
    });
  });
}

/**
 * 5xx about a recipient or a message is final, and only what says that there is no such mailbox is a
 * bounce. What is said before a recipient is named (greeting, sign-in, sender address) is about us: a wrong
 * password must not turn a whole issue into failures.
 */
function classify(failure: SmtpError): SendResult {
  const said = failure.response ?? failure.message;
  const reason = said.slice(0, 500);
  const code = failure.responseCode ?? 0;
  const aboutTheMail = failure.command === 'RCPT TO' || failure.command === 'DATA';
  const isFinal = code >= 500 && code !== AUTHENTICATION_REQUIRED;
  const { fault } = sortRefusal(said);
  if (!aboutTheMail)
    return {
      ...{ status: 'deferred', reason, unreachable: true },
      ...(fault === 'rate' && code > 0 ? { fault } : code >= 500 && { fault: 'us' }),
    };
  if (!isFinal)
    return {
      ...{ status: 'deferred', reason, fault },
      unreachable: code === SHUTTING_DOWN || fault === 'rate',
    };
  if (fault !== 'mailbox') return { status: 'refused', reason, fault };
  return isBounce(failure)
    ? { status: 'bounced', reason }
    : { status: 'refused', reason, fault: 'unknown' };
}

/** Whether an answer can speak of a mailbox: one to RCPT TO, with an enhanced code or one of RFC 5321's. */
function isBounce({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  return (
    command === 'RCPT TO' &&
    (/^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/.test(response) || [550, 551, 553].includes(responseCode))
  );
}
