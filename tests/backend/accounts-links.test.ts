import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, PROOF, SECRET } from '#tests/support/accounts.ts';
import { type Embedded, startEmbedded } from '#tests/support/embedded.ts';
import { countMails, keptLink, keptMail } from '#tests/support/kept-mail.ts';

// Signing up, confirming, forgetting a password, moving to another address: every link of a mail.

let embedded: Embedded;
beforeAll(async () => {
  embedded = await startEmbedded({
    SITE_URL: 'http://localhost:4322',
    ADMIN_EMAILS: 'chief@example.com',
  });
});
afterAll(() => embedded.close());

let counter = 0;
function fresh(name: string): string {
  counter += 1;
  return `${name}-${counter}@example.net`;
}

async function post(path: string, body: unknown, token?: string, method = 'POST') {
  const answer = await embedded.request(`/auth/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
  };
}
const follow = (link: URL, more: object = {}) =>
  post('verify', {
    token_hash: link.searchParams.get('token_hash'),
    type: link.searchParams.get('type'),
    ...more,
  });
const signUp = (email: string, password = SECRET, more: object = {}) =>
  post('signup', { email, password, data: { full_name: 'An', proof: PROOF, ...more } });
const signIn = (email: string, password = SECRET) =>
  post('token?grant_type=password', { email, password });
const sql = async (statement: string, ...values: unknown[]) =>
  (await embedded.backend.db.query<Record<string, unknown>>(statement, values)).rows;
/** As if an hour and more had gone by since the last mail; a minute when it says so. */
const later = (email: string, wait = '61 seconds') =>
  sql(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - $2::interval,
       recovery_sent_at = recovery_sent_at - $2::interval,
       email_change_sent_at = email_change_sent_at - $2::interval where email = $1`,
    email,
    wait,
  );

describe('the link of a sign-up', () => {
  test('leads to a page of the site, confirms once and signs in', async () => {
    const email = fresh('lan');
    await post('signup?redirect_to=http://localhost:4322/vi/submit-startup', {
      email: email.toUpperCase(),
      password: SECRET,
      data: { full_name: 'Lan', locale: 'en', proof: PROOF, role: 'admin' },
    });
    expect((await signIn(email)).body['error_code']).toBe('email_not_confirmed');
    const { html } = await keptMail(embedded, email);
    expect(html).toContain('lang="vi"');
    const link = await keptLink(embedded, email);
    expect(link.origin + link.pathname).toBe('http://localhost:4322/vi/auth/confirm');
    expect(link.searchParams.get('next')).toBe('/vi/submit-startup');

    const { status, body } = await follow(link, { proof: PROOF });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 900, user: { email } });
    expect((await signIn(email)).status).toBe(200);
    const again = await follow(link, { proof: PROOF });
    expect([again.status, again.body['error_code']]).toEqual([403, 'otp_expired']);
    // Nothing of what was sent along but what a person may say.
    const [user] = await sql('select * from auth.users where email = $1', email);
    expect(user?.['raw_user_meta_data']).not.toHaveProperty('role');
    expect(user?.['raw_app_meta_data']).toEqual({ provider: 'email', providers: ['email'] });
  });

  test('is 32 random bytes, of which only the hash is kept', async () => {
    const email = fresh('hash');
    await signUp(email);
    const token = (await keptLink(embedded, email)).searchParams.get('token_hash') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [user] = await sql('select confirmation_token from auth.users where email = $1', email);
    expect(user?.['confirmation_token']).toBe(createHash('sha256').update(token).digest('hex'));
    // Whoever reads the database opens nothing with what is there.
    const stolen = { token_hash: user?.['confirmation_token'], type: 'signup' };
    expect((await post('verify', stolen)).status).toBe(403);
  });

  test.each([
    ['an address and a code', { email: 'lan@example.net', token: '123456', type: 'signup' }],
    ['a link of another kind', { type: 'recovery' }],
    ['a kind that nobody uses', { type: 'magiclink' }],
  ])('is not %s', async (_, body) => {
    const email = fresh('kind');
    await signUp(email);
    const link = await keptLink(embedded, email);
    const answer = await post('verify', {
      ...(!('token' in body) && { token_hash: link.searchParams.get('token_hash') }),
      ...body,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await follow(link, { proof: PROOF })).status).toBe(200);
  });

  test('is used up by no program that looks at it', async () => {
    const email = fresh('scanner');
    await signUp(email);
    const link = await keptLink(embedded, email);
    for (const method of ['GET', 'HEAD'])
      expect(
        (
          await embedded.request(
            `/auth/v1/verify?token=${link.searchParams.get('token_hash')}&type=signup`,
            { method },
          )
        ).status,
      ).toBe(405);
    expect((await follow(link, { proof: PROOF })).status).toBe(200);
  });

  test('ends after an hour, and with the next one', async () => {
    const email = fresh('late');
    await signUp(email);
    const old = await keptLink(embedded, email);
    await later(email, '61 minutes');
    expect((await follow(old)).status).toBe(403);
    await post('resend', { email, type: 'signup' });
    await later(email);
    const first = await keptLink(embedded, email);
    await post('resend', { email, type: 'signup' });
    expect((await follow(first)).status).toBe(403);
  });

  test('gives a listed address its role, and not before', async () => {
    await signUp('chief@example.com');
    const role = async () =>
      (
        await sql(
          'select r.role from user_roles r join profiles p using (user_id) where p.email = $1',
          'chief@example.com',
        )
      )[0]?.['role'];
    expect(await role()).toBe('user');
    await follow(await keptLink(embedded, 'chief@example.com'), { proof: PROOF });
    expect(await role()).toBe('admin');
    expect(await countMails(embedded, 'chief@example.com')).toBe(1);
  });

  test.each(['otp', 'magiclink', 'invite', 'admin/users', 'authorize', 'callback', 'sso'])(
    'comes from no other route: /%s is closed',
    async (path) => {
      const email = fresh('closed');
      const answer = await post(path, { email, create_user: true, password: SECRET });
      expect(answer.status).toBe(404);
      expect(await sql('select from auth.users where email = $1', email)).toEqual([]);
    },
  );

  test.each([
    'https://evil.example/steal',
    'http://localhost:4321/x',
    'http://127.0.0.1/x',
    'http://localhost:4322.evil.example/',
    'javascript:alert(1)',
  ])('never leads back to %s', async (target) => {
    const email = fresh('redirect');
    await post(`signup?redirect_to=${encodeURIComponent(target)}`, { email, password: SECRET });
    const link = await keptLink(embedded, email);
    expect(link.origin).toBe('http://localhost:4322');
    expect(link.searchParams.get('next')).toBeNull();
  });
});

