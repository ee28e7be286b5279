import { useState } from 'react';
import { addReader } from '#src/data/newsroom/readers.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { isEmailLike } from '#src/domain/text/email.ts';
import { momentsAt } from '#src/domain/text/zone.ts';
import { toLocale } from '#src/i18n/locales.ts';
import { CheckLabel, Checks } from '../../ui/Checks.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { FormDialog, type FormProblem } from '../lists/FormDialog.tsx';
import { SelectField, TextField } from '../lists/fields.tsx';
import { useRefresh } from '../server-state.ts';

type Props = { readonly onClose: () => void };

/** One reader more: asked by mail, or with the proof that they agreed elsewhere. */
export function AddSubscriber({ onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const [agreed, setAgreed] = useState(false);
  const add = async (form: FormData): Promise<FormProblem | null> => {
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const email = text('email');
    const wrongAddress = {
      message: t('admin.form.check'),
      fields: { email: t('field.error.email') },
    };
    if (!isEmailLike(email)) return wrongAddress;
    const reason = text('consent_page');
    if (reason === '')
      return {
        message: t('admin.form.check'),
        fields: { consent_page: t('field.error.required') },
      };
    const added = await addReader(db, {
      email,
      locale: toLocale(text('locale')),
      topics: form.getAll('topics').map(String),
      reason,
      agreedAt: agreed ? (momentsAt(`${text('agreed_at')}T00:00`)[0]?.toISOString() ?? null) : null,
    });
    if (added.ok) {
      sayDone(t(agreed ? 'admin.subscribers.added' : 'admin.subscribers.asked', { email }));
      void refresh(KEYS.readers, KEYS.metrics);
      return null;
    }
    const { code, field } = added.error;
    if (code === 'INVALID_INPUT' && field === 'email') return wrongAddress;
    const message = t('admin.subscribers.addFailed', {
      email,
      message: failureText(t, added.error),
    });
    return code === 'consent_later'
      ? { message, fields: { agreed_at: t('problem.consent_later') } }
      : { message };
  };
  return (
    <FormDialog
      title={t('admin.subscribers.add')}
      submit={[t('admin.subscribers.addSubmit'), t('admin.subscribers.adding')]}
      onSubmit={add}
      onClose={onClose}
    >
      <FieldRow>
        <TextField
          label={t('admin.subscribers.email')}
          name="email"
          type="email"
          autoComplete="off"
          required
          maxLength={254}
        />
        <SelectField
          label={t('admin.subscribers.locale')}
          name="locale"
          defaultValue={locale}
          options={LANGUAGE_CHOICES}
        />
      </FieldRow>
      <Checks label={`${t('admin.subscribers.topic')} (${t('admin.subscribers.allTopics')})`}>
        {NEWSLETTER_TOPICS.map((topic) => (
          <CheckLabel key={topic}>
            <input type="checkbox" name="topics" value={topic} />
            {t(`admin.newsletter.${topic}`)}
          </CheckLabel>
        ))}
      </Checks>
      <fieldset className="grid min-w-0">
        <legend className="text-small font-semibold">{t('admin.subscribers.how')}</legend>
        {[false, true].map((isAgreed) => (
          <CheckLabel key={String(isAgreed)}>
            <input
              type="radio"
              name="how"
              checked={agreed === isAgreed}
              onChange={() => setAgreed(isAgreed)}
            />
            {t(isAgreed ? 'admin.subscribers.agreed' : 'admin.subscribers.ask')}
          </CheckLabel>
        ))}
      </fieldset>
      {agreed && (
        <TextField label={t('admin.subscribers.agreedAt')} name="agreed_at" type="date" required />
      )}
      <TextField
        label={t(agreed ? 'admin.subscribers.proof' : 'admin.subscribers.reason')}
        hint={t(agreed ? 'admin.subscribers.proofHint' : 'admin.subscribers.reasonHint')}
        name="consent_page"
        required
        maxLength={300}
      />
    </FormDialog>
  );
}
