// What visitors and signed-in people hold, privilege by privilege. Policies say for which rows; a
// privilege too many is a door that only a policy still closes. A new one is decided here first.

type ByRole = Readonly<Partial<Record<'anon' | 'authenticated', string>>>;

/** Tables and views; what is not for every column names the columns. Nobody holds anything else. */
export const TABLE_PRIVILEGES: Readonly<Record<string, ByRole>> = {
  'private.article_calendar': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.directory_index': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.directory_marks': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.fund_holdings': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.investor_tallies': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.round_index': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.round_tallies': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.search_index': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.search_vocabulary': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.startup_counts': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.erasures': {
    anon: 'select',
    authenticated: 'select',
  },
  'private.story_index': {
    anon: 'select',
    authenticated: 'select',
  },
  'public.admin_emails': {
    authenticated: 'select; delete; insert email',
  },
  'public.article_addresses': {
    anon: 'select',
    authenticated: 'select',
  },
  'public.article_authors': {
    anon: 'select',
    authenticated: 'select; insert; delete',
  },
  'public.author_biographies': {
    anon: 'select',
    authenticated: 'select; insert; delete; update author_id biography locale',
  },
  'public.authors': {
    anon: 'select',
    authenticated:
      'select; delete; insert kind links name photo slug user_id; update approved_at kind links name photo user_id',
  },
  'public.article_counts': {
    anon: 'select',
    authenticated: 'select',
  },
  'public.article_drafts': {
    authenticated: `
      select;
      delete;
      insert article_id base_updated_at canonical_url category content counterpart_seen
        excerpt featured featured_image image_alt image_caption image_credit locale noindex
        restored_from seo_description seo_title slug social_image social_title tags title;
      update base_updated_at canonical_url category content counterpart_seen excerpt featured
        featured_image image_alt image_caption image_credit locale noindex restored_from
        seo_description seo_title slug social_image social_title tags title`,
  },
  'public.article_revisions': {
    authenticated: `
      select;
      insert article_id canonical_url category content excerpt featured featured_image
        image_alt image_caption image_credit noindex seo_description seo_title slug
        social_image social_title tags title`,
  },
  'public.article_fees': {
    authenticated: 'select; insert; update; delete',
  },
  'public.article_plans': {
    authenticated:
      'select; insert; update assignee_id brief due_on due_time embargo_until sources together words',
  },
  'public.rights_requests': {
    authenticated: `
      select about answer article_id done_at done_by due_at email hidden_at id investor_id kind law locale message name outcome person_id
        proved_at reason received_at startup_id was_shown`,
  },
  'public.withdrawn_stories': {
    anon: 'select locale note reason slug withdrawn_at',
    authenticated: 'select',
  },
  'public.article_holds': { authenticated: 'select; delete; insert article_id reason' },
  'public.article_rights': {
    authenticated:
      'select; insert article_id credit ends_on licence; update article_id credit ends_on licence',
  },
  'public.article_statements': {
    authenticated: `select; delete;
      insert article_id source statement; update checked_at source statement`,
  },
  'public.handover_notes': {
    authenticated: 'select; insert body',
  },
  'public.article_thread_messages': {
    authenticated: 'select; insert body thread_id',
  },
  'public.article_threads': {
    authenticated: `
      select;
      insert article_id body context_after context_before quote replacement;
      update outcome`,
  },
  'public.article_updates': {
    authenticated: `
      select;
      delete;
      insert article_id copy_revision publish_at;
      update copy_revision publish_at`,
  },
  'public.articles': {
    anon: 'select',
    authenticated: `
      select;
      delete;
      insert author_id canonical_url category content counterpart_seen excerpt featured
        featured_image id image_alt image_caption image_credit locale noindex published_at
        reading_time review_requested_at scheduled_at seo_description seo_title slug
        social_image social_title status tags title translation_of;
      update author_id canonical_url category content counterpart_seen excerpt featured
        featured_image image_alt image_caption image_credit locale noindex published_at
        reading_time review_note review_requested_at scheduled_at seo_description seo_title
        slug social_image social_title status tags title translation_of`,
  },
  'public.audit_log': {
    authenticated: 'select',
  },
  'public.cache_changes': {
    anon: 'select',
  },
  'public.categories': {
    anon: 'select',
    authenticated: 'select; update editor_id',
  },
  'public.category_labels': {
    anon: 'select',
    authenticated: 'select; update label',
  },
  'public.contact_messages': {
    authenticated: 'select; delete; update assignee_id handled_at status',
  },
  'public.email_outbox': {
    authenticated: `
      select attempts created_at dedupe_key failure id last_error lease_until locale
        next_attempt_at priority sent_at status template to_email`,
  },
  'public.claims': {
    anon: 'select domain expires_at id investor_id startup_id state verified_at',
    authenticated: `delete;
      select created_at domain ended_at expires_at id investor_id method startup_id state token_expires_at user_id verified_at`,
  },
  'public.fact_proposals': {
    authenticated: `
      select answer at_once claim_id created_at decided_at done_at field id investor_id made_round note old_value person_id pseudonym source_url startup_id state updated_at user_id value;
      insert field investor_id note person_id source_url startup_id value;
      update answer done_at made_round note source_url state value`,
  },
  'public.exchange_rates': {
    authenticated: `
      select;
      delete;
      insert currency day source usd_rate;
      update currency day source usd_rate`,
  },
  'public.fact_history': {
    anon: 'select',
    authenticated: 'select',
  },
  'public.fact_sources': {
    anon: 'select',
    authenticated: `
      select;
      delete;
      insert article_id employees_of publisher quote reachable role_id round_id seen_on supports title url;
      update checked_at publisher quote reachable seen_on supports title url`,
  },
  // Whether it is public is not for anybody to say.
  'public.funding_rounds': {
    anon: 'select',
    authenticated: `
      select;
      delete;
      insert amount announced_on currency kind startup_id status usd_rate usd_rate_on valuation;
      update amount announced_on currency kind status usd_rate usd_rate_on valuation`,
  },
  // Not who sent an entry in, who approved it and what was said about it: the functions …_records have it.
  'public.investors': {
    anon: `
      select approach aum_range cheque contact created_at description featured founded_year id investment_focus
        investment_stage location logo_url name portfolio search slug status type updated_at website`,
    authenticated: `
      delete;
      select approach aum_range cheque contact created_at description featured founded_year id investment_focus
        investment_stage location logo_url name portfolio search slug status type updated_at website;
      insert approach approved_by aum_range cheque contact description featured founded_year investment_focus
        investment_stage location logo_url name portfolio review_note slug status submitted_by type website;
      update approach approved_by aum_range cheque contact description featured founded_year investment_focus
        investment_stage location logo_url name portfolio review_note slug status type website`,
  },
  'public.invitations': {
    authenticated: `
      delete;
      select created_at email expires_at full_name id invited_by locale role sent_at`,
  },
  'public.newsletter_deliveries': {
    authenticated: 'select issue_id outbox_id queued_at reason settled_at status subscriber_id',
  },
  'public.newsletter_issues': {
    anon: `
      select blocks id preheader_en preheader_vi sent_at slug status subject_en subject_vi`,
    authenticated: `
      select;
      delete;
      insert blocks preheader_en preheader_vi scheduled_at segment slug status subject_en
        subject_vi track_opens trial_hours trial_share trial_subjects;
      update blocks demo preheader_en preheader_vi scheduled_at segment slug status subject_en
        subject_vi track_opens trial_hours trial_share trial_subjects`,
  },
  'public.newsletter_link_clicks': {
    authenticated: 'select',
  },
  'public.newsletter_segments': {
    authenticated: 'select; delete; insert name segment; update name segment',
  },
  'public.newsletter_subscribers': {
    authenticated: 'select; delete',
  },
  'public.newsletter_suppressions': {
    authenticated: 'select',
  },
  'public.newsletter_templates': {
    authenticated: `
      select;
      delete;
      insert blocks name preheader_en preheader_vi segment subject_en subject_vi;
      update blocks name preheader_en preheader_vi segment subject_en subject_vi`,
  },
  'public.notifications': {
    authenticated: 'select; update read_at',
  },
  'public.page_views': {
    authenticated: 'select',
  },
  'public.profiles': {
    authenticated: 'select; delete; update bio desk_mails email full_name locale',
  },
  'public.people': {
    anon: 'select',
    authenticated: 'select; delete; insert links name slug; update links name',
  },
  'public.preview_links': {
    authenticated: 'select; insert article_id expires_at note; update revoked_at',
  },
  'public.removed_addresses': { anon: 'select hash' },
  'public.redirects': {
    anon: 'select from_path to_path',
    authenticated: 'select; delete; insert from_path to_path; update from_path to_path',
  },
  'public.roles': {
    anon: 'select',
    authenticated: `
      select;
      delete;
      insert investor_id person_id role since startup_id until;
      update role since until`,
  },
  'public.corrections': {
    anon: 'select',
    authenticated:
      'select; delete; insert article_id correct corrected_at kind revision wrong; update correct wrong',
  },
  'public.article_mentions': {
    anon: 'select',
    authenticated:
      'select; delete; insert article_id investor_id person_id role startup_id; update role',
  },
  'public.entity_names': {
    anon: 'select',
    authenticated: `
      select;
      delete;
      insert former investor_id locale name person_id startup_id;
      update former locale name`,
  },
  'public.entry_texts': {
    anon: 'select',
    authenticated:
      'select; delete; insert description investor_id locale startup_id; update description',
  },
  'public.round_investors': {
    anon: 'select',
    authenticated:
      'select; delete; insert investor_id lead name round_id; update investor_id lead name',
  },
  'public.saved_views': {
    authenticated: 'select; delete; insert list name query; update query',
  },
  'public.house_rules': {
    authenticated: 'select; delete; insert locale rules; update locale rules',
  },
  'public.site_settings': {
    anon: 'select',
    authenticated: 'select; delete; insert name value; update name value',
  },
  // Not who sent an entry in, who approved it and what was said about it: the functions …_records have it.
  'public.startups': {
    anon: `
      select category contact created_at description employees featured founded_year funding_amount
        funding_stage id location logo_url name raising raising_until search slug stage status updated_at website`,
    authenticated: `
      delete;
      select category contact created_at description employees featured founded_year funding_amount
        funding_stage id location logo_url name raising raising_until search slug stage status updated_at website;
      insert approved_by category contact description employees featured founded_year funding_amount
        funding_stage location logo_url name raising review_note slug stage status submitted_by website;
      update approved_by category contact description employees featured founded_year funding_amount
        funding_stage location logo_url name raising review_note slug stage status website`,
  },
  'public.trashed_articles': {
    authenticated:
      'delete; select author_id deleted_at deleted_by id locale reason slug status title',
  },
  'public.user_roles': {
    authenticated: 'select; insert; delete; update role',
  },
};

