import { HostedError, reasonOf } from './management.ts';
import type { Project } from './project.ts';

const TIMEOUT_MS = 30_000;

/**
 * Asks the project itself, as a site would.
 *
 * @throws HostedError when nobody answers
 */
export async function call({ url }: Project, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new HostedError(`${url} cannot be reached: ${reasonOf(cause)}`);
  }
}
