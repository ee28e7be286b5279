import { useCallback, useEffect, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { useAdmin } from './admin-context.ts';

/**
 * What the database answers to a question: null until it has, then the answer, a way to ask again, and
 * one to put another in its place.
 *
 * @param ask the same function every time
 * @param version another one asks again
 */
export function useAnswer<Value>(
  ask: (db: DatabaseClient) => Promise<Result<Value>>,
  version?: number,
) {
  const { db } = useAdmin();
  const [answer, setAnswer] = useState<Result<Value> | null>(null);
  const load = useCallback(async () => setAnswer(await ask(db)), [db, ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version asks again
  useEffect(() => void load(), [load, version]);
  return [answer, load, setAnswer] as const;
}
