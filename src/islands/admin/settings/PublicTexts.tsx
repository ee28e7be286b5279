import { showToast } from '#src/browser/toasts.ts';
import { listSettings, type SettingChange, saveSettings } from '#src/data/site-settings.ts';
import { FIGURES, MAILBOXES, RESPONSE_HOURS } from '#src/domain/settings.ts';
import { publicTexts, publicTextsForm } from '#src/domain/settings-forms.ts';
import { SITE } from '#src/domain/site.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { Section } from './Section.tsx';

/**
 * The marketing figures and contact addresses of public pages, and the postal address under the newsletter. An
 * empty field is what the site came with.
 */
export function PublicTexts() {
  const { t, locale, sayDone } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings, { fresh: true });
  const { run } = useChange({
    run: (db, changes: readonly SettingChange[]) => saveSettings(db, changes),
    touches: [KEYS.settings],
    done: () => sayDone(t('admin.public.saved')),
  });
  const form = useOfficeForm({
    rules: publicTextsForm,
    send: async (texts) => {
      const changes = publicTexts(texts).filter(
        ({ name, value }) => value !== (stored.data?.get(name) || null),
      );
      if (changes.length === 0) {
        showToast({ title: t('admin.public.unchanged') });
        return null;
      }
      const done = await run(changes);
      if (done.ok) return null;
      return { message: t('admin.public.failed', { message: failureText(t, done.error) }) };
    },
  });
  return (
    <Section
      id="public-title"
      title={t('admin.public.title')}
      hint={t('admin.public.hint')}
      of={stored}
    >
      {(texts) => (
        <Form of={form}>
          <fieldset>
            <legend className="sr-only">{t('admin.public.figures')}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-5 gap-y-3">
              {FIGURES.map((name) => (
                <TextField
                  key={name}
                  label={t(`admin.public.figure.${name}`)}
                  name={`figure.${name}`}
                  defaultValue={texts.get(`figure.${name}`) ?? ''}
                  maxLength={20}
                  {...(name === 'responseHours' && {
                    inputMode: 'numeric',
                    placeholder: RESPONSE_HOURS,
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
                  autoFocus={location.hash === `#postal.${code}`}
                  lang={code}
                  autoComplete="street-address"
                  defaultValue={texts.get(`postal.${code}`) ?? ''}
                  maxLength={200}
                />
              ))}
            </div>
          </fieldset>
          <Notice>{form.message}</Notice>
          <Actions>
            <Submit sending={t('admin.saving')}>{t('admin.save')}</Submit>
          </Actions>
        </Form>
      )}
    </Section>
  );
}
