import type { Decision, LinkDesk } from '../_shared/account-links.ts';
import type { Db } from '../_shared/deps.ts';
import { HttpError } from '../_shared/http.ts';
import { sha256Hex } from '../_shared/secrets.ts';

/** What somebody says who signs up. */
type Applicant = {
  readonly email: string;
  /** In its normal form. */
  readonly password: string;
  readonly fullName: string;
  readonly locale: string;
  /** Token of an invitation, which verifies the address. */
  readonly invitation?: string | undefined;
  /** What the browser keeps to be known by when the link is followed. */
  readonly proof?: string | undefined;
};

/** A project's auth server as those ask it who have its secret key: it makes links without sending anything. */
export function projectDesk(db: Db): LinkDesk {
  return {
    decide: async (kind, address, invited) => {
      const { data } = await db.rpc('account_link', { kind, address, invited }).throwOnError();
      return data as Decision;
    },
    renew: (step, email) => makeLink(db, step === 'confirm' ? 'signup' : 'recovery', email),
    mail: async (template, address, language, data) => {
      await db.rpc('account_mail', { template, address, language, data }).throwOnError();
    },
  };
}

/**
 * Opens an account as `Opening.open` says. It is made before its link: asked for a link of a new address, the auth server
 * would keep the first password and take the second proof where two sign up at once.
 */
export async function openAccount(db: Db, applicant: Applicant): Promise<string | null> {
  const { email, password, fullName, locale, invitation, proof } = applicant;
  const { data, error } = await db.auth.admin.createUser({
    email,
    password,
    email_confirm: false,
    user_metadata: { full_name: fullName, locale, ...(invitation && { invitation }) },
    ...(proof && { app_metadata: { sign_up_proof: await sha256Hex(proof) } }),
  });
  if (error?.code === 'email_exists') return null;
  if (error?.status === 400 || error?.status === 422)
    throw new HttpError(422, error.message, {}, error.code);
  if (error) throw error;
  if (invitation !== undefined) {
    const made = await db.auth.admin.getUserById(data.user.id);
    if (made.error) throw made.error;
    // Who came with an invitation has proved the address already.
    if (made.data.user.email_confirmed_at) {
      await db.rpc('account_settle', { account: data.user.id }).throwOnError();
      return null;
    }
  }
  return makeLink(db, 'signup', email);
}

/** What a server answers where the account went, or was confirmed, since it was asked about. */
const GONE: readonly (string | undefined)[] = [
  'email_exists',
  'user_not_found',
  'validation_failed',
];

async function makeLink(
  db: Db,
  type: 'signup' | 'recovery',
  email: string,
): Promise<string | null> {
  // Without a password no account is made by this.
  const { data, error } = await db.auth.admin.generateLink(
    type === 'signup' ? { type, email, password: '' } : { type, email },
  );
  if (error && !GONE.includes(error.code)) throw error;
  return data.properties?.hashed_token ?? null;
}
