/**
 * What identifies a row of a table, what is in it once only, and what becomes of it when the row goes that
 * it belongs to: each as Postgres writes it. `newsletter_deliveries (outbox_id)` is why one mail counts
 * for one reader.
 */
export const KEYS: Readonly<Record<string, readonly string[]>> = {
  'private.article_calendar': ['PRIMARY KEY (site_locale, period, category)'],
  'private.factor_attempts': [
    'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'PRIMARY KEY (user_id)',
  ],
  'private.factor_challenges': ['PRIMARY KEY (challenge)'],
  'private.factors': [
    'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'PRIMARY KEY (id)',
    'UNIQUE (credential_id)',
  ],
  'private.leaver_salt': ['PRIMARY KEY (only_one)'],
  'private.leavers': ['PRIMARY KEY (hash)'],
  'private.mail_budgets': ['PRIMARY KEY (template)'],
  'private.mail_refusals': ['PRIMARY KEY (mailbox_hash, template)'],
  'private.rate_limits': ['PRIMARY KEY (key)'],
  'private.readers_reached': [
    'FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE',
    'PRIMARY KEY (issue_id, hash)',
  ],
  'private.recovery_codes': [
    'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'PRIMARY KEY (user_id, code_hash)',
  ],
  'private.search_index': ['PRIMARY KEY (kind, id)'],
  'private.search_index_articles': ['PRIMARY KEY (kind, id)'],
  'private.search_index_investors': ['PRIMARY KEY (kind, id)'],
  'private.search_index_startups': ['PRIMARY KEY (kind, id)'],
  'private.search_recency': ['PRIMARY KEY (kind)'],
  'private.search_vocabulary': ['PRIMARY KEY (word)'],
  'private.startup_counts': ['PRIMARY KEY (category, stage)'],
  'private.unseen_pictures': ['PRIMARY KEY (bucket, name)'],
  'private.verified_sessions': [
    'FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE',
    'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'PRIMARY KEY (session_id)',
  ],
  'public.admin_emails': ['PRIMARY KEY (email)'],
  'public.article_authors': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (author_id) REFERENCES authors(id)',
    'PRIMARY KEY (article_id, role, author_id)',
    'UNIQUE (article_id, role, "position")',
  ],
  'public.author_biographies': [
    'FOREIGN KEY (author_id) REFERENCES authors(id) ON DELETE CASCADE',
    'PRIMARY KEY (author_id, locale)',
  ],
  'public.authors': ['PRIMARY KEY (id)', 'UNIQUE (slug)'],
  'public.article_counts': ['PRIMARY KEY (site_locale, category)'],
  'public.article_drafts': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (created_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'FOREIGN KEY (translation_of) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (updated_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
    'UNIQUE (article_id)',
  ],
  'public.article_plans': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (assignee_id) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (article_id)',
  ],
  'public.article_revisions': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (made_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (article_id, number)',
  ],
  'public.article_updates': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (article_id, number) REFERENCES article_revisions(article_id, number) ON DELETE CASCADE',
    'FOREIGN KEY (scheduled_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (article_id)',
  ],
  'public.articles': [
    'FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL',
    'FOREIGN KEY (category) REFERENCES categories(slug)',
    'FOREIGN KEY (review_note_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'FOREIGN KEY (translation_of) REFERENCES articles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
    'UNIQUE (slug)',
    'UNIQUE (translation_of, locale)',
  ],
  'public.audit_log': ['PRIMARY KEY (id)'],
  'public.cache_changes': ['PRIMARY KEY (id)'],
  'public.category_labels': [
    'FOREIGN KEY (category) REFERENCES categories(slug) ON DELETE CASCADE',
    'PRIMARY KEY (category, locale)',
  ],
  'public.categories': [
    'FOREIGN KEY (merged_into) REFERENCES categories(slug)',
    'PRIMARY KEY (slug)',
  ],
  'public.contact_messages': [
    'FOREIGN KEY (answered_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'FOREIGN KEY (assignee_id) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'FOREIGN KEY (handled_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
  ],
  'public.email_outbox': ['PRIMARY KEY (id)', 'UNIQUE (dedupe_key)'],
  'public.investors': [
    "CREATE UNIQUE INDEX investors_slug_key ON public.investors USING btree (slug) WHERE (status <> 'rejected'::text)",
    'FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'FOREIGN KEY (submitted_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
  ],
  'public.invitations': [
    'FOREIGN KEY (invited_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
    'UNIQUE (email)',
    'UNIQUE (token_hash)',
  ],
  'public.newsletter_deliveries': [
    'FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE',
    'PRIMARY KEY (issue_id, subscriber_id)',
    'UNIQUE (outbox_id)',
  ],
  'public.newsletter_issues': [
    'FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
    'UNIQUE (slug)',
  ],
  'public.newsletter_link_clicks': [
    'FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE',
    'PRIMARY KEY (issue_id, place)',
  ],
  'public.newsletter_segments': ['PRIMARY KEY (id)', 'UNIQUE (name)'],
  'public.newsletter_subscribers': ['PRIMARY KEY (id)', 'UNIQUE (email)'],
  'public.newsletter_suppressions': ['PRIMARY KEY (email_hash)'],
  'public.newsletter_templates': ['PRIMARY KEY (id)', 'UNIQUE (name)'],
  'public.newsletter_tokens': [
    'FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE',
    'PRIMARY KEY (token_hash)',
  ],
  'public.notifications': [
    'FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE',
    'PRIMARY KEY (id)',
  ],
  'public.page_views': ['PRIMARY KEY (day, path, referrer)'],
  'public.profiles': [
    'FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE',
    'PRIMARY KEY (id)',
    'UNIQUE (user_id)',
  ],
  'public.preview_links': [
    'FOREIGN KEY (article_id) REFERENCES articles(id) ON DELETE CASCADE',
    'FOREIGN KEY (created_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
  ],
  'public.redirects': ['PRIMARY KEY (from_path)'],
  'public.saved_views': [
    'FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE',
    'PRIMARY KEY (id)',
    'UNIQUE (user_id, list, name)',
  ],
  'public.site_settings': ['PRIMARY KEY (name)'],
  'public.startups': [
    "CREATE UNIQUE INDEX startups_slug_key ON public.startups USING btree (slug) WHERE (status <> 'rejected'::text)",
    'FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'FOREIGN KEY (submitted_by) REFERENCES profiles(id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
  ],
  'public.trashed_articles': [
    'FOREIGN KEY (author_id) REFERENCES profiles(id) ON DELETE SET NULL',
    'FOREIGN KEY (deleted_by) REFERENCES profiles(user_id) ON DELETE SET NULL',
    'PRIMARY KEY (id)',
  ],
  'public.user_roles': [
    'FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE',
    'PRIMARY KEY (user_id)',
  ],
};
