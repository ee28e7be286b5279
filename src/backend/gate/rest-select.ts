import type { Catalog, Link, Relation } from './catalog.ts';
import { noColumn, Refused, unparsable } from './refused.ts';
import type { Embed, Item } from './rest-tree.ts';

/** An embedded relation may embed another one, and that is all. */
const MAX_DEPTH = 2;
const MAX_ITEMS = 120;

/** `alias:name!hint!inner(…)`; the rest of a relation stands behind its parenthesis. */
const ITEM = /^(?:(\w{1,63}):)?(\w{1,63})((?:!\w{1,63}){0,2})(\(.*\))?$/s;

/**
 * Reads `select`: columns, aliases and embedded relations. Each relation stands in it once: two that
 * embed each other multiply their rows with every level. No casts, JSON paths, aggregates, spreads. `*`
 * is what people may read of a relation, so that a column of its own for the newsroom closes no table.
 *
 * @throws Refused as PostgREST would
 * @see https://docs.postgrest.org/en/stable/references/api/resource_embedding.html
 */
export function parseSelect(catalog: Catalog, relation: Relation, text: string): readonly Item[] {
  return parseItems({ catalog, relation, used: new Set([relation.name]), depth: 0 }, text);
}

type Context = {
  readonly catalog: Catalog;
  readonly relation: Relation;
  readonly used: Set<string>;
  /** How many relations are around. */
  readonly depth: number;
};

function parseItems(context: Context, text: string): readonly Item[] {
  const items = splitItems(text);
  if (items === null || items.length > MAX_ITEMS) throw unparsable('the select parameter');
  return items.flatMap((item) => parseItem(context, item.trim()));
}

function parseItem(context: Context, item: string): readonly Item[] {
  const { relation } = context;
  if (item === '*')
    return relation.open?.map((column) => toColumn(column, column)) ?? [{ kind: 'all' }];
  const [, alias, name = '', hints = '', inside] = ITEM.exec(item) ?? [];
  if (name === '') throw unparsable('the select parameter');
  if (inside !== undefined) return [embed(context, { name, hints, alias, inside })];
  if (hints !== '' || !relation.columns.has(name)) throw noColumn(name, relation.name);
  return [toColumn(name, alias ?? name)];
}

function toColumn(column: string, name: string): Item {
  return { kind: 'column', column, name };
}

type Named = {
  readonly name: string;
  readonly hints: string;
  readonly alias: string | undefined;
  readonly inside: string;
};

function embed(context: Context, { name, hints, alias, inside }: Named): Embed {
  const { catalog, relation, used, depth } = context;
  const target = catalog.relations.get(name);
  const words = hints.split('!').filter(Boolean);
  const link = target && findLink(relation, name, words);
  if (!target || !link) throw noLink(relation.name, name);
  if (depth >= MAX_DEPTH || used.has(name)) throw tooDeep();
  used.add(name);
  return {
    kind: 'embed',
    name: alias ?? name,
    relation: target,
    link,
    isInner: words.includes('inner'),
    items: parseItems({ ...context, relation: target, depth: depth + 1 }, inside.slice(1, -1)),
  };
}

function findLink(relation: Relation, name: string, hints: readonly string[]): Link | null {
  const constraint = hints.find((hint) => hint !== 'inner' && hint !== 'left');
  const links = relation.links.filter(
    (link) => link.to === name && (constraint === undefined || link.constraint === constraint),
  );
  if (links.length > 1)
    throw new Refused({
      status: 300,
      code: 'PGRST201',
      message: `Could not embed because more than one relationship was found for '${relation.name}' and '${name}'`,
      hint: 'Name the foreign key behind an exclamation mark.',
    });
  return links[0] ?? null;
}

function noLink(from: string, to: string): Refused {
  return new Refused({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
  });
}

function tooDeep(): Refused {
  return new Refused({
    status: 400,
    code: 'PGRST108',
    message: 'A relation is embedded once in a query, and at most two deep.',
  });
}

/** Splits at the commas outside of parentheses; null when these do not match. */
function splitItems(text: string): readonly string[] | null {
  const items: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === ',' && depth === 0) {
      items.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth < 0) return null;
  }
  items.push(text.slice(from));
  return depth === 0 ? items : null;
}
