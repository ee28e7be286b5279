import {
  type EntryColumn,
  type EntryKind,
  fieldOf,
  formColumns,
  toldOf,
} from '#src/domain/directory/entries.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { AmountField } from '../ui/AmountField.tsx';
import { COUNT_REST_MS } from '../ui/Field.tsx';
import { CheckedField, ChecksField, SelectField, TextArea, TextField } from '../ui/fields.tsx';
import { Card } from '../ui/layout.ts';
import { Said } from '../ui/Said.tsx';
import { LogoField } from './LogoField.tsx';
import { SimilarEntries } from './SimilarEntries.tsx';
import { SubmissionFrame } from './SubmissionFrame.tsx';
import { optionText, type SubmitWords } from './texts.ts';
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
      locale={locale}
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
  const field = fieldOf(kind, column);
  const label = labelOf(words, kind, column);
  const text = {
    label: field.required ? `${label} *` : label,
    name: column,
    required: field.required,
    defaultValue: '',
  };
  switch (field.holds) {
    case 'name':
      return <TextField {...text} autoComplete="organization" maxLength={field.limit} />;
    case 'line':
      return <TextField {...text} hint={words['submit.hint.location']} maxLength={field.limit} />;
    case 'contact':
      return (
        <TextField
          {...text}
          hint={words[kind === 'startup' ? 'submit.hint.reach' : 'submit.hint.contact']}
          autoCapitalize="none"
          maxLength={field.limit}
        />
      );
    case 'text': {
      const { length } = String(submission.values[column] ?? '');
      const counted = fillIn(words['submit.counter'], {
        count: String(length),
        limit: String(field.limit),
      });
      return (
        <>
          <TextArea
            {...text}
            rows={column === 'description' ? 6 : 4}
            hint={
              column === 'approach' || column === 'portfolio'
                ? words[`submit.hint.${column}`]
                : undefined
            }
          />
          {length > field.limit * 0.8 && (
            <>
              <p className="text-end text-tiny text-muted" aria-hidden="true">
                {counted}
              </p>
              <Said restMs={COUNT_REST_MS}>{counted}</Said>
            </>
          )}
        </>
      );
    }
    case 'website':
      return (
        <TextField
          {...text}
          hint={words['submit.hint.website']}
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          maxLength={field.limit}
        />
      );
    case 'choice': {
      const none = words[field.required ? 'submit.select.category' : 'entry.notSpecified'];
      const options = field.of.map((value) => ({ value, label: optionText(words, value) }));
      return <SelectField {...text} options={[{ value: '', label: none }, ...options]} />;
    }
    case 'choices':
      return (
        <ChecksField
          name={column}
          label={label}
          options={field.of}
          nameOf={(value) => optionText(words, value)}
        />
      );
    case 'year':
      return <CheckedField {...text} inputMode="numeric" />;
    case 'amount':
    case 'cheque':
      return (
        <AmountField
          {...text}
          as={CheckedField}
          locale={locale}
          holds={field.holds}
          hint={words[field.holds === 'cheque' ? 'entry.chequeHint' : 'submit.hint.fundingAmount']}
        />
      );
  }
}
