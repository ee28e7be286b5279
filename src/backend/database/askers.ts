import { AsyncLocalStorage } from 'node:async_hooks';
import { FUNCTION_LIMITS, type Limits, OWN_LIMITS, PAGE_LIMITS, VISITOR_LIMITS } from './limits.ts';

/** On whose behalf the database is asked, and what that may cost. */
export type Asker = {
  /** Who pays for it: a network; null for the site itself. */
  readonly client: string | null;
  readonly limits: Limits;
  /** Housekeeping, which the statistics leave out. */
  readonly background: boolean;
};

/** The process itself: what no request from outside asked for. */
const PROCESS: Asker = { client: null, limits: OWN_LIMITS, background: false };

/** The site itself, when it renders a page for its first reader. */
const SITE: Asker = { client: null, limits: PAGE_LIMITS, background: false };

const askers = new AsyncLocalStorage<Asker>();

export function currentAsker(): Asker {
  return askers.getStore() ?? PROCESS;
}

/**
 * Runs what somebody asks over the network, or the site for itself.
 *
 * @param client names the one who pays for it; null for the site. A function that asks on behalf of
 *   somebody goes on asking on their behalf, with the time that a function may take.
 * @param limits other ones than usual
 */
export function askingAs<Value>(
  client: string | null,
  run: () => Value,
  limits: Partial<Limits> = {},
): Value {
  const asker =
    client === null ? withinProcess() : { client, limits: VISITOR_LIMITS, background: false };
  return askers.run({ ...asker, limits: { ...asker.limits, ...limits } }, run);
}

function withinProcess(): Asker {
  const outer = askers.getStore();
  if (outer === undefined) return SITE;
  return outer.background ? outer : { ...outer, limits: FUNCTION_LIMITS };
}

/** Runs housekeeping. */
export function inBackground<Value>(run: () => Value): Value {
  return askers.run({ ...PROCESS, background: true }, run);
}
