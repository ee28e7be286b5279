import type { Relation } from '../gate/catalog.ts';
import type { Action, Insert, Item, Query, Reading, Wishes, Writing } from '../gate/rest-tree.ts';
import { inSchema, Parameters, printOrder, printRows, printWhere, quoted } from './print-rows.ts';

/** Rows of one answer. */
export const MAX_ROWS = 1000;

export type Statement = {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
};

/** Of the rows that are asked for. */
export type Window = { readonly offset: number; readonly limit: number };

/** @returns which rows an action asks for: what its query says within what its `Range` says */
export function windowOf({ query }: Reading, { range }: Pick<Wishes, 'range'>): Window {
  const [first, last] = range ?? [0, Number.POSITIVE_INFINITY];
  const offset = Math.max(query?.offset ?? 0, first);
  const end = Math.min((query?.offset ?? 0) + (query?.limit ?? Number.POSITIVE_INFINITY), last + 1);
  return { offset, limit: Math.max(0, Math.min(end - offset, MAX_ROWS)) };
}

/**
 * Prints an action as one statement, whose one row has `body` (the rows as a JSON list), `rows` (how many) and, where
 * they are counted, `total` (how many there are beyond the window).
 */
export function printAction(action: Action, wishes: Wishes): Statement {
  return action.kind === 'read' || action.kind === 'call'
    ? printReading(action, wishes)
    : printWriting(action, wishes);
}

/** The rows without their window, to be counted or estimated. */
export function printCounted(action: Reading): Statement {
  const parameters = new Parameters();
  const { from } = printSource(parameters, action);
  return { sql: `select 1 from ${from}`, parameters: parameters.values };
}

