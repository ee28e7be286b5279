import { sourceEmployees } from '#src/data/newsroom/ledger-queue.ts';
import { employeesForm } from '#src/domain/ledger/people-form.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { SourceRows } from './SourceRows.tsx';
import { unreadRefusal } from './use-round-form.ts';
import { useSourceChecks } from './use-source-checks.ts';

type Props = {
  readonly startup: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

/** Where the number of employees of a startup comes from. */
export function EmployeesDialog({ startup, onClose }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const checks = useSourceChecks([]);
  const form = useOfficeForm({
    rules: employeesForm,
    send: async (typed) => {
      const { reached, unread } = await checks.settle(typed.source);
      if (unread.length > 0 && !typed.unread) return unreadRefusal(t);
      const origin = location.origin;
      const done = await sourceEmployees(db, { startup: startup.id, typed, origin, reached });
      if (!done.ok) {
        const { error } = done;
        const message = t('admin.rounds.failed', { message: failureText(t, error) });
        if (error.code === 'source_missing')
          return { message, fields: { source: t('problem.source_missing') } };
        if (error.code === 'NOT_FOUND')
          return { message, fields: { source: t('admin.rounds.noStory') } };
        return { message, ...refusedField(t, error) };
      }
      sayDone(t('admin.ledger.sourceSaved'));
      void refresh(KEYS.waiting);
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.ledger.employeesOf', { name: startup.name })}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={onClose}
    >
      <SourceRows begun={[]} checks={checks} />
    </FormDialog>
  );
}
