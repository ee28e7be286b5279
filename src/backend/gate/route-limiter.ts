import { createBudgets } from '#supabase/functions/_shared/budgets.ts';
import type { Caller } from '../runtime.ts';
import { refuse } from './answers.ts';
import { type Client, clientOf } from './clients.ts';
import type { Entered } from './entrance.ts';

const WINDOW_MS = 5 * 60 * 1000;

/** Requests per client and five minutes, as Supabase's hosted auth has them. */
export const AUTH_LIMITS: Readonly<Record<string, number>> = {
  '/auth/v1/signup': 30,
  '/auth/v1/token': 150,
  '/auth/v1/verify': 30,
  '/auth/v1/recover': 30,
  '/auth/v1/resend': 30,
  '/auth/v1/user': 300,
};

/** For auth routes that nobody thought of here. */
const AUTH_LIMIT = 60;

/** For passwords, which can be guessed, instead of the limit of /token. */
const PASSWORD_LIMIT = 30;

/** Answers of 4xx over all auth routes together, whatever was guessed and by which method. */
const FAILURE_LIMIT = 90;

/** Each function counts for itself, where it may be called without an account. */
const FUNCTION_LIMIT = 900;

/** People on this machine, or behind one proxy that nobody declared. */
const SHARED_FACTOR = 50;

export type RouteLimiter = {
  /** Counts a request, or refuses a client that had its share. */
  enter(entered: Entered, caller: Caller | undefined): Response | null;
  /** Counts how it was answered. */
  leave(entered: Entered, caller: Caller | undefined, status: number): void;
};

/** Slows down whoever guesses passwords and tokens, floods mailboxes or hammers a function. */
export function createRouteLimiter(now = () => performance.now()): RouteLimiter {
  const budgets = createBudgets(WINDOW_MS, now);

  /** Milliseconds to wait, or 0. A client above its own limit costs the others nothing. */
  function take(client: Client, what: string, limit: number, amount = 1): number {
    const own = `${what} ${client.key}`;
    const allowed = client.isCrowd ? limit * SHARED_FACTOR : limit;
    budgets.spend(own, amount);
    if (budgets.spent(own) > allowed) return budgets.wait(own);
    if (client.through === null) return 0;
    const shared = `${what} ${client.through}`;
    budgets.spend(shared, amount);
    return budgets.spent(shared) > limit * SHARED_FACTOR ? budgets.wait(shared) : 0;
  }

  return {
    enter: (entered, caller) => {
      const client = clientOf(entered.request, caller);
      const limit = client && limitOf(entered);
      if (!client || !limit) return null;
      const failures =
        entered.route.service === 'auth' ? take(client, 'failures', FAILURE_LIMIT, 0) : 0;
      const wait = failures || take(client, limit.what, limit.requests);
      return wait > 0 ? tooMany(entered, wait) : null;
    },
    leave: (entered, caller, status) => {
      const client = clientOf(entered.request, caller);
      if (client && entered.route.service === 'auth' && status >= 400 && status < 500)
        take(client, 'failures', FAILURE_LIMIT);
    },
  };
}

function limitOf({
  route,
  pathname,
  request,
}: Entered): { readonly what: string; readonly requests: number } | null {
  if (route.service === 'functions') return { what: pathname, requests: FUNCTION_LIMIT };
  if (route.service !== 'auth') return null;
  const isPassword = new URL(request.url).searchParams.get('grant_type') === 'password';
  if (isPassword) return { what: `${pathname} password`, requests: PASSWORD_LIMIT };
  return { what: pathname, requests: AUTH_LIMITS[pathname] ?? AUTH_LIMIT };
}

function tooMany({ route }: Entered, waitMs: number): Response {
  return refuse(route.service, {
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}
