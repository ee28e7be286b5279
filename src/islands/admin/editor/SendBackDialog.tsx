import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { TextArea } from '../lists/fields.tsx';

type Props = {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSend: (note: string) => void;
};

/** Asks an editor what the author should change. */
export function SendBackDialog({ busy, onClose, onSend }: Props) {
  const { t } = useAdmin();
  const [error, setError] = useState<string | undefined>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form sends two characters for every new line, which the database would count.
    const note = String(new FormData(event.currentTarget).get('note') ?? '').replace(/\r\n/g, '\n');
    if (note.trim() === '') return setError(t('admin.editor.review.noteMissing'));
    onSend(note.trim());
  };
  return (
    <Dialog open size="wide" title={t('admin.editor.review.sendBackTitle')} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextArea
          label={t('admin.editor.review.note')}
          hint={t('admin.editor.review.noteHint')}
          error={error}
          name="note"
          rows={5}
          required
          maxLength={1000}
          onChange={() => setError(undefined)}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('admin.editor.review.sendBack')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
