import { useEffect, useState } from 'react';
import { getSecondFactor } from '#src/data/account/second-factor.ts';
import {
  getSecurity,
  REQUIREMENTS,
  type Requirement,
  requireSecondFactor,
} from '#src/data/newsroom/security.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { SelectField } from '../lists/fields.tsx';
import { useAnswer } from '../use-answer.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** Who needs a second factor, and who has one. Changed only in a session that showed one. */
export function Security() {
  const { t, db, path, sayDone, sayFailed } = useAdmin();
  const [report, load] = useAnswer(getSecurity);
  const [isVerified, setVerified] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void getSecondFactor(db).then((own) => setVerified(own.ok && own.value.verified));
  }, [db]);
  const change = async (of: Requirement) => {
    setBusy(true);
    const done = await requireSecondFactor(db, of);
    await load();
    setBusy(false);
    if (done.ok) sayDone(t('admin.security.saved'));
    else sayFailed(t('admin.security.failed', { message: failureText(t, done.error) }));
  };
  return (
    <Section id="security-title" title={t('admin.security.title')} of={report}>
      {(known) => (
        <>
          <Facts>
            <Fact name={t('admin.security.factor')}>
              {t(
                known.required === 'nobody' ? 'admin.security.disabled' : 'admin.security.enabled',
              )}
            </Fact>
            <Fact name={t('admin.security.admins')}>
              {t('admin.security.of', { count: known.protectedAdmins, total: known.admins })}
            </Fact>
            <Fact name={t('admin.security.staff')}>
              {t('admin.security.of', { count: known.protectedStaff, total: known.staff })}
            </Fact>
          </Facts>
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
    </Section>
  );
}
