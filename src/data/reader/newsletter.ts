import { FunctionsHttpError } from '@supabase/functions-js';
import type { LeavingReason } from '#src/domain/newsletter/leaving.ts';
import { type IssueContent, publicContent } from '#src/domain/newsletter/shown.ts';
import { codeOf, err, ok, type Result } from '#src/domain/result.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { unavailable } from '../report.ts';

export type Preferences = {
  readonly email: string;
  readonly status: 'pending' | 'confirmed' | 'unsubscribed' | 'suppressed';
  readonly locale: Locale;
  readonly categories: readonly string[];
  readonly weekly: boolean;
  /** Whether opens and links of theirs are counted; null: letters of this site count none. */
  readonly counted: boolean | null;
};

export type PreferencesChange = {
  readonly language: Locale;
  readonly categories: readonly string[];
  readonly weekly: boolean;
  readonly subscribed: boolean;
  /** Absent: not asked. */
  readonly counted?: boolean;
};

/** A call that the server makes for a visitor, whose network address counts for the limits. */
type ForVisitor = { readonly visitor: string; readonly locale: string };

/** Answer of a newsletter function: a message, preferences, or the page that a link leads to. */
type Answer = {
  readonly message?: string;
  readonly preferences?: Preferences;
  readonly export?: unknown;
  readonly path?: string;
  readonly locale?: Locale;
  /** An address outside, which an issue names. */
  readonly url?: string;
  readonly issue?: unknown;
};

/**
 * Asks for a newsletter subscription (spec §7).
 *
 * @param input.page path of the page where the form stood, for the record of consent
 * @param input.website the trap field as it came; a request that fills it in is answered and forgotten
 * @param input.token of a form, as newFormToken gives it
 * @param input.again for somebody who asked before and got no mail
 * @param input.sure the address that was asked about before, if it is meant
 * @returns the server's message; CONFLICT where the address looks like a typo, INVALID_INPUT or RATE_LIMITED with the server's own words,
 *   UNAVAILABLE when the call failed
 */
