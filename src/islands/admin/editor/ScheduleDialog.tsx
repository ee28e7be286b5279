import { type SubmitEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { TextField } from '../lists/fields.tsx';
import { toLocalInput } from './moments.ts';

type Props = {
  readonly scheduledAt: string | null;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSchedule: (moment: Date) => void;
  readonly onCancelled: () => void;
};

const HOUR_MS = 3_600_000;

/** When a draft is to be published, on the clock of the person who decides it. */
export function ScheduleDialog({ scheduledAt, busy, onClose, onSchedule, onCancelled }: Props) {
  const { t } = useAdmin();
  const [error, setError] = useState<string | undefined>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = new Date(String(new FormData(event.currentTarget).get('moment')));
    if (!(moment.getTime() > Date.now())) return setError(t('admin.editor.schedulePast'));
    onSchedule(moment);
  };
  const suggested = scheduledAt ? new Date(scheduledAt) : new Date(Date.now() + HOUR_MS);
  return (
    <Dialog open size="wide" title={t('admin.editor.scheduleTitle')} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextField
          label={t('admin.editor.scheduleAt')}
          hint={t('admin.editor.scheduleZone', {
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          })}
          error={error}
          name="moment"
          type="datetime-local"
          required
          min={toLocalInput(new Date())}
          defaultValue={toLocalInput(suggested)}
          onChange={() => setError(undefined)}
        />
        <DialogActions>
          {scheduledAt && (
            <Button variant="outline" onClick={onCancelled}>
              {t('admin.editor.scheduleCancel')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('admin.editor.schedule')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
