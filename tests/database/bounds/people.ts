import {
  type Bounds,
  EMAIL,
  email,
  HASH,
  hash,
  LATER,
  line,
  NOW,
  ONE,
  SENT,
  TWO,
  text,
  tooLong,
  word,
  words,
  x,
} from '#tests/database/bounds/values.ts';

// Accounts, what is sent to people, and what the site keeps for itself.

export const MAIL: Readonly<Record<string, Bounds>> = {
  'public.pings': {
    row: { path: `/article/${x(200)}`, locale: 'vi', category: x(50), attempts: 8 },
    refused: {
      pings_attempts_check: [{ attempts: -1 }, { attempts: 9 }],
      pings_category_check: [tooLong('category', 50)],
      pings_locale_check: word('locale'),
      pings_path_check: [
        { path: '/article/' },
        { path: '/startup/a' },
        { path: '/article/a b' },
        { path: `/article/${x(201)}` },
      ],
    },
  },
  'public.email_outbox': {
    row: {
      ...{ template: `a${'-0'.repeat(29)}z`, to_email: x(320), locale: 'vi', priority: 9 },
      ...{ dedupe_key: x(200), last_error: x(2000), data: {}, attempts: 0 },
    },
    refused: {
      email_outbox_attempts_check: [{ attempts: -1 }],
      email_outbox_data_check: [{ data: [] }, { data: { a: x(50_000) } }],
      email_outbox_dedupe_key_check: [{ dedupe_key: '' }, tooLong('dedupe_key', 200)],
      email_outbox_failure_check: [
        { failure: 'bounced' },
        { ...SENT, failure: 'dropped' },
        { status: 'failed', failure: 'other' },
      ],
      email_outbox_last_error_check: [tooLong('last_error', 2000)],
      email_outbox_lease_check: [
        { lease_token: ONE, lease_until: NOW },
        { status: 'sending' },
        { status: 'sending', lease_token: ONE },
        { status: 'sending', lease_until: NOW },
      ],
      email_outbox_locale_check: word('locale'),
      email_outbox_refusal_check: word('refusal'),
      email_outbox_priority_check: [{ priority: 0 }, { priority: 10 }],
      email_outbox_sent_at_check: [{ status: 'sent' }, { sent_at: NOW }],
      email_outbox_status_check: word('status'),
      email_outbox_template_check: [
        { template: 'Welcome' },
        { template: '' },
        tooLong('template', 60),
      ],
      email_outbox_to_email_check: [{ to_email: 'a@' }, ...line('to_email', 320)],
    },
  },
  'private.mail_budgets': {
    row: { template: 'welcome', per_hour: 1, shared: false },
    refused: { mail_budgets_per_hour_check: [{ per_hour: 0 }] },
  },
  'private.mail_refusals': {
    row: { mailbox_hash: HASH, template: 'welcome', refused: 1 },
    refused: { mail_refusals_refused_check: [{ refused: 0 }] },
  },
  'public.contact_messages': {
    row: {
      ...{ first_name: x(100), last_name: x(100), email: EMAIL, locale: 'vi' },
      ...{ subject: x(200), message: x(40_000), kind: 'removal' },
      ...{ status: 'answered', answer: x(8000), answered_at: NOW },
    },
    refused: {
      contact_messages_answer_check: [{ answer: ' ' }, ...text('answer', 8000)],
      contact_messages_answered_at_check: [{ answered_at: null }],
      contact_messages_email_check: email('email'),
      contact_messages_first_name_check: [{ first_name: '' }, ...line('first_name', 100)],
      contact_messages_kind_check: word('kind'),
      contact_messages_last_name_check: [{ last_name: '' }, ...line('last_name', 100)],
      contact_messages_locale_check: word('locale'),
      contact_messages_message_check: [{ message: '' }, ...text('message', 40_000)],
      contact_messages_status_check: word('status'),
      contact_messages_subject_check: [{ subject: '' }, ...line('subject', 200)],
    },
  },
  'public.rights_requests': {
    row: {
      ...{ kind: 'remove', about: 'person', person_id: ONE, locale: 'vi', law: 'vn', name: x(200) },
      ...{ email: EMAIL, message: x(8000), token_hash: HASH, due_at: LATER, proved_at: NOW },
      ...{ outcome: 'refused', reason: 'duty', answer: x(4000), done_at: NOW, hidden_at: NOW },
    },
    refused: {
      rights_requests_about_check: word('about'),
      rights_requests_answer_check: [{ answer: ' ' }, ...text('answer', 4000)],
      rights_requests_done_at_check: [{ done_at: null }],
      rights_requests_email_check: email('email'),
      rights_requests_kind_check: word('kind'),
      rights_requests_law_check: word('law'),
      rights_requests_locale_check: word('locale'),
      rights_requests_message_check: [{ message: '' }, ...text('message', 8000)],
      rights_requests_name_check: [{ name: '' }, ...line('name', 200)],
      rights_requests_order_check: [{ proved_at: null }],
      rights_requests_outcome_check: [{ outcome: 'nothing' }],
      rights_requests_reason_check: [{ reason: 'nothing' }, { reason: '' }],
      rights_requests_reasoned_check: [{ reason: null }, { outcome: 'done' }],
      rights_requests_reply_check: [{ kind: 'reply' }],
      rights_requests_subject_check: [{ startup_id: TWO }, { about: 'article' }],
      rights_requests_token_hash_check: hash('token_hash'),
    },
  },
  'public.withdrawn_stories': {
    row: { slug: x(200), article_id: ONE, locale: 'vi', reason: 'court', note: x(500) },
    refused: {
      withdrawn_stories_locale_check: word('locale'),
      withdrawn_stories_note_check: [{ note: ' ' }, ...text('note', 500)],
      withdrawn_stories_reason_check: [{ reason: 'nothing' }, { reason: '' }],
      withdrawn_stories_slug_check: [{ slug: ' ' }, ...line('slug', 200)],
    },
  },
  'public.article_holds': {
    row: { article_id: ONE, reason: x(500) },
    refused: { article_holds_reason_check: [{ reason: ' ' }, ...text('reason', 500)] },
  },
  'public.notifications': {
    row: { user_id: ONE, kind: `a${'_0'.repeat(29)}z`, data: {} },
    refused: {
      notifications_data_check: [{ data: [] }, { data: { a: x(8000) } }],
      notifications_kind_check: [{ kind: 'Kind' }, { kind: '' }, tooLong('kind', 60)],
    },
  },
};

