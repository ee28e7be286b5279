import type { Catalog, Relation, Routine } from './catalog.ts';
import { type Pair, parseQuery, writeQuery } from './query-string.ts';
import { noColumn, noRoutine, Refused, unparsable } from './refused.ts';
import { readArguments } from './rest-arguments.ts';
import { parseSelect } from './rest-select.ts';
import { readFilters } from './rest-where.ts';

/** What a method may say besides its filters. */
const WORDS = {
  read: ['select', 'order', 'limit', 'offset'],
  insert: ['select', 'columns', 'on_conflict'],
  update: ['select', 'columns'],
  delete: ['select'],
} as const;

type Action = keyof typeof WORDS;

const ORDER = /^(\w{1,63})(?:\.(asc|desc))?(?:\.(nullsfirst|nullslast))?$/;
const MAX_ORDERS = 8;
const MAX_INTEGER = 2_147_483_647;

/** Rows that each have a list of others, and rows of such a list: what one answer may multiply. */
const MAX_LIST_ROWS = 100;

/**
 * Reads the query of a request for a table or a view.
 *
 * @returns the same query with nothing in it that was not understood
 * @throws Refused in PostgREST's words
 */
export function parseRelationQuery(
  catalog: Catalog,
  relation: Relation,
  method: string,
  search: string,
): string {
  const action = actionOf(method);
  const pairs = parseQuery(search);
  const query = readQuery({ catalog, relation, action, pairs });
  if ((action === 'update' || action === 'delete') && query.conditions === 0)
    throw new Refused({
      status: 400,
      code: '21000',
      message: `${action.toUpperCase()} requires a WHERE clause`,
    });
  return writeQuery(query.pairs);
}

/** Same for a call of a function, whose arguments are in the query of a GET. */
export function parseRoutineQuery(
  catalog: Catalog,
  routine: Routine,
  method: string,
  search: string,
): string {
  const given = parseQuery(search);
  const isRead = method === 'GET' || method === 'HEAD';
  const isArgument = ([name]: Pair) => isRead && routine.args.has(name);
  const args = isRead ? readArguments(routine, given.filter(isArgument)) : [];
  const pairs = given.filter((pair) => !isArgument(pair));
  if (routine.returns === null) {
    if (pairs.some(([name]) => name !== 'apikey'))
      throw noRoutine(`${routine.name} with such parameters`);
    return writeQuery(args);
  }
  const query = readQuery({ catalog, relation: routine.returns, action: 'read', pairs });
  return writeQuery([...args, ...query.pairs]);
}

function actionOf(method: string): Action {
  if (method === 'POST') return 'insert';
  if (method === 'PATCH') return 'update';
  return method === 'DELETE' ? 'delete' : 'read';
}

type Given = {
  readonly catalog: Catalog;
  readonly relation: Relation;
  readonly action: Action;
  readonly pairs: readonly Pair[];
};

function readQuery(given: Given): { readonly pairs: readonly Pair[]; readonly conditions: number } {
  const words: readonly string[] = WORDS[given.action];
  const said = new Map<string, string>();
  const filters: Pair[] = [];
  for (const [name, value] of given.pairs) {
    // A gateway takes the key here, too; ours only in a header.
    if (name === 'apikey') continue;
    if (words.includes(name)) {
      if (said.has(name)) throw unparsable(`the ${name} parameter: it is there twice`);
      said.set(name, value);
    } else filters.push([name, value]);
  }
  if (filters.length > 0 && given.action === 'insert')
    throw noColumn(filters[0]?.[0].slice(0, 63) ?? '', given.relation.name);
  const where = readFilters(given.relation, filters);
  return { pairs: [...readWords(given, said), ...where.pairs], conditions: where.conditions };
}

function readWords({ catalog, relation }: Given, said: ReadonlyMap<string, string>): Pair[] {
  const pairs: Pair[] = [];
  const { text, lists } = parseSelect(catalog, relation, said.get('select') || '*');
  if (said.has('select') || relation.open) pairs.push(['select', text]);
  for (const name of ['columns', 'on_conflict']) {
    const value = said.get(name);
    if (value !== undefined) pairs.push([name, readColumns(relation, name, value)]);
  }
  const order = said.get('order');
  if (order !== undefined && order !== '') pairs.push(['order', readOrder(relation, order)]);
  let limit = readCount(said.get('limit'));
  if (lists.length > 0) {
    limit = Math.min(limit ?? MAX_LIST_ROWS, MAX_LIST_ROWS);
    for (const list of lists) if (list !== '') pairs.push([`${list}.limit`, String(MAX_LIST_ROWS)]);
  }
  if (limit !== undefined) pairs.push(['limit', String(limit)]);
  const offset = readCount(said.get('offset'));
  if (offset !== undefined) pairs.push(['offset', String(offset)]);
  return pairs;
}

function readColumns(relation: Relation, parameter: string, text: string): string {
  const names = text.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  for (const name of names)
    if (!relation.columns.has(name))
      throw parameter === 'columns'
        ? new Refused({
            status: 400,
            code: 'PGRST204',
            message: `Could not find such a column of '${relation.name}' in the schema cache`,
          })
        : noColumn('', relation.name);
  return names.join(',');
}

function readOrder(relation: Relation, text: string): string {
  const orders = text.split(',');
  if (orders.length > MAX_ORDERS) throw unparsable('the order parameter');
  return orders
    .map((order) => {
      const [whole, column = ''] = ORDER.exec(order.trim()) ?? [];
      if (whole === undefined) throw unparsable('the order parameter');
      if (!relation.columns.has(column)) throw noColumn(column, relation.name);
      return whole;
    })
    .join(',');
}

function readCount(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^-\d{1,9}$/.test(text))
    throw new Refused({
      status: 416,
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'Limit should be greater than or equal to zero.',
    });
  const count = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= MAX_INTEGER)) throw unparsable('the limit or offset parameter');
  return count;
}
