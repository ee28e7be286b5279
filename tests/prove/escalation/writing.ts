import { attempt, patch, post, remove } from './attempt.ts';
import { rowsOf } from './world.ts';

const REST = '/rest/v1';
const MERGE = { Prefer: 'resolution=merge-duplicates,return=representation' };
const SHOW = { Prefer: 'return=representation' };
const some = (answers: readonly Parameters<typeof rowsOf>[0][]) =>
  answers.some((answer) => rowsOf(answer) > 0);

const startup = (slug: string, more: object) => ({
  ...{ name: slug, slug, description: 'Broth.', category: 'FoodTech' },
  ...more,
});

/** Rows and columns that somebody else writes, or nobody. What was changed shows in the state. */
export const WRITING = [
  attempt('reader', 'gives itself a role', ({ ids }) => [
    post(`${REST}/user_roles`, { user_id: ids.reader, role: 'admin' }),
    patch(`${REST}/user_roles?user_id=eq.${ids.reader}`, { role: 'admin' }),
    patch(`${REST}/user_roles?role=neq.nothing`, { role: 'admin' }),
  ]),
  attempt('reader', 'gives itself a role by an upsert', ({ ids }) => [
    post(`${REST}/user_roles?on_conflict=user_id`, { user_id: ids.reader, role: 'admin' }, MERGE),
    post(`${REST}/user_roles`, [{ user_id: ids.reader, role: 'admin' }], MERGE),
    {
      method: 'PUT',
      target: `${REST}/user_roles?user_id=eq.${ids.reader}`,
      body: { role: 'admin' },
    },
  ]),
  attempt('contributor', 'gives itself the role of an editor', ({ ids }) =>
    patch(`${REST}/user_roles?user_id=eq.${ids.contributor}`, { role: 'editor' }),
  ),
  attempt('editor', 'becomes an administrator, or makes others none', ({ ids }) => [
    patch(`${REST}/user_roles?user_id=eq.${ids.editor}`, { role: 'admin' }),
    remove(`${REST}/user_roles?user_id=eq.${ids.boss}`),
  ]),
  attempt('demoted', 'takes the role back with the token of before', ({ ids }) =>
    patch(`${REST}/user_roles?user_id=eq.${ids.demoted}`, { role: 'admin' }),
  ),
  attempt('deleted', 'makes a new administrator with the token of before', ({ ids }) => [
    patch(`${REST}/user_roles?user_id=eq.${ids.reader}`, { role: 'admin' }),
    post(`${REST}/profiles`, { id: ids.deleted, user_id: ids.deleted, email: 'back@example.net' }),
  ]),
  attempt('unverified', 'changes roles and settings without the second factor', ({ ids }) => [
    patch(`${REST}/user_roles?user_id=eq.${ids.reader}`, { role: 'admin' }),
    post(`${REST}/site_settings`, { name: 'require_second_factor', value: 'nobody' }),
    post(`${REST}/rpc/second_factor_reset`, { account: ids.unverified }),
  ]),
  attempt('editor', 'names an address that becomes an administrator', () =>
    post(`${REST}/admin_emails`, { email: 'mine@example.net' }),
  ),
  attempt('reader', 'writes the profile of somebody else', ({ ids }) => [
    patch(`${REST}/profiles?id=eq.${ids.victim}`, { full_name: 'Mine' }),
    patch(`${REST}/profiles?id=neq.${ids.reader}`, { bio: 'Mine' }),
    remove(`${REST}/profiles?id=eq.${ids.victim}`),
  ]),
  attempt('reader', 'turns its profile into somebody else’s', ({ ids, emails }) => [
    patch(`${REST}/profiles?id=eq.${ids.reader}`, { user_id: ids.victim }),
    patch(`${REST}/profiles?id=eq.${ids.reader}`, { id: ids.boss }),
    patch(`${REST}/profiles?id=eq.${ids.reader}`, { email: emails.boss }),
    patch(`${REST}/profiles?id=eq.${ids.reader}`, { email: 'hushed@example.net' }),
  ]),
  attempt('submitter', 'submits what is approved or featured already', ({ ids }) => [
    post(
      `${REST}/startups`,
      startup('sub-approved', { status: 'approved', submitted_by: ids.submitter }),
    ),
    post(
      `${REST}/startups`,
      startup('sub-featured', { featured: true, submitted_by: ids.submitter }),
      SHOW,
    ),
    post(
      `${REST}/startups`,
      startup('sub-signed', { approved_by: ids.boss, submitted_by: ids.submitter }),
    ),
    post(
      `${REST}/startups`,
      startup('sub-noted', { review_note: 'Fine.', submitted_by: ids.submitter }),
      SHOW,
    ),
  ]),
  attempt('submitter', 'submits in nobody’s or another name', ({ ids }) => [
    post(`${REST}/startups`, startup('sub-nobody', { submitted_by: null, status: 'pending' })),
    post(`${REST}/startups`, startup('sub-unsaid', { status: 'pending' })),
    post(
      `${REST}/startups`,
      startup('sub-victim', { submitted_by: ids.victim, status: 'pending' }),
    ),
  ]),
  attempt('visitor', 'submits without an account', () => [
    post(`${REST}/startups`, startup('sub-visitor', { status: 'pending', submitted_by: null })),
    post(`${REST}/investors`, {
      name: 'A',
      slug: 'sub-visitor',
      description: 'B',
      status: 'pending',
    }),
  ]),
  attempt('submitter', 'approves its own submission', ({ ids }) => [
    post(
      `${REST}/startups`,
      startup('sub-own', { status: 'pending', submitted_by: ids.submitter }),
    ),
    patch(`${REST}/startups?slug=eq.sub-own`, { status: 'approved' }),
    patch(`${REST}/startups?slug=eq.sub-own`, { approved_by: ids.submitter, featured: true }),
  ]),
  attempt('submitter', 'writes over a public entry by an upsert', ({ ids, rows }) => [
    post(
      `${REST}/startups?on_conflict=slug`,
      startup('noi-lon-public', { status: 'pending', submitted_by: ids.submitter }),
      MERGE,
    ),
    post(
      `${REST}/startups?on_conflict=id`,
      startup('sub-upsert', { id: rows.approved, submitted_by: ids.submitter }),
      MERGE,
    ),
  ]),
  attempt(
    'submitter',
    'changes or removes entries of others',
    ({ rows }) => [
      patch(`${REST}/startups?id=eq.${rows.approved}`, { website: 'https://mine.example' }),
      patch(`${REST}/startups?id=eq.${rows.pending}`, { name: 'Mine' }),
      remove(`${REST}/startups?id=eq.${rows.approved}`),
      remove(`${REST}/investors?id=eq.${rows.investor}`),
    ],
    some,
  ),
  attempt('contributor', 'reviews submissions', ({ rows }) => [
    patch(`${REST}/startups?id=eq.${rows.pending}`, { status: 'approved' }),
    patch(`${REST}/startups?id=eq.${rows.pending}`, { review_note: 'No.', status: 'rejected' }),
  ]),
  attempt('contributor', 'publishes, features and schedules its draft', ({ rows }) => [
    patch(`${REST}/articles?id=eq.${rows.ownDraft}`, { status: 'published' }),
    patch(`${REST}/articles?id=eq.${rows.ownDraft}`, { featured: true }),
    patch(`${REST}/articles?id=eq.${rows.ownDraft}`, { scheduled_at: '2026-01-01T00:00:00Z' }),
    post(`${REST}/rpc/publish_articles`, { articles: [{ id: rows.ownDraft }] }),
    post(`${REST}/rpc/publish_due_articles`, {}),
  ]),
  attempt('contributor', 'stores what is published already', ({ ids }) =>
    post(`${REST}/articles`, {
      ...{ title: 'Now', slug: 'now-at-once', content: 'Text.', category: 'funding' },
      ...{ author_id: ids.contributor, status: 'published' },
    }),
  ),
  attempt('contributor', 'changes and removes what is not its own', ({ rows }) => [
    patch(`${REST}/articles?id=eq.${rows.live}`, { title: 'Mine' }),
    patch(`${REST}/articles?id=eq.${rows.draft}`, { title: 'Mine' }),
    remove(`${REST}/articles?id=eq.${rows.live}`),
    remove(`${REST}/articles?id=eq.${rows.draft}`),
    post(`${REST}/article_drafts`, {
      article_id: rows.live,
      title: 'M',
      content: 'M',
      category: 'funding',
    }),
  ]),
  attempt(
    'contributor',
    'writes in the name of somebody else, or beside their draft',
    ({ ids, rows }) => [
      post(
        `${REST}/articles`,
        {
          title: 'A',
          slug: 'in-her-name',
          content: 'T',
          category: 'funding',
          author_id: ids.editor,
        },
        SHOW,
      ),
      patch(`${REST}/articles?id=eq.${rows.ownDraft}`, { author_id: ids.editor }),
      post(
        `${REST}/articles`,
        {
          ...{ title: 'B', slug: 'beside', content: 'T', category: 'funding', locale: 'vi' },
          ...{ author_id: ids.contributor, translation_of: rows.draft },
        },
        SHOW,
      ),
    ],
    some,
  ),
  attempt('reader', 'writes for the newsroom', ({ ids, rows }) => [
    post(`${REST}/articles`, {
      ...{ title: 'Mine', slug: 'of-a-reader', content: 'T', category: 'funding' },
      author_id: ids.reader,
    }),
    post(`${REST}/article_drafts`, { title: 'Mine', content: 'T', category: 'funding' }),
    patch(`${REST}/articles?id=eq.${rows.live}`, { content: 'Mine' }),
  ]),
  attempt('editor', 'rewrites versions', ({ rows }) => [
    patch(`${REST}/article_revisions?article_id=eq.${rows.live}`, { title: 'Never so' }),
    remove(`${REST}/article_revisions?article_id=eq.${rows.live}`),
  ]),
  attempt('editor', 'moves categories past the functions', () => [
    patch(`${REST}/categories?slug=eq.ai`, { merged_into: 'funding' }),
    patch(`${REST}/categories?slug=eq.ai`, { position: 99 }),
    patch(`${REST}/categories?slug=eq.ai`, { slug: 'mine' }),
    post(`${REST}/categories`, { slug: 'mine', position: 9 }),
    remove(`${REST}/categories?slug=eq.ai`),
  ]),
  attempt('editor', 'forges what the ledger of an issue says', ({ rows }) => [
    patch(`${REST}/newsletter_issues?id=eq.${rows.issue}`, { status: 'sent' }),
    patch(`${REST}/newsletter_issues?id=eq.${rows.issue}`, { sent: 5, audience: 5 }),
    patch(`${REST}/newsletter_issues?id=eq.${rows.sending}`, { subject_en: 'Mine' }),
    patch(`${REST}/newsletter_issues?id=eq.${rows.issue}`, { sent_at: '2026-01-01T00:00:00Z' }),
    patch(`${REST}/newsletter_deliveries?issue_id=eq.${rows.sending}`, { status: 'sent' }),
  ]),
  attempt('contributor', 'sends an issue', ({ rows }) => [
    patch(`${REST}/newsletter_issues?id=eq.${rows.issue}`, { status: 'sending' }),
    post(`${REST}/newsletter_issues`, {
      subject_en: 'Mine',
      subject_vi: 'Mine',
      status: 'sending',
    }),
    post(`${REST}/rpc/newsletter_send_test`, {
      issue: rows.issue,
      addresses: ['a@khoi-readers.net'],
    }),
  ]),
  attempt('editor', 'changes settings', () => [
    post(`${REST}/site_settings`, { name: 'figure.countries', value: '99' }, MERGE),
    patch(`${REST}/site_settings?name=neq.x`, { value: '99' }),
    remove(`${REST}/site_settings?name=neq.x`),
  ]),
  attempt('editor', 'writes to strangers through the outbox', ({ rows }) => [
    post(`${REST}/email_outbox`, { to_email: 'x@example.net', template: 'welcome' }),
    patch(`${REST}/email_outbox?id=eq.${rows.mail}`, { to_email: 'x@example.net' }),
    post(`${REST}/rpc/outbox_retry`, { mails: [rows.mail] }),
    remove(`${REST}/email_outbox?id=eq.${rows.mail}`),
  ]),
  attempt('editor', 'rewrites or empties the record of what happened', () => [
    patch(`${REST}/audit_log?id=gt.0`, { actor_role: 'admin' }),
    remove(`${REST}/audit_log?id=gt.0`),
    post(`${REST}/rpc/truncate`, { table: 'audit_log' }),
  ]),
  attempt(
    'reader',
    'writes a record of what never happened',
    () =>
      post(
        `${REST}/audit_log`,
        { action: 'update', table_name: 'forged', row_id: '1', actor_role: 'admin' },
        SHOW,
      ),
    async (answers, { service }) => {
      const { data } = await service.from('audit_log').select('id').eq('table_name', 'forged');
      return some(answers) || (data ?? []).length > 0;
    },
  ),
  attempt('reader', 'writes notices to somebody else, or marks theirs as read', ({ ids }) => [
    post(`${REST}/notifications`, { user_id: ids.victim, kind: 'hello', data: { text: 'Pay me' } }),
    patch(`${REST}/notifications?user_id=eq.${ids.victim}`, { read_at: '2026-01-01T00:00:00Z' }),
  ]),
  attempt('editor', 'subscribes, confirms and removes readers', ({ rows }) => [
    post(`${REST}/newsletter_subscribers`, {
      ...{ email: 'x@example.net', status: 'confirmed', consent_version: '1', consent_page: '/' },
    }),
    patch(`${REST}/newsletter_subscribers?id=eq.${rows.subscriber}`, { status: 'unsubscribed' }),
    remove(`${REST}/newsletter_subscribers?id=eq.${rows.subscriber}`),
    post(`${REST}/newsletter_suppressions`, { email_hash: 'a'.repeat(64), reason: 'manual' }),
  ]),
  attempt('visitor', 'makes itself a link of somebody else’s subscription', ({ rows }) =>
    post(`${REST}/newsletter_tokens`, {
      ...{ token_hash: 'b'.repeat(64), subscriber_id: rows.subscriber, purpose: 'preferences' },
      expires_at: '2100-01-01',
    }),
  ),
  attempt('editor', 'writes invitations past the function', () => [
    post(`${REST}/invitations`, {
      ...{ email: 'x@example.net', role: 'admin', locale: 'en', token_hash: 'c'.repeat(64) },
      expires_at: '2100-01-01',
    }),
    patch(`${REST}/invitations?role=eq.admin`, { token_hash: 'c'.repeat(64) }),
    remove(`${REST}/invitations?role=eq.admin`),
  ]),
  attempt('reader', 'marks a message of the contact form as handled', ({ rows }) =>
    patch(`${REST}/contact_messages?id=eq.${rows.message}`, { handled_at: '2026-01-01T00:00:00Z' }),
  ),
  attempt(
    'editor',
    'invents readership and totals',
    () => [
      patch(`${REST}/page_views?path=neq.x`, { views: 1_000_000 }),
      post(`${REST}/page_views`, { path: '/forged', views: 5 }, SHOW),
      patch(`${REST}/article_counts?category=eq.funding`, { articles: 0 }),
      post(`${REST}/rpc/count_page_views`, {
        counted: [{ day: '2026-01-01', path: '/forged', referrer: '', views: 5 }],
      }),
    ],
    async (_, { service }) =>
      ((await service.from('page_views').select('path').eq('path', '/forged')).data ?? []).length >
      0,
  ),
  attempt('reader', 'writes where only views are', () => [
    post(`${REST}/article_addresses`, { id: 'x', slug: 'mine', locale: 'en' }),
    patch(`${REST}/article_addresses?slug=neq.x`, { slug: 'mine' }),
    remove(`${REST}/article_addresses?slug=neq.x`),
  ]),
  attempt('contributor', 'overrides the method', ({ rows }) => [
    {
      method: 'POST',
      target: `${REST}/articles?id=eq.${rows.live}`,
      body: {},
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    },
    {
      method: 'GET',
      target: `${REST}/articles?id=eq.${rows.live}&_method=DELETE`,
      headers: { 'X-HTTP-Method': 'DELETE' },
    },
  ]),
] as const;
