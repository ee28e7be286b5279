import { followTo } from '#src/browser/save-file.ts';
import { backupAddress, type KeptBackup } from '#src/data/newsroom/system.ts';
import { backupPasswordForm } from '#src/domain/settings-forms.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';
import { megabytes } from './megabytes.ts';

type Props = { readonly backup: KeptBackup; readonly onClose: () => void };

/** Asks for the password before everything that the site knows leaves it. */
export function DownloadBackup({ backup, onClose }: Props) {
  const { db, t, locale, user, sayDone } = useAdmin();
  const { file, bytes, at } = backup;
  const form = useOfficeForm({
    rules: backupPasswordForm,
    brief: true,
    send: async ({ password }) => {
      const address = await backupAddress(db, { file, password });
      if (!address.ok) {
        const message = failureText(t, address.error);
        const isWrong = address.error.code === 'factor_wrong_password';
        return { message, ...(isWrong && { fields: { password: message } }) };
      }
      followTo(address.value, file);
      sayDone(t('admin.backup.downloading'));
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.backup.downloadTitle')}
      submit={[t('admin.backup.download'), t('admin.checking')]}
      onClose={onClose}
    >
      <p>
        {t('admin.backup.downloadText', {
          when: formatMoment(at, locale),
          size: megabytes(t, bytes, locale),
        })}
      </p>
      {/* For password managers, which fill in by the account. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <TextField
        label={t('admin.backup.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
