import { useState } from 'react';
import { getSystem } from '#src/data/newsroom/system.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { useAnswer } from '../use-answer.ts';
import { Fact, Facts, Section } from './Section.tsx';

const MEGABYTE = 1024 * 1024;

/** What the site runs on, how large its database is, and its last backup, which can be made now. */
export function SystemFacts() {
  const { t, db, locale, sayDone, sayFailed } = useAdmin();
  const [facts, , setFacts] = useAnswer(getSystem);
  const [busy, setBusy] = useState(false);
  const size = (bytes: number) =>
    t('admin.system.megabytes', {
      count: formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10), locale),
    });
  const backUp = async () => {
    setBusy(true);
    const made = await getSystem(db, { backup: true });
    setBusy(false);
    if (!made.ok)
      return sayFailed(t('admin.system.backupFailed', { message: failureText(t, made.error) }));
    setFacts(made);
    const file = made.value.backup?.file ?? '';
    sayDone(t('admin.system.backupMade', { file }));
  };
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
                <Button variant="outline" busy={busy} onClick={() => void backUp()}>
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
