import type { AppError } from '#src/domain/result.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { Button } from '../ui/Button.tsx';
import { Ends } from '../ui/layout.ts';
import { Message } from '../ui/Message.tsx';
import { useAdmin } from './admin-context.ts';
import { failureText } from './failures.ts';

type Props = {
  /** Why it is not there; otherwise nothing is shown. */
  readonly of: AppError | null;
  /** What could not be had, with a place for the reason. */
  readonly text?: TextKey;
  readonly onRetry?: () => unknown;
  readonly busy?: boolean;
};

/** Says in the place of something why it is not there, and offers to ask again. */
export function Failed({ of: error, text = 'admin.list.failed', onRetry, busy = false }: Props) {
  const { t } = useAdmin();
  if (error === null) return null;
  const message = t(text, { message: failureText(t, error) });
  if (!onRetry) return <Message tone="error">{message}</Message>;
  return <Retry message={message} busy={busy} onRetry={onRetry} />;
}

/** The same for what has words of its own. */
export function Retry(props: { message: string; busy?: boolean; onRetry: () => unknown }) {
  const { t } = useAdmin();
  return (
    <Message tone="error">
      <Ends>
        <p>{props.message}</p>
        <Button variant="outline" busy={props.busy ?? false} onClick={() => void props.onRetry()}>
          {t('admin.retry')}
        </Button>
      </Ends>
    </Message>
  );
}
