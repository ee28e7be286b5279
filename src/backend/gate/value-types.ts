import { isUuid } from '#src/domain/text/uuid.ts';

/** What a value of a column or an argument has to look like. */
export type Kind =
  | 'text'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'uuid'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'json'
  /** Of a type that the schema does not use yet: only Postgres knows what fits. */
  | 'other';

export type ValueType = {
  /** As Postgres writes it, for messages. */
  readonly name: string;
  readonly kind: Kind;
  readonly isList: boolean;
  /** Of integers. */
  readonly min?: number;
  readonly max?: number;
};

const KINDS: Readonly<Record<string, Kind>> = {
  text: 'text',
  'character varying': 'text',
  character: 'text',
  name: 'text',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  uuid: 'uuid',
  date: 'date',
  'time without time zone': 'time',
  'time with time zone': 'time',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamp',
  json: 'json',
  jsonb: 'json',
};

const RANGES: Readonly<Record<string, readonly [min: number, max: number]>> = {
  smallint: [-32_768, 32_767],
  integer: [-2_147_483_648, 2_147_483_647],
  // What JSON can carry of a bigint; none of ours gets near it.
  bigint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
};

/** @param name as `format_type` writes it */
export function toValueType(name: string): ValueType {
  const isList = name.endsWith('[]');
  const base = isList ? name.slice(0, -2) : name;
  const [min, max] = RANGES[base] ?? [];
  return {
    name,
    kind: KINDS[base] ?? 'other',
    isList,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const INTEGER = /^[+-]?\d{1,19}$/;
const NUMBER = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,2})?$/i;
const TIME = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?`;
const TIME_ONLY = new RegExp(`^${TIME}$`);
const DAY = /^(\d{4})-(\d\d)-(\d\d)(?=$|[T ])/;
const TIMESTAMP = new RegExp(String.raw`^\d{4}-\d\d-\d\d(?:[T ]${TIME})?$`);

/** Whether Postgres takes a text as one value of this kind. */
export function fits(type: ValueType, text: string): boolean {
  if (!isStorable(text)) return false;
  switch (type.kind) {
    case 'integer':
      return INTEGER.test(text) && isInRange(type, Number(text));
    case 'number':
      return NUMBER.test(text);
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'uuid':
      return isUuid(text);
    case 'date':
      return DAY.exec(text)?.[0] === text && isDay(text);
    case 'time':
      return TIME_ONLY.test(text);
    case 'timestamp':
      return TIMESTAMP.test(text) && isDay(text) && isMoment(text);
    case 'json':
      return isJson(text);
    default:
      return true;
  }
}

/** Postgres has no NUL in texts, and half a character is none in UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export function isInRange({ min = -Infinity, max = Infinity }: ValueType, value: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return year !== '0000' && !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

/** Hours, minutes and offsets that exist. */
function isMoment(text: string): boolean {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /[T ](\d\d):(\d\d)(?::(\d\d))?/.exec(text) ?? [];
  const [, offset = '0'] = /[+-](\d\d)(?::?\d\d)?$/.exec(text.slice(10)) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 && Number(offset) < 15;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
