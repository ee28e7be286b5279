import type { EntryKind } from '#src/domain/directory/entries.ts';
import { CLAIM_METHODS, CLAIM_STATES, type ClaimMethod } from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DatabaseClient } from '../client.ts';
import { callFunction } from '../functions.ts';
import { refused } from '../report.ts';

/** An entry of the directory, as addresses name it. */
export type EntryRef = { readonly kind: EntryKind; readonly entry: string };

/** Asks the function `claim`; its refusals are codes of their own (`claim_…`). */
async function ask<Value>(
  db: DatabaseClient,
  body: object,
  shape: z.ZodMiniType<Value>,
): Promise<Result<Value>> {
  const answer = await callFunction(db, 'claim', { body, codes: 'claim_' });
  if (!answer.ok) return answer;
  const parsed = shape.safeParse(answer.value);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'claim');
}

const looked = z.object({ name: z.string(), domain: z.string(), mails: z.boolean() });

/** What domain somebody has to control who says that an entry is theirs, and whether a mail can show it. */
export const lookUpDomain = (db: DatabaseClient, entry: EntryRef) =>
  ask(db, { action: 'look', ...entry }, looked);

/** Sends a link to a mailbox of that domain. */
export const claimByMail = (
  db: DatabaseClient,
  { mailbox, locale, ...entry }: EntryRef & { mailbox: string; locale: Locale },
) => ask(db, { action: 'mail', mailbox, locale, ...entry }, z.object({ to: z.string() }));

/** What a DNS record has to say. */
export const claimByDns = (db: DatabaseClient, entry: EntryRef) =>
  ask(db, { action: 'dns', ...entry }, z.object({ claim: z.string(), record: z.string() }));

/** A link for the front page of the website. */
export const claimByLink = (db: DatabaseClient, entry: EntryRef) =>
  ask(db, { action: 'link', ...entry }, z.object({ claim: z.string(), record: z.string() }));

/** The record, or the link, of a claim that was begun. */
export const getRecord = (db: DatabaseClient, claim: string) =>
  ask(db, { action: 'record', claim }, z.object({ record: z.string() }));

const proven = z.object({ state: z.enum(['verified', 'disputed']), name: z.string() });

/** Looks for the record, or the link. */
export const checkRecord = (db: DatabaseClient, claim: string) =>
  ask(db, { action: 'check', claim }, proven);

/** Shows the token of the mail's link. */
export const confirmClaim = (db: DatabaseClient, claim: string, token: string) =>
  ask(db, { action: 'confirm', claim, token }, proven);

const named = z.nullable(z.object({ name: z.string(), slug: z.string() }));
const row = z.object({
  id: z.string(),
  startup_id: z.nullable(z.string()),
  investor_id: z.nullable(z.string()),
  method: z.enum(CLAIM_METHODS),
  domain: z.nullable(z.string()),
  state: z.enum(CLAIM_STATES),
  token_expires_at: z.string(),
  verified_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  startups: named,
  investors: named,
});

/** A claim of the caller's. Moments are ISO. */
export type OwnClaim = EntryRef & {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly method: ClaimMethod;
  /** Null where an editor's word is all there is. */
  readonly domain: string | null;
  readonly state: (typeof CLAIM_STATES)[number];
  readonly proveUntil: string;
  readonly verifiedAt: string | null;
  readonly expiresAt: string | null;
};

/** @param userId of the caller: reviewers may read those of others */
export async function listOwnClaims(
  db: DatabaseClient,
  userId: string,
): Promise<Result<readonly OwnClaim[]>> {
  const { data, error } = await db
    .from('claims')
    .select(
      'id,startup_id,investor_id,method,domain,state,token_expires_at,verified_at,expires_at,startups(name,slug),investors(name,slug)',
    )
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(50);
  if (error) return refused('listOwnClaims', error);
  return ok(
    z
      .array(row)
      .parse(data)
      .flatMap((claim) => {
        const about = claim.startups ?? claim.investors;
        if (about === null) return [];
        return {
          id: claim.id,
          kind: claim.startup_id === null ? 'investor' : 'startup',
          entry: claim.startup_id ?? claim.investor_id ?? '',
          ...about,
          method: claim.method,
          domain: claim.domain,
          state: claim.state,
          proveUntil: claim.token_expires_at,
          verifiedAt: claim.verified_at,
          expiresAt: claim.expires_at,
        } satisfies OwnClaim;
      }),
  );
}

/** Gives a claim up. NOT_FOUND where it is disputed, or not the caller's. */
export async function dropClaim(db: DatabaseClient, id: string): Promise<Result<null>> {
  const { data, error } = await db.from('claims').delete().eq('id', id).select('id');
  if (error) return refused('dropClaim', error);
  return data.length === 0 ? err('NOT_FOUND', 'dropClaim') : ok(null);
}
