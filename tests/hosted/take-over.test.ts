import { createHash, randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#src/data/database.types.ts';
import { functionNames } from '#src/hosted/functions.ts';
import { wantedSettings } from '#src/hosted/settings.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { type PreparedProject, startPreparedProject } from '#tests/support/prepared-project.ts';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// On a project too a password counts only for the browser that chose it, and no answer tells who has an account: with
// the requests that the site sends, and with those that it does not.

const SITE_URL = 'https://news.example.com';
const THEIRS = 'chosen-by-a-stranger';
const OWN = 'chosen-by-the-owner';

let smtp: SmtpSink;
let project: PreparedProject;
beforeAll(async () => {
  smtp = await startSmtp();
  project = await startPreparedProject();
  const { hostname: host, port } = new URL(smtp.url);
  Object.assign(project.state.auth, wantedSettings(SITE_URL)['config/auth'], {
    smtp_host: host,
    smtp_port: port,
    smtp_admin_email: 'hello@news.example.com',
    smtp_sender_name: 'Khởi',
  });
  Object.assign(project.state, {
    functions: functionNames().map((slug) => ({ slug })),
    secrets: {
      SITE_URL,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Khởi <hello@news.example.com>',
      SIGNING_KEY: 'a-signing-key-for-tests-of-32-chars',
    },
  });
  await pushMigrations(project.postgres.url);
});
afterAll(async () => {
  await project?.close();
  await smtp?.close();
});

const client = (key = project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '') =>
  createClient<Database>(project.origin, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
const admin = () => client(project.environment['SUPABASE_SECRET_KEY']).auth.admin;
const rows = async (sql: string, ...values: unknown[]) =>
  (await project.db.query(sql, values)).rows;

/** Asks as the site does. Its limit is not what is looked at here. */
async function ask(wish: string, email: string, more: object = {}, headers: object = {}) {
  await rows("delete from private.rate_limits where key like 'account-link:%'");
  const answer = await fetch(`${project.origin}/functions/v1/account-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ wish, email, returnTo: `${SITE_URL}/auth`, ...more }),
  });
  return { status: answer.status, text: await answer.text() };
}
const signUp = (email: string, password: string, more: object = {}) =>
  ask('signup', email, { password, fullName: 'Lê Thị Thử', locale: 'en', ...more });

/** What the newest mail of a kind to an address leads to. */
async function linkTo(email: string, template = 'auth-confirmation'): Promise<string> {
  const [mail] = await rows(
    `select data ->> 'url' as url from email_outbox where to_email = $1 and template = $2
     order by created_at desc limit 1`,
    email,
    template,
  );
  return new URL(String(mail?.['url'])).searchParams.get('token_hash') ?? '';
}

type LinkType = 'signup' | 'recovery' | 'invite';

/** Follows a link in a browser that keeps a proof, or none, and chooses a password there where the page asks for one. */
async function follow(token_hash: string, type: LinkType, proof = '') {
  const browser = client();
  const { error } = await browser.auth.verifyOtp({ token_hash, type });
  if (error) return error.code;
  if (type === 'signup') {
    const { data } = await browser.functions.invoke('first-password', { body: { proof } });
    if (data.open) return 'in';
  }
  const chosen = await browser.functions.invoke('first-password', { body: { password: OWN } });
  return chosen.error ?? 'chose a password';
}

/** Whether a password opens what only a member of the newsroom sees. */
async function opens(email: string, password: string): Promise<boolean> {
  const browser = client();
  if ((await browser.auth.signInWithPassword({ email, password })).error) return false;
  const { data } = await browser.from('profiles').select('user_id');
  return (data ?? []).length > 0;
}

const proofOf = (who: string) => `what the browser of ${who} keeps`;
const STRANGER = { proof: proofOf('the stranger') };
const OWNER = { proof: proofOf('the owner') };

/** An address that will be an administrator's. */
async function listed(): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}@khoi-readers.net`;
  await rows('insert into admin_emails (email) values ($1)', email);
  return email;
}

async function invite(email: string): Promise<string> {
  await rows("delete from private.rate_limits where key like 'invitation%'");
  const { data } = await client(project.environment['SUPABASE_SECRET_KEY']).rpc('invitation_send', {
    address: email,
    name: 'Lê Minh',
    given_role: 'editor',
    language: 'vi',
  });
  expect(data).toBe('sent');
  const [mail] = await rows(
    "select data ->> 'token' as token from email_outbox where to_email = $1 and template = 'invitation'",
    email,
  );
  return String(mail?.['token']);
}

/** Each way ends with its owner inside. */
const WAYS: Readonly<Record<string, (email: string) => Promise<void>>> = {
  'signing up first, before its owner does': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    await signUp(email, OWN, OWNER);
    expect(await follow(await linkTo(email), 'signup', OWNER.proof)).toBe('in');
  },
  'signing up first, where its owner only follows the mail': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    expect(await follow(await linkTo(email), 'signup')).toBe('chose a password');
  },
  'signing up last, before its owner follows a mail': async (email) => {
    await signUp(email, OWN, OWNER);
    const first = await linkTo(email);
    await signUp(email, THEIRS, STRANGER);
    expect(await follow(first, 'signup', OWNER.proof)).toBe('otp_expired');
    expect(await follow(await linkTo(email), 'signup', OWNER.proof)).toBe('chose a password');
  },
  'a resend': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    await minuteLater(email);
    await ask('resend', email);
    expect(await follow(await linkTo(email), 'signup')).toBe('chose a password');
  },
  'a recovery': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    await ask('recover', email);
    expect(await follow(await linkTo(email, 'auth-recovery'), 'recovery')).toBe('chose a password');
  },
  'an invitation that comes later': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    const invitation = await invite(email);
    await signUp(email, OWN, { invitation });
  },
  'a sign-up while an invitation is out, with a token that is none': async (email) => {
    const invitation = await invite(email);
    await signUp(email, THEIRS, { ...STRANGER, invitation: '0'.repeat(64) });
    expect(await opens(email, THEIRS)).toBe(false);
    await signUp(email, OWN, { invitation });
  },
  'an invitation from the dashboard': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    const { data, error } = await admin().generateLink({ type: 'invite', email });
    expect(error).toBeNull();
    expect(await follow(data.properties?.hashed_token ?? '', 'invite')).toBe('chose a password');
  },
  'a confirmation from the dashboard': async (email) => {
    await signUp(email, THEIRS, STRANGER);
    const [account] = await rows('select id from auth.users where email = $1', email);
    await admin().updateUserById(String(account?.['id']), { email_confirm: true });
    expect(await opens(email, THEIRS)).toBe(false);
    await ask('recover', email);
    expect(await follow(await linkTo(email, 'auth-recovery'), 'recovery')).toBe('chose a password');
  },
  'a change of address to one that nobody confirmed': async (email) => {
    await signUp(email, OWN, OWNER);
    const link = await linkTo(email);
    const own = `mover-${email}`;
    await signUp(own, THEIRS, STRANGER);
    expect(await follow(await linkTo(own), 'signup', STRANGER.proof)).toBe('in');
    const mover = client();
    const { data } = await mover.auth.signInWithPassword({ email: own, password: THEIRS });
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect(await ask('move', email, {}, headers)).toEqual({ status: 200, text: '{}' });
    // Its own mailbox says yes, and the other one nothing.
    await mover.auth.verifyOtp({
      token_hash: await linkTo(own, 'auth-email-change'),
      type: 'email_change',
    });
    expect(await follow(link, 'signup', OWNER.proof)).toBe('otp_expired');
    await signUp(email, OWN, OWNER);
    expect(await follow(await linkTo(email), 'signup', OWNER.proof)).toBe('in');
  },
  'the auth server itself, whose sign-ups are off or on': async (email) => {
    const proof = createHash('sha256').update(STRANGER.proof).digest('hex');
    const data = { proof, sign_up_proof: proof };
    const taken = { email, password: THEIRS, options: { data } };
    expect((await client().auth.signUp(taken)).error?.code).toBe('signup_disabled');
    const asked = await client().auth.signInWithOtp({ email, options: { data } });
    expect(asked.error?.code).toBe('signup_disabled');
    expect(await rows('select from auth.users where email = $1', email)).toEqual([]);
    project.state.auth['disable_signup'] = false;
    try {
      expect((await client().auth.signUp(taken)).error).toBeNull();
      await signUp(email, OWN, OWNER);
      await client().auth.signUp(taken);
      await minuteLater(email);
      expect((await client().auth.signUp(taken)).error).toBeNull();
    } finally {
      project.state.auth['disable_signup'] = true;
    }
    await minuteLater(email);
    await ask('resend', email);
    expect(await follow(await linkTo(email), 'signup', OWNER.proof)).toBe('in');
  },
  'two tabs at once': async (email) => {
    await Promise.all([
      signUp(email, THEIRS, STRANGER),
      signUp(email, OWN, OWNER),
      signUp(email, THEIRS, STRANGER),
    ]);
    expect(['in', 'chose a password']).toContain(
      await follow(await linkTo(email), 'signup', OWNER.proof),
    );
  },
};

