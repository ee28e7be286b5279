import {
  type Bounds,
  line,
  ONE,
  slug,
  TWO,
  text,
  URL,
  word,
  x,
} from '#tests/database/bounds/values.ts';

// Rounds, people and where facts come from.

export const LEDGER: Readonly<Record<string, Bounds>> = {
  'public.funding_rounds': {
    row: {
      startup_id: ONE,
      announced_on: '1990-01-01',
      kind: 'Series D+',
      amount: '1000000000000.00',
      currency: 'VND',
      usd_rate: '1000000.000000',
      usd_rate_on: '1990-01-01',
      valuation: '100000000000000000.00',
      status: 'disputed',
    },
    refused: {
      funding_rounds_amount_check: [{ amount: -1 }, { amount: 0 }, { amount: '1000.001' }],
      funding_rounds_amount_usd_check: [{ amount: 1 }, { amount: '100000000001000000' }],
      funding_rounds_announced_on_check: [{ announced_on: '1989-12-31' }],
      funding_rounds_currency_check: [{ currency: 'XXX' }, { currency: 'vnd' }],
      funding_rounds_kind_check: word('kind'),
      funding_rounds_money_check: [
        { currency: null },
        { amount: null, valuation: null, usd_rate: null, usd_rate_on: null },
      ],
      funding_rounds_rate_check: [
        { usd_rate: null },
        { usd_rate_on: null },
        { amount: null },
        { currency: 'USD', amount: 1000 },
      ],
      funding_rounds_status_check: word('status'),
      funding_rounds_usd_rate_check: [
        { usd_rate: 0 },
        { usd_rate: 1_000_001 },
        { amount: 1, usd_rate: '0.1234567' },
      ],
      funding_rounds_usd_rate_on_check: [{ usd_rate_on: '1989-12-31' }],
      funding_rounds_valuation_check: [
        { valuation: '999999999999' },
        { valuation: '100000000000000001' },
        { valuation: '9999999999999.001' },
      ],
    },
  },
  'private.directory_index': {
    row: {
      id: ONE,
      kind: 'startup',
      featured: false,
      created_at: '2026-01-01T00:00:00Z',
      name: 'a',
      marks: [''],
    },
    refused: { directory_index_kind_check: [{ kind: 'person' }] },
  },
  'private.round_index': {
    row: {
      round_id: ONE,
      startup_id: ONE,
      announced_on: '1990-01-01',
      quarter: '1990-01-01',
      kind: 'Seed',
      sector: 'Other',
      company: 'a',
      cents: 1,
      disputed: false,
      investors: [ONE, TWO],
      leads: [TWO],
      named: ['a'],
    },
    refused: {
      round_index_cents_check: [{ cents: 0 }],
      round_index_leads_check: [{ investors: [ONE] }],
    },
  },
  'private.round_tallies': {
    row: { dimension: '', value: '', quarter: '1990-01-01', bucket: -1, rounds: 0, cents: 0 },
    refused: { round_tallies_rounds_check: [{ rounds: -1 }] },
  },
  'private.investor_tallies': {
    row: { since: '1990-01-01', until: '1990-03-31', investor_id: ONE, rounds: 0, led: 0 },
    refused: {
      investor_tallies_led_check: [{ led: 1 }, { rounds: 1, led: 2 }, { led: -1 }, { rounds: -1 }],
    },
  },
  'public.round_investors': {
    row: { round_id: ONE, name: x(120) },
    refused: {
      round_investors_name_check: [{ name: ' ' }, ...line('name', 120)],
      round_investors_one_check: [{ investor_id: TWO }, { name: null }],
    },
  },
  'public.people': {
    row: { slug: x(200), name: x(100), links: [URL, URL, URL, URL, URL] },
    refused: {
      people_links_check: [{ links: ['javascript:alert(1)'] }, { links: Array(6).fill(URL) }],
      people_name_check: [{ name: ' ' }, ...line('name', 100)],
      people_slug_check: slug('slug'),
    },
  },
  'public.entity_names': {
    row: { startup_id: ONE, name: x(120), locale: 'vi' },
    refused: {
      entity_names_locale_check: [{ locale: 'xx' }, { locale: '' }],
      entity_names_name_check: [{ name: ' ' }, { name: '–' }, ...line('name', 120)],
      entity_names_where_check: [{ investor_id: TWO }, { startup_id: null }],
    },
  },
  'public.entry_texts': {
    row: { startup_id: ONE, locale: 'vi', description: x(2000) },
    refused: {
      entry_texts_description_check: [{ description: ' ' }, ...text('description', 2000)],
      entry_texts_locale_check: [{ locale: 'xx' }, { locale: '' }],
      entry_texts_where_check: [{ investor_id: TWO }, { startup_id: null }],
    },
  },
  'public.corrections': {
    row: { article_id: ONE, revision: 1, wrong: x(1000), correct: x(1000), kind: 'correction' },
    refused: {
      corrections_correct_check: [{ correct: ' ' }, ...text('correct', 1000)],
      corrections_kind_check: word('kind'),
      corrections_wrong_check: [{ wrong: ' ' }, ...text('wrong', 1000)],
    },
  },
  'public.article_mentions': {
    row: { article_id: ONE, startup_id: TWO, role: 'mentioned' },
    refused: {
      article_mentions_role_check: word('role'),
      article_mentions_where_check: [{ person_id: TWO }, { startup_id: null }],
    },
  },
  'public.roles': {
    row: { person_id: ONE, startup_id: TWO, role: 'director', since: 1950, until: 1950 },
    refused: {
      roles_role_check: word('role'),
      roles_since_check: [{ since: 1949 }, { since: 2999 }],
      roles_until_check: [{ until: 1949 }, { until: 2999 }],
      roles_where_check: [{ investor_id: TWO }, { startup_id: null }],
    },
  },
  'public.fact_sources': {
    row: {
      role_id: ONE,
      url: URL,
      publisher: x(120),
      title: x(300),
      quote: x(500),
      seen_on: '1990-01-01',
      reachable: true,
      checked_at: '2026-01-01T00:00:00Z',
    },
    refused: {
      fact_sources_checked_check: [
        { url: null, publisher: null, article_id: TWO, reachable: true },
      ],
      fact_sources_fact_check: [{ round_id: TWO }, { role_id: null }],
      fact_sources_origin_check: [
        { article_id: TWO },
        { url: null, publisher: null, reachable: null, checked_at: null },
      ],
      fact_sources_publisher_check: [
        { publisher: null },
        { publisher: ' ' },
        { url: null, article_id: TWO, reachable: null, checked_at: null },
        ...line('publisher', 120),
      ],
      fact_sources_quote_check: text('quote', 500),
      fact_sources_reached_check: [
        { seen_on: null },
        { reachable: null, checked_at: null },
        { reachable: false, checked_at: '2026-01-01T00:00:00Z' },
        { unreachable_since: '2026-01-01' },
        {
          seen_on: '2026-01-02',
          reachable: false,
          checked_at: '2026-01-03T00:00:00Z',
          unreachable_since: '2026-01-01',
        },
      ],
      fact_sources_seen_on_check: [{ seen_on: '1989-12-31' }],
      fact_sources_supports_check: [{ supports: ['sum'] }],
      fact_sources_title_check: line('title', 300),
      fact_sources_url_check: [
        { url: 'javascript:alert(1)' },
        { url: 'ftp://example.com' },
        { url: 'example.com' },
        { url: `${URL}x` },
      ],
    },
  },
  'public.claims': {
    row: {
      user_id: ONE,
      startup_id: ONE,
      method: 'mail',
      domain: `${x(63)}.${x(63)}.${x(63)}.${x(61)}`,
      state: 'pending',
      token_hash: 'a'.repeat(64),
      token_expires_at: '2026-01-01T00:00:00Z',
    },
    refused: {
      claims_domain_check: [
        { domain: 'localhost' },
        { domain: 'khởi.vn' },
        { domain: 'Khoi.vn' },
        { domain: 'khoi.vn.' },
        { domain: `${x(64)}.${x(63)}.${x(63)}.${x(61)}` },
      ],
      claims_method_check: word('method'),
      claims_state_check: [{ state: 'won', token_hash: null }],
      claims_token_check: [{ token_hash: null }, { state: 'revoked' }],
      claims_token_hash_check: [{ token_hash: 'A'.repeat(64) }, { token_hash: 'a'.repeat(63) }],
      claims_verified_check: [
        { state: 'verified', token_hash: null },
        { verified_at: '2026-01-01T00:00:00Z' },
      ],
      claims_where_check: [{ investor_id: TWO }, { startup_id: null }],
      claims_word_check: [{ domain: null }],
    },
  },
  'public.fact_proposals': {
    row: {
      user_id: ONE,
      startup_id: ONE,
      field: 'description',
      value: x(2000),
      source_url: URL,
      note: x(1000),
      answer: x(1000),
      state: 'withdrawn',
    },
    refused: {
      fact_proposals_answer_check: text('answer', 1000),
      fact_proposals_at_once_check: [{ at_once: true }],
      fact_proposals_done_check: [{ done_at: '2026-01-01T00:00:00Z' }],
      fact_proposals_entity_check: [{ investor_id: TWO }, { startup_id: null }],
      fact_proposals_field_check: [{ field: 'slug' }, { field: 'submitted_by' }, { field: '' }],
      fact_proposals_made_round_check: [{ made_round: ONE }],
      fact_proposals_note_check: text('note', 1000),
      fact_proposals_pseudonym_check: [
        { pseudonym: '0123456789ab' },
        { user_id: null },
        { user_id: null, pseudonym: 'Lê Thu' },
      ],
      fact_proposals_source_url_check: [
        { source_url: 'javascript:alert(1)' },
        { source_url: 'http://example.com' },
        { source_url: `${URL}x` },
      ],
      fact_proposals_state_check: word('state'),
      fact_proposals_value_check: text('value', 2000),
    },
  },
  'public.exchange_rates': {
    row: { currency: 'VND', day: '1990-01-01', usd_rate: 1_000_000, source: x(200) },
    refused: {
      exchange_rates_currency_check: [{ currency: 'USD' }, { currency: 'XYZ' }],
      exchange_rates_day_check: [{ day: '1989-12-31' }],
      exchange_rates_source_check: [{ source: ' ' }, ...line('source', 200)],
      exchange_rates_usd_rate_check: [
        { usd_rate: 0 },
        { usd_rate: -1 },
        { usd_rate: 1_000_001 },
        { usd_rate: 0.000_000_1 },
      ],
    },
  },
  'public.fact_history': {
    row: { startup_id: ONE, fact_id: TWO, fact: 'source', deed: 'removed', about: {} },
    refused: {
      fact_history_deed_check: word('deed'),
      fact_history_fact_check: word('fact'),
      fact_history_where_check: [{ investor_id: TWO }, { startup_id: null }],
    },
  },
};
