import { showToast } from '#src/browser/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';
import { keysText } from '../writing/Toolbar.tsx';
import { useEditorState } from '../writing/use-surface.ts';
import type { Desk } from './desk.ts';

const NEXT = 'Ctrl+.';
const CONFIRM = 'Ctrl+;';

type Props = {
  readonly desk: Desk;
  readonly isTitleBehind: boolean;
  readonly onDecided: () => void;
};

/** How far the translation is, and the way to what is left of it. */
export function Progress({ desk, isTitleBehind, onDecided }: Props) {
  const { t } = useAdmin();
  useEditorState(desk.editor);
  const states = desk.states();
  const done = states.filter((state) => state === 'done' || state === 'left').length;
  const changed = states.filter((state) => state === 'changed').length + (isTitleBehind ? 1 : 0);
  const next = () => {
    if (!desk.next()) showToast({ title: t('admin.translate.nothingOpen') });
  };
  const confirm = () => {
    const row = desk.current();
    if (row < 0) return showToast({ title: t('admin.translate.nothingHere') });
    if (['same', 'machine', 'changed'].includes(states[row] ?? '')) {
      desk.confirm(row);
      onDecided();
    }
    return next();
  };
  useShortcut({ keys: NEXT, label: t('admin.translate.next'), run: next });
  useShortcut({ keys: CONFIRM, label: t('admin.translate.confirmNext'), run: confirm });
  const open = desk.untouched();
  return (
    <Ends>
      <p className="text-small font-semibold tabular-nums">
        {t('admin.translate.progress', { done, count: states.length })}
        {changed > 0 && ` · ${t('admin.versions.changedCount', { count: changed })}`}
      </p>
      <Actions>
        {open.length > 0 && open.length === states.length && (
          <Button
            variant="outline"
            onClick={() => {
              for (const row of open) desk.copy(row);
            }}
          >
            {t('admin.versions.copyOriginal')}
          </Button>
        )}
        <Button variant="outline" title={keysText(NEXT)} onClick={next}>
          {t('admin.translate.next')}
        </Button>
        <Button variant="outline" title={keysText(CONFIRM)} onClick={confirm}>
          {t('admin.translate.confirmNext')}
        </Button>
      </Actions>
    </Ends>
  );
}
