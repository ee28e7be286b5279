import type { Relation } from './catalog.ts';
import { parseArray, parseValueList, quote, writeArray } from './lists.ts';
import { noColumn, noValue, unparsable } from './refused.ts';
import { fits, isStorable, type ValueType } from './value-types.ts';

/** One condition on a column, understood, and as Supabase Lite reads it without guessing. */
export type Condition = {
  readonly column: string;
  /** Lite keeps one condition of a kind for each column: a second one must stand elsewhere. */
  readonly slot: string;
  /** As the value of a parameter of its own. */
  readonly plain: string;
  /** Inside `and(…)` and `or(…)`, where Lite's own reading takes fewer characters; null: not there. */
  readonly nested: string | null;
};

const COMPARISONS = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte']);
const PATTERNS = new Set(['like', 'ilike']);
const SETS = new Set(['cs', 'cd', 'ov']);
const IS = ['null', 'not_null', 'true', 'false', 'unknown'];

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
export function parseCondition(relation: Relation, column: string, text: string): Condition {
  const type = relation.columns.get(column);
  if (!type) throw noColumn(column, relation.name);
  const isNegated = text.startsWith('not.');
  const rest = isNegated ? text.slice(4) : text;
  const dot = rest.indexOf('.');
  if (dot === -1) throw unparsable(`the filter of ${relation.name}.${column}`);
  const operator = rest.slice(0, dot);
  const given = rest.slice(dot + 1);
  const operand = readOperand({ type, operator, given, where: `${relation.name}.${column}` });
  const head = `${isNegated ? 'not.' : ''}${operator}.`;
  return {
    column,
    slot: `${column} ${isNegated ? (operator === 'in' || operator === 'is' ? `not ${operator}` : 'not') : operator}`,
    plain: `${head}${operand.plain}`,
    nested: operand.nested === null ? null : `${column}.${head}${operand.nested}`,
  };
}

type Operand = { readonly plain: string; readonly nested: string | null };
type Given = {
  readonly type: ValueType;
  readonly operator: string;
  readonly given: string;
  /** For messages: table and column. */
  readonly where: string;
};

function readOperand(input: Given): Operand {
  const { type, operator, given, where } = input;
  if (given.length > MAX_VALUE && operator !== 'in') throw unparsable(`the filter of ${where}`);
  if (operator === 'is') return readIs(input);
  if (type.kind === 'json')
    throw unparsable(`the filter of ${where}: it can only be compared with null`);
  if (type.isList) return readSet(input);
  if (COMPARISONS.has(operator)) return scalar(checked(input, given), type);
  if (operator === 'in') return readIn(input);
  if (PATTERNS.has(operator) && type.kind === 'text') return readPattern(input);
  throw unparsable(`the filter of ${where}: unknown operator`);
}

function checked({ type, where }: Given, text: string): string {
  if (!fits(type, text)) throw noValue(type.name, where);
  return text;
}

/** Lite takes what stands in quotes as it is, and everything else for what it looks like. */
function scalar(text: string, type: ValueType): Operand {
  const bare = type.kind === 'boolean' ? text : `"${text}"`;
  return { plain: bare, nested: isNestable(text) ? bare : null };
}

function isNestable(text: string): boolean {
  return !/["\\()]/.test(text);
}

function readIs({ type, given, where }: Given): Operand {
  const text = given.toLowerCase();
  if (!IS.includes(text)) throw unparsable(`the filter of ${where}: is takes null, true or false`);
  if (!text.endsWith('null') && type.kind !== 'boolean') throw noValue('boolean', where);
  return { plain: text, nested: text };
}

function readIn(input: Given): Operand {
  const { type, given, where } = input;
  const values = parseValueList(given);
  if (values === null || values.length > MAX_LIST) throw unparsable(`the list of ${where}`);
  for (const value of values) checked(input, value);
  // Booleans are words to Lite, everything else stands in quotes.
  const written = type.kind === 'boolean' ? values : values.map(quote);
  const text = `(${written.join(',')})`;
  return { plain: text, nested: values.every(isNestable) ? text : null };
}

function readPattern({ given, where }: Given): Operand {
  const wildcards = given.match(/[%*_]/g)?.length ?? 0;
  if (given.length > MAX_PATTERN || wildcards > MAX_WILDCARDS || !isStorable(given))
    throw unparsable(`the pattern of ${where}`);
  // A backslash at the end escapes nothing, which Postgres refuses.
  if (/(?<!\\)(?:\\\\)*\\$/.test(given)) throw unparsable(`the pattern of ${where}`);
  return { plain: given, nested: /[,(){}"\\]|^\s|\s$/.test(given) ? null : given };
}

function readSet(input: Given): Operand {
  const { type, operator, given, where } = input;
  if (!SETS.has(operator) && operator !== 'eq' && operator !== 'neq')
    throw unparsable(`the filter of ${where}: unknown operator`);
  const elements = parseArray(given);
  if (elements === null || elements.length > MAX_LIST) throw noValue(type.name, where);
  const one = { ...type, isList: false };
  if (elements.some((element) => element !== null && !fits(one, element)))
    throw noValue(type.name, where);
  const text = writeArray(elements);
  // As one text: Lite would read `{}` as an object.
  const plain = `"${text}"`;
  if (elements.length === 0) return { plain, nested: plain };
  const isPlain = elements.every((element) => element !== null && isNestable(element));
  return { plain, nested: isPlain ? text : null };
}
