import type { Catalog, Link, Relation } from './catalog.ts';
import { noColumn, Refused, unparsable } from './refused.ts';

/** An embedded relation may embed another one, and that is all. */
const MAX_DEPTH = 2;
const MAX_ITEMS = 120;

/** `alias:name!hint!inner(…)`; the rest of a relation stands behind its parenthesis. */
const ITEM = /^(?:(\w{1,63}):)?(\w{1,63})((?:!\w{1,63}){0,2})(\(.*\))?$/s;

export type Selection = {
  /** As it goes on, without anything that was not understood. */
  readonly text: string;
  /** Embedded relations of which one row may have many, by the path of their names. */
  readonly lists: readonly string[];
};

/**
 * Reads `select`: columns, aliases and embedded relations. Each relation stands in it once: two that
 * embed each other multiply their rows with every level. No casts, JSON paths, aggregates, spreads. `*`
 * is what people may read of a relation, so that a column of its own for the newsroom closes no table.
 *
 * @throws Refused as PostgREST would
 * @see https://docs.postgrest.org/en/stable/references/api/resource_embedding.html
 */
export function parseSelect(catalog: Catalog, relation: Relation, text: string): Selection {
  const lists: string[] = [];
  const used = new Set([relation.name]);
  return { text: parseItems({ catalog, relation, lists, used, path: [] }, text), lists };
}

type Context = {
  readonly catalog: Catalog;
  readonly relation: Relation;
  readonly lists: string[];
  readonly used: Set<string>;
  /** Names of the relations around. */
  readonly path: readonly string[];
};

function parseItems(context: Context, text: string): string {
  const items = splitItems(text);
  if (items === null || items.length > MAX_ITEMS) throw unparsable('the select parameter');
  return items.map((item) => parseItem(context, item.trim())).join(',');
}

function parseItem(context: Context, item: string): string {
  const { relation } = context;
  if (item === '*') return relation.open?.join(',') ?? '*';
  const [, alias, name = '', hints = '', inside] = ITEM.exec(item) ?? [];
  if (name === '') throw unparsable('the select parameter');
  const start = alias === undefined ? '' : `${alias}:`;
  if (inside !== undefined) return `${start}${embed(context, { name, hints, alias, inside })}`;
  if (hints !== '' || !relation.columns.has(name)) throw noColumn(name, relation.name);
  return `${start}${name}`;
}

type Embed = {
  readonly name: string;
  readonly hints: string;
  readonly alias: string | undefined;
  readonly inside: string;
};

function embed(context: Context, { name, hints, alias, inside }: Embed): string {
  const { catalog, relation, used, path, lists } = context;
  const target = catalog.relations.get(name);
  const link = target && findLink(relation, name, hints.split('!').filter(Boolean));
  if (!target || !link) throw noLink(relation.name, name);
  if (path.length >= MAX_DEPTH || used.has(name)) throw tooDeep();
  used.add(name);
  const inner = [...path, alias ?? name];
  if (link.many) lists.push(inner.join('.'));
  const items = parseItems({ ...context, relation: target, path: inner }, inside.slice(1, -1));
  return `${name}${hints}(${items})`;
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
