import { useState } from 'react';
import { browserClient } from '#src/browser/session.ts';
import { askPageRemoval, leavePage, type OwnPage, offerPage } from '#src/data/account/pages.ts';
import { type AccountProblem, email } from '#src/domain/accounts/auth-forms.ts';
import { typed } from '#src/domain/form-rules.ts';
import { z } from '#src/domain/zod.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { PartProps } from '../context.ts';
import { refusal } from './texts.ts';

export type PageDialogProps = Pick<PartProps, 'words' | 'locale'> & {
  readonly page: OwnPage;
  readonly onClose: () => void;
  /** With what is said of it. */
  readonly onDone: (said: string) => void;
};

const giveRules = z.object({ address: email });

/** Hands a page over to whoever opens a mail. */
export function GiveDialog({ words, page, onClose, onDone }: PageDialogProps) {
  const form = useForm({
    rules: giveRules,
    say: (problem) => words[`auth.${problem as AccountProblem}`],
    failed: words['problem.UNAVAILABLE'],
    send: async ({ address }) => {
      const sent = await offerPage(browserClient(), { entry: page.id, address });
      if (!sent.ok) return { message: refusal(words, sent.error) };
      onDone(fillIn(words['companies.give.sent'], { to: address }));
      return null;
    },
  });
  return (
    <Dialog
      open
      title={fillIn(words['companies.give.dialog'], { name: page.name })}
      onClose={onClose}
    >
      <Form of={form}>
        <p>{words['companies.give.text']}</p>
        <TextField
          label={words['companies.give.to']}
          name="address"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Notice>{form.message}</Notice>
        <Actions>
          <Submit>{words['companies.give.send']}</Submit>
          <Button variant="quiet" onClick={onClose}>
            {words['companies.cancel']}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

const removeRules = z.object({ reason: typed(2000) });

/** Asks the newsroom to take a page down. */
export function RemoveDialog({ words, page, onClose, onDone }: PageDialogProps) {
  const form = useForm({
    rules: removeRules,
    say: () => words['field.error.required'],
    failed: words['problem.UNAVAILABLE'],
    send: async ({ reason }) => {
      const asked = await askPageRemoval(browserClient(), { entry: page.id, reason });
      if (!asked.ok) return { message: refusal(words, asked.error) };
      onDone(fillIn(words['companies.remove.asked'], { name: page.name }));
      return null;
    },
  });
  return (
    <Dialog
      open
      title={fillIn(words['companies.remove.dialog'], { name: page.name })}
      onClose={onClose}
    >
      <Form of={form}>
        <p>{words['companies.remove.text']}</p>
        <TextArea label={words['companies.remove.why']} name="reason" rows={4} maxLength={2000} />
        <Notice>{form.message}</Notice>
        <Actions>
          <Submit>{words['companies.remove.send']}</Submit>
          <Button variant="quiet" onClick={onClose}>
            {words['companies.cancel']}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Gives a page up. */
export function LeaveDialog({ words, page, onClose, onDone }: PageDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = async () => {
    setBusy(true);
    const left = await leavePage(browserClient(), page.id);
    setBusy(false);
    if (left.ok) onDone('');
    else setProblem(refusal(words, left.error));
  };
  return (
    <ConfirmDialog
      open
      title={fillIn(words['companies.leave.dialog'], { name: page.name })}
      cancel={words['companies.cancel']}
      confirm={words['companies.leave.confirm']}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void leave()}
    >
      {words['companies.leave.text']}
      <Notice>{problem}</Notice>
    </ConfirmDialog>
  );
}
