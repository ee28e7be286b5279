import { readdir, readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { MIGRATIONS } from '#tests/support/database.ts';

// The schema as the migrations leave it, to be read: supabase/schema.sql, a table with everything that
// belongs to it, and docs/schema.md, the tables and what refers to what. Run: npm run db:types

export const SCHEMA_FILE = new URL('../../supabase/schema.sql', import.meta.url);
export const DIAGRAM_FILE = new URL('../../docs/schema.md', import.meta.url);

type Relation = {
  readonly schema: string;
  readonly name: string;
  readonly kind: 'table' | 'view';
  readonly comment: string | null;
  readonly columns: readonly string[];
  readonly constraints: readonly string[];
  readonly definition: string | null;
  readonly indexes: readonly string[];
  readonly secured: boolean;
  readonly policies: readonly string[];
  readonly triggers: readonly string[];
  readonly grants: readonly string[];
};

type Routine = {
  readonly name: string;
  readonly definition: string;
  readonly grants: readonly string[];
};

type Reference = {
  readonly table: string;
  readonly other: string;
  readonly columns: string;
  readonly one: boolean;
  readonly optional: boolean;
};

const HIDDEN = `'postgres', 'supabase_admin'`;

const RELATIONS = `
  select n.nspname as schema, c.relname as name,
    case c.relkind when 'v' then 'view' else 'table' end as kind,
    obj_description(c.oid, 'pg_class') as comment,
    array(select format('%I %s', attname, format_type(atttypid, atttypmod))
        || case when attidentity <> '' then ' generated '
             || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
           when attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
           when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
        || case when attnotnull then ' not null' else '' end
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(select format('constraint %I %s', conname, pg_get_constraintdef(k.oid)) from pg_constraint as k
      where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')
      order by position(contype::text in 'pufcx'), conname) as constraints,
    case c.relkind when 'v' then pg_get_viewdef(c.oid) end as definition,
    array(select pg_get_indexdef(indexrelid) from pg_index as i where indrelid = c.oid
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
      order by indexrelid::regclass::text collate "C") as indexes,
    c.relrowsecurity as secured,
    array(select format('policy %I for %s to %s', polname,
          case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
            when 'd' then 'delete' else 'all' end,
          (select string_agg(case when role = 0 then 'public' else role::regrole::text end, ', ')
            from unnest(polroles) as role))
        || case when polpermissive then '' else ' (restrictive)' end
        || coalesce(E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', '')
        || coalesce(E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '')
      from pg_policy where polrelid = c.oid order by polname) as policies,
    array(select pg_get_triggerdef(t.oid) from pg_trigger as t
      where tgrelid = c.oid and not tgisinternal order by tgname) as triggers,
    array(select format('grant %s on %I.%I to %s', string_agg(what, ', ' order by what), n.nspname, c.relname, whom)
      from (
        select case when count(*) = 8 then 'all' else string_agg(lower(privilege_type), ', ' order by privilege_type) end as what,
          grantee from aclexplode(c.relacl) group by grantee
        union all
        select format('%s (%s)', lower(privilege_type), string_agg(quote_ident(attname), ', ' order by attnum)), grantee
          from pg_attribute, aclexplode(attacl) where attrelid = c.oid group by privilege_type, grantee
      ) as granted, lateral (select case when grantee = 0 then 'public' else grantee::regrole::text end) as g(whom)
      where whom not in (${HIDDEN}) group by whom order by whom) as grants
  from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p', 'v')
  order by n.nspname = 'private', c.relkind = 'v', c.relname`;

const ROUTINES = `
  select format('%s.%s', n.nspname, p.proname) as name, pg_get_functiondef(p.oid) as definition,
    array(select format('grant execute on function %s to %s', p.oid::regprocedure,
        string_agg(whom, ', ' order by whom))
      from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))),
        lateral (select case when grantee = 0 then 'public' else grantee::regrole::text end) as g(whom)
      where whom not in (${HIDDEN}) having count(*) > 0) as grants
  from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind in ('f', 'p')
  order by n.nspname = 'private', p.proname, p.oid::regprocedure::text`;

const REFERENCES = `
  select c.relname as table, t.relname as other,
    (select string_agg(attname, ', ' order by ord) from unnest(k.conkey) with ordinality as u(num, ord)
      join pg_attribute on attrelid = c.oid and attnum = num) as columns,
    exists (select from pg_index where indrelid = c.oid and indisunique and indpred is null
      and indnkeyatts = cardinality(k.conkey) and indkey::int2[] @> k.conkey) as one,
    not (select bool_and(attnotnull) from pg_attribute where attrelid = c.oid and attnum = any (k.conkey)) as optional
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid join pg_class as t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and t.relnamespace = 'public'::regnamespace
  order by c.relname, k.conname`;

const statement = (sql: string) => `${sql.trim().replace(/;$/, '')};`;

function writeRelation(relation: Relation): string {
  const { schema, name, kind, comment, definition, secured } = relation;
  const full = `${schema}.${name}`;
  const parts = [
    kind === 'view'
      ? `create view ${full} as\n${definition?.trimEnd()}`
      : `create table ${full} (\n  ${[...relation.columns, ...relation.constraints].join(',\n  ')}\n)`,
    ...relation.indexes,
    ...(kind === 'table' && !secured ? [`alter table ${full} disable row level security`] : []),
    ...relation.policies.map((policy) =>
      policy.replace(/^policy (\S+)/, `create policy $1 on ${full}`),
    ),
    ...relation.triggers,
    ...relation.grants,
  ];
  const title = `-- ${kind} ${full}${comment ? `: ${comment.replace(/\s+/g, ' ')}` : ''}`;
  return [title, ...parts.map(statement)].join('\n\n');
}

function writeRoutine({ name, definition, grants }: Routine, files: readonly string[]): string {
  const title = `-- function ${name}: ${files.join(', then ')}`;
  return [title, ...[definition, ...grants].map(statement)].join('\n\n');
}

/** Where a migration defines a function, for the first time or anew. */
const DEFINITION = /^create (?:or replace )?function ([\w.]+)/gim;

/** The migrations that define each function, in their order: the last one counts. */
export async function definitionsOf(): Promise<ReadonlyMap<string, readonly string[]>> {
  const definitions = new Map<string, string[]>();
  for (const file of (await readdir(MIGRATIONS)).sort()) {
    const sql = await readFile(new URL(file, MIGRATIONS), 'utf8');
    for (const [, name = ''] of sql.matchAll(DEFINITION)) {
      const files = definitions.get(name) ?? [];
      if (files.at(-1) !== file) definitions.set(name, [...files, file]);
    }
  }
  return definitions;
}

/** The whole schema as one file of SQL, for reading; the migrations are what makes it. */
export async function generateSchema(db: Pick<PGlite, 'query'>): Promise<string> {
  const relations = (await db.query<Relation>(RELATIONS)).rows;
  const routines = (await db.query<Routine>(ROUTINES)).rows;
  const definitions = await definitionsOf();
  return `${[
    `-- What supabase/migrations add up to. Generated by \`npm run db:types\`, to be read, not to be run.
-- Row level security is on for every table, unless a table says otherwise. First tables and views, each with
-- its keys, checks, indexes, policies, triggers and grants; then functions, each with the migrations that
-- define it.`,
    ...relations.map(writeRelation),
    ...routines.map((routine) => writeRoutine(routine, definitions.get(routine.name) ?? [])),
  ].join('\n\n\n')}\n`;
}

/** The public tables and what refers to what, as a diagram that GitHub draws. */
export async function generateDiagram(db: Pick<PGlite, 'query'>): Promise<string> {
  const references = (await db.query<Reference>(REFERENCES)).rows;
  const lines = references.map(
    ({ table, other, columns, one, optional }) =>
      `  ${other} ${optional ? '|o' : '||'}--${one ? 'o|' : 'o{'} ${table} : "${columns}"`,
  );
  return `# The tables

Generated by \`npm run db:types\`. A line leads from a table to those whose rows refer to it, and names the
columns that do. Columns, checks, policies, triggers and grants: [supabase/schema.sql](../supabase/schema.sql);
why the data is cut this way: [decision 3](decisions/0003-data-model.md).

\`\`\`mermaid
erDiagram
${lines.join('\n')}
\`\`\`
`;
}
