import { useEffect } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useNewsToasts } from './use-news-toasts.ts';

/**
 * What the Newsletter tab keeps under names: the rows, null until they are known, and `store`, which
 * changes them by a call, lists them again and answers whether it was done.
 */
export function useKept<Row>(
  what: Parameters<typeof KEYS.kept>[0],
  list: (db: DatabaseClient) => Promise<Result<readonly Row[]>>,
) {
  const { fail } = useNewsToasts();
  const { data: rows = null, error } = useAsked(KEYS.kept(what), list);
  useEffect(() => {
    if (error) fail(error);
  }, [error, fail]);
  const { busy, run } = useChange({
    run: (_, call: Promise<Result<unknown>>) => call,
    touches: [KEYS.kept(what)],
    failed: fail,
  });
  const store = async (call: Promise<Result<unknown>>) => (await run(call)).ok;
  return { rows, busy, store };
}
