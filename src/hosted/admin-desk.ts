import { randomBytes } from 'node:crypto';
import { createClient, type User } from '@supabase/supabase-js';
import { z } from 'zod';
import { type AdminDesk, type Administrator, LAST_ADMIN } from '#src/domain/accounts/admin-desk.ts';
import type { Erasure } from '#src/domain/accounts/erasure.ts';
import type { Config } from '#src/domain/config/config.ts';
import { ConfigError } from '#src/domain/config/config-error.ts';
import { type Bounced, lostAmong, WHY_RESTORED } from '#src/domain/mail/lost-readers.ts';
import { parseJson } from '#src/domain/text/parse-json.ts';
import { HostedError, reasonOf } from './management.ts';
import { withSecretKey } from './project.ts';

const TIMEOUT_MS = 15_000;

const listed = z.array(z.object({ email: z.string() }));
const accounts = z.array(z.object({ user_id: z.string() }));

/**
 * The desk of a Supabase project, through its own API and the secret key.
 *
 * @throws ConfigError when the key is missing
 */
export function hostedDesk(supabase: Config['supabase']): AdminDesk {
  const { url, secretKey } = withSecretKey(supabase);
  const { admin } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth;
  const makePassword = () => randomBytes(12).toString('base64url');

  async function rest(path: string, method = 'GET', body?: object): Promise<unknown> {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: secretKey,
        // The older form of key is a token too.
        ...(!secretKey.startsWith('sb_') && { Authorization: `Bearer ${secretKey}` }),
        'Content-Type': 'application/json',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new HostedError(`The project at ${url} cannot be reached: ${reasonOf(cause)}`);
    });
    if (answer.ok) return parseJson(await answer.text());
    const refusal = (await answer.json().catch(() => null)) as { hint?: unknown } | null;
    if (refusal?.hint === 'last_admin') throw new ConfigError(LAST_ADMIN);
    throw new HostedError(
      answer.status === 401 || answer.status === 403
        ? 'SUPABASE_SECRET_KEY is not accepted: take the one of this project.'
        : `The project at ${url} answered ${answer.status}: see npm run hosted:check.`,
    );
  }

  /** An answer of the auth server, or its refusal in a line. */
  async function done(
    answer: Promise<{ data: { user: User | null }; error: Error | null }>,
  ): Promise<User | null> {
    const { data, error } = await answer;
    if (error) throw new HostedError(`The project's auth server refuses: ${error.message}`);
    return data.user;
  }

  async function find(email: string): Promise<string | undefined> {
    const found = await rest(`profiles?select=user_id&email=eq.${encodeURIComponent(email)}`);
    return accounts.parse(found)[0]?.user_id;
  }

  /** The account of an address. One that nobody confirmed may carry a stranger's password, is none, and goes. */
  async function makeWay(email: string): Promise<string | undefined> {
    const id = await find(email);
    const user = id === undefined ? null : await done(admin.getUserById(id));
    if (!user || user.email_confirmed_at || user.last_sign_in_at) return id;
    await done(admin.deleteUser(user.id));
    return undefined;
  }

  async function describeAccount(id: string): Promise<Administrator> {
    const user = await done(admin.getUserById(id));
    return {
      email: user?.email ?? '',
      state: user?.email_confirmed_at ? 'administrator' : 'unconfirmed',
      lastSignIn: user?.last_sign_in_at ?? null,
    };
  }

  /** Nobody but the operator knows the password: it is no stranger's (`private.unproven_accounts`). */
  const settle = (account: string | undefined) => rest('rpc/account_settle', 'POST', { account });

  return {
    async list() {
      const emails = listed.parse(await rest('admin_emails?select=email'));
      const ids = accounts.parse(await rest('user_roles?select=user_id&role=eq.admin'));
      const present = await Promise.all(ids.map(({ user_id }) => describeAccount(user_id)));
      const expected = emails
        .filter(({ email }) => !present.some((each) => each.email.toLowerCase() === email))
        .map(({ email }): Administrator => ({ email, state: 'expected', lastSignIn: null }));
      return [...present, ...expected].sort((a, b) => a.email.localeCompare(b.email));
    },
    async add(email) {
      const known = await makeWay(email);
      const password = known === undefined ? makePassword() : null;
      if (known !== undefined) await done(admin.updateUserById(known, { email_confirm: true }));
      else if (password !== null) {
        const made = await done(
          admin.createUser({
            email,
            password,
            email_confirm: true,
            user_metadata: { full_name: 'Admin' },
          }),
        );
        await settle(made?.id);
      }
      // Anew: inserting is what gives the role, also to somebody who had it before.
      await rest(`admin_emails?email=eq.${encodeURIComponent(email)}`, 'DELETE');
      await rest('admin_emails', 'POST', { email });
      return password;
    },
    async resetPassword(email, factors) {
      const account = await find(email);
      if (account === undefined)
        throw new ConfigError(
          `Nobody has the address ${email}: see npm run admin -- list, or add it.`,
        );
      const password = makePassword();
      // A moment's ban ends every session; the auth server has no other way to ask for that.
      await done(admin.updateUserById(account, { password, ban_duration: '1s' }));
      await done(admin.updateUserById(account, { ban_duration: 'none' }));
      await settle(account);
      if (factors) await rest('rpc/second_factor_reset', 'POST', { account });
      return password;
    },
    erase: async (what, dry) =>
      (await rest('rpc/erase_record', 'POST', { ...what, dry })) as Erasure,
    async restoreReaders(dry) {
      const lost = lostAmong((await rest('rpc/newsletter_bounced', 'POST', {})) as Bounced[]);
      if (!dry && lost.readers.length > 0)
        await rest('rpc/newsletter_lift', 'POST', { why: WHY_RESTORED, readers: lost.readers });
      return lost;
    },
  };
}
