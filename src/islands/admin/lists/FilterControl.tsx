import { formatNumber } from '#src/domain/text/format.ts';
import { useAdmin } from '../admin-context.ts';
import { ListTool } from './tools.ts';

export type Filter = { readonly key: string; readonly label: string } & (
  | {
      readonly options: readonly { readonly value: string; readonly label: string }[];
      /** How many rows each of them has: shown, and chosen with one click. null: not known yet. */
      readonly counts?: Readonly<Record<string, number>> | null | undefined;
    }
  | { readonly type: 'text' | 'date' }
);

/** Whether how many rows each of its options has is shown: it is a line of its own. */
export const isCounted = (filter: Filter): boolean =>
  'counts' in filter && filter.counts !== undefined;

type FilterProps = {
  readonly filter: Filter;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A list to choose from, or a field. */
export function FilterControl({ filter, value, onChange }: FilterProps) {
  const { t, locale } = useAdmin();
  const { label } = filter;
  if ('type' in filter)
    return (
      <ListTool className="flex items-center gap-2 text-small">
        <span>{label}</span>
        <input
          className="input min-w-40"
          type={filter.type}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </ListTool>
    );
  const { counts } = filter;
  if (counts !== undefined)
    return (
      <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:-m-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1 [scrollbar-width:none]">
        <legend className="sr-only">{t('admin.list.filter', { name: label })}</legend>
        {filter.options.map((option) => (
          <button
            key={option.value}
            type="button"
            className="min-h-9 flex-none rounded-full border border-edge px-3.5 text-small font-semibold whitespace-nowrap hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11 forced-colors:aria-pressed:outline"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value === value ? '' : option.value)}
          >
            <span className="inline-block first-letter:uppercase">{option.label}</span>{' '}
            <span className="inline-block min-w-[1ch] font-normal tabular-nums">
              {counts && formatNumber(counts[option.value] ?? 0, locale)}
            </span>
          </button>
        ))}
      </fieldset>
    );
  return (
    <ListTool>
      <span className="sr-only">{t('admin.list.filter', { name: label })}</span>
      <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">
          {label}: {t('admin.list.all')}
        </option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </ListTool>
  );
}
