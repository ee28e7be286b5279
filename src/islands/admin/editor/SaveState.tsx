import { formatTime } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';
import type { State } from './article-autosave-state.ts';

/** Whether what is typed is safe, and since when. Read out, but not on every key. */
export function SaveState({ state }: { readonly state: Pick<State, 'status' | 'savedAt'> }) {
  const { t, locale } = useAdmin();
  const { status, savedAt } = state;
  const time = savedAt ? formatTime(savedAt, locale) : '';
  const text = {
    saved: savedAt && t('admin.editor.state.saved', { time }),
    local: savedAt && t('admin.create.kept', { time }),
    unsaved: t('admin.editor.state.unsaved'),
    saving: t('admin.editor.state.saving'),
    failed: t('admin.editor.state.failed'),
    refused: t('admin.editor.state.refused'),
    conflict: t('admin.editor.state.conflict'),
  }[status];
  return (
    <p
      className={
        text
          ? 'text-small text-muted tabular-nums [&:is([data-status=failed],[data-status=refused],[data-status=conflict])]:font-semibold [&:is([data-status=failed],[data-status=refused],[data-status=conflict])]:text-accent'
          : 'sr-only'
      }
      data-status={status}
    >
      <span aria-hidden={status === 'unsaved' || status === 'saving' || undefined}>{text}</span>
      <span className="sr-only" role="status">
        {status === 'failed' || status === 'conflict' ? text : ''}
      </span>
    </p>
  );
}
