import type { CalendarEntry } from '#src/data/newsroom/calendar.ts';
import { moveForm } from '#src/domain/articles/desk-forms.ts';
import type { AppError } from '#src/domain/result.ts';
import type { Day } from '#src/domain/text/days.ts';
import { wallAt, zoneName } from '#src/domain/text/zone.ts';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly entry: CalendarEntry;
  readonly onClose: () => void;
  /** Moves it: to a day, for what is scheduled with a time of day ('2026-11-21T10:00'), or off its day. */
  readonly onMove: (to: Day | null) => Promise<AppError | null>;
};

/** Asks for the day of a piece: what dragging does, by keys. */
export function MoveDialog({ entry, onClose, onMove }: Props) {
  const { t, locale } = useAdmin();
  const { title, at, day } = entry;
  const form = useOfficeForm({
    rules: moveForm(at !== null),
    send: async ({ to }) => {
      const error = await onMove(to);
      if (error)
        return { message: t('admin.calendar.notMoved', { title, message: failureText(t, error) }) };
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.calendar.move', { title })}
      submit={[t('admin.calendar.moveNow'), t('admin.saving')]}
      onClose={onClose}
    >
      {at ? (
        <TextField
          label={t('admin.calendar.publishAt')}
          hint={t('admin.calendar.zone', { zone: zoneName(new Date(at), locale) })}
          name="to"
          type="datetime-local"
          required
          defaultValue={wallAt(new Date(at))}
        />
      ) : (
        <TextField
          label={t('admin.calendar.due')}
          hint={t('admin.calendar.dueHint')}
          name="to"
          type="date"
          defaultValue={day ?? ''}
        />
      )}
    </FormDialog>
  );
}
