import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { Result } from '#src/domain/result.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange, withoutRows } from '../server-state.ts';

export type RecordType = 'article' | 'startup' | 'investor' | 'user';

type Props<Row> = {
  readonly type: RecordType;
  /** The name of the lists that it is in: it leaves them at once, and comes back when it could not be deleted. */
  readonly of: QueryKey;
  /** Null while nothing is asked. */
  readonly row: Row | null;
  /** Name, title or address. */
  readonly nameOf: (row: Row) => string;
  /** In place of the spec's words, where it is not gone for good. */
  readonly textOf?: (row: Row) => string;
  /** What is asked for besides. */
  readonly more?: ReactNode;
  readonly onDelete: (db: DatabaseClient, row: Row) => Promise<Result<unknown>>;
  readonly onClose: () => void;
};

/** Spec §2: the confirmation before a record is deleted; §8: what is said afterwards. */
export function DeleteDialog<Row extends { readonly id: string }>(props: Props<Row>) {
  const { type, of, row, nameOf, textOf, more, onDelete, onClose } = props;
  const { t, sayDone, sayFailed } = useAdmin();
  const removal = useChange({
    run: onDelete,
    touches: [of, KEYS.metrics],
    foresee: ({ id }) => [withoutRows(of, [id])],
    done: () => sayDone(t(`admin.deleted.${type}`)),
    failed: (error) => {
      const message = failureText(t, error);
      const named = { type: t(`admin.type.${type}`), message };
      sayFailed(message ? t('admin.deleteFailed', named) : t('admin.deleteFailedBare', named));
    },
  });
  return (
    <ConfirmDialog
      open={row !== null}
      title={t('admin.confirm.title')}
      cancel={t('admin.cancel')}
      confirm={t('admin.delete')}
      busy={false}
      more={more}
      onCancel={onClose}
      onConfirm={() => {
        if (row !== null) void removal.run(row);
        onClose();
      }}
    >
      {row &&
        (textOf?.(row) ??
          t('admin.confirm.text', { type: t(`admin.type.${type}`), name: nameOf(row) }))}
    </ConfirmDialog>
  );
}
