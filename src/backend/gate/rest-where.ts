import type { Relation } from './catalog.ts';
import type { Pair } from './query-string.ts';
import { unparsable } from './refused.ts';
import { parseCondition } from './rest-filters.ts';
import { MAX_CONDITIONS, parseTree } from './rest-logic.ts';
import type { Condition } from './rest-tree.ts';

const LOGIC = new Set(['or', 'and', 'not.or', 'not.and']);

/**
 * Reads the conditions of a query, those on columns and those in trees.
 *
 * @returns them, all of which have to hold
 * @throws Refused
 */
export function readFilters(relation: Relation, filters: readonly Pair[]): readonly Condition[] {
  const slots = new Set<string>();
  let count = 0;
  const found = filters.map(([name, value]) => {
    if (LOGIC.has(name)) {
      const { condition, conditions } = parseTree(relation, name, value);
      count += conditions;
      return condition;
    }
    const { condition, slot, isNestable } = parseCondition(relation, name, value);
    count += 1;
    if (slots.has(slot) && !isNestable)
      throw unparsable(`the filters of ${relation.name}: such a value stands once for a column`);
    slots.add(slot);
    return condition;
  });
  if (count > MAX_CONDITIONS) throw unparsable(`the filters of ${relation.name}: too many`);
  return found;
}
