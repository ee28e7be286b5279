-- What Load More added is drawn again by the server, after a reload or Back: more entries in one answer.

-- As 20261210000100_browse_directories has it, but for how many it gives at a time.
do $$
declare
  was constant text := pg_get_functiondef('public.browse_directory'::regproc);
  piece constant text := $a$(wanted ->> 'take')::integer, 24), 1), 100)$a$;
begin
  if strpos(was, piece) = 0 then
    raise exception 'public.browse_directory is not what it was';
  end if;
  execute replace(was, piece, $a$(wanted ->> 'take')::integer, 24), 1), 500)$a$);
end
$$;
