import {
  addAdminAddress,
  listAdminAddresses,
  removeAdminAddress,
} from '#src/data/newsroom/records.ts';
import { adminAddressForm } from '#src/domain/accounts/people-forms.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { Ranking } from '../../ui/Ranking.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { Section } from './Section.tsx';

/** The addresses that become administrators. */
export function AdminAddresses() {
  const { t, sayDone, sayFailed } = useAdmin();
  const addresses = useAsked(KEYS.admins, listAdminAddresses);
  const change = useChange({
    run: (db, { email, is }: { email: string; is: 'Added' | 'Removed' }) =>
      (is === 'Added' ? addAdminAddress : removeAdminAddress)(db, email),
    touches: [KEYS.admins],
    done: (_, { email, is }) => sayDone(t(`admin.settings.admins${is}`, { email })),
    failed: (error) =>
      sayFailed(t('admin.settings.adminsFailed', { message: failureText(t, error) })),
  });
  const form = useOfficeForm({
    rules: adminAddressForm,
    brief: true,
    send: async ({ email }) => {
      if ((await change.run({ email, is: 'Added' })).ok) form.reset();
      return null;
    },
  });
  return (
    <Section
      id="admins-title"
      title={t('admin.settings.admins')}
      hint={t('admin.settings.adminsHint')}
      of={addresses}
      foot={
        <Form of={form}>
          <FieldWithButton>
            <TextField label={t('admin.settings.adminsNew')} name="email" type="email" required />
            <Submit variant="outline">{t('admin.settings.adminsAdd')}</Submit>
          </FieldWithButton>
        </Form>
      }
    >
      {(emails) => (
        <Ranking>
          {emails.map((email) => (
            <li key={email}>
              <span>{email}</span>
              <Button
                variant="quiet"
                aria-label={t('admin.settings.adminsRemove', { email })}
                busy={change.of?.email === email}
                onClick={() => void change.run({ email, is: 'Removed' })}
              >
                {t('admin.settings.adminsTake')}
              </Button>
            </li>
          ))}
        </Ranking>
      )}
    </Section>
  );
}
