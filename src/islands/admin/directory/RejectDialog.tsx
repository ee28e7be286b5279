import { useEffect, useRef, useState } from 'react';
import type { Submission } from '#src/data/newsroom/reviews.ts';
import { NOTE_LIMIT, noteForm } from '#src/domain/directory/note.ts';
import { loadReasons } from '#src/i18n/in-browser/reasons.ts';
import { languageName } from '#src/i18n/locales.ts';
import { TextArea } from '../../ui/fields.tsx';
import { Notice } from '../../ui/Message.tsx';
import { Hint, LinkButton } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { FormDialog } from '../lists/FormDialog.tsx';
import { useOfficeForm } from '../use-office-form.ts';

type Props = {
  readonly submission: Submission;
  readonly failure: string | undefined;
  readonly onClose: () => void;
  readonly onReject: (note: string) => Promise<void>;
};

/** Asks why a submission is rejected, and offers common reasons in the language of its sender. */
export function RejectDialog({
  submission: { name, submitter },
  failure,
  onClose,
  onReject,
}: Props) {
  const { t, locale } = useAdmin();
  const language = submitter?.locale ?? locale;
  const note = useRef<HTMLTextAreaElement>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    // One writes a reason oneself where these do not come.
    void loadReasons(language).then(
      (said) => isCurrent && setReasons(said),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const form = useOfficeForm({
    rules: noteForm,
    brief: true,
    say: (problem) => (problem === 'required' ? t('admin.pending.noteMissing') : undefined),
    send: async ({ note: said }) => {
      await onReject(said);
      return null;
    },
  });
  const add = (reason: string) => {
    const area = note.current;
    if (area === null) return;
    area.value = [area.value.trim(), reason].filter(Boolean).join('\n\n').slice(0, NOTE_LIMIT);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    area.focus();
  };
  const spoken = languageName(language, locale, true);
  return (
    <FormDialog
      of={form}
      acts
      title={t('admin.pending.rejectTitle', { name })}
      submit={[t('admin.pending.reject')]}
      onClose={onClose}
    >
      {submitter && (
        <Hint>
          {t('admin.pending.reads', { name: submitter.name ?? submitter.email, language: spoken })}
        </Hint>
      )}
      {reasons.length > 0 && (
        <fieldset>
          <legend className="mb-1 font-semibold">
            {t('admin.pending.reasons', { language: spoken })}
          </legend>
          <ul className="grid gap-1" lang={language}>
            {reasons.map((reason) => (
              <li key={reason}>
                <LinkButton className="text-start" type="button" onClick={() => add(reason)}>
                  {reason}
                </LinkButton>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <TextArea
        ref={note}
        label={t('admin.pending.note')}
        hint={t('admin.pending.noteHint')}
        name="note"
        rows={4}
        required
        maxLength={NOTE_LIMIT}
      />
      <Notice>{failure}</Notice>
    </FormDialog>
  );
}
