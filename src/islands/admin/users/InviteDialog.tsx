import { type Delivery, sendInvitation } from '#src/data/newsroom/invitations.ts';
import { inviteForm } from '#src/domain/accounts/people-forms.ts';
import { USER_ROLES } from '#src/domain/accounts/roles.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly onClose: () => void };

/** What a request to invite somebody came to, if not to a mail; null when one is on its way. */
export function deliveryProblem(t: Translate, delivery: Delivery, email: string): string | null {
  return delivery === 'sent' ? null : t(`admin.invite.${delivery}`, { email });
}

/** "Add New User": an invitation by mail. */
export function InviteDialog({ onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const form = useOfficeForm({
    rules: inviteForm,
    send: async ({ full_name: fullName, ...person }) => {
      const sent = await sendInvitation(db, { ...person, fullName });
      if (!sent.ok && sent.error.code === 'INVALID_INPUT')
        return {
          message: t('admin.invite.invalid'),
          fields: { email: t('field.error.email') },
        };
      if (!sent.ok)
        return { message: t('admin.invite.failed', { message: failureText(t, sent.error) }) };
      const { email } = person;
      const problem = deliveryProblem(t, sent.value, email);
      if (problem !== null) return { message: problem };
      sayDone(t('admin.invite.sent', { email }));
      void refresh(KEYS.invitations);
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.users.add')}
      submit={[t('admin.invite.send'), t('admin.invite.sending')]}
      onClose={onClose}
    >
      <p>{t('admin.invite.text')}</p>
      <TextField
        label={t('admin.field.email')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
      />
      <TextField label={t('admin.field.fullName')} name="full_name" maxLength={200} />
      <FieldRow>
        <SelectField
          label={t('admin.field.role')}
          name="role"
          defaultValue="contributor"
          options={USER_ROLES.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
        />
        <SelectField
          label={t('admin.invite.language')}
          name="locale"
          defaultValue={locale}
          options={LANGUAGE_CHOICES}
        />
      </FieldRow>
    </FormDialog>
  );
}
