-- What one reader opened and followed was shown to administrators, beside a promise that the newsroom sees totals. Nobody
-- sees it any more but the reader, in the file of what is kept about them. Totals stay.

-- As in 20261127002300_newsletter_subscribers, but without what the reader opened and followed.
create or replace function private.newsletter_person(subscriber uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  record jsonb;
begin
  if not (private.is_admin() or private.is_system()) then
    raise exception 'only admins look after subscribers' using errcode = '42501';
  end if;
  record := private.newsletter_record(subscriber);
  return json_build_object(
    'record', record || jsonb_build_object('issues', (
      select coalesce(jsonb_agg(issue - '{opened,clicked}'::text[] order by place), '[]')
      from jsonb_array_elements(record -> 'issues') with ordinality as issues (issue, place))),
    'added_by', (
      select p.email from public.audit_log as l join public.profiles as p on p.user_id = l.actor
      where l.row_id = subscriber::text and l.table_name = 'newsletter_subscribers' and l.action = 'insert' limit 1));
end
$$;
