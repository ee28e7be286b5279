import type { Catalog, Relation, Routine } from './catalog.ts';
import { type Pair, parseQuery } from './query-string.ts';
import { noColumn, noRoutine, Refused, unparsable } from './refused.ts';
import { readArguments } from './rest-arguments.ts';
import { parseSelect } from './rest-select.ts';
import type { GivenArgument, Item, Order, Query } from './rest-tree.ts';
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
export const MAX_LIST_ROWS = 100;

/**
 * Reads the query of a request for a table or a view.
 *
 * @throws Refused in PostgREST's words
 */
export function parseRelationQuery(
  catalog: Catalog,
  relation: Relation,
  method: string,
  search: string,
): Query {
  const action = actionOf(method);
  const query = readQuery({ catalog, relation, action, pairs: parseQuery(search) });
  if ((action === 'update' || action === 'delete') && query.where.length === 0)
    throw new Refused({
      status: 400,
      code: '21000',
      message: `${action.toUpperCase()} requires a WHERE clause`,
    });
  return query;
}

/**
 * Same for a call of a function, whose arguments are in the query of a GET.
 *
 * @returns them, and what of its rows is asked for; null where it gives values
 */
export function parseRoutineQuery(
  catalog: Catalog,
  routine: Routine,
  method: string,
  search: string,
): { readonly args: readonly GivenArgument[]; readonly query: Query | null } {
  const given = parseQuery(search);
  const isRead = method === 'GET' || method === 'HEAD';
  const isArgument = ([name]: Pair) => isRead && routine.args.has(name);
  const args = isRead ? readArguments(routine, given.filter(isArgument)) : [];
  const pairs = given.filter((pair) => !isArgument(pair));
  if (routine.returns === null) {
    if (pairs.some(([name]) => name !== 'apikey'))
      throw noRoutine(`${routine.name} with such parameters`);
    return { args, query: null };
  }
  const query = readQuery({ catalog, relation: routine.returns, action: 'read', pairs });
  return { args, query };
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

function readQuery(given: Given): Query {
  const { catalog, relation } = given;
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
    throw noColumn(filters[0]?.[0].slice(0, 63) ?? '', relation.name);
  const where = readFilters(relation, filters);
  const items = parseSelect(catalog, relation, said.get('select') || '*');
  return {
    where,
    items,
    columns: readColumns(relation, 'columns', said.get('columns')),
    onConflict: readColumns(relation, 'on_conflict', said.get('on_conflict')),
    order: readOrder(relation, said.get('order')),
    limit: bounded(readCount(said.get('limit')), items),
    offset: readCount(said.get('offset')) ?? 0,
  };
}

function bounded(limit: number | null, items: readonly Item[]): number | null {
  return items.some(hasList) ? Math.min(limit ?? MAX_LIST_ROWS, MAX_LIST_ROWS) : limit;
}

function hasList(item: Item): boolean {
  return item.kind === 'embed' && (item.link.many || item.items.some(hasList));
}

function readColumns(
  relation: Relation,
  parameter: string,
  text: string | undefined,
): readonly string[] | null {
  if (text === undefined) return null;
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
  return [...new Set(names)];
}

function readOrder(relation: Relation, text: string | undefined): readonly Order[] {
  if (text === undefined || text === '') return [];
  const orders = text.split(',');
  if (orders.length > MAX_ORDERS) throw unparsable('the order parameter');
  return orders.map((order) => {
    const [whole, column = '', direction, nulls] = ORDER.exec(order.trim()) ?? [];
    if (whole === undefined) throw unparsable('the order parameter');
    if (!relation.columns.has(column)) throw noColumn(column, relation.name);
    const where = nulls === 'nullsfirst' ? 'first' : nulls === 'nullslast' ? 'last' : null;
    return { column, isDescending: direction === 'desc', nulls: where };
  });
}

function readCount(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
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
