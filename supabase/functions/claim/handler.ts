import { z } from 'zod';
import type { Caller, Deps, Handler } from '../_shared/deps.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { localeField } from '../_shared/locale.ts';
import { networkOf, withinLimit } from '../_shared/rate-limit.ts';
import { equalSecrets, sha256Hex, sign } from '../_shared/secrets.ts';
import { requireRole } from '../_shared/staff.ts';
import { isFreeMail, isMailboxName, ownedDomain } from './domain.ts';
import { hasOwnLink } from './own-link.ts';

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
  z.object({ action: z.literal('link'), ...entry }),
  z.object({ action: z.literal('record'), claim }),
  z.object({ action: z.literal('check'), claim }),
  z.object({ action: z.literal('confirm'), claim, token: z.string().regex(/^[\w-]{43}$/) }),
]);

type Entry = { readonly kind: 'startup' | 'investor'; readonly entry: string };

/**
 * `claim`: shows that a company is somebody's. POST `{ action, … }` with an access token.
 *
 * `look` answers what domain an entry's website is of. `mail` sends a link to a mailbox of exactly that domain, `dns`
 * answers a record to be put there and `link` a link for its front page, `record` says either again; `confirm` and `check` show the mail's token and look for the
 * record or the link. Tokens are good for one claim of one account, once, for 24 hours or 7 days. Refusals carry a `code`:
 * no_website, shared, free_mail, mailbox, standing, waiting, limit, gone, expired, changed, wrong, no_record,
 * no_link, no_answer.
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
        return json(await start(deps, caller, given, 'mail', given));
      case 'dns':
      case 'link':
        return json(await start(deps, caller, given, given.action));
      case 'record': {
        return json(
          await sayAgain(deps, caller, await begun(deps, caller, given.claim, 'dns', 'link')),
        );
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
  method: 'mail' | 'dns' | 'link',
  letter: { readonly mailbox: string; readonly locale: string } | null = null,
) {
  await keepWithin(deps, STARTS, caller.id);
  const { slug, domain, website, mails } = await look(deps, asked);
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
    method,
    domain,
    hash: await sha256Hex(token),
    ...(letter && { letter: { to, token, locale: letter.locale } }),
  });
  if (error) throw error.hint === 'blocked' ? refusal('blocked') : error;
  if (data !== 'started') throw refusal(data);
  const said = method === 'link' ? linkTo(deps, asked.kind, slug, token) : RECORD + token;
  return letter ? { claim: id, domain, to } : { claim: id, domain, record: said };
}

/** Said again whenever its owner asks, and stored nowhere: a claim's id is made once. */
const recordToken = (deps: Deps, { id: account }: Caller, id: string, domain: string) =>
  sign(`claim:${id}:${account}:${domain}`, deps.signingKey);

/** Names the site, so that no link that stands there anyhow is taken for one. */
const linkTo = ({ site }: Deps, kind: Entry['kind'], slug: string, token: string) =>
  new URL(`/${kind === 'startup' ? 'startup' : 'investors'}/${slug}#${RECORD}${token}`, site.url)
    .href;

async function sayAgain(deps: Deps, caller: Caller, { id, domain, method, ...of }: Begun) {
  const token = await recordToken(deps, caller, id, domain);
  if (method === 'dns') return { domain, record: RECORD + token };
  const { slug } = await look(deps, entryOf(of));
  return { domain, record: linkTo(deps, entryOf(of).kind, slug, token) };
}

const entryOf = (of: Pick<Begun, 'startup_id' | 'investor_id'>): Entry =>
  of.startup_id === null
    ? { kind: 'investor', entry: of.investor_id ?? '' }
    : { kind: 'startup', entry: of.startup_id };

/** The caller's own claim that waits for its proof. */
async function begun(deps: Deps, caller: Caller, id: string, ...methods: string[]) {
  const { data, error } = await deps.db
    .from('claims')
    .select('id,method,domain,startup_id,investor_id,token_hash,token_expires_at')
    .match({ id, user_id: caller.id, state: 'pending' })
    .in('method', methods)
    .maybeSingle();
  if (error) throw error;
  if (data?.domain == null) throw refusal('gone');
  if (Date.parse(data.token_expires_at) <= deps.now().getTime()) throw refusal('expired');
  return { ...data, domain: data.domain };
}

type Begun = Awaited<ReturnType<typeof begun>>;

async function check(deps: Deps, caller: Caller, id: string) {
  await keepWithin(deps, PROOFS, caller.id);
  const mine = await begun(deps, caller, id, 'dns', 'link');
  if (mine.method === 'link') return checkLink(deps, caller, mine);
  // The domain itself: what a subdomain says may be somebody else's.
  const answer = await deps.dns.txt(mine.domain);
  if ('failed' in answer) throw refusal('no_answer');
  const said = answer.is.slice(0, MOST_RECORDS).filter((text) => text.startsWith(RECORD));
  const hashes = await Promise.all(said.map((text) => sha256Hex(text.slice(RECORD.length).trim())));
  if (hashes.length === 0) throw refusal('no_record');
  if (hashes.filter((hash) => equalSecrets(hash, mine.token_hash ?? '')).length === 0)
    throw refusal('wrong');
  return prove(deps, caller, mine);
}

/** The front page of the domain itself: what stands deeper, or below a subdomain, may be somebody else's. */
async function checkLink(deps: Deps, caller: Caller, mine: Begun) {
  const token = await recordToken(deps, caller, mine.id, mine.domain);
  for (const host of [mine.domain, `www.${mine.domain}`]) {
    const page = await deps.fetchPage(`https://${host}/`);
    if ('why' in page) continue;
    if (hasOwnLink(new TextDecoder().decode(page.bytes), deps.site.url, RECORD + token))
      return prove(deps, caller, mine);
  }
  throw refusal('no_link');
}

async function confirm(deps: Deps, caller: Caller, given: { claim: string; token: string }) {
  await keepWithin(deps, PROOFS, caller.id);
  const mine = await begun(deps, caller, given.claim, 'mail');
  if (!equalSecrets(await sha256Hex(given.token), mine.token_hash ?? '')) throw refusal('wrong');
  return prove(deps, caller, mine);
}

/** Once the token was shown: the website must still be of the domain that it was shown for. */
async function prove(deps: Deps, caller: Caller, mine: Begun) {
  const now = await look(deps, entryOf(mine));
  if (now.domain !== mine.domain) throw refusal('changed');
  const { data, error } = await deps.db.rpc('claim_verify', {
    claim: mine.id,
    account: caller.id,
    website: now.website ?? '',
    hash: mine.token_hash ?? '',
  });
  if (error) throw error.hint === 'blocked' ? refusal('blocked') : error;
  if (data !== 'verified' && data !== 'disputed') throw refusal(data);
  return { state: data, name: now.name, domain: mine.domain };
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
  blocked: 403,
  no_record: 409,
  no_link: 409,
  no_answer: 503,
};

const refusal = (code: string) => new HttpError(STATUS[code] ?? 409, `Refused: ${code}.`, {}, code);
