import type { Relation } from './catalog.ts';
import type { Pair } from './query-string.ts';
import { unparsable } from './refused.ts';
import { parseCondition } from './rest-filters.ts';
import { MAX_CONDITIONS, parseTree } from './rest-logic.ts';

const LOGIC = new Set(['or', 'and', 'not.or', 'not.and']);

/**
 * Reads the conditions of a query, those on columns and those in trees.
 *
 * @returns them so that Lite drops none and mixes none up
 * @throws Refused
 */
export function readFilters(
  relation: Relation,
  filters: readonly Pair[],
): { readonly pairs: readonly Pair[]; readonly conditions: number } {
  const pairs: Pair[] = [];
  const slots = new Set<string>();
  const trees: string[] = [];
  let conditions = 0;
  for (const [name, value] of filters) {
    if (LOGIC.has(name)) {
      const tree = parseTree(relation, name, value);
      trees.push(tree.text);
      conditions += tree.conditions;
      continue;
    }
    const { column, slot, plain, nested } = parseCondition(relation, name, value);
    conditions += 1;
    if (!slots.has(slot)) pairs.push([column, plain]);
    else if (nested !== null) trees.push(nested);
    else throw unparsable(`the filters of ${relation.name}: such a value stands once for a column`);
    slots.add(slot);
  }
  if (conditions > MAX_CONDITIONS) throw unparsable(`the filters of ${relation.name}: too many`);
  return { pairs: [...pairs, ...joined(trees)], conditions };
}

/** Lite takes one tree in all: of two, it would take the parts of both for alternatives. */
function joined(trees: readonly string[]): readonly Pair[] {
  const [first] = trees;
  if (first === undefined) return [];
  const [, name, inside] = /^(or|and)(\(.*\))$/s.exec(first) ?? [];
  if (trees.length === 1 && name !== undefined && inside !== undefined) return [[name, inside]];
  return [['and', `(${trees.join(',')})`]];
}
