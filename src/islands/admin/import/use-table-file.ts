import { useState } from 'react';
import { readDraft, saveDraft } from '#src/browser/drafts.ts';
import type { AppError } from '#src/domain/result.ts';
import type { DateEvidence, DateOrder } from '#src/domain/tables/dates.ts';
import { datesAnd, datesIn, type ImportColumn, placesIn } from '#src/domain/tables/mapping.ts';
import {
  type Convert,
  type Mapping,
  openTable,
  type Place,
  type Table,
  type TableFormat,
} from '#src/domain/tables/table.ts';
import {
  type UnknownValue,
  unknownValues,
  type ValueMap,
  valuesAnd,
} from '#src/domain/tables/values.ts';
import { momentsAt } from '#src/domain/text/zone.ts';
import { z } from '#src/domain/zod.ts';

/** A file, how it is read, and where in it is what. */
export type TableFile = {
  readonly table: Table | null;
  readonly failure: AppError | null;
  readonly mapping: Mapping;
  /** What the dates in the file tell about their order. */
  readonly evidence: DateEvidence;
  /** Null while nobody can know it. */
  readonly order: DateOrder | null;
  /** Words that are none of the choices of their columns, and what they stand for. */
  readonly unknown: readonly UnknownValue[];
  readonly chosen: ValueMap;
};

const texts = z.record(z.string(), z.string());
const choices = z.catch(z.object({ columns: texts, values: texts }), { columns: {}, values: {} });
const valueMap = z.catch(z.record(z.string(), texts), {});
/** What words stand for is remembered for the next file. */
const readValues = (kind: string) => valueMap.parse(readDraft(`import-values-${kind}`)?.fields);
const readChoices = (kind: string) => choices.parse(readDraft(`import-${kind}`, 'tab')?.fields);

const NOTHING: TableFile = {
  table: null,
  failure: null,
  mapping: {},
  evidence: 'none',
  order: null,
  unknown: [],
  chosen: {},
};

/**
 * A file that somebody chose to import. What they say about its columns is remembered in the session.
 *
 * @param kind under which it is remembered
 * @param also other ways to write what is stored, besides dates
 * @param onChange called whenever it is read in another way
 */
export function useTableFile(
  kind: string,
  columns: readonly ImportColumn[],
  also: Convert | undefined,
  onChange: () => void,
) {
  const [state, setState] = useState(NOTHING);
  const { table, mapping } = state;

  const open = async (file: Blob, format: Partial<TableFormat> = {}) => {
    onChange();
    const opened = await openTable(file, format);
    if (!opened.ok) return setState({ ...NOTHING, failure: opened.error });
    const where = placesIn(columns, opened.value.header, readChoices(kind));
    const dates = await datesIn(columns, opened.value, where);
    const unknown = await unknownValues(columns, opened.value, where);
    const chosen = readValues(kind);
    setState({ ...NOTHING, table: opened.value, mapping: where, ...dates, unknown, chosen });
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
    const column = columns.find((each) => each.name === name);
    const dates = column?.isDate ? await datesIn(columns, table, next) : {};
    const words = column?.choices ? { unknown: await unknownValues(columns, table, next) } : {};
    setState((before) => (before.mapping === next ? { ...before, ...dates, ...words } : before));
  };
  const chooseValue = (name: string, text: string, value: string) => {
    onChange();
    const next = { ...state.chosen, [name]: { ...state.chosen[name], [text]: value } };
    saveDraft(`import-values-${kind}`, next, false);
    setState((before) => ({ ...before, chosen: next }));
  };
  const setOrder = (order: DateOrder | null) => {
    onChange();
    setState((before) => ({ ...before, order }));
  };
  return {
    ...state,
    convert: valuesAnd(
      columns,
      state.chosen,
      datesAnd(columns, state.order ?? 'dmy', (wall) => momentsAt(wall)[0], also),
    ),
    chooseValue,
    setOrder,
    place,
    choose: (file: Blob | null) => (file === null ? setState(NOTHING) : open(file)),
    read: (format: Partial<TableFormat>) =>
      table === null ? undefined : open(table.file, { ...table.format, ...format }),
  };
}
