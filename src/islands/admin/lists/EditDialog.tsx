import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import type { Result } from '#src/domain/result.ts';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import type { RecordType } from './DeleteDialog.tsx';

type Props = {
  readonly type: RecordType;
  readonly title: string;
  /** Stores what the form holds. */
  readonly onSave: (form: FormData) => Promise<Result<unknown>>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** The fields, named as in the payload. */
  readonly children: ReactNode;
};

/**
 * Spec §2: a dialog that edits one record; §8: what is said afterwards. A failed save keeps the dialog
 * and everything typed into it.
 */
export function EditDialog({ type, title, onSave, onClose, onSaved, children }: Props) {
  const { t, reloadMetrics } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = useRef(false);
  const fields = useRef<HTMLFormElement>(null);
  useShortcut({
    keys: 'Ctrl+S',
    label: t('admin.save'),
    inDialog: true,
    run: () => fields.current?.requestSubmit(),
  });
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const done = await onSave(new FormData(event.currentTarget));
    setBusy(false);
    if (done.ok) {
      showToast({
        title: t('admin.success'),
        message: t(`admin.updated.${type}`),
        tone: 'success',
      });
      onClose();
      onSaved();
      reloadMetrics();
      return;
    }
    const message = failureText(t, done.error);
    const named = { type: t(`admin.type.${type}`), message };
    const text = message ? t('admin.updateFailed', named) : t('admin.updateFailedBare', named);
    // The toast is the spec's; it lies behind the dialog, so the dialog says it too.
    setFailure(text);
    showToast({ title: t('admin.error'), message: text, tone: 'error' });
  };
  const leave = () => {
    if (changed.current && !confirm(t('admin.discard'))) return;
    onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose} onCancel={leave}>
      <form
        className="dialog-form"
        ref={fields}
        onSubmit={(event) => void save(event)}
        onInput={() => {
          changed.current = true;
        }}
      >
        {children}
        {failure !== null && <Message tone="error">{failure}</Message>}
        <div className="dialog-actions">
          <Button variant="outline" onClick={leave}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" busy={busy}>
            {busy ? t('admin.saving') : t('admin.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