describe('an address that somebody else signed up with', () => {
  test('belongs to the last person who signs up, and older links open nothing', async () => {
    const email = fresh('squatted');
    await signUp(email, 'the squatter knows');
    const squatted = await keptLink(embedded, email);
    await later(email);
    await signUp(email, 'only the owner knows', { full_name: 'The Owner' });
    const link = await keptLink(embedded, email);
    expect((await follow(squatted)).status).toBe(403);
    expect((await follow(link, { proof: PROOF })).status).toBe(200);
    expect((await signIn(email, 'the squatter knows')).status).toBe(400);
    expect((await signIn(email, 'only the owner knows')).status).toBe(200);
    expect(await sql('select full_name from profiles where email = $1', email)).toEqual([
      { full_name: 'The Owner' },
    ]);
  });

  test('keeps no password that its owner did not choose, even if they follow the link', async () => {
    const email = fresh('prepared');
    await signUp(email, 'the squatter knows');
    const { body } = await follow(await keptLink(embedded, email), { proof: '' });
    expect((await signIn(email, 'the squatter knows')).body['error_code']).toBe(
      'invalid_credentials',
    );
    // They choose their own, once without the current one.
    const token = String(body['access_token']);
    expect((await post('user', { password: 'mine alone 1' }, token, 'PUT')).status).toBe(200);
    expect((await signIn(email, 'mine alone 1')).status).toBe(200);
    expect((await post('user', { password: 'again 2 2 2' }, token, 'PUT')).body).toMatchObject({
      error_code: 'current_password_required',
    });
  });

  test('confirms for a client that names no browser, with the password that was chosen', async () => {
    const email = fresh('bare');
    await signUp(email, SECRET, { proof: undefined });
    expect((await follow(await keptLink(embedded, email))).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  });

  test('is not flooded with mails: the third in an hour is the last, and its sign-up counts', async () => {
    const email = fresh('flooded');
    for (const password of ['first password', 'second password', 'third password']) {
      await signUp(email, password);
      // Mails of one moment travel side by side, and may arrive in any order.
      await keptLink(embedded, email);
    }
    for (let n = 0; n < 3; n += 1) await signUp(email, 'one too many');
    // Nor does an invitation that there is not make room for another.
    await signUp(email, 'one too many', { invitation: 'x' });
    await post('resend', { email, type: 'signup' });
    expect(await countMails(embedded, email)).toBe(3);
    await follow(await keptLink(embedded, email), { proof: PROOF });
    expect((await signIn(email, 'third password')).status).toBe(200);
  });
});

describe('who has an account', () => {
  test('shows in no answer', async () => {
    const [confirmed, unconfirmed] = [fresh('confirmed'), fresh('unconfirmed')];
    await insertAccount(embedded.backend.db, confirmed);
    await signUp(unconfirmed);
    const tries: [string, object][] = [
      ['token?grant_type=password', { password: 'not the password' }],
      ['signup', { password: 'a password', data: { full_name: 'B' } }],
      ['recover', {}],
      ['resend', { type: 'signup' }],
    ];
    for (const [path, more] of tries) {
      const answers = await Promise.all(
        [confirmed, unconfirmed, fresh('nobody')].map(async (email) => {
          const { status, body } = await post(path, { email, ...more });
          const { id, email: own, created_at, updated_at, confirmation_sent_at, ...rest } = body;
          const {
            email: _,
            sub: __,
            ...said
          } = (rest['user_metadata'] ?? {}) as object & {
            email?: string;
            sub?: string;
          };
          return { status, rest: { ...rest, user_metadata: said }, keys: Object.keys(body) };
        }),
      );
      expect(answers[1], path).toEqual(answers[0]);
      expect(answers[2], path).toEqual(answers[0]);
    }
  });

  test('is told to its owner when somebody signs up with it, not too often', async () => {
    const email = fresh('owner');
    await insertAccount(embedded.backend.db, email);
    for (let n = 0; n < 3; n += 1) await signUp(email, 'not the password');
    const { text } = await keptMail(embedded, email, 'already have an account');
    expect(text).toContain('http://localhost:4322/auth?view=forgot');
    expect(await countMails(embedded, email)).toBe(1);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('a recovery link', () => {
  test('lets its owner choose one password, and ends every session and link', async () => {
    const email = fresh('forgot');
    const other = await embedded.createUser(email);
    await post('recover?redirect_to=http://localhost:4322/vi/latest', { email });
    const link = await keptLink(embedded, email);
    expect(link.pathname).toBe('/vi/auth/confirm');
    expect(link.searchParams.get('next')).toBe('/vi/latest');
    const { body } = await follow(link);
    const token = String(body['access_token']);
    // The link alone changes nothing yet, and cannot move the account.
    expect((await signIn(email)).status).toBe(200);
    expect((await post('user', { email: fresh('away') }, token, 'PUT')).status).toBe(400);
    expect((await post('user', { password: 'a new one 1' }, token, 'PUT')).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'a new one 1')).status).toBe(200);
    const read = await embedded.client(other.token).from('profiles').select('email');
    expect(read.status).toBe(401);
    expect((await embedded.client(token).from('profiles').select('email')).status).toBe(200);
    expect((await post('user', { password: 'another 2 2' }, token, 'PUT')).status).toBe(400);
    expect((await follow(link)).status).toBe(403);
    await keptMail(embedded, email, 'Your password was changed');
  });

  test('comes once a minute, and to nobody else', async () => {
    const email = fresh('often');
    await insertAccount(embedded.backend.db, email);
    for (const address of [email, email, 'nobody@example.net'])
      await post('recover', { email: address });
    expect([
      await countMails(embedded, email),
      await countMails(embedded, 'nobody@example.net'),
    ]).toEqual([1, 0]);
  });

  test('that the mailbox has stays good when its budget is used up', async () => {
    const email = fresh('flooded');
    await insertAccount(embedded.backend.db, email);
    const links: URL[] = [];
    for (let asked = 1; asked <= 5; asked += 1) {
      await post('recover', { email });
      await later(email);
      if (asked <= 3) links.push(await keptLink(embedded, email));
    }
    expect(await countMails(embedded, email)).toBe(3);
    const [last] = links.slice(-1);
    expect(last && (await follow(last)).status).toBe(200);
  });

  test('comes after every mail that strangers can have sent to the mailbox', async () => {
    const email = fresh('besieged');
    await insertAccount(embedded.backend.db, email);
    for (const template of ['contact-received', 'request-proof', 'account-exists'])
      for (let n = 0; n < 3; n += 1)
        await sql(
          `insert into email_outbox (template, to_email, status, sent_at) values ($1, $2, 'sent', now())`,
          template,
          // Another way to write the same mailbox.
          email.replace('@', '+x@'),
        );
    await post('recover', { email });
    expect((await follow(await keptLink(embedded, email, 'Choose a new password'))).status).toBe(
      200,
    );
  });

  test('of an address that nobody confirmed confirms it, without the password of before', async () => {
    const email = fresh('half');
    await signUp(email, 'the squatter knows');
    await post('recover', { email });
    const link = await keptLink(embedded, email, 'Choose a new password');
    expect((await follow(link)).status).toBe(200);
    expect((await signIn(email, 'the squatter knows')).body['error_code']).toBe(
      'invalid_credentials',
    );
  });
});

describe('a change of address', () => {
  const ask = (token: string, email: string, current = SECRET) =>
    post('user', { email, current_password: current }, token, 'PUT');

  test('needs the password and both mailboxes, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const [from, to] = [fresh('from'), fresh('to')];
      const { id, token } = await embedded.createUser(from);
      expect((await post('user', { email: to }, token, 'PUT')).status).toBe(400);
      expect((await ask(token, to, 'not the password')).body['error_code']).toBe(
        'current_password_invalid',
      );
      expect((await ask(token, to)).status).toBe(200);
      const links = [await keptLink(embedded, from), await keptLink(embedded, to)];
      const [first, second] = order.map((at) => links[at] as URL);
      expect((await follow(first as URL)).body).toMatchObject({ code: '200' });
      expect((await follow(first as URL)).status).toBe(403);
      expect(await sql('select email from profiles where id = $1', id)).toEqual([{ email: from }]);
      const done = await follow(second as URL);
      expect(done.body).toMatchObject({ email: to });
      // It signs nobody in: neither mailbox is the browser that asked.
      expect(done.body).not.toHaveProperty('access_token');
      expect(await sql('select email from profiles where id = $1', id)).toEqual([{ email: to }]);
      expect((await signIn(to)).status).toBe(200);
      expect((await signIn(from)).status).toBe(400);
      await keptMail(embedded, from, 'Your email address was changed');
    }
  });

  test('gives a listed address its role only when it is made', async () => {
    const from = fresh('climber');
    const { token } = await embedded.createUser(from);
    await ask(token, 'chief@example.com');
    await follow(await keptLink(embedded, from));
    const [role] = await sql(
      'select role from user_roles join profiles using (user_id) where email = $1',
      from,
    );
    expect(role).toEqual({ role: 'user' });
  });

  test('to an address that has an account tells only its owner', async () => {
    const [from, taken] = [fresh('mover'), fresh('taken')];
    const { token } = await embedded.createUser(from);
    await insertAccount(embedded.backend.db, taken);
    const [one, other] = [await ask(token, taken), fresh('free')];
    expect(one.status).toBe(200);
    expect(one.body).toMatchObject({ new_email: taken });
    await keptMail(embedded, taken, 'already have an account');
    expect(await countMails(embedded, taken)).toBe(1);
    // One mail a minute, whatever address is named.
    expect((await ask(token, other)).status).toBe(429);
    expect(await countMails(embedded, other)).toBe(0);
  });

  test('is off when the password changes', async () => {
    const [from, to] = [fresh('cautious'), fresh('not')];
    const { token } = await embedded.createUser(from);
    await ask(token, to);
    const link = await keptLink(embedded, to);
    await post('user', { password: 'a new one 1', current_password: SECRET }, token, 'PUT');
    expect((await follow(link)).status).toBe(403);
  });
});
