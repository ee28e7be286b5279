import { useEffect, useState } from 'react';
import type { FactorKind } from '#src/data/account/second-factor.ts';
import { Button } from '../../ui/Button.tsx';
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
      <div className="form-actions">
        <Button variant="outline" onClick={() => onChoose('totp')}>
          {words['factor.addApp']}
        </Button>
        {passkeys && (
          <Button variant="outline" onClick={() => onChoose('passkey')}>
            {words['factor.addPasskey']}
          </Button>
        )}
      </div>
      {!passkeys && <p className="field-hint">{words['factor.noPasskeys']}</p>}
    </>
  );
}
