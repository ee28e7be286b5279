import { getRejectedInvestor } from '#src/data/account/submissions.ts';
import {
  EMPTY_INVESTOR,
  type InvestorEntry,
  type InvestorFields,
  investorForm,
  SUBMISSION_LIMITS,
} from '#src/domain/directory/submission.ts';
import { AUM_RANGES, INVESTOR_FOCUS_AREAS, INVESTOR_STAGES } from '#src/domain/options.ts';
import { AreaField, ChoicesField, SelectField, TextField } from './fields.tsx';
import { LogoField } from './LogoField.tsx';
import { SimilarEntries } from './SimilarEntries.tsx';
import { SubmissionFrame } from './SubmissionFrame.tsx';
import type { SubmitWords } from './texts.ts';
import { type SubmissionPaths, useSubmission } from './use-submission.ts';

type Props = { readonly words: SubmitWords; readonly paths: SubmissionPaths };

/** The form of /submit-investor. Island: session, upload, drafts. Hydrate: `client:load`. */
export function InvestorForm({ words, paths }: Props) {
  const submission = useSubmission<InvestorFields, InvestorEntry>({
    kind: 'investor',
    words,
    paths,
    schema: investorForm,
    empty: EMPTY_INVESTOR,
    load: getRejectedInvestor,
    toSubmission: (entry, logoUrl) => ({ kind: 'investor', entry, logoUrl }),
  });
  const { form, values } = submission;
  const { register } = form;
  const { errors } = form.formState;
  const labels: Record<keyof InvestorFields, string> = {
    name: words['submit.field.investorName'],
    description: words['submit.field.description'],
    website: words['submit.field.website'],
    location: words['submit.field.location'],
    aum_range: words['submit.field.aumRange'],
    investment_stage: words['submit.field.investmentStage'],
    investment_focus: words['submit.field.investmentFocus'],
  };
  const field = (name: keyof InvestorFields) => ({
    words,
    label: labels[name],
    problem: errors[name]?.message,
  });
  return (
    <SubmissionFrame
      words={words}
      paths={paths}
      submission={submission}
      labels={labels}
      submitLabel={words['submit.investor.submit']}
      // Spec §8 has a message for the missing name, so the button always answers.
      ready
      readyHint={words['submit.ready.investor']}
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
              kind="investor"
              name={values.name ?? ''}
              paths={paths}
              editing={submission.edit !== 'none'}
            />
          </div>
          <AreaField
            {...field('description')}
            wide
            length={(values.description ?? '').length}
            limit={SUBMISSION_LIMITS.description}
            input={register('description')}
          />
          <TextField
            {...field('website')}
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
          <TextField
            {...field('location')}
            hint={words['submit.hint.location']}
            input={{ maxLength: SUBMISSION_LIMITS.location, ...register('location') }}
          />
        </div>
      </section>
      <section className="card">
        <h2>{words['submit.section.logo']}</h2>
        <LogoField
          words={words}
          logo={submission.logo}
          kept={submission.keptLogo}
          onRemoveKept={submission.removeKeptLogo}
          refused={submission.logoProblem}
          onChosen={submission.clearLogoProblem}
          untitled
          notice={submission.restored === 'file' ? words['submit.logo.lost'] : undefined}
        />
      </section>
      <section className="card">
        <h2>{words['submit.section.investment']}</h2>
        <div className="form-grid">
          <SelectField
            {...field('aum_range')}
            wide
            options={AUM_RANGES}
            none={words['submit.select.none']}
            input={register('aum_range')}
          />
          <ChoicesField
            {...field('investment_stage')}
            options={INVESTOR_STAGES}
            input={register('investment_stage')}
          />
          <ChoicesField
            {...field('investment_focus')}
            options={INVESTOR_FOCUS_AREAS}
            input={register('investment_focus')}
          />
        </div>
      </section>
    </SubmissionFrame>
  );
}