export async function subscribe(
  db: DatabaseClient,
  input: ForVisitor & {
    email: string;
    page: string;
    website: string;
    token?: string;
    again?: boolean;
    sure?: string;
  },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-subscribe', input);
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

/** A token for a form that a page hands out, so that it counts as a person's; '' when there is none. */
export async function newFormToken(db: DatabaseClient): Promise<string> {
  const { data } = await db.functions.invoke<{ readonly token?: unknown }>('newsletter-subscribe', {
    method: 'GET',
  });
  return typeof data?.token === 'string' ? data.token : '';
}

/** Confirms a subscription with the token of its mail; NOT_FOUND when the link has ended. */
export async function confirmSubscription(
  db: DatabaseClient,
  input: ForVisitor & { token: string },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-confirm', input);
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

/** Ends a subscription with the token of a mail; may be repeated. */
export async function unsubscribe(
  db: DatabaseClient,
  input: ForVisitor & { token: string },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-unsubscribe', input);
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

/** One issue a month instead of leaving, with the token of a mail; NOT_FOUND or GONE for who is no reader. */
export async function stayMonthly(
  db: DatabaseClient,
  input: ForVisitor & { token: string },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-unsubscribe', { ...input, monthly: true });
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

/** Notes why the holder of a mail's token left. */
export async function explainLeaving(
  db: DatabaseClient,
  input: ForVisitor & { token: string; because: LeavingReason },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-unsubscribe', input);
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

/** Reads, and with `change` first changes, what the holder of a mail's token gets. */
export async function askPreferences(
  db: DatabaseClient,
  input: ForVisitor & { token: string; change?: PreferencesChange },
): Promise<Result<{ preferences: Preferences; message: string }>> {
  const answer = await call(db, 'newsletter-preferences', input);
  if (!answer.ok) return answer;
  const { preferences, message = '' } = answer.value;
  return preferences === undefined ? err('NOT_FOUND') : ok({ preferences, message });
}

/**
 * Everything that is kept about the holder of a mail's token, in words meant for them.
 *
 * @returns what a JSON file may hold as it is; NOT_FOUND for a link of nobody's
 */
export async function exportSubscriber(
  db: DatabaseClient,
  input: ForVisitor & { token: string },
): Promise<Result<unknown>> {
  const answer = await call(db, 'newsletter-preferences', { ...input, action: 'export' });
  if (!answer.ok) return answer;
  return answer.value.export === undefined ? err('NOT_FOUND') : ok(answer.value.export);
}

/** Deletes the holder of a mail's token for good; NOT_FOUND when there is nobody (any more). */
export async function eraseSubscriber(
  db: DatabaseClient,
  input: ForVisitor & { token: string },
): Promise<Result<string>> {
  const answer = await call(db, 'newsletter-preferences', {
    ...input,
    action: 'delete',
    confirmed: true,
  });
  return answer.ok ? ok(answer.value.message ?? '') : answer;
}

type Visitor = { readonly visitor: string; readonly headers: Headers };
type Visit = Visitor & { readonly token: string };

/** What tells whether a visit may be counted. */
const TELLING = ['user-agent', 'dnt', 'sec-gpc', 'sec-purpose', 'purpose'] as const;

/**
 * Counts that a link of an issue was followed: `link` as mails carry it, or token and place of an older one.
 *
 * @param input.headers of the reader's own request; without any nothing is counted
 * @returns the page that the link leads to, as an English-form path, or an address that the issue names;
 *   NOT_FOUND for a link of nobody's
 */
export async function followLink(
  db: DatabaseClient,
  input: Visitor & { locale: Locale } & ({ token: string; place: number } | { link: string }),
): Promise<Result<IssuePlace | { readonly url: string }>> {
  const { headers, ...body } = input;
  const answer = await call(db, 'newsletter-visit', body, telling(headers));
  if (!answer.ok) return answer;
  const { path, url, locale = input.locale } = answer.value;
  if (url !== undefined) return ok({ url });
  return path === undefined ? err('NOT_FOUND') : ok({ path, locale });
}

/** A page of this site, by its English-form path. */
type IssuePlace = { readonly path: string; readonly locale: Locale };

/**
 * The issue behind the view-in-browser link of a mail, while it does not stand in the archive yet.
 *
 * @returns its place in the archive once it does; NOT_FOUND for a link of nobody's
 */
export async function viewIssue(
  db: DatabaseClient,
  input: { token: string; locale: Locale; visitor: string },
): Promise<Result<IssuePlace | { readonly issue: IssueContent }>> {
  const answer = await call(db, 'newsletter-visit', { ...input, view: true });
  if (!answer.ok) return answer;
  const { path, locale = input.locale, issue } = answer.value;
  const read = publicContent.safeParse(issue);
  if (read.success) return ok({ issue: read.data });
  return path === undefined ? err('NOT_FOUND') : ok({ path, locale });
}

/** Counts that an issue was opened. */
export async function noteOpened(db: DatabaseClient, input: Visit): Promise<void> {
  const { headers, ...body } = input;
  await call(db, 'newsletter-visit', body, telling(headers));
}

function telling(headers: Headers): Record<string, string> {
  return Object.fromEntries(TELLING.map((name) => [name, headers.get(name) ?? '']));
}

async function call(
  db: DatabaseClient,
  name: string,
  { visitor, ...body }: { readonly visitor: string } & Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Result<Answer>> {
  const { data, error, response } = await db.functions.invoke<Answer>(name, {
    body,
    headers: { ...headers, 'x-forwarded-for': visitor },
  });
  if (!error) return ok(data ?? {});
  if (!(error instanceof FunctionsHttpError) || response === undefined || response.status >= 500)
    return unavailable(name, error as Error);
  const said = (await response.json().catch(() => null)) as { error?: unknown } | null;
  const code = codeOf(response.status);
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  const more = seconds > 0 ? { seconds } : {};
  return typeof said?.error === 'string' ? err(code, said.error, more) : err(code, code, more);
}
