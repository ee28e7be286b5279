// Of what there is only one, by table, besides primary keys. What it keeps from happening is tried
// elsewhere; this list is for the day when one is gone. A new one is decided here first.

/** Without the table's own name: `_slug_key` is articles_slug_key. */
export const UNIQUES: Readonly<Record<string, string>> = {
  'private.factors': '_credential_id_key',
  'public.article_drafts': '_article_id_key',
  'public.articles': '_slug_key _translation_of_locale_key',
  'public.email_outbox': '_dedupe_key_key',
  'public.investors': '_slug_key',
  'public.invitations': '_email_key _token_hash_key',
  'public.newsletter_deliveries': '_outbox_id_key',
  'public.newsletter_issues': '_slug_key',
  'public.newsletter_segments': '_name_key',
  'public.newsletter_subscribers': '_email_key',
  'public.newsletter_templates': '_name_key',
  'public.profiles': '_user_id_key',
  'public.startups': '_slug_key',
};