/** Functions of the schema private that policies, views and triggers call as their caller. */
export const PRIVATE_FUNCTIONS: ByRole = {
  anon: `
    accented_words asked_words best_hits check_session figure_days is_found marked_words middle_of name_key name_places named_investors names_vector normal_form place_names place_tones plain_vector plain_text holdings_of round_bucket round_size rounds_where
      search_hits search_mark search_marked search_queries search_query search_text search_words sectors_of_focus session_id sum_holdings tag_slug tag_slugs tallies_where typed_query word_vector is_equity`,
  authenticated: `
      given_reason is_undoing hand_on_message is_own_story
      accented_words admin_analytics admin_metrics admin_system answer_message ask_editor asked_words assigned_articles best_hits blank_to_null articles_saying
      check_session claim_settle consent_source credit_article figure_days create_category delete_category end_session factor_report given_categories has_role has_session hold_issue host_of in_segment erase_record what_account_leaves outside_pictures_state request_hide request_close withdraw_story disclose_story
      investor_records invite invite_again is_admin is_blank is_canonical is_cheque is_contact is_email is_image is_image_name
      is_equity is_letter is_letter_address is_letter_block is_letter_html is_line is_link_list is_picture_in_use is_segment is_session is_site_path is_slug is_system is_tag_list is_text is_trial is_mirrored
      is_url is_website join_article letter_html letter_of letter_words limit_rows list_page list_page_of_all locales mailbox may_discuss_article may_edit_article may_name own_author paired_articles
      may_edit_draft merge_category rename_tag is_found marked_words middle_of name_key name_places named_investors names_of names_vector newsletter_add newsletter_leave lift_bounces
      newsletter_person newsletter_segment_size newsroom_people newsroom_zone
      normal_form office_link order_categories order_featured outbox_retry owed_factor own_data own_notes own_sessions paragraph_marks paragraphs_behind
      picture_address place_names place_tones plain_vector plain_text holdings_of queue_newsletter_test reading_minutes refuse_unseen reset_factors office_hits period_of
      remove_entry restore_entry removed_entries brought_by block_scope block_sender list_blocks lift_block is_turning same_value own_pages change_page offer_page take_page leave_page ask_page_removal grant_page
      said_text core_name queue_figures proposal_senders ask_submitter answer_question own_reviews begin_merge
      entities_called restore_article restore_category round_bucket round_size rounds_where save_sources search_hits search_mark search_marked search_queries search_query search_text
      search_words sectors_of_focus sees_all session_id session_is_trusted session_is_verified sort_key
      staff_search startup_records sum_holdings tag_slug tag_slugs tallies_where trial_counts typed_query views_of waiting_entries website_key word_vector`,
};

