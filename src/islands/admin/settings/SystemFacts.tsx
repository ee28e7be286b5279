import { useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { type SystemFacts as Facts, getSystem } from '#src/data/newsroom/system.ts';
import type { Result } from '#src/domain/result.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { formatMoment } from '../format.ts';

const MEGABYTE = 1024 * 1024;

/** What the site runs on, how large its database is, and its last backup, which can be made now. */
export function SystemFacts() {
  const { t, db, locale } = useAdmin();
  const [facts, setFacts] = useState<Result<Facts> | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void getSystem(db).then(setFacts);
  }, [db]);
  const size = (bytes: number) =>
    t('admin.system.megabytes', {
      count: formatNumber(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10), locale),
    });
  const backUp = async () => {
    setBusy(true);
    const made = await getSystem(db, { backup: true });
    setBusy(false);
    if (!made.ok) {
      const message = t('admin.system.backupFailed', { message: failureText(t, made.error) });
      showToast({ title: t('admin.error'), message, tone: 'error' });
      return;
    }
    setFacts(made);
    const file = made.value.backup?.file ?? '';
    const message = t('admin.system.backupMade', { file });
    showToast({ title: t('admin.success'), message, tone: 'success' });
  };
  const known = facts?.ok ? facts.value : null;
  return (
    <section className="admin-section" aria-labelledby="system-title">
      <h2 id="system-title">{t('admin.system.title')}</h2>
      {facts === null && <Spinner label={t('admin.loading')} />}
      <Failed of={facts} />
      {known && (
        <>
          <dl className="facts">
            <div>
              <dt>{t('admin.system.mode')}</dt>
              <dd>{t(`admin.system.mode.${known.mode}`)}</dd>
            </div>
            <div>
              <dt>{t('admin.system.app')}</dt>
              <dd className="numbers">{__APP_VERSION__}</dd>
            </div>
            {Object.entries(known.versions).map(([name, version]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="numbers">{version}</dd>
              </div>
            ))}
            <div>
              <dt>{t('admin.system.size')}</dt>
              <dd className="numbers">{size(known.databaseBytes)}</dd>
            </div>
            {known.mode === 'embedded' && (
              <div>
                <dt>{t('admin.system.backup')}</dt>
                <dd className="numbers">
                  {known.backup ? (
                    <time dateTime={known.backup.at}>{formatMoment(known.backup.at, locale)}</time>
                  ) : (
                    t('admin.system.noBackup')
                  )}
                </dd>
              </div>
            )}
          </dl>
          {known.mode === 'hosted' ? (
            <p className="text-muted">{t('admin.system.hosted')}</p>
          ) : (
            <>
              <p className="text-muted">
                {t('admin.system.restore')}{' '}
                <code className="record">
                  npm run restore -- {known.backup?.file ?? 'khoi-….tar.gz'}
                </code>
                {known.backup && ` (${size(known.backup.bytes)})`}
              </p>
              <div className="section-actions">
                <Button variant="outline" busy={busy} onClick={() => void backUp()}>
                  {t(busy ? 'admin.system.backingUp' : 'admin.system.backUp')}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </section>
  );
}
