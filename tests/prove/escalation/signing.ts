import { createHmac } from 'node:crypto';
import { EMBEDDED_PUBLISHABLE_KEY } from '#src/domain/site.ts';
import { SECRET } from '#tests/support/accounts.ts';
import { attempt, get, patch, post } from './attempt.ts';
import { LINKS } from './plant.ts';
import { jsonOf, rowsOf, type Sent, signIn, type World } from './world.ts';

const AUTH = '/auth/v1';
type Answers = readonly Parameters<typeof jsonOf>[0][];
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const put = (body: object, as?: Sent['as']): Sent => ({
  method: 'PUT',
  target: `${AUTH}/user`,
  body,
  ...(as && { as }),
});

/** What the token of an administrator says. */
function claimsOf({ sessions }: World): Record<string, unknown> {
  const [, claims = ''] = sessions.boss.access_token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

function signed(
  claims: object,
  key: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** Everything that a token might open. */
const tryToken = (token: string): readonly Sent[] =>
  [
    get('/rest/v1/profiles?select=*'),
    get('/rest/v1/email_outbox?select=*'),
    get(`${AUTH}/user`),
    get('/functions/v1/admin-system'),
    get('/functions/v1/newsletter-subscribers'),
    post('/rest/v1/admin_emails', { email: 'mine@example.net' }),
  ].map((sent) => ({ ...sent, headers: { ...sent.headers, Authorization: `Bearer ${token}` } }));

const opened = (answers: Answers) =>
  answers.some(
    (answer) =>
      rowsOf(answer) > 0 || (answer.status === 200 && /"id":|versions|email,/.test(answer.text)),
  );
const gaveSession = (answers: Answers) =>
  answers.some((answer) => 'access_token' in Object(jsonOf(answer)));
const opens = (world: World, name: 'victim' | 'boss', password: string) =>
  signIn(world.site, world.emails[name], password).then(
    () => true,
    () => false,
  );
const roleOf = async ({ service }: World, id: string) =>
  (await service.from('user_roles').select('role').eq('user_id', id).maybeSingle()).data?.role;
const hasMail = async ({ service }: World, address: string, pattern: RegExp) => {
  const { data } = await service.from('email_outbox').select('data').eq('to_email', address);
  return (data ?? []).some(({ data: each }) => pattern.test(JSON.stringify(each)));
};

/** Tokens, keys, sessions and accounts. */
export const SIGNING = [
  attempt(
    'visitor',
    'brings a token without a signature',
    (world) =>
      ['none', 'None', 'NONE', ''].flatMap((alg) =>
        tryToken(`${part({ alg, typ: 'JWT' })}.${part(claimsOf(world))}.`),
      ),
    opened,
  ),
  attempt(
    'visitor',
    'brings a token signed with a key that is known',
    (world) =>
      [
        '',
        'secret',
        'super-secret-jwt-token-with-at-least-32-characters-long',
        EMBEDDED_PUBLISHABLE_KEY,
      ].flatMap((key) => tryToken(signed(claimsOf(world), key))),
    opened,
  ),
  attempt(
    'visitor',
    'brings a token of the server’s role',
    (world) =>
      ['service_role', 'supabase_admin', 'postgres'].flatMap((role) =>
        tryToken(
          signed({ ...claimsOf(world), role, sub: undefined, session_id: undefined }, 'guess'),
        ),
      ),
    opened,
  ),
  attempt(
    'reader',
    'puts other claims under its own signature',
    (world) => {
      const [header, , signature] = world.sessions.reader.access_token.split('.');
      return [{ ...claimsOf(world) }, { ...claimsOf(world), role: 'service_role' }].flatMap(
        (claims) => tryToken([header, part(claims), signature].join('.')),
      );
    },
    (answers) => answers.some(({ status }) => status < 300),
  ),
  attempt(
    'visitor',
    'names another algorithm or key',
    (world) => [
      ...tryToken(signed(claimsOf(world), 'x', { alg: 'RS256', typ: 'JWT' })),
      ...tryToken(signed(claimsOf(world), 'x', { alg: 'HS256', kid: '../../../../dev/null' })),
      ...tryToken(signed(claimsOf(world), '', { alg: 'HS256', kid: '/dev/null' })),
      ...tryToken(signed(claimsOf(world), 'x', { alg: 'HS256', jku: 'http://127.0.0.1/keys' })),
      ...tryToken(signed(claimsOf(world), 'x', { alg: 'ES256', jwk: { kty: 'oct', k: 'eA' } })),
    ],
    opened,
  ),
  attempt(
    'visitor',
    'writes a token in another way',
    ({ sessions }) => {
      const token = sessions.boss.access_token;
      const [header, claims, signature = ''] = token.split('.');
      return [
        `${header}.${claims}`,
        `${header}.${claims}.${signature.slice(0, -2)}`,
        `${token}.${signature}`,
        `${header}.${claims}.${'A'.repeat(43)}`,
      ].flatMap(tryToken);
    },
    opened,
  ),
  attempt(
    'visitor',
    'guesses the key of the server',
    () =>
      [
        'service_role',
        'sb_secret_',
        `sb_secret_${'x'.repeat(32)}`,
        'sb_secret_test',
        'null',
        'undefined',
      ].flatMap((apikey) => [
        ...['/rest/v1/profiles?select=*', `/rest/v1/profiles?select=*&apikey=${apikey}`].map(
          (target) => ({
            ...get(target),
            headers: { apikey, Authorization: `Bearer ${apikey}` },
          }),
        ),
        { ...get('/rest/v1/email_outbox?select=*'), headers: { apikey, Authorization: '' } },
      ]),
    opened,
  ),
  attempt(
    'visitor',
    'says who it is in other headers',
    ({ ids }) => {
      const headers = {
        ...{
          'X-Supabase-Role': 'service_role',
          'X-User-Id': ids.boss,
          'X-JWT-Claims': part({ role: 'service_role' }),
        },
        ...{
          Cookie: `sb-access-token=x; khoi-role=admin; role=service_role`,
          'X-Forwarded-User': ids.boss,
          Role: 'service_role',
        },
      };
      return [
        get('/rest/v1/profiles?select=*', headers),
        get('/functions/v1/admin-system', headers),
        get('/rest/v1/rpc/admin_metrics', headers),
      ];
    },
    opened,
  ),
  attempt(
    'signedOut',
    'goes on with the tokens of before',
    ({ sessions }) => [
      ...tryToken(sessions.signedOut.access_token),
      post(`${AUTH}/token?grant_type=refresh_token`, {
        refresh_token: sessions.signedOut.refresh_token,
      }),
      put({ data: { full_name: 'Back' } }),
    ],
    (answers) => answers.some(({ status }) => status < 300),
  ),
  attempt(
    'demoted',
    'goes on with the tokens of before',
    ({ sessions }) => [
      ...tryToken(sessions.demoted.access_token),
      post(`${AUTH}/token?grant_type=refresh_token`, {
        refresh_token: sessions.demoted.refresh_token,
      }),
    ],
    (answers) => answers.some(({ status }) => status < 300),
  ),
  attempt(
    'deleted',
    'goes on with the tokens of before',
    ({ sessions, emails }) => [
      ...tryToken(sessions.deleted.access_token),
      post(`${AUTH}/token?grant_type=refresh_token`, {
        refresh_token: sessions.deleted.refresh_token,
      }),
      post(`${AUTH}/token?grant_type=password`, { email: emails.deleted, password: SECRET }),
    ],
    (answers) => answers.some(({ status }) => status < 300),
  ),
  attempt(
    'visitor',
    'exchanges what is no refresh token',
    ({ sessions, ids }) =>
      [sessions.boss.access_token.slice(0, 190), ids.boss, '', `' or 1=1 --`, '%'].map(
        (refresh_token) => post(`${AUTH}/token?grant_type=refresh_token`, { refresh_token }),
      ),
    gaveSession,
  ),
  attempt(
    'reader',
    'gives itself a role in its metadata',
    () => [
      put({ data: { role: 'admin', is_admin: true, full_name: 'R' } }),
      put({ app_metadata: { role: 'admin', roles: ['admin'] }, role: 'service_role' }),
      put({ user_metadata: { role: 'admin' }, raw_app_meta_data: { role: 'admin' } }),
      get(`${AUTH}/user`),
    ],
    (answers, { ids, ...world }) => {
      const user = Object(jsonOf(answers.at(-1) as Answers[0]));
      return (
        /admin|service_role/.test(
          JSON.stringify([user.app_metadata, user.user_metadata, user.role]),
        ) || roleOf({ ids, ...world } as World, ids.reader).then((role) => role !== 'user')
      );
    },
  ),
  attempt(
    'visitor',
    'signs up as somebody with a role, confirmed',
    () =>
      post(`${AUTH}/signup`, {
        ...{
          email: 'climber@example.net',
          password: 'climb-9-up',
          email_confirm: true,
          role: 'service_role',
        },
        ...{
          data: { role: 'admin', full_name: 'C' },
          app_metadata: { role: 'admin' },
          email_confirmed_at: '2026-01-01',
        },
      }),
    async (answers, world) => {
      const { data } = await world.service
        .from('profiles')
        .select('id')
        .eq('email', 'climber@example.net');
      const role = data?.[0] && (await roleOf(world, data[0].id));
      return (
        gaveSession(answers) ||
        (role !== undefined && role !== 'user') ||
        signIn(world.site, 'climber@example.net', 'climb-9-up').then(
          () => true,
          () => false,
        )
      );
    },
  ),
  attempt(
    'visitor',
    'signs up confirmed by the invitation of somebody else',
    () =>
      post(`${AUTH}/signup`, {
        ...{ email: 'uninvited@example.net', password: 'climb-9-up' },
        data: { full_name: 'C', invitation: LINKS.invitation },
      }),
    async (answers, { site }) =>
      gaveSession(answers) ||
      signIn(site, 'uninvited@example.net', 'climb-9-up').then(
        () => true,
        () => false,
      ),
  ),
  attempt(
    'visitor',
    'signs up with an address that has an account',
    ({ emails }) =>
      post(`${AUTH}/signup`, { email: emails.victim.toUpperCase(), password: 'squatter-9' }),
    async (answers, world) => gaveSession(answers) || opens(world, 'victim', 'squatter-9'),
  ),
  attempt(
    'visitor',
    'signs up with the address of a coming administrator',
    (world) => [
      post(`${AUTH}/signup`, {
        email: `${world.secrets['chief']?.text}@example.net`,
        password: 'squatter-9',
      }),
    ],
    async (answers, world) =>
      gaveSession(answers) ||
      signIn(world.site, `${world.secrets['chief']?.text}@example.net`, 'squatter-9').then(
        () => true,
        () => false,
      ),
  ),
  attempt(
    'victim',
    'changes the password without the old one',
    () => [
      put({ password: 'stolen-9-session' }),
      put({ password: 'stolen-9-session', current_password: 'guess' }),
      put({ password: 'stolen-9-session', current_password: null, nonce: '123456' }),
      put({ password: 'stolen-9-session', current_password: [SECRET] }),
    ],
    async (_, world) => opens(world, 'victim', 'stolen-9-session'),
  ),
  attempt(
    'victim',
    'changes the address without the password',
    () => [
      put({ email: 'thief@example.net' }),
      put({ email: 'thief@example.net', current_password: 'guess' }),
      patch('/rest/v1/profiles?select=email', { email: 'thief@example.net' }),
    ],
    async (_, world) => hasMail(world, 'thief@example.net', /./),
  ),
  attempt(
    'unverified',
    'changes password and address without the second factor',
    () => [
      put({ password: 'around-9-it', current_password: SECRET }),
      put({ email: 'thief@example.net', current_password: SECRET }),
    ],
    (answers) => answers.some(({ status }) => status === 200),
  ),
  attempt(
    'reader',
    'changes its address with one click of two',
    ({ emails }) => [
      put({ email: 'elsewhere@example.net', current_password: SECRET }),
      ...['', 'x', emails.reader].map((token_hash) =>
        post(`${AUTH}/verify`, { token_hash, type: 'email_change' }),
      ),
    ],
    async (_, { service, ids }) =>
      (await service.from('profiles').select('email').eq('id', ids.reader).single()).data?.email ===
      'elsewhere@example.net',
  ),
  attempt(
    'visitor',
    'uses a link for another purpose',
    () =>
      ['signup', 'email', 'email_change', 'invite', 'magiclink', 'email_otp'].map((type) =>
        post(`${AUTH}/verify`, { token_hash: LINKS.victimRecovery, type }),
      ),
    gaveSession,
  ),
  attempt(
    'visitor',
    'uses a link that ran out, or its hash',
    () => [
      post(`${AUTH}/verify`, { token_hash: LINKS.bossExpired, type: 'recovery' }),
      post(`${AUTH}/verify`, { token_hash: LINKS.victimRecovery.slice(1), type: 'recovery' }),
      post(`${AUTH}/verify`, { token_hash: LINKS.invitation, type: 'recovery' }),
      post(`${AUTH}/verify`, { token_hash: null, type: 'recovery' }),
      post(`${AUTH}/verify`, { token_hash: '', type: 'signup' }),
      get(`${AUTH}/verify?token=${LINKS.victimRecovery}&type=recovery`),
    ],
    gaveSession,
  ),
  attempt(
    'visitor',
    'verifies an address with a code',
    ({ emails }) =>
      ['000000', '123456'].flatMap((token) => [
        post(`${AUTH}/verify`, { email: emails.boss, token, type: 'recovery' }),
        post(`${AUTH}/verify`, { email: emails.boss, token, type: 'magiclink' }),
        get(`${AUTH}/verify?email=${emails.boss}&token=${token}&type=recovery`),
      ]),
    gaveSession,
  ),
  attempt(
    'boss',
    'uses doors of the auth server that are closed',
    ({ emails, ids }) => [
      get(`${AUTH}/admin/users`),
      post(`${AUTH}/admin/users`, {
        email: 'made@example.net',
        password: 'made-9-up',
        email_confirm: true,
      }),
      post(`${AUTH}/admin/generate_link`, { type: 'magiclink', email: emails.victim }),
      {
        method: 'PUT',
        target: `${AUTH}/admin/users/${ids.victim}`,
        body: { password: 'made-9-up' },
      },
      post(`${AUTH}/otp`, { email: emails.victim, create_user: true }),
      post(`${AUTH}/magiclink`, { email: emails.victim }),
      post(`${AUTH}/invite`, { email: 'made@example.net' }),
      get(`${AUTH}/authorize?provider=google`),
      post(`${AUTH}/factors`, { factor_type: 'totp' }),
      post(`${AUTH}/signup`, {}),
      post(`${AUTH}/token?grant_type=id_token`, { provider: 'google', id_token: 'x.y.z' }),
      post(`${AUTH}/token?grant_type=pkce`, { auth_code: 'x', code_verifier: 'y' }),
      get(`${AUTH}/reauthenticate`),
      get(`${AUTH}/callback?code=x`),
    ],
    (answers) => gaveSession(answers) || answers.some(({ status }) => status < 300),
  ),
  attempt(
    'visitor',
    'has a link of somebody’s mail lead elsewhere',
    ({ emails }) => [
      post(`${AUTH}/recover?redirect_to=https://evil.example/x`, { email: emails.boss }),
      post(
        `${AUTH}/recover`,
        { email: emails.editor, redirect_to: 'https://evil.example' },
        {
          ...{
            Host: 'evil.example',
            'X-Forwarded-Host': 'evil.example',
            Origin: 'https://evil.example',
          },
          ...{
            Referer: 'https://evil.example/',
            Forwarded: 'host=evil.example',
            'X-Original-Host': 'evil.example',
          },
        },
      ),
      post(`${AUTH}/recover?redirect_to=${encodeURIComponent('//evil.example/x')}`, {
        email: emails.contributor,
      }),
    ],
    async (_, world) => {
      const found = await Promise.all(
        [world.emails.boss, world.emails.editor, world.emails.contributor].map((address) =>
          hasMail(world, address, /evil/),
        ),
      );
      return found.includes(true);
    },
  ),
  attempt(
    'visitor',
    'signs in without the right password',
    ({ emails }) =>
      [[SECRET], { $ne: '' }, true, '', `${SECRET} `, `' or '1'='1`, null].map((password) =>
        post(`${AUTH}/token?grant_type=password`, { email: emails.colleague, password }),
      ),
    gaveSession,
  ),
] as const;
