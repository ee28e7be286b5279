import type { Parameter } from './parameters.ts';

/** One statement; without parameters it may be several, separated by semicolons. */
export type Statement = { readonly sql: string; readonly parameters?: readonly Parameter[] };

/** What an answer may cost before the statement is stopped. */
export type Bounds = { readonly rows: number; readonly bytes: number };

/** What the thread of the database needs to know to open it. */
export type OpenOptions = {
  readonly path: string;
  /** Bytes that Postgres may take; a statement that wants more fails alone. */
  readonly memory: number;
  /** When all its files were on the disk, if that is known. */
  readonly syncedAt?: number | undefined;
};

/** What a thread begins with: Postgres, where one before it has compiled it. */
export type Beginning = { readonly wasm?: WebAssembly.Module | undefined };

/** Name of the global function in the thread of the database that stops a statement. */
export const CANCEL = 'khoiCancel';

export type Request =
  | { readonly kind: 'open'; readonly options: OpenOptions }
  | {
      readonly kind: 'run';
      readonly id: number;
      readonly statements: readonly Statement[];
      readonly bounds: Bounds;
    }
  | { readonly kind: 'close' };

/** The state of the connection: idle, in a transaction, in a failed one; null when it broke. */
export type TransactionStatus = 'I' | 'T' | 'E' | null;

export type Reply =
  /** With what Postgres was compiled to: threads that follow begin with it. */
  | { readonly kind: 'open'; readonly wasm: WebAssembly.Module }
  | {
      readonly kind: 'answer';
      readonly id: number;
      /** Messages of Postgres, one list a statement; fewer than statements when one failed. */
      readonly answers: readonly Uint8Array[];
      readonly status: TransactionStatus;
      /** Whether the last of them ended in an error. */
      readonly failed: boolean;
      /** Which bound the last statement ran into, and was stopped or lost a part of its answer. */
      readonly exceeded?: keyof Bounds | undefined;
      /** Bytes that Postgres holds; it never gives any back. */
      readonly memory: number;
      /** Milliseconds that they took the processor. */
      readonly cpuMs: number;
    }
  | { readonly kind: 'closed' }
  /** The connection cannot be used any more. */
  | { readonly kind: 'broken'; readonly reason: string; readonly log: readonly string[] };
