import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Message } from '../ui/Message.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { AccountWords } from './context.ts';
import type { Loaded } from './use-loaded.ts';

type Props<Value> = {
  readonly words: AccountWords;
  readonly loaded: Loaded<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
};

/** Something that is read from the database: a spinner, then the thing, or a way to try again. */
export function LoadedPart<Value>({ words, loaded, onRetry, children }: Props<Value>) {
  if (loaded.state === 'loading') return <Spinner label={words['account.loading']} />;
  if (loaded.state === 'ready') return children(loaded.value);
  return (
    <Message tone="error">
      <p>{words['account.failed']}</p>
      <Button variant="outline" onClick={onRetry}>
        {words['account.retry']}
      </Button>
    </Message>
  );
}
