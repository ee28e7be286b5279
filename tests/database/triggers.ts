// What happens of itself when a row is written, by table. What it does is tried elsewhere; this list is for
// the day when one is gone, switched off, or there twice. A new one is decided here first.

/** Without the table's own name where a trigger's name begins with it: `_audit` is articles_audit. */
export const TRIGGERS: Readonly<Record<string, string>> = {
  'auth.users': `
    khoi_been_verified_insert khoi_been_verified_update khoi_bound_metadata
    khoi_create_profile khoi_end_sessions khoi_follow_user khoi_note_leaver khoi_note_unproven
    khoi_tell_of_change khoi_tell_of_end khoi_welcome_invited`,
  'private.leavers': '_announce',
  'private.round_index':
    '_holdings_delete _holdings_insert _holdings_update _list_delete _list_insert _list_truncate _list_update _tally_delete _tally_insert _tally_truncate _tally_update',
  'private.search_index': '_keep_recent',
  'private.search_index_articles': 'search_index_keep_recent',
  'private.search_index_investors': 'search_index_keep_recent',
  'private.search_index_startups': 'search_index_keep_recent',
  'public.admin_emails': '_as_composed _audit _grant _limit_rows _prepare',
  'public.article_drafts': '_as_composed _limit_rows _prepare',
  'public.article_plans': '_audit _follow _guard _limit_rows _lock _tell_on_insert _tell_on_update',
  'public.article_revisions': '_as_composed _limit_rows _number',
  'public.article_updates': '_announce_schedule _audit _limit_rows _lock _prepare',
  'public.articles': `
    _announce_delete _announce_insert _announce_schedule_on_insert
    _announce_schedule_on_update _announce_update _as_composed _audit _count_by_day_delete
    _count_by_day_insert _count_by_day_update _count_delete _count_insert _count_truncate
    _count_update _file _file_on_insert _file_on_update _follow_address_on_insert
    _follow_address_on_update _follow_readdressed _follow_review_on_delete _follow_review_on_insert _follow_review_on_update _guard_contribution _index_delete
    _index_insert _index_stories _index_update _inherit_embargo_on_insert _inherit_embargo_on_update _limit_rows _lock _meet_update _ping_on_delete _ping_on_insert _ping_on_update _prepare _rank _relist_on_delete
    _relist_on_insert _relist_on_update _review _schedule _secure_image _settle_facts _trash _withhold`,
  'public.corrections': `
    _as_composed _audit _limit_rows _prepare _tell_delete _tell_insert _tell_update`,
  'public.article_mentions': `
    _announce_delete _announce_insert _announce_update _audit _index_insert _index_update _limit_rows`,
  'public.entity_names': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _limit_rows`,
  'public.entry_texts': `
    _as_composed _audit _follow_delete _follow_insert _follow_update _limit_rows _prepare`,
  'public.article_authors': '_announce_delete _announce_insert _audit _limit_rows',
  'public.author_biographies': '_announce _as_composed _audit _limit_rows',
  'public.authors': '_announce _as_composed _audit _guard _limit_rows _prepare',
  'public.audit_log': '_append_only _no_truncate',
  'public.categories': '_announce _as_composed _audit',
  'public.category_labels': '_announce _as_composed _audit _prepare',
  'public.contact_messages': '_as_composed _audit _sign _tell',
  'public.email_outbox': '_announce _as_composed _budget _settle _start_link',
  'public.claims': '_announce _audit',
  'public.fact_proposals': '_as_composed _audit _follow _guard _limit _limit_rows',
  'public.exchange_rates': '_as_composed _audit _limit_rows _prepare',
  'public.fact_sources': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _kept _limit_rows _note
    _prepare _settle`,
  'public.funding_rounds': `
    _announce_delete _announce_insert _announce_update _audit _index_insert _index_update _limit_rows
    _note _prepare _sourced _tell`,
  'public.investors': `
    _acknowledge_insert _acknowledge_resend _announce_delete _announce_insert _announce_update
    _as_composed _audit _follow_address_on_insert _follow_address_on_update _guard _index_delete
      _follow_website
    _index_insert _index_rounds _index_update _keep_name _keep_short
    _limit_insert _limit_resend _limit_rows _list_delete _list_insert _list_truncate _list_update _mail_submitter _normalise _notify_submitter
    _secure_logo _settle_facts`,
  'public.invitations': '_as_composed _audit',
  'public.newsletter_deliveries': '_count_delete _count_insert _count_update',
  'public.newsletter_issues': `
    _announce _as_composed _audit _follow _follow_hold _guard _hold _limit_rows`,
  'public.newsletter_segments': '_as_composed _audit _limit_rows',
  'public.newsletter_subscribers':
    '_as_composed _audit _forget _guard _note_consent _note_leaver _welcome',
  'public.newsletter_suppressions': '_apply _note_leaver _note_lifted',
  'public.newsletter_templates': '_as_composed _audit _limit_rows',
  'public.people': '_announce _as_composed _audit _forget _limit_rows _prepare',
  'public.profiles': `
    _as_composed _audit _delete_account _delete_submissions _guard _guard_delete _keep_short
    _sync_account`,
  'public.saved_views': '_as_composed _guard _limit_rows',
  'public.preview_links': '_as_composed _audit _guard _limit_rows',
  'public.redirects': '_announce _as_composed _audit _guard _limit_rows',
  'public.roles': `
    _announce_delete _announce_insert _announce_update _audit _limit_rows _note _prepare _sourced`,
  'public.round_investors': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _guard _index_delete
    _index_insert _index_update _limit_rows _note`,
  'public.site_settings':
    '_announce _announce_zone _as_composed _audit _limit_rows _prepare _welcome',
  'public.startups': `
    _acknowledge_insert _acknowledge_resend _announce_delete _announce_insert _announce_update
    _as_composed _audit _count_delete _count_insert _count_truncate _count_update
    _follow_address_on_insert _follow_address_on_update _guard
      _follow_website
    _index_delete _index_insert _index_rounds _index_update _keep_short _limit_insert _limit_resend
    _limit_rows _list_delete _list_insert _list_truncate _list_update _mail_submitter _normalise _notify_submitter _say_round _secure_logo _settle_facts`,
  'public.trashed_articles': '_audit _put_back',
  'public.user_roles': `
    _audit _end_sessions_delete _end_sessions_insert _end_sessions_update _guard _limit_rows
    _lock _tell_delete _tell_update _touch_profile_insert _touch_profile_update`,
  'storage.objects': 'khoi_note_picture',
};
