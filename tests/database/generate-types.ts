import { readFile, writeFile } from 'node:fs/promises';
import { SHAPE_FILE } from '#src/hosted/shape.ts';
import { migratedDatabase, type TestDatabase } from '#tests/support/database.ts';
import { endTestServer } from '#tests/support/test-databases.ts';
import { DIAGRAM_FILE, generateDiagram } from './generate-diagram.ts';
import { generateShape } from './generate-shape.ts';

// Writes src/data/database.types.ts in the shape of `supabase gen types typescript`, from the
// migrations alone, so that it needs no Docker and no project. Run: npm run db:types

export const TYPES_FILE = new URL('../../src/data/database.types.ts', import.meta.url);

type Column = {
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
};
type ForeignKey = {
  name: string;
  columns: string[];
  one_to_one: boolean;
  to_table: string;
  to_columns: string[];
};
type Table = { name: string; columns: Column[]; keys: ForeignKey[] };
type Routine = {
  name: string;
  args: { name: string; type: string; optional: boolean }[] | null;
  returns: string;
  returns_table: string | null;
  returns_columns: { name: string; type: string }[] | null;
  returns_set: boolean;
};

const RELATIONS = `
  select c.relname as name,
    (select jsonb_agg(jsonb_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, null),
        'nullable', not a.attnotnull,
        'optional', a.atthasdef or not a.attnotnull or a.attidentity <> '',
        'generated', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select jsonb_agg(jsonb_build_object(
        'name', k.conname,
        'columns', (select jsonb_agg(a.attname order by u.ord) from unnest(k.conkey) with ordinality u(num, ord)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num),
        'one_to_one', exists (select from pg_index i where i.indrelid = k.conrelid and i.indisunique
          and i.indpred is null and i.indnkeyatts = cardinality(k.conkey) and i.indkey::int2[] @> k.conkey),
        'to_table', t.relname,
        'to_columns', (select jsonb_agg(a.attname order by u.ord) from unnest(k.confkey) with ordinality u(num, ord)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.num)) order by k.conname)
      from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and t.relnamespace = 'public'::regnamespace), '[]') as keys
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = any ($1)
  order by c.relname`;

const ROUTINES = `
  select p.proname as name,
    (select jsonb_agg(jsonb_build_object('name', p.proargnames[u.ord], 'type', format_type(u.type, null),
        'optional', u.ord > p.pronargs - p.pronargdefaults) order by p.proargnames[u.ord])
      from unnest(p.proargtypes) with ordinality u(type, ord)) as args,
    format_type(p.prorettype, null) as returns,
    (select c.relname from pg_class c where c.reltype = p.prorettype) as returns_table,
    (select jsonb_agg(jsonb_build_object('name', p.proargnames[u.ord], 'type', format_type(u.type, null)) order by p.proargnames[u.ord])
      from unnest(p.proallargtypes) with ordinality u(type, ord) where p.proargmodes[u.ord] = 't') as returns_columns,
    p.proretset as returns_set
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname`;

const SCALARS: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
};

function typeOf(pgType: string): string {
  if (pgType.endsWith('[]')) return `${typeOf(pgType.slice(0, -2))}[]`;
  return SCALARS[pgType] ?? 'string';
}

function rowType({ columns }: Table): string {
  return columns
    .map((c) => `${c.name}: ${typeOf(c.type)}${c.nullable ? ' | null' : ''};`)
    .join('\n');
}

function writeType({ columns }: Table, allOptional: boolean): string {
  return columns
    .map((c) => {
      if (c.generated) return `${c.name}?: never;`;
      const mark = allOptional || c.optional ? '?' : '';
      return `${c.name}${mark}: ${typeOf(c.type)}${c.nullable ? ' | null' : ''};`;
    })
    .join('\n');
}

function list(values: string[]): string {
  return `[${values.map((value) => `'${value}'`).join(', ')}]`;
}

function tableType(table: Table): string {
  const keys = table.keys.map(
    (key) => `{
      foreignKeyName: '${key.name}';
      columns: ${list(key.columns)};
      isOneToOne: ${key.one_to_one};
      referencedRelation: '${key.to_table}';
      referencedColumns: ${list(key.to_columns)};
    },`,
  );
  return `${table.name}: {
    Row: {
${rowType(table)}
    };
    Insert: {
${writeType(table, false)}
    };
    Update: {
${writeType(table, true)}
    };
    Relationships: [
${keys.join('\n')}
    ];
  };`;
}

function viewType(view: Table): string {
  return `${view.name}: {
    Row: {
${rowType(view)}
    };
    Relationships: [];
  };`;
}

/** Postgres says nothing of nulls in the columns of `returns table`; the generator assumes some. */
function returnedColumns(columns: { name: string; type: string }[]): string {
  return `{\n${columns.map((c) => `${c.name}: ${typeOf(c.type)} | null;`).join('\n')}\n}`;
}

function returnedType(routine: Routine): string {
  if (routine.returns_columns) return returnedColumns(routine.returns_columns);
  if (routine.returns_table)
    return `Database['public']['Tables']['${routine.returns_table}']['Row']`;
  return typeOf(routine.returns);
}

function routineType(routine: Routine): string {
  const args = (routine.args ?? [])
    .map((arg) => `${arg.name}${arg.optional ? '?' : ''}: ${typeOf(arg.type)}`)
    .join('; ');
  const one = returnedType(routine);
  return `${routine.name}: {
    Args: ${args === '' ? 'never' : `{ ${args} }`};
    Returns: ${one}${routine.returns_set ? '[]' : ''};
  };`;
}

/** Re-indents by bracket depth: the pieces above need not know how deep they land. */
function indent(source: string): string {
  let depth = 0;
  const lines = source.split('\n').map((raw) => {
    const line = raw.trim();
    if (/^[}\])]/.test(line)) depth -= 1;
    const out = line === '' ? '' : '  '.repeat(depth) + line;
    if (/[{[(]$/.test(line)) depth += 1;
    return out;
  });
  return lines.join('\n').replace(/\[\n\n?\s*\];/g, '[];');
}

/** The types file for a migrated database, as text. */
export async function generateTypes(db: Pick<TestDatabase, 'query'>): Promise<string> {
  const tables = (await db.query<Table>(RELATIONS, [['r', 'p']])).rows;
  const views = (await db.query<Table>(RELATIONS, [['v']])).rows;
  const routines = (await db.query<Routine>(ROUTINES)).rows;
  return indent(`// Generated from supabase/migrations by \`npm run db:types\`. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
public: {
Tables: {
${tables.map(tableType).join('\n')}
};
Views: {
${views.map(viewType).join('\n')}
};
Functions: {
${routines.map(routineType).join('\n')}
};
Enums: { [_ in never]: never };
CompositeTypes: { [_ in never]: never };
};
};

type PublicTables = Database['public']['Tables'];

export type Tables<Name extends keyof PublicTables> = PublicTables[Name]['Row'];
`);
}

if (import.meta.main) {
  const db = await migratedDatabase();
  for (const [file, generate] of [
    [TYPES_FILE, generateTypes],
    [DIAGRAM_FILE, generateDiagram],
    [SHAPE_FILE, generateShape],
  ] as const) {
    const text = await generate(db);
    const before = await readFile(file, 'utf8').catch(() => '');
    if (text !== before) await writeFile(file, text);
  }
  await db.close();
  await endTestServer();
}
