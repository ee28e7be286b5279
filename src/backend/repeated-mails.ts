import { randomBytes, randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';
import type { Database } from './database.ts';

type Mailer = NonNullable<App['_mailer']>;

type Parts = { readonly database: Database; readonly mailer: Mailer };

/** A person gets the same mail once a minute at most (Supabase's `max_frequency`). */
const PAUSE = "interval '60 seconds'";

const REPEATS = ['/auth/v1/signup', '/auth/v1/resend'];
const RECOVERIES = ['/auth/v1/recover', '/auth/v1/otp', '/auth/v1/magiclink'];

export type MailGate = {
  /** Answers instead of Lite, or lets it answer. Runs in the transaction of the request. */
  before(body: AuthBody, pathname: string): Promise<Response | null>;
  /** What becomes of Lite's answer. Runs in the same transaction. */
  after(body: AuthBody, pathname: string, answer: Response): Promise<Response>;
};

export type AuthBody = {
  readonly email?: unknown;
  readonly type?: unknown;
  readonly data?: unknown;
};

export function isAboutMails(pathname: string): boolean {
  return REPEATS.includes(pathname) || RECOVERIES.includes(pathname);
}

/**
 * What Supabase's auth server does and Lite does not: a second sign-up or a request to send again
 * renews the confirmation mail of an unconfirmed account, looks the same for a known address, and
 * nobody's mailbox can be flooded.
 */
export function createMailGate({ database, mailer }: Parts): MailGate {
  const renewConfirmation = async (email: string) => {
    const tokenHash = randomBytes(28).toString('hex');
    const { rows } = await database.query<{ id: string }>(
      `update auth.users set confirmation_token = $2, confirmation_sent_at = now()
       where email = $1 and email_confirmed_at is null
         and confirmation_sent_at < now() - ${PAUSE}
       returning id`,
      [email, tokenHash],
    );
    const [user] = rows;
    if (user) await mailer.sendConfirmation(email, tokenHash, '', { userId: user.id });
  };
  return {
    before: async ({ email }, pathname) => {
      if (!RECOVERIES.includes(pathname) || typeof email !== 'string') return null;
      const { rows } = await database.query(
        `select from auth.users where email = $1 and recovery_sent_at > now() - ${PAUSE}`,
        [email.toLowerCase()],
      );
      return rows.length > 0 ? json({}) : null;
    },
    after: async ({ email, type, data }, pathname, answer) => {
      // Lite's word for "this address has an account".
      if (answer.status !== 429 || !REPEATS.includes(pathname) || typeof email !== 'string')
        return answer;
      const isSignUp = pathname === '/auth/v1/signup';
      if (!isSignUp && type !== 'signup') return answer;
      const address = email.toLowerCase();
      await renewConfirmation(address);
      return json(isSignUp ? strangerLike(address, data) : {});
    },
  };
}

/** What signing up a new address answers, with nothing of the account that is there. */
function strangerLike(email: string, data: unknown): object {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function json(body: object): Response {
  return Response.json(body, { headers: { 'Access-Control-Allow-Origin': '*' } });
}
