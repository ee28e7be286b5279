import { useCallback, useEffect, useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

/** Reads something once, and again when asked to; meanwhile what was read before stays. What comes after the island is gone is dropped. */
export function useLoaded<Value>(
  read: (db: DatabaseClient) => Promise<Result<Value>>,
): [Loaded<Value>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is one reading, by whatever closure
  useEffect(() => {
    let current = true;
    setLoaded((before) => (before.state === 'ready' ? before : { state: 'loading' }));
    read(browserClient())
      .then(
        (result): Loaded<Value> =>
          result.ok ? { state: 'ready', value: result.value } : { state: 'failed' },
      )
      .catch((): Loaded<Value> => ({ state: 'failed' }))
      .then((next) => {
        if (current) setLoaded(next);
      });
    return () => {
      current = false;
    };
  }, [round]);
  return [loaded, useCallback(() => setRound((before) => before + 1), [])];
}
