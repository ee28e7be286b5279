// Who may do what, in one place. The tests try every cell with the same client that the browser has,
// and a table, bucket or function that is not named here fails them.

export const IDENTITIES = [
  'visitor', // nobody is signed in
  'owner', // a user who made the row, or whom it is about
  'other', // another user
  'contributor',
  'editor',
  'admin',
  // An admin who has a second factor and has not shown it in this session. Whatever is the owner's or the
  // contributor's in a row is theirs when they try it.
  'unverified',
  // Was signed in when the account was deleted, and still holds the token. At most a visitor; a
  // server may also refuse the token altogether, as ours does.
  'deleted',
] as const;

export type Identity = (typeof IDENTITIES)[number];

export const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** For one kind of row of a table: the identities that may, for every operation. */
export type Rule = { readonly row: string } & Readonly<Record<Operation, readonly Identity[]>>;

const everyone = IDENTITIES;
const signedIn = ['owner', 'other', 'contributor', 'editor', 'admin'] as const;
const owner = ['owner'] as const;
const ownerAndAdmin = ['owner', 'admin'] as const;
const ownerAndEditors = ['owner', 'editor', 'admin'] as const;
const staff = ['contributor', 'editor', 'admin'] as const;
const contributor = ['contributor'] as const;
const editors = ['editor', 'admin'] as const;
const admin = ['admin'] as const;
const nobody = [] as const;

