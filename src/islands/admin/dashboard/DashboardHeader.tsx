import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Actions, Ends } from '../../ui/layout.ts';
import { useAdmin } from '../admin-context.ts';
import { formatSecond } from '../format.ts';

type Props = {
  /** ISO moment of the figures, once there are some. */
  readonly updated: string | undefined;
  /** Loads the figures again; undefined for people who see none. */
  readonly refresh: { readonly busy: boolean; readonly run: () => void } | undefined;
};

export function DashboardHeader({ updated, refresh }: Props) {
  const { t, locale, user, may, leave } = useAdmin();
  const [leaving, setLeaving] = useState(false);
  const signOut = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <Ends as="header">
      <div>
        <h1>{t(may('admin') ? 'admin.title' : 'admin.newsroom')}</h1>
        <p className="text-muted">{t('admin.welcome', { email: user.email })}</p>
      </div>
      <Actions>
        {updated && (
          <p className="text-muted tabular-nums">
            {t('admin.updated', { time: formatSecond(updated, locale) })}
          </p>
        )}
        {refresh && (
          <Button variant="outline" busy={refresh.busy} onClick={refresh.run}>
            {t('admin.refresh')}
          </Button>
        )}
        <Button variant="quiet" busy={leaving} onClick={signOut}>
          {t('admin.signOut')}
        </Button>
      </Actions>
    </Ends>
  );
}
