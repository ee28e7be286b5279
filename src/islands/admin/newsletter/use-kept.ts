import { useCallback, useEffect, useState } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { useAdmin } from '../admin-context.ts';
import { useNewsToasts } from './use-news-toasts.ts';

/**
 * What the Newsletter tab keeps under names: the rows, null until they are known, and `store`, which
 * changes them by a call, lists them again and answers whether it was done.
 *
 * @param list the same function every time
 */
export function useKept<Row>(list: (db: DatabaseClient) => Promise<Result<readonly Row[]>>) {
  const { db } = useAdmin();
  const { fail } = useNewsToasts();
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const found = await list(db);
    if (found.ok) setRows(found.value);
    else fail(found.error);
  }, [db, fail, list]);
  useEffect(() => void load(), [load]);
  const store = async (call: Promise<Result<unknown>>): Promise<boolean> => {
    setBusy(true);
    const done = await call;
    setBusy(false);
    if (!done.ok) fail(done.error);
    await load();
    return done.ok;
  };
  return { rows, busy, store };
}
