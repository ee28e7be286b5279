import { useCallback, useRef, useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { getMetrics, type Metrics } from '#src/data/newsroom/metrics.ts';
import type { AppError } from '#src/domain/result.ts';

export type MetricsState = {
  readonly loading: boolean;
  /** The last good answer; null before the first and after a failure. */
  readonly metrics: Metrics | null;
  /** Why getMetrics failed; null while there is nothing to complain about. */
  readonly failure: AppError | null;
};

/** The dashboard's figures. They are asked for by `load`, once somebody may see them. */
export function useMetrics(): MetricsState & { load: () => void } {
  const [state, setState] = useState<MetricsState>({ loading: true, metrics: null, failure: null });
  const asked = useRef(0);
  const load = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ ...before, loading: true }));
    void getMetrics(browserClient()).then((answer) => {
      // An older answer must not overwrite a newer one.
      if (mine !== asked.current) return;
      setState(
        answer.ok
          ? { loading: false, metrics: answer.value, failure: null }
          : { loading: false, metrics: null, failure: answer.error },
      );
    });
  }, []);
  return { ...state, load };
}
