import type { TestDatabase } from '#tests/support/database.ts';

export type Column = { readonly name: string; readonly type: string };
export type Relation = { readonly name: string; readonly columns: readonly Column[] };
export type Routine = { readonly name: string; readonly arguments: readonly Column[] };

/** What the REST interface shows of the schema, as PostgREST's OpenAPI description would list it. */
export type Catalog = {
  readonly relations: readonly Relation[];
  readonly routines: readonly Routine[];
};

export async function readCatalog(db: TestDatabase): Promise<Catalog> {
  const relations = await db.query<{ name: string; columns: Column[] }>(`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))
        order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
    group by c.relname order by c.relname`);
  const routines = await db.query<{ name: string; arguments: Column[] }>(`
    select p.proname as name,
      coalesce((select json_agg(json_build_object('name', n, 'type', format_type(t, null)))
        from unnest(p.proargnames, p.proargtypes::oid[]) as u(n, t) where t is not null), '[]') as arguments
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    order by p.proname`);
  return { relations: relations.rows, routines: routines.rows };
}
