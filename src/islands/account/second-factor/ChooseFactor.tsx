import { useEffect, useState } from 'react';
import type { FactorKind } from '#src/data/account/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Hint } from '../../ui/text.ts';
import type { FactorWords } from './context.ts';
import { canUsePasskeys } from './passkeys.ts';

type Props = {
  readonly words: FactorWords;
  readonly onChoose: (kind: FactorKind) => void;
};

/** The two kinds of second step. */
export function ChooseFactor({ words, onChoose }: Props) {
  const [passkeys, setPasskeys] = useState(true);
  useEffect(() => setPasskeys(canUsePasskeys()), []);
  return (
    <>
      <Actions>
        <Button variant="outline" onClick={() => onChoose('totp')}>
          {words['factor.addApp']}
        </Button>
        {passkeys && (
          <Button variant="outline" onClick={() => onChoose('passkey')}>
            {words['factor.addPasskey']}
          </Button>
        )}
      </Actions>
      {!passkeys && <Hint>{words['factor.noPasskeys']}</Hint>}
    </>
  );
}
