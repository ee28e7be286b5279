import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** What is asked for besides. */
  readonly more?: ReactNode;
  readonly cancel: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
};

/** Asks before something that cannot be undone. The focus begins on the way back. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, more, cancel, confirm, busy, onCancel, onConfirm } = props;
  const text = useId();
  return (
    <Dialog open={open} title={title} describedBy={text} onClose={onCancel}>
      <p id={text}>{children}</p>
      {more}
      <DialogActions>
        {/* The first control of a modal dialog gets the focus. */}
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
