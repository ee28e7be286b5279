import type { CampaignDraft } from '#src/data/newsroom/newsletter.ts';
import {
  blankSubject,
  MOST_SUBJECTS,
  NEW_TRIAL,
  type Subject,
  TRIAL_HOURS,
  TRIAL_SHARES,
  type Trial,
} from '#src/data/newsroom/newsletter-trial.ts';
import { languagesOf } from '#src/domain/newsletter/shown.ts';
import { languageName } from '#src/i18n/locales.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { Actions, FieldRow, Stack } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Props = { readonly draft: CampaignDraft; readonly onChange: (draft: CampaignDraft) => void };

/** Other subjects of an issue, tried on some of its readers first. */
export function TrialFields({ draft, onChange }: Props) {
  const { t, locale } = useAdmin();
  const { trial } = draft;
  const subjects = trial?.subjects ?? [];
  const languages = languagesOf(draft.segment);
  const set = (next: readonly Subject[], more: Partial<Trial> = {}) =>
    onChange({
      ...draft,
      trial: next.length === 0 ? null : { ...NEW_TRIAL, ...trial, ...more, subjects: next },
    });
  return (
    <Stack>
      {subjects.map((subject, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a subject is known by its place alone
        <div key={index} className="grid gap-2">
          <FieldRow>
            {languages.map((code) => (
              <TextField
                key={code}
                label={t('admin.letter.trial.subjectIn', {
                  number: index + 2,
                  language: languageName(code, locale, true),
                })}
                lang={code}
                aria-required
                maxLength={200}
                value={subject[code]}
                onChange={({ target }) =>
                  set(subjects.with(index, { ...subject, [code]: target.value }))
                }
              />
            ))}
          </FieldRow>
          <Actions>
            <Button variant="quiet" onClick={() => set(subjects.toSpliced(index, 1))}>
              {t('admin.letter.trial.remove', { number: index + 2 })}
            </Button>
          </Actions>
        </div>
      ))}
      {trial !== null && (
        <>
          <FieldRow>
            <SelectField
              label={t('admin.letter.trial.share')}
              value={String(trial.share)}
              onChange={({ target }) => set(subjects, { share: Number(target.value) })}
              options={choices(TRIAL_SHARES, trial.share, (share) =>
                t('admin.letter.trial.percent', { share }),
              )}
            />
            <SelectField
              label={t('admin.letter.trial.hours')}
              value={String(trial.hours)}
              onChange={({ target }) => set(subjects, { hours: Number(target.value) })}
              options={choices(TRIAL_HOURS, trial.hours, (hours) =>
                t('admin.letter.trial.hoursLong', { hours }),
              )}
            />
          </FieldRow>
          <Hint>{t('admin.letter.trial.rule')}</Hint>
        </>
      )}
      {subjects.length < MOST_SUBJECTS - 1 && (
        <Actions>
          <Button variant="outline" onClick={() => set([...subjects, blankSubject()])}>
            {t('admin.letter.trial.add')}
          </Button>
        </Actions>
      )}
    </Stack>
  );
}

/** What is offered, and what is chosen, wherever that came from. */
function choices(offered: readonly number[], chosen: number, nameOf: (value: number) => string) {
  return [...new Set([...offered, chosen])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: nameOf(value) }));
}
