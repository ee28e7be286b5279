import { type OfficePerson, type SavedPerson, savePerson } from '#src/data/newsroom/people.ts';
import { personForm } from '#src/domain/ledger/people-form.ts';
import { TextArea, TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText, refusedField } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  /** Null for somebody new. */
  readonly person: OfficePerson | null;
  /** What somebody new is called, as far as that is known. */
  readonly name?: string;
  readonly onClose: (saved: SavedPerson | null) => void;
};

/** Somebody who runs a company: their name and where else they can be read. */
export function PersonDialog({ person, name: known, onClose }: Props) {
  const { t, db, sayDone } = useAdmin();
  const refresh = useRefresh();
  const form = useOfficeForm({
    rules: personForm,
    send: async ({ name, links }) => {
      const done = await savePerson(db, { id: person?.id ?? null, name, links });
      if (!done.ok) {
        const message = t('admin.rounds.failed', { message: failureText(t, done.error) });
        return { message, ...refusedField(t, done.error) };
      }
      sayDone(t('admin.people.saved'));
      void refresh(KEYS.people, KEYS.waiting);
      onClose(done.value);
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t(person ? 'admin.people.edit' : 'admin.people.add')}
      submit={[t('admin.save'), t('admin.saving')]}
      size="small"
      onClose={() => onClose(null)}
    >
      <TextField
        label={t('admin.people.name')}
        name="name"
        maxLength={100}
        defaultValue={person?.name ?? known}
        required
      />
      <TextArea
        label={t('admin.people.links')}
        hint={t('admin.people.linksHint')}
        name="links"
        rows={3}
        defaultValue={person?.links.join('\n')}
      />
    </FormDialog>
  );
}