export const TABLES: Readonly<Record<string, readonly Rule[]>> = {
  articles: [
    { row: 'published', select: everyone, insert: editors, update: editors, delete: editors },
    {
      row: 'published, by the contributor',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    // Of somebody who has no role in the newsroom (any more).
    {
      row: 'a draft of the owner',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'a draft of the contributor',
      select: staff,
      insert: staff,
      update: staff,
      delete: staff,
    },
    {
      row: 'publishing a draft of the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: staff,
    },
    {
      row: 'featuring a draft of the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: staff,
    },
    {
      row: 'giving away a draft of the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: staff,
    },
    // Its author asks for it.
    {
      row: 'asking for the review of a draft of the contributor',
      select: staff,
      insert: staff,
      update: contributor,
      delete: staff,
    },
    {
      row: 'sending back a draft of the contributor',
      select: staff,
      insert: nobody,
      update: editors,
      delete: staff,
    },
    {
      row: 'a draft given to the contributor',
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    // Its editors give it to somebody else.
    {
      row: 'keeping a draft given to the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'waiting, given to the contributor',
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    {
      row: 'live, given to the contributor',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'withdrawn, by the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'withdrawn, by somebody else',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'withdrawn, given to the contributor',
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    {
      row: 'withdrawn, by the contributor and given to them',
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    {
      row: 'a version of a draft, given to the contributor',
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    {
      row: 'the original of what is given to the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'translating what the contributor may not read',
      select: staff,
      insert: editors,
      update: editors,
      delete: staff,
    },
  ],
  trashed_articles: [
    {
      row: 'that was published',
      select: editors,
      insert: nobody,
      update: nobody,
      delete: admin,
    },
    {
      // What they deleted themselves they see: reasons.test.ts.
      row: 'a draft of the contributor',
      select: editors,
      insert: nobody,
      update: nobody,
      delete: admin,
    },
    { row: 'what it said', select: nobody, insert: nobody, update: nobody, delete: admin },
  ],
  authors: [
    { row: 'an author', select: everyone, insert: editors, update: editors, delete: editors },
    { row: 'their address', select: everyone, insert: editors, update: nobody, delete: editors },
    // Whom no editor has approved: their own page, and no other contributor's.
    { row: 'not approved yet', select: editors, insert: editors, update: editors, delete: editors },
    {
      row: "the contributor's own",
      select: staff,
      insert: editors,
      update: staff,
      delete: editors,
    },
    {
      row: 'approving the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  author_biographies: [
    { row: 'a biography', select: everyone, insert: editors, update: editors, delete: editors },
    {
      row: 'of the contributor',
      select: staff,
      insert: staff,
      update: staff,
      delete: editors,
    },
  ],
  article_authors: [
    {
      row: 'of a live article',
      select: everyone,
      insert: editors,
      update: nobody,
      delete: editors,
    },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: nobody,
      delete: staff,
    },
    {
      row: 'a colleague on a draft of the contributor',
      select: staff,
      insert: editors,
      update: nobody,
      delete: staff,
    },
  ],
  article_counts: [
    { row: 'a counter', select: everyone, insert: nobody, update: nobody, delete: nobody },
  ],
  categories: [
    // Moved by functions, so that articles follow.
    { row: 'its place', select: everyone, insert: nobody, update: nobody, delete: nobody },
    { row: 'its editor', select: everyone, insert: nobody, update: editors, delete: nobody },
  ],
  category_labels: [
    { row: 'a label', select: everyone, insert: nobody, update: editors, delete: nobody },
  ],
  // A view: it shows what its reader may read of articles.
  article_addresses: [
    { row: 'published', select: everyone, insert: nobody, update: nobody, delete: nobody },
  ],
  article_drafts: [
    {
      row: 'of a live article',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    // Their own are the contributor's, as long as nobody has published them.
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: staff,
    },
  ],
  article_updates: [
    {
      row: 'of a live article',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  article_fees: [
    {
      row: "of the contributor's draft",
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'given to the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  article_plans: [
    { row: 'of a live article', select: editors, insert: editors, update: editors, delete: nobody },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: editors,
      update: editors,
      delete: nobody,
    },
    {
      row: 'given to the contributor',
      select: staff,
      insert: editors,
      update: editors,
      delete: nobody,
    },
  ],
  article_revisions: [
    { row: 'of a live article', select: editors, insert: editors, update: nobody, delete: nobody },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: nobody,
      delete: nobody,
    },
  ],
  article_threads: [
    { row: 'of a live article', select: editors, insert: editors, update: editors, delete: nobody },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: nobody,
    },
    {
      row: "of the contributor's live article",
      select: staff,
      insert: staff,
      update: staff,
      delete: nobody,
    },
    {
      row: "accepting on the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: nobody,
    },
    // It is read-only for its author.
    {
      row: "accepting on the contributor's live article",
      select: staff,
      insert: staff,
      update: editors,
      delete: nobody,
    },
    {
      row: 'given to the contributor',
      select: staff,
      insert: staff,
      update: staff,
      delete: nobody,
    },
  ],
  // Who works on a story writes down where it is from, also while it is read-only for them.
  article_statements: [
    {
      row: 'of a live article',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: staff,
    },
    { row: 'given to the contributor', select: staff, insert: staff, update: staff, delete: staff },
  ],
  article_rights: [
    { row: 'of a live article', select: editors, insert: editors, update: editors, delete: nobody },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: nobody,
    },
  ],
  handover_notes: [{ row: 'a note', select: staff, insert: staff, update: nobody, delete: nobody }],
  article_thread_messages: [
    { row: 'of a live article', select: editors, insert: editors, update: nobody, delete: nobody },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: nobody,
      delete: nobody,
    },
  ],
  startups: [
    {
      row: 'who sent it in, and its review',
      select: nobody,
      insert: editors,
      update: editors,
      delete: admin,
    },
    { row: 'approved', select: everyone, insert: editors, update: editors, delete: admin },
    // In the directory by who may take it out.
    { row: 'featured', select: everyone, insert: admin, update: admin, delete: admin },
    { row: 'taking one out', select: everyone, insert: signedIn, update: admin, delete: admin },
    {
      row: 'pending',
      select: ownerAndEditors,
      insert: signedIn,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
    {
      row: 'approving what waits',
      select: ownerAndEditors,
      insert: editors,
      update: editors,
      delete: ownerAndAdmin,
    },
    {
      row: 'rejected',
      select: ownerAndEditors,
      insert: admin,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
    {
      row: 'in another name',
      select: ownerAndEditors,
      insert: admin,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
  ],
  investors: [
    {
      row: 'who sent it in, and its review',
      select: nobody,
      insert: editors,
      update: editors,
      delete: admin,
    },
    { row: 'approved', select: everyone, insert: editors, update: editors, delete: admin },
    // In the directory by who may take it out.
    { row: 'featured', select: everyone, insert: admin, update: admin, delete: admin },
    { row: 'taking one out', select: everyone, insert: signedIn, update: admin, delete: admin },
    {
      row: 'pending',
      select: ownerAndEditors,
      insert: signedIn,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
    {
      row: 'approving what waits',
      select: ownerAndEditors,
      insert: editors,
      update: editors,
      delete: ownerAndAdmin,
    },
    {
      row: 'rejected',
      select: ownerAndEditors,
      insert: admin,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
    {
      row: 'in another name',
      select: ownerAndEditors,
      insert: admin,
      update: ownerAndEditors,
      delete: ownerAndAdmin,
    },
  ],
  // It comes with its sources, through save_round.
  funding_rounds: [
    { row: 'with a source', select: everyone, insert: nobody, update: editors, delete: editors },
    { row: 'withdrawn', select: editors, insert: editors, update: editors, delete: editors },
    { row: 'of a draft', select: editors, insert: nobody, update: editors, delete: editors },
    {
      row: 'whether it is public',
      select: editors,
      insert: nobody,
      update: nobody,
      delete: editors,
    },
  ],
  corrections: [
    {
      row: 'of a live article',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    { row: 'of a draft', select: editors, insert: nobody, update: editors, delete: editors },
  ],
  article_mentions: [
    {
      row: 'of a live article',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: "of the contributor's draft",
      select: staff,
      insert: staff,
      update: staff,
      delete: staff,
    },
    {
      row: "of the contributor's draft, of a startup that waits",
      select: staff,
      insert: editors,
      update: staff,
      delete: staff,
    },
    {
      row: "of somebody else's draft",
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'of a startup that waits',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  entity_names: [
    { row: 'of a startup', select: everyone, insert: editors, update: editors, delete: editors },
    {
      row: 'of a startup that waits',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    { row: 'of nobody known', select: editors, insert: editors, update: editors, delete: editors },
  ],
  entry_texts: [
    { row: 'of a startup', select: everyone, insert: editors, update: editors, delete: editors },
    {
      row: 'of a startup that waits',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    { row: 'of an investor', select: everyone, insert: editors, update: editors, delete: editors },
  ],
  round_investors: [
    {
      row: 'of a public round',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'of a withdrawn round',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    {
      row: 'a fund that waits for its review',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  fact_sources: [
    {
      row: 'of a public round',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
    { row: 'the last one', select: everyone, insert: editors, update: editors, delete: nobody },
    { row: 'a draft of ours', select: editors, insert: editors, update: editors, delete: editors },
    {
      row: 'of a number of employees',
      select: everyone,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  people: [
    { row: 'with a role', select: everyone, insert: editors, update: editors, delete: admin },
    { row: 'without a role', select: editors, insert: editors, update: editors, delete: editors },
  ],
  roles: [
    { row: 'with a source', select: everyone, insert: nobody, update: editors, delete: editors },
    { row: 'of a draft', select: editors, insert: nobody, update: editors, delete: editors },
  ],
  // Begun and proven by the function `claim` alone. The mark on a profile is for visitors: pages are made as one.
  claims: [
    {
      row: 'begun',
      select: ['owner', ...editors],
      insert: nobody,
      update: nobody,
      delete: owner,
    },
    {
      row: 'proven',
      select: ['visitor', 'owner', ...editors],
      insert: nobody,
      update: nobody,
      delete: owner,
    },
    {
      row: 'disputed',
      select: ['owner', ...editors],
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
  ],
  fact_proposals: [
    {
      row: 'of the owner',
      select: ['owner', ...editors],
      insert: nobody,
      update: owner,
      delete: nobody,
    },
    {
      row: 'of the caller',
      select: ['owner', ...editors],
      insert: signedIn,
      update: owner,
      delete: nobody,
    },
    {
      row: 'its state',
      select: ['owner', ...editors],
      insert: nobody,
      update: editors,
      delete: nobody,
    },
  ],
  exchange_rates: [
    { row: 'of a day', select: editors, insert: editors, update: editors, delete: editors },
  ],
  fact_history: [
    { row: 'of a startup', select: everyone, insert: nobody, update: nobody, delete: nobody },
    { row: 'of a pending startup', select: nobody, insert: nobody, update: nobody, delete: nobody },
  ],
  profiles: [
    {
      row: 'name of the owner',
      select: ownerAndAdmin,
      insert: nobody,
      update: ownerAndAdmin,
      delete: ownerAndAdmin,
    },
    {
      row: 'address of the owner',
      select: ownerAndAdmin,
      insert: nobody,
      update: admin,
      delete: ownerAndAdmin,
    },
    { row: 'an admin', select: admin, insert: nobody, update: admin, delete: nobody },
  ],
  user_roles: [
    {
      row: 'role of the owner',
      select: ownerAndAdmin,
      insert: admin,
      update: admin,
      delete: admin,
    },
    { row: 'role of an admin', select: admin, insert: admin, update: admin, delete: nobody },
  ],
  admin_emails: [
    { row: 'an address', select: admin, insert: admin, update: nobody, delete: admin },
  ],
  invitations: [
    { row: 'an invitation', select: admin, insert: nobody, update: nobody, delete: admin },
    { row: 'its token', select: nobody, insert: nobody, update: nobody, delete: admin },
  ],
  newsletter_subscribers: [
    { row: 'a subscriber', select: admin, insert: nobody, update: nobody, delete: admin },
  ],
  newsletter_tokens: [
    { row: 'a token', select: nobody, insert: nobody, update: nobody, delete: nobody },
  ],
  newsletter_suppressions: [
    { row: 'a suppression', select: admin, insert: nobody, update: nobody, delete: nobody },
  ],
  newsletter_issues: [
    { row: 'a draft', select: editors, insert: editors, update: editors, delete: editors },
    // The site reads the archive as a visitor; nobody rewrites what was sent.
    {
      row: 'a sent issue',
      select: ['visitor', 'editor', 'admin'],
      insert: nobody,
      update: nobody,
      delete: editors,
    },
    { row: 'the ledger', select: editors, insert: nobody, update: nobody, delete: editors },
    // Functions put it and lift it, so that nobody writes a reason that is not one.
    { row: 'its hold', select: editors, insert: nobody, update: nobody, delete: editors },
  ],
  newsletter_deliveries: [
    {
      row: 'a reader of an issue',
      select: editors,
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
    { row: 'what they did', select: nobody, insert: nobody, update: nobody, delete: nobody },
  ],
  newsletter_link_clicks: [
    { row: 'a link', select: editors, insert: nobody, update: nobody, delete: nobody },
  ],
  newsletter_templates: [
    {
      row: 'a template',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  newsletter_segments: [
    {
      row: 'a segment',
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  ],
  email_outbox: [
    { row: 'a mail', select: admin, insert: nobody, update: nobody, delete: nobody },
    { row: 'its data', select: nobody, insert: nobody, update: nobody, delete: nobody },
  ],
  pings: [{ row: 'a ping', select: nobody, insert: nobody, update: nobody, delete: nobody }],
  notifications: [
    { row: 'to the owner', select: owner, insert: nobody, update: owner, delete: nobody },
    { row: 'its text', select: owner, insert: nobody, update: nobody, delete: nobody },
  ],
  contact_messages: [
    { row: 'a message', select: admin, insert: nobody, update: admin, delete: admin },
    { row: 'one for the editor', select: editors, insert: nobody, update: editors, delete: admin },
    {
      row: 'about a story of the contributor',
      select: staff,
      insert: nobody,
      update: admin,
      delete: admin,
    },
    { row: 'assigning one', select: editors, insert: nobody, update: admin, delete: admin },
    { row: 'its text', select: admin, insert: nobody, update: nobody, delete: admin },
  ],
  rights_requests: [
    { row: 'a proved one', select: editors, insert: nobody, update: nobody, delete: nobody },
    { row: 'one without a proof', select: nobody, insert: nobody, update: nobody, delete: nobody },
  ],
  withdrawn_stories: [
    { row: 'a story', select: everyone, insert: nobody, update: nobody, delete: nobody },
  ],
  article_holds: [
    { row: 'a held story', select: editors, insert: editors, update: nobody, delete: admin },
  ],
  cache_changes: [
    { row: 'a change', select: ['visitor'], insert: nobody, update: nobody, delete: nobody },
  ],
  audit_log: [{ row: 'an entry', select: admin, insert: nobody, update: nobody, delete: nobody }],
  preview_links: [
    { row: 'a link', select: editors, insert: editors, update: editors, delete: nobody },
    { row: 'how long it works', select: editors, insert: nobody, update: nobody, delete: nobody },
  ],
  removed_addresses: [
    { row: 'an address', select: ['visitor'], insert: nobody, update: nobody, delete: nobody },
  ],
  redirects: [
    {
      row: 'where it leads',
      select: ['visitor', 'editor', 'admin'],
      insert: admin,
      update: admin,
      delete: admin,
    },
    { row: 'whose it is', select: editors, insert: nobody, update: nobody, delete: admin },
  ],
  // Of the contributor; everybody who inserts one makes their own.
  saved_views: [
    {
      row: 'a view',
      select: contributor,
      insert: staff,
      update: contributor,
      delete: contributor,
    },
  ],
  house_rules: [{ row: 'rules', select: staff, insert: admin, update: admin, delete: admin }],
  site_settings: [
    { row: 'a setting', select: everyone, insert: admin, update: admin, delete: admin },
    // Decided in a session that showed one.
    {
      row: 'who needs a second factor',
      select: admin,
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
  ],
  page_views: [{ row: 'a day', select: editors, insert: nobody, update: nobody, delete: nobody }],
};

/** `select` is listing; `read` is fetching a file by its public address. */
export type BucketRule = Readonly<Record<Operation | 'read', readonly Identity[]>> & {
  /** Who made the files that the others then try to list, change and remove; the functions' own. */
  readonly maker: Identity | 'service';
};

export const BUCKETS: Readonly<Record<string, readonly BucketRule[]>> = {
  // Files of the server alone.
  'outside-pictures': [
    {
      maker: 'service',
      read: everyone,
      select: nobody,
      insert: nobody,
      update: nobody,
      delete: nobody,
    },
  ],
  'startup-logos': [
    {
      maker: 'owner',
      read: everyone,
      select: ownerAndAdmin,
      insert: signedIn,
      update: nobody,
      delete: ownerAndAdmin,
    },
  ],
  'article-images': [
    {
      maker: 'admin',
      read: everyone,
      select: editors,
      insert: staff,
      update: nobody,
      delete: editors,
    },
    {
      maker: 'contributor',
      read: everyone,
      select: staff,
      insert: staff,
      update: nobody,
      delete: staff,
    },
  ],
};

/** Who may call a function over the API. */
export const FUNCTIONS: Readonly<Record<string, readonly Identity[]>> = {
  admin_analytics: editors,
  admin_metrics: editors,
  admin_system: admin,
  ask_editor: staff,
  claim_settle: admin,
  claim_start: nobody,
  claim_verify: nobody,
  decide_proposal: editors,
  // Each says itself whose page it is: theirs are none here.
  own_pages: [...signedIn, 'unverified'],
  leave_page: [...signedIn, 'unverified'],
  take_page: [...signedIn, 'unverified'],
  change_page: [...signedIn, 'unverified'],
  offer_page: [...signedIn, 'unverified'],
  ask_page_removal: [...signedIn, 'unverified'],
  grant_page: editors,
  undo_page_change: editors,
  articles_mentioning: everyone,
  articles_naming: everyone,
  corrections_in: everyone,
  articles_tagged: everyone,
  tag_addresses: everyone,
  tag_subjects: everyone,
  count_investors: everyone,
  credit_article: editors,
  // Nobody else's article is anybody's to open.
  join_article: editors,
  count_page_views: nobody,
  count_startups: everyone,
  people_erased_at: everyone,
  // The server of the site asks, with the public key alone.
  cache_changes_since: ['visitor'],
  account_link: nobody,
  account_mail: nobody,
  account_move: nobody,
  account_pretend_move: nobody,
  account_prove: nobody,
  account_settle: nobody,
  // Answers nothing to editors of what is not theirs.
  contact_answer: staff,
  hand_on_message: [...signedIn, 'unverified'],
  contact_send: nobody,
  request_open: nobody,
  request_prove: nobody,
  request_state: nobody,
  request_hide: editors,
  request_close: editors,
  withdraw_story: editors,
  disclose_story: editors,
  create_category: editors,
  delete_category: editors,
  end_own_session: [...signedIn, 'unverified'],
  export_own_data: signedIn,
  find_article_page: everyone,
  article_ledger: everyone,
  articles_of: everyone,
  find_entities: [...signedIn, 'unverified'],
  import_entries: admin,
  import_redirects: admin,
  merge_category: editors,
  list_tags: editors,
  // Answers nothing to others than the newsroom.
  find_tags: [...signedIn, 'unverified'],
  rename_tag: editors,
  article_lines: staff,
  // Of nobody but the caller.
  count_own_articles: [...signedIn, 'unverified'],
  change_articles: [...signedIn, 'unverified'],
  undo_article_changes: [...signedIn, 'unverified'],
  store_article: [...signedIn, 'unverified'],
  newsroom_calendar: staff,
  newsroom_names: staff,
  // Answers nobody to who is not of the newsroom.
  newsroom_people: [...signedIn, 'unverified'],
  plan_article: editors,
  plan_version: editors,
  schedule_articles: editors,
  // Answer rows of the caller's own, and to administrators any.
  investor_records: [...signedIn, 'unverified'],
  erase_person: nobody,
  invitation_accept: nobody,
  invitation_open: nobody,
  invitation_resend: admin,
  invitation_send: admin,
  keep_no_longer: nobody,
  list_for_staff: staff,
  list_own_sessions: [...signedIn, 'unverified'],
  newsletter_add: admin,
  newsletter_advance: nobody,
  newsletter_confirm: nobody,
  newsletter_erase: nobody,
  newsletter_explain: nobody,
  newsletter_export: nobody,
  // Counts the readers whom its caller may see.
  newsletter_growth: [...signedIn, 'unverified'],
  newsletter_heed: nobody,
  newsletter_import: nobody,
  newsletter_issue_content: everyone,
  newsletter_leave: admin,
  newsletter_bounced: nobody,
  newsletter_lift: admin,
  newsletter_letter_content: everyone,
  // Answers figures to the newsroom, and to others nothing.
  newsletter_paces: [...signedIn, 'unverified'],
  newsletter_pause: editors,
  newsletter_person: admin,
  newsletter_counts: nobody,
  newsletter_preferences: nobody,
  newsletter_resume: editors,
  newsletter_segment_size: editors,
  newsletter_send_test: editors,
  newsletter_stay: nobody,
  newsletter_subscribe: nobody,
  newsletter_suppress: nobody,
  newsletter_tend: nobody,
  newsletter_test_content: nobody,
  newsletter_trial_counts: [...signedIn, 'unverified'],
  newsletter_unsubscribe: nobody,
  newsletter_update_preferences: nobody,
  newsletter_verdict: nobody,
  newsletter_withhold: nobody,
  orphaned_logos: nobody,
  picture_seen: nobody,
  unseen_pictures: nobody,
  erase_record: admin,
  what_account_leaves: admin,
  outside_pictures_due: nobody,
  outside_picture_settled: nobody,
  tidy_outside_pictures: nobody,
  outside_pictures_state: [...signedIn, 'unverified'],
  order_categories: editors,
  order_featured: editors,
  newsletter_visit: nobody,
  outbox_assume_sent: nobody,
  settle_pings: nobody,
  outbox_claim: nobody,
  outbox_complete: nobody,
  outbox_figures: nobody,
  outbox_hand_over: nobody,
  outbox_refusals: nobody,
  outbox_restored: nobody,
  outbox_release_leases: nobody,
  outbox_retry: admin,
  remind_reviewers: nobody,
  restore_article: staff,
  restore_category: editors,
  role_in_session: nobody,
  publish_articles: editors,
  publish_due_articles: nobody,
  ledger_queue: editors,
  office_today: staff,
  save_role: editors,
  ledger_figures: everyone,
  funding_page: everyone,
  funding_period: everyone,
  period_addresses: everyone,
  sitemap_changes: everyone,
  browse_directory: everyone,
  list_rounds: everyone,
  round_choices: everyone,
  round_leagues: everyone,
  round_sums: everyone,
  // Which texts they may write, the table says.
  save_entry_texts: [...signedIn, 'unverified'],
  save_round: editors,
  search_investors: everyone,
  search_office: staff,
  search_site: everyone,
  search_startups: everyone,
  ledger_profile: everyone,
  similar_startups: everyone,
  second_factor_add_passkey: nobody,
  second_factor_attempt: nobody,
  second_factor_begin: nobody,
  second_factor_challenge: nobody,
  second_factor_confirm: nobody,
  second_factor_owed: [...signedIn, 'unverified', 'deleted'],
  second_factor_remove: nobody,
  second_factor_rename: nobody,
  second_factor_renew_codes: nobody,
  second_factor_report: admin,
  second_factor_reset: admin,
  second_factor_state: nobody,
  second_factor_take_challenge: nobody,
  second_factor_use_code: nobody,
  second_factor_use_passkey: nobody,
  second_factor_use_totp: nobody,
  startup_records: [...signedIn, 'unverified'],
  unlinked_names: editors,
  link_names: editors,
  similar_entries: everyone,
  wait_for_limit: nobody,
  waiting_entries: editors,
  // Startups and investors are an administrator's; people an editor's.
  remove_entry: admin,
  restore_entry: admin,
  removed_entries: editors,
  brought_by: editors,
  block_scope: editors,
  block_sender: editors,
  list_blocks: editors,
  lift_block: editors,
  queue_figures: editors,
  proposal_senders: editors,
  merge_submission: editors,
  ask_submitter: editors,
  answer_question: signedIn,
  own_reviews: [...signedIn, 'unverified'],
};
