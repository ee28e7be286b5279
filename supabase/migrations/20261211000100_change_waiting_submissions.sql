-- Whoever sent an entry in may correct and withdraw it while it waits, not only once it was rejected. A reviewer
-- approves what they have read: src/data/newsroom/reviews.ts names the moment of it.

drop policy startups_authenticated_update_own_rejected_or_admin on public.startups;
create policy startups_authenticated_update_own_waiting_or_admin on public.startups for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));
drop policy startups_authenticated_delete_admin on public.startups;
create policy startups_authenticated_delete_own_waiting_or_admin on public.startups for delete to authenticated
  using ((select private.is_admin())
    or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected') and (select private.has_role('user'))));

drop policy investors_authenticated_update_own_rejected_or_admin on public.investors;
create policy investors_authenticated_update_own_waiting_or_admin on public.investors for update to authenticated
  using ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')))
  with check ((select private.is_admin()) or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected')));
drop policy investors_authenticated_delete_admin on public.investors;
create policy investors_authenticated_delete_own_waiting_or_admin on public.investors for delete to authenticated
  using ((select private.is_admin())
    or (submitted_by = (select auth.uid()) and status in ('pending', 'rejected') and (select private.has_role('user'))));
