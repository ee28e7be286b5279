import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { Section } from './Section.tsx';

/** Whether links of a letter to other sites say that it led there. */
export function CampaignMarks() {
  const { t, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, isOn: boolean) =>
      saveSettings(db, [{ name: 'letter_utm', value: isOn ? 'on' : null }]),
    touches: [KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  return (
    <Section id="marks-title" title={t('admin.marks')} hint={t('admin.marks.hint')} of={stored}>
      {(settings) => (
        <SelectField
          label={t('admin.marks.switch')}
          value={settings.get('letter_utm') ?? 'off'}
          disabled={change.busy}
          options={(['off', 'on'] as const).map((value) => ({
            value,
            label: t(`admin.marks.${value}`),
          }))}
          onChange={({ target }) => void change.run(target.value === 'on')}
        />
      )}
    </Section>
  );
}
