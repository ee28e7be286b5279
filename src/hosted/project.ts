import { type Config, parseConfig } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import type { Environment } from '#src/domain/config/variables.ts';

/** A Supabase project, and what may be done to it. */
export type Project = {
  readonly ref: string;
  readonly url: string;
  readonly publishableKey: string;
  /** Asks the project's API as the site itself. */
  readonly secretKey: string;
  /** Asks Supabase's Management API as whoever made it. */
  readonly accessToken: string;
  readonly siteUrl: string;
  /** Who becomes administrator. The first gets the test mail. */
  readonly adminEmails: readonly string[];
  /** Where SMTP_URL and MAIL_FROM are set. */
  readonly mail?: MailServer;
};

/** Who hands the project's mails over, for its auth server. */
export type MailServer = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** Of the sender. */
  readonly address: string;
  readonly name: string;
};

const HOSTED = /^https:\/\/([a-z0-9]{8,40})\.supabase\.co$/;

/** Supabase lets no function speak to these. */
const CLOSED_PORTS = [25, 587];

/**
 * Reads which project is meant.
 *
 * @throws ConfigError with one line for the first variable that is missing or wrong
 */
export function projectFrom(environment: Environment): Project {
  const { supabase, siteUrl, adminEmails, smtpUrl, mailFrom, bulk } = parseConfig(environment);
  if (bulk.url !== undefined) mailServerOf('SMTP_URL_BULK', new URL(bulk.url), mailFrom);
  const { url, publishableKey, secretKey } = withSecretKey(supabase);
  const [, ref] = HOSTED.exec(url) ?? [];
  const named = environment['SUPABASE_PROJECT_ID']?.trim() || ref;
  if (named === undefined)
    throw new ConfigError(
      `PUBLIC_SUPABASE_URL is ${url}, which names no project: write https://<ref>.supabase.co, or set SUPABASE_PROJECT_ID beside an address of your own.`,
    );
  const accessToken = environment['SUPABASE_ACCESS_TOKEN']?.trim();
  if (!accessToken)
    throw new ConfigError(
      'SUPABASE_ACCESS_TOKEN is not set: make one at supabase.com/dashboard/account/tokens.',
    );
  if (environment['SITE_URL'] === undefined || !siteUrl.startsWith('https://'))
    throw new ConfigError(
      'SITE_URL is not an https address: set it to the one that readers type, such as https://news.example.com.',
    );
  return {
    ref: named,
    url,
    publishableKey,
    secretKey,
    accessToken,
    siteUrl,
    adminEmails,
    ...(smtpUrl &&
      environment['MAIL_FROM']?.trim() && {
        mail: mailServerOf('SMTP_URL', new URL(smtpUrl), mailFrom),
      }),
  };
}

/** @throws ConfigError unless the environment names a project and its secret key */
export function withSecretKey(supabase: Config['supabase']) {
  if (!supabase)
    throw new ConfigError(
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set: take both from the Connect dialog of the project.',
    );
  const { secretKey } = supabase;
  if (secretKey === undefined)
    throw new ConfigError(
      'SUPABASE_SECRET_KEY is not set: take one that starts with sb_secret_ from Settings → API Keys of the project.',
    );
  return { ...supabase, secretKey };
}

/** @throws ConfigError for a port that functions cannot reach, and for what nobody can decode */
function mailServerOf(variable: string, url: URL, from: string): MailServer {
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  if (CLOSED_PORTS.includes(port))
    throw new ConfigError(
      `${variable} leads to port ${port}, which the functions of a Supabase project cannot reach: take your provider's port 465 (smtps://) or 2587 (smtp://).`,
    );
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]*)>$/.exec(from) ?? [];
  return {
    host: url.hostname,
    port,
    user: decoded(variable, url.username),
    password: decoded(variable, url.password),
    address,
    name: name.replaceAll('"', '') || address,
  };
}

function decoded(variable: string, part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(
      `${variable} holds a % in user or password that begins no code: write it as %25.`,
    );
  }
}
