import { countUncredited } from '#src/data/newsroom/disclosure.ts';
import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { CHOICES, type Choice, choicesOf } from '#src/domain/settings.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { Section } from './Section.tsx';

const NAMES = Object.keys(CHOICES) as Choice[];

/** What a publisher decides with whoever advises them in law. Policies and consents say what holds. */
export function LegalChoices() {
  const { t, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const { data: uncredited } = useAsked([...KEYS.articles, 'uncredited'], countUncredited);
  const change = useChange({
    run: (db, { name, value }: { readonly name: Choice; readonly value: string }) =>
      saveSettings(db, [{ name, value: value === CHOICES[name][0] ? null : value }]),
    touches: [KEYS.settings, KEYS.audit],
    foresee: ({ name, value }) => [
      foreseen<ReadonlyMap<string, string>>(KEYS.settings, (known) =>
        new Map(known).set(name, value),
      ),
    ],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  return (
    <Section
      id="choices-title"
      title={t('admin.choices')}
      hint={t('admin.choices.hint')}
      of={stored}
      foot={
        uncredited !== undefined && (
          <p className="text-muted">{t('admin.choices.uncredited', { count: uncredited })}</p>
        )
      }
    >
      {(settings) => {
        const chosen = choicesOf(settings);
        return NAMES.map((name) => (
          <SelectField
            key={name}
            label={t(`admin.choices.${name}`)}
            hint={t(`admin.choices.${name}.hint`)}
            value={chosen[name]}
            disabled={change.busy}
            options={CHOICES[name].map((value) => ({
              value,
              label: t(`admin.choices.${name}.${value}` as TextKey),
            }))}
            onChange={({ target }) => void change.run({ name, value: target.value })}
          />
        ));
      }}
    </Section>
  );
}
