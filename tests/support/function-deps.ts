import { createClient } from '@supabase/supabase-js';
import type { Database } from '#src/data/database.types.ts';
import { callerFinder } from '#supabase/functions/_shared/caller.ts';
import type { Db, Deps, LogEvent } from '#supabase/functions/_shared/deps.ts';
import { dnsClient, hostOf, machineDns } from '#supabase/functions/_shared/dns.ts';
import { databaseJournal } from '#supabase/functions/_shared/hand-over.ts';
import { smtpMailer } from '#supabase/functions/_shared/mail/smtp.ts';
import { passwordChecker } from '#supabase/functions/_shared/password.ts';
import { bearerToken, equalSecrets, randomToken } from '#supabase/functions/_shared/secrets.ts';
import { createViewCounter, viewWriter } from '#supabase/functions/_shared/view-counter.ts';
import { SAMPLE_SITE } from '#tests/support/mail-samples.ts';

export type Backend = {
  readonly url: string;
  readonly secretKey: string;
  /** How to ask it, where that is not over HTTP. */
  readonly fetch?: typeof fetch;
};

export function serviceClient({ url, secretKey, fetch }: Backend): Db {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(fetch && { global: { fetch } }),
  });
}

/** The dependencies of a function against a running backend; `events` collects its log. */
export function testDeps(
  backend: Backend,
  given: Partial<Deps> & { readonly smtpUrl?: string } = {},
): Deps & { readonly events: LogEvent[] } {
  const { smtpUrl = 'smtp://127.0.0.1:9', ...overrides } = given;
  const db = serviceClient(backend);
  const events: LogEvent[] = [];
  const log = (event: LogEvent) => void events.push(event);
  return {
    db,
    events,
    getCaller: callerFinder(db),
    isInternal: (request) => equalSecrets(bearerToken(request), backend.secretKey),
    clientAddress: (request) => request.headers.get('x-test-address') ?? '',
    now: () => new Date(),
    readFile: (bucket, name) => fetch(`${backend.url}/storage/v1/object/public/${bucket}/${name}`),
    fetch: () => Promise.reject(new Error('A test calls nobody outside.')),
    fetchPicture: () => Promise.resolve({ why: 'unreachable' }),
    fetchPage: () => Promise.resolve({ why: 'unreachable' }),
    site: SAMPLE_SITE,
    pinged: { indexNowKey: undefined, webSubHub: undefined },
    dns: dnsClient(machineDns(['127.0.0.1:9'])),
    mailHost: hostOf(smtpUrl),
    mail: smtpMailer({ url: smtpUrl, from: SAMPLE_SITE.mailFrom, host: 'news.example.com' }),
    views: createViewCounter({ write: viewWriter(db), log }),
    handOver: databaseJournal(db),
    log,
    randomToken,
    signingKey: 'a-signing-key-for-tests-of-32-chars',
    factorKey: 'a-factor-key-for-tests-of-32-characters',
    isPassword: passwordChecker({ url: backend.url, key: backend.secretKey }),
    ...overrides,
  };
}
