import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { listSettings, type SettingChange, saveSettings } from '#src/data/site-settings.ts';
import type { Result } from '#src/domain/result.ts';
import { FIGURE_DEFAULTS, FIGURES, MAILBOXES, type SettingName } from '#src/domain/settings.ts';
import { SITE } from '#src/domain/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { failureText } from '../failures.ts';
import { TextField } from '../lists/fields.tsx';

/** The marketing figures and contact addresses of public pages. An empty field is what the site came with. */
export function PublicTexts() {
  const { t, db } = useAdmin();
  const [stored, setStored] = useState<Result<ReadonlyMap<string, string>> | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(async () => setStored(await listSettings(db)), [db]);
  useEffect(() => void load(), [load]);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !stored?.ok) return;
    const form = new FormData(event.currentTarget);
    const names = [
      ...FIGURES.map((name): SettingName => `figure.${name}`),
      ...MAILBOXES.map((name): SettingName => `email.${name}`),
    ];
    const changes = names.flatMap((name): SettingChange[] => {
      const text = String(form.get(name) ?? '').trim();
      const before = stored.value.get(name) ?? '';
      return text === before ? [] : [{ name, value: text === '' ? null : text }];
    });
    setFailure(null);
    if (changes.length === 0) return showToast({ title: t('admin.public.unchanged') });
    setBusy(true);
    const done = await saveSettings(db, changes);
    setBusy(false);
    if (!done.ok) {
      const message = t('admin.public.failed', { message: failureText(t, done.error) });
      setFailure(message);
      showToast({ title: t('admin.error'), message, tone: 'error' });
      return;
    }
    showToast({ title: t('admin.success'), message: t('admin.public.saved'), tone: 'success' });
    void load();
  };
  const value = (name: SettingName) => (stored?.ok ? (stored.value.get(name) ?? '') : '');
  return (
    <section className="admin-section" aria-labelledby="public-title">
      <h2 id="public-title">{t('admin.public.title')}</h2>
      <p className="text-muted">{t('admin.public.hint')}</p>
      {stored === null && <Spinner label={t('admin.loading')} />}
      <Failed of={stored} />
      {stored?.ok && (
        <form className="dialog-form" onSubmit={(event) => void save(event)}>
          <fieldset>
            <legend className="sr-only">{t('admin.public.figures')}</legend>
            <div className="setting-fields">
              {FIGURES.map((name) => (
                <TextField
                  key={name}
                  label={t(`admin.public.figure.${name}`)}
                  name={`figure.${name}`}
                  placeholder={FIGURE_DEFAULTS[name]}
                  defaultValue={value(`figure.${name}`)}
                  maxLength={20}
                  {...(name === 'responseHours' && {
                    inputMode: 'numeric',
                    pattern: '[1-9][0-9]{0,2}',
                  })}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="sr-only">{t('admin.public.addresses')}</legend>
            <div className="setting-fields">
              {MAILBOXES.map((name) => (
                <TextField
                  key={name}
                  label={t(`admin.public.email.${name}`)}
                  name={`email.${name}`}
                  type="email"
                  placeholder={SITE.email[name]}
                  defaultValue={value(`email.${name}`)}
                  maxLength={320}
                />
              ))}
            </div>
          </fieldset>
          {failure !== null && <Message tone="error">{failure}</Message>}
          <div className="section-actions">
            <Button type="submit" busy={busy}>
              {busy ? t('admin.saving') : t('admin.save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
