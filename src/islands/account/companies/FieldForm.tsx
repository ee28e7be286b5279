import { browserClient } from '#src/browser/session.ts';
import { type EntryKind, fieldOf } from '#src/domain/directory/entries.ts';
import { explainProblem } from '#src/domain/form-rules.ts';
import {
  isFree,
  needsSource,
  type ProfileKind,
  type ProposalField,
  type Proposed,
  proposalForm,
} from '#src/domain/ledger/proposals.ts';
import type { Result } from '#src/domain/result.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChecksField, SelectField, TextArea, TextField } from '../../ui/fields.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { PartProps } from '../context.ts';
import { fieldName, refusal } from './texts.ts';

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly kind: ProfileKind;
  readonly field: ProposalField;
  readonly claimed: boolean;
  /** What its fields begin with. */
  readonly begin: Proposed;
  readonly submit: string;
  readonly save: (
    db: ReturnType<typeof browserClient>,
    proposed: Proposed,
  ) => Promise<Result<null>>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** One suggestion: what a field should say, where that can be read, and a word to the reviewer. */
export function FieldForm(props: Props) {
  const { words, locale, kind, field, claimed, begin, submit, save, onSaved, onClose } = props;
  const form = useForm({
    rules: proposalForm({ kind, field, claimed }, locale),
    say: (problem) => {
      const { name, values } = explainProblem(problem);
      return fillIn(words[`field.error.${name}`], values);
    },
    failed: words['problem.UNAVAILABLE'],
    send: async (proposed) => {
      const saved = await save(browserClient(), proposed);
      if (saved.ok) {
        onSaved();
        return null;
      }
      const twice = saved.error.code === 'CONFLICT';
      return {
        message: twice ? words['companies.suggest.twice'] : refusal(words, saved.error),
      };
    },
  });
  return (
    <Form
      of={form}
      aria-label={fillIn(words['companies.suggest.about'], { field: fieldName(words, field) })}
    >
      <Value {...props} value={begin.value} />
      <TextField
        label={words['companies.suggest.source']}
        hint={words['companies.suggest.sourceHint']}
        name="source"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        required={needsSource(field, claimed)}
        defaultValue={begin.source ?? ''}
      />
      <TextArea
        label={words['companies.suggest.note']}
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={begin.note ?? ''}
      />
      <Notice>{form.message}</Notice>
      <Actions>
        <Submit sending={words['account.saving']}>{submit}</Submit>
        <Button variant="quiet" onClick={onClose}>
          {words['companies.close']}
        </Button>
      </Actions>
    </Form>
  );
}

function Value({ words, locale, kind, field, value }: Props & { readonly value: string | null }) {
  const common = { label: words['companies.suggest.value'], name: 'value' };
  const text = { ...common, defaultValue: value ?? '' };
  if (isFree(field) || kind === 'person')
    return <TextArea {...text} rows={4} maxLength={2000} required />;
  const of = fieldOf(kind satisfies EntryKind, field);
  switch (of.holds) {
    case 'text':
      return <TextArea {...text} rows={6} />;
    case 'choice':
      return (
        <SelectField
          {...text}
          options={[
            { value: '', label: words['entry.notSpecified'] },
            ...of.of.map((option) => ({
              value: option,
              label: option === 'Other' ? words['entry.option.Other'] : option,
            })),
          ]}
        />
      );
    case 'choices':
      return <ChecksField {...common} options={of.of} chosen={value?.split('\n') ?? []} />;
    case 'year':
      return <TextField {...text} inputMode="numeric" />;
    case 'amount':
      return <AmountField {...text} locale={locale} />;
    default:
      return <TextField {...text} maxLength={of.limit} />;
  }
}
