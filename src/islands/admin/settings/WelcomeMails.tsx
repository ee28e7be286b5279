import { countWelcome, type WelcomeMails as Known } from '#src/data/newsroom/records.ts';
import { saveSettings } from '#src/data/site-settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** The mails that a new reader gets after the first, and whether anybody does. */
export function WelcomeMails() {
  const { t, sayDone, sayFailed } = useAdmin();
  const known = useAsked(KEYS.welcome, countWelcome);
  const change = useChange({
    run: (db, isOn: boolean) =>
      saveSettings(db, [{ name: 'welcome_series', value: isOn ? null : 'off' }]),
    touches: [KEYS.welcome, KEYS.settings, KEYS.mails, KEYS.audit],
    foresee: (isOn) => [
      foreseen<Known>(KEYS.welcome, (before) => ({
        ...before,
        isOn,
        planned: isOn ? before.planned : 0,
      })),
    ],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  return (
    <Section
      id="welcome-title"
      title={t('admin.settings.welcome')}
      hint={t('admin.settings.welcomeHint')}
      of={known}
    >
      {({ isOn, planned, sent }) => (
        <>
          <Facts>
            <Fact name={t('admin.settings.welcome.planned')}>{planned}</Fact>
            <Fact name={t('admin.settings.welcome.sent')}>{sent}</Fact>
          </Facts>
          <SelectField
            label={t('admin.settings.welcome.switch')}
            hint={t('admin.settings.welcome.switchHint')}
            value={isOn ? 'on' : 'off'}
            disabled={change.busy}
            options={[
              { value: 'on', label: t('admin.settings.welcome.on') },
              { value: 'off', label: t('admin.settings.welcome.off') },
            ]}
            onChange={({ target }) => void change.run(target.value === 'on')}
          />
        </>
      )}
    </Section>
  );
}
