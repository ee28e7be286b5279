-- The directories forget rounds that go all at once, and are counted anew in new pages, not beside the old rows.

-- Who had rounds is listed otherwise.
create function private.forget_rounds_of_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce('startups', 'startup', private.index_entries('startup',
      array(select d.id from private.directory_index as d where d.kind = 'startup' and d.last_round is not null))),
    private.announce('investors', 'investor', private.index_entries('investor',
      array(select d.id from private.directory_index as d where d.kind = 'investor' and d.last_round is not null)));
  return null;
end
$$;
revoke all on function private.forget_rounds_of_entries from public, anon, authenticated;
create trigger round_index_list_truncate after truncate on private.round_index
  for each statement execute function private.forget_rounds_of_entries();

-- As in 20261210000000_index_directories.sql, but for what deleted rows would leave behind.
create or replace function private.recount_directory() returns void
language sql set search_path = '' as $$
  truncate private.directory_marks, private.directory_index;
  insert into private.directory_index (id, kind, featured, created_at, name, cents, last_round, marks)
  select f.id, f.kind, f.featured, f.created_at, f.name, f.cents, f.last_round, f.marks
  from (values ('startup'), ('investor')) as k (kind) cross join lateral private.directory_rows(k.kind, null) as f;
  select private.turn_directory_bits(null);
$$;
