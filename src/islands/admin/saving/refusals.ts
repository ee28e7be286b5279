import type { ProblemCode } from '#src/domain/result.ts';

/** A newer version is stored. */
export const STALE: ReadonlySet<ProblemCode> = new Set(['stale', 'stale_issue']);

/** What no other text would change: one may not, or may no longer. */
export const FINAL: ReadonlySet<ProblemCode> = new Set([
  'FORBIDDEN',
  'scheduled_article',
  'unpublished_original',
  'sent_issue',
]);

/** What another text would not change either, but a person may: they sign in, look, or press Save. */
export const ASKED: ReadonlySet<ProblemCode> = new Set([
  'UNAUTHENTICATED',
  'CONFLICT',
  'stale',
  'stale_issue',
]);
