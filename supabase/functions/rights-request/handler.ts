import { z } from 'zod';
import { REQUEST_ABOUTS, REQUEST_KINDS, REQUEST_LIMITS } from '../../../src/domain/pages/rights.ts';
import { withoutControls } from '../../../src/domain/text/control-characters.ts';
import type { Deps, Handler } from '../_shared/deps.ts';
import { parseEmailAddress } from '../_shared/email-address.ts';
import { formFields, guardForm } from '../_shared/form.ts';
import { HttpError, json, readBody, serve } from '../_shared/http.ts';
import { oneLine } from '../_shared/mail/escape.ts';
import { networkOf, withinLimit } from '../_shared/rate-limit.ts';
import { sha256Hex } from '../_shared/secrets.ts';

/** Requests of the longest that is taken, in letters of four bytes. */
const MOST_BYTES = 64 * 1024;
const PER_NETWORK = 10;
/** Generous for people, hopeless for guessing 256 bits. */
const TRIES = { name: 'rights-request', hits: 60, seconds: 10 * 60 };

const link = { request: z.uuid(), token: z.string().regex(/^[\w-]{43}$/) };

const input = z.discriminatedUnion('action', [
  z.object({
    ...formFields,
    action: z.literal('open'),
    kind: z.enum(REQUEST_KINDS),
    about: z.enum(REQUEST_ABOUTS),
    slug: z.string().min(1).max(200),
    name: z.string().transform(oneLine).pipe(z.string().min(1).max(REQUEST_LIMITS.name)),
    email: z.string(),
    message: z
      .string()
      .transform((value) => withoutControls(value).trim())
      .pipe(z.string().min(1).max(REQUEST_LIMITS.message)),
  }),
  z.object({ action: z.literal('prove'), ...link }),
  z.object({ action: z.literal('read'), ...link }),
]);

type Opened = Extract<z.infer<typeof input>, { action: 'open' }>;

/**
 * `rights-request`: what people who are listed ask for, without an account. POST `{ action, … }`.
 *
 * `open` takes a request about a public page and mails its writer a link; `prove`, once its button was pressed, puts the
 * request into the register of the newsroom; `read` answers where it stands. Both answer `{ request }`. 404 for a page that
 * is not there, 410 for a link that is none, 422 for what is missing, 429 above a limit.
 */
export const createHandler = (deps: Deps): Handler =>
  serve({ methods: ['POST'], log: deps.log }, async (request) => {
    const parsed = input.safeParse(await readBody(request, MOST_BYTES));
    if (!parsed.success) throw new HttpError(422, 'The request is incomplete.');
    const given = parsed.data;
    if (given.action === 'open') return json(await open(deps, request, given));
    if (!(await withinLimit(deps, TRIES, networkOf(deps.clientAddress(request)))))
      throw new HttpError(429, 'Too many attempts.', { 'Retry-After': String(TRIES.seconds) });
    const { data, error } = await deps.db.rpc(
      given.action === 'prove' ? 'request_prove' : 'request_state',
      { request: given.request, hash: await sha256Hex(given.token) },
    );
    if (error) throw error;
    if (data === null) throw new HttpError(410, 'This link is no longer valid.');
    return json({ request: data });
  });

async function open(deps: Deps, request: Request, given: Opened) {
  const email = parseEmailAddress(given.email);
  if (email === null) throw new HttpError(422, 'The address is none.');
  if (given.kind === 'reply' && given.about !== 'article')
    throw new HttpError(422, 'A reply is to a story.');
  await guardForm(deps, request, {
    ...{ name: 'rights-request', perNetwork: PER_NETWORK },
    ...{ token: given.token, locale: given.locale, email },
  });
  // What a robot is told.
  if (given.website !== '') return { sent: true };
  const token = deps.randomToken();
  const { data, error } = await deps.db.rpc('request_open', {
    request: crypto.randomUUID(),
    kind: given.kind,
    about: given.about,
    slug: given.slug,
    name: given.name,
    email,
    message: given.message,
    language: given.locale,
    token,
    hash: await sha256Hex(token),
  });
  if (error) throw error;
  if (!data) throw new HttpError(404, 'There is no such page.');
  return { sent: true };
}
