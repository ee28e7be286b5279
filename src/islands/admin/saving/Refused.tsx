import { Button } from '../../ui/Button.tsx';
import { Actions } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useAdmin } from '../admin-context.ts';
import { plainWords } from './plain-words.ts';

type Props = {
  readonly reason: string;
  /** What was written, as text or HTML. */
  readonly written: () => readonly string[];
  readonly onDiscard: () => void;
};

/** Says why a text cannot be changed, with ways to take what was written along or to be rid of it. */
export function Refused({ reason, written, onDiscard }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const copy = () =>
    navigator.clipboard.writeText(plainWords(written())).then(
      () => sayDone(t('admin.versions.refused.copied')),
      () => sayFailed(t('admin.versions.refused.copyFailed')),
    );
  return (
    <Message tone="error">
      {/* The field that had the focus cannot have it any more. */}
      <p tabIndex={-1} ref={takeFocus}>
        {t('admin.versions.refused.text', { reason })}
      </p>
      <p className="mb-3">{t('admin.versions.refused.kept')}</p>
      <Actions>
        <Button variant="outline" onClick={() => void copy()}>
          {t('admin.versions.refused.copy')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            if (confirm(t('admin.versions.refused.discardAsk'))) onDiscard();
          }}
        >
          {t('admin.versions.refused.discard')}
        </Button>
      </Actions>
    </Message>
  );
}
