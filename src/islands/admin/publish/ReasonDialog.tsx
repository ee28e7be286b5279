import type { ReactNode } from 'react';
import { REASON_LENGTH, reasonForm } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';
import { useSay } from './say.ts';

type Props = {
  readonly title: string;
  readonly submit: string;
  /** What readers will see. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => Promise<unknown>;
};

/** Asks before readers lose something, and why. */
export function ReasonDialog({ title, submit, children, onClose, onSend }: Props) {
  const say = useSay();
  const form = useOfficeForm({
    rules: reasonForm,
    brief: true,
    say: (problem) => (problem === 'required' ? say('publish.reasonMissing') : undefined),
    send: async ({ reason }) => {
      await onSend(reason);
      return null;
    },
  });
  return (
    <FormDialog of={form} acts title={title} submit={[submit]} onClose={onClose}>
      <p>{children}</p>
      <TextArea
        label={say('publish.reason')}
        hint={say('publish.reasonHint')}
        name="reason"
        rows={3}
        required
        maxLength={REASON_LENGTH}
      />
    </FormDialog>
  );
}
