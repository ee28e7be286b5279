import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Notice } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import type { FormState } from '../../ui/use-form.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';

type Props = {
  readonly of: FormState;
  readonly title: string;
  /** What the button says, and what it says while it works. */
  readonly submit: readonly [string, string?];
  readonly size?: 'small' | 'wide';
  /** It does more than store something: Ctrl+S, which is pressed by habit, does not. */
  readonly acts?: boolean;
  readonly onClose: () => void;
  /** What is done first from here: then to send the form is not the loud button. */
  readonly main?: ReactNode;
  readonly onTyped?: () => void;
  /** It cannot be sent. */
  readonly disabled?: boolean;
  /** What else can be done, before the way back. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A form in a dialog: it asks before it drops what was typed. */
export function FormDialog({ of: form, title, submit: [submit, sending], ...props }: Props) {
  const { size = 'wide', acts = false, onClose, actions, main, disabled = false, children } = props;
  const { t } = useAdmin();
  const changed = useRef(false);
  useShortcut(
    acts || disabled ? null : { keys: 'Ctrl+S', label: submit, inDialog: true, run: form.submit },
  );
  const leave = () => {
    if (changed.current && !confirm(t('admin.discard'))) return;
    onClose();
  };
  return (
    <Dialog open size={size} title={title} onClose={onClose} onCancel={leave}>
      <Form
        of={form}
        onInput={() => {
          changed.current = true;
          props.onTyped?.();
        }}
      >
        {children}
        <DialogFoot>
          <Notice>{form.message}</Notice>
          {actions}
          <Button variant="outline" onClick={leave}>
            {t('admin.cancel')}
          </Button>
          {!disabled && (
            <Submit
              variant={main ? 'outline' : 'primary'}
              aria-keyshortcuts={acts ? undefined : 'Control+S Meta+S'}
              sending={sending}
            >
              {submit}
            </Submit>
          )}
          {main}
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
