import { isIP } from 'node:net';
import type { Page } from '#supabase/functions/_shared/account-links.ts';
import { onTheBeat } from '#supabase/functions/_shared/beat.ts';
import { bearerToken } from '#supabase/functions/_shared/secrets.ts';
import type { Database } from '../database/database.ts';
import { clientAddress } from '../gate/address.ts';
import type { Caller, Service } from '../runtime.ts';
import { findById, toUser } from './account.ts';
import * as bodies from './bodies.ts';
import { changeAccount } from './change.ts';
import { createMails } from './mails.ts';
import { createPasswords } from './passwords.ts';
import { CORS, json, Refusal, sessionNotFound } from './refusal.ts';
import {
  endSessions,
  factorOwed,
  owesFactor,
  refreshSession,
  type Scope,
  type Visitor,
} from './sessions.ts';
import { signIn } from './sign-in.ts';
import { type Office, recover, resend, signUp } from './sign-up.ts';
import { type Claims, readToken } from './tokens.ts';
import { createTries, type Tries } from './tries.ts';
import { verify } from './verify.ts';

type Parts = {
  readonly database: Database;
  /** Signs access tokens. */
  readonly key: string;
  readonly siteUrl: string;
};

/** One request to the auth server: who asks, and from which page. */
type Asking = {
  readonly request: Request;
  readonly url: URL;
  readonly visitor: Visitor;
  readonly page: Page;
};

type Desk = Office & { readonly tries: Tries };
type Answer = (desk: Desk, asking: Asking) => Promise<Response>;

export type Accounts = {
  readonly service: Service;
  /** Everything that signing up does, for accounts that the site opens itself. */
  readonly office: Office;
  close(): Promise<void>;
};

const ROUTES: Readonly<Record<string, Answer>> = {
  'POST /auth/v1/signup': (desk, { request, page }) =>
    onTheBeat(async () =>
      json(await signUp(desk, await bodies.readBody(request, bodies.signUpBody), page)),
    ),
  'POST /auth/v1/token': async (desk, asking) => {
    const grant = asking.url.searchParams.get('grant_type');
    if (grant === 'password') return answerSignIn(desk, asking);
    if (grant === 'refresh_token') return answerRefresh(desk, asking);
    throw new Refusal(400, 'validation_failed', 'unsupported_grant_type');
  },
  'POST /auth/v1/recover': (desk, { request, page }) =>
    onTheBeat(async () => {
      await recover(desk, await bodies.readBody(request, bodies.emailBody), page);
      return json({});
    }),
  'POST /auth/v1/resend': (desk, { request, page }) =>
    onTheBeat(async () => {
      await resend(desk, await bodies.readBody(request, bodies.resendBody), page);
      return json({});
    }),
  'POST /auth/v1/verify': async (desk, { request, visitor }) => {
    // Guesses are counted per network at the gate; no account is named by a link.
    return json(await verify(desk, await bodies.readBody(request, bodies.verifyBody), visitor));
  },
  'GET /auth/v1/user': async (desk, asking) => {
    const { sub } = await claimsOf(desk, asking);
    return json(toUser(await findById(desk.database, sub)));
  },
  'PUT /auth/v1/user': async (desk, asking) => {
    const claims = await claimsOf(desk, asking);
    const change = await bodies.readBody(asking.request, bodies.userBody);
    const run = () => changeAccount(desk, claims, change, asking.page);
    return json(await (change.email != null ? onTheBeat(run) : run()));
  },
  'POST /auth/v1/logout': async (desk, asking) => {
    const claims = await claimsOf(desk, asking);
    const scope = asking.url.searchParams.get('scope') ?? 'global';
    if (!isScope(scope)) throw new Refusal(400, 'validation_failed', 'Unsupported logout scope');
    const owes = scope !== 'local' && (await owesFactor(desk.database, claims));
    if (owes && scope === 'others') throw factorOwed();
    await endSessions(desk.database, claims, owes ? 'local' : scope);
    return new Response(null, { status: 204, headers: CORS });
  },
};

/**
 * The embedded mode's auth server: Supabase's API as supabase-js uses it, on Supabase's tables, with
 * nothing that the product does not use. docs/decisions/0017 says why it is our own.
 */
export function createAccounts({ database, key, siteUrl }: Parts): Accounts {
  const mails = createMails(database, siteUrl);
  const passwords = createPasswords();
  const desk: Desk = { database, key, siteUrl, mails, passwords, tries: createTries() };
  const answer = async (request: Request, caller: Caller | undefined): Promise<Response> => {
    const url = new URL(request.url);
    const route = ROUTES[`${request.method} ${url.pathname}`];
    if (!route) return new Refusal(404, 'not_found', 'There is nothing here.').toResponse();
    try {
      const page = mails.pageOf(url.searchParams.get('redirect_to'));
      return await route(desk, { request, url, visitor: visitorOf(request, caller), page });
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse();
      // Refused by a rule of the database, which knows better than the schemas above.
      if (/^2[23]/.test(String((error as { code?: unknown }).code)))
        return new Refusal(400, 'validation_failed', 'The request was refused.').toResponse();
      throw error;
    }
  };
  return {
    service: (request, caller) =>
      /^\/auth\/v1(\/|$)/.test(new URL(request.url).pathname) ? answer(request, caller) : undefined,
    office: desk,
    close: () => passwords.close(),
  };
}

async function answerSignIn(desk: Desk, { request, visitor }: Asking): Promise<Response> {
  const body = await bodies.readBody(request, bodies.passwordBody);
  // Whoever is let in knows already that there is an account.
  return onTheBeat(async () => json(await signIn(desk, body, visitor)), { isOpen: () => true });
}

async function answerRefresh(desk: Desk, { request, visitor }: Asking): Promise<Response> {
  const { refresh_token: token } = await bodies.readBody(request, bodies.refreshBody);
  const session = await desk.database.transaction(() => refreshSession(desk, token, visitor));
  if (session !== null) return json(session);
  throw new Refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/**
 * What the access token of a request says, if its session is there.
 *
 * @throws Refusal bad_jwt or session_not_found
 */
async function claimsOf({ database, key }: Desk, { request }: Asking): Promise<Claims> {
  const claims = readToken(bearerToken(request), key);
  if (claims === null)
    throw new Refusal(401, 'bad_jwt', 'The access token is none of ours or has run out');
  const { rows } = await database.query<{ lives: boolean }>(
    'select private.is_session($1, $2) as lives',
    [claims.session_id, claims.sub],
  );
  if (!rows[0]?.lives) throw sessionNotFound();
  return claims;
}

function visitorOf(request: Request, caller: Caller | undefined): Visitor {
  const address = caller ? clientAddress(request, caller.peer) : '';
  const agent = request.headers.get('user-agent') ?? '';
  return {
    address: isIP(address) > 0 ? address : null,
    isCertain: !(caller && 'through' in caller && caller.through !== undefined),
    agent: agent.replaceAll(/\p{Cc}/gu, '').slice(0, 400),
  };
}

function isScope(text: string): text is Scope {
  return ['local', 'others', 'global'].includes(text);
}
