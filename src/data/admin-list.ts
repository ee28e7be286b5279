import { type AppError, type ErrorCode, err, type Result } from '#src/domain/result.ts';
import { reportProblem } from './report.ts';

/** Which rows of a back office table to show, and in what order. */
export type ListQuery = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** A column that the table can be sorted by; an unknown one falls back to the table's own. */
  readonly sort: string;
  readonly ascending: boolean;
  /** As typed. Blank means everything. */
  readonly search: string;
  /** Exact values by column; blank ones do not filter. */
  readonly filters: Readonly<Record<string, string>>;
};

export type ListPage<Row> = { readonly rows: readonly Row[]; readonly total: number };

export type Listing<Row> = (query: ListQuery) => Promise<Result<ListPage<Row>>>;

type DatabaseError = { readonly message: string; readonly code?: string };

/** By the first characters of Postgres' and PostgREST's codes; the longest that fits counts. */
const CODES: readonly (readonly [string, ErrorCode])[] = [
  ['23505', 'CONFLICT'],
  ['42501', 'FORBIDDEN'],
  ['22', 'INVALID_INPUT'],
  ['23', 'INVALID_INPUT'],
  ['PGRST301', 'UNAUTHENTICATED'],
];

/**
 * What an administrator is told about a refused call: unlike readers they see the database's own
 * words, in the "{message}" of spec §8.
 */
export function refused(problem: string, error: DatabaseError): { ok: false; error: AppError } {
  const code = CODES.find(([start]) => error.code?.startsWith(start))?.[1] ?? 'UNAVAILABLE';
  if (code === 'UNAVAILABLE') reportProblem(problem, error);
  return err(code, error.message);
}

/** PostgREST's answer to a page behind the last row, for example after the last row was deleted. */
export function isBeyondEnd(error: DatabaseError): boolean {
  return error.code === 'PGRST103';
}

/** The form in which the database keeps searchable text: see private.search_text. */
export function toSearchPattern(search: string): string {
  const folded = search
    .replace(/[đĐ]/g, 'd')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
  return `%${escapeLike(folded)}%`;
}

/** Takes their meaning from LIKE's own characters. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** First and last row of a page, both included, as `range` wants them. */
export function rangeOf({ page, pageSize }: ListQuery): readonly [number, number] {
  const from = (Math.max(1, page) - 1) * pageSize;
  return [from, from + pageSize - 1];
}

const EXPORT_STEP = 1000;

/** Every row of a listing, for an export. Reads in steps; the first failure ends it. */
export async function listEverything<Row>(
  list: Listing<Row>,
  query: ListQuery,
): Promise<Result<readonly Row[]>> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const part = await list({ ...query, page, pageSize: EXPORT_STEP });
    if (!part.ok) return part;
    rows.push(...part.value.rows);
    if (part.value.rows.length < EXPORT_STEP) return { ok: true, value: rows };
  }
}
