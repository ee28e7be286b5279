import type { DnsRecord } from '#src/domain/mail/answers.ts';
import { RowButtons } from '../../ui/Table.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly title?: string;
  readonly records: readonly DnsRecord[];
  /** For those that are to be pasted elsewhere. */
  readonly canCopy?: boolean;
};

const PARTS = ['name', 'type', 'value'] as const;

/** Records of DNS, each part by itself, as panels ask for them. */
export function Records({ title, records, canCopy = false }: Props) {
  const { t, sayDone, sayFailed } = useAdmin();
  const copy = (text: string) =>
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error())).then(
      () => sayDone(t('admin.deliver.copied')),
      () => sayFailed(t('admin.deliver.notCopied')),
    );
  return (
    <div className="grid gap-2">
      {title && <h3 className="text-small font-semibold">{title}</h3>}
      {records.map((record) => (
        <dl
          key={PARTS.map((part) => record[part]).join(' ')}
          className="grid gap-x-4 gap-y-2 rounded-md border border-line bg-sunken p-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
        >
          {PARTS.map((part) => (
            <div
              key={part}
              className="grid gap-x-4 sm:col-span-3 sm:grid-cols-subgrid sm:items-center"
            >
              <dt className="text-note text-muted">{t(`admin.deliver.${part}`)}</dt>
              <dd className="min-w-0">
                <code className="text-small wrap-anywhere">{record[part]}</code>
              </dd>
              {canCopy && part !== 'type' && (
                <dd>
                  <RowButtons>
                    <button
                      type="button"
                      className="bg-surface"
                      aria-label={t('admin.deliver.copyOf', {
                        what: t(`admin.deliver.${part}`),
                        value: record[part],
                      })}
                      onClick={() => void copy(record[part])}
                    >
                      {t('admin.deliver.copy')}
                    </button>
                  </RowButtons>
                </dd>
              )}
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}
