import type { Database } from '../database/database.ts';

/** A row of auth.users, as far as signing in knows it. Times are texts of Postgres. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly password: string | null;
  readonly confirmed_at: string | null;
  readonly banned: boolean;
  /** Nobody ever showed that the address is theirs: private.is_unproven. */
  readonly unproven: boolean;
  /** The last mail of a change went out less than a minute ago. */
  readonly email_change_is_new: boolean;
  readonly email_change: string | null;
  readonly app_metadata: Readonly<Record<string, unknown>> | null;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly identities: readonly Readonly<Record<string, unknown>>[];
  /** Network addresses from which this account is signed in. */
  readonly addresses: readonly string[];
  /** Language of its mails. */
  readonly locale: string | null;
};

/** A person gets the same mail once a minute at most (Supabase's `max_frequency`). */
export const PAUSE_MS = 60_000;
const PAUSE = `now() - interval '${PAUSE_MS / 1000} seconds'`;

const SELECT = `
  select u.id, u.email, u.encrypted_password as password, u.email_confirmed_at as confirmed_at,
    coalesce(u.banned_until > now(), false) as banned, private.is_unproven(u) as unproven,
    coalesce(u.email_change_sent_at > ${PAUSE}, false) as email_change_is_new,
    nullif(u.email_change, '') as email_change, u.raw_app_meta_data as app_metadata,
    u.raw_user_meta_data as user_metadata, u.last_sign_in_at, u.created_at, u.updated_at,
    (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]') from auth.identities as i
     where i.user_id = u.id) as identities,
    (select coalesce(jsonb_agg(distinct host(s.ip)), '[]') from auth.sessions as s
     where s.user_id = u.id and s.ip is not null) as addresses,
    (select p.locale from public.profiles as p where p.user_id = u.id) as locale
  from auth.users as u`;

/** @param email in lower case */
export async function findByEmail(database: Database, email: string): Promise<Account | undefined> {
  const { rows } = await database.query<Account>(
    `${SELECT} where u.email = $1 and not u.is_sso_user`,
    [email],
  );
  return rows[0];
}

export async function findById(database: Database, id: string): Promise<Account> {
  const { rows } = await database.query<Account>(`${SELECT} where u.id = $1`, [id]);
  const [account] = rows;
  if (!account) throw new Error('The account is gone.');
  return account;
}

/** ISO 8601 of a time of Postgres. */
export function toIso(time: string | null): string | undefined {
  return time === null ? undefined : new Date(time).toISOString();
}

/** An account as supabase-js knows it (type `User`). */
export function toUser(account: Account): object {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    phone: '',
    email_confirmed_at: toIso(account.confirmed_at),
    confirmed_at: toIso(account.confirmed_at),
    last_sign_in_at: toIso(account.last_sign_in_at),
    ...(account.email_change && { new_email: account.email_change }),
    app_metadata: account.app_metadata ?? {},
    user_metadata: account.user_metadata ?? {},
    identities: account.identities.map((identity) => ({
      identity_id: identity['id'],
      id: identity['provider_id'],
      user_id: identity['user_id'],
      identity_data: identity['identity_data'],
      provider: identity['provider'],
      created_at: identity['created_at'],
      updated_at: identity['updated_at'],
      email: identity['email'],
    })),
    created_at: toIso(account.created_at),
    updated_at: toIso(account.updated_at),
    is_anonymous: false,
  };
}
