import { followTo } from '#src/browser/save-file.ts';
import { backupAddress, type KeptBackup } from '#src/data/newsroom/system.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { TextField } from '../lists/fields.tsx';
import { megabytes } from './megabytes.ts';

type Props = { readonly backup: KeptBackup; readonly onClose: () => void };

/** Asks for the password before everything that the site knows leaves it. */
export function DownloadBackup({ backup, onClose }: Props) {
  const { db, t, locale, user, sayDone } = useAdmin();
  const { file, bytes, at } = backup;
  const fetchIt = async (form: FormData) => {
    const address = await backupAddress(db, { file, password: String(form.get('password')) });
    if (address.ok) {
      followTo(address.value, file);
      sayDone(t('admin.backup.downloading'));
      return null;
    }
    const message = failureText(t, address.error);
    return address.error.code === 'factor_wrong_password'
      ? { message, fields: { password: message } }
      : { message };
  };
  return (
    <FormDialog
      title={t('admin.backup.downloadTitle')}
      submit={[t('admin.backup.download'), t('admin.checking')]}
      onSubmit={fetchIt}
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