/**
 * Functions of the schema private that see and write every row, as their owner does, whoever calls them:
 * each says itself who may. All others, and all of the API, do what their caller may.
 */
export const OWNERS_FUNCTIONS = `
  entities_called refuse_second_website accept_invitation acknowledge_submission audit_role add_to_article_calendar add_to_article_counts pseudonym tell_owners hide_entry show_entry refuse_remover remove_entry restore_entry removed_entries end_removed calm_text is_blocked refuse_sender refuse_blocked refuse_blocked_claim refuse_blocked_message brought_by block_scope block_sender list_blocks lift_block hide_removed_role is_turning
  add_to_investor_tallies add_to_ledger add_to_round_tallies add_to_startup_counts admin_analytics admin_metrics admin_system answer_message announce ask_editor hold_pair paired_articles take_back_assignment author_slug credit_article drop_unused_author follow_leaving_author follow_pen_name follow_role make_author may_name own_author prepare_author
  holds_page keep_suggestions proposal_senders said_in_languages own_pages change_page tell_of_undone_change acknowledge_proposal offer_page take_page leave_page ask_page_removal grant_page
  claim_settle claim_start claim_verify clear_desk decided_just_now entry_of follow_proposal follow_website guard_proposal limit_proposals tell_claimant tell_correction tend_claims
  request_open request_prove request_state request_said request_hide request_close prepare_request subject_of tell_holders is_hidden show_subject empty_request forget_requests forget_requests_of_leaver forget_old_requests guard_hidden close_hidden withdraw_story end_withdrawal sign_hold keep_held disclose_story
  erase_person forget_messages forget_records is_clock_steady kept_since look_at_clock
  announce_articles announce_author announce_biography announce_categories announce_claim announce_credits announce_entries announce_facts announce_issue announce_leaver announce_named announce_part announce_person
  announce_redirects announce_roles announce_rounds announce_site_settings announce_zone articles_saying assigned_articles begin_leavers bound_user_metadata compose_text count_articles
  count_articles_by_day count_deliveries count_startups delete_account delete_submissions
  create_category delete_category decide_link decide_move deleted_since deliver_invitation empty_languages end_hold end_session end_sessions
  bounced_readers count_bounce lift_bounces lift_own suppressed_for take_complaint_back forget_bounces drop_welcome follow_reader plan_welcome stop_welcome
  end_sessions_of_role end_sessions_of_user enqueue_mail factor_report file_article
  file_revision fingerprint forget_directory index_changed_entries index_entries index_entries_of_rounds turn_directory_bits follow_address follow_article follow_entry_texts follow_hold follow_in_office follow_issue follow_plan follow_readdressed follow_review follow_rounds
  forget_article_counts forget_desk_news forget_pages forget_person forget_round_tallies forget_rounds_of_entries forget_startup_counts forget_subscribers grant_admin
  grant_listed_admin guard_author guard_contribution guard_issue guard_message guard_picture guard_plan guard_profile guard_profile_delete guard_confirmation guard_confirmed_update
  guard_redirect guard_review guard_round_investor guard_schedule guard_submission guard_subscriber guard_translation
  guard_user_role handle_changed_user handle_new_user has_factor has_left has_mail_budget
  has_role hold_after_restore hold_issue index_article index_changed_rounds index_for_search index_held_roles index_investor
  index_other_names index_renamed index_rounds index_rounds_of_entries index_startup index_stories index_told_stories inherit_embargo investor_records invitation_of invite invite_again is_admin is_live_path is_picture_in_use is_put_back index_for_office
  is_session is_sourced is_verified issue_newsletter_token keep_former_name keep_holdings keep_investor_name keep_mail_budget keep_search_recent keep_source keys_of refuse_unsaid story_text unsaid
  limit_submissions list_page_of_all mail_locale may_discuss_article guard_thread put_back_assignment inherit_assignment trash_fee keep_review_note own_notes put_back_threads tell_of_note trash_threads leave_out_news settle_news settle_assigned settle_noted sign_check forget_handovers trash_sources put_back_sources mail_submitter make_way may_edit_article
  address_article carry_over join_article mirror_draft sign_article
  tell_of_change tell_of_lifted tell_writers answerer_of guard_section hand_on_message is_own_story
  may_store meet_update merge_category rename_tag names_of needs_factor newsletter_add newsletter_leave newsletter_member_tokens
  newsletter_person newsletter_record newsletter_segment_size newsletter_token_owner newsroom_people note_deleted_account note_fact note_part note_unproven note_leaver
  note_lifted_suppression note_picture office_hits office_own note_subscriber note_suppression notify_submitter ask_submitter answer_question own_reviews begin_merge follow_submission queue_figures tell_of_done_proposal number_revision note_outside_pictures outside_picture_settled outside_pictures_due outside_pictures_shown outside_pictures_state tidy_outside_pictures texts_to_hand_on hand_on_texts hand_on_texts_of_account what_account_leaves erase_listed erase_message erase_record erase_submission forget_logged_person note_erased_message forget_logged_entry note_erased_row
  order_categories order_featured orphaned_logos outbox_retry owed_factor owes_factor own_data own_sessions
  picture_address picture_seen ping_story pretend_move prepare_article prepare_article_draft prepare_article_update prepare_rate prepare_role prepare_round prepare_source put_back queue_newsletter_test redeem_invitation relist_siblings revise_corrected
  remember_leavers remind_reviewers report_refusals require_source reset_factors restore_article restore_category sees_all
  session_is_trusted session_is_verified settle_by_article settle_by_entry settle_deliveries settle_facts settle_sent_mails settle_sourced sites_of
  start_link startup_records stop_update suppress_subscriber sync_account_email take_rate_limit tally_rounds tell_of_changed_user
  tell_answerer tell_assignee tell_desk tell_of_deleted_user tell_of_message tell_of_role tell_owner tell_startup telling_round touch_profile trash_article trial_counts unseen_pictures versions_of views_of wait_for_limit waiting_entries wake_outbox welcome_invited withdraw_decision withdraw_news withhold_article withhold_correction write_audit`;

