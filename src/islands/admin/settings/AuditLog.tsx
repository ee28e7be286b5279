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

/** What the forms call a column; others are named as the database does. */
const COLUMN_TEXTS: Readonly<Record<string, TextKey>> = {
  title: 'admin.field.title',
  slug: 'admin.field.slug',
  excerpt: 'admin.field.excerpt',
  content: 'admin.field.content',
  category: 'admin.field.category',
  tags: 'admin.field.tags',
  featured: 'admin.field.featured',
  locale: 'admin.field.language',
  email: 'admin.field.email',
  full_name: 'admin.field.fullName',
  bio: 'admin.field.bio',
  role: 'admin.field.role',
  name: 'entry.name',
  website: 'entry.website',
  description: 'entry.description',
  stage: 'entry.stage',
  location: 'entry.location',
  employees: 'entry.employees',
  founded_year: 'entry.founded_year',
  funding_stage: 'entry.funding_stage',
  funding_amount: 'entry.funding_amount',
  aum_range: 'entry.aum_range',
  investment_stage: 'entry.investment_stage',
  investment_focus: 'entry.investment_focus',
};

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
          header: t('admin.settings.when'),
          sort: 'at',
          cell: ({ at }) => <time dateTime={at}>{formatSecond(at, locale)}</time>,
        },
        { key: 'who', header: t('admin.settings.who'), cell: (entry) => actorOf(entry, t) },
        { key: 'what', header: t('admin.settings.what'), cell: (entry) => <Told entry={entry} /> },
        {
          key: 'changes',
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
  const labels = columns.map((column) => {
    const key = COLUMN_TEXTS[column];
    return key ? t(key) : column.replaceAll('_', ' ');
  });
  return (
    <>
      {t('admin.audit.sentence', {
        record: table ? t(`admin.audit.of.${table}`) : entry.table,
        name: entry.name === null ? '' : t('admin.audit.name', { name: entry.name }),
        deed: t(`admin.audit.${deed}`),
      }).replace(' :', ':')}
      {labels.length > 0 && (
        <p className="text-small text-muted">
          {t('admin.audit.columns', { columns: labels.join(', ') })}
        </p>
      )}
    </>
  );
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
