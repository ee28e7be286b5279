import { attempt, get, post } from './attempt.ts';
import { LINKS } from './plant.ts';
import { jsonOf, rowsOf, type World } from './world.ts';

const RPC = '/rest/v1/rpc';
const FN = '/functions/v1';
type Answers = readonly Parameters<typeof jsonOf>[0][];
const wasTaken = (answers: Answers) => answers.some(({ status }) => status >= 200 && status < 300);
/** Whether a call answered anything but nothing. */
const gave = (answers: Answers) =>
  answers.some(
    (answer) => answer.status === 200 && ![null, false, 0].includes(jsonOf(answer) as null),
  );
const mailsTo = async ({ service }: World, address: string) =>
  ((await service.from('email_outbox').select('id').eq('to_email', address)).data ?? []).length;

/** Functions of the database and of supabase/functions. */
export const CALLING = [
  attempt(
    'visitor',
    'asks for the figures of the newsroom',
    () => [
      post(`${RPC}/admin_metrics`, {}),
      post(`${RPC}/admin_analytics`, { days: 30 }),
      get(`${FN}/admin-metrics`),
    ],
    gave,
  ),
  attempt(
    'contributor',
    'asks for what administrators see of the system',
    () => [
      post(`${RPC}/admin_system`, {}),
      get(`${FN}/admin-system`),
      post(`${FN}/admin-system`, {}),
    ],
    gave,
  ),
  attempt(
    'reader',
    'takes a second factor away',
    ({ ids }) => [
      post(`${RPC}/second_factor_reset`, { account: ids.unverified }),
      post(`${RPC}/second_factor_report`, {}),
      post(`${RPC}/second_factor_remove`, {
        account: ids.unverified,
        session: ids.reader,
        factor: ids.reader,
      }),
      post(`${RPC}/second_factor_state`, { account: ids.unverified, session: ids.reader }),
    ],
    gave,
  ),
  attempt(
    'reader',
    'takes mails out of the outbox',
    ({ rows }) => [
      post(`${RPC}/outbox_claim`, { batch: 10, lease_seconds: 60 }),
      post(`${RPC}/outbox_assume_sent`, { ids: [rows.mail] }),
      post(`${RPC}/outbox_complete`, { results: [] }),
      post(`${RPC}/outbox_restored`, {}),
    ],
    gave,
  ),
  attempt(
    'visitor',
    'asks for the role of a session',
    ({ ids }) => post(`${RPC}/role_in_session`, { account: ids.boss }),
    gave,
  ),
  attempt(
    'reader',
    'accepts an invitation by the function of the server',
    ({ ids }) => [
      post(`${RPC}/invitation_accept`, { token: LINKS.invitation, account: ids.reader }),
      post(`${RPC}/invitation_open`, { token: LINKS.invitation }),
    ],
    gave,
  ),
  attempt(
    'editor',
    'invites somebody',
    ({ ids }) => [
      post(`${RPC}/invitation_send`, {
        ...{ address: 'pal@example.net', name: 'A', given_role: 'admin', language: 'en' },
      }),
      post(`${RPC}/invitation_resend`, { invitation: ids.reader }),
    ],
    gave,
  ),
  attempt(
    'reader',
    'exports and erases a subscriber',
    () => [
      post(`${RPC}/newsletter_export`, { token: LINKS.preferences }),
      post(`${RPC}/newsletter_erase`, { token: LINKS.preferences }),
      post(`${RPC}/newsletter_suppress`, { addresses: ['x@example.net'], cause: 'complaint' }),
      post(`${RPC}/newsletter_import`, { people: [], dry: true }),
    ],
    gave,
  ),
  attempt('contributor', 'orders and merges what editors do', () => [
    post(`${RPC}/merge_category`, { source: 'ai', target: 'funding' }),
    post(`${RPC}/order_categories`, { slugs: ['ai'] }),
    post(`${RPC}/order_featured`, { ids: [] }),
    post(`${RPC}/restore_category`, { source: 'ai' }),
  ]),
  attempt(
    'editor',
    'imports entries past the review',
    () =>
      post(`${RPC}/import_entries`, {
        kind: 'startups',
        entries: [{ name: 'Mine' }],
        approve: true,
        dry: false,
      }),
    gave,
  ),
  attempt(
    'reader',
    'ends a session of somebody else',
    (world) => post(`${RPC}/end_own_session`, { session: sessionOf(world, 'boss') }),
    gave,
  ),
  attempt(
    'reader',
    'takes the limits of others',
    () => post(`${RPC}/wait_for_limit`, { limit_key: 'x', max_hits: 1, window_seconds: 60 }),
    wasTaken,
  ),
  attempt(
    'visitor',
    'calls functions below the API',
    ({ ids }) => [
      post(`${RPC}/is_admin`, {}),
      post(`${RPC}/has_role`, { minimum: 'user' }),
      post(`${RPC}/startup_records`, { ids: null }, { 'Content-Profile': 'private' }),
      post(`${RPC}/private.accept_invitation`, { token: 'x', account: ids.reader }),
      post(`${RPC}/own_data`, {}),
      post(`${RPC}/enqueue_mail`, { template: 'welcome', address: 'x@example.net' }),
    ],
    wasTaken,
  ),
  attempt(
    'editor',
    'calls functions of Postgres',
    () => [
      post(`${RPC}/pg_read_file`, { filename: '/etc/passwd' }),
      post(`${RPC}/set_config`, {
        setting_name: 'role',
        new_value: 'service_role',
        is_local: false,
      }),
      post(`${RPC}/query_to_xml`, { query: 'select * from auth.users' }),
      post(`${RPC}/lo_import`, { filename: '/etc/passwd' }),
      post(`${RPC}/nextval`, { regclass: 'audit_log_id_seq' }),
      post(`${RPC}/dblink`, {}),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'wakes the worker that sends',
    () => [
      post(`${FN}/outbox-send`, {}),
      post(`${FN}/outbox-send`, {}, { Authorization: 'Bearer ' }),
      post(`${FN}/outbox-send`, {}, { Authorization: 'Bearer sb_secret_' }),
      post(`${FN}/outbox-send`, {}, { Authorization: `Bearer sb_secret_${'0'.repeat(32)}` }),
      post(`${FN}/outbox-send?key=x`, {}, { apikey: 'service_role', 'X-Cron': '1' }),
      get(`${FN}/outbox-send`),
    ],
    wasTaken,
  ),
  attempt(
    'boss',
    'wakes the worker with a token instead of the key',
    () => post(`${FN}/outbox-send`, {}),
    wasTaken,
  ),
  attempt(
    'editor',
    'exports the list of subscribers',
    () => [
      get(`${FN}/newsletter-subscribers`),
      post(`${FN}/newsletter-subscribers?ticket`, {}),
      get(`${FN}/newsletter-subscribers?ticket=${'a'.repeat(80)}`),
      post(`${FN}/newsletter-subscribers`, 'email,consent_at,consent_page\n', {
        'Content-Type': 'text/csv',
      }),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'forges the ticket of an export',
    ({ ids }) => {
      const soon = Date.now() + 60_000;
      return [
        `${ids.boss}.${soon}.${'0'.repeat(43)}`,
        `${ids.boss}.${soon}.`,
        `${soon}.${ids.boss}`,
      ].map((ticket) =>
        get(`${FN}/newsletter-subscribers?ticket=${ticket}`, { Authorization: '' }),
      );
    },
    wasTaken,
  ),
  attempt('contributor', 'previews an issue', ({ rows }) => [
    post(`${FN}/newsletter-preview`, { issue: rows.issue, locale: 'en' }),
    get(`${FN}/newsletter-preview?issue=${rows.issue}`),
    post(`${RPC}/newsletter_issue_content`, { issue: rows.issue, language: 'en' }),
  ]),
  attempt(
    'visitor',
    'reports a complaint in a provider’s name',
    (world) => {
      const body = { type: 'complaint', email: `${world.secrets['subscriber']?.text}@example.net` };
      const basic = (text: string) => ({
        Authorization: `Basic ${Buffer.from(text).toString('base64')}`,
      });
      return [
        {},
        { Authorization: 'Bearer ' },
        { Authorization: 'Bearer wrong' },
        basic('khoi:'),
        basic('khoi:wrong'),
        basic(':'),
      ]
        .map((headers) => post(`${FN}/newsletter-webhook`, body, headers))
        .concat([
          post(
            `${FN}/newsletter-webhook`,
            {
              signature: { timestamp: '1', token: 'x', signature: '0'.repeat(64) },
              'event-data': { event: 'complained', recipient: body.email },
            },
            { Authorization: '' },
          ),
          post(
            `${FN}/newsletter-webhook`,
            { Type: 'SubscriptionConfirmation', SubscribeURL: 'http://169.254.169.254/' },
            { Authorization: '' },
          ),
          post(`${FN}/newsletter-webhook?secret=`, body, { Authorization: '' }),
        ]);
    },
    wasTaken,
  ),
  attempt(
    'visitor',
    'uses a link of the newsletter for another purpose',
    () => [
      post(`${FN}/newsletter-unsubscribe`, { token: LINKS.preferences }),
      post(`${FN}/newsletter-unsubscribe`, { token: LINKS.confirm }),
      post(`${FN}/newsletter-preferences`, { token: LINKS.confirm, action: 'export' }),
      post(`${FN}/newsletter-preferences`, {
        token: LINKS.confirm,
        action: 'delete',
        confirmed: true,
      }),
      post(`${FN}/newsletter-confirm`, { token: LINKS.preferences }),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'follows links of the newsletter that were guessed or cut',
    ({ rows }) => [
      post(`${FN}/newsletter-preferences`, { token: LINKS.preferences.slice(0, -1) }),
      post(`${FN}/newsletter-preferences`, { token: rows.subscriber }),
      post(`${FN}/newsletter-preferences`, { token: `${LINKS.preferences}%00` }),
      post(`${FN}/newsletter-unsubscribe`, { token: '____________________' }),
      get(`${FN}/newsletter-unsubscribe?token=${LINKS.preferences}`),
      post(`${FN}/newsletter-visit`, {
        token: `${rows.mail.replaceAll('-', '')}${'A'.repeat(16)}`,
        place: 1,
      }),
    ],
    wasTaken,
  ),
  attempt(
    'unverified',
    'changes second factors without showing one',
    ({ ids }) => [
      post(`${FN}/second-factor`, { action: 'begin-totp', name: 'Mine', password: 'secret-1' }),
      post(`${FN}/second-factor`, { action: 'begin-passkey', password: 'secret-1' }),
      post(`${FN}/second-factor`, { action: 'renew-codes' }),
      post(`${FN}/second-factor`, { action: 'remove', factor: ids.boss }),
      post(`${FN}/second-factor`, { action: 'confirm-totp', factor: ids.boss, code: '000000' }),
    ],
    wasTaken,
  ),
  attempt(
    'unverified',
    'guesses codes of a second factor',
    () =>
      ['000000', '123456', '0000-0000-0000-0000'].map((code) =>
        post(`${FN}/second-factor`, { action: 'verify-code', code }),
      ),
    wasTaken,
  ),
  attempt(
    'unverified',
    'signs a challenge that is another account’s, or none',
    () => {
      const response = {
        ...{ id: 'Y3JlZA', rawId: 'Y3JlZA', type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: Buffer.from(
            '{"type":"webauthn.get","challenge":"","origin":"http://localhost"}',
          ).toString('base64url'),
          authenticatorData: Buffer.alloc(37, 5).toString('base64url'),
          signature: 'AA',
        },
      };
      return [
        post(`${FN}/second-factor`, { action: 'verify-passkey', response }),
        post(`${FN}/second-factor`, {
          action: 'verify-passkey',
          response: { ...response, id: 'b3RoZXI' },
        }),
      ];
    },
    wasTaken,
  ),
  attempt(
    'reader',
    'accepts an invitation of somebody else',
    () => post(`${FN}/invitation`, { token: LINKS.invitation, accept: true }),
    wasTaken,
  ),
  attempt(
    'reader',
    'guesses an invitation',
    () => [
      post(`${FN}/invitation`, { token: '0'.repeat(64), accept: true }),
      post(`${FN}/invitation`, { token: { $ne: '' }, accept: true }),
      post(`${FN}/invitation`, { token: LINKS.invitation.toUpperCase(), accept: true }),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'has the contact form write to others',
    () =>
      post(`${FN}/contact-send`, {
        ...{ firstName: 'A', lastName: 'B', email: 'c@example.net', subject: 'S', message: 'M' },
        ...{
          team_email: 'spam@example.net',
          teamEmail: 'spam@example.net',
          to: 'spam@example.net',
        },
      }),
    async (_, world) => (await mailsTo(world, 'spam@example.net')) > 0,
  ),
  attempt(
    'visitor',
    'puts headers into a mail of the contact form',
    () =>
      post(`${FN}/contact-send`, {
        ...{ firstName: 'A\r\nBcc: spam@example.net', lastName: 'B', message: 'M' },
        ...{
          email: 'c@example.net\r\nBcc: spam@example.net',
          subject: 'S\r\nBcc: spam@example.net',
        },
      }),
    async (_, world) => (await mailsTo(world, 'spam@example.net')) > 0,
  ),
  attempt(
    'visitor',
    'calls functions that are not there, or files beside them',
    () => [
      get(`${FN}/_shared`),
      get(`${FN}/handler.ts`),
      get(`${FN}/..%2fadmin-system`),
      post(`${FN}/newsletter-subscribers/`, {}),
      get(`${FN}/second-factor/seal.ts`),
    ],
    wasTaken,
  ),
  attempt(
    'visitor',
    'reads rows in pieces a function answers',
    ({ rows }) => [
      get(`${RPC}/search_startups?q=&select=submitted_by,review_note,approved_by`),
      get(`${RPC}/search_investors?select=*&submitted_by=not.is.null`),
      get(`${RPC}/search_startups?q=&review_note=not.is.null&select=name`),
      get(`${RPC}/search_startups?select=name,profiles(email)`),
      get(`${RPC}/articles_mentioning?name=hush&select=*`),
      get(`${RPC}/newsletter_issue_content?issue=${rows.issue}&language=vi`),
    ],
    ([, , hidden]) => hidden !== undefined && rowsOf(hidden) > 0,
  ),
] as const;

function sessionOf({ sessions }: World, name: 'boss'): string {
  const [, claims = ''] = sessions[name].access_token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).session_id;
}
