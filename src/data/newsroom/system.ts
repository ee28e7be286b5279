import { FunctionsHttpError } from '@supabase/functions-js';
import { err, ok, type Result } from '#src/domain/result.ts';
import { z } from '#src/domain/zod.ts';
import type { DatabaseClient } from '../client.ts';

const answer = z.object({
  mode: z.enum(['embedded', 'hosted']),
  /** By the name that each gives itself, the same in every language. */
  versions: z.record(z.string(), z.string()),
  databaseBytes: z.number(),
  /** The newest; null before the first, and where Supabase makes them. */
  backup: z.nullable(z.object({ file: z.string(), bytes: z.number(), at: z.string() })),
});

/** What runs here. */
export type SystemFacts = z.infer<typeof answer>;

/** The state of the backend; with `backup` a backup is made first, which takes a while. */
export async function getSystem(
  db: DatabaseClient,
  { backup = false }: { backup?: boolean } = {},
): Promise<Result<SystemFacts>> {
  const { data, error, response } = await db.functions.invoke<unknown>('admin-system', {
    method: backup ? 'POST' : 'GET',
  });
  if (error) {
    const said: { error?: unknown } | null =
      error instanceof FunctionsHttpError ? await response?.json().catch(() => null) : null;
    return err('UNAVAILABLE', typeof said?.error === 'string' ? said.error : error.message);
  }
  const parsed = answer.safeParse(data);
  return parsed.success ? ok(parsed.data) : err('UNAVAILABLE', 'getSystem');
}
