import { RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly name: string;
  readonly view?: string | undefined;
  readonly editing?: boolean;
  /** Undefined where this person may not. */
  readonly onEdit: (() => void) | undefined;
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

/** What can be done with one record. */
export function RowActions({ name, view, editing = false, onEdit, onDelete, more, keep }: Props) {
  const { t } = useAdmin();
  return (
    <RowButtons>
      {view && (
        <a href={view} aria-label={t('admin.action.view', { name })}>
          {t('admin.view')}
        </a>
      )}
      {onEdit && (
        <button
          type="button"
          aria-label={t('admin.action.edit', { name })}
          aria-busy={editing || undefined}
          onClick={onEdit}
        >
          {t('admin.edit')}
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
    </RowButtons>
  );
}
