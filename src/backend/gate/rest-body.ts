import { z } from 'zod';
import type { Relation, Routine } from './catalog.ts';
import { badJson, noRoutine, noValue, Refused } from './refused.ts';
import { requireAll } from './rest-arguments.ts';
import { fits, isInRange, isStorable, type ValueType } from './value-types.ts';

/** Rows of one request. */
const MAX_ROWS = 500;
const MAX_ELEMENTS = 5000;

const row = z.record(z.string(), z.unknown());
const rows = z.union([row.transform((one) => [one]), z.array(row).max(MAX_ROWS)]);

/**
 * What a request writes, with every value checked against its column.
 *
 * @param json of the body; undefined when there is none
 * @throws Refused PGRST102, PGRST204 or 22P02, as PostgREST
 */
export function readRows(relation: Relation, method: string, json: unknown): unknown {
  const parsed = rows.safeParse(json);
  if (!parsed.success) throw badRows(json);
  if (method === 'PATCH' && Array.isArray(json)) throw badRows(json);
  const written = parsed.data.map((each) => readRow(relation, each));
  return Array.isArray(json) ? written : written[0];
}

function badRows(json: unknown): Refused {
  if (!Array.isArray(json) || json.length <= MAX_ROWS) return badJson();
  return new Refused({
    status: 413,
    code: 'PGRST102',
    message: `A request writes at most ${MAX_ROWS} rows.`,
  });
}

function readRow(relation: Relation, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const type = relation.columns.get(name);
      if (!type)
        throw new Refused({
          status: 400,
          code: 'PGRST204',
          message: `Could not find the '${name.slice(0, 63)}' column of '${relation.name}' in the schema cache`,
        });
      return [name, readColumn(type, value, `${relation.name}.${name}`)];
    }),
  );
}

/** The arguments of a call by POST: an object, by name. */
export function readCall(routine: Routine, json: unknown): object {
  const parsed = row.safeParse(json ?? {});
  if (!parsed.success) throw badJson();
  const values = Object.entries(parsed.data);
  if (values.some(([name]) => !routine.args.has(name)))
    throw noRoutine(`${routine.name} with such parameters`);
  requireAll(routine, new Map(values));
  return Object.fromEntries(
    values.map(([name, value]) => {
      const type = routine.args.get(name)?.type;
      if (!type) throw noValue('unknown', name);
      return [name, readArgument(type, value, `${routine.name}(${name})`)];
    }),
  );
}

/** Lite parses a text for a JSON column once more, and lets it be if it is none: a text is quoted twice. */
function readColumn(type: ValueType, value: unknown, where: string): unknown {
  if (type.kind === 'json' && typeof value === 'string')
    return JSON.stringify(JSON.stringify(value));
  return readValue(type, value, where);
}

/** For arguments it does not. */
function readArgument(type: ValueType, value: unknown, where: string): unknown {
  if (type.kind === 'json' && !type.isList) return value === null ? null : JSON.stringify(value);
  return readValue(type, value, where);
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
