-- Which of a change's funds have hundreds of rounds is counted fund by fund: a company with fourteen rounds names more than
-- twenty, for whom all rounds of everybody were read, which took most of half a second of its approval.

-- As in 20261229000100_keep_holdings.sql, but for how funds are counted.
create or replace function private.keep_holdings() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  funds uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then
    funds := array(select distinct unnest(investors) from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    funds := array(select unnest(funds) union select unnest(investors) from new_rows);
  end if;
  delete from private.fund_holdings as h where h.investor_id = any (funds);
  -- Beyond that many, as after an import, reading all rounds once takes less.
  if cardinality(funds) <= 200 then
    funds := array(
      select f.id from unnest(funds) as f (id)
      where (select count(*) from private.round_index as r where r.investors @> array[f.id]) >= 300);
  else
    funds := array(
      select j.id from private.round_index as r cross join lateral unnest(r.investors) as j (id)
      where j.id = any (funds) group by j.id having count(*) >= 300);
  end if;
  insert into private.fund_holdings (investor_id, holdings) select f.id, private.sum_holdings(f.id) from unnest(funds) as f (id);
  return null;
end
$$;
