import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { REQUEST_LAWS, type RequestLaw } from '#src/domain/pages/rights.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';

/** By which law requests are due: for administrators to choose, for editors to read. */
export function Law() {
  const { t, may, sayDone, sayFailed } = useAdmin();
  const { data: settings } = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, law: RequestLaw) => saveSettings(db, [{ name: 'law', value: law }]),
    touches: [KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.requests.lawSaved')),
    failed: (error) => sayFailed(t('admin.requests.failed', { message: failureText(t, error) })),
  });
  if (!settings) return null;
  return (
    <SelectField
      label={t('admin.requests.law')}
      hint={t('admin.requests.lawHint')}
      value={settings.get('law') ?? 'vn'}
      disabled={!may('admin') || change.busy}
      options={REQUEST_LAWS.map((value) => ({ value, label: t(`admin.requests.law.${value}`) }))}
      onChange={({ target }) =>
        void change.run(REQUEST_LAWS.find((each) => each === target.value) ?? 'vn')
      }
    />
  );
}
