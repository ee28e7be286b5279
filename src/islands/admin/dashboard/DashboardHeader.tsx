import { useState } from 'react';
import { clearAllDrafts } from '#src/stores/drafts.ts';
import { browserClient } from '#src/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { formatMoment } from '../format.ts';

type Props = {
  /** ISO moment of the figures, once there are some. */
  readonly updated: string | undefined;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
};

export function DashboardHeader({ updated, refreshing, onRefresh }: Props) {
  const { t, locale, user, path } = useAdmin();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    const { auth } = browserClient();
    const { error } = await auth.signOut();
    // The server may be out of reach; this browser forgets the session all the same.
    if (error) await auth.signOut({ scope: 'local' });
    clearAllDrafts();
    location.assign(path('/'));
  };
  return (
    <header className="admin-head">
      <div>
        <h1>{t('admin.title')}</h1>
        <p className="text-muted">{t('admin.welcome', { email: user.email })}</p>
      </div>
      <div className="admin-head-actions">
        {updated && (
          <p className="text-muted numbers">
            {t('admin.updated', { time: formatMoment(updated, locale) })}
          </p>
        )}
        <Button variant="outline" busy={refreshing} onClick={onRefresh}>
          {t('admin.refresh')}
        </Button>
        <Button variant="quiet" busy={leaving} onClick={() => void signOut()}>
          {t('admin.signOut')}
        </Button>
      </div>
    </header>
  );
}
