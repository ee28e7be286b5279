import { type SubmitEvent, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { listSettings, type SettingChange, saveSettings } from '#src/data/site-settings.ts';
import { FIGURE_DEFAULTS, FIGURES, MAILBOXES, type SettingName } from '#src/domain/settings.ts';
import { SITE } from '#src/domain/site.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Form } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { TextField } from '../lists/fields.tsx';
import { useAsked, useChange } from '../server-state.ts';
import { Section } from './Section.tsx';

/**
 * The marketing figures and contact addresses of public pages, and the postal address under the newsletter. An
 * empty field is what the site came with.
 */
export function PublicTexts() {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useChange({
    run: (db, changes: readonly SettingChange[]) => saveSettings(db, changes),
    touches: [KEYS.settings],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => {
      const message = t('admin.public.failed', { message: failureText(t, error) });
      setFailure(message);
      sayFailed(message);
    },
  });
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const names = [
      ...FIGURES.map((name): SettingName => `figure.${name}`),
      ...MAILBOXES.map((name): SettingName => `email.${name}`),
      ...LOCALES.map((name): SettingName => `postal.${name}`),
    ];
    const changes = names.flatMap((name): SettingChange[] => {
      const text = String(form.get(name) ?? '').trim();
      const before = stored.data?.get(name) ?? '';
      return text === before ? [] : [{ name, value: text === '' ? null : text }];
    });
    setFailure(null);
    if (changes.length === 0) return showToast({ title: t('admin.public.unchanged') });
    void run(changes);
  };
  return (
    <Section
      id="public-title"
      title={t('admin.public.title')}
      hint={t('admin.public.hint')}
      of={stored}
    >
      {(texts) => (
        <Form onSubmit={save}>
          <fieldset>
            <legend className="sr-only">{t('admin.public.figures')}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-3">
              {FIGURES.map((name) => (
                <TextField
                  key={name}
                  label={t(`admin.public.figure.${name}`)}
                  name={`figure.${name}`}
                  placeholder={FIGURE_DEFAULTS[name]}
                  defaultValue={texts.get(`figure.${name}`) ?? ''}
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
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-3">
              {MAILBOXES.map((name) => (
                <TextField
                  key={name}
                  label={t(`admin.public.email.${name}`)}
                  name={`email.${name}`}
                  type="email"
                  placeholder={SITE.email[name]}
                  defaultValue={texts.get(`email.${name}`) ?? ''}
                  maxLength={320}
                />
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend className="sr-only">{t('admin.public.postal')}</legend>
            <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
              {LOCALES.map((code) => (
                <TextField
                  key={code}
                  label={t('admin.public.postalIn', { language: languageName(code, locale, true) })}
                  hint={t('admin.public.postalHint')}
                  name={`postal.${code}`}
                  lang={code}
                  autoComplete="street-address"
                  defaultValue={texts.get(`postal.${code}`) ?? ''}
                  maxLength={200}
                />
              ))}
            </div>
          </fieldset>
          {failure !== null && <Message tone="error">{failure}</Message>}
          <Actions>
            <Button type="submit" busy={busy}>
              {busy ? t('admin.saving') : t('admin.save')}
            </Button>
          </Actions>
        </Form>
      )}
    </Section>
  );
}
