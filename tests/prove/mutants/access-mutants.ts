import type { Ask, Mutant } from './mutant.ts';

// Mutants of permissions: policies, row security, grants, views.

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;
const CALLERS = `(values ('anon'), ('authenticated')) as callers (role)`;

type Policy = {
  schema: string;
  table: string;
  name: string;
  roles: string[];
  using: string | null;
  check: string | null;
};

/** Each policy dropped, its conditions true one by one, its role everybody. */
export async function policyMutants(ask: Ask): Promise<Mutant[]> {
  const policies = await ask<Policy>(`
    select schemaname as schema, tablename as table, policyname as name, roles::text[] as roles,
      qual as using, with_check as check
    from pg_policies where schemaname in ('public', 'private', 'storage') order by 1, 2, 3`);
  return policies.flatMap(({ schema, table, name, roles, using, check }) => {
    const on = `"${name}" on ${schema}."${table}"`;
    const mutant = (what: string, sql: string): Mutant => ({
      kind: 'policy',
      name: `${name}: ${what}`,
      sql,
      touches: [`${schema}.${table}`],
    });
    return [
      mutant('dropped', `drop policy ${on}`),
      ...(using && using !== 'true'
        ? [mutant('using (true)', `alter policy ${on} using (true)`)]
        : []),
      ...(check && check !== 'true'
        ? [mutant('with check (true)', `alter policy ${on} with check (true)`)]
        : []),
      ...(roles.join() === 'public'
        ? []
        : [mutant('for everybody', `alter policy ${on} to public`)]),
    ];
  });
}

/** Row security switched off; a view that asks as its owner. */
export async function tableMutants(ask: Ask): Promise<Mutant[]> {
  const tables = await ask<{ table: string; kind: string }>(`
    select format('%s.%s', relnamespace::regnamespace, relname) as table, relkind as kind
    from pg_class where relkind in ('r', 'p', 'v')
      and (relnamespace in ${OURS} or oid = 'storage.objects'::regclass) order by 1`);
  return tables.map(({ table, kind }) =>
    kind === 'v'
      ? {
          kind: 'view',
          name: `${table}: without security_invoker`,
          sql: `alter view ${table} set (security_invoker = false)`,
          touches: [table],
        }
      : {
          kind: 'row security',
          name: `${table}: row security off`,
          sql: `alter table ${table} disable row level security`,
          touches: [table],
        },
  );
}

/** One privilege more for a role of the API: on a table, on a column, on a sequence. */
export async function grantMutants(ask: Ask): Promise<Mutant[]> {
  const tables = await ask<{ table: string; role: string; privilege: string }>(`
    select format('%s.%I', relnamespace::regnamespace, relname) as table, role, privilege
    from pg_class, ${CALLERS}, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
      'REFERENCES', 'TRIGGER', 'MAINTAIN']) as privilege
    where relnamespace in ${OURS} and relkind in ('r', 'p', 'v')
      and not has_table_privilege(role, pg_class.oid, privilege) order by 1, 2, 3`);
  const columns = await ask<{ table: string; column: string; role: string; privilege: string }>(`
    select format('%s.%I', relnamespace::regnamespace, relname) as table, attname as column, role, privilege
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
      ${CALLERS}, unnest(array['SELECT', 'INSERT', 'UPDATE']) as privilege
    where relnamespace in ${OURS} and relkind in ('r', 'p', 'v')
      and not has_column_privilege(role, pg_class.oid, attnum, privilege) order by 1, 2, 3, 4`);
  const sequences = await ask<{ sequence: string; role: string }>(`
    select format('%s.%I', relnamespace::regnamespace, relname) as sequence, role
    from pg_class, ${CALLERS} where relnamespace in ${OURS} and relkind = 'S'
      and not has_sequence_privilege(role, pg_class.oid, 'usage') order by 1, 2`);
  return [
    ...tables.map(
      ({ table, role, privilege }): Mutant => ({
        kind: 'table grant',
        name: `${table}: ${privilege} for ${role}`,
        sql: `grant ${privilege} on ${table} to ${role}`,
        touches: [table],
      }),
    ),
    ...columns.map(
      ({ table, column, role, privilege }): Mutant => ({
        kind: 'column grant',
        name: `${table}.${column}: ${privilege} for ${role}`,
        sql: `grant ${privilege} ("${column}") on ${table} to ${role}`,
        touches: [table],
      }),
    ),
    ...sequences.map(
      ({ sequence, role }): Mutant => ({
        kind: 'table grant',
        name: `${sequence}: USAGE for ${role}`,
        sql: `grant usage on sequence ${sequence} to ${role}`,
        touches: [sequence],
      }),
    ),
  ];
}

/** One function more to call, one schema to create in, future tables open as a new project's are. */
export async function openMutants(ask: Ask): Promise<Mutant[]> {
  const functions = await ask<{ function: string; name: string; role: string }>(`
    select oid::regprocedure::text as function, format('%s.%s', pronamespace::regnamespace, proname) as name, role
    from pg_proc, ${CALLERS} where pronamespace in ${OURS}
      and not has_function_privilege(role, oid, 'execute') order by 1, 2`);
  return [
    ...functions.map(
      ({ function: signature, name, role }): Mutant => ({
        kind: 'function grant',
        name: `${signature}: EXECUTE for ${role}`,
        sql: `grant execute on function ${signature} to ${role}`,
        touches: [name],
      }),
    ),
    ...['public', 'private', 'extensions'].flatMap((schema) =>
      ['anon', 'authenticated'].map(
        (role): Mutant => ({
          kind: 'schema grant',
          name: `${schema}: CREATE for ${role}`,
          sql: `grant create on schema ${schema} to ${role}`,
          touches: [],
        }),
      ),
    ),
    ...['tables', 'functions', 'sequences'].map(
      (things): Mutant => ({
        kind: 'schema grant',
        name: `future ${things} of public: everything for anon`,
        sql: `alter default privileges in schema public grant all on ${things} to anon`,
        touches: [],
      }),
    ),
  ];
}
