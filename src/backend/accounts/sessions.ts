import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { type Account, findById, toUser } from './account.ts';
import { Refusal } from './refusal.ts';
import { ACCESS_SECONDS, type Claims, hashOf, newSecret, signToken } from './tokens.ts';

/** Who asks, as far as it is shown in the list of sessions. */
export type Visitor = {
  readonly address: string | null;
  /** False for an address that only an undeclared proxy names. */
  readonly isCertain: boolean;
  readonly agent: string;
};

/** How somebody came in (RFC 8176 and Supabase's own words). */
export type Method = 'password' | 'otp' | 'recovery';

export type Issuer = {
  readonly database: Database;
  readonly key: string;
  readonly siteUrl: string;
};

/** A network request may be lost on its way back: asked again so soon, the same token is good again. */
const GRACE = "interval '10 seconds'";

/** Opens a session and answers what supabase-js stores (type `Session`). Runs in a transaction. */
export async function openSession(
  issuer: Issuer,
  id: string,
  method: Method,
  visitor: Visitor,
): Promise<object> {
  const { database } = issuer;
  const session = randomUUID();
  await database.query(
    `insert into auth.sessions (id, user_id, aal, tag, user_agent, ip)
     values ($1, $2, 'aal1', $3, $4, $5::text::inet)`,
    [session, id, method, visitor.agent, visitor.address],
  );
  await database.query(`update auth.users set last_sign_in_at = now() where id = $1`, [id]);
  return issue(issuer, await findById(database, id), session, method, null);
}

type Found = {
  readonly id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly tag: Method | null;
  readonly revoked: boolean;
  readonly recent: boolean;
  readonly banned: boolean;
};

/**
 * Exchanges a refresh token for a new pair. A token is good once. Shown again later it was stolen, from
 * one side or the other, unless the new one never arrived: then that one is withdrawn for another.
 *
 * @returns null when the session was ended for it, which must not be taken back
 * @throws Refusal for a token that is none (any more)
 * @see RFC 9700, section 4.14.2
 */
export async function refreshSession(
  issuer: Issuer,
  token: string,
  visitor: Visitor,
): Promise<object | null> {
  const { database } = issuer;
  const hash = hashOf(token);
  const { rows } = await database.query<Found>(
    `select t.id, t.session_id, s.user_id, s.tag, t.revoked, t.updated_at > now() - ${GRACE} as recent,
       coalesce(u.banned_until > now(), false) as banned
     from auth.refresh_tokens as t
     join auth.sessions as s on s.id = t.session_id and private.is_session(s.id, s.user_id)
     join auth.users as u on u.id = s.user_id
     where t.token = $1`,
    [hash],
  );
  const [found] = rows;
  if (!found || found.banned)
    throw new Refusal(
      400,
      'refresh_token_not_found',
      'Invalid Refresh Token: Refresh Token Not Found',
    );
  const { session_id: session } = found;
  if (!found.revoked)
    await database.query(
      'update auth.refresh_tokens set revoked = true, updated_at = now() where id = $1',
      [found.id],
    );
  else if (!found.recent && !(await withdrawUnused(database, hash))) {
    await database.query('delete from auth.sessions where id = $1', [session]);
    return null;
  }
  await database.query(
    `delete from auth.refresh_tokens
     where session_id = $1 and revoked and updated_at < now() - interval '1 day'`,
    [session],
  );
  await database.query(
    `update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now(),
       user_agent = $2, ip = $3::text::inet where id = $1`,
    [session, visitor.agent, visitor.address],
  );
  const account = await findById(database, found.user_id);
  return issue(issuer, account, session, found.tag ?? 'password', hash);
}

/**
 * Withdraws what a token was exchanged for, if nobody has used that. A withdrawn token has nothing
 * that came after it, so its bearer is told from the one it was withdrawn for.
 *
 * @returns whether the token may be exchanged once more
 */
async function withdrawUnused(database: Database, hash: string): Promise<boolean> {
  const { rows } = await database.query<{ count: number; used: number }>(
    `select count(*)::int as count, count(*) filter (where exists (
       select from auth.refresh_tokens as next where next.parent = t.token))::int as used
     from auth.refresh_tokens as t where t.parent = $1`,
    [hash],
  );
  if (!rows[0] || rows[0].count === 0 || rows[0].used > 0) return false;
  await database.query(
    `update auth.refresh_tokens set revoked = true, updated_at = now() - interval '1 hour'
     where parent = $1`,
    [hash],
  );
  return true;
}

async function issue(
  { database, key, siteUrl }: Issuer,
  account: Account,
  session: string,
  method: Method,
  parent: string | null,
): Promise<object> {
  const refresh = newSecret();
  await database.query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, parent) values ($1, $2, $3, $4, $5)`,
    [randomUUID(), refresh.hash, account.id, session, parent],
  );
  const iat = Math.floor(Date.now() / 1000);
  const claims: Claims & Record<string, unknown> = {
    iss: `${siteUrl}/auth/v1`,
    sub: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    session_id: session,
    aal: 'aal1',
    amr: [{ method, timestamp: iat }],
    app_metadata: account.app_metadata ?? {},
    user_metadata: account.user_metadata ?? {},
    is_anonymous: false,
    iat,
    exp: iat + ACCESS_SECONDS,
  };
  return {
    access_token: signToken(claims, key),
    token_type: 'bearer',
    expires_in: ACCESS_SECONDS,
    expires_at: claims.exp,
    refresh_token: refresh.token,
    user: toUser(account),
  };
}

/** Whether a session has still to show a second factor: until then it may do that, or end itself. */
export async function owesFactor(
  database: Database,
  { sub, session_id }: Claims,
): Promise<boolean> {
  const { rows } = await database.query<{ owes: boolean }>(
    'select private.owes_factor($1, $2) as owes',
    [sub, session_id],
  );
  return rows[0]?.owes ?? true;
}

export const factorOwed = () =>
  new Refusal(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );

export type Scope = 'local' | 'others' | 'global';

/** Ends sessions of an account: this one, the others or all. Refresh tokens go with them. */
export async function endSessions(
  database: Database,
  { sub, session_id }: Claims,
  scope: Scope,
): Promise<void> {
  await database.query(
    `delete from auth.sessions where user_id = $1
       and case $3::text when 'local' then id = $2 when 'others' then id <> $2 else true end`,
    [sub, session_id, scope],
  );
}
