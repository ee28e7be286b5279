import { parseConfig } from '#src/domain/config.ts';
import { ConfigError } from '#src/domain/config-error.ts';

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
  /** Where a test mail goes: the first of ADMIN_EMAILS. */
  readonly adminEmails: readonly string[];
};

const HOSTED = /^https:\/\/([a-z0-9]{8,40})\.supabase\.co$/;

/**
 * Reads which project is meant.
 *
 * @throws ConfigError with one line for the first variable that is missing or wrong
 */
export function projectFrom(environment: Readonly<Record<string, string | undefined>>): Project {
  const { supabase, siteUrl, adminEmails } = parseConfig(environment);
  if (!supabase)
    throw new ConfigError(
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set: take both from the Connect dialog of the project.',
    );
  const [, ref] = HOSTED.exec(supabase.url) ?? [];
  const named = environment['SUPABASE_PROJECT_ID']?.trim() || ref;
  if (named === undefined)
    throw new ConfigError(
      `PUBLIC_SUPABASE_URL is ${supabase.url}, which names no project: write https://<ref>.supabase.co, or set SUPABASE_PROJECT_ID beside an address of your own.`,
    );
  const secretKey = supabase.secretKey;
  if (secretKey === undefined)
    throw new ConfigError(
      'SUPABASE_SECRET_KEY is not set: take one that starts with sb_secret_ from Settings → API Keys of the project.',
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
    url: supabase.url,
    publishableKey: supabase.publishableKey,
    secretKey,
    accessToken,
    siteUrl,
    adminEmails,
  };
}
