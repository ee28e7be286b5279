import { formatDay } from '#src/domain/text/format.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { downloadCsv } from '../lists/download-csv.ts';

type Props = {
  /** What is saved, for the button's name. */
  readonly name: string;
  /** Without date and extension. */
  readonly file: string;
  readonly rows: readonly (readonly unknown[])[];
};

/** Saves the figures of one chart. */
export function CsvButton({ name, file, rows }: Props) {
  const { t } = useAdmin();
  return (
    <Button
      variant="outline"
      aria-label={t('admin.analytics.exportName', { name })}
      onClick={() => downloadCsv(`${file}-${formatDay(new Date())}.csv`, rows)}
    >
      {t('admin.analytics.export')}
    </Button>
  );
}