function printReading(action: Reading, wishes: Wishes): Statement {
  const parameters = new Parameters();
  const { items, from, order } = printSource(parameters, action);
  const { limit, offset } = windowOf(action, wishes);
  const window = `limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;
  const rows = `select ${items} from ${from} ${order}`;
  const isCounted = wishes.count === 'exact' || wishes.count === 'estimated';
  // Many are estimated.
  const most = wishes.count === 'estimated' ? ` limit ${MAX_ROWS + 1}` : '';
  const counted = (source: string) => (isCounted ? `select 1 from ${source}${most}` : null);
  const body = wishes.isHead ? "''" : bodyOf(action);
  // A function is called once, whatever is asked about its rows.
  const sql =
    isCounted && action.kind === 'call'
      ? `with called as materialized (${rows}) ${printAnswer(body, `select * from called ${window}`, counted('called'))}`
      : printAnswer(body, `${rows} ${window}`, counted(from));
  return { sql, parameters: parameters.values };
}

/** @param all the rows that are counted; null: none are */
function printAnswer(body: string, rows: string, all: string | null): string {
  const total = all === null ? '' : `, (select count(*) from (${all}) as every) as total`;
  return `select ${body} as body, count(*) as rows${total} from (${rows}) as source`;
}

function bodyOf(action: Reading): string {
  if (action.kind === 'call' && action.routine.isVoid) return "''";
  // With the star it is the row, whatever name a column of it has.
  const each = action.query === null ? 'source.value' : 'source.*';
  return `coalesce(json_agg(${each}), '[]')::text`;
}

type Source = { readonly items: string; readonly from: string; readonly order: string };

function printSource(parameters: Parameters, action: Reading): Source {
  if (action.kind === 'read')
    return printQuery(parameters, inSchema(action.relation.name), action.query);
  const { routine, args, query } = action;
  const given = args.map(({ name, value }) => {
    const type = routine.args.get(name)?.type.name ?? 'text';
    return `${quoted(name)} => ${parameters.add(value)}::${type}`;
  });
  const call = `${inSchema(routine.name)}(${given.join(', ')})`;
  if (query !== null) return printQuery(parameters, call, query);
  return { items: 't.value', from: `${call} as t(value)`, order: '' };
}

function printQuery(parameters: Parameters, source: string, query: Query): Source {
  const rows = printRows(parameters, { source, items: query.items, where: query.where });
  return { ...rows, order: printOrder(query.order, 't') };
}

function printWriting(action: Writing, { returns, ...wishes }: Wishes): Statement {
  const { items } = action.query;
  // Nothing to set: SQL has no statement for it.
  if (action.kind === 'update' && action.body.columns.length === 0)
    return { sql: "select '[]' as body, 0 as rows", parameters: [] };
  const parameters = new Parameters();
  const change = printChange(parameters, action, wishes);
  const changed = (what: string) => `with changed as (${change} returning ${what})`;
  if (returns !== 'representation') {
    const sql = `${changed('1')} select '' as body, count(*) as rows from changed`;
    return { sql, parameters: parameters.values };
  }
  const rows = printRows(parameters, { source: 'changed', items, where: [] });
  const sql = `${changed(returned(items))} select coalesce(json_agg(source.*), '[]')::text as body, count(*) as rows from (select ${rows.items} from ${rows.from}) as source`;
  return { sql, parameters: parameters.values };
}

/** What the answer is made of, and no other column: there may be some that one may write and not read. */
function returned(items: readonly Item[]): string {
  if (items.some((item) => item.kind === 'all')) return 't.*';
  const names = items.flatMap((item) => {
    if (item.kind === 'embed') return item.link.columns.map(([own]) => own);
    return item.kind === 'column' ? [item.column] : [];
  });
  return [...new Set(names)].map((name) => `t.${quoted(name)}`).join(', ');
}

type HowToInsert = Pick<Wishes, 'resolution' | 'isMissingDefault'>;

function printChange(parameters: Parameters, action: Writing, wishes: HowToInsert): string {
  const target = `${inSchema(action.relation.name)} as t`;
  if (action.kind === 'insert') return printInsert(parameters, action, wishes);
  const where = () => printWhere(parameters, action.query.where, 't');
  if (action.kind === 'delete') return `delete from ${target} ${where()}`;
  const { relation, body } = action;
  const set = body.columns.map((name) => `${quoted(name)} = body.${quoted(name)}`).join(', ');
  const json = parameters.add(JSON.stringify(body.rows[0] ?? {}));
  const fields = printFields(relation, body.columns);
  return `update ${target} set ${set} from json_to_record(${json}::json) as body(${fields}) ${where()}`;
}

function printInsert(
  parameters: Parameters,
  { relation, query, body }: Insert,
  wishes: HowToInsert,
): string {
  const { columns } = body;
  const json = `json_array_elements(${parameters.add(JSON.stringify(body.rows))}::json) as items(item)`;
  const target = `insert into ${inSchema(relation.name)} as t`;
  // Rows of defaults.
  if (columns.length === 0) return `${target} select from ${json}`;
  const values = columns.map((name) => {
    const value = `body.${quoted(name)}`;
    const other = wishes.isMissingDefault ? relation.defaults.get(name) : undefined;
    if (other === undefined) return value;
    return `case when item -> ${literal(name)} is null then ${other} else ${value} end`;
  });
  const fields = printFields(relation, columns);
  return [
    `${target} (${columns.map(quoted).join(', ')})`,
    `select ${values.join(', ')} from ${json}, json_to_record(item) as body(${fields})`,
    printConflict(columns, query.onConflict ?? relation.key, wishes.resolution),
  ]
    .filter(Boolean)
    .join(' ');
}

function printConflict(
  columns: readonly string[],
  key: readonly string[],
  resolution: Wishes['resolution'],
): string {
  if (resolution === null || key.length === 0) return '';
  const set = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  const what = resolution === 'merge' ? `do update set ${set.join(', ')}` : 'do nothing';
  return `on conflict (${key.map(quoted).join(', ')}) ${what}`;
}

function printFields(relation: Relation, columns: readonly string[]): string {
  return columns
    .map((name) => `${quoted(name)} ${relation.columns.get(name)?.name ?? 'text'}`)
    .join(', ');
}

/** A name of the catalog as a text. */
function literal(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}
