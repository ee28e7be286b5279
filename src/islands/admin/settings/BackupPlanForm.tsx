import { type ReactNode, useState } from 'react';
import { planBackups } from '#src/data/newsroom/system.ts';
import { BACKUP_RHYTHMS, type BackupPlan, KEPT_BACKUPS } from '#src/domain/backup-plan.ts';
import { backupPlanForm } from '#src/domain/settings-forms.ts';
import { formatDayIn } from '#src/domain/text/days.ts';
import { zoneName } from '#src/domain/text/zone.ts';
import { SelectField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

/** A Monday, from which the names of weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

type Props = {
  readonly plan: BackupPlan;
  /** What else can be done, beside the button. */
  readonly children: ReactNode;
};

/** When backups are made, and how many stay. */
export function BackupPlanForm({ plan, children }: Props) {
  const { t, locale, zone, sayDone } = useAdmin();
  const [every, setEvery] = useState(plan.every);
  const { run } = useChange({
    run: (db, wanted: BackupPlan) => planBackups(db, wanted),
    touches: [KEYS.system, KEYS.audit],
    done: () => sayDone(t('admin.backup.planned')),
  });
  const form = useOfficeForm({
    rules: backupPlanForm(plan),
    send: async (wanted) => {
      const done = await run(wanted);
      if (done.ok) return null;
      return { message: t('admin.backup.notPlanned', { message: failureText(t, done.error) }) };
    },
  });
  const kept = [...new Set([...KEPT_BACKUPS, plan.keep])].toSorted((one, other) => one - other);
  return (
    <Form of={form}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] items-end gap-x-5 gap-y-3">
        <SelectField
          label={t('admin.backup.every')}
          name="every"
          value={every}
          onChange={({ target }) =>
            setEvery(BACKUP_RHYTHMS.find((each) => each === target.value) ?? 'off')
          }
          options={BACKUP_RHYTHMS.map((value) => ({
            value,
            label: t(`admin.backup.every.${value}`),
          }))}
        />
        {every === 'weekly' && (
          <SelectField
            label={t('admin.backup.weekday')}
            name="weekday"
            defaultValue={plan.weekday}
            options={Array.from({ length: 7 }, (_, at) => ({
              value: String(at + 1),
              label: formatDayIn(
                new Date(MONDAY + at * DAY_MS).toISOString().slice(0, 10),
                locale,
                { weekday: 'long' },
              ),
            }))}
          />
        )}
        {every !== 'off' && (
          <SelectField
            label={t('admin.backup.hour')}
            name="hour"
            defaultValue={plan.hour}
            options={Array.from({ length: 24 }, (_, hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00`,
            }))}
          />
        )}
        <SelectField
          label={t('admin.backup.keep')}
          name="keep"
          defaultValue={plan.keep}
          options={kept.map((count) => ({
            value: String(count),
            label: t('admin.backup.keepCount', { count }),
          }))}
        />
      </div>
      {every !== 'off' && (
        <p className="text-small text-muted">
          {t('admin.backup.zone', { zone: zoneName(new Date(), locale, zone) })}
        </p>
      )}
      <Notice>{form.message}</Notice>
      <Actions>
        <Submit sending={t('admin.saving')}>{t('admin.backup.plan')}</Submit>
        {children}
      </Actions>
    </Form>
  );
}
