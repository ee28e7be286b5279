import { countWaiting } from '#src/data/newsroom/waiting.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** How much waits for somebody in a directory's tab, on a phone at its icon; nothing where nothing does. */
export function WaitingBadge({ kind }: { readonly kind: EntryKind }) {
  const { t, locale } = useAdmin();
  const { data } = useAsked(KEYS.waitingOf(kind), (db) => countWaiting(db, kind));
  const count = data ? data.submissions + data.proposals : 0;
  if (count === 0) return null;
  return (
    <span className="absolute start-1/2 top-1 ms-2 rounded-full bg-amber-tint px-1.5 text-amber tabular-nums lg:static lg:ms-auto">
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="sr-only">{t('admin.tabs.waiting', { count })}</span>
    </span>
  );
}
