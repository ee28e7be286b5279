import { useShortcut } from '../../ui/shortcuts.ts';
import { useAdmin } from '../admin-context.ts';
import type { State } from './article-autosave-state.ts';
import { useDeeds } from './use-deeds.ts';

type Steps = {
  readonly save: () => void;
  readonly publish: () => void;
  readonly submit: () => void;
};

/** The keys of the bar: Ctrl+S saves, Ctrl+Enter asks for what comes last. */
export function useEditorKeys({ status, held: { stored } }: State, steps: Steps): void {
  const { t, may } = useAdmin();
  const deeds = useDeeds(stored);
  const isLive = stored?.status === 'published';
  useShortcut({
    keys: 'Ctrl+S',
    label: t(isLive ? 'admin.editor.save' : 'admin.create.saveDraft'),
    run: steps.save,
  });
  const asking = {
    keys: 'Ctrl+Enter',
    label: t(isLive ? 'admin.editor.publishChanges' : 'admin.create.publish'),
    run: steps.publish,
  };
  const submitting = {
    keys: 'Ctrl+Enter',
    label: t('admin.editor.review.submit'),
    run: steps.submit,
  };
  const finishing = may('editor') ? asking : deeds.has('submit') ? submitting : null;
  useShortcut(status === 'refused' ? null : finishing);
}
