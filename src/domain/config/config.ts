import { type CdnConfig, parseCdn } from './config-cdn.ts';
import { ConfigError } from './config-error.ts';
import { EMAIL, type MailConfig, parseMail } from './config-mail.ts';
import { type Operations, parseOperations, parsePort } from './config-operations.ts';

/** Everything the environment can say, checked and with defaults filled in. */
export type Config = MailConfig & {
  readonly host: string;
  readonly port: number;
  /** Public origin without a trailing slash: canonical links, mail links, feeds. */
  readonly siteUrl: string;
  /** Embedded mode: where database, uploads and generated secrets live. */
  readonly dataDir: string;
  /** Lower-case, without duplicates; each becomes admin once the address is verified. Empty when unset. */
  readonly adminEmails: readonly string[];
  readonly seed: 'demo' | 'none';
  /** Present in hosted mode only. */
  readonly supabase?: {
    readonly url: string;
    readonly publishableKey: string;
    readonly secretKey?: string;
  };
  /** Lets a hosted database call `POST /api/revalidate`; without it the route answers 404. */
  readonly revalidateSecret?: string;
  /** Lets a mail provider report bounces; without it the function answers 404. */
  readonly newsletterWebhookSecret?: string;
  /** How many proxies stand in front and append to X-Forwarded-For; 0 believes none. */
  readonly trustedProxies: number;
  /** The CDN in front; absent: pages are kept by browsers alone. */
  readonly cdn?: CdnConfig;
  readonly operations: Operations;
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration of a process. An empty variable counts as unset.
 *
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function parseConfig(environment: Environment): Config {
  const get = (name: string) => environment[name]?.trim() || undefined;
  const port = parsePort('PORT', get('PORT') ?? '4321');
  const supabase = parseSupabase(get);
  const revalidateSecret = parseSecret('REVALIDATE_SECRET', get('REVALIDATE_SECRET'));
  const newsletterWebhookSecret = parseSecret(
    'NEWSLETTER_WEBHOOK_SECRET',
    get('NEWSLETTER_WEBHOOK_SECRET'),
  );
  const trustedProxies = parseTrustedProxies(get('TRUSTED_PROXIES'));
  const cdn = parseCdn(get, trustedProxies);
  return {
    host: get('HOST') ?? '127.0.0.1',
    port,
    siteUrl: parseSiteUrl(get('SITE_URL')) ?? `http://localhost:${port}`,
    dataDir: get('DATA_DIR') ?? '.data',
    ...parseMail(get),
    adminEmails: parseAdminEmails(get('ADMIN_EMAILS')),
    seed: parseSeed(get('SEED')),
    ...(supabase && { supabase }),
    ...(revalidateSecret && { revalidateSecret }),
    ...(newsletterWebhookSecret && { newsletterWebhookSecret }),
    trustedProxies,
    ...(cdn && { cdn }),
    operations: parseOperations(get, port),
  };
}

function parseTrustedProxies(value = '0'): number {
  if (!/^\d$/.test(value))
    throw new ConfigError(
      `TRUSTED_PROXIES is ${JSON.stringify(value)}: set it to how many proxies stand in front, 0 to 9.`,
    );
  return Number(value);
}

function parseSiteUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = parseHttpUrl('SITE_URL', value, 'https://news.example.com');
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new ConfigError(
      `SITE_URL is ${JSON.stringify(value)}: give the origin alone, without a path, for example ${url.origin}.`,
    );
  return url.origin;
}

function parseAdminEmails(value: string | undefined): readonly string[] {
  if (value === undefined) return [];
  const emails = value
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);
  const wrong = emails.find((email) => !EMAIL.test(email));
  if (wrong !== undefined || emails.length === 0)
    throw new ConfigError(
      `ADMIN_EMAILS holds ${JSON.stringify(wrong ?? value)}, which is not an e-mail address: list addresses separated by commas.`,
    );
  return [...new Set(emails)];
}

function parseSeed(value = 'demo'): 'demo' | 'none' {
  if (value !== 'demo' && value !== 'none')
    throw new ConfigError(
      `SEED is ${JSON.stringify(value)}: set it to demo (example content on the first start) or none.`,
    );
  return value;
}

function parseSupabase(get: (name: string) => string | undefined): Config['supabase'] {
  const url = get('PUBLIC_SUPABASE_URL');
  const publishableKey = get('PUBLIC_SUPABASE_PUBLISHABLE_KEY');
  const secretKey = get('SUPABASE_SECRET_KEY');
  if (url === undefined) {
    const lone = publishableKey
      ? 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'
      : secretKey && 'SUPABASE_SECRET_KEY';
    if (lone)
      throw new ConfigError(
        `${lone} is set but PUBLIC_SUPABASE_URL is not: set both to use a Supabase project, or neither to use the built-in one.`,
      );
    return undefined;
  }
  if (publishableKey === undefined)
    throw new ConfigError(
      'PUBLIC_SUPABASE_URL is set but PUBLIC_SUPABASE_PUBLISHABLE_KEY is not: set both to use a Supabase project, or neither to use the built-in one.',
    );
  if (isSecretKey(publishableKey))
    throw new ConfigError(
      'PUBLIC_SUPABASE_PUBLISHABLE_KEY holds a secret key, which every visitor would receive: use the key that starts with sb_publishable_ and replace the secret one.',
    );
  const origin = parseHttpUrl('PUBLIC_SUPABASE_URL', url, 'https://abcd.supabase.co').href;
  return {
    url: origin.replace(/\/+$/, ''),
    publishableKey,
    ...(secretKey && { secretKey }),
  };
}

function parseSecret(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && value.length < 16)
    throw new ConfigError(
      `${name} is too short to be a secret: use at least 16 random characters.`,
    );
  return value;
}

function parseHttpUrl(name: string, value: string, example: string): URL {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError(
      `${name} is ${JSON.stringify(value)}: write a full URL such as ${example}.`,
    );
  return url;
}

/** Recognises both forms of a secret key: `sb_secret_…` and the older JWT with role service_role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload = '', signature] = key.split('.');
  if (signature === undefined) return false;
  return Buffer.from(payload, 'base64url').toString('utf8').includes('"service_role"');
}
