import {
  type Bounds,
  line,
  NOW,
  ONE,
  PICTURE,
  picture,
  slug,
  TWO,
  tags,
  text,
  tooLong,
  URL,
  website,
  word,
  words,
  x,
} from '#tests/database/bounds/values.ts';

// Articles and the directories.

const PUBLISHED = { status: 'published', published_at: NOW };
const APPROVED = { status: 'approved', approved_by: ONE };
const ENTRY = {
  ...APPROVED,
  name: x(200),
  slug: x(200),
  description: x(5000),
  location: x(200),
  website: URL,
  logo_url: PICTURE,
  review_note: x(2000),
};
/** What articles, their drafts and their earlier versions all have, as long as an article may have it but for the body. */
const ARTICLE = {
  title: x(300),
  slug: x(200),
  content: x(500),
  excerpt: x(1000),
  category: 'ai',
  tags: words(20),
  featured_image: PICTURE,
  image_alt: x(500),
  image_credit: x(200),
  image_caption: x(500),
  seo_title: x(200),
  seo_description: x(500),
  social_title: x(200),
  social_image: PICTURE,
  canonical_url: URL,
  noindex: true,
};
/** Versions and drafts hold what an editor has not finished: more than may be published. */
const UNFINISHED = {
  ...ARTICLE,
  title: x(1000),
  slug: x(1000),
  excerpt: x(5000),
  featured_image: x(5000),
  image_alt: x(1000),
  image_credit: x(1000),
  image_caption: x(1000),
  seo_title: x(1000),
  seo_description: x(5000),
  social_title: x(1000),
  social_image: x(5000),
  canonical_url: x(5000),
};
const unfinished = [
  tooLong('title', 1000),
  tooLong('slug', 1000),
  tooLong('content', 500_000),
  tooLong('excerpt', 5000),
  tooLong('featured_image', 5000),
  tooLong('image_alt', 1000),
];

const unfinishedPicture = [tooLong('image_credit', 1000), tooLong('image_caption', 1000)];
const unfinishedMetadata = [
  tooLong('seo_title', 1000),
  tooLong('seo_description', 5000),
  tooLong('social_title', 1000),
  tooLong('social_image', 5000),
  tooLong('canonical_url', 5000),
];

