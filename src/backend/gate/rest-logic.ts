import type { Relation } from './catalog.ts';
import { endOfQuoted } from './lists.ts';
import { unparsable } from './refused.ts';
import { parseCondition } from './rest-filters.ts';
import type { Condition } from './rest-tree.ts';

const MAX_DEPTH = 3;

/** How many conditions a query may have in all. */
export const MAX_CONDITIONS = 50;

const HEAD = /^(not\.)?(and|or)$/;

export type Tree = { readonly condition: Condition; readonly conditions: number };

/**
 * Reads a tree of conditions, `or=(a.eq.1,and(b.gt.2,c.is.null))`.
 *
 * @param name of the parameter: `or`, `and`, `not.or`, `not.and`
 * @param text its value, with parentheses
 * @returns it, and how many conditions are in it
 * @throws Refused
 */
export function parseTree(relation: Relation, name: string, text: string, depth = 0): Tree {
  const what = `the logic tree of ${relation.name}`;
  const [, not, kind] = HEAD.exec(name) ?? [];
  if (depth >= MAX_DEPTH || !kind || !text.startsWith('(') || !text.endsWith(')'))
    throw unparsable(what);
  const parts = splitParts(text.slice(1, -1));
  if (parts === null || parts.length > MAX_CONDITIONS) throw unparsable(what);
  const trees = parts.map((part) => parsePart(relation, part, depth));
  return {
    condition: {
      kind: kind === 'or' ? 'or' : 'and',
      parts: trees.map(({ condition }) => condition),
      isNegated: not !== undefined,
    },
    conditions: trees.reduce((sum, tree) => sum + tree.conditions, 0),
  };
}

function parsePart(relation: Relation, part: string, depth: number): Tree {
  const open = part.indexOf('(');
  const head = open === -1 ? '' : part.slice(0, open);
  if (HEAD.test(head)) return parseTree(relation, head, part.slice(open), depth + 1);
  const dot = part.indexOf('.');
  if (dot < 1) throw unparsable(`the logic tree of ${relation.name}`);
  const value = unquoted(part.slice(dot + 1));
  const { condition, isNestable } = parseCondition(relation, part.slice(0, dot), value);
  if (!isNestable)
    throw unparsable(`the logic tree of ${relation.name}: such a value cannot stand inside it`);
  return { condition, conditions: 1 };
}

/** Inside a tree a value may stand in quotes, `eq."a,b"`; on its own it may not. */
function unquoted(text: string): string {
  const [, head, value] = /^((?:not\.)?\w+\.)(".*")$/s.exec(text) ?? [];
  if (head === undefined || value === undefined || endOfQuoted(value, 0) !== value.length)
    return text;
  return head + value.slice(1, -1).replaceAll(/\\(.)/gs, '$1');
}

/** Splits at the commas that stand in no quotes, parentheses or braces; null when these do not match. */
function splitParts(text: string): readonly string[] | null {
  const parts: string[] = [];
  const open: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '"') {
      const end = endOfQuoted(text, at);
      if (end === null) return null;
      at = end - 1;
    } else if (sign === '(') open.push(')');
    else if (sign === '{') open.push('}');
    else if (sign === ')' || sign === '}') {
      if (open.pop() !== sign) return null;
    } else if (sign === ',' && open.length === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (open.length > 0) return null;
  parts.push(text.slice(from));
  return parts.some((part) => part === '') ? null : parts;
}
