// What happens of itself when a row is written, by table. What it does is tried elsewhere; this list is for
// the day when one is gone, switched off, or there twice. A new one is decided here first.

/** Without the table's own name where a trigger's name begins with it: `_audit` is articles_audit. */
export const TRIGGERS: Readonly<Record<string, string>> = {
  'auth.users': `
    khoi_been_verified_insert khoi_been_verified_update khoi_bound_metadata
    khoi_create_profile khoi_end_sessions khoi_follow_user khoi_note_leaver khoi_note_unproven
    khoi_tell_of_change khoi_tell_of_end khoi_welcome_invited`,
  'private.leavers': '_forget_requests _announce',
  'private.round_index':
    '_holdings_delete _holdings_insert _holdings_update _list_delete _list_insert _list_truncate _list_update _tally_delete _tally_insert _tally_truncate _tally_update',
  'private.search_index': '_keep_recent',
  'private.search_index_articles': 'search_index_keep_recent',
  'private.search_index_investors': 'search_index_keep_recent',
  'private.search_index_people': 'search_index_keep_recent',
  'private.entry_reviews': '_as_composed _calm _refuse_blocked',
  'private.removed_entries': '_as_composed',
  'private.search_index_startups': 'search_index_keep_recent',
  'public.admin_emails': '_as_composed _audit _grant _limit_rows _prepare',
  'public.article_drafts': '_outside_pictures _as_composed _limit_rows _lock _mirror _prepare',
  'public.article_fees': '_as_composed _audit _limit_rows',
  'public.article_plans':
    '_as_composed _audit _inherit _settle_due_time _settle_news _follow _guard _limit_rows _lock _tell_of_lifted _tell_on_insert _tell_on_update',
  'public.article_revisions': '_as_composed _limit_rows _number',
  'public.rights_requests': '_as_composed _audit _prepare',
  'public.withdrawn_stories': '_as_composed _audit',
  'public.article_holds': '_as_composed _audit _limit_rows _sign',
  'public.article_rights': '_as_composed _audit _limit_rows',
  'public.article_statements': '_as_composed _limit_rows _sign',
  'public.handover_notes': '_as_composed _forget _limit_rows',
  'public.article_thread_messages': '_as_composed _limit_rows _tell',
  'public.article_threads': '_as_composed _guard _limit_rows _settle_news _tell',
  'public.article_updates': '_announce_schedule _audit _limit_rows _lock _prepare _unconfirmed',
  'public.articles': `
    _end_withdrawal _guard_hidden _close_hidden _say_disclosed
    _outside_pictures _address _announce_delete _announce_insert _announce_schedule_on_insert
    _announce_schedule_on_update _announce_update _as_composed _audit _audit_update _count_by_day_delete
    _count_by_day_insert _count_by_day_update _count_delete _count_insert _count_truncate
    _count_update _file _file_on_insert _file_on_update _follow_address_on_insert
    _follow_address_on_update _follow_readdressed _follow_review_on_delete _follow_review_on_insert _follow_review_on_update _guard_contribution _hold_pair_on_insert _hold_pair_on_update _index_delete
    _index_insert _index_stories _index_update _inherit_embargo_on_insert _inherit_embargo_on_update _limit_rows _lock _meet_update _metadata _ping_on_delete _ping_on_insert _ping_on_update _prepare _rank _refuse_office_links _relist_on_delete
    _relist_on_insert _relist_on_update _review _schedule _secure_image _settle_facts _settle_news _settle_news_of_delete _sign_on_insert _sign_on_update _take_back_assignment _news_of_delete _news_of_insert _news_of_update _keep_review_note _trash _trash_fee _trash_sources _trash_threads _unconfirmed _withhold
    _office_delete _office_insert _office_update`,
  'public.corrections': `
    _as_composed _audit _limit_rows _prepare _revise _revise_on_update _tell_delete _tell_insert _tell_update _withhold`,
  'public.article_mentions': `
    _announce_delete _announce_insert _announce_update _audit _index_insert _index_update _limit_rows`,
  'public.entity_names': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _index_delete _index_insert _index_update _limit_rows _office_delete _office_insert _office_update`,
  'public.entry_texts': `
    _as_composed _audit _follow_delete _follow_insert _follow_update _limit_rows _prepare
    _office_delete _office_insert _office_update _calm`,
  'public.article_authors': `
    _announce_delete _announce_insert _audit _limit_rows
    _office_delete _office_insert`,
  'public.author_biographies': '_announce _as_composed _audit _limit_rows',
  'public.authors':
    '_outside_pictures _announce _as_composed _audit _audit_delete _audit_insert _follow_leaving _follow_pen_name _guard _limit_rows _prepare _office_update',
  'public.audit_log': '_append_only _no_truncate',
  'public.categories': '_announce _as_composed _audit _guard',
  'public.category_labels': '_announce _as_composed _audit _prepare',
  'public.contact_messages': `
    _note_erased _as_composed _audit _audit_erasure _forget _guard _sign _tell _tell_assignee
    _office_delete _office_insert _office_update _calm _refuse_blocked`,
  'public.email_outbox': '_announce _as_composed _budget _settle _start_link',
  'public.claims': '_announce _audit _refuse_blocked _refuse_blocked_proof',
  'public.fact_proposals':
    '_acknowledge _tell_of_undone _as_composed _audit _follow _guard _limit _limit_rows _tell_of_done _calm _refuse_blocked',
  'public.exchange_rates': '_as_composed _audit _limit_rows _prepare',
  'public.fact_sources': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _kept _limit_rows _note
    _prepare _said _settle`,
  'public.funding_rounds': `
    _announce_delete _announce_insert _announce_update _audit _index_insert _index_update _limit_rows
    _note _prepare _sourced _tell
    _office_delete _office_insert _office_update _said`,
  'public.investors': `
    _forget_requests _guard_hidden _close_hidden
    _acknowledge_insert _acknowledge_resend _announce_delete _announce_insert _announce_update _outside_pictures _forget_logged
    _as_composed _follow_sent _follow_reviewed _audit _follow_address_on_insert _follow_address_on_update _guard _index_delete
      _follow_website _single_website
    _index_insert _index_renamed _index_rounds _index_update _keep_former_name _keep_name _keep_short
    _limit_insert _limit_resend _limit_rows _list_delete _list_insert _list_truncate _list_update _mail_submitter _normalise _notify_submitter
    _secure_logo _settle_facts _withdraw_decision
    _office_delete _office_insert _office_update _calm _refuse_blocked`,
  'public.invitations': '_as_composed _audit',
  'public.newsletter_deliveries': '_count_delete _count_insert _count_update',
  'public.newsletter_issues': `
    _outside_pictures _one_language _announce _as_composed _audit _follow _follow_hold _guard _hold _limit_rows
    _office_delete _office_insert _office_update`,
  'public.newsletter_segments': '_as_composed _audit _limit_rows',
  'public.newsletter_subscribers':
    '_as_composed _audit _forget _guard _note_consent _note_leaver _rhythm _welcome',
  'public.newsletter_suppressions': '_apply _note_leaver _note_lifted',
  'public.newsletter_templates': '_outside_pictures _as_composed _audit _limit_rows',
  'public.people':
    '_forget_requests _forget_logged _announce _as_composed _audit _forget _index_renamed _limit_rows _prepare _office_delete _office_insert _office_update',
  'public.profiles': `
    _as_composed _audit _delete_account _delete_submissions _guard _guard_delete _hand_on_texts
    _keep_short _keep_suggestions _sync_account`,
  'public.saved_views': '_as_composed _guard _limit_rows',
  'public.preview_links': '_as_composed _audit _guard _limit_rows',
  'public.redirects': '_announce _as_composed _audit _guard _limit_rows',
  'public.roles': `
    _announce_delete _announce_insert _announce_update _audit _index_delete _index_insert _index_update
    _limit_rows _note _prepare _sourced _prepared_of_removed`,
  'public.round_investors': `
    _announce_delete _announce_insert _announce_update _as_composed _audit _guard _index_delete
    _index_insert _index_update _limit_rows _note
    _office_delete _office_insert _office_update _said`,
  'public.house_rules': '_as_composed _audit _limit_rows',
  'public.site_settings':
    '_announce _announce_zone _as_composed _audit _limit_rows _prepare _welcome',
  'public.startups': `
    _forget_requests _guard_hidden _close_hidden
    _acknowledge_insert _acknowledge_resend _announce_delete _announce_insert _announce_update _outside_pictures _forget_logged
    _as_composed _follow_sent _follow_reviewed _audit _count_delete _count_insert _count_truncate _count_update
    _follow_address_on_insert _follow_address_on_update _guard _keep_former_name
      _follow_website _single_website
    _index_delete _index_insert _index_renamed _index_rounds _index_update _keep_short _limit_insert _limit_resend
    _limit_rows _list_delete _list_insert _list_truncate _list_update _mail_submitter _normalise _notify_submitter _say_round _secure_logo _settle_facts _withdraw_decision _office_delete _office_insert _office_update _calm _refuse_blocked`,
  'public.trashed_articles':
    '_audit _keep_held _put_back _put_back_assignment _put_back_sources _put_back_threads',
  'public.user_roles': `
    _audit _clear_desk _end_sessions_delete _end_sessions_insert _end_sessions_update _follow_author_delete _follow_author_insert _follow_author_update _guard
    _hand_on_texts_delete _hand_on_texts_update _limit_rows _lock _tell_delete _tell_update _touch_profile_insert _touch_profile_update`,
  'storage.objects': 'khoi_guard_picture khoi_note_changed_picture khoi_note_picture',
};
