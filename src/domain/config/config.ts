import { z } from 'zod';
import { isEmailLike } from '../text/email.ts';
import { serviceOf } from '../translation/service.ts';
import { CDN, cdnOf } from './cdn.ts';
import { ConfigError } from './config-error.ts';
import { isStorageUrl, toBucketAddress } from './storage-url.ts';
import {
  type Environment,
  hidden,
  httpUrl,
  isUrl,
  oneOf,
  onOff,
  readVariables,
  SHARED,
  sharedSecret,
  wholeNumber,
} from './variables.ts';

/** With a host, or the folder of a Unix socket as the parameter `host`. */
function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  const isThere = url?.hostname || url?.searchParams.get('host')?.startsWith('/');
  return Boolean(isThere) && /^postgres(?:ql)?:$/.test(url?.protocol ?? '');
}

/** Until MAIL_FROM says another one; its domain does not exist, so other servers refuse it. */
export const DEFAULT_MAIL_FROM = 'Khởi <hello@khoi.example>';

/** Of the process itself: its work, what listens, what leads; and one for its visitors. */
const LEAST_POOL = 5;

const port = wholeNumber(1, 65_535, 'set it to a number from 1 to 65535');
const listOf = (value: string) => [
  ...new Set(
    value
      .toLowerCase()
      .split(/[\s]*,[\s]*/)
      .filter(Boolean),
  ),
];

/** The first that is no address, or all of it where there is none at all. */
const wrongEmail = (value: string) =>
  listOf(value).length === 0 ? value : listOf(value).find((email) => !isEmailLike(email));

const variables = z
  .object(SHARED)
  .partial()
  .extend({
    ...CDN,
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(4321),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: hidden(
      isPostgresUrl,
      'is not the address of a PostgreSQL: write postgres://user:password@host:5432/name, or unset it to use the built-in one.',
    ).optional(),
    STORAGE_URL: hidden(
      isStorageUrl,
      'is not the address of a bucket: write s3://key:secret@host/bucket, or unset it to keep uploads in DATA_DIR.',
    )
      .transform(toBucketAddress)
      .optional(),
    DATABASE_POOL: wholeNumber(
      LEAST_POOL,
      500,
      `set it to how many connections to DATABASE_URL a process may hold, ${LEAST_POOL} to 500`,
    ).default(8),
    ADMIN_EMAILS: z
      .string()
      .refine((value) => wrongEmail(value) === undefined, {
        error: ({ input }) =>
          `holds ${JSON.stringify(wrongEmail(String(input)))}, which is not an e-mail address: list addresses separated by commas.`,
      })
      .transform(listOf)
      .default([]),
    SEED: oneOf(
      ['demo', 'none'],
      'set it to demo (example content on the first start) or none',
    ).default('demo'),
    PUBLIC_SUPABASE_URL: httpUrl('https://abcd.supabase.co')
      .transform((value) => new URL(value).href.replace(/\/+$/, ''))
      .optional(),
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: hidden(
      (value) => !isSecretKey(value),
      'holds a secret key, which every visitor would receive: use the key that starts with sb_publishable_ and replace the secret one.',
    ).optional(),
    SUPABASE_SECRET_KEY: z.string().optional(),
    REVALIDATE_SECRET: sharedSecret.optional(),
    TRUSTED_PROXIES: wholeNumber(0, 9, 'set it to how many proxies stand in front, 0 to 9').default(
      0,
    ),
    DRAIN_SECONDS: wholeNumber(
      0,
      300,
      'set it to how many seconds a proxy needs to notice that a process ends, 0 to 300',
      // Long enough for a proxy that asks `/readyz` every half second.
    ).default(1),
    REQUEST_LOG: onOff,
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().optional(),
    ERROR_WEBHOOK: hidden(
      isUrl('http:', 'https:'),
      'is not an address: write a full URL such as https://hooks.example.com/…, or unset it.',
    ).optional(),
  });

type Variables = z.output<typeof variables>;

/** @throws ConfigError for a server of the newsletter alone: confirmations would stay in the local mailbox */
function bulkOf(read: {
  readonly SMTP_URL?: string | undefined;
  readonly SMTP_URL_BULK?: string | undefined;
  readonly MAIL_FROM_BULK?: string | undefined;
}) {
  if (read.SMTP_URL_BULK !== undefined && read.SMTP_URL === undefined)
    throw new ConfigError(
      'SMTP_URL_BULK is set without SMTP_URL, and confirmations would go nowhere: set both, or SMTP_URL alone.',
    );
  return { url: read.SMTP_URL_BULK, from: read.MAIL_FROM_BULK };
}

/** Everything the environment can say, checked and with defaults filled in. */
export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the configuration of a process. An empty variable counts as unset.
 *
 * @throws ConfigError with one line that names the variable and says what to do
 */
