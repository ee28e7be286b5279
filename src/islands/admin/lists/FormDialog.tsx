import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { FieldProblems } from './fields.tsx';

/** Why a form was not taken: a sentence for all of it, and one for each field by its name. */
export type FormProblem = {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
};

type Props = {
  readonly title: string;
  /** What the button says, and what it says while it works. */
  readonly submit: readonly [string, string];
  /** Does what the form is for. Answers what went wrong; null closes the dialog. */
  readonly onSubmit: (form: FormData) => Promise<FormProblem | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * A form in a dialog. What fails keeps the dialog and everything typed into it, is said beside the
 * fields it is about, and the first of those takes the focus.
 */
export function FormDialog({ title, submit: [submit, submitting], ...props }: Props) {
  const { onSubmit, onClose, children } = props;
  const { t, sayFailed } = useAdmin();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormProblem | null>(null);
  const changed = useRef(false);
  const fields = useRef<HTMLFormElement>(null);
  useShortcut({
    keys: 'Ctrl+S',
    label: submit,
    inDialog: true,
    run: () => fields.current?.requestSubmit(),
  });
  useLayoutEffect(() => {
    if (failure?.fields)
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setFailure(null);
    const wrong = findInvalid(form, t);
    const problem: FormProblem | null =
      Object.keys(wrong).length > 0
        ? { message: t('admin.form.check'), fields: wrong }
        : await onSubmit(new FormData(form)).catch(() => ({
            message: t('admin.failure.unexpected'),
          }));
    setBusy(false);
    if (problem === null) return onClose();
    // The toast is the spec's; it lies behind the dialog, so the dialog says it too.
    setFailure(problem);
    sayFailed(problem.message);
  };
  const leave = () => {
    if (changed.current && !confirm(t('admin.discard'))) return;
    onClose();
  };
  return (
    <Dialog open size="wide" title={title} onClose={onClose} onCancel={leave}>
      <Form
        ref={fields}
        onSubmit={(event) => void send(event)}
        // What is wrong is said beside each field, in the page's language.
        noValidate
        onInput={() => {
          changed.current = true;
        }}
      >
        <FieldProblems value={failure?.fields ?? {}}>{children}</FieldProblems>
        {failure !== null && <Message tone="error">{failure.message}</Message>}
        <DialogActions>
          <Button variant="outline" onClick={leave}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" aria-keyshortcuts="Control+S Meta+S" busy={busy}>
            {busy ? submitting : submit}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** What the browser finds wrong with the fields of a form, in our words. */
function findInvalid(form: HTMLFormElement, t: Translate): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const field of form.elements) {
    if (!('validity' in field) || !('name' in field)) continue;
    const { name, validity, maxLength: limit } = field as HTMLInputElement;
    if (name === '' || validity.valid) continue;
    const kind = validity.valueMissing ? 'required' : validity.typeMismatch ? 'email' : 'refused';
    wrong[name] = validity.tooLong ? t('field.error.tooLong', { limit }) : t(`field.error.${kind}`);
  }
  return wrong;
}
