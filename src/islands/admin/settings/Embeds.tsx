import { listSettings, saveSettings } from '#src/data/site-settings.ts';
import { embedOriginForm, newEmbedToken } from '#src/domain/newsletter/embed-form.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { pathTo } from '#src/i18n/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { FieldWithButton } from '../../ui/layout.ts';
import { Ranking } from '../../ui/Ranking.ts';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { Section } from './Section.tsx';

const PREFIX = 'embed.';

/** Other sites that carry the newsletter's form. */
export function Embeds() {
  const { t, locale, sayDone, sayFailed } = useAdmin();
  const stored = useAsked(KEYS.settings, listSettings);
  const change = useChange({
    run: (db, { token, origin }: { token: string; origin: string | null }) =>
      saveSettings(db, [{ name: `${PREFIX}${token}`, value: origin }]),
    touches: [KEYS.settings, KEYS.audit],
    done: () => sayDone(t('admin.public.saved')),
    failed: (error) => sayFailed(t('admin.public.failed', { message: failureText(t, error) })),
  });
  const form = useOfficeForm({
    rules: embedOriginForm,
    brief: true,
    say: () => t('admin.embed.wrong'),
    send: async ({ origin }) => {
      if ((await change.run({ token: newEmbedToken(), origin })).ok) form.reset();
      return null;
    },
  });
  return (
    <Section
      id="embeds-title"
      title={t('admin.embed')}
      hint={t('admin.embed.hint')}
      of={stored}
      foot={
        <Form of={form}>
          <FieldWithButton>
            <TextField
              label={t('admin.embed.origin')}
              name="origin"
              type="url"
              required
              maxLength={200}
              placeholder="https://partner.vn"
            />
            <Submit variant="outline">{t('admin.embed.add')}</Submit>
          </FieldWithButton>
        </Form>
      }
    >
      {(settings) => (
        <Ranking>
          {[...settings]
            .filter(([name]) => name.startsWith(PREFIX))
            .map(([name, origin]) => {
              const token = name.slice(PREFIX.length);
              return (
                <li key={token}>
                  <span className="wrap-anywhere">{origin}</span>
                  {LOCALES.map((code) => (
                    <TextLink
                      key={code}
                      href={`${pathTo(code, '/newsletter/subscribe')}?embed=${token}`}
                      target="_blank"
                      aria-label={t('admin.embed.formOf', {
                        language: languageName(code, locale, true),
                        origin,
                      })}
                    >
                      {t('admin.embed.form', { language: languageName(code, locale, true) })}
                    </TextLink>
                  ))}
                  <Button
                    variant="quiet"
                    aria-label={t('admin.embed.removeOf', { origin })}
                    busy={change.of?.token === token}
                    onClick={() => void change.run({ token, origin: null })}
                  >
                    {t('admin.embed.remove')}
                  </Button>
                </li>
              );
            })}
        </Ranking>
      )}
    </Section>
  );
}
