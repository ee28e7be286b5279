-- The archive at /newsletter: everybody may read what was sent, as it stands in the list there.
-- Drafts, the ledger and who gets an issue stay with the admins.

grant select (id, slug, status, subject_en, subject_vi, preheader_en, preheader_vi, sent_at)
  on public.newsletter_issues to anon;
create policy newsletter_issues_anon_select_sent on public.newsletter_issues
  for select to anon using (status = 'sent');
