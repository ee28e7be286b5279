import { randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import { findByEmail, toUser } from '#src/backend/accounts/account.ts';
import { newSecret } from '#src/backend/accounts/tokens.ts';
import type { Database } from '#src/backend/database/database.ts';
import type { ProjectSettings } from '#tests/support/project-mailer.ts';

type Asked = {
  readonly email?: string;
  readonly password?: string;
  readonly data?: object;
  readonly type?: string;
};

type Server = {
  readonly db: Database;
  readonly settings: ProjectSettings;
  readonly mailer: NonNullable<App['_mailer']>;
};

const refuse = (status: number, code: string, msg: string) =>
  Response.json({ code: status, error_code: code, msg }, { status });

const signupDisabled = () =>
  refuse(422, 'signup_disabled', 'Signups not allowed for this instance');

/**
 * What a project's auth server answers to a sign-up, a resend, a recovery and a request for a magic link where Lite does
 * otherwise: it keeps the first password of an unconfirmed account, and says how long a known address has to wait.
 *
 * @returns null where Lite answers alike
 * @see https://github.com/supabase/auth, internal/api/signup.go
 */
export async function answerSignUp(
  { db, settings, mailer }: Server,
  path: string,
  asked: Asked,
): Promise<Response | null> {
  const isOff = settings['disable_signup'] === true;
  if (path === '/signup' && isOff) return signupDisabled();
  const email = String(asked.email ?? '').toLowerCase();
  const account = await findByEmail(db, email);
  const isConfirmed = account?.confirmed_at != null;
  if (path === '/otp' && isOff && !isConfirmed) return signupDisabled();
  if (!account || path === '/otp') return null;
  const isRecovery = path === '/recover';
  if (path === '/resend' && (isConfirmed || asked.type !== 'signup')) return null;
  const length = Buffer.byteLength(asked.password ?? '');
  if (path === '/signup' && (length < 6 || length > 72)) return null;
  if (path === '/signup' && isConfirmed) return Response.json(nobodyLike(email, asked.data));

  const seconds = Number(settings['smtp_max_frequency'] ?? 0);
  const kind = isRecovery ? 'recovery' : 'confirmation';
  const { rows } = await db.query(
    `select from auth.users where id = $1 and ${kind}_sent_at > now() - make_interval(secs => $2)`,
    [account.id, seconds],
  );
  if (rows.length > 0)
    return refuse(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${seconds} seconds.`,
    );
  if (isRecovery) return null;
  const { hash } = newSecret();
  const { rows: sent } = await db.query<{ at: string }>(
    `update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1
     returning to_json(confirmation_sent_at) #>> '{}' as at`,
    [account.id, hash],
  );
  await mailer.sendConfirmation(email, hash, '', { userId: account.id } as never);
  if (path === '/resend') return Response.json({});
  return Response.json({ ...toUser(account), confirmation_sent_at: sent[0]?.at });
}

/** What it makes up for an address that has an account. */
function nobodyLike(email: string, data: object = {}): object {
  const now = new Date().toISOString();
  return {
    ...{ id: randomUUID(), aud: 'authenticated', role: '', email, phone: '' },
    ...{ confirmation_sent_at: now, created_at: now, updated_at: now, is_anonymous: false },
    ...{ app_metadata: { provider: 'email', providers: ['email'] }, user_metadata: data },
    identities: [],
  };
}
