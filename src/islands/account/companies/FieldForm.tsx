import { type InputEvent, useState } from 'react';
import { clearDraft, readDraft, saveDraft } from '#src/browser/drafts.ts';
import { browserClient } from '#src/browser/session.ts';
import { type EntryKind, fieldOf } from '#src/domain/directory/entries.ts';
import { explainProblem } from '#src/domain/form-rules.ts';
import {
  isFree,
  isText,
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
import { RoleFields } from './RoleFields.tsx';
import { MoreSources, RoundFields } from './RoundFields.tsx';
import { fieldName, optionText, refusal } from './texts.ts';

type Props = Pick<PartProps, 'words' | 'locale'> & {
  readonly kind: ProfileKind;
  readonly field: ProposalField;
  readonly claimed: boolean;
  /** What its fields begin with. */
  readonly begin: Proposed;
  /** What was typed is kept by this name until it is sent. */
  readonly draft: string;
  readonly submit: string;
  /** It is written at once, or taken as it is: nobody asks where it is from. */
  readonly plain?: boolean;
  readonly save: (
    db: ReturnType<typeof browserClient>,
    proposed: Proposed,
  ) => Promise<Result<null>>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** One suggestion: what a field should say, where that can be read, and a word to the reviewer. */
export function FieldForm(props: Props) {
  const { words, locale, kind, field, claimed, begin, draft, submit, plain = false, save } = props;
  const { onSaved, onClose } = props;
  const [before] = useState(() => readDraft(draft)?.fields ?? {});
  const kept = (name: string, begun: string) => {
    const typed = before[name];
    return typeof typed === 'string' ? typed : begun;
  };
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
        clearDraft(draft);
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
      onInput={({ currentTarget }: InputEvent<HTMLFormElement>) => {
        const typed = new FormData(currentTarget);
        const choices = typed.getAll('value').join('\n');
        saveDraft(draft, { ...Object.fromEntries(typed), value: choices }, false);
      }}
    >
      {field === 'round' ? (
        <RoundFields words={words} value={begin.value} kept={kept} />
      ) : field === 'role' ? (
        <RoleFields words={words} kind={kind} value={begin.value} kept={kept} />
      ) : (
        <Value {...props} value={kept('value', begin.value ?? '')} />
      )}
      {plain ? (
        <>
          <input type="hidden" name="source" value="" />
          <input type="hidden" name="note" value="" />
        </>
      ) : (
        <>
          <TextField
            label={words['companies.suggest.source']}
            hint={words['companies.suggest.sourceHint']}
            name="source"
            type="url"
            inputMode="url"
            autoCapitalize="none"
            required={needsSource(field, claimed)}
            defaultValue={kept('source', begin.source ?? '')}
          />
          {field === 'round' && <MoreSources words={words} value={begin.value} kept={kept} />}
          <TextArea
            label={words['companies.suggest.note']}
            name="note"
            rows={2}
            maxLength={1000}
            defaultValue={kept('note', begin.note ?? '')}
          />
        </>
      )}
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

function Value({ words, locale, kind, field, value }: Props & { readonly value: string }) {
  const common = { label: words['companies.suggest.value'], name: 'value' };
  const text = { ...common, defaultValue: value };
  if (isFree(field) || kind === 'person')
    return <TextArea {...text} rows={4} maxLength={2000} required />;
  if (isText(field) || field === 'logo_url') return <TextArea {...text} rows={6} />;
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
            ...of.of.map((option) => ({ value: option, label: optionText(words, option) })),
          ]}
        />
      );
    case 'choices':
      return (
        <ChecksField
          {...common}
          options={of.of}
          nameOf={(option) => optionText(words, option)}
          chosen={value.split('\n')}
        />
      );
    case 'year':
      return <TextField {...text} inputMode="numeric" />;
    case 'amount':
    case 'cheque':
      return (
        <AmountField
          {...text}
          locale={locale}
          holds={of.holds}
          hint={of.holds === 'cheque' ? words['entry.chequeHint'] : undefined}
        />
      );
    default:
      return <TextField {...text} maxLength={of.limit} />;
  }
}
