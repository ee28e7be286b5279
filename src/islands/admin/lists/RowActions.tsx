import { RowMenu } from '../../ui/RowMenu.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly name: string;
  readonly view?: string | undefined;
  readonly editing?: boolean;
  /** Undefined where this person may not. An address: it is edited on a page of its own. */
  readonly onEdit: (() => void) | string | undefined;
  /** Edits some of it where it is listed. */
  readonly onQuickEdit?: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
  /** What else can be done with it: the text of the button, its name, and what it does or where it leads. */
  readonly more?:
    | ({ readonly text: string; readonly label: string } & (
        | { readonly run: () => void }
        | { readonly href: string }
      ))
    | undefined;
  /** Why this record cannot be deleted. */
  readonly keep?: string | undefined;
};

/** What can be done with one record: to work on it is in sight, else to look at it; the rest is in a menu. */
export function RowActions({ name, view, editing = false, onEdit, ...props }: Props) {
  const { t } = useAdmin();
  const { onQuickEdit, onDelete, more, keep } = props;
  return (
    <RowMenu label={t('admin.action.more', { name })}>
      {typeof onEdit === 'string' && (
        <a href={onEdit} aria-label={t('admin.action.edit', { name })}>
          {t('admin.edit')}
        </a>
      )}
      {typeof onEdit === 'function' && (
        <button
          type="button"
          aria-label={t('admin.action.edit', { name })}
          aria-busy={editing || undefined}
          onClick={onEdit}
        >
          {t('admin.edit')}
        </button>
      )}
      {view && (
        <a href={view} aria-label={t('admin.action.view', { name })}>
          {t('admin.view')}
        </a>
      )}
      {onQuickEdit && (
        <button
          type="button"
          aria-label={t('admin.action.quickEdit', { name })}
          aria-busy={editing || undefined}
          onClick={onQuickEdit}
        >
          {t('admin.quickEdit')}
        </button>
      )}
      {more && 'href' in more && (
        <a href={more.href} aria-label={more.label}>
          {more.text}
        </a>
      )}
      {more && 'run' in more && (
        <button type="button" aria-label={more.label} onClick={more.run}>
          {more.text}
        </button>
      )}
      {onDelete && (
        <button
          type="button"
          aria-label={t('admin.action.delete', { name })}
          disabled={keep !== undefined}
          title={keep}
          onClick={onDelete}
        >
          {t('admin.delete')}
        </button>
      )}
    </RowMenu>
  );
}