/** By table and role, what the database says in the words used above. */
export const PRIVILEGES_SQL = `
  select format('%s.%s', c.relnamespace::regnamespace, c.relname) as table, role,
    array(
      select lower(privilege) from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
        'REFERENCES', 'TRIGGER', 'MAINTAIN']) with ordinality as kinds (privilege, place)
      where has_table_privilege(role, c.oid, privilege) order by place)
    || array(
      select format('%s %s', lower(privilege), string_agg(attname, ' ' order by attname))
      from unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) with ordinality as kinds (privilege, place),
        pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped
        and not has_table_privilege(role, c.oid, privilege)
        and has_column_privilege(role, c.oid, attnum, privilege)
      group by privilege, place order by place) as rights
  from pg_class as c, (values ('anon'), ('authenticated')) as roles (role)
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
    and (has_table_privilege(role, c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER, MAINTAIN')
      or has_any_column_privilege(role, c.oid, 'SELECT, INSERT, UPDATE, REFERENCES'))
  order by 1, 2`;

export const EXECUTE_SQL = `
  select distinct role, proname as name
  from pg_proc, (values ('anon'), ('authenticated')) as roles (role)
  where pronamespace = 'private'::regnamespace and has_function_privilege(role, pg_proc.oid, 'execute')
  order by 1, 2`;
