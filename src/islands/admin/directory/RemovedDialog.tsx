import {
  listRemoved,
  type RemovedEntry,
  restoreEntry,
} from '#src/data/newsroom/removed-entries.ts';
import { TRASH_DAYS } from '#src/data/newsroom/trash.ts';
import type { ProfileKind } from '#src/domain/ledger/proposals.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Ends } from '../../ui/layout.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked, useChange } from '../server-state.ts';

type Props = { readonly kind: ProfileKind; readonly onClose: () => void };

/** What was removed from the directory within 30 days, to be put back. */
export function RemovedDialog({ kind, onClose }: Props) {
  const { t, locale, may, sayDone, sayFailed } = useAdmin();
  const list = kind === 'person' ? KEYS.people : KEYS.entries(kind);
  const removed = useAsked([...list, 'removed'], (db) => listRemoved(db, kind));
  const restoring = useChange({
    run: (db, { id }: RemovedEntry) => restoreEntry(db, kind, id),
    touches: [list, KEYS.metrics],
    done: (_, { name }) => sayDone(t('admin.removed.restored', { name })),
    failed: (why, { name }) =>
      sayFailed(t('admin.removed.restoreFailed', { name, message: failureText(t, why) })),
  });
  return (
    <Dialog open size="wide" title={t('admin.removed.title')} onClose={onClose}>
      <Hint className="mb-4">{t('admin.removed.hint', { days: TRASH_DAYS })}</Hint>
      {removed.isPending && <Loading />}
      <Failed of={removed.error} text="admin.removed.failed" onRetry={removed.refetch} />
      {removed.data?.length === 0 && <Empty>{t('admin.removed.empty')}</Empty>}
      <ul className="grid gap-2">
        {removed.data?.map((entry) => {
          const { id, name, by, reason } = entry;
          const date = formatDateShort(entry.at, locale);
          return (
            <Ends as="li" key={id} className="rounded-lg border border-line p-3">
              <div className="min-w-0 wrap-anywhere">
                <b>{name}</b>
                <Hint>
                  {by === null
                    ? t('admin.removed.rowNobody', { date })
                    : t('admin.removed.row', { date, name: by })}
                </Hint>
                {reason && <Hint>“{reason}”</Hint>}
              </div>
              {(kind === 'person' || may('admin')) && (
                <Button
                  variant="outline"
                  busy={restoring.of?.id === id}
                  aria-label={t('admin.removed.restoreOf', { name })}
                  onClick={() => void restoring.run(entry)}
                >
                  {t('admin.removed.restore')}
                </Button>
              )}
            </Ends>
          );
        })}
      </ul>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          {t('admin.removed.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
