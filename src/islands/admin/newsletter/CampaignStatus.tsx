import type { Campaign } from '#src/data/newsroom/newsletter.ts';
import { useAdmin } from '../admin-context.ts';

/** Where an issue stands; of a held one also why, and what can be done about it. */
export function CampaignStatus({ row }: { readonly row: Campaign }) {
  const { t } = useAdmin();
  const { status, hold_reason: reason } = row;
  if (reason === null)
    return (
      <>
        <span className="badge">{t(`admin.newsletter.status.${status}`)}</span>
        {row.demo && (
          <>
            {' '}
            <span className="badge badge-amber">{t('admin.newsletter.demo')}</span>
          </>
        )}
      </>
    );
  return (
    <div className="hold">
      <span className="badge badge-amber">{t('admin.newsletter.status.held')}</span>
      <p>{t(`admin.newsletter.held.${reason}`)}</p>
    </div>
  );
}
