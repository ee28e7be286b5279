/** What a database is made of, a line each, in an order of its own: two of the same shape are equal. */
export const CATALOG = `
  with mine as (
    select oid, nspname from pg_namespace where nspname in ('public', 'private')
  )
  select line from (
    select format('column %I.%I.%I %s%s default %s', nspname, relname, attname,
        format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class as c on c.oid = attrelid join mine on mine.oid = relnamespace
        left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and relkind in ('r', 'v', 'm', 'p', 'S')
    union all
    select format('constraint %s %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint as k join mine on mine.oid = connamespace
      -- PostgreSQL 18 lists what the columns say already.
      where contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(indexrelid))
      from pg_index join pg_class as c on c.oid = indexrelid join mine on mine.oid = relnamespace
    union all
    select format('view %I.%I %s', schemaname, viewname, definition) from pg_views
      where schemaname in (select nspname from mine)
    union all
    select format('policy %s on %s', policyname, row_to_json(p)) from pg_policies as p
      where schemaname in (select nspname from mine) or schemaname = 'storage'
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger as t
      join pg_class as c on c.oid = tgrelid where not tgisinternal
    union all
    select format('function %s', pg_get_functiondef(p.oid))
      from pg_proc as p join mine on mine.oid = pronamespace where prokind in ('f', 'p')
    union all
    select format('grant on %s %s to %s', c.oid::regclass, privilege_type, grantee::regrole)
      from pg_class as c join mine on mine.oid = relnamespace, aclexplode(relacl)
    union all
    select format('grant on %s.%s %s to %s', attrelid::regclass, attname, privilege_type, grantee::regrole)
      from pg_attribute join pg_class as c on c.oid = attrelid join mine on mine.oid = relnamespace,
        aclexplode(attacl)
      -- PostgreSQL 15 keeps the rights of a column that is gone.
      where not attisdropped
    union all
    select format('grant on %s %s to %s', p.oid::regprocedure, privilege_type, grantee::regrole)
      from pg_proc as p join mine on mine.oid = pronamespace, aclexplode(proacl)
    union all
    select format('comment on %s %s', objoid::regclass, description) from pg_description
      join pg_class as c on c.oid = objoid join mine on mine.oid = relnamespace
      where classoid = 'pg_class'::regclass and objsubid = 0
  ) as everything order by line collate "C"`;
