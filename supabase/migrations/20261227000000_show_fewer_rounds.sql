-- A fund's page shows forty of its rounds, as 20261226000100_read_holdings_once showed a hundred: each is a row with its
-- sources, and the button below them leads to all.
do $$
declare
  was constant text := pg_get_functiondef('private.holdings_of'::regproc);
  piece constant text := 'm.round_id limit 100)';
begin
  if strpos(was, piece) = 0 then
    raise exception 'private.holdings_of is not what it was';
  end if;
  execute replace(was, piece, 'm.round_id limit 40)');
end
$$;
