import { useEffect, useState } from 'react';
import { type Found, findRecords, type RecordKind } from '#src/data/newsroom/find.ts';
import type { AppError } from '#src/domain/result.ts';
import { authorOf, useAdmin } from '../admin-context.ts';

/** Less finds everything. */
const SHORTEST = 2;
/** After the last key. */
const PAUSE_MS = 200;

type State = {
  /** What was asked for. */
  readonly of: string;
  readonly found: readonly Found[];
  readonly error: AppError | null;
};

/** The records that fit what is typed. Earlier ones stay until the answer is here; a question that is outdated is called off. */
export function useFound(typed: string) {
  const { db, may, user } = useAdmin();
  const [state, setState] = useState<State>({ of: '', found: [], error: null });
  const wanted = typed.trim();
  const isAsked = wanted.length >= SHORTEST;
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const kinds: readonly RecordKind[] = [
      'article',
      ...(may('admin') ? (['person'] as const) : []),
      'startup',
      'investor',
      ...(may('editor') ? (['issue'] as const) : []),
    ];
    const timer = setTimeout(async () => {
      const author = authorOf({ may, user });
      const reviews = may('admin');
      const answer = await findRecords(db, { search: wanted, kinds, author, reviews, signal });
      if (!signal.aborted) setState({ of: wanted, ...answer });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [db, may, user, wanted]);
  const isCurrent = state.of === wanted;
  return {
    found: isAsked ? state.found : [],
    loading: isAsked && !isCurrent,
    error: isAsked && isCurrent ? state.error : null,
  };
}
