import { PICTURE_HEADER } from '#src/domain/pictures.ts';
import { logProblem } from '#src/log.ts';
import { refusalIn } from '#src/pictures/refusals.ts';
import { bearerToken, equalSecrets } from '#supabase/functions/_shared/secrets.ts';
import type { Database } from './database/database.ts';
import { refuse, unavailable } from './gate/answers.ts';
import { type Catalog, unrestricted } from './gate/catalog.ts';
import { clientOf } from './gate/clients.ts';
import { type Entered, enter } from './gate/entrance.ts';
import { admit } from './gate/gate.ts';
import { failed, settle } from './gate/outcome.ts';
import type { QueryLimiter } from './gate/query-limiter.ts';
import { Refused } from './gate/refused.ts';
import type { RouteLimiter } from './gate/route-limiter.ts';
import type { Lite } from './lite/lite.ts';
import { type Call, isOutage, withQuietLite } from './lite/quiet.ts';
import type { Caller, Door, Service } from './runtime.ts';

type Parts = {
  readonly lite: Lite;
  readonly database: Database;
  readonly catalog: Catalog;
  /** Whoever sends it may read every column. */
  readonly secretKey: string;
  readonly limiter: RouteLimiter;
  readonly queries: QueryLimiter;
  readonly services: readonly Service[];
  readonly statistics: { requests: number };
};

/**
 * The one door to the backend, for HTTP requests and for the site's own calls alike.
 *
 * @returns what never throws: when the database is down it answers 503
 */
export function createDoor(parts: Parts): Door {
  const { database } = parts;
  const whole = unrestricted(parts.catalog);
  const isService = (request: Request) =>
    equalSecrets(bearerToken(request) || (request.headers.get('apikey') ?? ''), parts.secretKey);
  async function pass(request: Request, caller?: Caller): Promise<Response> {
    const entered = enter(request);
    if (entered instanceof Response) return entered;
    const refusal =
      parts.limiter.enter(entered, caller) ?? parts.queries.check(entered.request, caller);
    if (refusal) return refusal;
    const catalog = caller === undefined || isService(request) ? whole : parts.catalog;
    const answered = await answer({ ...parts, catalog }, entered, caller);
    parts.limiter.leave(entered, caller, answered.status);
    return answered;
  }
  return {
    /** Whoever asks pays for what it costs the database: a network, or the site itself. */
    fetch: (request, caller) =>
      database.askingAs(clientOf(request, caller)?.key ?? null, async () => {
        if (database.isCounting()) parts.statistics.requests += 1;
        try {
          return await pass(request, caller);
        } catch (error) {
          logProblem('backend', { error });
          return isOutage(error) ? unavailable() : failed(null);
        }
      }),
  };
}

async function answer(
  parts: Parts,
  entered: Entered,
  caller: Caller | undefined,
): Promise<Response> {
  const { service } = entered.route;
  try {
    const request = await admit(parts.catalog, entered, caller === undefined);
    for (const each of parts.services) {
      const given = each(request, caller);
      if (given) return await given;
    }
    return await askLite(parts, request, entered, caller);
  } catch (error) {
    if (error instanceof Refused) return refuse(service, error.refusal);
    throw error;
  }
}

/** As PostgREST does: rows that are asked for, and functions that say that they change nothing. */
function readsOnly({ routines }: Catalog, { route, params, request }: Entered): boolean {
  if (route.service !== 'rest') return false;
  if (['GET', 'HEAD'].includes(request.method)) return true;
  return routines.get(params['function'] ?? '')?.isVolatile === false;
}

async function askLite(
  parts: Parts,
  request: Request,
  entered: Entered,
  caller: Caller | undefined,
): Promise<Response> {
  const call: Call = { reads: readsOnly(parts.catalog, entered) };
  const answer = await withQuietLite(call, async () => parts.lite.fetch(request));
  parts.queries.charge(entered.request, caller, call.databaseMs ?? 0);
  if (call.refusal !== undefined) {
    const message = refusalIn(call.refusal, entered.request.headers.get('accept-language'));
    return refuse('storage', { status: 400, code: 'InvalidRequest', message });
  }
  if (call.sessionEnded)
    return refuse('rest', {
      status: 401,
      code: 'PT401',
      message: 'This session has ended.',
    });
  if (call.outage) return unavailable();
  const settled = await settle(entered.route.service, answer, call);
  if (call.picture !== undefined) settled.headers.set(PICTURE_HEADER, call.picture);
  return settled;
}
