import { parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { type Environment, type MailServer, type Project, projectFrom } from './project.ts';

/** A project with all that setting it up needs. */
export type ProjectToSetUp = Project & {
  readonly mail: MailServer;
  /** What functions find in their environment, as far as the owner says it. */
  readonly secrets: ReadonlyMap<string, string>;
};

/** Of the functions; supabase/functions/_shared/env.ts says what they are. */
const OPTIONAL = [
  'NEWSLETTER_WEBHOOK_SECRET',
  'NEWSLETTER_PER_MINUTE',
  'SMTP_CONNECTIONS',
  'MAILS_PER_CALL',
  'SIGNING_KEY',
  'FACTOR_KEY',
];
const KEYS = ['SIGNING_KEY', 'FACTOR_KEY'];

/**
 * Reads which project is set up, and for what.
 *
 * @throws ConfigError with one line for the first variable that is missing or wrong
 */
export function setupFrom(environment: Environment): ProjectToSetUp {
  const project = projectFrom(environment);
  const { smtpUrl, mailFrom } = parseConfig(environment);
  const get = (name: string) => environment[name]?.trim() || undefined;
  if (project.adminEmails.length === 0)
    throw new ConfigError(
      'ADMIN_EMAILS is not set, and a site without an administrator is nobody’s: list who becomes one, separated by commas.',
    );
  if (smtpUrl === undefined)
    throw new ConfigError(
      'SMTP_URL is not set, and nobody could sign up without mails: write smtps://user:password@host:465.',
    );
  if (project.mail === undefined)
    throw new ConfigError(
      'MAIL_FROM is not set: write the sender of the mails, such as "Khởi <news@example.com>", with an address that your mail provider lets you use.',
    );
  for (const name of KEYS)
    if ((get(name)?.length ?? 32) < 32)
      throw new ConfigError(
        `${name} is too short: take 32 characters or more, or unset it and one is made up.`,
      );
  if (!/^(?:[2-9]\d|[1-9]\d{2,5})$/.test(get('MAILS_PER_CALL') ?? '250'))
    throw new ConfigError(
      `MAILS_PER_CALL is ${JSON.stringify(get('MAILS_PER_CALL'))}: set it to how many mails one call of outbox-send may send, at least 20.`,
    );
  const said = OPTIONAL.map((name) => [name, get(name)] as const).filter(
    (pair): pair is readonly [string, string] => pair[1] !== undefined,
  );
  return {
    ...project,
    mail: project.mail,
    secrets: new Map([
      ['SITE_URL', project.siteUrl],
      ['MAIL_FROM', mailFrom],
      ['SMTP_URL', smtpUrl],
      ...said,
    ]),
  };
}
