import { type Delivery, sendInvitation } from '#src/data/newsroom/invitations.ts';
import { toRole, USER_ROLES } from '#src/domain/accounts/roles.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { FieldRow } from '../../ui/layout.ts';
import { type Translate, useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { FormDialog, type FormProblem } from '../lists/FormDialog.tsx';
import { SelectField, TextField } from '../lists/fields.tsx';
import { useRefresh } from '../server-state.ts';

type Props = { readonly onClose: () => void };

/** What a request to invite somebody came to, if not to a mail; null when one is on its way. */
export function deliveryProblem(t: Translate, delivery: Delivery, email: string): string | null {
  return delivery === 'sent' ? null : t(`admin.invite.${delivery}`, { email });
}

/** "Add New User": an invitation by mail. */
export function InviteDialog({ onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const send = async (form: FormData): Promise<FormProblem | null> => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const email = text('email');
    const invalid = {
      message: t('admin.invite.invalid'),
      fields: { email: t('field.error.email') },
    };
    if (!isEmailLike(email)) return invalid;
    const sent = await sendInvitation(db, {
      email,
      fullName: text('full_name'),
      role: toRole(text('role')),
      locale: toLocale(text('locale')),
    });
    if (!sent.ok) {
      if (sent.error.code === 'INVALID_INPUT') return invalid;
      return { message: t('admin.invite.failed', { message: failureText(t, sent.error) }) };
    }
    const problem = deliveryProblem(t, sent.value, email);
    if (problem !== null) return { message: problem };
    sayDone(t('admin.invite.sent', { email }));
    void refresh(KEYS.invitations);
    return null;
  };
  return (
    <FormDialog
      title={t('admin.users.add')}
      submit={[t('admin.invite.send'), t('admin.invite.sending')]}
      onSubmit={send}
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
