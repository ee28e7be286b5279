import { findRecords } from '#src/data/newsroom/find.ts';
import { ok } from '#src/domain/result.ts';
import { usePaused } from '../../ui/use-paused.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** Less finds everything. */
const SHORTEST = 2;
/** After the last key. */
const PAUSE_MS = 200;

/** The records that fit what is typed. Earlier ones stay until the answer is here; a question that is outdated is called off. */
export function useFound(typed: string) {
  const { may } = useAdmin();
  const wanted = typed.trim();
  const asked = usePaused(wanted, () => PAUSE_MS);
  const isAsked = wanted.length >= SHORTEST;
  const { data, error, isFetching } = useAsked(
    [...KEYS.found, asked],
    async (db, signal) =>
      ok(await findRecords(db, { search: asked, accounts: may('admin'), signal })),
    { enabled: asked.length >= SHORTEST, kept: true },
  );
  const loading = isAsked && (isFetching || asked !== wanted);
  return {
    found: (isAsked && data?.found) || [],
    loading,
    error: isAsked && !loading ? (error ?? data?.error ?? null) : null,
  };
}
