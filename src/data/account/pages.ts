import { ENTRY_KINDS, type EntryKind } from '#src/domain/directory/entries.ts';
import { CLAIM_METHODS, type ClaimMethod, type SmallField } from '#src/domain/ledger/proposals.ts';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';
import { refused } from '../report.ts';

const row = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo_url: z.nullable(z.string()),
  raising: z.nullable(z.string()),
  raising_until: z.nullable(z.string()),
  held: z.enum(['proven', 'sent']),
  method: z.nullable(z.enum(CLAIM_METHODS)),
  domain: z.nullable(z.string()),
  verified_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  views: z.number(),
  searches: z.number(),
  clicks: z.number(),
});

/** A page that the caller keeps, with what became of it within 90 days. Days and moments are ISO. */
export type OwnPage = {
  readonly kind: EntryKind;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logo: string | null;
  readonly raising: string | null;
  readonly raisingUntil: string | null;
  /** What was shown; null where the caller sent the entry in. */
  readonly proof: {
    readonly method: ClaimMethod;
    /** Null where it is an editor's word. */
    readonly domain: string | null;
    readonly at: string;
    readonly until: string;
  } | null;
  readonly views: number;
  /** Views that came from a search here. */
  readonly searches: number;
  /** Readers who went on to its website. */
  readonly clicks: number;
};

/** The pages that the caller keeps. */
export async function listOwnPages(db: DatabaseClient): Promise<Result<readonly OwnPage[]>> {
  const { data, error } = await db.rpc('own_pages');
  if (error) return refused('listOwnPages', error);
  return ok(
    z
      .array(row)
      .parse(data)
      .map(
        ({ logo_url, raising_until, held, method, domain, verified_at, expires_at, ...page }) => ({
          ...page,
          logo: logo_url,
          raisingUntil: raising_until,
          proof:
            held === 'proven' && method && verified_at && expires_at
              ? { method, domain, at: verified_at, until: expires_at }
              : null,
        }),
      ),
  );
}

/**
 * Changes a small thing of a page at once where the caller has shown its domain, else suggests it.
 *
 * @param change.value null takes it away
 * @returns which of the two; `proposal_same` where the page says so, `logo_foreign` for a picture of somebody else, NOT_FOUND for a
 *   page that the caller does not keep
 */
export async function changePage(
  db: DatabaseClient,
  { entry, field, value }: { entry: string; field: SmallField; value: string | null },
): Promise<Result<'changed' | 'suggested'>> {
  const { data, error } = await db.rpc('change_page', {
    entry,
    field,
    ...(value !== null && { value }),
  });
  if (error) return refused('changePage', error);
  return data === 'changed' || data === 'suggested' ? ok(data) : err('NOT_FOUND', 'changePage');
}

/** Mails a link by which another account takes a page over. `proposals_day` after five in a day. */
export async function offerPage(
  db: DatabaseClient,
  { entry, address }: { entry: string; address: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('offer_page', { entry, address });
  if (error) return refused('offerPage', error);
  return data === 'sent'
    ? ok(null)
    : err(data === null ? 'NOT_FOUND' : 'proposals_day', 'offerPage');
}

/** Takes a page over by the link of such a mail; its name. NOT_FOUND for a link that is of no use. */
export async function takePage(
  db: DatabaseClient,
  { entry, token }: { entry: string; token: string },
): Promise<Result<string>> {
  const { data, error } = await db.rpc('take_page', { entry, token });
  if (error) return refused('takePage', error);
  return data === null ? err('NOT_FOUND', 'takePage') : ok(data);
}

/** Gives a page up, which stays public. NOT_FOUND where the caller does not keep it. */
export async function leavePage(db: DatabaseClient, entry: string): Promise<Result<null>> {
  const { data, error } = await db.rpc('leave_page', { entry });
  if (error) return refused('leavePage', error);
  return data ? ok(null) : err('NOT_FOUND', 'leavePage');
}

/** Asks the newsroom to take a page down. `proposals_day` after ten in a day. */
export async function askPageRemoval(
  db: DatabaseClient,
  { entry, reason }: { entry: string; reason: string },
): Promise<Result<null>> {
  const { data, error } = await db.rpc('ask_page_removal', { entry, reason });
  if (error) return refused('askPageRemoval', error);
  return data === 'asked'
    ? ok(null)
    : err(data === null ? 'NOT_FOUND' : 'proposals_day', 'askPageRemoval');
}
