import { useQueryClient } from '@tanstack/react-query';
import { getSystem } from '#src/data/newsroom/system.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { Fact, Facts, Section } from './Section.tsx';

const MEGABYTE = 1024 * 1024;

/** What the site runs on, how large its database is, and its last backup, which can be made now. */
export function SystemFacts() {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const queries = useQueryClient();
  const facts = useAsked(KEYS.system, (db) => getSystem(db));
  const size = (bytes: number) =>
    t('admin.system.megabytes', {
      count: formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10), locale),
    });
  const { busy, run: backUp } = useChange({
    run: (db) => getSystem(db, { backup: true }),
    done: (made) => {
      queries.setQueryData(KEYS.system, made);
      sayDone(t('admin.system.backupMade', { file: made.backup?.file ?? '' }));
    },
    failed: (error) =>
      sayFailed(t('admin.system.backupFailed', { message: failureText(t, error) })),
  });
  return (
    <Section id="system-title" title={t('admin.system.title')} of={facts}>
      {(known) => (
        <>
          <Facts>
            <Fact name={t('admin.system.mode')}>{t(`admin.system.mode.${known.mode}`)}</Fact>
            <Fact name={t('admin.system.app')}>{__APP_VERSION__}</Fact>
            {Object.entries(known.versions).map(([name, version]) => (
              <Fact key={name} name={name}>
                {version}
              </Fact>
            ))}
            <Fact name={t('admin.system.size')}>{size(known.databaseBytes)}</Fact>
            {known.mode === 'embedded' && (
              <Fact name={t('admin.system.backup')}>
                {known.backup ? (
                  <time dateTime={known.backup.at}>{formatMoment(known.backup.at, locale)}</time>
                ) : (
                  t('admin.system.noBackup')
                )}
              </Fact>
            )}
          </Facts>
          {known.mode === 'hosted' ? (
            <p className="text-muted">{t('admin.system.hosted')}</p>
          ) : (
            <>
              <p className="text-muted">
                {t('admin.system.restore')}{' '}
                <code className="text-tiny wrap-anywhere whitespace-pre-wrap">
                  npm run restore -- {known.backup?.file ?? 'khoi-….tar.gz'}
                </code>
                {known.backup && ` (${size(known.backup.bytes)})`}
              </p>
              <Actions>
                <Button variant="outline" busy={busy} onClick={() => void backUp(undefined)}>
                  {t(busy ? 'admin.system.backingUp' : 'admin.system.backUp')}
                </Button>
              </Actions>
            </>
          )}
        </>
      )}
    </Section>
  );
}
