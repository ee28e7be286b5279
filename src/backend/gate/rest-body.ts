import { z } from 'zod';
import type { Relation, Routine } from './catalog.ts';
import { writeArray } from './lists.ts';
import { badJson, noRoutine, noValue, Refused } from './refused.ts';
import { requireAll } from './rest-arguments.ts';
import type { Body, GivenArgument } from './rest-tree.ts';
import { fits, isInRange, isStorable, type ValueType } from './value-types.ts';

/** Rows of one request. */
const MAX_ROWS = 500;
const MAX_ELEMENTS = 5000;

type Row = Readonly<Record<string, unknown>>;

const row = z.record(z.string(), z.unknown());
const rows = z.union([row.transform((one) => [one]), z.array(row).max(MAX_ROWS)]);

/**
 * What a request writes, with every value checked against its column.
 *
 * @param json of the body; undefined when there is none
 * @param columns those that the query names; null: those of the rows, which then have the same
 * @throws Refused PGRST102, PGRST204 or 22P02, as PostgREST
 */
export function readRows(
  relation: Relation,
  method: string,
  json: unknown,
  columns: readonly string[] | null,
): Body {
  const parsed = rows.safeParse(json);
  if (!parsed.success) throw badRows(json);
  if (method === 'PATCH' && Array.isArray(json)) throw badRows(json);
  const written = parsed.data.map((each) => readRow(relation, each));
  return { rows: written, columns: columns ?? keysOf(written) };
}

function keysOf(given: readonly object[]): readonly string[] {
  const keys = Object.keys(given[0] ?? {});
  const isSame = (each: object) =>
    Object.keys(each).length === keys.length && keys.every((key) => Object.hasOwn(each, key));
  if (!given.every(isSame))
    throw new Refused({ status: 400, code: 'PGRST102', message: 'All object keys must match' });
  return keys;
}

function badRows(json: unknown): Refused {
  if (!Array.isArray(json) || json.length <= MAX_ROWS) return badJson();
  return new Refused({
    status: 413,
    code: 'PGRST102',
    message: `A request writes at most ${MAX_ROWS} rows.`,
  });
}

function readRow(relation: Relation, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = relation.columns.get(name);
      if (!type)
        throw new Refused({
          status: 400,
          code: 'PGRST204',
          message: `Could not find the '${name.slice(0, 63)}' column of '${relation.name}' in the schema cache`,
        });
      return [name, readValue(type, value, `${relation.name}.${name}`)];
    }),
  );
}

/** The arguments of a call by POST: an object, by name. */
export function readCall(routine: Routine, json: unknown): readonly GivenArgument[] {
  const parsed = row.safeParse(json ?? {});
  if (!parsed.success) throw badJson();
  const values = Object.entries(parsed.data);
  if (values.some(([name]) => !routine.args.has(name)))
    throw noRoutine(`${routine.name} with such parameters`);
  requireAll(routine, new Map(values));
  return values.map(([name, value]) => {
    const type = routine.args.get(name)?.type;
    if (!type) throw noValue('unknown', name);
    return { name, value: toText(type, readValue(type, value, `${routine.name}(${name})`)) };
  });
}

/** As the type reads it from a text. */
function toText(type: ValueType, value: unknown): string | null {
  if (value === null) return null;
  if (type.isList && Array.isArray(value)) {
    const one = { ...type, isList: false };
    return writeArray(value.map((each) => (each === null ? null : toText(one, each))));
  }
  return type.kind === 'json' ? JSON.stringify(value) : String(value);
}

function readValue(type: ValueType, value: unknown, where: string): unknown {
  if (value === null) return null;
  if (!type.isList) return readScalar(type, value, where);
  if (!Array.isArray(value) || value.length > MAX_ELEMENTS) throw noValue(type.name, where);
  const one = { ...type, isList: false };
  return value.map((each) => (each === null ? null : readScalar(one, each, where)));
}

function readScalar(type: ValueType, value: unknown, where: string): unknown {
  if (type.kind === 'json') return value;
  if (typeof value === 'object') throw noValue(type.name, where);
  switch (type.kind) {
    case 'boolean':
      if (typeof value === 'boolean') return value;
      break;
    case 'integer':
      if (typeof value === 'number' && isInRange(type, value)) return value;
      break;
    case 'number':
      if (typeof value === 'number') return value;
      break;
    case 'text':
    case 'other':
      if (isStorable(String(value))) return String(value);
      break;
  }
  if (typeof value !== 'string' || !fits(type, value)) throw noValue(type.name, where);
  return type.kind === 'boolean' ? value === 'true' : value;
}
