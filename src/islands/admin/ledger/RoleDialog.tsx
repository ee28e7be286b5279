import { type OfficeRole, saveRole } from '#src/data/newsroom/people.ts';
import { roleForm } from '#src/domain/ledger/people-form.ts';
import { COMPANY_ROLES, type CompanyRole } from '#src/domain/ledger/rounds.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { CompanyField, chosenCompany } from './CompanyField.tsx';
import { begunSources, SourceRows } from './SourceRows.tsx';
import { unreadRefusal } from './use-round-form.ts';
import { useSourceChecks } from './use-source-checks.ts';

const KINDS = ['startup', 'investor'] as const;

/** What is known of a role before its form is opened. */
export type BegunRole = {
  /** Name of the company or fund. */
  readonly at: string;
  readonly role: CompanyRole;
  readonly since: number | null;
  /** Where that is said. */
  readonly source: string | null;
};

type Props = {
  readonly person: { readonly id: string; readonly name: string };
  /** Left out for a new one. */
  readonly role?: OfficeRole | null;
  /** What a new one begins with. */
  readonly begun?: BegunRole;
  /** @param saved whether something was stored */
  readonly onClose: (saved: boolean) => void;
};

/** What somebody is somewhere, with where that is said. */
export function RoleDialog({ person, role = null, begun: said, onClose }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const begun = role
    ? begunSources(role.fact_sources)
    : said?.source
      ? [{ address: said.source, publisher: '', title: '' }]
      : [];
  const checks = useSourceChecks(begun.map(({ address }) => address));
  const at = role?.startups ?? role?.investors;
  const form = useOfficeForm({
    rules: roleForm,
    say: (problem) => (problem === 'year' ? t('admin.people.year') : undefined),
    send: async (typed) => {
      // A role stays where it is: another place is another role.
      const chosen = at
        ? {
            company: {
              kind: role?.startups ? ('startup' as const) : ('investor' as const),
              ...at,
              slug: '',
            },
          }
        : await chosenCompany({ t, db }, { field: 'at', kinds: KINDS, typed: typed.at });
      if ('refusal' in chosen) return chosen.refusal;
      const { reached, unread } = await checks.settle(typed.source);
      if (unread.length > 0 && !typed.unread) return unreadRefusal(t);
      const done = await saveRole(db, {
        ...{ id: role?.id ?? null, person: person.id, at: chosen.company, typed },
        ...{ origin: location.origin, reached },
      });
      if (!done.ok) {
        const { error } = done;
        const message = t('admin.rounds.failed', { message: failureText(t, error) });
        if (error.code === 'source_missing')
          return { message, fields: { source: t('problem.source_missing') } };
        if (error.field === 'source' && error.code === 'NOT_FOUND')
          return { message, fields: { source: t('admin.rounds.noStory') } };
        return { message, ...refusedField(t, error) };
      }
      sayDone(t('admin.people.roleSaved'));
      void refresh(KEYS.people, KEYS.waiting);
      onClose(true);
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.people.roleTitle', { name: person.name })}
      submit={[t('admin.save'), t('admin.saving')]}
      onClose={() => onClose(false)}
    >
      {at ? (
        <TextField label={t('admin.people.at')} name="at" value={at.name} readOnly />
      ) : (
        <CompanyField name="at" label={t('admin.people.at')} kinds={KINDS} begun={said?.at} />
      )}
      <SelectField
        label={t('admin.people.role')}
        name="role"
        defaultValue={role?.role ?? said?.role}
        options={COMPANY_ROLES.map((each) => ({ value: each, label: t(`ledger.role.${each}`) }))}
      />
      <FieldRow className="items-start">
        <TextField
          label={t('admin.people.since')}
          name="since"
          inputMode="numeric"
          maxLength={4}
          defaultValue={role?.since ?? said?.since ?? ''}
        />
        <TextField
          label={t('admin.people.until')}
          name="until"
          inputMode="numeric"
          maxLength={4}
          hint={t('admin.people.untilHint')}
          defaultValue={role?.until ?? ''}
        />
      </FieldRow>
      <SourceRows begun={begun} checks={checks} />
    </FormDialog>
  );
}
