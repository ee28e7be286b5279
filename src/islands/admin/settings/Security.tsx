import { getSecondFactor } from '#src/data/account/second-factor.ts';
import {
  getSecurity,
  REQUIREMENTS,
  type Requirement,
  requireSecondFactor,
  type SecurityReport,
} from '#src/data/newsroom/security.ts';
import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { RETENTION_DAYS } from '#src/domain/pages/retention.ts';
import { SESSION_DAYS, SESSION_SPANS, type SessionSpan, toSettings } from '#src/domain/settings.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { foreseen, useAsked, useChange } from '../server-state.ts';
import { Fact, Facts, Section } from './Section.tsx';

/** Who needs a second factor, and who has one. Changed only in a session that showed one. */
export function Security() {
  const { t, path, sayDone, sayFailed } = useAdmin();
  const report = useAsked(KEYS.security, getSecurity);
  const own = useAsked(KEYS.ownFactor, getSecondFactor);
  const isVerified = own.data?.verified ?? (own.error ? false : null);
  const change = useChange({
    run: (db, of: Requirement) => requireSecondFactor(db, of),
    touches: [KEYS.security],
    foresee: (required) => [
      foreseen<SecurityReport>(KEYS.security, (known) => ({ ...known, required })),
    ],
    done: () => sayDone(t('admin.security.saved')),
    failed: (error) => sayFailed(t('admin.security.failed', { message: failureText(t, error) })),
  });
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
            disabled={change.busy || isVerified !== true}
            options={REQUIREMENTS.map((value) => ({
              value,
              label: t(`admin.security.required.${value}`),
            }))}
            onChange={({ target }) => void change.run(target.value as Requirement)}
          />
          <SessionDays />
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

/** How long a session lasts. */
function SessionDays() {
  const { t, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, { span, days }: { readonly span: SessionSpan; readonly days: number }) =>
      saveSettings(db, [
        { name: `days.${span}`, value: days === RETENTION_DAYS[span] ? null : String(days) },
      ]),
    touches: [KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.security.saved')),
    failed: (error) => sayFailed(t('admin.security.failed', { message: failureText(t, error) })),
  });
  if (!stored.data) return null;
  const { days: chosen } = toSettings([...stored.data].map(([name, value]) => ({ name, value })));
  return SESSION_SPANS.map((span) => {
    const days = chosen[span] ?? RETENTION_DAYS[span];
    const offered = [...new Set([...SESSION_DAYS[span], days])].sort((a, b) => a - b);
    return (
      <SelectField
        key={span}
        label={t(`admin.security.${span}`)}
        hint={t(`admin.security.${span}Hint`)}
        value={String(days)}
        disabled={change.busy}
        options={offered.map((count) => ({
          value: String(count),
          label: t('admin.security.days', { count }),
        }))}
        onChange={({ target }) => void change.run({ span, days: Number(target.value) })}
      />
    );
  });
}
