import { readFileSync } from 'node:fs';
import type { Management } from './management.ts';

/** Each table, view and function by name, with a hash of what keeps it safe. */
export type Shape = Readonly<Record<string, string>>;

export const SHAPE_FILE = new URL('../../supabase/shape.json', import.meta.url);

/**
 * What every version of PostgreSQL tells in the same words: columns, row security, policies, triggers and
 * whether they fire, the body and rights of functions, and what visitors and accounts may do. Whoever asks has a
 * search path of its own, so names of `public` and `extensions` are told without it.
 */
export const SHAPE = `
  with mine as (
    select oid, nspname from pg_catalog.pg_namespace where nspname in ('public', 'private')
  ), callers as (
    select oid, rolname from pg_catalog.pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'public'
  ), policies as (
    select polrelid, polname, concat_ws(' ', polname, polcmd, polpermissive,
        (select string_agg(rolname, ',' order by rolname) from callers where oid = any (polroles)), 'using',
        regexp_replace(pg_catalog.pg_get_expr(polqual, polrelid), '(public|extensions)\\.', '', 'g'), 'check',
        regexp_replace(pg_catalog.pg_get_expr(polwithcheck, polrelid), '(public|extensions)\\.', '', 'g')) as line
      from pg_catalog.pg_policy
  ), lines as (
    select c.oid::bigint as place, concat_ws(' ', 'column', a.attname, t.typname, a.attnotnull) as line
      from pg_catalog.pg_attribute as a join pg_catalog.pg_class as c on c.oid = a.attrelid
        join pg_catalog.pg_type as t on t.oid = a.atttypid
      where a.attnum > 0 and not a.attisdropped
    union all
    select oid::bigint, concat_ws(' ', 'row security', relrowsecurity, relforcerowsecurity, reloptions)
      from pg_catalog.pg_class
    union all
    select polrelid::bigint, concat_ws(' ', 'policy', line) from policies
    union all
    select tgrelid::bigint, concat_ws(' ', 'trigger', tgname, tgenabled, tgtype) from pg_catalog.pg_trigger
      where not tgisinternal
    union all
    select c.oid::bigint, concat_ws(' ', 'grant', g.privilege_type, k.rolname)
      from pg_catalog.pg_class as c, pg_catalog.aclexplode(c.relacl) as g join callers as k on k.oid = g.grantee
      where g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
    union all
    select a.attrelid::bigint, concat_ws(' ', 'grant', a.attname, g.privilege_type, k.rolname)
      from pg_catalog.pg_attribute as a, pg_catalog.aclexplode(a.attacl) as g join callers as k on k.oid = g.grantee
      where not a.attisdropped
  ), relations as (
    select case c.relkind when 'v' then 'view ' else 'table ' end || nspname || '.' || relname as name, line
      from lines join pg_catalog.pg_class as c on c.oid::bigint = place join mine on mine.oid = relnamespace
      where relkind in ('r', 'p', 'v')
    union all
    select 'policy of storage.objects: ' || polname, line
      from policies where polrelid = 'storage.objects'::regclass
  ), functions as (
    select 'function ' || nspname || '.' || proname || '('
        || coalesce((select string_agg(t.typname, ', ' order by place)
             from unnest(proargtypes) with ordinality as a (type, place)
               join pg_catalog.pg_type as t on t.oid = a.type), '') || ')' as name,
      concat_ws(' ', prosrc, prosecdef, proconfig, provolatile,
        (select string_agg(k.rolname, ',' order by k.rolname)
           from pg_catalog.aclexplode(coalesce(proacl, pg_catalog.acldefault('f', proowner))) as g
             join callers as k on k.oid = g.grantee)) as line
      from pg_catalog.pg_proc join mine on mine.oid = pronamespace
  )
  select name, md5(string_agg(line, chr(10) order by line collate "C")) as hash
  from (select * from relations union all select * from functions) as everything
  group by name order by name collate "C"`;

/** What is not as this build has it, by name. What others made beside it is theirs. */
export async function changedShapes(management: Management): Promise<readonly string[]> {
  const rows = await management.query(SHAPE);
  const found = new Map(rows.map(({ name, hash }) => [name, hash]));
  return Object.entries(JSON.parse(readFileSync(SHAPE_FILE, 'utf8')) as Shape)
    .filter(([name, hash]) => found.get(name) !== hash)
    .map(([name]) => name);
}
