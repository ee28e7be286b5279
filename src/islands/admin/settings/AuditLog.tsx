import { useCallback } from 'react';
import type { ListQuery } from '#src/data/newsroom/list.ts';
import {
  AUDIT_ACTIONS,
  AUDITED_TABLES,
  type AuditEntry,
  listAudit,
} from '#src/data/newsroom/records.ts';
import type { Translate } from '../admin-context.ts';
import { useAdmin } from '../admin-context.ts';
import { formatSecond } from '../format.ts';
import { EntityList } from '../lists/EntityList.tsx';

const NEWEST = { sort: 'at', ascending: false } as const;

/** What staff changed, and every deletion. Written by the database; nobody can rewrite it. */
export function AuditLog() {
  const { t, db, locale } = useAdmin();
  const load = useCallback((query: ListQuery) => listAudit(db, query), [db]);
  return (
    <EntityList<AuditEntry>
      title={t('admin.settings.audit')}
      load={load}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      defaults={NEWEST}
      empty={t('admin.settings.auditEmpty')}
      version={0}
      filters={[
        {
          key: 'table_name',
          label: t('admin.settings.table'),
          options: AUDITED_TABLES.map((value) => ({ value, label: value })),
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
          header: t('admin.settings.when'),
          sort: 'at',
          cell: ({ at }) => <time dateTime={at}>{formatSecond(at, locale)}</time>,
        },
        { key: 'who', header: t('admin.settings.who'), cell: (entry) => actorOf(entry, t) },
        {
          key: 'what',
          header: t('admin.settings.what'),
          cell: ({ action }) => {
            const known = AUDIT_ACTIONS.find((each) => each === action);
            return known ? t(`admin.audit.${known}`) : action;
          },
        },
        { key: 'table', header: t('admin.settings.table'), cell: ({ table }) => table },
        {
          key: 'row',
          header: t('admin.settings.record'),
          cell: ({ row }) => (
            <code className="text-tiny wrap-anywhere whitespace-pre-wrap">{row}</code>
          ),
        },
        {
          key: 'changes',
          header: t('admin.settings.changes'),
          cell: ({ before, after }) => (
            <details>
              <summary>{t('admin.settings.show')}</summary>
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

function Values({ name, values }: { readonly name: string; readonly values: unknown }) {
  if (values === null || values === undefined) return null;
  return (
    <>
      <p className="text-muted">{name}</p>
      <pre className="max-h-64 max-w-md overflow-y-auto text-tiny wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(values, null, 2)}
      </pre>
    </>
  );
}
