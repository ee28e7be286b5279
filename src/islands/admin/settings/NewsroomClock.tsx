import { useMemo, useState } from 'react';
import { saveSettings } from '#src/data/site-settings.ts';
import { zoneForm } from '#src/domain/settings-forms.ts';
import { DEFAULT_ZONE } from '#src/domain/site.ts';
import { formatMoment, knownZones, zoneName } from '#src/domain/text/zone.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions, Block } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

/** In which time zone the newsroom works. Every date of the site, the office and the newsletter is in it. */
export function NewsroomClock() {
  const { t, locale, zone, sayDone } = useAdmin();
  const [chosen, setChosen] = useState(zone);
  const { run } = useChange({
    run: (db, value: string | null) => saveSettings(db, [{ name: 'zone', value }]),
    touches: [KEYS.zone, KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.public.saved')),
  });
  const form = useOfficeForm({
    rules: zoneForm,
    send: async ({ zone: wanted }) => {
      const done = await run(wanted === DEFAULT_ZONE ? null : wanted);
      if (done.ok) return null;
      return { message: t('admin.public.failed', { message: failureText(t, done.error) }) };
    },
  });
  // A select is searched by typing what its options begin with: the city.
  const regions = useMemo(() => Object.entries(Object.groupBy(knownZones(), regionOf)), []);
  const now = new Date();
  return (
    <Block aria-labelledby="clock-title">
      <h2 id="clock-title">{t('admin.settings.clock')}</h2>
      <p className="text-muted">{t('admin.settings.clockHint')}</p>
      <Form of={form}>
        <Field
          label={t('admin.settings.zone')}
          hint={t('admin.settings.zoneHint')}
          echo={t('admin.settings.zoneNow', {
            zone: zoneName(now, locale, chosen),
            time: formatMoment(now, locale, chosen),
          })}
          control={(control) => (
            <select
              className="input"
              {...control}
              name="zone"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              {regions.map(([region, zones = []]) => (
                <optgroup key={region} label={region}>
                  {zones.map((name) => (
                    <option key={name} value={name}>
                      {cityOf(name)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          )}
        />
        <Notice>{form.message}</Notice>
        <Actions>
          <Submit sending={t('admin.saving')} aria-disabled={chosen === zone || undefined}>
            {t('admin.save')}
          </Submit>
        </Actions>
      </Form>
    </Block>
  );
}

const regionOf = (zone: string) => zone.split('/', 1)[0] ?? zone;

/** @example 'America/Argentina/Buenos_Aires' → 'Buenos Aires (Argentina)' */
function cityOf(zone: string): string {
  const [, ...places] = zone.replaceAll('_', ' ').split('/');
  const city = places.pop() ?? zone;
  return places.length === 0 ? city : `${city} (${places.join(', ')})`;
}
