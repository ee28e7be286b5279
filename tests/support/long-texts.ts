/** Texts that break a page which counts on words: each of 5,000 characters. */
export const STORMS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'one word', text: 'W'.repeat(5000) },
  { name: 'Hebrew under a right-to-left override', text: `\u202e${'שלום'.repeat(1249)}\u2067` },
  { name: 'marks upon marks', text: `e${'\u0301'.repeat(30)}`.repeat(161) },
  { name: 'letters with nothing between them', text: 'a\u2060b\u200d'.repeat(1250) },
];

/**
 * Every column that people write into, by table; `[]` marks lists, `{}` documents. A column that is in neither
 * list fails tests/database/long-texts.test.ts.
 */
export const LONG_TEXTS: Readonly<Record<string, readonly string[]>> = {
  admin_emails: ['email'],
  articles: ['title', 'content', 'excerpt', 'tags[]', 'image_alt', 'review_note'],
  article_drafts: ['title', 'content', 'excerpt', 'tags[]', 'image_alt'],
  article_revisions: ['title', 'content', 'excerpt', 'tags[]', 'image_alt'],
  authors: ['name', 'links[]'],
  author_biographies: ['biography'],
  category_labels: ['label'],
  contact_messages: ['first_name', 'last_name', 'email', 'subject', 'message', 'answer'],
  email_outbox: ['to_email', 'last_error', 'data{}'],
  investors: ['name', 'description', 'website', 'location', 'review_note'],
  invitations: ['email', 'full_name'],
  newsletter_issues: ['subject_en', 'subject_vi', 'preheader_en', 'preheader_vi', 'blocks{}'],
  newsletter_segments: ['name'],
  newsletter_subscribers: ['email', 'bounce_detail'],
  newsletter_templates: [
    'name',
    'subject_en',
    'subject_vi',
    'preheader_en',
    'preheader_vi',
    'blocks{}',
  ],
  notifications: ['data{}'],
  page_views: ['path', 'referrer'],
  profiles: ['email', 'full_name', 'bio'],
  preview_links: ['note'],
  redirects: ['from_path', 'to_path'],
  saved_views: ['name'],
  site_settings: ['value'],
  startups: ['name', 'description', 'website', 'location', 'review_note'],
  trashed_articles: ['title'],
};

/** Columns of text that nobody words: one of a list, made by the site, or an address that has a form. */
export const NOT_LONG: Readonly<Record<string, readonly string[]>> = {
  // Tags of the cache, which nobody is shown.
  cache_changes: ['tags[]'],
  // An address, and a name of ours.
  saved_views: ['list', 'query'],
  article_counts: ['category', 'site_locale'],
  article_drafts: ['category', 'counterpart_seen[]', 'featured_image', 'locale', 'slug'],
  article_updates: ['counterpart_seen[]', 'problem'],
  article_revisions: ['category', 'featured_image', 'reason', 'slug'],
  articles: [
    'category',
    'counterpart_seen[]',
    'featured_image',
    'locale',
    'shown_in[]',
    'slug',
    'status',
  ],
  article_authors: ['role'],
  authors: ['photo', 'slug'],
  author_biographies: ['locale'],
  audit_log: ['action', 'actor_role', 'after{}', 'before{}', 'row_id', 'table_name'],
  categories: ['merged_into', 'slug'],
  category_labels: ['category', 'locale'],
  contact_messages: ['locale', 'status'],
  email_outbox: ['dedupe_key', 'failure', 'locale', 'status', 'template'],
  investors: [
    'aum_range',
    'investment_focus[]',
    'investment_stage[]',
    'logo_url',
    'slug',
    'status',
    'type',
  ],
  invitations: ['locale', 'role', 'token_hash'],
  newsletter_deliveries: ['reason', 'status'],
  newsletter_issues: ['hold_reason', 'hold_waived[]', 'segment{}', 'slug', 'status'],
  newsletter_segments: ['segment{}'],
  newsletter_subscribers: [
    'categories[]',
    'consent_locale',
    'consent_page',
    'consent_version',
    'locale',
    'status',
  ],
  newsletter_suppressions: ['email_hash', 'reason'],
  newsletter_templates: ['segment{}'],
  newsletter_tokens: ['purpose', 'token_hash'],
  notifications: ['kind'],
  profiles: ['locale'],
  site_settings: ['name'],
  startups: ['category', 'employees', 'funding_stage', 'logo_url', 'slug', 'stage', 'status'],
  trashed_articles: ['article{}', 'drafts{}', 'locale', 'revisions{}', 'slug', 'status'],
  user_roles: ['role'],
};
