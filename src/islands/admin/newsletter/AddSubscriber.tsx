import { useState } from 'react';
import { addReader } from '#src/data/newsroom/readers.ts';
import { readerForm } from '#src/domain/newsletter/newsletter-forms.ts';
import { NEWSLETTER_TOPICS } from '#src/domain/options.ts';
import { momentsAt } from '#src/domain/text/zone.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { ChecksField, SelectField, TextField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { LANGUAGE_CHOICES } from '../language-choices.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useRefresh } from '../server-state.ts';
import { useOfficeForm } from '../use-office-form.ts';

type Props = { readonly onClose: () => void };

/** One reader more: asked by mail, or with the proof that they agreed elsewhere. */
export function AddSubscriber({ onClose }: Props) {
  const { t, db, locale, sayDone } = useAdmin();
  const refresh = useRefresh();
  const [agreed, setAgreed] = useState(false);
  const form = useOfficeForm({
    rules: readerForm(agreed),
    send: async ({ agreed_at: day, consent_page: reason, ...reader }) => {
      const agreedAt = agreed ? (momentsAt(`${day}T00:00`)[0]?.toISOString() ?? null) : null;
      const added = await addReader(db, { ...reader, reason, agreedAt });
      const { email } = reader;
      if (added.ok) {
        sayDone(t(agreed ? 'admin.subscribers.added' : 'admin.subscribers.asked', { email }));
        void refresh(KEYS.readers, KEYS.metrics);
        onClose();
        return null;
      }
      const { code, field } = added.error;
      if (code === 'INVALID_INPUT' && field === 'email')
        return { message: t('admin.form.check'), fields: { email: t('field.error.email') } };
      const message = failureText(t, added.error);
      return {
        message: t('admin.subscribers.addFailed', { email, message }),
        ...(code === 'consent_later' && { fields: { agreed_at: t('problem.consent_later') } }),
      };
    },
  });
  return (
    <FormDialog
      of={form}
      title={t('admin.subscribers.add')}
      submit={[t('admin.subscribers.addSubmit'), t('admin.subscribers.adding')]}
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
      <ChecksField
        label={`${t('admin.subscribers.topic')} (${t('admin.subscribers.allTopics')})`}
        name="topics"
        options={NEWSLETTER_TOPICS}
        nameOf={(topic) => t(`admin.newsletter.${topic}`)}
      />
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