export const CONTENT: Readonly<Record<string, Bounds>> = {
  'public.articles': {
    row: {
      ...ARTICLE,
      id: ONE,
      translation_of: TWO,
      status: 'draft',
      locale: 'vi',
      shown_in: ['en', 'vi'],
      featured: true,
      featured_rank: 1,
      paid: 'sponsored',
      paid_by: x(120),
      machine_made: ['text', 'picture', 'translation'],
      reading_time: 1000,
      counterpart_seen: words(5000),
    },
    refused: {
      articles_canonical_url_check: [
        { canonical_url: 'http://example.com/a' },
        { canonical_url: '/article/rice' },
        { canonical_url: 'https://exam ple.com' },
        { canonical_url: 'https://example.com/\u0007' },
        { canonical_url: `${URL}x` },
      ],
      articles_content_check: [
        { content: ' ' },
        { ...PUBLISHED, content: '' },
        ...text('content', 500_000),
      ],
      articles_counterpart_seen_check: [{ counterpart_seen: words(5001) }],
      articles_excerpt_check: text('excerpt', 1000),
      articles_featured_image_check: picture('featured_image'),
      articles_featured_rank_check: [{ featured: false }, { featured_rank: 0 }],
      articles_image_alt_check: line('image_alt', 500),
      articles_image_caption_check: line('image_caption', 500),
      articles_image_credit_check: line('image_credit', 200),
      articles_machine_made_check: [{ machine_made: ['all'] }, { machine_made: ['text', 'text'] }],
      articles_paid_by_check: [{ paid: null }, ...line('paid_by', 120)],
      articles_paid_check: word('paid'),
      articles_paid_named_check: [{ paid_by: null }],
      articles_locale_check: word('locale'),
      articles_published_at_check: [{ status: 'published' }],
      articles_reading_time_check: [{ reading_time: 0 }, { reading_time: 1001 }],
      articles_review_note_by_check: [{ review_note_by: ONE }],
      articles_review_note_check: [
        { ...PUBLISHED, review_note: 'Say more.' },
        ...text('review_note', 1000),
      ],
      articles_review_requested_at_check: [
        { ...PUBLISHED, review_requested_at: NOW },
        { scheduled_at: NOW, review_requested_at: NOW },
        { review_note: 'Say more.', review_requested_at: NOW },
      ],
      articles_scheduled_at_check: [{ ...PUBLISHED, scheduled_at: NOW }],
      articles_seo_description_check: line('seo_description', 500),
      articles_seo_title_check: line('seo_title', 200),
      articles_shown_in_check: [{ shown_in: ['en', 'fr'] }],
      articles_slug_check: slug('slug'),
      articles_social_image_check: picture('social_image'),
      articles_social_title_check: line('social_title', 200),
      articles_status_check: word('status'),
      articles_tags_check: tags('tags'),
      articles_title_check: [{ title: ' ' }, ...line('title', 300)],
      articles_translation_of_check: [{ translation_of: ONE }],
    },
  },
  'public.article_drafts': {
    row: { ...UNFINISHED, article_id: ONE, locale: 'vi', counterpart_seen: words(5000) },
    refused: {
      article_drafts_category_check: [{ category: 'No slug' }, { category: x(41) }],
      article_drafts_counterpart_seen_check: [{ counterpart_seen: words(5001) }],
      article_drafts_locale_check: word('locale'),
      article_drafts_tags_check: tags('tags'),
      article_drafts_image_text_check: unfinishedPicture,
      article_drafts_metadata_check: unfinishedMetadata,
      article_drafts_text_check: unfinished,
    },
  },
  'public.article_revisions': {
    row: { ...UNFINISHED, article_id: ONE, number: 1, reason: 'set_aside', category: x(100) },
    refused: {
      article_revisions_number_check: [{ number: 0 }],
      article_revisions_reason_check: word('reason'),
      article_revisions_image_text_check: unfinishedPicture,
      article_revisions_metadata_check: unfinishedMetadata,
      article_revisions_text_check: [...unfinished, tooLong('category', 100), ...tags('tags')],
    },
  },
  'public.article_fees': {
    row: { article_id: ONE, amount: 1 },
    refused: {
      article_fees_amount_check: [{ amount: 0 }, { amount: -1 }],
      article_fees_currency_check: word('currency'),
    },
  },
  'public.article_plans': {
    row: { article_id: ONE, words: 50_000, sources: x(2000) },
    refused: {
      article_plans_words_check: [{ words: 0 }, { words: 50_001 }],
      article_plans_brief_check: text('brief', 4000),
      article_plans_sources_check: text('sources', 2000),
    },
  },
  'public.article_rights': {
    row: { article_id: ONE, credit: x(300), licence: x(1000) },
    refused: {
      article_rights_credit_check: line('credit', 300),
      article_rights_licence_check: text('licence', 1000),
    },
  },
  'public.article_statements': {
    row: { article_id: ONE, statement: x(1000), source: x(1000) },
    refused: {
      article_statements_statement_check: [{ statement: ' ' }, ...text('statement', 1000)],
      article_statements_source_check: text('source', 1000),
    },
  },
  'public.handover_notes': {
    row: { body: x(4000) },
    refused: { handover_notes_body_check: [{ body: ' ' }, ...text('body', 4000)] },
  },
  'public.article_thread_messages': {
    row: { thread_id: ONE, body: x(2000) },
    refused: {
      article_thread_messages_body_check: [{ body: ' ' }, ...text('body', 2000)],
    },
  },
  'public.article_threads': {
    row: {
      article_id: ONE,
      quote: x(2000),
      context_before: x(100),
      context_after: x(100),
      body: x(2000),
    },
    refused: {
      article_threads_quote_check: text('quote', 2000),
      article_threads_context_check: [
        ...text('context_before', 100),
        ...text('context_after', 100),
      ],
      article_threads_replacement_check: [
        ...line('replacement', 2000),
        { replacement: x(2000) },
        { quote: '', replacement: 'Other words' },
        { quote: 'two\nlines', replacement: 'Other words' },
        { quote: 'a \ufffc', replacement: 'Other words' },
      ],
      article_threads_body_check: [{ body: ' ' }, ...text('body', 2000)],
      article_threads_outcome_check: [
        { outcome: 'accepted', resolved_at: NOW },
        { outcome: 'other', resolved_at: NOW },
        { replacement: 'Other words', outcome: 'settled', resolved_at: NOW },
      ],
      article_threads_resolved_at_check: [{ outcome: 'settled' }, { resolved_at: NOW }],
    },
  },
  'public.article_updates': {
    row: {
      article_id: ONE,
      copy_revision: 1,
      publish_at: '2090-01-01',
      problem: 'refused',
      counterpart_seen: words(5000),
    },
    refused: {
      article_updates_copy_revision_check: [{ copy_revision: 0 }],
      article_updates_counterpart_seen_check: [{ counterpart_seen: words(5001) }],
      article_updates_problem_check: word('problem'),
    },
  },
  'public.authors': {
    row: { slug: x(200), name: x(100), photo: PICTURE, links: [URL, URL, URL, URL, URL] },
    refused: {
      authors_slug_check: slug('slug'),
      authors_name_check: [{ name: ' ' }, ...line('name', 100)],
      authors_photo_check: picture('photo'),
      authors_kind_check: word('kind'),
      authors_links_check: [{ links: ['example'] }, { links: [URL, URL, URL, URL, URL, URL] }],
    },
  },
  'public.author_biographies': {
    row: { author_id: ONE, locale: 'vi', biography: x(2000) },
    refused: {
      author_biographies_locale_check: word('locale'),
      author_biographies_biography_check: text('biography', 2000),
    },
  },
  'public.article_authors': {
    row: { article_id: ONE, author_id: TWO, role: 'translator', position: 5 },
    refused: {
      article_authors_role_check: word('role'),
      article_authors_position_check: [{ position: 0 }, { position: 6 }],
    },
  },
  'public.preview_links': {
    row: {
      article_id: ONE,
      note: x(200),
      created_at: NOW,
      expires_at: '2026-12-21T09:00:00Z',
    },
    refused: {
      preview_links_note_check: line('note', 200),
      preview_links_expires_at_check: [{ expires_at: NOW }, { expires_at: '2026-12-21T09:00:01Z' }],
    },
  },
  'public.saved_views': {
    row: { user_id: ONE, list: 'articles', name: x(60), query: x(1000) },
    refused: {
      saved_views_list_check: word('list'),
      saved_views_name_check: line('name', 60),
      saved_views_query_check: line('query', 1000),
    },
  },
  'public.article_counts': {
    row: { site_locale: 'vi', category: 'ai', articles: 0 },
    refused: { article_counts_site_locale_check: word('site_locale') },
  },
  'public.category_labels': {
    row: { category: 'ai', locale: 'vi', label: x(60) },
    refused: {
      category_labels_given_check: [{ category: 'added', label: null }],
      category_labels_label_check: line('label', 60),
      category_labels_locale_check: word('locale'),
    },
  },
  'public.categories': {
    row: {
      slug: 'innovation',
      merged_into: 'tech',
      position: 1000,
    },
    refused: {
      categories_merged_into_check: [{ merged_into: 'innovation' }],
      categories_position_check: [{ position: 0 }, { position: 1001 }],
      categories_slug_check: [{ slug: 'No slug' }, { slug: x(41) }],
    },
  },
  'private.blocks': {
    row: { domain: 'nonsense.example', label: x(320) },
    refused: {
      blocks_label_check: [{ label: x(321) }, { label: 'two\nlines' }],
      blocks_what_check: [{ domain: null }, { email_hash: 'f'.repeat(64) }],
    },
  },
  'private.blocked_rows': {
    row: { block_id: ONE, kind: 'claim', row_id: TWO, was: 'verified' },
    refused: { blocked_rows_kind_check: [{ kind: 'startup' }] },
  },
  'private.removed_entries': {
    row: { startup_id: ONE, was: 'approved', reason: x(1000) },
    refused: {
      removed_entries_reason_check: text('reason', 1000),
      removed_entries_was_check: [{ was: 'removed' }],
      removed_entries_where_check: [{ startup_id: null }, { investor_id: TWO }],
    },
  },
  'public.removed_addresses': {
    row: { hash: 'f'.repeat(64), entry_id: ONE },
    refused: { removed_addresses_hash_check: [{ hash: '/startup/noi-lon' }] },
  },
  'private.entry_reviews': {
    row: { startup_id: ONE, question: x(1000), asked_at: NOW, answer: x(1000), answered_at: NOW },
    refused: {
      entry_reviews_answer_check: text('answer', 1000),
      entry_reviews_asked_check: [{ asked_at: null }, { question: null, asked_at: null }],
      entry_reviews_question_check: text('question', 1000),
      entry_reviews_where_check: [{ startup_id: null }, { investor_id: TWO }],
    },
  },
  'private.page_keepers': {
    row: { startup_id: ONE },
    refused: { page_keepers_where_check: [{ startup_id: null }, { investor_id: TWO }] },
  },
  'private.page_offers': {
    row: { startup_id: ONE, giver: ONE, token_hash: 'a'.repeat(64) },
    refused: {
      page_offers_token_hash_check: [
        { token_hash: 'A'.repeat(64) },
        { token_hash: 'a'.repeat(63) },
      ],
      page_offers_where_check: [{ startup_id: null }, { investor_id: TWO }],
    },
  },
  'private.profile_clicks': {
    row: { day: '2026-01-01', path: '/startup/a', clicks: 1 },
    refused: {
      profile_clicks_clicks_check: [{ clicks: 0 }],
      profile_clicks_path_check: [{ path: 'startup' }, { path: '/a?b' }, { path: '/a b' }],
    },
  },
  'public.startups': {
    row: {
      ...ENTRY,
      category: 'Other',
      stage: 'IPO',
      employees: '500+',
      founded_year: 1990,
      funding_stage: 'Series C+',
      funding_amount: '1000000000000.00',
      raising: 'Series C+',
      contact: 'https://goi.example/lien-he',
    },
    refused: {
      startups_approved_by_check: [{ status: 'rejected' }],
      startups_category_check: word('category'),
      startups_contact_check: [{ contact: 'x' }, { contact: 'http://goi.example/' }],
      startups_description_blank_check: [{ description: '\u200b' }],
      startups_description_check: text('description', 5000),
      startups_employees_check: word('employees'),
      startups_founded_year_check: [{ founded_year: 1989 }, { founded_year: 2999 }],
      startups_funding_amount_check: [
        { funding_amount: -1 },
        { funding_amount: '1000000000000.01' },
        { funding_amount: '0.001' },
      ],
      startups_funding_stage_check: word('funding_stage'),
      startups_location_check: line('location', 200),
      startups_logo_url_check: picture('logo_url'),
      startups_name_blank_check: [{ name: '\u200b' }],
      startups_name_check: line('name', 200),
      startups_raising_check: word('raising'),
      startups_review_note_check: text('review_note', 2000),
      startups_slug_check: slug('slug'),
      startups_stage_check: word('stage'),
      startups_status_check: [{ status: 'other', approved_by: null }],
      startups_website_check: website('website'),
    },
  },
  'private.startup_counts': {
    row: { category: 'Other', stage: 'IPO', startups: 0 },
    refused: { startup_counts_startups_check: [{ startups: -1 }] },
  },
  'public.investors': {
    row: {
      ...ENTRY,
      type: 'Corporate VC',
      aum_range: 'Over $1B',
      founded_year: 1800,
      investment_stage: ['Pre-Seed', 'IPO'],
      investment_focus: ['FinTech', 'Consumer Products'],
      cheque: 'VND 1-999999999999999',
      contact: 'https://quy.example/nop-ho-so',
      approach: 'Một trang.\nKhông cần giới thiệu.',
      portfolio: 'Vọng AI\nCỏ Bay',
    },
    refused: {
      investors_approach_check: text('approach', 600),
      investors_cheque_check: [
        ...[
          'USD 0-5',
          'USD 2-1',
          'USD 5',
          'XYZ 1-2',
          'usd 1-2',
          'USD 1.5-2',
          'USD 1-2 ',
          'USD 1-2-3',
        ],
        'USD 1-1000000000000000',
      ].map((cheque) => ({ cheque })),
      investors_contact_check: [
        ...[
          'an',
          'An@quy.example',
          'http://quy.example',
          'javascript:alert(1)',
          'an@quy.example\nb',
        ],
        `https://quy.example/${'x'.repeat(300)}`,
      ].map((contact) => ({ contact })),
      investors_approved_by_check: [{ status: 'rejected' }],
      investors_aum_range_check: word('aum_range'),
      investors_description_check: text('description', 5000),
      investors_founded_year_check: [{ founded_year: 1799 }, { founded_year: 2999 }],
      investors_investment_focus_check: [
        { investment_focus: ['Other'] },
        { investment_focus: ['IoT', 'IoT'] },
      ],
      investors_investment_stage_check: [
        { investment_stage: ['Other'] },
        { investment_stage: ['Seed', 'Seed'] },
      ],
      investors_location_check: line('location', 200),
      investors_logo_url_check: picture('logo_url'),
      investors_name_blank_check: [{ name: '\u200b' }],
      investors_name_check: line('name', 200),
      investors_portfolio_check: text('portfolio', 3000),
      investors_review_note_check: text('review_note', 2000),
      investors_slug_check: slug('slug'),
      investors_status_check: [{ status: 'other', approved_by: null }],
      investors_type_check: word('type'),
      investors_website_check: website('website'),
    },
  },
};
