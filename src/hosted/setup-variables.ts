import { z } from 'zod';
import { ConfigError } from '#src/domain/config/config-error.ts';
import {
  type Environment,
  FUNCTIONS,
  readVariables,
  SHARED,
} from '#src/domain/config/variables.ts';
import { type MailServer, type Project, projectFrom } from './project.ts';

/** A project with all that setting it up needs. */
export type ProjectToSetUp = Project & {
  readonly mail: MailServer;
  /** What functions find in their environment, as far as the owner says it. */
  readonly secrets: ReadonlyMap<string, string>;
};

/** What functions may find in their environment; the rest is made up, or has a default. */
const secrets = z.object({ ...SHARED, ...FUNCTIONS }).partial();

/**
 * Reads which project is set up, and for what.
 *
 * @throws ConfigError with one line for the first variable that is missing or wrong
 */
export function setupFrom(environment: Environment): ProjectToSetUp {
  const project = projectFrom(environment);
  const read = readVariables(secrets, environment);
  if (project.adminEmails.length === 0)
    throw new ConfigError(
      'ADMIN_EMAILS is not set, and a site without an administrator is nobody’s: list who becomes one, separated by commas.',
    );
  if (read.SMTP_URL === undefined)
    throw new ConfigError(
      'SMTP_URL is not set, and nobody could sign up without mails: write smtps://user:password@host:465.',
    );
  if (project.mail === undefined)
    throw new ConfigError(
      'MAIL_FROM is not set: write the sender of the mails, such as "Khởi <news@example.com>", with an address that your mail provider lets you use.',
    );
  return {
    ...project,
    mail: project.mail,
    secrets: new Map(
      Object.entries(read).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)]],
      ),
    ),
  };
}
