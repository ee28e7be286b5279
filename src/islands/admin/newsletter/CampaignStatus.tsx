import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useAdmin } from '../admin-context.ts';

/** Where an issue stands; of a held one also why, and what can be done about it. */
export function CampaignStatus({ row }: { readonly row: Campaign }) {
  const { t, locale } = useAdmin();
  const { status, hold_reason: reason } = row;
  if (reason === null)
    return (
      <>
        <Badge>{t(`admin.newsletter.status.${status}`)}</Badge>
        {row.demo && (
          <>
            {' '}
            <Badge tone="amber">{t('admin.newsletter.demo')}</Badge>
          </>
        )}
      </>
    );
  return (
    <div className="grid w-36 justify-items-start xl:w-52 gap-1.5 [&>p]:text-note">
      <Badge tone="amber">{t('admin.newsletter.status.held')}</Badge>
      <p>{t(`admin.newsletter.held.${reason}`)}</p>
      {row.hold_until !== null && (
        <p>{t('admin.newsletter.goesOn', { when: formatMoment(row.hold_until, locale) })}</p>
      )}
      {row.hold_detail !== null && (
        <p className="wrap-anywhere">
          {t('admin.newsletter.serverSaid')} <q>{row.hold_detail}</q>
        </p>
      )}
    </div>
  );
}
