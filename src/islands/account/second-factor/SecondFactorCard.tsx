import { useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import {
  type FactorKind,
  getSecondFactor,
  type SecondFactor,
} from '#src/data/account/second-factor.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Card, Stack } from '../../ui/layout.ts';
import type { PartProps } from '../context.ts';
import { LoadedPart } from '../LoadedPart.tsx';
import { useLoaded } from '../use-loaded.ts';
import { AddFactor } from './AddFactor.tsx';
import { ChooseFactor } from './ChooseFactor.tsx';
import type { FactorProps } from './context.ts';
import { FactorList } from './FactorList.tsx';
import { RenewCodes } from './RenewCodes.tsx';

/** "Two-step sign-in" of /account: what there is, and adding, renaming and removing it. */
export function SecondFactorCard(props: PartProps) {
  const { words, locale, user } = props;
  const [loaded, reload] = useLoaded(getSecondFactor);
  return (
    <Card id="second-factor" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">{words['factor.title']}</h2>
      <LoadedPart words={words} loaded={loaded} onRetry={reload}>
        {(state) => (
          <Factors
            words={words}
            locale={locale}
            email={user.email}
            state={state}
            onChanged={reload}
          />
        )}
      </LoadedPart>
    </Card>
  );
}

type Props = FactorProps & { readonly state: SecondFactor; readonly onChanged: () => void };

function Factors(props: Props) {
  const { words, state, onChanged } = props;
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const [held, setHeld] = useState(false);
  const close = () => setAdding(null);
  const isOn = state.factors.length > 0;
  return (
    <Stack>
      <p>{words['factor.text']}</p>
      <p>
        <strong>{words[isOn ? 'factor.on' : 'factor.off']}</strong>{' '}
        {state.required && words['factor.required']}
      </p>
      {isOn && <FactorList {...props} />}
      {isOn && <RenewCodes words={words} left={state.codesLeft ?? 0} onChanged={onChanged} />}
      <ChooseFactor words={words} onChoose={setAdding} />
      <Dialog
        open={adding !== null}
        title={words[adding === 'passkey' ? 'factor.addPasskey' : 'factor.addApp']}
        held={held}
        onClose={() => {
          close();
          // Also when it was given up: the answer that turned it on may be lost.
          onChanged();
        }}
      >
        {adding !== null && (
          <AddFactor
            {...props}
            kind={adding}
            first={!isOn}
            onCancel={close}
            onHeld={setHeld}
            onAdded={(name) => {
              close();
              showToast({
                title: words['factor.title'],
                message: fillIn(words['factor.saved.added'], { name }),
                tone: 'success',
              });
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}
