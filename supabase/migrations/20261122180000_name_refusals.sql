-- What a person can be told in their own language has a name of its own beside its English sentence: the
-- hint of the exception, which src/domain/result.ts lists and src/i18n has the words for. Sentences and
-- states stay. State 42501 alone says enough of the others (who may not), and constraints have names.
--
-- The functions stay as they are but for the hint, so each is taken from the database and not written out
-- again. The number behind each is the migration that defined it before. Whoever defines one of them again
-- keeps its hints: tests/unit/problems.test.ts misses them.
do $$
declare
  refusal record;
  before text;
  hinted text;
begin
  for refusal in select * from (values
    ('private.guard_user_role', 'the last admin can be neither demoted nor deleted', 'last_admin'), -- 20261121010200
    ('private.guard_user_role', 'an admin account cannot be deleted', 'admin_account'),
    ('private.guard_profile_delete', 'the last admin cannot be deleted', 'last_admin'), -- 20261121010200
    ('private.guard_profile_delete', 'an admin account cannot be deleted', 'admin_account'),
    ('private.guard_translation', 'translation_of names an original, not another translation', 'not_original'), -- 20261121010300
    ('private.guard_translation', 'a translation is in another language than its original', 'same_language'),
    ('private.guard_translation', 'an article with translations cannot become one itself', 'has_translations'),
    ('private.guard_submission', 'a rejected submission is reopened (pending) before it is approved', 'rejected_submission'), -- 20261121010500
    ('public.publish_articles', 'stale', 'stale'), -- 20261121120000
    ('public.publish_articles', 'not all of these articles could be published', 'not_all_published'),
    ('private.guard_schedule', 'a publication is scheduled for a moment to come', 'past_moment'), -- 20261121120000
    ('private.merge_category', 'both categories have to be in use', 'category_unused'), -- 20261121130000
    ('private.merge_category', 'a category with a page of its own cannot be merged', 'category_page'),
    ('private.guard_contribution', 'a scheduled article is changed by editors', 'scheduled_article'), -- 20261121160100
    ('private.guard_contribution', 'a contributor translates what is published, or their own', 'unpublished_original'),
    ('private.reset_factors', 'your own factors are removed in your account', 'own_factors'), -- 20261122040100
    ('private.guard_issue', 'an issue that has been sent cannot be rewritten', 'sent_issue'), -- 20261122050000
    ('private.guard_issue', 'a demo issue goes to nobody until somebody makes it their own', 'demo_issue'),
    ('private.guard_issue', 'an issue without a story or a text goes to nobody', 'empty_issue'),
    ('private.limit_submissions', 'at most 5 submissions of an account wait for review', 'submissions_waiting'), -- 20261122060000
    ('private.limit_submissions', 'at most 10 submissions of an account in an hour', 'submissions_hour')
  ) as t (routine, said, code) loop
    before := pg_get_functiondef(refusal.routine::regproc);
    hinted := replace(before, format('%L using', refusal.said), format('%L using hint = %L,', refusal.said, refusal.code));
    if hinted = before then
      raise exception '% does not say "%"', refusal.routine, refusal.said;
    end if;
    execute hinted;
  end loop;
end
$$;
