import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantedSettings } from '#src/hosted/settings.ts';
import { mailLink } from '#tests/support/mail-text.ts';
import { type PreparedProject, startPreparedProject } from '#tests/support/prepared-project.ts';
import { pushMigrations } from '#tests/support/push-migrations.ts';
import { type SmtpSink, startSmtp } from '#tests/support/smtp.ts';

// What stands in for a project's auth server says no as the real one was recorded to, under this product's settings.

let smtp: SmtpSink;
let project: PreparedProject;
beforeAll(async () => {
  smtp = await startSmtp();
  project = await startPreparedProject();
  const { hostname, port } = new URL(smtp.url);
  Object.assign(project.state.auth, wantedSettings('https://news.example.com')['config/auth'], {
    ...{ smtp_host: hostname, smtp_port: port },
    ...{ smtp_admin_email: 'hello@news.example.com', smtp_sender_name: 'Khởi' },
  });
  await pushMigrations(project.postgres.url);
});
afterAll(async () => {
  await project?.close();
  await smtp?.close();
});

type Recorded = {
  readonly what: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly body: object | null;
  };
  readonly answer: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
};
/** What the last mail's link carries. */
async function mailed() {
  await expect.poll(() => smtp.received.length).toBeGreaterThan(1);
  const link = mailLink({ raw: smtp.received.at(-1)?.raw ?? '' } as never, '/auth/confirm');
  return { token_hash: new URL(link, 'https://x.example').searchParams.get('token_hash') };
}

const recorded: readonly Recorded[] = JSON.parse(
  await readFile('tests/fixtures/answers/auth-server-answers.json', 'utf8'),
);

const answerTo = (what: string) => {
  const found = recorded.find((one) => one.what === what);
  if (!found) throw new Error(`nothing was recorded for ${what}`);
  return found;
};

/** Values that differ from one time to the next are sent for the recorded ones. */
async function ask(what: string, sent: Readonly<Record<string, unknown>> = {}, token?: string) {
  const { request } = answerTo(what);
  const said = await fetch(`${project.origin}${request.path}`, {
    method: request.method,
    headers: {
      apikey: project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(request.method !== 'GET' && { body: JSON.stringify({ ...request.body, ...sent }) }),
  });
  const body = (await said.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  return { status: said.status, body };
}

/** What a client goes by: the status, the code of a refusal, and which facts an answer has. */
const shapeOf = ({ status, body }: Recorded['answer']) => ({
  ...{ status, code: body['error_code'] },
  keys: Object.keys(body ?? {})
    .filter((key) => key !== 'weak_password')
    .toSorted(),
});
async function asRecorded(what: string, sent = {}, token?: string) {
  const said = await ask(what, sent, token);
  expect([what, shapeOf(said)]).toEqual([what, shapeOf(answerTo(what).answer)]);
  return said.body;
}

/** Of itself: the product has sign-ups off, and opens accounts by the function account-link. */
const withSignUps = (are: 'on' | 'off') => {
  project.state.auth['disable_signup'] = are === 'off';
};
const minuteLater = () =>
  project.db.query(
    "update auth.users set confirmation_sent_at = now() - interval '61 seconds', recovery_sent_at = null",
  );

const OLD = { email: 'one@example.com', password: 'mat-khau-1' };

test('an account, from its sign-up to its end', async () => {
  await asRecorded('sign-up while sign-ups are off');
  withSignUps('on');
  await asRecorded('sign-up');
  await asRecorded('sign-in before the address is confirmed');
  await minuteLater();
  await asRecorded('second sign-up of an unconfirmed address, another password');
  await asRecorded('the first link after the second sign-up', { token_hash: 'x'.repeat(43) });
  const { token_hash } = await mailed();
  await asRecorded('the second link', { token_hash });
  await asRecorded('the link again', { token_hash });
  await asRecorded('password of the first sign-up');
  await asRecorded('password of the second sign-up');
  await asRecorded('sign-up of a confirmed address');
  await asRecorded('wrong password');
  await asRecorded('unknown address');
  await asRecorded('short password');
  await asRecorded('password of 73 bytes', { password: 'x'.repeat(73) });
  await asRecorded('no address');
  await asRecorded('recovery of an unknown address');
  await asRecorded('resend for an unknown address');
  await asRecorded('recovery');
  await asRecorded('recovery again at once');
  withSignUps('off');
  const session = await asRecorded('sign-in', OLD);
  const token = String(session['access_token']);
  await asRecorded(
    'the same password',
    { password: OLD.password, current_password: OLD.password },
    token,
  );
  await asRecorded('session of a password: new password, no current one', {}, token);
  await asRecorded('session of a password: new password, wrong current one', {}, token);
  await asRecorded('malformed token', {}, 'nonsense');
  const { refresh_token } = await asRecorded('refresh', {
    refresh_token: session['refresh_token'],
  });
  await asRecorded('refresh with nonsense');
  await asRecorded('sign-out everywhere', {}, token);
  await asRecorded('who am I after it', {}, token);
  await asRecorded('refresh after it', { refresh_token });
});

test('a browser finds the code of a refusal, in the version that its client asks for', async () => {
  const said = await fetch(`${project.origin}/auth/v1/signup`, {
    method: 'POST',
    headers: {
      apikey: project.environment['PUBLIC_SUPABASE_PUBLISHABLE_KEY'] ?? '',
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify({ email: 'short@example.com', password: 'abc' }),
  });
  expect(said.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(said.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  expect([said.status, await said.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'signup_disabled' }),
  ]);
});
