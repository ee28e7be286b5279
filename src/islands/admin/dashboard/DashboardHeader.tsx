import { useState } from 'react';
import { clearAllDrafts } from '#src/stores/drafts.ts';
import { browserClient } from '#src/stores/session.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import { formatSecond } from '../format.ts';

type Props = {
  /** ISO moment of the figures, once there are some. */
  readonly updated: string | undefined;
  /** Loads the figures again; undefined for who has none. */
  readonly refresh: { readonly busy: boolean; readonly run: () => void } | undefined;
};

export function DashboardHeader({ updated, refresh }: Props) {
  const { t, locale, user, path, may } = useAdmin();
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
        <h1>{t(may('admin') ? 'admin.title' : 'admin.newsroom')}</h1>
        <p className="text-muted">{t('admin.welcome', { email: user.email })}</p>
      </div>
      <div className="admin-head-actions">
        {updated && (
          <p className="text-muted numbers">
            {t('admin.updated', { time: formatSecond(updated, locale) })}
          </p>
        )}
        {refresh && (
          <Button variant="outline" busy={refresh.busy} onClick={refresh.run}>
            {t('admin.refresh')}
          </Button>
        )}
        <Button variant="quiet" busy={leaving} onClick={() => void signOut()}>
          {t('admin.signOut')}
        </Button>
      </div>
    </header>
  );
}
