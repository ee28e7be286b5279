import { messages, parse, protocol, types } from '@electric-sql/pglite';
import {
  BIND_COMPLETE,
  CLOSE_COMPLETE,
  ERROR,
  HEADER_BYTES,
  NOTIFICATION,
  PARSE_COMPLETE,
} from './message-types.ts';

/** What one statement gave. */
export type Rows<Row> = {
  readonly rows: Row[];
  readonly affectedRows?: number | undefined;
  /** The messages that it is made of, from the description of its columns to its end. */
  readonly bytes?: Uint8Array;
};

export type ReadAnswer = {
  readonly result: Rows<unknown>;
  readonly error: messages.DatabaseError | null;
  readonly notifications: readonly { readonly channel: string; readonly payload: string }[];
};

const asIs = (text: string): string => text;

/** Values arrive as PostgREST would print them: times as text, numbers only where none is lost. */
const SCALARS: Readonly<Record<number, (text: string) => unknown>> = {
  16: (text) => text === 't',
  17: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')),
  20: (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)),
  ...Object.fromEntries([21, 23, 26, 700, 701].map((type) => [type, Number])),
  114: (text) => JSON.parse(text),
  1700: (text) => (String(Number(text)) === text ? Number(text) : text),
  3802: (text) => JSON.parse(text),
  ...Object.fromEntries(
    [18, 19, 25, 1043, 1082, 1083, 1114, 1184, 1266, 2950].map((type) => [type, asIs]),
  ),
};

/** Array types of those, by the type of their elements. */
const ARRAYS: readonly (readonly [array: number, element: number])[] = [
  [1000, 16],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [1115, 1114],
  [1182, 1082],
  [1183, 1083],
  [1185, 1184],
  [1231, 1700],
  [199, 114],
  [2951, 2950],
  [3807, 3802],
];

/**
 * The types whose values our schema and Lite's catalog queries return; values of others stay text. The
 * table is copied for every statement: with all 350 types in it, that is half of a small query.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  ...SCALARS,
  ...Object.fromEntries(
    ARRAYS.map(([array, element]) => [
      array,
      (text: string) => types.arrayParser(text, SCALARS[element] ?? asIs, array),
    ]),
  ),
};

/** What says of a statement only that it was understood. */
const UNDERSTOOD: ReadonlySet<number | undefined> = new Set([
  PARSE_COMPLETE,
  BIND_COMPLETE,
  CLOSE_COMPLETE,
]);

/** Makes rows, once somebody wants them, of the messages with which Postgres answered one statement. */
export function readAnswer(bytes: Uint8Array): ReadAnswer {
  if (saysMoreThanRows(bytes)) return readAll(bytes);
  let start = 0;
  while (UNDERSTOOD.has(bytes[start])) start += HEADER_BYTES;
  let read: Rows<unknown> | undefined;
  const rows = () => (read ??= readAll(bytes).result);
  const result = {
    bytes: bytes.subarray(start),
    get rows() {
      return rows().rows;
    },
    get affectedRows() {
      return rows().affectedRows;
    },
  };
  return { result, error: null, notifications: [] };
}

/** Whether an error or a notification is among them, which nobody may have to ask for. */
function saysMoreThanRows(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + view.getUint32(at + 1))
    if (bytes[at] === ERROR || bytes[at] === NOTIFICATION) return true;
  return false;
}

function readAll(bytes: Uint8Array): ReadAnswer {
  const rows: messages.BackendMessage[] = [];
  const notifications: { channel: string; payload: string }[] = [];
  let error: messages.DatabaseError | null = null;
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) error ??= message;
    else if (message instanceof messages.NotificationResponseMessage) notifications.push(message);
    else rows.push(message);
  });
  const [result] = error ? [] : parse.parseResults(rows, PARSERS);
  return { result: result ?? { rows: [] }, error, notifications };
}
