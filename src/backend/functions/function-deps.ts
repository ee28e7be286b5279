import { AsyncResource } from 'node:async_hooks';
import { createClient } from '@supabase/supabase-js';
import type { Config } from '#src/domain/config/config.ts';
import { SITE } from '#src/domain/site.ts';
import { logProblem } from '#src/log.ts';
import { createFetchPicture } from '#src/outside/fetch-picture.ts';
import { callerFinder } from '#supabase/functions/_shared/caller.ts';
import type { Db, Deps, HandOverJournal, Host } from '#supabase/functions/_shared/deps.ts';
import { dnsClient, hostOf, machineDns } from '#supabase/functions/_shared/dns.ts';
import type { Mailer } from '#supabase/functions/_shared/mail/types.ts';
import { passwordChecker } from '#supabase/functions/_shared/password.ts';
import { bearerToken, equalSecrets, randomToken } from '#supabase/functions/_shared/secrets.ts';
import {
  type CountedViews,
  createViewCounter,
  viewWriter,
} from '#supabase/functions/_shared/view-counter.ts';
import { keysOf } from '../accounts/keys.ts';
import type { Database } from '../database/database.ts';
import { clientAddress } from '../gate/address.ts';
import type { Secrets } from '../operations/data-dir.ts';
import type { Caller } from '../runtime.ts';

type Parts = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly mail: Mailer;
  readonly handOver: HandOverJournal;
  readonly host: Host;
  readonly ending: AbortSignal;
  /** Runs housekeeping, which is nobody's request. */
  readonly inBackground: Database['uncounted'];
};

/** Where a call of this process pretends to go: only its path is looked at. */
const IN_PROCESS = 'http://embedded.invalid';

/** The service-role client of this process: no network, every policy passed. */
export function createServiceClient({ secrets, fetch }: Pick<Parts, 'secrets' | 'fetch'>): Db {
  return createClient(IN_PROCESS, secrets.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });
}

/** What the functions get here instead of the environment of a hosted project. */
export function createDeps(parts: Parts): Deps & {
  /** Remembers the socket address that a request came from. */
  readonly noteRequest: (request: Request, caller: Caller | undefined) => void;
} {
  const { config, secrets } = parts;
  const addresses = new WeakMap<Request, string>();
  const db = createServiceClient(parts);
  const log: Deps['log'] = ({ event, ...details }) => logProblem(event, details);
  const writeViews = viewWriter(db);
  return {
    db,
    getCaller: callerFinder(db),
    isInternal: (request) => equalSecrets(bearerToken(request), secrets.secretKey),
    clientAddress: (request) => addresses.get(request) ?? '',
    noteRequest: (request, caller) => {
      // Without a socket it is a call of the site itself, which names the visitor it speaks for.
      const forwarded = request.headers.get('x-forwarded-for') ?? '';
      addresses.set(request, caller ? clientAddress(request, caller.peer) : forwarded);
    },
    now: () => new Date(),
    readFile: (bucket, name) =>
      parts.fetch(new Request(`${IN_PROCESS}/storage/v1/object/public/${bucket}/${name}`)),
    fetch: globalThis.fetch,
    fetchPicture: createFetchPicture(config.siteUrl),
    fetchPage: createFetchPicture(config.siteUrl, 'text/html'),
    site: {
      name: SITE.name,
      url: config.siteUrl,
      functionsUrl: `${config.siteUrl}/functions/v1`,
      mailFrom: config.mailFrom,
      contactEmail: SITE.email.hello,
    },
    pinged: config.pinged,
    translation: config.translation,
    mail: parts.mail,
    dns: dnsClient(machineDns()),
    mailHost: hostOfServer(config.smtpUrl),
    ...((config.bulk.url ?? config.bulk.from) !== undefined && {
      bulk: {
        mailFrom: config.bulk.from ?? config.mailFrom,
        mailHost: hostOfServer(config.bulk.url ?? config.smtpUrl),
      },
    }),
    handOver: parts.handOver,
    host: parts.host,
    // What is written together is no part of the request that happened to come first.
    views: createViewCounter({
      write: AsyncResource.bind((batch: readonly CountedViews[]) =>
        parts.inBackground(() => writeViews(batch)),
      ),
      log: AsyncResource.bind(log),
      // The process lives, and writes the rest when it is asked to end.
      keepAlive: () => {},
    }),
    log,
    randomToken,
    pace: config.pace,
    ending: parts.ending,
    webhookSecret: config.newsletterWebhookSecret,
    webhookKey: config.sendgridWebhookKey,
    ...keysOf(secrets),
    isPassword: passwordChecker({
      url: IN_PROCESS,
      key: secrets.secretKey,
      fetch: (input, init) => parts.fetch(new Request(input, init)),
    }),
  };
}

const hostOfServer = (url: string | undefined) => (url === undefined ? null : hostOf(url));
