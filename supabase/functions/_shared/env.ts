import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../../../src/data/database.types.ts';
import { FUNCTIONS, SHARED } from '../../../src/domain/config/variables.ts';
import { SITE } from '../../../src/domain/site.ts';
import { parseJson } from '../../../src/domain/text/parse-json.ts';
import { callerFinder } from './caller.ts';
import type { Db, Deps, LogEvent } from './deps.ts';
import { dnsClient, dnsOverHttps, hostOf } from './dns.ts';
import { databaseJournal } from './hand-over.ts';
import { streamMailer } from './mail/stream-mailer.ts';
import { passwordChecker } from './password.ts';
import { pictureFetcher } from './pictures/fetch-picture.ts';
import { bearerToken, equalSecrets, randomToken } from './secrets.ts';
import { createViewCounter, type ViewCounter, viewWriter } from './view-counter.ts';

const environment = z.object({
  /** Set by the platform. */
  SUPABASE_URL: z.url(),
  /** JSON, `{"default": "sb_secret_…", …}`; the second is what projects had before. */
  SUPABASE_SECRET_KEYS: z
    .string()
    .transform(parseJson)
    .pipe(z.record(z.string(), z.string().min(1)))
    .optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().min(1).optional(),
  /** Set by `npm run hosted:setup`. */
  ...SHARED,
  ...FUNCTIONS,
  /** One takes 6 ms of the two seconds of CPU of a call. */
  MAILS_PER_CALL: FUNCTIONS.MAILS_PER_CALL.default(250),
});

/**
 * What the platform adds to Deno: it lets an isolate that answered live on, for as long as the work takes.
 *
 * @see https://supabase.com/docs/guides/functions/background-tasks
 */
type Platform = { EdgeRuntime?: { waitUntil(work: Promise<void>): void } };

/**
 * The dependencies of a hosted function, from the environment of its process.
 *
 * @throws Error that names every variable which is missing or malformed, without its value
 */
export function depsFromEnv(variables: Readonly<Record<string, string | undefined>>): Deps {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) throw malformed(parsed.error.issues.map((issue) => String(issue.path[0])));
  const env = parsed.data;
  const { default: first, ...others } = env.SUPABASE_SECRET_KEYS ?? {};
  const keys = [first, ...Object.values(others), env.SUPABASE_SERVICE_ROLE_KEY].filter(
    (each) => each !== undefined,
  );
  const [key] = keys;
  if (key === undefined) throw malformed(['SUPABASE_SECRET_KEYS']);
  const db: Db = createClient<Database>(env.SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const dns = dnsClient(dnsOverHttps(globalThis.fetch));
  return {
    db,
    getCaller: callerFinder(db),
    isInternal: (request) => {
      const given = bearerToken(request);
      return keys.some((each) => equalSecrets(given, each));
    },
    clientAddress,
    now: () => new Date(),
    readFile: (bucket, name) =>
      fetch(new URL(`/storage/v1/object/public/${bucket}/${name}`, env.SUPABASE_URL)),
    fetch: globalThis.fetch,
    fetchPicture: pictureFetcher({ fetch: globalThis.fetch, dns, siteUrl: env.SITE_URL }),
    fetchPage: pictureFetcher({
      ...{ fetch: globalThis.fetch, dns, siteUrl: env.SITE_URL },
      accept: 'text/html',
    }),
    site: {
      name: SITE.name,
      url: env.SITE_URL,
      functionsUrl: new URL('/functions/v1', env.SUPABASE_URL).href,
      mailFrom: env.MAIL_FROM,
      contactEmail: SITE.email.hello,
    },
    pinged: { indexNowKey: env.INDEXNOW_KEY, webSubHub: env.WEBSUB_HUB },
    ...(env.TRANSLATE_URL && { translation: { url: env.TRANSLATE_URL, key: env.TRANSLATE_KEY } }),
    views: countViews(db),
    dns,
    mailHost: hostOf(env.SMTP_URL),
    ...((env.SMTP_URL_BULK ?? env.MAIL_FROM_BULK) !== undefined && {
      bulk: {
        mailFrom: env.MAIL_FROM_BULK ?? env.MAIL_FROM,
        mailHost: hostOf(env.SMTP_URL_BULK ?? env.SMTP_URL),
      },
    }),
    mail: streamMailer({
      url: env.SMTP_URL,
      from: env.MAIL_FROM,
      bulk: { url: env.SMTP_URL_BULK, from: env.MAIL_FROM_BULK },
      host: new URL(env.SITE_URL).hostname,
      bounces: env.BOUNCE_ADDRESS,
    }),
    handOver: databaseJournal(db),
    log,
    randomToken,
    signingKey: env.SIGNING_KEY,
    factorKey: env.FACTOR_KEY ?? env.SIGNING_KEY,
    isPassword: passwordChecker({ url: env.SUPABASE_URL, key }),
    webhookSecret: env.NEWSLETTER_WEBHOOK_SECRET,
    webhookKey: env.SENDGRID_WEBHOOK_KEY,
    pace: {
      newsletterPerMinute: env.NEWSLETTER_PER_MINUTE,
      connections: env.SMTP_CONNECTIONS,
      mailsPerCall: env.MAILS_PER_CALL,
    },
  };
}

/** Added up in the isolate, where the platform lets it live until they are written. */
function countViews(db: Db): ViewCounter {
  const { EdgeRuntime } = globalThis as Platform;
  const views = createViewCounter({
    write: viewWriter(db),
    log,
    keepAlive: EdgeRuntime && ((work) => EdgeRuntime.waitUntil(work)),
  });
  // Said before an isolate is ended.
  globalThis.addEventListener?.('beforeunload', () => void views.flush());
  return views;
}

function malformed(names: readonly string[]): Error {
  return new Error(`Missing or malformed function secrets: ${[...new Set(names)].join(', ')}`);
}

/** The platform's edge overwrites the first header; the second it only appends to. */
function clientAddress(request: Request): string {
  const forwarded = request.headers.get('x-forwarded-for')?.split(',')[0];
  return (request.headers.get('cf-connecting-ip') ?? forwarded ?? '').trim();
}

function log({ cause, ...event }: LogEvent): void {
  const line = JSON.stringify({
    time: new Date().toISOString(),
    ...event,
    ...(cause !== undefined && { cause: readable(cause) }),
  });
  // biome-ignore lint/suspicious/noConsole: the platform collects what a function prints
  console.error(line);
}

function readable(cause: unknown): string {
  if (cause instanceof Error) return cause.stack ?? cause.message;
  return typeof cause === 'object' ? JSON.stringify(cause) : String(cause);
}
