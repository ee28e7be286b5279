import { logProblem } from '#src/log.ts';
import type { Database } from './database/database.ts';
import { isOutage } from './database/errors.ts';
import { refuse, unavailable } from './gate/answers.ts';
import { type Catalog, unrestricted } from './gate/catalog.ts';
import { clientOf } from './gate/clients.ts';
import { type Entered, enter } from './gate/entrance.ts';
import { admit } from './gate/gate.ts';
import { failed, toFailureAnswer } from './gate/outcome.ts';
import type { QueryLimiter } from './gate/query-limiter.ts';
import { Refused } from './gate/refused.ts';
import { readRestRequest } from './gate/rest.ts';
import type { RouteLimiter } from './gate/route-limiter.ts';
import type { ServiceName } from './gate/routes.ts';
import { readStorageRequest } from './gate/storage.ts';
import { answerRest } from './rest/answer.ts';
import { type Asker, isService, type Keys, readAsker } from './rest/asker.ts';
import type { Caller, Door, Service } from './runtime.ts';
import { answerRemoval, answerUpload } from './uploads/storage.ts';
import type { Uploads } from './uploads/uploads.ts';

type Parts = {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly keys: Keys;
  readonly uploads: Uploads;
  readonly limiter: RouteLimiter;
  readonly queries: QueryLimiter;
  readonly services: readonly Service[];
};

/**
 * The one door to the backend, for HTTP requests and for the site's own calls alike.
 *
 * @returns what never throws: when the database is down it answers 503
 */
export function createDoor(parts: Parts): Door {
  const { database } = parts;
  const catalogs = { open: parts.catalog, whole: unrestricted(parts.catalog) };
  async function pass(request: Request, caller?: Caller): Promise<Response> {
    const entered = enter(request);
    if (entered instanceof Response) return entered;
    const refusal =
      parts.limiter.enter(entered, caller) ?? parts.queries.check(entered.request, caller);
    if (refusal) return refusal;
    const answered = await answer(parts, catalogs, entered, caller);
    parts.limiter.leave(entered, caller, answered.status);
    return answered;
  }
  return {
    /** The time that the database takes is charged to the client: a network, or the site itself. */
    fetch: (request, caller) =>
      database.askingAs(clientOf(request, caller)?.key ?? null, async () => {
        try {
          return await pass(request, caller);
        } catch (error) {
          logProblem('backend', { error });
          return isOutage(error) ? unavailable() : failed(null);
        }
      }),
  };
}

type Catalogs = { readonly open: Catalog; readonly whole: Catalog };

async function answer(
  parts: Parts,
  catalogs: Catalogs,
  entered: Entered,
  caller: Caller | undefined,
): Promise<Response> {
  const { service } = entered.route;
  if (service === 'rest' || service === 'storage')
    return askDatabase(parts, catalogs, { ...entered, service }, caller);
  try {
    return await serve(parts.services, service, await admit(entered), caller);
  } catch (error) {
    if (error instanceof Refused) return refuse(service, error.refusal);
    throw error;
  }
}

/** Answers what runs under the role of the asker: rows and files. */
async function askDatabase(
  parts: Parts,
  catalogs: Catalogs,
  entered: Entered & { readonly service: 'rest' | 'storage' },
  caller: Caller | undefined,
): Promise<Response> {
  const { service, request } = entered;
  const { database, uploads } = parts;
  const charge = (ms: number) => parts.queries.charge(request, caller, ms);
  let asker: Asker | null = null;
  try {
    if (service === 'rest') {
      const isOwn = caller === undefined;
      const catalog = isOwn || isService(request, parts.keys) ? catalogs.whole : catalogs.open;
      const asked = await readRestRequest(catalog, entered, isOwn);
      asker = readAsker(request, parts.keys, service);
      return await answerRest({ database, asker, charge }, asked);
    }
    const asked = await readStorageRequest(entered);
    if (asked === null) return await serve(parts.services, service, request, caller);
    asker = readAsker(request, parts.keys, service);
    return asked.kind === 'upload'
      ? await answerUpload({ database, asker, charge }, uploads, asked)
      : await answerRemoval({ database, asker, charge }, uploads, asked);
  } catch (error) {
    return toFailureAnswer(service, error, asker?.role === 'anon');
  }
}

async function serve(
  services: readonly Service[],
  name: ServiceName,
  request: Request,
  caller: Caller | undefined,
): Promise<Response> {
  for (const each of services) {
    const given = each(request, caller);
    if (given) return given;
  }
  return refuse(name, { status: 404, code: 'not_found', message: 'There is nothing here.' });
}
