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
  type Row,
  SENT,
  slug,
  tooLong,
  word,
  x,
} from '#tests/database/bounds/values.ts';

// The newsletter: what is written, who reads it, who no longer does.

const segment: Row[] = [
  { segment: [] },
  { segment: { country: 'vn' } },
  { segment: { locale: 'fr' } },
  { segment: { category: 'other' } },
  { segment: { joined_since: 'yesterday' } },
];
const block = (given: Row = {}): Row => ({
  ...{ id: 'a', kind: 'text', words: { en: { html: '<p>Hello</p>' } } },
  ...given,
});
/** A block of each kind, as full as it can be. */
const FULL = [
  block({ words: { en: { html: x(40_000) }, vi: { html: '<p>a &lt;3 b</p>\n<h2>c</h2>' } } }),
  block({
    id: 'b',
    words: { vi: { html: '<ul>\n<li><a href="mailto:a@b.vn">a</a></li>\n</ul>' } },
  }),
  block({ id: 'c', kind: 'heading', words: { en: { text: x(200) } } }),
  block({ id: 'd', kind: 'story', article: ONE, words: { en: { blurb: x(1000) } } }),
  block({ id: 'e', kind: 'startup', startup: ONE, words: {} }),
  block({
    ...{
      id: 'f',
      kind: 'event',
      day: '2026-12-01',
      time: '18:30',
      url: 'https://b.example/a?b=1#c',
    },
    words: { vi: { title: x(200), place: x(200), text: 'two\nlines' } },
  }),
  block({
    ...{ id: 'g', kind: 'sponsor', url: 'mailto:a@b.vn', image: '/a.png' },
    words: { en: { name: x(120), text: x(1000), action: x(80) } },
  }),
  block({
    ...{ id: 'i', kind: 'picture', url: '#the-week', image: '/storage/a.png' },
    words: { en: { alt: x(300), caption: x(300) } },
  }),
  block({ id: 'j', words: { en: { html: '<a href="tel:+84-28.3822">a</a> <a href="#a">b</a>' } } }),
  block({ id: 'k', kind: 'button', url: 'tel:(028)38221234', words: {} }),
  block({ id: 'h'.repeat(24), kind: 'button', url: '/latest', words: { en: { label: x(80) } } }),
];
/** What an issue and a template of one say in both languages. */
const LETTER = {
  subject_en: x(200),
  subject_vi: x(200),
  preheader_en: x(300),
  preheader_vi: x(300),
  blocks: FULL,
  segment: { locale: 'vi', category: 'founder', joined_since: '2026-11-20' },
};
const subjects = [...line('subject_en', 200), ...line('subject_vi', 200)];
const preheaders = [...line('preheader_en', 300), ...line('preheader_vi', 300)];
const letters = [
  {},
  'text',
  Array.from({ length: 61 }, (_, n) => block({ id: `b${n}` })),
  [block(), block()],
  [null],
  [{ ...block(), id: 'No' }],
  [{ ...block(), kind: 'photo' }],
  [block({ kind: 'picture', words: { en: { alt: x(301) } } })],
  [block({ kind: 'picture', image: 'javascript:alert(1)', words: {} })],
  [block({ kind: 'button', url: 'tel:call me', words: {} })],
  [{ ...block(), url: '/latest' }],
  [block({ words: [] })],
  [block({ words: { fr: { html: 'Bonjour' } } })],
  [block({ words: { en: 'Hello' } })],
  [block({ words: { en: { text: 'Hello' } } })],
  [block({ words: { en: { html: 1 } } })],
  ...[
    x(40_001),
    'a \u0007',
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">a</p>',
    '<p style="color:red">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="//b.example">a</a>',
    '<a href="tel:1\'">a</a>',
    '<a href="#">a</a>',
    '<a href="https://b.example" target="_blank">a</a>',
    '<img src="/a.png">',
    '</div>',
    '<!-- a -->',
    'a <3 b',
  ].map((html) => [block({ words: { en: { html } } })]),
  [block({ kind: 'heading', words: { vi: { text: 'two\nlines' } } })],
  [block({ kind: 'heading', words: { vi: { text: x(201) } } })],
  [block({ kind: 'story', words: {} })],
  [block({ kind: 'story', article: 'one', words: {} })],
  [block({ kind: 'startup', startup: ONE, words: { en: { blurb: x(1001) } } })],
  [block({ kind: 'event', day: 'tomorrow', words: {} })],
  [block({ kind: 'event', time: 'noon', words: {} })],
  [block({ kind: 'button', url: 'javascript:alert(1)', words: {} })],
  [block({ kind: 'sponsor', url: '//b.example', words: {} })],
  [block({ kind: 'sponsor', image: 'data:image/png;base64,AA', words: {} })],
].map((blocks) => ({ blocks }));

