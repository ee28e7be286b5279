import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { agentsOf } from '#src/domain/crawlers.ts';
import { DEFAULT_RIGHTS, MACHINE_USES, type MachineUse } from '#src/domain/machines.ts';
import { toSettings } from '#src/domain/settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { Section } from './Section.tsx';

type Change = { readonly use: MachineUse; readonly isAllowed: boolean };
const toValue = (isAllowed: boolean) => (isAllowed ? 'on' : 'off');

/** What machines may do with public pages, in the words of the page about AI. */
export function MachineRights() {
  const { t, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, { use, isAllowed }: Change) =>
      saveSettings(db, [
        {
          name: `machines.${use}`,
          value: isAllowed === DEFAULT_RIGHTS[use] ? null : toValue(isAllowed),
        },
      ]),
    touches: [KEYS.settings, KEYS.audit],
    foresee: ({ use, isAllowed }) => [
      foreseen<ReadonlyMap<string, string>>(KEYS.settings, (known) =>
        new Map(known).set(`machines.${use}`, toValue(isAllowed)),
      ),
    ],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  return (
    <Section
      id="machines-title"
      title={t('admin.machines')}
      hint={t('admin.machines.hint')}
      of={stored}
    >
      {(settings) => {
        const { machines } = toSettings([...settings].map(([name, value]) => ({ name, value })));
        return MACHINE_USES.map((use) => (
          <SelectField
            key={use}
            label={t(`admin.machines.${use}`)}
            hint={t('admin.machines.agents', { agents: agentsOf(use).join(', ') })}
            value={toValue(machines[use])}
            disabled={change.busy}
            options={(['on', 'off'] as const).map((value) => ({
              value,
              label: t(`machines.${use}.${value}`),
            }))}
            onChange={({ target }) => void change.run({ use, isAllowed: target.value === 'on' })}
          />
        ));
      }}
    </Section>
  );
}