export function parseConfig(environment: Environment) {
  const read = readVariables(variables, environment);
  return {
    host: read.HOST,
    port: read.PORT,
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    /** Embedded mode: where database, uploads and generated secrets live. */
    dataDir: read.DATA_DIR,
    /** A PostgreSQL of the operator's own; absent: the built-in one. */
    database: databaseOf(read),
    /** Where uploads lie; absent: in DATA_DIR. */
    storage: read.STORAGE_URL,
    /** Unset: mail goes to the local mailbox only. */
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    /** Of what goes to a list, where it is not the same. */
    bulk: bulkOf(read),
    pace: {
      newsletterPerMinute: read.NEWSLETTER_PER_MINUTE,
      connections: read.SMTP_CONNECTIONS,
    },
    /** Who is told of publications; what is unset is told nothing. */
    pinged: { indexNowKey: read.INDEXNOW_KEY, webSubHub: read.WEBSUB_HUB },
    /** Translates first drafts; absent: nobody does. */
    translation: translationOf(read),
    /** Lower-case, without duplicates; each becomes admin once the address is verified. Empty when unset. */
    adminEmails: read.ADMIN_EMAILS as readonly string[],
    seed: read.SEED,
    /** Present in hosted mode only. */
    supabase: projectOf(read),
    /** Lets a hosted database call `POST /api/revalidate`; without it the route answers 404. */
    revalidateSecret: read.REVALIDATE_SECRET,
    newsletterWebhookSecret: read.NEWSLETTER_WEBHOOK_SECRET,
    /** Checks what SendGrid signs; unset: it shows the secret. */
    sendgridWebhookKey: read.SENDGRID_WEBHOOK_KEY,
    /** Where mails to a list come back; unset: to their sender. */
    bounceAddress: read.BOUNCE_ADDRESS,
    /** How many proxies stand in front and append to X-Forwarded-For; 0 believes none. */
    trustedProxies: read.TRUSTED_PROXIES,
    /** The CDN in front; absent: pages are kept by browsers alone. */
    cdn: cdnOf(read),
    /** How a process is run and watched; the same in both modes. */
    operations: {
      /** From being asked to end until it takes no more requests, in seconds. */
      drainSeconds: read.DRAIN_SECONDS,
      /** One line on stdout for each request. */
      requestLog: read.REQUEST_LOG,
      /** Where Prometheus may ask; absent: nowhere. */
      metrics: metricsOf(read),
      /** Told of problems; absent: nobody. */
      errorWebhook: read.ERROR_WEBHOOK,
    },
  };
}

function translationOf({ TRANSLATE_URL: url, TRANSLATE_KEY: key }: Variables) {
  if (url === undefined) {
    if (key === undefined) return undefined;
    throw new ConfigError(
      'TRANSLATE_KEY is set but TRANSLATE_URL is not: set both, or neither for no translations by machine.',
    );
  }
  if (key === undefined && serviceOf(url)?.protocol === 'deepl')
    throw new ConfigError(
      'TRANSLATE_URL leads to DeepL but TRANSLATE_KEY is not set: DeepL answers nobody without a key.',
    );
  return { url, key };
}

function metricsOf({ METRICS_PORT, METRICS_HOST, PORT }: Variables) {
  if (METRICS_PORT === PORT)
    throw new ConfigError(
      `METRICS_PORT is ${PORT}, where the site itself listens: choose another one, which visitors do not reach.`,
    );
  if (METRICS_PORT !== undefined) return { host: METRICS_HOST ?? '127.0.0.1', port: METRICS_PORT };
  if (METRICS_HOST === undefined) return undefined;
  throw new ConfigError(
    'METRICS_HOST is set but METRICS_PORT is not: set both, or neither for no metrics.',
  );
}

function databaseOf({ DATABASE_URL: url, DATABASE_POOL: connections, ...read }: Variables) {
  if (url === undefined) return undefined;
  if (read.PUBLIC_SUPABASE_URL === undefined) return { url, connections };
  throw new ConfigError(
    'DATABASE_URL and PUBLIC_SUPABASE_URL are both set: a project has its own database, so unset one of them.',
  );
}

function projectOf(read: Variables) {
  const names = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'] as const;
  const { [names[0]]: url, [names[1]]: publishableKey, SUPABASE_SECRET_KEY: secretKey } = read;
  if (url !== undefined && publishableKey !== undefined) return { url, publishableKey, secretKey };
  const lone = [...names, 'SUPABASE_SECRET_KEY' as const].find((name) => read[name]);
  if (lone === undefined) return undefined;
  throw new ConfigError(
    `${lone} is set but ${url ? names[1] : names[0]} is not: set both to use a Supabase project, or neither to use the built-in one.`,
  );
}

/** Recognises both forms of a secret key: `sb_secret_…` and the older JWT with role service_role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true;
  const [, payload = '', signature] = key.split('.');
  if (signature === undefined) return false;
  return Buffer.from(payload, 'base64url').toString('utf8').includes('"service_role"');
}
