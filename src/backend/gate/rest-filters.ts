import type { Relation } from './catalog.ts';
import { parseArray, parseValueList, writeArray } from './lists.ts';
import { noColumn, noValue, unparsable } from './refused.ts';
import type { Condition, Operator, Truth } from './rest-tree.ts';
import { fits, isStorable, type ValueType } from './value-types.ts';

/** One condition on a column, understood. */
export type Parsed = {
  readonly condition: Condition;
  /** Two conditions of a kind on a column have the same. */
  readonly slot: string;
  /** Whether its value may stand in a tree, or as a second one in its slot: it has nothing that a tree is written with. */
  readonly isNestable: boolean;
};

const COMPARISONS: readonly Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
const PATTERNS: readonly Operator[] = ['like', 'ilike'];
const SETS: readonly Operator[] = ['cs', 'cd', 'ov', 'eq', 'neq'];
const TRUTHS: readonly Truth[] = ['null', 'not_null', 'true', 'false', 'unknown'];

const MAX_VALUE = 2000;
const MAX_PATTERN = 300;
/** Each more multiplies what matching may cost. */
const MAX_WILDCARDS = 8;
const MAX_LIST = 1000;

/**
 * Reads a condition such as `eq.5` or `not.in.(a,b)`. Only operators that an index or a cheap
 * comparison answers: no regular expressions, no text search.
 *
 * @throws Refused for an unknown column or operator and for a value that the column cannot have
 */
export function parseCondition(relation: Relation, column: string, text: string): Parsed {
  const type = relation.columns.get(column);
  if (!type) throw noColumn(column, relation.name);
  const isNegated = text.startsWith('not.');
  const rest = isNegated ? text.slice(4) : text;
  const dot = rest.indexOf('.');
  if (dot === -1) throw unparsable(`the filter of ${relation.name}.${column}`);
  const operator = rest.slice(0, dot);
  const given = rest.slice(dot + 1);
  const where = `${relation.name}.${column}`;
  const { isNestable, ...test } = readTest({ type, operator, given, where });
  const isOwnKind = test.kind === 'in' || test.kind === 'is';
  return {
    condition: { ...test, column, isNegated },
    slot: `${column} ${isNegated ? (isOwnKind ? `not ${operator}` : 'not') : operator}`,
    isNestable,
  };
}

type Test = (
  | { readonly kind: 'compare'; readonly operator: Operator; readonly value: string }
  | { readonly kind: 'in'; readonly values: readonly string[] }
  | { readonly kind: 'is'; readonly truth: Truth }
) & { readonly isNestable: boolean };

type Given = {
  readonly type: ValueType;
  readonly operator: string;
  readonly given: string;
  /** For messages: table and column. */
  readonly where: string;
};

function readTest(input: Given): Test {
  const { type, operator, given, where } = input;
  if (given.length > MAX_VALUE && operator !== 'in') throw unparsable(`the filter of ${where}`);
  if (operator === 'is') return readIs(input);
  if (type.kind === 'json')
    throw unparsable(`the filter of ${where}: it can only be compared with null`);
  if (type.isList) return readSet(input);
  const comparison = COMPARISONS.find((each) => each === operator);
  if (comparison) {
    const value = checked(input, given);
    return { kind: 'compare', operator: comparison, value, isNestable: isPlain(value) };
  }
  if (operator === 'in') return readIn(input);
  const pattern = PATTERNS.find((each) => each === operator);
  if (pattern && type.kind === 'text') return readPattern(input, pattern);
  throw unparsable(`the filter of ${where}: unknown operator`);
}

function checked({ type, where }: Given, text: string): string {
  if (!fits(type, text)) throw noValue(type.name, where);
  return text;
}

function isPlain(text: string): boolean {
  return !/["\\()]/.test(text);
}

function readIs({ type, given, where }: Given): Test {
  const truth = TRUTHS.find((each) => each === given.toLowerCase());
  if (!truth) throw unparsable(`the filter of ${where}: is takes null, true or false`);
  if (!truth.endsWith('null') && type.kind !== 'boolean') throw noValue('boolean', where);
  return { kind: 'is', truth, isNestable: true };
}

function readIn(input: Given): Test {
  const { given, where } = input;
  const values = parseValueList(given);
  if (values === null || values.length > MAX_LIST) throw unparsable(`the list of ${where}`);
  for (const value of values) checked(input, value);
  return { kind: 'in', values, isNestable: values.every(isPlain) };
}

function readPattern({ given, where }: Given, operator: Operator): Test {
  const wildcards = given.match(/[%*_]/g)?.length ?? 0;
  if (given.length > MAX_PATTERN || wildcards > MAX_WILDCARDS || !isStorable(given))
    throw unparsable(`the pattern of ${where}`);
  // A backslash at the end escapes nothing, which Postgres refuses.
  if (/(?<!\\)(?:\\\\)*\\$/.test(given)) throw unparsable(`the pattern of ${where}`);
  const value = given.replaceAll('*', '%');
  return {
    kind: 'compare',
    operator,
    value,
    isNestable: !/[,(){}"\\]|^\s|\s$/.test(given),
  };
}

function readSet(input: Given): Test {
  const { type, operator, given, where } = input;
  const known = SETS.find((each) => each === operator);
  if (!known) throw unparsable(`the filter of ${where}: unknown operator`);
  const elements = parseArray(given);
  if (elements === null || elements.length > MAX_LIST) throw noValue(type.name, where);
  const one = { ...type, isList: false };
  if (elements.some((element) => element !== null && !fits(one, element)))
    throw noValue(type.name, where);
  const isNestable = elements.every((element) => element !== null && isPlain(element));
  return { kind: 'compare', operator: known, value: writeArray(elements), isNestable };
}
