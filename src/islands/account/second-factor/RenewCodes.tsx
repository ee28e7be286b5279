import { useState } from 'react';
import { renewCodes } from '#src/data/account/second-factor.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Message.tsx';
import { Links } from '../../ui/text.ts';
import type { FactorWords } from './context.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorCall } from './use-factor-call.ts';

type Props = {
  readonly words: FactorWords;
  /** Codes that were not used yet. */
  readonly left: number;
  readonly onChanged: () => void;
};

/** How many recovery codes there are, and new ones. */
export function RenewCodes({ words, left, onChanged }: Props) {
  const { busy, problem, run } = useFactorCall(words);
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setOpen(false);
    setCodes(null);
    onChanged();
  };
  const renew = async () => {
    const made = await run(renewCodes);
    if (made !== null) setCodes(made.codes);
  };
  return (
    <Links>
      <span>{fillIn(words['factor.codes.left'], { count: String(left) })}</span>
      <button type="button" onClick={() => setOpen(true)}>
        {words['factor.codes.renew']}
      </button>
      <Dialog
        open={open}
        title={words['factor.codes.renewTitle']}
        held={busy || codes !== null}
        onClose={close}
      >
        {codes !== null ? (
          <RecoveryCodes words={words} codes={codes} onDone={() => setOpen(false)} />
        ) : (
          <Stack>
            <Notice>{problem}</Notice>
            <p>{words['factor.codes.renewText']}</p>
            <Actions>
              <Button variant="outline" disabled={busy} onClick={() => setOpen(false)}>
                {words['factor.cancel']}
              </Button>
              <Button busy={busy} onClick={() => void renew()}>
                {words['factor.codes.renew']}
              </Button>
            </Actions>
          </Stack>
        )}
      </Dialog>
    </Links>
  );
}
