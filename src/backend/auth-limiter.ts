import { clientAddress, isLoopback } from './address.ts';
import { createBudgets, networkOf } from './budgets.ts';
import type { Caller } from './runtime.ts';

const WINDOW_MS = 5 * 60 * 1000;

/** Requests per client and five minutes, as Supabase's hosted auth has them. */
const LIMITS: Readonly<Record<string, number>> = {
  '/auth/v1/signup': 30,
  '/auth/v1/token': 150,
  '/auth/v1/verify': 30,
  '/auth/v1/otp': 30,
  '/auth/v1/magiclink': 30,
  '/auth/v1/recover': 30,
  '/auth/v1/resend': 30,
  '/auth/v1/user': 150,
};

/** For passwords, which can be guessed, instead of the limit of /token. */
const PASSWORD_LIMIT = 30;

/** People behind one machine of our own: developers, tests, or all visitors of a silent proxy. */
const LOOPBACK_FACTOR = 50;

export type AuthLimiter = (request: Request, caller: Caller | undefined) => Response | null;

/** Slows down whoever tries passwords or floods mailboxes. */
export function createAuthLimiter(now: () => number = Date.now): AuthLimiter {
  const budgets = createBudgets(WINDOW_MS, now);
  return (request, caller) => {
    if (!caller || request.method === 'GET' || request.method === 'OPTIONS') return null;
    const url = new URL(request.url);
    const isPassword = url.searchParams.get('grant_type') === 'password';
    const limit = isPassword ? PASSWORD_LIMIT : LIMITS[url.pathname];
    if (limit === undefined) return null;
    const address = clientAddress(request, caller.peer);
    const key = `${url.pathname} ${isPassword} ${networkOf(address)}`;
    budgets.spend(key, 1);
    const allowed = isLoopback(address) ? limit * LOOPBACK_FACTOR : limit;
    return budgets.spent(key) > allowed ? tooMany(budgets.wait(key)) : null;
  };
}

function tooMany(waitMs: number): Response {
  return Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    {
      status: 429,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Retry-After': String(Math.ceil(waitMs / 1000)),
      },
    },
  );
}
