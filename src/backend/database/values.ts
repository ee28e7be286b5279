import type { CustomTypesConfig } from 'pg';
import { parse as parseArray } from 'postgres-array';

type Parse = (text: string) => unknown;

const asIs: Parse = (text) => text;
const toNumber: Parse = (text) => (String(Number(text)) === text ? Number(text) : text);
const toInteger: Parse = (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);
const toBytes: Parse = (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

/** By OID, with the OID of their arrays; every other type stays text. */
const TYPES: readonly (readonly [oid: number, arrayOid: number, parse: Parse])[] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, toBytes],
  [20, 1016, toInteger],
  [21, 1005, Number],
  [23, 1007, Number],
  [26, 1028, Number],
  [700, 1021, Number],
  [701, 1022, Number],
  [1700, 1231, toNumber],
  [114, 199, JSON.parse],
  [3802, 3807, JSON.parse],
  [25, 1009, asIs],
  [19, 1003, asIs],
  [1042, 1014, asIs],
  [1043, 1015, asIs],
  [1082, 1182, asIs],
  [1083, 1183, asIs],
  [1114, 1115, asIs],
  [1184, 1185, asIs],
  [2950, 2951, asIs],
];

const PARSERS = new Map<number, Parse>(
  TYPES.flatMap(([oid, arrayOid, parse]): [number, Parse][] => [
    [oid, parse],
    [arrayOid, (text) => parseArray(text, parse)],
  ]),
);

/** How values come back: as PostgREST would print them, times as text, numbers only where none is lost. */
export const VALUES: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS.get(oid) ?? asIs) as never,
};
