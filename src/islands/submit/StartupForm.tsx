import { getRejectedStartup } from '#src/data/account/submissions.ts';
import {
  EMPTY_STARTUP,
  type StartupEntry,
  type StartupFields,
  SUBMISSION_LIMITS,
  startupForm,
} from '#src/domain/directory/submission.ts';
import { STARTUP_CATEGORIES, STARTUP_STAGES, TEAM_SIZES } from '#src/domain/options.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { amountEcho } from '../ui/amount-echo.ts';
import { AreaField, SelectField, TextField } from './fields.tsx';
import { LogoField } from './LogoField.tsx';
import { SimilarEntries } from './SimilarEntries.tsx';
import { SubmissionFrame } from './SubmissionFrame.tsx';
import type { SubmitWords } from './texts.ts';
import { type SubmissionPaths, useSubmission } from './use-submission.ts';

type Props = {
  readonly words: SubmitWords;
  readonly paths: SubmissionPaths;
  readonly locale: Locale;
};

const FORMS = { en: startupForm('en'), vi: startupForm('vi') };

const REQUIRED = ['name', 'description', 'category'] as const;

/** The form of /submit-startup. Island: session, upload, drafts. Hydrate: `client:load`. */
export function StartupForm({ words, paths, locale }: Props) {
  const submission = useSubmission<StartupFields, StartupEntry>({
    kind: 'startup',
    words,
    paths,
    schema: FORMS[locale],
    empty: EMPTY_STARTUP,
    load: getRejectedStartup,
    toSubmission: (entry, logoUrl) => ({ kind: 'startup', entry, logoUrl }),
  });
  const { form, values } = submission;
  const { register } = form;
  const { errors } = form.formState;
  const labels: Record<keyof StartupFields, string> = {
    name: words['submit.field.startupName'],
    website: words['submit.field.website'],
    description: words['submit.field.description'],
    category: words['submit.field.category'],
    stage: words['submit.field.stage'],
    location: words['submit.field.location'],
    employees: words['submit.field.employees'],
    founded_year: words['submit.field.foundedYear'],
    funding_stage: words['submit.field.fundingStage'],
    funding_amount: words['submit.field.fundingAmount'],
  };
  const field = (name: keyof StartupFields) => ({
    words,
    label: labels[name],
    problem: errors[name]?.message,
  });
  const none = words['submit.select.none'];
  return (
    <SubmissionFrame
      words={words}
      paths={paths}
      submission={submission}
      labels={labels}
      submitLabel={words['submit.startup.submit']}
      ready={REQUIRED.every((name) => (values[name] ?? '').trim() !== '')}
      readyHint={words['submit.ready.startup']}
    >
      <section className="card">
        <h2>{words['submit.section.basic']}</h2>
        <div className="form-grid">
          <div className="wide">
            <TextField
              {...field('name')}
              input={{
                required: true,
                autoComplete: 'organization',
                maxLength: SUBMISSION_LIMITS.name,
                ...register('name'),
              }}
            />
            <SimilarEntries
              words={words}
              kind="startup"
              name={values.name ?? ''}
              paths={paths}
              editing={submission.edit !== 'none'}
            />
          </div>
          <TextField
            {...field('website')}
            wide
            hint={words['submit.hint.website']}
            input={{
              type: 'url',
              inputMode: 'url',
              autoComplete: 'url',
              autoCapitalize: 'none',
              maxLength: SUBMISSION_LIMITS.website,
              ...register('website'),
            }}
          />
          <AreaField
            {...field('description')}
            wide
            length={(values.description ?? '').length}
            limit={SUBMISSION_LIMITS.description}
            input={{ required: true, ...register('description') }}
          />
          <div className="wide">
            <LogoField
              words={words}
              logo={submission.logo}
              kept={submission.keptLogo}
              onRemoveKept={submission.removeKeptLogo}
              refused={submission.logoProblem}
              onChosen={submission.clearLogoProblem}
              notice={submission.restored === 'file' ? words['submit.logo.lost'] : undefined}
            />
          </div>
        </div>
      </section>
      <section className="card">
        <h2>{words['submit.section.company']}</h2>
        <div className="form-grid">
          <SelectField
            {...field('category')}
            options={STARTUP_CATEGORIES}
            none={words['submit.select.category']}
            input={{ required: true, ...register('category') }}
          />
          <SelectField
            {...field('stage')}
            options={STARTUP_STAGES}
            none={none}
            input={register('stage')}
          />
          <TextField
            {...field('location')}
            hint={words['submit.hint.location']}
            wide
            input={{ maxLength: SUBMISSION_LIMITS.location, ...register('location') }}
          />
          <SelectField
            {...field('employees')}
            options={TEAM_SIZES}
            none={none}
            input={register('employees')}
          />
          <TextField
            {...field('founded_year')}
            input={{
              inputMode: 'numeric',
              ...register('founded_year', { onBlur: () => form.trigger('founded_year') }),
            }}
          />
        </div>
      </section>
      <section className="card">
        <h2>{words['submit.section.funding']}</h2>
        <div className="form-grid">
          <SelectField
            {...field('funding_stage')}
            options={STARTUP_STAGES}
            none={none}
            input={register('funding_stage')}
          />
          <TextField
            {...field('funding_amount')}
            hint={words['submit.hint.fundingAmount']}
            echo={amountEcho(values.funding_amount ?? '', locale)}
            input={{
              // Not "decimal": phones offer no letters then, and "5m" is how people write it.
              inputMode: 'text',
              autoCapitalize: 'none',
              ...register('funding_amount', { onBlur: () => form.trigger('funding_amount') }),
            }}
          />
        </div>
      </section>
    </SubmissionFrame>
  );
}
