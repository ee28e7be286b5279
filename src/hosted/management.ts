import { z } from 'zod';
import type { Project } from './project.ts';

/** Why the Management API, or a project, did not do what it was asked. */
export class HostedError extends Error {
  override readonly name = 'HostedError';
}

const TIMEOUT_MS = 30_000;

/** Supabase's Management API for one project, as far as checking needs it. */
export type Management = {
  /** Settings of the auth server, by the API's names. */
  authConfig(): Promise<Readonly<Record<string, unknown>>>;
  /** Names of the functions that are deployed. */
  functions(): Promise<readonly string[]>;
  /** Runs SQL that only reads. */
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** `ACTIVE_HEALTHY` when all is well. */
  status(): Promise<string>;
};

const rows = z.array(z.record(z.string(), z.unknown()));

/**
 * @param origin of the API; a test has its own
 * @see https://supabase.com/docs/reference/api
 */
export function managementOf(project: Project, origin = 'https://api.supabase.com'): Management {
  async function ask(path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/v1/projects/${project.ref}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Bearer ${project.accessToken}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new HostedError(`Supabase's Management API cannot be reached: ${reasonOf(cause)}`);
    });
    if (answer.ok) return answer.json();
    throw new HostedError(refusalOf(answer.status, project.ref, await answer.text()));
  }
  return {
    authConfig: async () => z.record(z.string(), z.unknown()).parse(await ask('/config/auth')),
    functions: async () =>
      z
        .array(z.object({ slug: z.string() }))
        .parse(await ask('/functions'))
        .map(({ slug }) => slug),
    query: async (sql) => rows.parse(await ask('/database/query/read-only', { query: sql })),
    status: async () => z.object({ status: z.string() }).parse(await ask('')).status,
  };
}

function refusalOf(status: number, ref: string, body: string): string {
  if (status === 401)
    return 'SUPABASE_ACCESS_TOKEN is not accepted: make a new one at supabase.com/dashboard/account/tokens.';
  if (status === 403 || status === 404)
    return `Project ${ref} is not there for this access token: check PUBLIC_SUPABASE_URL, and whose token it is.`;
  const { message = '' } = (parsed(body) ?? {}) as { message?: unknown };
  return `Supabase's Management API answered ${status}${message ? `: ${String(message).slice(0, 200)}` : ''}.`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** In a few words. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).split('\n', 1)[0]?.slice(0, 200) ?? '';
}
