import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import {
  type FollowedLink,
  listFollowedLinks,
  listUnreached,
  type Unreached,
} from '#src/data/newsroom/newsletter-results.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { CellText } from '../../ui/Table.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { DialogFoot } from '../DialogFoot.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { Loading } from '../Loading.tsx';
import { useAsked } from '../server-state.ts';
import { TrialResults } from './TrialResults.tsx';

type Props = { readonly campaign: Campaign; readonly title: string; readonly onClose: () => void };

const REASONS = ['bounced', 'complained'] as const;

/** What became of an issue in detail: how often each link was followed, and whom it did not reach. */
export function CampaignDetails({ campaign, title, onClose }: Props) {
  const { id } = campaign;
  const { t, locale } = useAdmin();
  const links = useAsked(KEYS.results(id, 'links'), (db) => listFollowedLinks(db, id));
  const unreached = useAsked(KEYS.results(id, 'unreached'), (db) => listUnreached(db, id));
  const nameOf = ({ target, name }: FollowedLink) => {
    if (target.kind === 'address') return target.href;
    return target.kind === 'page' ? target.path : (name ?? t('admin.newsletter.gone'));
  };
  const reasonOf = ({ reason }: Unreached) =>
    t(`admin.newsletter.reason.${REASONS.find((known) => known === reason) ?? 'failed'}`);
  return (
    <Dialog open size="full" title={title} onClose={onClose}>
      <Stack>
        {campaign.trial !== null && <TrialResults campaign={campaign} />}
        <div className="grid gap-2">
          <h3>{t('admin.newsletter.links')}</h3>
          <Hint>{t('admin.newsletter.linksHint')}</Hint>
          {links.isPending && <Loading />}
          <Failed of={links.error} text="admin.newsletter.failed" onRetry={links.refetch} />
          {links.data?.length === 0 && <p>{t('admin.newsletter.noLinks')}</p>}
          {links.data && links.data.length > 0 && (
            <DataTable
              label={t('admin.newsletter.links')}
              rows={links.data}
              idOf={({ place }) => String(place)}
              columns={[
                {
                  key: 'link',
                  header: t('admin.newsletter.link'),
                  cell: (row) => <CellText>{nameOf(row)}</CellText>,
                },
                {
                  key: 'clicks',
                  header: t('admin.newsletter.clicks'),
                  cell: ({ clicks }) => formatNumber(clicks, locale),
                },
              ]}
            />
          )}
        </div>
        <div className="grid gap-2">
          <h3>{t('admin.newsletter.bounces')}</h3>
          <Hint>{t('admin.newsletter.bouncesHint')}</Hint>
          {unreached.isPending && <Loading />}
          <Failed of={unreached.error} text="admin.newsletter.failed" onRetry={unreached.refetch} />
          {unreached.data?.length === 0 && <p>{t('admin.newsletter.noBounces')}</p>}
          {unreached.data && unreached.data.length > 0 && (
            <DataTable
              label={t('admin.newsletter.bounces')}
              rows={unreached.data}
              idOf={(row) => row.id}
              columns={[
                {
                  key: 'reader',
                  header: t('admin.newsletter.bounceReader'),
                  cell: ({ email }) => (
                    <CellText>{email ?? t('admin.newsletter.unknownReader')}</CellText>
                  ),
                },
                {
                  key: 'reason',
                  header: t('admin.newsletter.bounceReason'),
                  cell: reasonOf,
                },
                {
                  key: 'at',
                  header: t('admin.newsletter.date'),
                  cell: ({ at }) => at && <time dateTime={at}>{formatMoment(at, locale)}</time>,
                },
              ]}
            />
          )}
        </div>
      </Stack>
      <DialogFoot>
        <Button variant="outline" onClick={onClose}>
          {t('admin.newsletter.close')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
