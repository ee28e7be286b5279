import { useState } from 'react';
import { readDraft, saveDraft } from '#src/browser/drafts.ts';
import type { AppError } from '#src/domain/result.ts';
import { guessColumns } from '#src/domain/tables/columns.ts';
import {
  type DateEvidence,
  type DateOrder,
  dateOrderOf,
  readDate,
} from '#src/domain/tables/dates.ts';
import {
  type Convert,
  cellsOf,
  type Mapping,
  openTable,
  type Place,
  type Table,
  type TableFormat,
} from '#src/domain/tables/table.ts';
import { momentsAt } from '#src/domain/text/zone.ts';
import { z } from '#src/domain/zod.ts';

/** What an import wants of each row. */
export type ImportColumn = {
  readonly name: string;
  readonly label: string;
  readonly needed?: boolean;
  /** May be said once for all rows, in a field of this type. */
  readonly same?: 'date' | 'text';
  readonly isDate?: boolean;
};

/** A file, how it is read, and where in it is what. */
export type TableFile = {
  readonly table: Table | null;
  readonly failure: AppError | null;
  readonly mapping: Mapping;
  /** What the dates in the file tell about their order. */
  readonly evidence: DateEvidence;
  /** Null while nobody can know it. */
  readonly order: DateOrder | null;
};

/** The file's own names of columns, and what all rows have in common, by what they are. */
const texts = z.record(z.string(), z.string());
const choices = z.catch(z.object({ columns: texts, values: texts }), { columns: {}, values: {} });
const readChoices = (kind: string) => choices.parse(readDraft(`import-${kind}`, 'tab')?.fields);

const NOTHING: TableFile = {
  table: null,
  failure: null,
  mapping: {},
  evidence: 'none',
  order: null,
};

/**
 * A file that somebody chose to import. What they say about its columns is remembered in the session.
 *
 * @param kind under which it is remembered
 * @param onChange called whenever it is read in another way
 */
export function useTableFile(kind: string, columns: readonly ImportColumn[], onChange: () => void) {
  const [state, setState] = useState(NOTHING);
  const { table, mapping } = state;

  const evidenceOf = async (next: Table, where: Mapping): Promise<Partial<TableFile>> => {
    const dates: string[] = [];
    for (const { name, isDate } of columns) {
      const place = where[name];
      if (!isDate || place === undefined || !('column' in place)) continue;
      for await (const cell of cellsOf(next, place.column)) dates.push(cell);
    }
    const evidence = dateOrderOf(dates);
    // Without an order to decide any will do.
    const order = evidence === 'either' ? null : evidence === 'none' ? 'dmy' : evidence;
    return { evidence, order };
  };
  const open = async (file: Blob, format: Partial<TableFormat> = {}) => {
    onChange();
    const opened = await openTable(file, format);
    if (!opened.ok) return setState({ ...NOTHING, failure: opened.error });
    const next = opened.value;
    const { columns: called, values } = readChoices(kind);
    const guessed = guessColumns(columns, next.header);
    const where: Record<string, Place> = {};
    for (const { name, same } of columns) {
      const known = next.header.indexOf(called[name] ?? '\0');
      const column = known >= 0 ? known : guessed[name];
      if (column !== undefined) where[name] = { column };
      else if (same && values[name]) where[name] = { value: values[name] };
    }
    const more = await evidenceOf(next, where);
    setState({ ...NOTHING, table: next, mapping: where, ...more });
  };
  const place = async (name: string, where: Place | null) => {
    if (table === null) return;
    onChange();
    const { [name]: _, ...others } = mapping;
    const next: Mapping = where === null ? others : { ...others, [name]: where };
    const places = Object.entries(next);
    const columnsChosen = places.flatMap(([key, at]) =>
      'column' in at ? [[key, table.header[at.column] ?? '']] : [],
    );
    const values = places.flatMap(([key, at]) => ('value' in at ? [[key, at.value]] : []));
    const chosen = {
      columns: Object.fromEntries(columnsChosen),
      values: Object.fromEntries(values),
    };
    saveDraft(`import-${kind}`, chosen, false, 'tab');
    setState((before) => ({ ...before, mapping: next }));
    if (!columns.some((column) => column.name === name && column.isDate)) return;
    const more = await evidenceOf(table, next);
    setState((before) => (before.mapping === next ? { ...before, ...more } : before));
  };
  const setOrder = (order: DateOrder | null) => {
    onChange();
    setState((before) => ({ ...before, order }));
  };
  const convert: Convert = (name, text) =>
    columns.some((column) => column.name === name && column.isDate)
      ? (readDate(text, state.order ?? 'dmy', (wall) => momentsAt(wall)[0]) ?? text)
      : text;
  return {
    ...state,
    convert,
    setOrder,
    place,
    choose: (file: Blob | null) => (file === null ? setState(NOTHING) : open(file)),
    read: (format: Partial<TableFormat>) =>
      table === null ? undefined : open(table.file, { ...table.format, ...format }),
  };
}
