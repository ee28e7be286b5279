import bcrypt from 'bcryptjs';
import { storeAccount } from '#src/backend/accounts/store-account.ts';
import type { Database } from '#src/backend/database/database.ts';

type Wish = {
  readonly email?: string;
  readonly password?: string;
  readonly email_confirm?: boolean;
  readonly ban_duration?: string;
};

/**
 * The admin routes of a project's own auth server, which the built-in one does not have, as far as
 * `npm run admin` asks for them.
 *
 * @see https://github.com/supabase/auth, openapi.yaml
 */
export async function answerAuthAdmin(
  db: Database,
  method: string,
  path: string,
  body: string,
): Promise<Response> {
  const wish: Wish = body === '' ? {} : JSON.parse(body);
  const hash = wish.password === undefined ? null : bcrypt.hashSync(wish.password, 4);
  let id = path.split('/')[5] ?? '';
  if (method === 'POST')
    id = await storeAccount(db, {
      email: wish.email ?? '',
      hash: hash ?? '',
      about: {},
      confirmation: wish.email_confirm ? null : 'unused',
    });
  if (method === 'PUT')
    await db.query(
      `update auth.users set encrypted_password = coalesce($2::text, encrypted_password),
         email_confirmed_at = case when $3::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         banned_until = case when $4::text is null then banned_until when $4 = 'none' then null
           else now() + $4::interval end
       where id = $1`,
      [id, hash, wish.email_confirm === true, wish.ban_duration ?? null],
    );
  const { rows } = await db.query(
    `select id, email, email_confirmed_at, to_json(last_sign_in_at) #>> '{}' as last_sign_in_at
     from auth.users where id = $1`,
    [id],
  );
  return rows[0]
    ? Response.json(rows[0])
    : Response.json({ code: 'user_not_found', message: 'User not found' }, { status: 404 });
}
