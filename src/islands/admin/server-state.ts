import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { type AppError, err, ok, type Result } from '#src/domain/result.ts';
import { useAdmin } from './admin-context.ts';

/** An expected failure, as TanStack Query wants it: thrown. */
export class Refusal extends Error implements AppError {
  readonly code: AppError['code'];
  readonly field: AppError['field'];
  readonly seconds: AppError['seconds'];

  constructor({ code, message, field, seconds }: AppError) {
    super(message);
    this.code = code;
    this.field = field;
    this.seconds = seconds;
  }
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
  }
}

/** What was asked for, or a {@link Refusal}. A call that broke off in our own code counts as one that nobody answered. */
export async function granted<Value>(call: Promise<Result<Value>>): Promise<Value> {
  const answer = await call.catch(() => err('offline'));
  if (!answer.ok) throw new Refusal(answer.error);
  return answer.value;
}

let client: QueryClient | undefined;

/**
 * What this page knows of the server, one for all islands on it. Whoever is offline is told so at once,
 * and asking again is a person's decision: src/data has asked twice.
 */
export function pageClient(): QueryClient {
  client ??= new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, staleTime: 0 },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

type Asking<Value> = {
  /** Whether to ask yet. */
  readonly enabled?: boolean;
  /** Shows the answer to the question before while the next one is under way. */
  readonly kept?: boolean;
  /** Asks anew with each mount, for what fills a form: a cached answer would be saved over a newer one. */
  readonly fresh?: boolean;
  /** Asks again after so many milliseconds, by what is known. */
  readonly every?: (known: Value | undefined) => number | false;
};

/** Whether asking again is a person's decision: what is only out of reach may be back by itself. */
const isRefused = (error: Error | null): boolean =>
  error instanceof Refusal && error.code !== 'UNAVAILABLE' && error.code !== 'offline';

/** What the database answers to a question, under one of the names of keys.ts. */
export function useAsked<Value>(
  key: QueryKey,
  ask: (db: DatabaseClient, signal: AbortSignal) => Promise<Result<Value>>,
  { enabled = true, kept = false, fresh = false, every }: Asking<Value> = {},
) {
  const { db } = useAdmin();
  const mount = useId();
  return useQuery({
    queryKey: fresh ? [...key, mount] : key,
    queryFn: ({ signal }) => granted(ask(db, signal)),
    enabled,
    refetchInterval: every ? ({ state }) => !isRefused(state.error) && every(state.data) : false,
    ...(fresh && { gcTime: 0 }),
    ...(kept && { placeholderData: keepPreviousData }),
  });
}

/** What stands in an answer while a change is under way. */
export type Foreseen = { readonly key: QueryKey; readonly as: (known: never) => unknown };

/** An answer as it will be, for the `foresee` of a change. Lists of a name are all those that begin with it. */
export const foreseen = <Known>(key: QueryKey, as: (known: Known) => Known): Foreseen => ({
  key,
  as: as as Foreseen['as'],
});

type Page = { readonly rows: readonly { readonly id: string }[]; readonly total: number };

/** Every list of a name without the rows with these ids. */
export const withoutRows = (key: QueryKey, ids: readonly string[]): Foreseen =>
  foreseen<unknown>(key, (known) => {
    if (Array.isArray(known)) return known.filter(({ id }) => !ids.includes(id));
    if (typeof known !== 'object' || known === null || !('rows' in known)) return known;
    const page = known as Page;
    const rows = page.rows.filter(({ id }) => !ids.includes(id));
    return { ...page, rows, total: page.total - page.rows.length + rows.length };
  });

/** Asks again for what is under these names, where it is shown. */
export function useRefresh(): (...keys: readonly QueryKey[]) => Promise<unknown> {
  const queries = useQueryClient();
  return (...keys) => Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

type Change<Input, Value> = {
  readonly run: (db: DatabaseClient, input: Input) => Promise<Result<Value>>;
  /** Names of what is no longer true afterwards. */
  readonly touches?: readonly QueryKey[];
  /** What is shown at once, and taken back when it could not be stored. */
  readonly foresee?: (input: Input) => readonly Foreseen[];
  readonly done?: (value: Value, input: Input) => void;
  readonly failed?: (error: AppError, input: Input) => void;
};

/**
 * Something that can be changed here.
 *
 * @returns a way to do it, which answers when what it touched was asked for again, and what is being changed now
 */
export function useChange<Input, Value>(change: Change<Input, Value>) {
  const { db } = useAdmin();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const scope = useId();
  const { mutateAsync, isPending, variables } = useMutation({
    // What is shown at once is stored in the order in which it was done.
    ...(change.foresee && { scope: { id: scope } }),
    mutationFn: (input: Input) => granted(change.run(db, input)),
    onMutate: async (input) => {
      const wanted = change.foresee?.(input) ?? [];
      // What is on its way would overwrite it.
      await Promise.all(wanted.map(({ key }) => queries.cancelQueries({ queryKey: key })));
      const before = wanted.flatMap(({ key }) => queries.getQueriesData({ queryKey: key }));
      for (const { key, as } of wanted)
        queries.setQueriesData({ queryKey: key }, (known) =>
          known === undefined ? known : as(known as never),
        );
      return before;
    },
    onSuccess: (value, input) => change.done?.(value, input),
    onError: (error, input, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      change.failed?.(error, input);
    },
    // Whoever was refused may try again at once.
    onSettled: (_, error) => {
      const refreshed = refresh(...(change.touches ?? []));
      return error ? undefined : refreshed;
    },
  });
  return {
    busy: isPending,
    /** What is being changed; undefined while nothing is. */
    of: isPending ? variables : undefined,
    run: (input: Input): Promise<Result<Value>> =>
      mutateAsync(input).then(ok, (error: Refusal) => ({ ok: false, error }) as const),
  };
}
