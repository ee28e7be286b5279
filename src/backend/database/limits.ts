import type { Bounds } from './messages.ts';

/** What one statement may cost: rows and bytes of its answer, and time of the processor. */
export type Limits = Bounds & {
  readonly ms: number;
  /** How long a transaction may ask nothing while others wait behind it; unset: as long as it likes. */
  readonly idleMs?: number;
  /** How long it is waited for once it was told to stop, before the whole thread is ended. */
  readonly graceMs?: number;
};

const MB = 1024 * 1024;
const IDLE_MS = 15_000;

/** For whoever asks over the network. */
export const VISITOR_LIMITS: Limits = { rows: 10_000, bytes: 16 * MB, ms: 3_000, idleMs: IDLE_MS };

/** For the site's pages. */
export const PAGE_LIMITS: Limits = { rows: 50_000, bytes: 32 * MB, ms: 5_000, idleMs: IDLE_MS };

/** For the functions, and the mail. */
export const FUNCTION_LIMITS: Limits = {
  rows: 200_000,
  bytes: 64 * MB,
  ms: 30_000,
  idleMs: IDLE_MS,
};

/** For the process's own work: migrations, seeds, a vacuum. */
export const OWN_LIMITS: Limits = { rows: 2_000_000, bytes: 256 * MB, ms: 20 * 60_000 };

/** Bytes that Postgres may take. What it has once taken it keeps, so beyond the second it starts anew. */
export const MEMORY_BYTES = 512 * MB;
export const ROOMY_BYTES = 256 * MB;
/** Starting anew takes a moment: not more often than this. */
export const RENEW_MS = 10 * 60_000;

/**
 * Somebody who has had this much of the database lately gets no more than a slice at a time while others
 * wait. A page of the site, or a form, takes a few milliseconds; what an editor does to many rows at once takes
 * some hundred on a slow machine, and an office is one client.
 */
export const UNDISTURBED_MS = 1_000;
export const SLICE_MS = 500;

/** `Limits.graceMs` where nothing else is said. */
export const GRACE_MS = 3_000;
