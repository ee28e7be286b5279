import { formatNumber } from '#src/domain/text/format.ts';
import type { TranslationProtocol } from '#src/domain/translation/service.ts';
import { Button } from '../../ui/Button.tsx';
import { Ends } from '../../ui/layout.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { useEditorState } from '../writing/use-surface.ts';
import type { Desk } from './desk.ts';
import type { Run } from './use-machine.ts';

type Props = {
  /** Null: no service is set up. */
  readonly service: TranslationProtocol | null;
  readonly run: Run | null;
  readonly desk: Desk;
  /** How many characters would go to the service. */
  readonly cost: () => number;
  /** Fields beside the text are empty, too. */
  readonly hasFields: boolean;
  readonly onDraft: () => void;
  readonly onStop: () => void;
};

/** A first draft by machine: what it costs, how far it is, and what is left to read. */
export function MachineBar({ service, run, desk, cost, hasFields, onDraft, onStop }: Props) {
  const { t, locale } = useAdmin();
  useEditorState(desk.editor);
  const unconfirmed = desk.states().filter((state) => state === 'machine').length;
  const number = (value: number) => formatNumber(value, locale);
  const isOpen = hasFields || desk.untouched().length > 0;
  return (
    <>
      {service !== null && run?.isRunning && (
        <Ends>
          <p role="status">{t('admin.translate.running', { done: run.done, count: run.of })}</p>
          <Button variant="outline" onClick={onStop}>
            {t('admin.translate.stop')}
          </Button>
        </Ends>
      )}
      {service !== null && !run?.isRunning && isOpen && (
        <Ends>
          <p className="text-muted">
            {t('admin.translate.cost', {
              characters: number(cost()),
              service: t(`admin.translate.service.${service}`),
            })}
          </p>
          <Button variant="outline" onClick={onDraft}>
            {t('admin.translate.draft')}
          </Button>
        </Ends>
      )}
      {run && !run.isRunning && run.error && (
        <Message tone="error">
          {t('admin.translate.failed', { message: failureText(t, run.error) })}
        </Message>
      )}
      {run && !run.isRunning && run.done > 0 && !run.error && (
        <Message tone="info">
          {t('admin.translate.sent', { count: run.done, characters: number(run.characters) })}
        </Message>
      )}
      {run && !run.isRunning && run.skipped > 0 && (
        <Message tone="error">{t('admin.translate.skipped', { count: run.skipped })}</Message>
      )}
      {unconfirmed > 0 && !run?.isRunning && (
        <p className="text-small font-semibold">
          {t('admin.translate.unconfirmed', { count: unconfirmed })}
        </p>
      )}
    </>
  );
}
