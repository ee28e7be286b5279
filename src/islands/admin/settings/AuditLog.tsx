import {
  AUDIT_ACTIONS,
  AUDITED_TABLES,
  type AuditEntry,
  listAudit,
} from '#src/data/newsroom/audit.ts';
import { toldOf } from '#src/domain/accounts/audit.ts';
import { formatSecond } from '#src/domain/text/zone.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import type { Translate } from '../admin-context.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { EntityList } from '../lists/EntityList.tsx';

const NEWEST = { sort: 'at', ascending: false } as const;

/** What staff changed, and every deletion. Written by the database; nobody can rewrite it. */
export function AuditLog() {
  const { t, locale } = useAdmin();
  return (
    <EntityList<AuditEntry>
      title={t('admin.settings.audit')}
      of={KEYS.audit}
      load={listAudit}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      defaults={NEWEST}
      empty={t('admin.settings.auditEmpty')}
      filters={[
        {
          key: 'table_name',
          label: t('admin.settings.table'),
          options: AUDITED_TABLES.map((value) => ({ value, label: t(`admin.audit.of.${value}`) })),
        },
        {
          key: 'action',
          label: t('admin.settings.what'),
          options: AUDIT_ACTIONS.map((value) => ({ value, label: t(`admin.audit.${value}`) })),
        },
        { key: 'who', label: t('admin.settings.whoFilter'), type: 'text' },
        { key: 'from', label: t('admin.settings.from'), type: 'date' },
        { key: 'to', label: t('admin.settings.to'), type: 'date' },
      ]}
      columns={[
        {
          key: 'at',
          size: 9,
          whole: true,
          header: t('admin.settings.when'),
          sort: 'at',
          cell: ({ at }) => <time dateTime={at}>{formatSecond(at, locale)}</time>,
        },
        {
          key: 'who',
          size: 13,
          header: t('admin.settings.who'),
          cell: (entry) => actorOf(entry, t),
        },
        {
          key: 'what',
          size: 22,
          tall: true,
          header: t('admin.settings.what'),
          cell: (entry) => <Told entry={entry} />,
        },
        {
          key: 'changes',
          size: 14,
          tall: true,
          header: t('admin.settings.changes'),
          cell: ({ row, before, after }) => (
            <details>
              <summary>{t('admin.settings.show')}</summary>
              <code className="text-tiny wrap-anywhere">{row}</code>
              <Values name={t('admin.settings.before')} values={before} />
              <Values name={t('admin.settings.after')} values={after} />
            </details>
          ),
        },
      ]}
      exports={{
        file: 'audit-log',
        label: t('admin.list.export'),
        columns: [
          ['at', ({ at }) => at],
          ['actor', ({ actor }) => actor],
          ['role', ({ actorRole }) => actorRole],
          ['action', ({ action }) => action],
          ['table', ({ table }) => table],
          ['record', ({ row }) => row],
          ['name', ({ name }) => name],
          ['reason', ({ reason }) => reason],
          ['before', ({ before }) => before && JSON.stringify(before)],
          ['after', ({ after }) => after && JSON.stringify(after)],
        ],
      }}
    />
  );
}

function actorOf({ actor, actorRole }: AuditEntry, t: Translate): string {
  if (actorRole === 'system') return t('admin.settings.system');
  return actor ? `${actor} (${actorRole})` : actorRole;
}

/** A sentence: the deed, what it was done to, and what a change touched. */
function Told({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useAdmin();
  const { deed, columns } = toldOf(entry);
  const table = AUDITED_TABLES.find((each) => each === entry.table);
  const labels = new Set(columns.map((column) => t(`admin.audit.column.${column}` as TextKey)));
  return (
    <>
      {t('admin.audit.sentence', {
        record: table ? t(`admin.audit.of.${table}`) : entry.table,
        name: entry.name === null ? '' : t('admin.audit.name', { name: entry.name }),
        deed: t(`admin.audit.${deed}`),
      }).replace(' :', ':')}
      {labels.size > 0 && (
        <p className="text-small text-muted">
          {t('admin.audit.columns', { columns: [...labels].join(', ') })}
        </p>
      )}
      {entry.reason && <p className="text-small wrap-anywhere">“{entry.reason}”</p>}
    </>
  );
}

/** What stood in a record, by what people call its columns. */
function Values({ name, values }: { readonly name: string; readonly values: unknown }) {
  const { t } = useAdmin();
  if (values === null || values === undefined) return null;
  const labelOf = (column: string) => {
    const key = `admin.audit.column.${column}` as TextKey;
    const label = t(key);
    // Columns that are never edited have no label: they are named as stored.
    return label === key ? column : label;
  };
  return (
    <>
      <p className="mt-2 text-muted">{name}</p>
      <dl className="grid max-h-64 gap-x-2 overflow-y-auto text-tiny wrap-anywhere">
        {Object.entries(values).map(([column, value]) => (
          <div key={column}>
            <dt className="inline text-muted first-letter:uppercase">{labelOf(column)}: </dt>
            <dd className="inline whitespace-pre-wrap">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
