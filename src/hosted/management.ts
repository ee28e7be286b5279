import { z } from 'zod';
import { parseJson } from '#src/domain/text/parse-json.ts';
import type { Project } from './project.ts';

/** Why the Management API, or a project, did not do what it was asked. */
export class HostedError extends Error {
  override readonly name = 'HostedError';
}

const TIMEOUT_MS = 60_000;

/** Parts of a project that have settings, as the API names their addresses. */
export type Service = 'config/auth' | 'postgrest' | 'config/storage';

export type DeployedFunction = {
  readonly slug: string;
  /** What is deployed, by content where the API tells it. */
  readonly edition: string;
};

type Row = Readonly<Record<string, unknown>>;

/** Supabase's Management API for one project, as far as setting up and checking need it. */
export type Management = {
  /** `ACTIVE_HEALTHY` when all is well. */
  status(): Promise<string>;
  /** Settings by the API's names. */
  settings(service: Service): Promise<Row>;
  changeSettings(service: Service, values: object): Promise<void>;
  functions(): Promise<readonly DeployedFunction[]>;
  /** Names of what functions find in their environment, and SHA-256 of each value. */
  secrets(): Promise<ReadonlyMap<string, string>>;
  setSecrets(values: ReadonlyMap<string, string>): Promise<void>;
  /** Runs SQL that only reads. */
  query(sql: string): Promise<readonly Row[]>;
  /** Runs SQL as the owner of the database, with values for `$1` and so on. */
  run(sql: string, values?: readonly string[]): Promise<readonly Row[]>;
};

const rows = z.array(z.record(z.string(), z.unknown()));
const functions = z.array(
  z.object({
    slug: z.string(),
    version: z.number().optional(),
    ezbr_sha256: z.string().optional(),
  }),
);
const secrets = z.array(z.object({ name: z.string(), value: z.string() }));

/**
 * @param origin of the API; a test has its own
 * @see https://supabase.com/docs/reference/api
 */
export function managementOf(project: Project, origin = 'https://api.supabase.com'): Management {
  async function ask(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const answer = await fetch(`${origin}/v1/projects/${project.ref}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${project.accessToken}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new HostedError(`Supabase's Management API cannot be reached: ${reasonOf(cause)}`);
    });
    const text = await answer.text();
    if (answer.ok) return parseJson(text);
    throw new HostedError(refusalOf(answer.status, project.ref, text));
  }
  return {
    status: async () => z.object({ status: z.string() }).parse(await ask('')).status,
    settings: async (service) => z.record(z.string(), z.unknown()).parse(await ask(`/${service}`)),
    changeSettings: async (service, values) => {
      await ask(`/${service}`, 'PATCH', values);
    },
    functions: async () =>
      functions
        .parse(await ask('/functions'))
        .map(({ slug, version, ezbr_sha256 }) => ({ slug, edition: ezbr_sha256 ?? `${version}` })),
    secrets: async () =>
      new Map(secrets.parse(await ask('/secrets')).map(({ name, value }) => [name, value])),
    setSecrets: async (values) => {
      await ask(
        '/secrets',
        'POST',
        [...values].map(([name, value]) => ({ name, value })),
      );
    },
    query: async (query) => rows.parse(await ask('/database/query/read-only', 'POST', { query })),
    run: async (query, parameters = []) =>
      rows.parse((await ask('/database/query', 'POST', { query, parameters })) ?? []),
  };
}

function refusalOf(status: number, ref: string, body: string): string {
  if (status === 401)
    return 'SUPABASE_ACCESS_TOKEN is not accepted: make a new one at supabase.com/dashboard/account/tokens.';
  if (status === 403 || status === 404)
    return `Project ${ref} is not there for this access token: check PUBLIC_SUPABASE_URL, and that the token's owner belongs to the project's organisation.`;
  const { message = '' } = (parseJson(body) ?? {}) as { message?: unknown };
  return `Supabase's Management API answered ${status}${message ? `: ${String(message).slice(0, 200)}` : ''}.`;
}

/** In a few words. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return (cause instanceof Error ? cause.message : message).split('\n', 1)[0]?.slice(0, 200) ?? '';
}
