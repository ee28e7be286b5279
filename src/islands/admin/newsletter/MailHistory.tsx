import type { ReaderRecord } from '#src/data/newsroom/readers.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Block } from '../../ui/layout.ts';
import { CellText } from '../../ui/Table.ts';
import { Empty, Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

type Line = {
  readonly id: string;
  readonly title: string | null;
  readonly kind: string;
  readonly at: string | null;
  readonly states: readonly string[];
  readonly error: string | null;
};

/** Newest first: what waits for its turn has no moment yet, and leads. */
function linesOf({ issues, mails }: ReaderRecord): Line[] {
  const sent = issues.map(
    ({ subject, state, reason, error, ...issue }): Line => ({
      id: '',
      title: subject,
      kind: 'newsletter-issue',
      at: issue.settled_at ?? issue.queued_at,
      states: [reason === 'bounced' || reason === 'complained' ? reason : state],
      error: state === 'sent' ? null : error,
    }),
  );
  const others = mails.map(
    ({ kind, state, queued_at, sent_at, error }): Line => ({
      id: '',
      title: null,
      kind,
      at: sent_at ?? queued_at,
      states: [state],
      error: state === 'sent' ? null : error,
    }),
  );
  return [...sent, ...others]
    .toSorted((one, other) => ((one.at ?? '9') < (other.at ?? '9') ? 1 : -1))
    .map((line, place) => ({ ...line, id: String(place) }));
}

/** What was sent to a reader, and what became of it. */
export function MailHistory({ record }: { readonly record: ReaderRecord }) {
  const { t, locale } = useAdmin();
  const lines = linesOf(record);
  return (
    <Block>
      <h3>{t('admin.subscribers.history')}</h3>
      {lines.length === 0 ? (
        <Empty>{t('admin.subscribers.noMails')}</Empty>
      ) : (
        <DataTable
          label={t('admin.subscribers.history')}
          rows={lines}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'mail',
              header: t('admin.subscribers.mail'),
              cell: ({ title, kind }) => title ?? t(`admin.subscribers.mail.${kind}` as TextKey),
            },
            {
              key: 'result',
              header: t('admin.subscribers.result'),
              cell: ({ states, error }) => (
                <>
                  {states
                    .map((state) => t(`admin.subscribers.state.${state}` as TextKey))
                    .join(', ')}
                  {error && <CellText className="text-muted">{error}</CellText>}
                </>
              ),
            },
            {
              key: 'when',
              header: t('admin.subscribers.when'),
              cell: ({ at }) => at && <time dateTime={at}>{formatMoment(at, locale)}</time>,
            },
          ]}
        />
      )}
      <Hint>{t('admin.subscribers.historyHint')}</Hint>
    </Block>
  );
}
