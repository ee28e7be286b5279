import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import {
  type Factor,
  removeFactor,
  renameFactor,
  type SecondFactor,
} from '#src/data/account/second-factor.ts';
import { formatDateShort } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { Hint, Links } from '../../ui/text.ts';
import { Entries, EntryHead } from '../entries.ts';
import type { FactorProps } from './context.ts';
import { NameField } from './fields.tsx';
import { useFactorCall } from './use-factor-call.ts';

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
  const { busy, problem, setProblem, run } = useFactorCall(words);
  const save = async (form: FormData) => {
    const name = String(form.get('name') ?? '').trim();
    if (act === 'rename' && name === '') return setProblem(words['factor.required.name']);
    const done = await run((db) =>
      act === 'rename'
        ? renameFactor(db, { factor: factor.id, name })
        : removeFactor(db, factor.id),
    );
    if (done === null) return;
    showToast({
      title: words['factor.title'],
      message: fillIn(words[act === 'rename' ? 'factor.saved.renamed' : 'factor.saved.removed'], {
        name: factor.name,
      }),
      tone: 'success',
    });
    onClose();
    onChanged();
  };
  const title = act === 'rename' ? words['factor.rename'] : words['factor.remove.title'];
  return (
    <Dialog open title={fillIn(title, { name: factor.name })} onClose={onClose}>
      <PlainForm onSubmit={save}>
        <Notice>{problem}</Notice>
        {act === 'rename' ? (
          <NameField words={words} defaultValue={factor.name} />
        ) : (
          <p>{words[state.factors.length === 1 ? 'factor.remove.last' : 'factor.remove.text']}</p>
        )}
        <Actions>
          <Button variant="outline" onClick={onClose}>
            {words['factor.cancel']}
          </Button>
          <Button type="submit" busy={busy}>
            {words[act === 'rename' ? 'factor.save' : 'factor.remove']}
          </Button>
        </Actions>
      </PlainForm>
    </Dialog>
  );
}
