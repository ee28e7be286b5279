import { useCallback, useEffect, useRef, useState } from 'react';
import type { Listing, ListQuery } from '#src/data/newsroom/list.ts';
import type { AppError } from '#src/domain/result.ts';

export type ListState<Row> = {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
  /** The rows shown are not (yet) the answer to the present question. */
  readonly loading: boolean;
  readonly error: AppError | null;
  /** Something was shown before: a reload keeps it until the answer is here. */
  readonly loaded: boolean;
};

/** Between the last key and the question to the database. */
const TYPING_MS = 250;

/** The rows that a query asks for; earlier ones stay until the answer is here. */
export function useList<Row>(load: Listing<Row>, query: ListQuery) {
  const [state, setState] = useState<ListState<Row>>({
    rows: [],
    total: 0,
    more: false,
    loading: true,
    error: null,
    loaded: false,
  });
  const asked = useRef(0);
  const ask = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ ...before, loading: true }));
    const answer = await load(query);
    if (mine !== asked.current) return;
    setState((before) =>
      answer.ok
        ? { ...answer.value, loading: false, error: null, loaded: true }
        : { ...before, loading: false, error: answer.error },
    );
  }, [load, query]);
  const searched = useRef(query.search);
  useEffect(() => {
    const isTyping = searched.current !== query.search;
    searched.current = query.search;
    const timer = setTimeout(() => void ask(), isTyping ? TYPING_MS : 0);
    return () => clearTimeout(timer);
  }, [ask, query.search]);
  return { ...state, reload: ask };
}
