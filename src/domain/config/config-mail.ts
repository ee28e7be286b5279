import { ConfigError } from './config-error.ts';

/** How mail goes out. */
export type MailConfig = {
  /** Unset: mail goes to the local mailbox only. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  readonly pace: {
    /** How many newsletter mails a minute; 1,200 when unset. */
    readonly newsletterPerMinute?: number;
    /** Connections to the mail server side by side; 4 when unset. */
    readonly connections?: number;
  };
};

type Get = (name: string) => string | undefined;

const DEFAULT_MAIL_FROM = 'Khởi <hello@khoi.example>';

const MOST_CONNECTIONS = 50;

// Deliberately loose: an address is proved by the mail that arrives, this only catches slips.
export const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/**
 * Reads what concerns mail.
 *
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function parseMail(get: Get): MailConfig {
  const smtpUrl = parseSmtpUrl(get('SMTP_URL'));
  const newsletterPerMinute = parseRate(get('NEWSLETTER_PER_MINUTE'));
  const connections = parseConnections(get('SMTP_CONNECTIONS'));
  return {
    ...(smtpUrl && { smtpUrl }),
    mailFrom: parseMailFrom(get('MAIL_FROM')),
    pace: {
      ...(newsletterPerMinute && { newsletterPerMinute }),
      ...(connections && { connections }),
    },
  };
}

function parseSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || !url.hostname)
    // The value may hold a password, so it is not repeated.
    throw new ConfigError(
      'SMTP_URL is not a mail server address: write smtp://user:password@host:587 or smtps://…, or unset it to use the local mailbox.',
    );
  return value;
}

function parseMailFrom(value = DEFAULT_MAIL_FROM): string {
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (!EMAIL.test(address) || /[\r\n]/.test(value))
    throw new ConfigError(
      `MAIL_FROM is ${JSON.stringify(value)}: write an address such as news@example.com or "Khởi <news@example.com>".`,
    );
  return value;
}

function parseRate(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const rate = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (rate < 6)
    throw new ConfigError(
      `NEWSLETTER_PER_MINUTE is ${JSON.stringify(value)}: set it to how many newsletter mails may go out in a minute, at least 6.`,
    );
  return rate;
}

function parseConnections(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const connections = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (connections < 1 || connections > MOST_CONNECTIONS)
    throw new ConfigError(
      `SMTP_CONNECTIONS is ${JSON.stringify(value)}: set it to how many connections your mail server allows at a time, 1 to ${MOST_CONNECTIONS}.`,
    );
  return connections;
}
