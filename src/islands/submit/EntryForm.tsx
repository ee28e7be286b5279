import {
  type EntryColumn,
  type EntryKind,
  fieldOf,
  formColumns,
  toldOf,
} from '#src/domain/directory/entries.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { amountEcho } from '../ui/amount-echo.ts';
import { Card } from '../ui/layout.ts';
import { AreaField, ChoicesField, SelectField, TextField } from './fields.tsx';
import { LogoField } from './LogoField.tsx';
import { SimilarEntries } from './SimilarEntries.tsx';
import { SubmissionFrame } from './SubmissionFrame.tsx';
import type { SubmitWords } from './texts.ts';
import { type SubmissionPaths, useSubmission } from './use-submission.ts';

type Props = {
  readonly kind: EntryKind;
  readonly words: SubmitWords;
  readonly paths: SubmissionPaths;
  readonly locale: Locale;
};

type FieldProps = Omit<Props, 'paths'> & {
  readonly column: EntryColumn;
  readonly submission: ReturnType<typeof useSubmission>;
};

/** The form of /submit-startup and /submit-investor. Island: session, upload, drafts. Hydrate: `client:load`. */
export function EntryForm({ kind, words, paths, locale }: Props) {
  const submission = useSubmission({ kind, words, paths, locale });
  const { values } = submission;
  const { form, wide } = toldOf(kind);
  const columns = formColumns(kind);
  const required = columns.filter((column) => fieldOf(kind, column).required);
  const logo = {
    words,
    logo: submission.logo,
    kept: submission.keptLogo,
    onRemoveKept: submission.removeKeptLogo,
    refused: submission.logoProblem,
    onChosen: submission.clearLogoProblem,
    notice: submission.restored === 'file' ? words['submit.logo.lost'] : undefined,
  };
  return (
    <SubmissionFrame
      words={words}
      paths={paths}
      submission={submission}
      labels={Object.fromEntries(columns.map((column) => [column, labelOf(words, kind, column)]))}
      submitLabel={words[`submit.${kind}.submit`]}
      // Spec §8 has a message for an investor's missing name, so that button always answers.
      ready={
        kind === 'investor' ||
        required.every((column) => String(values[column] ?? '').trim() !== '')
      }
      readyHint={words[`submit.ready.${kind}`]}
    >
      {form.map(({ title, fields }) => (
        <Card key={title}>
          <h2>{words[`submit.section.${title}`]}</h2>
          {title === 'logo' ? (
            <LogoField {...logo} untitled />
          ) : (
            <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 sm:gap-y-0 sm:*:mb-4.5">
              {fields.map((column) =>
                column === 'logo' ? (
                  <div className="sm:col-span-full" key={column}>
                    <LogoField {...logo} />
                  </div>
                ) : (
                  <div
                    key={column}
                    // Two fields side by side share their rows: a hint, an echo or an error of one
                    // does not push its control away from the other's.
                    {...(wide.includes(column)
                      ? { className: 'sm:col-span-full' }
                      : {
                          className: 'sm:row-span-5 sm:grid sm:grid-rows-subgrid',
                          'data-pair': '',
                        })}
                  >
                    <EntryField {...{ kind, words, locale, column, submission }} />
                    {column === 'name' && (
                      <SimilarEntries
                        words={words}
                        kind={kind}
                        name={values.name ?? ''}
                        paths={paths}
                        editing={submission.edit !== 'none'}
                      />
                    )}
                  </div>
                ),
              )}
            </div>
          )}
        </Card>
      ))}
    </SubmissionFrame>
  );
}

const labelOf = (words: SubmitWords, kind: EntryKind, column: EntryColumn): string =>
  kind === 'startup' && column === 'name' ? words['entry.startup_name'] : words[`entry.${column}`];

function EntryField({ kind, words, locale, column, submission }: FieldProps) {
  const { form, values } = submission;
  const field = fieldOf(kind, column);
  const typed = String(values[column] ?? '');
  const common = {
    words,
    label: labelOf(words, kind, column),
    problem: form.formState.errors[column]?.message,
  };
  const isChecked = field.holds === 'year' || field.holds === 'amount';
  const onBlur = () => form.trigger(column);
  const input = {
    required: field.required,
    ...form.register(column, isChecked ? { onBlur } : undefined),
  };
  switch (field.holds) {
    case 'name':
      return (
        <TextField
          {...common}
          input={{ autoComplete: 'organization', maxLength: field.limit, ...input }}
        />
      );
    case 'line':
      return (
        <TextField
          {...common}
          hint={words['submit.hint.location']}
          input={{ maxLength: field.limit, ...input }}
        />
      );
    case 'text':
      return <AreaField {...common} length={typed.length} limit={field.limit} input={input} />;
    case 'website':
      return (
        <TextField
          {...common}
          hint={words['submit.hint.website']}
          input={{
            type: 'url',
            inputMode: 'url',
            autoComplete: 'url',
            autoCapitalize: 'none',
            maxLength: field.limit,
            ...input,
          }}
        />
      );
    case 'choice': {
      const none = words[field.required ? 'submit.select.category' : 'entry.notSpecified'];
      return <SelectField {...common} options={field.of} none={none} input={input} />;
    }
    case 'choices':
      return <ChoicesField {...common} options={field.of} input={input} />;
    case 'year':
      return <TextField {...common} input={{ inputMode: 'numeric', ...input }} />;
    case 'amount':
      return (
        <TextField
          {...common}
          hint={words['submit.hint.fundingAmount']}
          echo={amountEcho(typed, locale)}
          // Not "decimal": phones offer no letters then, and "5m" is how people write it.
          input={{ inputMode: 'text', autoCapitalize: 'none', ...input }}
        />
      );
  }
}
