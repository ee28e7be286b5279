import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import type { Mapping, Place, Table } from '#src/domain/tables/table.ts';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly columns: readonly ImportColumn[];
  readonly table: Table;
  readonly mapping: Mapping;
  readonly onPlace: (name: string, place: Place | null) => void;
};

/** Which column of the file holds what; or what all rows have in common. */
export function MappingFields({ columns, table, mapping, onPlace }: Props) {
  const { t } = useAdmin();
  const choose = (name: string, chosen: string) => {
    if (chosen === '') onPlace(name, null);
    else if (chosen !== 'same') onPlace(name, { column: Number(chosen) });
    else {
      const same = columns.find((column) => column.name === name)?.same;
      onPlace(name, { value: (typeof same === 'object' && same[0]?.value) || '' });
    }
  };
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('admin.import.columns')}</legend>
      {columns.map(({ name, label, needed, same }) => {
        const place = mapping[name];
        const value = place === undefined ? '' : 'column' in place ? String(place.column) : 'same';
        return (
          <div key={name} className="grid content-start gap-2">
            <SelectField
              label={needed ? t('admin.import.needed', { label }) : label}
              value={value}
              options={[
                { value: '', label: t('admin.import.notThere') },
                ...(same ? [{ value: 'same', label: t('admin.import.same') }] : []),
                ...table.header.map((text, at) => ({
                  value: String(at),
                  label: text || t('admin.import.nameless', { place: at + 1 }),
                })),
              ]}
              onChange={({ target }) => choose(name, target.value)}
            />
            {typeof same === 'object' && place && 'value' in place && (
              <SelectField
                label={t('admin.import.sameValue', { label })}
                value={place.value}
                options={same}
                onChange={({ target }) => onPlace(name, { value: target.value })}
              />
            )}
            {typeof same === 'string' && place && 'value' in place && (
              <TextField
                label={t('admin.import.sameValue', { label })}
                type={same}
                maxLength={300}
                value={place.value}
                onChange={({ target }) => onPlace(name, { value: target.value })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
