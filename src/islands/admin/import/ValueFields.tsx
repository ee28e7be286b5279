import type { ImportColumn } from '#src/domain/tables/mapping.ts';
import type { UnknownValue, ValueMap } from '#src/domain/tables/values.ts';
import { SelectField } from '../../ui/fields.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly columns: readonly ImportColumn[];
  readonly unknown: readonly UnknownValue[];
  readonly chosen: ValueMap;
  readonly onChoose: (column: string, text: string, value: string) => void;
};

const [LEAVE_OUT, EMPTY] = ['leave-out', 'empty'];

/** What words of the file stand for that are called otherwise here. */
export function ValueFields({ columns, unknown, chosen, onChoose }: Props) {
  const { t } = useAdmin();
  if (unknown.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">{t('admin.import.values')}</legend>
      {unknown.map(({ column: name, text, rows, guess }) => {
        const column = columns.find((each) => each.name === name);
        if (!column) return null;
        const value = chosen[name]?.[text] ?? guess ?? text;
        return (
          <SelectField
            key={`${name} ${text}`}
            label={t('admin.import.value', { label: column.label, text, count: rows })}
            value={value === text ? LEAVE_OUT : value || EMPTY}
            options={[
              { value: LEAVE_OUT, label: t('admin.import.valueLeftOut') },
              ...(column.mayBeEmpty ? [{ value: EMPTY, label: t('admin.import.valueEmpty') }] : []),
              ...(column.choices ?? []),
            ]}
            onChange={({ target }) => {
              const isEmpty = target.value === EMPTY;
              if (target.value === LEAVE_OUT) onChoose(name, text, text);
              else onChoose(name, text, isEmpty ? '' : target.value);
            }}
          />
        );
      })}
    </fieldset>
  );
}
