import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { showToast } from '#src/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly title: string;
  /** What the button says, and what it says while it works. */
  readonly submit: readonly [string, string];
  /** Does what the form is for. Answers what went wrong; null closes the dialog. */
  readonly onSubmit: (form: FormData) => Promise<string | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A form in a dialog. What fails keeps the dialog and everything typed into it. */
export function FormDialog({ title, submit: [submit, submitting], ...props }: Props) {
  const { onSubmit, onClose, children } = props;
  const { t } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const changed = useRef(false);
  const fields = useRef<HTMLFormElement>(null);
  useShortcut({
    keys: 'Ctrl+S',
    label: submit,
    inDialog: true,
    run: () => fields.current?.requestSubmit(),
  });
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const problem = await onSubmit(new FormData(event.currentTarget));
    setBusy(false);
    if (problem === null) return onClose();
    // The toast is the spec's; it lies behind the dialog, so the dialog says it too.
    setFailure(problem);
    showToast({ title: t('admin.error'), message: problem, tone: 'error' });
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
        onSubmit={(event) => void send(event)}
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
            {busy ? submitting : submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
