import { withoutAccents } from '../text/accents.ts';
import type { ImportColumn } from './mapping.ts';
import { type Convert, cellsOf, type Mapping, type Table } from './table.ts';

/** By column, what the words of a file stand for: a choice, '' for nothing, or themselves, which leaves rows out. */
export type ValueMap = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A word of a column that is none of its choices. */
export type UnknownValue = {
  readonly column: string;
  readonly text: string;
  readonly rows: number;
  /** The default reading; null where it has to be asked. */
  readonly guess: string | null;
};

/** Files with more words than these in a column have something else in it. */
const MOST = 100;

type Choosing = Pick<ImportColumn, 'choices' | 'isList'>;

const fold = (text: string) =>
  withoutAccents(text.replace(/[‐-―]/g, '-')).replace(/[^\p{L}\p{N}+$-]+/gu, '');

/** The choice of that name in any language, however it is cased and spaced; null for none. */
function choiceOf(text: string, { choices = [] }: Choosing): string | null {
  const folded = fold(text);
  const found = choices.find(({ value, names }) =>
    [value, ...names].some((name) => fold(name) === folded),
  );
  return found?.value ?? null;
}

/** Words with which lists say that a number is not known, folded. */
const UNKNOWN =
  /^(?:[-–—?]+|n\/?a|tb[ad]|unknown|confidential|undisclosed|not disclosed|(?:khong|chua) (?:cong bo|tiet lo|ro))$/;

/** Whole cells for columns of one choice, or else what their lists have. */
const wordsOf = (text: string, { isList }: Choosing) =>
  isList
    ? text
        .split(/[;,|\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : [text.trim()].filter(Boolean);

/** Of several words the one that is a choice. @example 'Financial Services, FinTech' → 'FinTech' */
function guessOf(text: string, column: Choosing): string | null {
  if (column.isList) return null;
  const parts = text.split(/[;,|/\n]/).flatMap((part) => choiceOf(part, column) ?? []);
  const [one, ...others] = [...new Set(parts)];
  return one !== undefined && others.length === 0 ? one : null;
}

/** The words of a file that are none of the choices of their columns, in the order in which they come. */
export async function unknownValues(
  columns: readonly ImportColumn[],
  table: Table,
  mapping: Mapping,
): Promise<readonly UnknownValue[]> {
  const unknown: UnknownValue[] = [];
  for (const column of columns) {
    const place = mapping[column.name];
    if (!column.choices || !place || !('column' in place)) continue;
    const counts = new Map<string, number>();
    for await (const cell of cellsOf(table, place.column))
      for (const word of wordsOf(cell, column))
        if (choiceOf(word, column) === null && (counts.has(word) || counts.size < MOST))
          counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [text, rows] of counts)
      unknown.push({ column: column.name, text, rows, guess: guessOf(text, column) });
  }
  return unknown;
}

/**
 * Reads the words of columns with choices: what stands for nothing that is known stays, to be refused. In columns of
 * numbers 'Undisclosed' and the like are nothing.
 */
export function valuesAnd(
  columns: readonly ImportColumn[],
  chosen: ValueMap,
  convert: Convert = (_, text) => text,
): Convert {
  const byName = new Map(columns.map((column) => [column.name, column] as const));
  return (name, text) => {
    const said = convert(name, text);
    const column = byName.get(name);
    if (column?.measure && UNKNOWN.test(withoutAccents(said.trim()))) return '';
    if (!column?.choices) return said;
    return wordsOf(said, column)
      .map(
        (word) => choiceOf(word, column) ?? chosen[name]?.[word] ?? guessOf(word, column) ?? word,
      )
      .filter(Boolean)
      .join('; ');
  };
}
