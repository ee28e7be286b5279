import { type DoneChanges, undoChanges } from '#src/data/newsroom/bulk.ts';
import { Button } from '../../ui/Button.tsx';
import { intoSight } from '../../ui/into-sight.ts';
import { Actions, Ends } from '../../ui/layout.ts';
import { Message, MessageBox } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { KEYS } from '../keys.ts';
import { useChange } from '../server-state.ts';
import { useSay } from './say.ts';

type Props = {
  readonly of: DoneChanges;
  /** What was done. */
  readonly text: string;
  /** It was taken back. */
  readonly onUndone?: () => unknown;
  readonly onGone: () => void;
  /** A toast said it. */
  readonly isSaid?: boolean;
};

/** Says what was done to articles, until it is taken back, dismissed or followed by something else. */
export function Undo({ of, text, onUndone, onGone, isSaid = false }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const say = useSay();
  const { busy, run } = useChange({
    run: undoChanges,
    touches: [KEYS.articles, KEYS.metrics, KEYS.recent],
    done: (done: number) => {
      const { count } = of;
      sayDone(say(done === count ? 'publish.undone' : 'publish.undoneSome', { done, count }));
      onUndone?.();
      onGone();
    },
    failed: (error) => sayFailed(say('publish.undoFailed', { message: failureText(t, error) })),
  });
  const content = (
    <Ends>
      <p>{text}</p>
      <Actions>
        <Button variant="outline" busy={busy} onClick={() => void (busy || run(of))}>
          {say('publish.undo')}
        </Button>
        <Button variant="quiet" onClick={onGone}>
          {say('publish.dismiss')}
        </Button>
      </Actions>
    </Ends>
  );
  // It takes the place of an action, or comes below one, which may be at the lower edge.
  if (!isSaid)
    return (
      <div ref={intoSight} className="scroll-mb-4">
        <Message tone="info">{content}</Message>
      </div>
    );
  // The row may be far down the list that this is above.
  return (
    <MessageBox data-layer="top" className="sticky top-18 z-2">
      {content}
    </MessageBox>
  );
}
