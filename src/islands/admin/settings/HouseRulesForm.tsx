import { getHouseRules, saveHouseRules } from '#src/data/newsroom/house-rules.ts';
import { houseRulesForm } from '#src/domain/settings-forms.ts';
import { LOCALES, languageName } from '#src/i18n/locales.ts';
import { TextArea } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useAsked, useChange } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';
import { Section } from './Section.tsx';

/** What the newsroom expects of its writers, in each language. */
export function HouseRulesForm() {
  const { t, locale, sayDone } = useAdmin();
  const stored = useAsked(KEYS.houseRules, getHouseRules, { fresh: true });
  const { run } = useChange({
    run: saveHouseRules,
    touches: [KEYS.houseRules],
    done: () => sayDone(t('admin.rules.saved')),
  });
  const form = useOfficeForm({
    rules: houseRulesForm,
    send: async (rules) => {
      const done = await run(rules);
      if (done.ok) return null;
      return { message: t('admin.rules.failed', { message: failureText(t, done.error) }) };
    },
  });
  return (
    <Section
      id="rules-title"
      title={t('admin.rules.title')}
      hint={t('admin.rules.hint')}
      of={stored}
    >
      {(rules) => (
        <Form of={form}>
          <div className="grid gap-x-5 gap-y-3 lg:grid-cols-2">
            {LOCALES.map((code) => (
              <TextArea
                key={code}
                label={t('admin.rules.in', { language: languageName(code, locale, true) })}
                name={code}
                lang={code}
                rows={8}
                defaultValue={rules[code] ?? ''}
              />
            ))}
          </div>
          <Notice>{form.message}</Notice>
          <Actions>
            <Submit sending={t('admin.saving')}>{t('admin.save')}</Submit>
          </Actions>
        </Form>
      )}
    </Section>
  );
}
