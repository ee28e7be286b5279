import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import {
  type Factor,
  removeFactor,
  renameFactor,
  type SecondFactor,
} from '#src/data/account/second-factor.ts';
import { removalForm, renameForm } from '#src/domain/accounts/account-forms.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Hint, Links } from '../../ui/text.ts';
import { Entries, EntryHead } from '../entries.ts';
import type { FactorProps } from './context.ts';
import { NameField } from './fields.tsx';
import { useFactorForm } from './use-factor-call.ts';

type Props = FactorProps & { readonly state: SecondFactor; readonly onChanged: () => void };
type Act = { readonly act: 'rename' | 'remove'; readonly factor: Factor };

/** The second steps of somebody, each with its name and what can be done with it. */
export function FactorList(props: Props) {
  const { words, locale, state } = props;
  const [open, setOpen] = useState<Act | null>(null);
  return (
    <>
      <Entries aria-label={words['factor.list']}>
        {state.factors.map((factor) => (
          <li key={factor.id}>
            <EntryHead>
              <strong>{factor.name}</strong>
              <span>{words[`factor.kind.${factor.kind}`]}</span>
            </EntryHead>
            <Hint>
              {fillIn(words['factor.added'], { date: formatDateShort(factor.createdAt, locale) })}
              {factor.lastUsedAt !== null &&
                `, ${fillIn(words['factor.used'], { date: formatDateShort(factor.lastUsedAt, locale) })}`}
            </Hint>
            <Links>
              {(['rename', 'remove'] as const).map((act) => (
                <button
                  key={act}
                  type="button"
                  aria-label={fillIn(words['factor.about'], {
                    action: words[`factor.${act}`],
                    name: factor.name,
                  })}
                  onClick={() => setOpen({ act, factor })}
                >
                  {words[`factor.${act}`]}
                </button>
              ))}
            </Links>
          </li>
        ))}
      </Entries>
      {open !== null && <Change {...props} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Asks for the new name, or whether it should really go. */
function Change({
  words,
  state,
  act,
  factor,
  onClose,
  onChanged,
}: Props & Act & { readonly onClose: () => void }) {
  const form = useFactorForm<{ name?: string }, unknown>(words, {
    rules: act === 'rename' ? renameForm : removalForm,
    call:
      ({ name }) =>
      (db) =>
        name === undefined
          ? removeFactor(db, factor.id)
          : renameFactor(db, { factor: factor.id, name }),
    done: () => {
      showToast({
        title: words['factor.title'],
        message: fillIn(words[act === 'rename' ? 'factor.saved.renamed' : 'factor.saved.removed'], {
          name: factor.name,
        }),
        tone: 'success',
      });
      onClose();
      onChanged();
    },
  });
  const title = act === 'rename' ? words['factor.rename'] : words['factor.remove.title'];
  return (
    <Dialog open title={fillIn(title, { name: factor.name })} onClose={onClose}>
      <Form of={form}>
        <Notice>{form.message}</Notice>
        {act === 'rename' ? (
          <NameField words={words} defaultValue={factor.name} />
        ) : (
          <p>{words[state.factors.length === 1 ? 'factor.remove.last' : 'factor.remove.text']}</p>
        )}
        <Actions>
          <Button variant="outline" onClick={onClose}>
            {words['factor.cancel']}
          </Button>
          <Submit>{words[act === 'rename' ? 'factor.save' : 'factor.remove']}</Submit>
        </Actions>
      </Form>
    </Dialog>
  );
}
