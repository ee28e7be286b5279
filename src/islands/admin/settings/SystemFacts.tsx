import { getSystem } from '#src/data/newsroom/system.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { megabytes } from './megabytes.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** What the site runs on, and how large its database is. */
export function SystemFacts() {
  const { t, locale } = useAdmin();
  const facts = useAsked(KEYS.system, getSystem);
  return (
    <Section id="system-title" title={t('admin.system.title')} of={facts}>
      {(known) => (
        <Facts>
          <Fact name={t('admin.system.mode')}>{t(`admin.system.mode.${known.mode}`)}</Fact>
          <Fact name={t('admin.system.app')}>{__APP_VERSION__}</Fact>
          {Object.entries(known.versions).map(([name, version]) => (
            <Fact key={name} name={name}>
              {version}
            </Fact>
          ))}
          <Fact name={t('admin.system.size')}>{megabytes(t, known.databaseBytes, locale)}</Fact>
        </Facts>
      )}
    </Section>
  );
}
