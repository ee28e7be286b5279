import { useState } from 'react';
import { changeMessages, eraseMessages } from '#src/data/newsroom/inbox.ts';
import type { AppError } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange, withoutRows } from '../server-state.ts';

type Props = {
  readonly ids: readonly string[];
  /** Selects none of them any more. */
  readonly onDone: () => void;
};

/** What is done with several messages at once. */
export function MessageBulk({ ids, onDone }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const [asking, setAsking] = useState(false);
  const failed = (error: AppError) =>
    sayFailed(t('admin.inbox.failed', { message: failureText(t, error) }));
  const marking = useChange({
    run: (db, all: readonly string[]) => changeMessages(db, all, 'spam'),
    touches: [KEYS.messages, KEYS.metrics],
    done: (count) => {
      sayDone(t('admin.inbox.markedSpam', { count }));
      onDone();
    },
    failed,
  });
  const erasing = useChange({
    run: (db, all: readonly string[]) => eraseMessages(db, all),
    touches: [KEYS.messages, KEYS.metrics],
    foresee: (all) => [withoutRows(KEYS.messages, all)],
    done: (count) => {
      sayDone(t('admin.inbox.erasedMany', { count }));
      onDone();
    },
    failed,
  });
  return (
    <>
      <Button variant="outline" busy={marking.busy} onClick={() => void marking.run(ids)}>
        {t('admin.inbox.markSpam')}
      </Button>
      <Button variant="quiet" busy={erasing.busy} onClick={() => setAsking(true)}>
        {t('admin.delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('admin.inbox.eraseMany', { count: ids.length })}
        cancel={t('admin.cancel')}
        confirm={t('admin.delete')}
        busy={false}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void erasing.run(ids);
        }}
      >
        {t('admin.inbox.eraseManyText')}
      </ConfirmDialog>
    </>
  );
}
