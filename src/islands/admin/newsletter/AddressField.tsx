import { ADDRESS } from '#src/domain/newsletter/blocks.ts';
import { toAddress } from '#src/domain/writing/addresses.ts';
import { TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';

/** Where something leads; what is no address yet is said, and stored once it is one. */
export function AddressField(props: {
  readonly url: string;
  readonly onChange: (url: string) => void;
}) {
  const { t } = useAdmin();
  const { url, onChange } = props;
  const typed = url.trim();
  const meant = toAddress(typed, location.origin);
  const isWrong = typed !== '' && !ADDRESS.test(meant ?? typed);
  return (
    <TextField
      label={t('admin.newsletter.address')}
      hint={t('admin.newsletter.addressHint')}
      error={isWrong ? t('admin.newsletter.addressWrong') : undefined}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      value={url}
      onChange={({ target }) => onChange(target.value)}
      // `example.com` is meant as an address, too.
      onBlur={() => {
        if (meant !== null && meant !== url) onChange(meant);
      }}
    />
  );
}
