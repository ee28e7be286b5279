import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { countTrial } from '#src/data/newsroom/newsletter-trial.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { otherLocale } from '#src/i18n/locales.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { CellText } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { trialState } from './trial-state.ts';

type Props = { readonly campaign: Campaign };

/** What readers of the sample did with each subject, and which one the rest got. */
export function TrialResults({ campaign }: Props) {
  const { t, locale } = useAdmin();
  const { id, tried, trial_winner: winner } = campaign;
  const counts = useAsked(KEYS.results(id, 'trial'), (db) => countTrial(db, id));
  return (
    <div className="grid gap-2">
      <h3>{t('admin.letter.trial.title')}</h3>
      <Hint>
        {trialState(campaign, { t, locale })} {t('admin.letter.trial.rule')}
      </Hint>
      {counts.isPending && <Loading />}
      <Failed of={counts.error} text="admin.newsletter.failed" onRetry={counts.refetch} />
      {counts.data && (
        <DataTable
          label={t('admin.letter.trial.title')}
          rows={counts.data.map((count, index) => ({
            ...count,
            place: index + 1,
            subject: tried[index]?.[locale] || tried[index]?.[otherLocale(locale)] || '',
          }))}
          idOf={({ place }) => String(place)}
          columns={[
            {
              key: 'subject',
              header: t('admin.newsletter.subject'),
              cell: ({ subject, place }) => (
                <CellText>
                  {subject}
                  {place === winner && ` (${t('admin.letter.trial.won')})`}
                </CellText>
              ),
            },
            {
              key: 'sent',
              header: t('admin.newsletter.figure.sent'),
              cell: ({ sent }) => formatNumber(sent, locale),
            },
            {
              key: 'clicked',
              header: t('admin.newsletter.figure.clicked'),
              cell: ({ clicked }) => formatNumber(clicked, locale),
            },
          ]}
        />
      )}
    </div>
  );
}