/** As if a minute had gone by since the last mail. */
const minuteLater = (email: string) =>
  rows(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds',
       recovery_sent_at = recovery_sent_at - interval '61 seconds' where email = $1`,
    email,
  );

describe('a stranger takes no account of an administrator by', () => {
  test.each(Object.entries(WAYS))('%s', async (_, way) => {
    const email = await listed();
    await way(email);
    expect({ theirs: await opens(email, THEIRS), own: await opens(email, OWN) }).toEqual({
      theirs: false,
      own: true,
    });
    const [account] = await rows(
      `select r.role from user_roles as r join auth.users as u on u.id = r.user_id where u.email = $1`,
      email,
    );
    expect(account).toEqual({ role: 'admin' });
  });
});

describe('who has an account', () => {
  /** Made by the project itself. @returns its id */
  const make = async (email: string) => {
    const made = await admin().createUser({ email, password: OWN, email_confirm: true });
    expect(made.error).toBeNull();
    return made.data.user?.id ?? '';
  };
  /** An account that is open, and what its requests carry. */
  const signedIn = async (email: string) => {
    await make(email);
    // Nobody has shown that they chose its password.
    await rows('delete from private.unproven_accounts');
    const { data } = await client().auth.signInWithPassword({ email, password: OWN });
    return { authorization: `Bearer ${data.session?.access_token}` };
  };
  const KNOWN: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    confirmed: make,
    'not confirmed': (email) => signUp(email, OWN, OWNER),
    banned: async (email) => admin().updateUserById(await make(email), { ban_duration: '24h' }),
    'invited from the dashboard': (email) => admin().generateLink({ type: 'invite', email }),
  };
  const cases = Object.keys(KNOWN).flatMap((state) =>
    ['signup', 'resend', 'recover'].flatMap((wish) =>
      (['en', 'vi'] as const).map((locale) => [state, wish, locale] as const),
    ),
  );

  test.concurrent.each(cases)(
    '%s: shows in no answer to %s, in %s',
    async (state, wish, locale) => {
      const [known, unknown] = [0, 1].map(() => `${randomUUID().slice(0, 8)}@khoi-readers.net`);
      await KNOWN[state]?.(known as string);
      const more = {
        returnTo: SITE_URL + pathTo(locale, '/auth'),
        locale,
        ...(wish === 'signup' && { password: THEIRS, fullName: 'B', ...STRANGER }),
      };
      // The first and the second try.
      for (let n = 0; n < 2; n += 1) {
        const answers = [known, unknown].map((email) => ask(wish, email as string, more));
        expect(await Promise.all(answers)).toEqual([
          { status: 200, text: '{}' },
          { status: 200, text: '{}' },
        ]);
      }
    },
  );

  test.concurrent.each(Object.keys(KNOWN))(
    '%s: shows in no answer to a change of address',
    async (state) => {
      const addresses = [0, 1].map(() => `${randomUUID().slice(0, 8)}@khoi-readers.net`);
      await KNOWN[state]?.(addresses[0] as string);
      const said = [];
      for (const address of addresses) {
        const own = `mover-to-${address}`;
        const headers = await signedIn(own);
        const answers = [];
        for (let n = 0; n < 2; n += 1) answers.push(await ask('move', address, {}, headers));
        const [pending] = await rows('select email_change from auth.users where email = $1', own);
        expect(pending).toEqual({ email_change: address });
        said.push(answers);
      }
      expect(said[0]).toEqual(said[1]);
      expect(said[0]?.map(({ status }) => status)).toEqual([200, 429]);
      const [mail] = await rows(
        `select template from email_outbox where to_email = $1 and template <> 'auth-confirmation'`,
        addresses[0],
      );
      const isTaken = ['confirmed', 'banned'].includes(state);
      expect(mail).toEqual({ template: isTaken ? 'account-exists' : 'auth-email-change' });
    },
  );

  test('has another address once both mailboxes have confirmed it', async () => {
    const [own, address] = ['before-a-move@khoi-readers.net', 'after-a-move@khoi-readers.net'];
    const headers = await signedIn(own as string);
    const id = await rows('select id from auth.users where email = $1', own);
    await ask('move', address as string, {}, headers);
    for (const email of [address, own]) {
      expect(await rows('select id from auth.users where email = $1', own)).toEqual(id);
      const token_hash = await linkTo(email as string, 'auth-email-change');
      const { error } = await client().auth.verifyOtp({ type: 'email_change', token_hash });
      expect(error).toBeNull();
    }
    expect(await rows('select id from auth.users where email = $1', address)).toEqual(id);
  });

  test('is told to its owner, and whoever signs up gets the mail that was promised', async () => {
    const [known, unknown] = ['owner-of-one@khoi-readers.net', 'of-none@khoi-readers.net'];
    await make(known as string);
    for (const email of [known, unknown]) await signUp(email as string, THEIRS, STRANGER);
    expect(
      await rows(
        'select to_email, template, locale from email_outbox where to_email = any ($1) order by 1 desc',
        [known, unknown],
      ),
    ).toEqual([
      { to_email: known, template: 'account-exists', locale: 'en' },
      { to_email: unknown, template: 'auth-confirmation', locale: 'en' },
    ]);
  });

  test.each([
    ['short', 'weak_password', 'abc'],
    ['too long', 'password_long', 'ố'.repeat(25)],
  ])('shows in no refusal of a password that is %s', async (_, code, password) => {
    const known = `${randomUUID().slice(0, 8)}@khoi-readers.net`;
    await make(known);
    for (const email of [known, 'of-none@khoi-readers.net']) {
      const { status, text } = await signUp(email, password);
      expect([status, JSON.parse(text).code]).toEqual([422, code]);
    }
  });

  test('is limited by network alone', async () => {
    await rows("delete from private.rate_limits where key like 'account-link:%'");
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      const answer = await fetch(`${project.origin}/functions/v1/account-link`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Refused before anything is done, but counted.
        body: JSON.stringify({ wish: 'signup', email: 'none' }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429]);
  });
});
