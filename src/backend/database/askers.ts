import { AsyncLocalStorage } from 'node:async_hooks';
import { FUNCTION_LIMITS, type Limits, PAGE_LIMITS, VISITOR_LIMITS } from './limits.ts';
import { type Asker, PROCESS } from './turns.ts';

/** The site itself, when it renders a page for its first reader. */
const SITE: Asker = {
  client: 'site',
  limits: PAGE_LIMITS,
  background: false,
  yields: false,
  weight: 4,
};

const askers = new AsyncLocalStorage<Asker>();

export function currentAsker(): Asker {
  return askers.getStore() ?? PROCESS;
}

/** Whether the site asks for a page, and not on behalf of a function. */
export function asksForPage(): boolean {
  const { client, limits } = currentAsker();
  return client === SITE.client && limits.ms === SITE.limits.ms;
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
  const asker = client === null ? withinProcess() : visitor(client);
  return askers.run({ ...asker, limits: { ...asker.limits, ...limits } }, run);
}

function visitor(client: string): Asker {
  return { client, limits: VISITOR_LIMITS, background: false, yields: true, weight: 1 };
}

function withinProcess(): Asker {
  const outer = askers.getStore();
  if (outer === undefined) return SITE;
  return outer.background ? outer : { ...outer, limits: FUNCTION_LIMITS, yields: false };
}

/** Runs housekeeping: others go first. */
export function inBackground<Value>(run: () => Value): Value {
  return askers.run({ ...PROCESS, client: 'housekeeping', background: true, weight: 1 }, run);
}
