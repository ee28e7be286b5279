import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import {
  addAdminAddress,
  listAdminAddresses,
  removeAdminAddress,
} from '#src/data/newsroom/records.ts';
import type { Result } from '#src/domain/result.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';

/** The addresses that become administrators. */
export function AdminAddresses() {
  const { t, db } = useAdmin();
  const [addresses, setAddresses] = useState<Result<readonly string[]> | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const load = useCallback(async () => setAddresses(await listAdminAddresses(db)), [db]);
  useEffect(() => void load(), [load]);
  const change = async (email: string, call: typeof addAdminAddress, done: string) => {
    setBusy(email);
    const answer = await call(db, email);
    setBusy(null);
    if (answer.ok) showToast({ title: t('admin.success'), message: done, tone: 'success' });
    else {
      const message = t('admin.settings.adminsFailed', { message: failureText(t, answer.error) });
      showToast({ title: t('admin.error'), message, tone: 'error' });
    }
    void load();
    return answer.ok;
  };
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const added = await change(email, addAdminAddress, t('admin.settings.adminsAdded', { email }));
    if (added) form.reset();
  };
  return (
    <section className="admin-section" aria-labelledby="admins-title">
      <h2 id="admins-title">{t('admin.settings.admins')}</h2>
      <p className="text-muted">{t('admin.settings.adminsHint')}</p>
      {addresses === null && <Spinner label={t('admin.loading')} />}
      <Failed of={addresses} />
      {addresses?.ok && (
        <ul className="ranking">
          {addresses.value.map((email) => (
            <li key={email}>
              <span>{email}</span>
              <Button
                variant="quiet"
                aria-label={t('admin.settings.adminsRemove', { email })}
                busy={busy === email}
                onClick={() =>
                  void change(
                    email,
                    removeAdminAddress,
                    t('admin.settings.adminsRemoved', { email }),
                  )
                }
              >
                {t('admin.settings.adminsTake')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="tag-entry" onSubmit={(event) => void add(event)}>
        <TextField label={t('admin.settings.adminsNew')} name="email" type="email" required />
        <Button type="submit" variant="outline" busy={busy !== null}>
          {t('admin.settings.adminsAdd')}
        </Button>
      </form>
    </section>
  );
}
