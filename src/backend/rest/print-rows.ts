import { writeArray } from '../gate/lists.ts';
import { MAX_LIST_ROWS } from '../gate/rest-query.ts';
import type { Condition, Embed, Item, Operator, Order, Truth } from '../gate/rest-tree.ts';

const OPERATORS: Readonly<Record<Operator, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
};

const TRUTHS: Readonly<Record<Truth, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

/** The parameters of a statement, in their order. */
export class Parameters {
  readonly values: (string | number | null)[] = [];

  /** @returns how the statement names it */
  add(value: string | number | null): string {
    return `$${this.values.push(value)}`;
  }
}

/** @param name of the catalog, or of an answer */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A relation or a function of the schema that is served. */
export function inSchema(name: string): string {
  return `public.${quoted(name)}`;
}

export type Rows = {
  /** Columns and embedded relations, as a select lists them. */
  readonly items: string;
  /** Source, joins and conditions; the rows that `items` is taken of. */
  readonly from: string;
};

type Given = {
  /** What stands behind `from`, without its alias. */
  readonly source: string;
  readonly items: readonly Item[];
  readonly where: readonly Condition[];
};

/**
 * Prints the rows of a relation with what is embedded in them: lists as JSON, single rows as objects, both by
 * lateral joins, as PostgREST does.
 *
 * @param path tells the aliases of one level from those of another
 */
export function printRows(parameters: Parameters, given: Given, path = 't'): Rows {
  const embeds = given.items.filter((item) => item.kind === 'embed');
  const joins = embeds.map((embed, at) => printJoin(parameters, embed, path, `${path}_${at}`));
  const items = given.items.map((item) => {
    if (item.kind === 'all') return `${path}.*`;
    if (item.kind === 'column') return `${path}.${quoted(item.column)} as ${quoted(item.name)}`;
    return `${printEmbed(item, `${path}_${embeds.indexOf(item)}`)} as ${quoted(item.name)}`;
  });
  return {
    items: items.join(', '),
    from: [`${given.source} as ${path}`, ...joins, printWhere(parameters, given.where, path)]
      .filter(Boolean)
      .join(' '),
  };
}

function printEmbed({ link }: Embed, alias: string): string {
  return link.many ? `coalesce(${alias}_list.rows, '[]')` : `row_to_json(${alias}_row.*)`;
}

function printJoin(parameters: Parameters, embed: Embed, outer: string, alias: string): string {
  const { link, relation, items, isInner } = embed;
  const { items: list, from } = printRows(
    parameters,
    { source: inSchema(relation.name), items, where: [] },
    alias,
  );
  const linked = link.columns.map(
    ([own, other]) => `${alias}.${quoted(other)} = ${outer}.${quoted(own)}`,
  );
  const rows = `select ${list} from ${from} where ${linked.join(' and ')}`;
  const how = isInner ? 'join' : 'left join';
  if (!link.many) return `${how} lateral (${rows}) as ${alias}_row on true`;
  const found = `select json_agg(each.*) as rows from (${rows} limit ${MAX_LIST_ROWS}) as each`;
  const on = isInner ? `${alias}_list.rows is not null` : 'true';
  return `${how} lateral (${found}) as ${alias}_list on ${on}`;
}

/** @param alias of the relation whose columns they name */
export function printWhere(
  parameters: Parameters,
  where: readonly Condition[],
  alias: string,
): string {
  const all = where.map((each) => printCondition(parameters, each, alias));
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}

function printCondition(parameters: Parameters, condition: Condition, alias: string): string {
  const text = printPlain(parameters, condition, alias);
  return condition.isNegated ? `not (${text})` : text;
}

function printPlain(parameters: Parameters, condition: Condition, alias: string): string {
  if ('parts' in condition) {
    const parts = condition.parts.map((part) => printCondition(parameters, part, alias));
    return `(${parts.join(` ${condition.kind} `)})`;
  }
  const column = `${alias}.${quoted(condition.column)}`;
  if (condition.kind === 'is') return `${column} ${TRUTHS[condition.truth]}`;
  if (condition.kind === 'in')
    return `${column} = any(${parameters.add(writeArray(condition.values))})`;
  return `${column} ${OPERATORS[condition.operator]} ${parameters.add(condition.value)}`;
}

/** @param alias of the relation whose columns it names */
export function printOrder(order: readonly Order[], alias: string): string {
  if (order.length === 0) return '';
  const terms = order.map(({ column, isDescending, nulls }) =>
    [`${alias}.${quoted(column)}`, isDescending && 'desc', nulls && `nulls ${nulls}`]
      .filter(Boolean)
      .join(' '),
  );
  return `order by ${terms.join(', ')}`;
}
