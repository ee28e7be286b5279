import { randomBytes } from 'node:crypto';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { isFirstTime } from './content.ts';
import type { Database } from './database.ts';
import type { Lite } from './lite.ts';
import { type Call, withQuietLite } from './quiet.ts';

export type SignIn = { readonly email: string; readonly password: string };

/**
 * Creates the first administrator of a demo site, with a random password.
 *
 * @returns the sign-in, for the terminal; null at every later start. It is kept nowhere else.
 */
export async function createFirstAdmin(
  lite: Lite,
  database: Database,
  email: string | undefined,
): Promise<SignIn | null> {
  if (email === undefined || !(await isFirstTime(database, 'first-admin'))) return null;
  const { rows } = await database.query('select from auth.users where email = $1', [email]);
  if (rows.length > 0) return null;
  const password = randomBytes(12).toString('base64url');
  let token: string | undefined;
  const call: Call = {
    onMail: (tokenHash) => {
      token = tokenHash;
    },
  };
  // The ordinary way in, sign-up and confirmation, so that every rule and trigger applies.
  await post(lite, call, 'signup', { email, password, data: { full_name: 'Admin' } });
  await post(lite, call, 'verify', { type: 'signup', token_hash: token });
  await database.query(
    'delete from auth.sessions where user_id in (select id from auth.users where email = $1)',
    [email],
  );
  return { email, password };
}

async function post(lite: Lite, call: Call, path: string, body: object): Promise<void> {
  const request = new Request(`http://localhost/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await withQuietLite(call, () => lite.fetch(request));
  if (!answer.ok)
    throw new Error(`The first administrator: ${path} failed, ${await answer.text()}`);
}