export const PEOPLE: Readonly<Record<string, Bounds>> = {
  'public.profiles': {
    row: {
      ...{ id: ONE, user_id: ONE, email: x(320) },
      ...{ full_name: x(200), bio: x(2000), locale: 'vi' },
    },
    refused: {
      profiles_bio_check: text('bio', 2000),
      profiles_email_check: [{ email: 'a@' }, ...line('email', 320)],
      profiles_full_name_check: line('full_name', 200),
      profiles_id_check: [{ user_id: TWO }],
      profiles_locale_check: word('locale'),
    },
  },
  'public.user_roles': {
    row: { user_id: ONE, role: 'admin' },
    refused: { user_roles_role_check: word('role') },
  },
  'public.admin_emails': {
    row: { email: EMAIL },
    refused: { admin_emails_email_check: email('email') },
  },
  'public.invitations': {
    row: {
      ...{ email: EMAIL, full_name: x(200), role: 'editor', locale: 'vi' },
      ...{ token_hash: HASH, expires_at: LATER },
    },
    refused: {
      invitations_email_check: email('email'),
      invitations_full_name_check: line('full_name', 200),
      invitations_locale_check: word('locale'),
      invitations_role_check: word('role'),
      invitations_token_hash_check: hash('token_hash'),
    },
  },
  'private.factors': {
    row: {
      ...{ user_id: ONE, kind: 'passkey', name: x(60), secret: x(400), counter: 0 },
      ...{ credential_id: x(1400), public_key: x(4000), confirmed_at: NOW, transports: words(10) },
    },
    refused: {
      factors_kind_check: word('kind'),
      factors_name_check: [{ name: ' ' }, ...line('name', 60)],
      factors_passkey_check: [
        { credential_id: null },
        { public_key: null },
        { counter: null },
        { confirmed_at: null },
      ],
      factors_size_check: [
        tooLong('secret', 400),
        tooLong('credential_id', 1400),
        tooLong('public_key', 4000),
        { transports: words(11) },
      ],
      factors_totp_check: [{ kind: 'totp', secret: null }],
    },
  },
  'private.factor_challenges': {
    row: { challenge: x(200), session_id: ONE, purpose: 'verify' },
    refused: {
      factor_challenges_challenge_check: [{ challenge: x(19) }, tooLong('challenge', 200)],
      factor_challenges_purpose_check: word('purpose'),
    },
  },
  'private.recovery_codes': {
    row: { user_id: ONE, code_hash: HASH },
    refused: { recovery_codes_code_hash_check: hash('code_hash') },
  },
  'private.verified_sessions': {
    row: { session_id: ONE, user_id: ONE, method: 'recovery' },
    refused: { verified_sessions_method_check: word('method') },
  },
};

