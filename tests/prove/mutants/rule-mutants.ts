import type { Ask, Mutant } from './mutant.ts';

// Mutants of what a row must be and what happens with it: triggers, functions that guard, constraints.

const OURS = `('public'::regnamespace, 'private'::regnamespace)`;

/** Each trigger dropped. */
export async function triggerMutants(ask: Ask): Promise<Mutant[]> {
  const triggers = await ask<{ name: string; table: string; function: string }>(`
    select tgname as name, format('%s.%I', c.relnamespace::regnamespace, c.relname) as table,
      format('%s.%s', p.pronamespace::regnamespace, p.proname) as function
    from pg_trigger join pg_class as c on c.oid = tgrelid join pg_proc as p on p.oid = tgfoid
    where not tgisinternal and p.pronamespace in ${OURS} order by 2, 1`);
  return triggers.map(({ name, table, function: called }) => ({
    kind: 'trigger',
    name: `${name} on ${table}: dropped`,
    sql: `drop trigger "${name}" on ${table}`,
    touches: [table, called],
  }));
}

/** Each check and each promise that there is only one dropped. */
export async function constraintMutants(ask: Ask): Promise<Mutant[]> {
  const constraints = await ask<{ name: string; table: string; text: string }>(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as text
    from pg_constraint where connamespace in ${OURS} and contype in ('c', 'u') and conrelid <> 0
    order by 2, 1`);
  const indexes = await ask<{ name: string; schema: string; table: string }>(`
    select i.relname as name, i.relnamespace::regnamespace::text as schema,
      format('%s.%I', t.relnamespace::regnamespace, t.relname) as table
    from pg_index join pg_class as i on i.oid = indexrelid join pg_class as t on t.oid = indrelid
    where indisunique and i.relnamespace in ${OURS}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 1`);
  return [
    ...constraints.map(({ name, table, text }): Mutant => {
      const full = table.includes('.') ? table : `public.${table}`;
      return {
        kind: 'constraint',
        name: `${full} ${name}: dropped (${text.replaceAll(/\s+/g, ' ').slice(0, 90)})`,
        sql: `alter table ${full} drop constraint "${name}" cascade`,
        touches: [full],
      };
    }),
    ...indexes.map(
      ({ name, schema, table }): Mutant => ({
        kind: 'constraint',
        name: `${table} ${name}: not unique`,
        sql: `drop index ${schema}."${name}"`,
        touches: [table],
      }),
    ),
  ];
}

type Routine = {
  signature: string;
  name: string;
  definition: string;
  definer: boolean;
  returns: string;
  language: string;
};

/** Whose functions answer who is calling. */
const ASKS =
  /\b(?:private\.)(?:is_admin|has_role|has_session|is_session|session_is_verified|session_is_trusted|is_verified|may_edit_article|sees_all)\([^()]*\)/g;
const IS_CALLER = /(?<!:)=\s*(?:\(\s*select\s+auth\.uid\(\)\s*\)|auth\.uid\(\))(?:::text)?/gi;

/** Lets the row pass as it is. */
const NOTHING = ` begin if tg_op = 'DELETE' then return old; end if; return new; end `;

/** Each function without one of its checks, as the caller or as its owner, with anybody's search path. */
export async function functionMutants(ask: Ask): Promise<Mutant[]> {
  const routines = await ask<Routine>(`
    select oid::regprocedure::text as signature, format('%s.%s', pronamespace::regnamespace, proname) as name,
      pg_get_functiondef(oid) as definition, prosecdef as definer, prorettype::regtype::text as returns,
      (select lanname from pg_language as l where l.oid = prolang) as language
    from pg_proc where pronamespace in ${OURS} and prokind = 'f' order by 1`);
  return routines.flatMap((routine) => [...propertyMutants(routine), ...guardMutants(routine)]);
}

function propertyMutants({ signature, name, definer }: Routine): Mutant[] {
  const mutant = (what: string, change: string): Mutant => ({
    kind: 'function property',
    name: `${signature}: ${what}`,
    sql: `alter function ${signature} ${change}`,
    touches: [name],
  });
  return [
    mutant('without a search path', 'reset search_path'),
    definer
      ? mutant('as whoever calls', 'security invoker')
      : mutant('as its owner', 'security definer'),
  ];
}

function guardMutants({ signature, name, definition, returns, language }: Routine): Mutant[] {
  const start = definition.indexOf('$function$') + '$function$'.length;
  const end = definition.lastIndexOf('$function$');
  const body = definition.slice(start, end);
  const mutants: Mutant[] = [];
  const add = (what: string, changed: string): void => {
    const number = mutants.filter(({ name: other }) => other.includes(what)).length + 1;
    mutants.push({
      kind: 'guard',
      name: `${signature}: ${what}${number > 1 ? ` (${number})` : ''}`,
      sql: definition.slice(0, start) + changed + definition.slice(end),
      touches: [name],
    });
  };
  const without = (from: number, length: number, instead: string) =>
    body.slice(0, from) + instead + body.slice(from + length);
  for (const match of body.matchAll(ASKS))
    add(`${match[0].slice(0, 60)} is true`, without(match.index, match[0].length, 'true'));
  for (const match of body.matchAll(IS_CALLER))
    add('anybody is the caller', without(match.index, match[0].length, 'is not null'));
  for (const { from, length } of language === 'plpgsql' ? refusalsIn(body) : [])
    add(
      `does not raise ${body
        .slice(from, from + 70)
        .replaceAll(/\s+/g, ' ')
        .slice(16)}`,
      without(from, length, 'null;'),
    );
  if (returns === 'boolean' && name.startsWith('private.'))
    add('always true', language === 'sql' ? ' select true ' : ' begin return true; end ');
  if (returns === 'trigger') add('does nothing', NOTHING);
  return mutants;
}

/** Statements that refuse, up to their semicolon; one within quotes ends nothing. */
function refusalsIn(body: string): { from: number; length: number }[] {
  return [...body.matchAll(/\braise\s+(?:exception|sqlstate)\b/gi)].map(({ index }) => {
    let quoted = false;
    for (let at = index; at < body.length; at += 1) {
      if (body[at] === "'") quoted = !quoted;
      if (body[at] === ';' && !quoted) return { from: index, length: at - index + 1 };
    }
    return { from: index, length: body.length - index };
  });
}
