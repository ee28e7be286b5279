import type { QueryKey } from '@tanstack/react-query';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { useChange } from '../server-state.ts';

type Props<Row> = {
  /** Null while nothing is asked. */
  readonly row: Row | null;
  readonly nameOf: (row: Row) => string;
  readonly run: (db: DatabaseClient, id: string) => Promise<Result<null>>;
  readonly touches: readonly QueryKey[];
  readonly note?: string;
  /** In place of the usual words, where it is not gone for good. */
  readonly text?: string;
  readonly onClose: () => void;
};

/** Asks before something of the ledger is deleted, and says what came of it. */
export function Removal<Row extends { readonly id: string }>(props: Props<Row>) {
  const { row, nameOf, run, touches, note = '', text, onClose } = props;
  const { t, sayDone, sayFailed } = useAdmin();
  const removal = useChange({
    run: (db, asked: Row) => run(db, asked.id),
    touches,
    done: (_, asked) => sayDone(t('admin.ledger.deleted', { name: nameOf(asked) })),
    failed: (why) => sayFailed(t('admin.rounds.failed', { message: failureText(t, why) })),
  });
  return (
    <ConfirmDialog
      open={row !== null}
      title={t('admin.confirm.title')}
      cancel={t('admin.cancel')}
      confirm={t('admin.delete')}
      busy={false}
      onCancel={onClose}
      onConfirm={() => {
        if (row) void removal.run(row);
        onClose();
      }}
    >
      {text ?? t('admin.ledger.deleteText', { name: row ? nameOf(row) : '' })} {note}
    </ConfirmDialog>
  );
}
