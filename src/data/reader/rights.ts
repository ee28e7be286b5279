import type {
  RefusalReason,
  RequestAbout,
  RequestFields,
  RequestKind,
  RequestLaw,
  RequestSubject,
} from '#src/domain/pages/rights.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { unavailable } from '../report.ts';

/** A request as whoever holds its link sees it. Moments are ISO. */
export type OwnRequest = {
  readonly id: string;
  readonly kind: RequestKind;
  readonly about: RequestAbout;
  readonly law: RequestLaw;
  readonly locale: Locale;
  readonly received_at: string;
  readonly due_at: string;
  readonly proved_at: string | null;
  readonly hidden_at: string | null;
  readonly outcome: 'done' | 'refused' | null;
  readonly reason: RefusalReason | null;
  readonly answer: string | null;
  readonly done_at: string | null;
  /** What it is about, while that is there. */
  readonly name?: string;
  readonly path?: string;
};

type Visitor = {
  /** Network address that the form came from, for the function's limits. */
  readonly visitor: string;
};

const PASSED = ['RATE_LIMITED', 'INVALID_INPUT', 'NOT_FOUND', 'GONE', 'UNAVAILABLE'];

async function call(db: DatabaseClient, name: string, body: object, visitor: string) {
  const said = await callFunction(db, 'rights-request', {
    body,
    headers: { 'x-forwarded-for': visitor },
  });
  if (said.ok || PASSED.includes(said.error.code)) return said;
  return unavailable(name, said.error);
}

/**
 * Takes a request in and mails its writer a link.
 *
 * @param input.website the trap field as it came
 * @param input.token of a form that a page handed out
 * @returns NOT_FOUND for a page that is not public, RATE_LIMITED, INVALID_INPUT, or UNAVAILABLE
 */
export async function openRequest(
  db: DatabaseClient,
  input: RequestFields &
    RequestSubject &
    Visitor & { readonly locale: Locale; readonly website: string; readonly token: string },
): Promise<Result<null>> {
  const { visitor, ...body } = input;
  const said = await call(db, 'openRequest', { action: 'open', ...body }, visitor);
  return said.ok ? ok(null) : said;
}

type Link = Visitor & { readonly request: string; readonly token: string };

async function follow(
  db: DatabaseClient,
  action: 'prove' | 'read',
  { visitor, ...link }: Link,
): Promise<Result<OwnRequest>> {
  const said = await call(db, `${action}Request`, { action, ...link }, visitor);
  if (!said.ok)
    return said.error.code === 'INVALID_INPUT' ? err('NOT_FOUND', `${action}Request`) : said;
  return ok((said.value as { request: OwnRequest }).request);
}

/** Proves a request by its link. NOT_FOUND or GONE for a link that is none. */
export const proveRequest = (db: DatabaseClient, link: Link) => follow(db, 'prove', link);

/** Where a request stands. NOT_FOUND or GONE for a link that is none. */
export const readRequest = (db: DatabaseClient, link: Link) => follow(db, 'read', link);
