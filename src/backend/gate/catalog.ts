import type { Database } from '../database/database.ts';
import { toValueType, type ValueType } from './value-types.ts';

/** A relation that another one can be embedded with. */
export type Link = {
  readonly to: string;
  readonly constraint: string;
  /** Whether one row may have many of the other. */
  readonly many: boolean;
  /** Which columns are equal, from this relation's to the other's. */
  readonly columns: readonly (readonly [own: string, other: string])[];
};

export type Relation = {
  readonly name: string;
  readonly columns: ReadonlyMap<string, ValueType>;
  /** Of the primary key. */
  readonly key: readonly string[];
  /** What a column gets that an insert does not name, in SQL as the database prints it. */
  readonly defaults: ReadonlyMap<string, string>;
  /** What `*` stands for where people may read some of its columns only; null: all of them. */
  readonly open: readonly string[] | null;
  /** Only read: views have no rows of their own. */
  readonly isView: boolean;
  readonly links: readonly Link[];
};

export type Argument = { readonly type: ValueType; readonly required: boolean };

export type Routine = {
  readonly name: string;
  readonly args: ReadonlyMap<string, Argument>;
  /** It may write, so only POST calls it. */
  readonly isVolatile: boolean;
  /** What its rows look like; null for a function that gives values. */
  readonly returns: Relation | null;
  /** It may give many of them. */
  readonly isSet: boolean;
  readonly isVoid: boolean;
};

/** What the API serves, as the database describes itself: never written down a second time. */
export type Catalog = {
  readonly relations: ReadonlyMap<string, Relation>;
  readonly routines: ReadonlyMap<string, Routine>;
};

type Named = { readonly name: string; readonly type: string };
type StoredRelation = {
  name: string;
  view: boolean;
  columns: (Named & { closed: boolean; value: string | null })[];
  key: string[] | null;
  keys: { name: string; to: string; single: boolean; own: string[]; other: string[] }[];
};
type StoredRoutine = {
  name: string;
  args: (Named & { optional: boolean })[];
  volatile: boolean;
  set: boolean;
  void: boolean;
  returns_relation: string | null;
  returns_columns: Named[];
};
type Stored = { relations: StoredRelation[]; routines: StoredRoutine[] };

/** @returns the names of columns, in SQL */
function namesOf(numbers: string, relation: string): string {
  return `(select json_agg(a.attname order by n.at) from unnest(${numbers}) with ordinality n(num, at)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.num)`;
}

/** Relations and functions of the schema that at least one role of the API may use. */
const DESCRIBE = `
  with api(role) as (values ('anon'), ('authenticated'), ('service_role'))
  select json_build_object(
    'relations', (
      select coalesce(json_agg(json_build_object(
        'name', c.relname,
        'view', c.relkind in ('v', 'm'),
        'columns', (
          select json_agg(json_build_object('name', a.attname,
            'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
            'value', (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
              where a.attgenerated = '' and d.adrelid = a.attrelid and d.adnum = a.attnum),
            'closed', exists (select from api where role <> 'service_role'
              and has_any_column_privilege(api.role, c.oid, 'select')
              and not has_column_privilege(api.role, c.oid, a.attnum, 'select'))) order by a.attnum)
          from pg_attribute a join pg_type t on t.oid = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        'key', (select ${namesOf('p.conkey', 'p.conrelid')}
          from pg_constraint p where p.conrelid = c.oid and p.contype = 'p'),
        'keys', (
          select coalesce(json_agg(json_build_object('name', k.conname, 'to', f.relname,
            'own', ${namesOf('k.conkey', 'k.conrelid')}, 'other', ${namesOf('k.confkey', 'k.confrelid')},
            'single', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
              and i.indpred is null and i.indnkeyatts = cardinality(k.conkey)
              and i.indkey::int2[] @> k.conkey))), '[]')
          from pg_constraint k join pg_class f on f.oid = k.confrelid
          where k.conrelid = c.oid and k.contype = 'f'
            and f.relnamespace = 'public'::regnamespace))), '[]')
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and exists (select from api where has_any_column_privilege(api.role, c.oid, 'select, insert, update')
          or has_table_privilege(api.role, c.oid, 'delete'))),
    'routines', (
      select coalesce(json_agg(json_build_object(
        'name', p.proname,
        'args', (
          select coalesce(json_agg(json_build_object('name', p.proargnames[u.ord],
            'type', format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null),
            'optional', u.ord > p.pronargs - p.pronargdefaults)), '[]')
          from unnest(p.proargtypes) with ordinality u(type, ord) join pg_type t on t.oid = u.type),
        'volatile', p.provolatile = 'v',
        'set', p.proretset,
        'void', p.prorettype = 'void'::regtype,
        'returns_relation', (select c.relname from pg_type t join pg_class c on c.oid = t.typrelid
          where t.oid = p.prorettype),
        'returns_columns', (
          select coalesce(json_agg(json_build_object('name', p.proargnames[u.ord],
            'type', format_type(u.type, null))), '[]')
          from unnest(p.proallargtypes) with ordinality u(type, ord)
          where p.proargmodes[u.ord] = 't'))), '[]')
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
        and p.prorettype <> 'trigger'::regtype
        and exists (select from api where has_function_privilege(api.role, p.oid, 'execute')))
  )::text as catalog`;