const SCHEDULED = { status: 'scheduled', scheduled_at: NOW };
const TRIED = {
  trial_subjects: [
    { en: 'A', vi: 'B' },
    { en: 'C', vi: 'D' },
  ],
  trial_ends_at: NOW,
  trial_winner: 2,
  trial_counts: [],
};
const HELD = { held_at: NOW };
const UNREAD = { opened: false, clicked: false };

export const NEWSLETTER: Readonly<Record<string, Bounds>> = {
  'public.newsletter_issues': {
    row: { ...LETTER, slug: x(200), status: 'draft' },
    refused: {
      newsletter_issues_blocks_check: letters,
      newsletter_issues_complete_check: [{ ...SENT, audience: 1, pending: 1 }],
      newsletter_issues_counters_check: [
        { pending: -1, failed: 1 },
        { deferred: -1, failed: 1 },
        { sent: -1, failed: 1, opened: -1, clicked: -1 },
        { suppressed: -1, failed: 1 },
        { failed: -1, suppressed: 1 },
        { opened: -1 },
        { clicked: -1 },
        { unsubscribed: -1 },
      ],
      newsletter_issues_held_seconds_check: [{ held_seconds: -1 }],
      newsletter_issues_hold_detail_check: [
        { ...HELD, status: 'sending', hold_reason: 'paused', hold_detail: 'x' },
        { ...HELD, status: 'sending', hold_reason: 'refused', hold_detail: x(501) },
      ],
      newsletter_issues_hold_check: [HELD, { ...SCHEDULED, hold_reason: 'late' }],
      newsletter_issues_hold_reason_check: [
        { ...HELD, hold_reason: 'late' },
        { ...HELD, ...SCHEDULED, hold_reason: 'paused' },
        { ...HELD, status: 'sending', hold_reason: 'late' },
        { ...HELD, ...SCHEDULED, hold_reason: 'large' },
        { ...HELD, ...SCHEDULED, hold_reason: 'refused' },
        { ...HELD, ...SCHEDULED, hold_reason: 'quota' },
        { ...HELD, ...SCHEDULED, hold_reason: 'unreached' },
      ],
      newsletter_issues_hold_until_check: [
        { ...HELD, status: 'sending', hold_reason: 'refused', hold_until: NOW },
      ],
      newsletter_issues_refused_check: [{ refused: -1 }, { refused_in_row: -1 }],
      newsletter_issues_refused_kind_check: word('refused_kind'),
      newsletter_issues_hold_waived_check: [{ hold_waived: ['late', 'paused'] }],
      newsletter_issues_ledger_check: [
        { audience: 1 },
        { pending: 1 },
        { deferred: 1 },
        { sent: 1 },
        { suppressed: 1 },
        { failed: 1 },
      ],
      newsletter_issues_preheader_check: preheaders,
      newsletter_issues_scheduled_at_check: [{ status: 'scheduled' }],
      newsletter_issues_segment_check: segment,
      newsletter_issues_sent_at_check: [{ status: 'sent' }],
      newsletter_issues_slug_check: slug('slug'),
      newsletter_issues_status_check: word('status'),
      newsletter_issues_subject_check: [
        ...subjects,
        { ...SCHEDULED, segment: {}, subject_en: ' ' },
        { ...SCHEDULED, segment: {}, subject_vi: ' ' },
        { ...SCHEDULED, segment: { locale: 'vi' }, subject_vi: ' ' },
        { ...SCHEDULED, segment: { locale: 'en' }, subject_en: ' ' },
      ],
      newsletter_issues_trial_hours_check: [{ trial_hours: 0 }, { trial_hours: 73 }],
      newsletter_issues_trial_share_check: [{ trial_share: 4 }, { trial_share: 51 }],
      newsletter_issues_trial_subjects_check: [
        {},
        [{ en: 'A', vi: 'B' }],
        Array.from({ length: 4 }, () => ({ en: 'A', vi: 'B' })),
        [{ en: 'A', vi: 'B' }, { en: 'A' }],
        [
          { en: 'A', vi: 'B' },
          { en: 'A', vi: 1 },
        ],
        [
          { en: 'A', vi: 'B' },
          { en: 'A', vi: 'B', fr: 'C' },
        ],
        [
          { en: 'A', vi: 'B' },
          { en: x(201), vi: 'B' },
        ],
        [
          { en: 'A', vi: 'B' },
          { en: 'two\nlines', vi: 'B' },
        ],
        [{ en: 'A', vi: 'B' }, null],
      ].map((trial_subjects) => ({ trial_subjects })),
      newsletter_issues_trial_winner_check: [
        { trial_winner: 1 },
        { ...TRIED, trial_winner: 3 },
        { ...TRIED, trial_winner: 0 },
        { ...TRIED, trial_ends_at: null },
        { ...TRIED, trial_counts: null },
      ],
      newsletter_issues_visits_check: [{ opened: 1 }, { clicked: 1 }],
    },
  },
  'public.newsletter_deliveries': {
    row: {
      ...{ issue_id: ONE, subscriber_id: ONE, outbox_id: ONE, status: 'sent', settled_at: NOW },
      ...{ opened: true, clicked: true, reason: x(40) },
    },
    refused: {
      newsletter_deliveries_variant_check: [{ variant: 0 }, { variant: 4 }],
      newsletter_deliveries_reason_check: [tooLong('reason', 40)],
      newsletter_deliveries_sent_check: [
        { outbox_id: null },
        { ...UNREAD, status: 'deferred', settled_at: null, outbox_id: null },
      ],
      newsletter_deliveries_settled_at_check: [
        { settled_at: null },
        { ...UNREAD, status: 'pending' },
        { ...UNREAD, status: 'deferred' },
      ],
      newsletter_deliveries_status_check: [{ ...UNREAD, status: 'other' }],
      newsletter_deliveries_visits_check: [
        { status: 'failed', clicked: false },
        { status: 'failed', opened: false },
      ],
    },
  },
  'public.newsletter_link_clicks': {
    row: { issue_id: ONE, place: 1, clicks: 0 },
    refused: {
      newsletter_link_clicks_clicks_check: [{ clicks: -1 }],
      newsletter_link_clicks_place_check: [{ place: 0 }, { place: 1000 }],
    },
  },
  'public.newsletter_segments': {
    row: { name: x(80), segment: LETTER.segment },
    refused: {
      newsletter_segments_name_check: [{ name: ' ' }, ...line('name', 80)],
      newsletter_segments_segment_check: segment,
    },
  },
  'public.newsletter_templates': {
    row: { ...LETTER, name: x(80) },
    refused: {
      newsletter_templates_blocks_check: letters,
      newsletter_templates_name_check: [{ name: ' ' }, ...line('name', 80)],
      newsletter_templates_preheader_check: preheaders,
      newsletter_templates_segment_check: segment,
      newsletter_templates_subject_check: subjects,
    },
  },
  'public.newsletter_subscribers': {
    row: {
      ...{ email: EMAIL, status: 'confirmed', confirmed_at: NOW, locale: 'vi' },
      ...{ consent_locale: 'vi', consent_page: x(300), consent_version: x(40) },
      categories: ['funding', 'startup', 'tech', 'founder'],
      bounce_detail: x(500),
      first_name: x(60),
    },
    refused: {
      newsletter_subscribers_missed_check: [{ missed: -1 }],
      newsletter_subscribers_monthly_check: [{ monthly: true }],
      newsletter_subscribers_left_because_check: [{ left_because: 'bored' }],
      newsletter_subscribers_bounce_detail_check: line('bounce_detail', 500),
      newsletter_subscribers_categories_check: [
        { categories: ['other'] },
        { categories: ['tech', 'tech'] },
      ],
      newsletter_subscribers_confirmed_at_check: [{ confirmed_at: null }],
      newsletter_subscribers_consent_locale_check: word('consent_locale'),
      newsletter_subscribers_consent_page_check: [
        { consent_page: '' },
        ...line('consent_page', 300),
      ],
      newsletter_subscribers_consent_version_check: [
        { consent_version: '' },
        ...line('consent_version', 40),
      ],
      newsletter_subscribers_email_check: email('email'),
      newsletter_subscribers_first_name_check: [
        { first_name: ' ' },
        ...line('first_name', 60),
        ...['<b>An', 'a@b.vn', '{{An}}', 'An|Vy', 'http://a.vn'].map((first_name) => ({
          first_name,
        })),
      ],
      newsletter_subscribers_locale_check: word('locale'),
      newsletter_subscribers_reader_check: [{ status: 'pending' }, { unsubscribed_at: LATER }],
      newsletter_subscribers_status_check: [{ status: 'other', confirmed_at: null }],
      newsletter_subscribers_unsubscribed_at_check: [
        { status: 'unsubscribed', confirmed_at: null },
      ],
    },
  },
  'public.newsletter_suppressions': {
    row: { email_hash: HASH, reason: 'manual' },
    refused: {
      newsletter_suppressions_email_hash_check: hash('email_hash'),
      newsletter_suppressions_reason_check: word('reason'),
    },
  },
  'public.newsletter_tokens': {
    row: {
      ...{ token_hash: HASH, subscriber_id: ONE, purpose: 'preferences' },
      ...{ created_at: NOW, expires_at: LATER },
    },
    refused: {
      newsletter_tokens_expires_at_check: [{ expires_at: NOW }],
      newsletter_tokens_purpose_check: word('purpose'),
      newsletter_tokens_token_hash_check: hash('token_hash'),
    },
  },
  'private.newsletter_tests': {
    row: { issue_id: ONE, content: { en: {} } },
    refused: { newsletter_tests_content_check: [{ content: [] }] },
  },
  'private.outside_pictures': {
    row: { address: 'https://example.com/a.png' },
    refused: {
      outside_pictures_address_check: [{ address: 'http://example.com/a.png' }, { address: 'no' }],
      outside_pictures_problem_check: [{ problem: 'Not a word' }, { problem: '' }],
    },
  },
  'private.readers_reached': {
    row: { issue_id: ONE, hash: HASH, mail: ONE, at: NOW },
    refused: { readers_reached_hash_check: hash('hash') },
  },
  'private.leavers': {
    row: { hash: HASH, kind: 'returned' },
    refused: { leavers_hash_check: hash('hash'), leavers_kind_check: word('kind') },
  },
  'private.leaver_salt': {
    row: { only_one: true, salt: HASH },
    refused: {
      leaver_salt_only_one_check: [{ only_one: false }],
      leaver_salt_salt_check: hash('salt'),
    },
  },
};