export const SITE: Readonly<Record<string, Bounds>> = {
  'public.house_rules': {
    row: { locale: 'vi', rules: x(10_000) },
    refused: {
      house_rules_locale_check: [{ locale: 'fr' }],
      house_rules_rules_check: [{ rules: ' ' }, { rules: x(10_001) }, { rules: 'a\u0007b' }],
    },
  },
  'public.site_settings': {
    row: { name: 'email.hello', value: EMAIL },
    refused: {
      site_settings_name_check: [
        { name: 'other.figure', value: '1' },
        { name: 'figure.of speech', value: '1' },
        { name: `figure.${x(41)}`, value: '1' },
        { name: 'machines.selling', value: 'on' },
        { name: 'embed.partner', value: 'https://partner.vn' },
      ],
      site_settings_require_second_factor_check: [
        { name: 'require_second_factor', value: 'everybody' },
      ],
      site_settings_social_picture_check: [{ name: 'social_picture', value: 'both' }],
      site_settings_welcome_series_check: [{ name: 'welcome_series', value: 'maybe' }],
      site_settings_letter_utm_check: [{ name: 'letter_utm', value: 'maybe' }],
      site_settings_law_check: [{ name: 'law', value: 'us' }],
      site_settings_choice_check: [
        { name: 'mail_counts', value: 'ask' },
        { name: 'consent', value: 'off' },
        { name: 'data_people', value: 'some' },
        { name: 'ad_mark', value: '[QC]' },
      ],
      site_settings_machines_check: [{ name: 'machines.training', value: 'maybe' }],
      site_settings_value_check: [
        ...email('value'),
        { name: 'figure.responseHours', value: '0' },
        { name: 'figure.responseHours', value: '1000' },
        { name: 'embed.0123456789abcdef', value: 'https://partner.vn/' },
        { name: 'embed.0123456789abcdef', value: 'javascript:alert(1)' },
        { name: 'days.session', value: '0' },
        { name: 'days.session_idle', value: '366' },
        { name: 'zone', value: '+07:00' },
        { name: 'zone', value: 'vietnam' },
        { name: 'zone', value: `Etc-${x(60)}` },
        { name: 'figure.articles', value: ' ' },
        ...line('value', 20).map((change) => ({ name: 'figure.articles', ...change })),
      ],
    },
  },
  'public.redirects': {
    row: { from_path: `/${x(499)}`, to_path: '/' },
    refused: {
      redirects_from_path_check: [
        tooLong('from_path', 499),
        { from_path: '/' },
        { from_path: `/${x(500)}` },
        { from_path: 'latest' },
        { from_path: '//latest' },
        { from_path: '/latest/' },
        { from_path: '/latest?page=2' },
        { from_path: '/vi/latest' },
        { from_path: '/vi' },
        { from_path: '/late st' },
        { from_path: '/late\u0007st' },
      ],
      redirects_to_path_check: [{ to_path: 'https://example.com' }, { to_path: '/a#b' }],
    },
  },
  'public.audit_log': {
    row: { actor_role: 'admin', action: 'delete', table_name: 'articles', row_id: ONE },
    refused: { audit_log_action_check: word('action') },
  },
  'public.cache_changes': {
    row: { tags: words(200) },
    refused: { cache_changes_tags_check: [{ tags: [] }, { tags: words(201) }] },
  },
  'public.page_views': {
    row: { path: `/${x(299)}`, referrer: x(253), views: 1 },
    refused: {
      page_views_path_check: [
        tooLong('path', 300),
        { path: `/${x(300)}` },
        { path: 'articles' },
        { path: '/articles?page=2' },
        { path: '/articles\u0007' },
      ],
      page_views_referrer_check: [tooLong('referrer', 253), { referrer: 'https://example.com' }],
      page_views_views_check: [{ views: 0 }],
    },
  },
  'private.rate_limits': {
    row: { key: x(300), window_end: NOW, hits: 1 },
    refused: { rate_limits_key_check: [{ key: '' }, tooLong('key', 300)] },
  },
  'private.clock': {
    row: { only_one: true },
    refused: { clock_only_one_check: [{ only_one: false }] },
  },
  'private.retention': {
    row: { kind: 'test', days: 1 },
    refused: {
      retention_kind_check: [{ kind: '' }, { kind: 'Two words' }],
      retention_days_check: [{ days: 0 }, { days: 3661 }],
    },
  },
  'private.site_secrets': {
    row: { only_one: true, secrets: {} },
    refused: {
      site_secrets_only_one_check: [{ only_one: false }],
      site_secrets_secrets_check: [{ secrets: [] }, { secrets: 'key' }],
    },
  },
};
