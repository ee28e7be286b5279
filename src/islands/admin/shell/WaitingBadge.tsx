import { countMessages, countWaiting } from '#src/data/newsroom/waiting.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** How much waits for somebody in a directory's tab. */
export function WaitingBadge({ kind }: { readonly kind: EntryKind }) {
  const { may } = useAdmin();
  const { data } = useAsked(KEYS.waitingOf(kind), (db) => countWaiting(db, kind, may('admin')));
  return <Count of={data ? data.submissions + data.proposals : 0} />;
}

/** Readers' messages that wait: new ones for who assigns them, else one's own that are open. */
export function MessagesBadge() {
  const { may, user } = useAdmin();
  const { data = 0 } = useAsked(KEYS.newMessages, (db) =>
    countMessages(db, may('admin') ? 'new' : { askedOf: user.id }),
  );
  return <Count of={data} />;
}

/** On a phone at the icon; nothing where nothing waits. */
function Count({ of: count }: { readonly of: number }) {
  const { t, locale } = useAdmin();
  if (count === 0) return null;
  return (
    <span className="absolute start-1/2 top-1 ms-2 rounded-full bg-amber-tint px-1.5 text-amber tabular-nums lg:static lg:ms-auto">
      <span aria-hidden="true">{formatNumber(count, locale)}</span>
      <span className="sr-only">{t('admin.tabs.waiting', { count })}</span>
    </span>
  );
}
