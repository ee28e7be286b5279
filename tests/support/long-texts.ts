/** Texts that break a page which counts on words: each of 5,000 characters. */
export const STORMS: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'one word', text: 'W'.repeat(5000) },
  { name: 'Hebrew under a right-to-left override', text: `\u202e${'שלום'.repeat(1249)}\u2067` },
  { name: 'marks upon marks', text: `e${'\u0301'.repeat(30)}`.repeat(161) },
  { name: 'letters with nothing between them', text: 'a\u2060b\u200d'.repeat(1250) },
];

/** Every column that people write into, by table; `[]` marks lists, `{}` documents. */
export const LONG_TEXTS: Readonly<Record<string, readonly string[]>> = {
  articles: ['title', 'content', 'excerpt', 'tags[]', 'image_alt', 'review_note'],
  article_drafts: ['title', 'content', 'excerpt', 'tags[]', 'image_alt'],
  article_revisions: ['title', 'content', 'excerpt', 'tags[]', 'image_alt'],
  categories: ['label_en', 'label_vi'],
  contact_messages: ['first_name', 'last_name', 'email', 'subject', 'message'],
  email_outbox: ['to_email', 'last_error', 'data{}'],
  investors: ['name', 'description', 'website', 'location', 'review_note'],
  invitations: ['email', 'full_name'],
  newsletter_issues: [
    'subject_en',
    'subject_vi',
    'preheader_en',
    'preheader_vi',
    'intro_en',
    'intro_vi',
  ],
  newsletter_segments: ['name'],
  newsletter_subscribers: ['email'],
  newsletter_templates: [
    'name',
    'subject_en',
    'subject_vi',
    'preheader_en',
    'preheader_vi',
    'intro_en',
    'intro_vi',
  ],
  notifications: ['data{}'],
  page_views: ['path', 'referrer'],
  profiles: ['full_name', 'bio'],
  site_settings: ['value'],
  startups: ['name', 'description', 'website', 'location', 'review_note'],
};
