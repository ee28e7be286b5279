import type { KeptBackup } from '#src/data/newsroom/system.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { useAdmin } from '../admin-context.ts';
import { When } from '../lists/When.tsx';
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
          size: 10,
          whole: true,
          header: t('admin.backup.when'),
          cell: ({ at }) => <When at={at} />,
        },
        {
          key: 'size',
          size: 6,
          numeric: true,
          header: t('admin.backup.size'),
          cell: ({ bytes }) => (
            <span className="whitespace-nowrap tabular-nums">{megabytes(t, bytes, locale)}</span>
          ),
        },
        {
          key: 'holds',
          size: 22,
          tall: true,
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
          size: 8,
          whole: true,
          header: t('admin.backup.checked'),
          cell: ({ holds }) =>
            holds === null ? (
              <Badge tone="amber">{t('admin.backup.unchecked')}</Badge>
            ) : (
              <Badge tone="jade">{t('admin.backup.readBack')}</Badge>
            ),
        },
        {
          key: 'actions',
          size: 10,
          header: t('admin.backup.actions'),
          cell: (backup) => {
            const when = formatMoment(backup.at, locale);
            return (
              <RowMenu label={t('admin.action.more', { name: when })}>
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
              </RowMenu>
            );
          },
        },
      ]}
    />
  );
}
