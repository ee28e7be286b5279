import bcrypt from 'bcryptjs';
import { findByEmail, findById, toUser } from '#src/backend/accounts/account.ts';
import { storeAccount } from '#src/backend/accounts/store-account.ts';
import { newSecret } from '#src/backend/accounts/tokens.ts';
import type { Database } from '#src/backend/database/database.ts';

type Wish = {
  readonly email?: string;
  readonly password?: string;
  readonly email_confirm?: boolean;
  readonly ban_duration?: string;
  readonly user_metadata?: object;
  readonly app_metadata?: object;
};

type LinkWish = Wish & {
  readonly type?: string;
  readonly data?: object;
  readonly new_email?: string;
};

/** What a link is made for, and which columns hold it. */
const LINKS: Readonly<Record<string, string>> = {
  signup: 'confirmation',
  invite: 'confirmation',
  recovery: 'recovery',
  magiclink: 'recovery',
};

const refuse = (status: number, code: string) =>
  Response.json({ code: status, error_code: code, msg: code }, { status });

/** One of the two links of a change of address, which it refuses to one that is taken. */
async function generateMove(db: Database, wish: LinkWish): Promise<Response> {
  const { type = '', email = '', new_email: address = '' } = wish;
  const account = await findByEmail(db, email);
  if (!account) return refuse(404, 'user_not_found');
  if (await findByEmail(db, address)) return refuse(422, 'email_exists');
  const { hash } = newSecret();
  const column = type === 'email_change_new' ? 'new' : 'current';
  await db.query(
    `update auth.users set email_change = $2, email_change_token_${column} = $3, email_change_sent_at = now(),
       email_change_confirm_status = 0 where id = $1`,
    [account.id, address, hash],
  );
  return Response.json({ ...toUser(account), ...linkOf(hash, type) });
}

/** The token in the address is the one that is stored; `hashed_token` of a new address is not. */
const linkOf = (hash: string, type: string) => ({
  action_link: `https://project.example/auth/v1/verify?token=${hash}&type=${type}`,
  hashed_token: type === 'email_change_new' ? 'another' : hash,
  ...{ email_otp: '', redirect_to: '', verification_type: type },
});

/**
 * Makes a link and sends nothing. An account that is there keeps its password, whatever is sent along; one that is not
 * is made for a sign-up with a password and for an invitation.
 */
async function generateLink(db: Database, own: Database, wish: LinkWish) {
  const { type = '', email = '', password = '' } = wish;
  if (type.startsWith('email_change_')) return generateMove(db, wish);
  const column = LINKS[type];
  if (column === undefined) return refuse(400, 'validation_failed');
  const isFirst = column === 'confirmation';
  let account = await findByEmail(db, email);
  if (isFirst && account?.confirmed_at) return refuse(422, 'email_exists');
  if (!account && !isFirst) return refuse(404, 'user_not_found');
  if (!account && type === 'signup' && password === '') return refuse(400, 'validation_failed');
  if (!account) {
    const hash = password === '' ? '' : bcrypt.hashSync(password, 4);
    const about = wish.data ?? {};
    account = await findById(
      db,
      await storeAccount(own, { email, hash, about, confirmation: newSecret().hash }),
    );
  }
  const { hash } = newSecret();
  await db.query(
    `update auth.users set ${column}_token = $2, ${column}_sent_at = now() where id = $1`,
    [account.id, hash],
  );
  return Response.json({ ...toUser(account), ...linkOf(hash, type) });
}

/**
 * The admin routes of a project's own auth server, which the built-in one does not have, as far as
 * `npm run admin` and the functions ask for them.
 *
 * @param own the database as the auth server, where it has a role of its own
 * @see https://github.com/supabase/auth, openapi.yaml
 */
export async function answerAuthAdmin(
  db: Database,
  method: string,
  path: string,
  body: string,
  own: Database = db,
): Promise<Response> {
  const wish: Wish = body === '' ? {} : JSON.parse(body);
  if (path.endsWith('/generate_link')) return generateLink(db, own, wish);
  const hash = wish.password === undefined ? null : bcrypt.hashSync(wish.password, 4);
  let id = path.split('/')[5] ?? '';
  if (method === 'POST') {
    // It inserts first, and confirms then.
    if (await findByEmail(db, wish.email ?? '')) return refuse(422, 'email_exists');
    id = await storeAccount(own, {
      email: wish.email ?? '',
      hash: hash ?? '',
      about: wish.user_metadata ?? {},
      confirmation: newSecret().hash,
    });
    if (wish.email_confirm)
      await own.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
    await own.query(
      'update auth.users set raw_app_meta_data = raw_app_meta_data || $2::text::jsonb where id = $1',
      [id, JSON.stringify(wish.app_metadata ?? {})],
    );
  }
  if (method === 'DELETE') {
    await own.query('delete from auth.users where id = $1', [id]);
    return Response.json({});
  }
  if (method === 'PUT')
    await own.query(
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
