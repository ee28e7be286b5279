import { createBudgets } from '#supabase/functions/_shared/budgets.ts';
import type { Caller } from '../runtime.ts';
import { clientOf } from './clients.ts';

const WINDOW_MS = 60 * 1000;

/** A person who works on the site all day needs a tenth of this. */
const BUDGET_MS = 10_000;

export type QueryLimiter = {
  /** Refuses a client that has had its share. */
  check(request: Request, caller: Caller | undefined): Response | null;
  charge(request: Request, caller: Caller | undefined, databaseMs: number): void;
};

/**
 * Shares out the time of the database among clients: none may have slow statements run one after the other; the
 * first is not held back.
 */
export function createQueryLimiter(now = () => performance.now()): QueryLimiter {
  const budgets = createBudgets(WINDOW_MS, now);
  const keyOf = (request: Request, caller: Caller | undefined) => {
    const client = clientOf(request, caller);
    return client === null || client.isCrowd ? null : client.key;
  };
  return {
    check: (request, caller) => {
      const key = keyOf(request, caller);
      if (key === null || budgets.spent(key) < BUDGET_MS) return null;
      return Response.json(
        { code: 'PT429', details: null, hint: null, message: 'Too many slow queries.' },
        {
          status: 429,
          headers: {
            'Access-Control-Allow-Origin': '*',
            'Retry-After': String(Math.ceil(budgets.wait(key) / 1000)),
          },
        },
      );
    },
    charge: (request, caller, databaseMs) => {
      const key = keyOf(request, caller);
      if (key !== null) budgets.spend(key, databaseMs);
    },
  };
}
