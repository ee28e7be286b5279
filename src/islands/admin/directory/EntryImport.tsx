import { useState } from 'react';
import { importEntries } from '#src/data/newsroom/directory-import.ts';
import { importColumns } from '#src/domain/directory/directory-import.ts';
import type { EntryKind } from '#src/domain/directory/entries.ts';
import { toCsv } from '#src/domain/tables/csv.ts';
import { formatTypedMoney } from '#src/domain/text/format.ts';
import { SelectField } from '../../ui/fields.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { ImportDialog } from '../import/ImportDialog.tsx';
import { KEYS } from '../keys.ts';
import { entryColumns, entryLabel } from './entry-columns.ts';

type Props = {
  readonly kind: EntryKind;
  readonly onClose: () => void;
};

/** A directory from a file. */
export function EntryImport({ kind, onClose }: Props) {
  const { t, db, locale } = useAdmin();
  const [approve, setApprove] = useState(false);
  const template = `data:text/csv;charset=utf-8,${encodeURIComponent(toCsv([importColumns(kind)]))}`;
  const labelOf = (name: string) => entryLabel(kind, name, t);
  return (
    <ImportDialog
      title={t(`admin.import.${kind}s`)}
      kind={kind}
      columns={entryColumns(kind, t, locale)}
      intro={
        <>
          <p className="text-muted">{t('admin.import.hint')}</p>
          <p>
            <TextLink href={template} download={`${kind}s-template.csv`}>
              {t('admin.import.template')}
            </TextLink>
          </p>
        </>
      }
      settings={
        <SelectField
          label={t('admin.import.as')}
          value={approve ? 'approved' : 'pending'}
          options={(['pending', 'approved'] as const).map((value) => ({
            value,
            label: t(`admin.import.as.${value}`),
          }))}
          onChange={({ target }) => setApprove(target.value === 'approved')}
        />
      }
      run={(source, { onPiece, ...options }) =>
        importEntries(db, source, {
          ...{ ...options, kind, approve, locale },
          onPiece: (piece) =>
            onPiece({
              ...piece,
              notes: [
                ...piece.held.map((row) => t('admin.import.held', row)),
                ...piece.amounts.map(({ line, text, dollars }) =>
                  t('admin.import.amount', {
                    ...{ line, text },
                    amount: formatTypedMoney(dollars, locale),
                  }),
                ),
              ],
            }),
        })
      }
      reasonOf={(problem) =>
        problem === 'duplicate' || problem === 'rejected'
          ? t(`admin.import.${problem}`)
          : t('admin.import.invalid', { field: labelOf(problem) })
      }
      touches={[KEYS.entries(kind)]}
      onClose={onClose}
    />
  );
}
