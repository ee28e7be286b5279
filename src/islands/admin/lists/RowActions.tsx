import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly name: string;
  readonly view?: string | undefined;
  readonly editing?: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Why this record cannot be deleted. */
  readonly keep?: string | undefined;
};

/** What can be done with one record. */
export function RowActions({ name, view, editing = false, onEdit, onDelete, keep }: Props) {
  const { t } = useAdmin();
  return (
    <div className="row-actions">
      {view && (
        <a href={view} aria-label={t('admin.action.view', { name })}>
          {t('admin.view')}
        </a>
      )}
      <button
        type="button"
        aria-label={t('admin.action.edit', { name })}
        aria-busy={editing || undefined}
        onClick={onEdit}
      >
        {t('admin.edit')}
      </button>
      <button
        type="button"
        aria-label={t('admin.action.delete', { name })}
        disabled={keep !== undefined}
        title={keep}
        onClick={onDelete}
      >
        {t('admin.delete')}
      </button>
    </div>
  );
}