/** The same where every column may be read: for the site's own requests. */
export function unrestricted({ relations, routines }: Catalog): Catalog {
  const whole = [...relations].map(([name, relation]): [string, Relation] => [
    name,
    { ...relation, open: null },
  ]);
  return { relations: new Map(whole), routines };
}

/** Reads the catalog. Only migrations change it. */
export async function openCatalog(database: Pick<Database, 'query'>): Promise<Catalog> {
  const { rows } = await database.query<{ catalog: string }>(DESCRIBE);
  return toCatalog(JSON.parse(rows[0]?.catalog ?? '') as Stored);
}

function toCatalog(stored: Stored): Catalog {
  const relations = new Map(
    stored.relations.map(({ name, view, columns, key }): [string, Relation] => [
      name,
      {
        name,
        isView: view,
        columns: typesOf(columns),
        key: key ?? [],
        defaults: new Map(columns.flatMap(({ name: of, value }) => (value ? [[of, value]] : []))),
        open: openOf(columns),
        links: linksOf(name, stored.relations),
      },
    ]),
  );
  const routines = new Map(
    stored.routines.map((routine): [string, Routine] => [
      routine.name,
      {
        name: routine.name,
        isVolatile: routine.volatile,
        isSet: routine.set,
        isVoid: routine.void,
        args: new Map(
          routine.args.map(({ name, type, optional }) => [
            name,
            { type: toValueType(type), required: !optional },
          ]),
        ),
        returns: rowsOf(routine, relations),
      },
    ]),
  );
  return { relations, routines };
}

function rowsOf(
  { name, returns_relation, returns_columns }: StoredRoutine,
  relations: ReadonlyMap<string, Relation>,
): Relation | null {
  if (returns_columns.length > 0)
    return {
      name,
      isView: true,
      columns: typesOf(returns_columns),
      key: [],
      defaults: new Map(),
      open: null,
      links: [],
    };
  const relation = relations.get(returns_relation ?? '');
  // What a function gives, it gives whole.
  return relation ? { ...relation, open: null } : null;
}

/** Foreign keys in both directions. */
function linksOf(name: string, relations: readonly StoredRelation[]): readonly Link[] {
  return relations.flatMap((relation) =>
    relation.keys.flatMap(({ name: constraint, to, single, own, other }) => [
      ...(relation.name === name
        ? [{ to, constraint, many: false, columns: zip(own, other) }]
        : []),
      ...(to === name
        ? [{ to: relation.name, constraint, many: !single, columns: zip(other, own) }]
        : []),
    ]),
  );
}

function zip(own: readonly string[], other: readonly string[]): Link['columns'] {
  return own.map((name, at) => [name, other[at] ?? '']);
}

function openOf(columns: StoredRelation['columns']): readonly string[] | null {
  const open = columns.filter(({ closed }) => !closed).map(({ name }) => name);
  return open.length < columns.length ? open : null;
}

function typesOf(columns: readonly Named[]): ReadonlyMap<string, ValueType> {
  return new Map(columns.map(({ name, type }) => [name, toValueType(type)]));
}
