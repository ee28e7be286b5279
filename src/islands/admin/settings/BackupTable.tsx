import type { KeptBackup } from '#src/data/newsroom/system.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';
import { megabytes } from './megabytes.ts';

type Props = {
  readonly rows: readonly KeptBackup[];
  readonly onDownload: (backup: KeptBackup) => void;
  readonly onDelete: (backup: KeptBackup) => void;
};

const HELD = ['articles', 'subscribers', 'accounts', 'uploads'] as const;

/** The backups that there are, newest first. */
export function BackupTable({ rows, onDownload, onDelete }: Props) {
  const { t, locale } = useAdmin();
  return (
    <DataTable
      label={t('admin.backup.kept')}
      rows={rows}
      idOf={({ file }) => file}
      columns={[
        {
          key: 'at',
          header: t('admin.backup.when'),
          cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale)}</time>,
        },
        {
          key: 'size',
          header: t('admin.backup.size'),
          cell: ({ bytes }) => (
            <span className="whitespace-nowrap tabular-nums">{megabytes(t, bytes, locale)}</span>
          ),
        },
        {
          key: 'holds',
          header: t('admin.backup.holds'),
          cell: ({ holds }) =>
            holds === null
              ? '–'
              : HELD.map((what) =>
                  t(`admin.backup.holds.${what}`, { count: formatNumber(holds[what], locale) }),
                ).join(' · '),
        },
        {
          key: 'checked',
          header: t('admin.backup.checked'),
          cell: ({ holds }) =>
            holds === null ? (
              <Badge tone="amber">{t('admin.backup.unchecked')}</Badge>
            ) : (
              <Badge tone="jade">{t('admin.backup.readBack')}</Badge>
            ),
        },
        {
          key: 'do',
          header: t('admin.backup.actions'),
          cell: (backup) => {
            const when = formatMoment(backup.at, locale);
            return (
              <RowButtons>
                <button
                  type="button"
                  aria-label={t('admin.backup.downloadOf', { when })}
                  onClick={() => onDownload(backup)}
                >
                  {t('admin.backup.download')}
                </button>
                <button
                  type="button"
                  aria-label={t('admin.backup.removeOf', { when })}
                  onClick={() => onDelete(backup)}
                >
                  {t('admin.delete')}
                </button>
              </RowButtons>
            );
          },
        },
      ]}
    />
  );
}
