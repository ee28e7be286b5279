import { useCallback, useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { getSecondFactor } from '#src/data/account/second-factor.ts';
import {
  getSecurity,
  REQUIREMENTS,
  type Requirement,
  requireSecondFactor,
  type SecurityReport,
} from '#src/data/newsroom/security.ts';
import type { Result } from '#src/domain/result.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { SelectField } from '../lists/fields.tsx';

/** Who needs a second factor, and who has one. Changed only in a session that showed one. */
export function Security() {
  const { t, db, path } = useAdmin();
  const [report, setReport] = useState<Result<SecurityReport> | null>(null);
  const [isVerified, setVerified] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => setReport(await getSecurity(db)), [db]);
  useEffect(() => {
    void load();
    void getSecondFactor(db).then((own) => setVerified(own.ok && own.value.verified));
  }, [db, load]);
  const change = async (of: Requirement) => {
    setBusy(true);
    const done = await requireSecondFactor(db, of);
    await load();
    setBusy(false);
    const message = done.ok
      ? t('admin.security.saved')
      : t('admin.security.failed', { message: failureText(t, done.error) });
    showToast({
      title: t(done.ok ? 'admin.success' : 'admin.error'),
      message,
      tone: done.ok ? 'success' : 'error',
    });
  };
  const known = report?.ok ? report.value : null;
  return (
    <section className="admin-section" aria-labelledby="security-title">
      <h2 id="security-title">{t('admin.security.title')}</h2>
      {report === null && <Spinner label={t('admin.loading')} />}
      <Failed of={report} />
      {known && (
        <>
          <dl className="facts">
            <div>
              <dt>{t('admin.security.factor')}</dt>
              <dd>
                {t(
                  known.required === 'nobody'
                    ? 'admin.security.disabled'
                    : 'admin.security.enabled',
                )}
              </dd>
            </div>
            <div>
              <dt>{t('admin.security.admins')}</dt>
              <dd className="numbers">
                {t('admin.security.of', { count: known.protectedAdmins, total: known.admins })}
              </dd>
            </div>
            <div>
              <dt>{t('admin.security.staff')}</dt>
              <dd className="numbers">
                {t('admin.security.of', { count: known.protectedStaff, total: known.staff })}
              </dd>
            </div>
          </dl>
          <SelectField
            label={t('admin.security.required')}
            hint={t('admin.security.hint')}
            value={known.required}
            disabled={busy || isVerified !== true}
            options={REQUIREMENTS.map((value) => ({
              value,
              label: t(`admin.security.required.${value}`),
            }))}
            onChange={({ target }) => void change(target.value as Requirement)}
          />
          {isVerified === false && (
            <p className="text-muted">
              {t('admin.security.notVerified')}{' '}
              <a className="underline" href={path('/account#second-factor')}>
                {t('admin.security.toAccount')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}
