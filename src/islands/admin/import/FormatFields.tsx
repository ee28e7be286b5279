import { DATE_ORDERS, type DateOrder } from '#src/domain/tables/dates.ts';
import type { TableFormat } from '#src/domain/tables/table.ts';
import { DELIMITERS, ENCODINGS } from '#src/domain/tables/table-format.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { FieldRow } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import type { TableFile } from './use-table-file.ts';

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

type Props = {
  readonly format: TableFormat;
  readonly dates: Pick<TableFile, 'evidence' | 'order'>;
  readonly onFormat: (format: Partial<TableFormat>) => void;
  readonly onOrder: (order: DateOrder | null) => void;
};

/** How the file was understood, to be corrected by whoever knows better. */
export function FormatFields({ format, dates, onFormat, onOrder }: Props) {
  const { t } = useAdmin();
  return (
    <>
      <FieldRow className="items-end">
        <SelectField
          label={t('admin.import.encoding')}
          hint={t('admin.import.encodingHint')}
          value={format.encoding}
          options={ENCODINGS.map((value) => ({
            value,
            label: t(`admin.import.encoding.${value}`),
          }))}
          onChange={({ target }) => {
            const encoding = ENCODINGS.find((each) => each === target.value);
            if (encoding) onFormat({ encoding });
          }}
        />
        <SelectField
          label={t('admin.import.delimiter')}
          value={format.delimiter}
          options={DELIMITERS.map((value) => ({
            value,
            label: t(`admin.import.delimiter.${NAMES[value]}`),
          }))}
          onChange={({ target }) => {
            const delimiter = DELIMITERS.find((each) => each === target.value);
            if (delimiter) onFormat({ delimiter });
          }}
        />
      </FieldRow>
      <CheckLabel>
        <input
          type="checkbox"
          checked={format.isHeaded}
          onChange={({ target }) => onFormat({ isHeaded: target.checked })}
        />
        {t('admin.import.headed')}
      </CheckLabel>
      {dates.evidence !== 'none' && (
        <SelectField
          label={t('admin.import.dates')}
          hint={dates.evidence === 'either' ? t('admin.import.datesEither') : undefined}
          value={dates.order ?? ''}
          options={[
            ...(dates.order === null ? [{ value: '', label: t('admin.import.datesChoose') }] : []),
            ...DATE_ORDERS.map((value) => ({ value, label: t(`admin.import.dates.${value}`) })),
          ]}
          onChange={({ target }) =>
            onOrder(DATE_ORDERS.find((each) => each === target.value) ?? null)
          }
        />
      )}
    </>
  );
}
