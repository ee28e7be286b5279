import { z } from 'zod';
import type { Caller, Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { networkOf, withinLimit } from '../_shared/rate-limit.ts';
import { equalSecrets, sign } from '../_shared/secrets.ts';
import { requireRole } from '../_shared/staff.ts';
import { isFreeMail, isMailboxName, ownedDomain } from './domain.ts';

const CALLS = { name: 'claim', hits: 120, seconds: 10 * 60 };
const STARTS = { name: 'claim-start', hits: 10, seconds: 60 * 60 };
const PROOFS = { name: 'claim-proof', hits: 30, seconds: 10 * 60 };

/** More records than a domain has; what comes after is not read. */
const MOST_RECORDS = 100;
const RECORD = 'khoi-verify=';

const entry = { kind: z.enum(['startup', 'investor']), entry: z.uuid() };
const claim = z.uuid();

const input = z.discriminatedUnion('action', [
  z.object({ action: z.literal('look'), ...entry }),
  z.object({
    action: z.literal('mail'),
    ...entry,
    mailbox: z.string().trim().max(100),
    locale: localeField,
  }),
  z.object({ action: z.literal('dns'), ...entry }),
  z.object({ action: z.literal('record'), claim }),
  z.object({ action: z.literal('check'), claim }),
  z.object({ action: z.literal('confirm'), claim, token: z.string().regex(/^[\w-]{43}$/) }),
]);

type Entry = { readonly kind: 'startup' | 'investor'; readonly entry: string };

/**
 * `claim`: shows that a company is somebody's. POST `{ action, … }` with an access token.
 *
 * `look` answers what domain an entry's website is of. `mail` sends a link to a mailbox of exactly that domain, `dns`
 * answers a record to be put there, `record` says it again; `confirm` and `check` show the link's token and look for the
 * record. Both tokens are good for one claim of one account, once, for 24 hours and 7 days. Refusals carry a `code`:
 * no_website, shared, free_mail, mailbox, standing, waiting, limit, gone, expired, changed, wrong, no_record, no_answer.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    await keepWithin(deps, CALLS, networkOf(deps.clientAddress(request)));
    const caller = await requireRole(deps, request, 'user');
    const parsed = input.safeParse(await readBody(request));
    if (!parsed.success) throw new HttpError(422, 'The request was not understood.');
    const given = parsed.data;
    switch (given.action) {
      case 'look':
        return json(await look(deps, given));
      case 'mail':
        return json(await start(deps, caller, given, given));
      case 'dns':
        return json(await start(deps, caller, given, null));
      case 'record': {
        const { id, domain } = await begun(deps, caller, given.claim, 'dns');
        return json({ domain, record: RECORD + (await recordToken(deps, caller, id, domain)) });
      }
      case 'check':
        return json(await check(deps, caller, given.claim));
      case 'confirm':
        return json(await confirm(deps, caller, given));
    }
  });

async function keepWithin(deps: Deps, limit: typeof CALLS, party: string): Promise<void> {
  if (!(await withinLimit(deps, limit, party)))
    throw new HttpError(
      429,
      'Too many attempts. Please try again later.',
      { 'Retry-After': String(limit.seconds) },
      'limit',
    );
}

/** An entry that everybody can see, and the domain of its website. */
async function look(deps: Deps, { kind, entry: id }: Entry) {
  const { data, error } = await deps.db
    .from(kind === 'startup' ? 'startups' : 'investors')
    .select('name,slug,website')
    .eq('id', id)
    .eq('status', 'approved')
    .maybeSingle();
  if (error) throw error;
  if (data === null) throw refusal('gone');
  const { name, slug, website } = data;
  const owned = ownedDomain(website);
  if ('refused' in owned) throw refusal(owned.refused);
  return { name, slug, website, domain: owned.domain, mails: !isFreeMail(owned.domain) };
}

async function start(
  deps: Deps,
  caller: Caller,
  asked: Entry,
  letter: { readonly mailbox: string; readonly locale: string } | null,
) {
  await keepWithin(deps, STARTS, caller.id);
  const { domain, website, mails } = await look(deps, asked);
  if (letter && !mails) throw refusal('free_mail');
  if (letter && !isMailboxName(letter.mailbox)) throw refusal('mailbox');
  const id = crypto.randomUUID();
  const token = letter ? deps.randomToken() : await recordToken(deps, caller, id, domain);
  const to = letter && `${letter.mailbox.toLowerCase()}@${domain}`;
  const { data, error } = await deps.db.rpc('claim_start', {
    claim: id,
    account: caller.id,
    kind: asked.kind,
    entry: asked.entry,
    website: website ?? '',
    method: letter ? 'mail' : 'dns',
    domain,
    hash: await digest(token),
    ...(letter && { letter: { to, token, locale: letter.locale } }),
  });
  if (error) throw error;
  if (data !== 'started') throw refusal(data);
  return letter ? { claim: id, domain, to } : { claim: id, domain, record: RECORD + token };
}

/** Said again whenever its owner asks, and stored nowhere: a claim's id is made once. */
const recordToken = (deps: Deps, { id: account }: Caller, id: string, domain: string) =>
  sign(`claim:${id}:${account}:${domain}`, deps.signingKey);

/** The caller's own claim that waits for its proof. */
async function begun(deps: Deps, caller: Caller, id: string, method: 'mail' | 'dns') {
  const { data, error } = await deps.db
    .from('claims')
    .select('id,domain,startup_id,investor_id,token_hash,token_expires_at')
    .match({ id, user_id: caller.id, state: 'pending', method })
    .maybeSingle();
  if (error) throw error;
  if (data === null) throw refusal('gone');
  if (Date.parse(data.token_expires_at) <= deps.now().getTime()) throw refusal('expired');
  return data;
}

type Begun = Awaited<ReturnType<typeof begun>>;

async function check(deps: Deps, caller: Caller, id: string) {
  await keepWithin(deps, PROOFS, caller.id);
  const mine = await begun(deps, caller, id, 'dns');
  // The domain itself: what a subdomain says may be somebody else's.
  const answer = await deps.dns.txt(mine.domain);
  if ('failed' in answer) throw refusal('no_answer');
  const said = answer.is.slice(0, MOST_RECORDS).filter((text) => text.startsWith(RECORD));
  const hashes = await Promise.all(said.map((text) => digest(text.slice(RECORD.length).trim())));
  if (hashes.length === 0) throw refusal('no_record');
  if (hashes.filter((hash) => equalSecrets(hash, mine.token_hash ?? '')).length === 0)
    throw refusal('wrong');
  return prove(deps, caller, mine);
}

async function confirm(deps: Deps, caller: Caller, given: { claim: string; token: string }) {
  await keepWithin(deps, PROOFS, caller.id);
  const mine = await begun(deps, caller, given.claim, 'mail');
  if (!equalSecrets(await digest(given.token), mine.token_hash ?? '')) throw refusal('wrong');
  return prove(deps, caller, mine);
}

/** Once the token was shown: the website must still be of the domain that it was shown for. */
async function prove(deps: Deps, caller: Caller, mine: Begun) {
  const now = await look(
    deps,
    mine.startup_id === null
      ? { kind: 'investor', entry: mine.investor_id ?? '' }
      : { kind: 'startup', entry: mine.startup_id },
  );
  if (now.domain !== mine.domain) throw refusal('changed');
  const { data, error } = await deps.db.rpc('claim_verify', {
    claim: mine.id,
    account: caller.id,
    website: now.website ?? '',
    hash: mine.token_hash ?? '',
  });
  if (error) throw error;
  if (data !== 'verified' && data !== 'disputed') throw refusal(data);
  return { state: data, name: now.name, domain: mine.domain };
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Why a claim is refused, and how HTTP says it. */
const STATUS: Readonly<Record<string, number>> = {
  no_website: 409,
  shared: 409,
  free_mail: 409,
  mailbox: 422,
  standing: 409,
  waiting: 409,
  limit: 429,
  gone: 410,
  expired: 410,
  changed: 409,
  wrong: 409,
  no_record: 409,
  no_answer: 503,
};

const refusal = (code: string) => new HttpError(STATUS[code] ?? 409, `Refused: ${code}.`, {}, code);
