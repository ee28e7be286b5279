import { useEffect, useState } from 'react';
import { formatSecond } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { useAdmin } from '../admin-context.ts';
import type { TabId } from './use-tab.ts';

type Props = {
  readonly tab: TabId;
  /** ISO moment of the figures, once there are some. */
  readonly updated: string | undefined;
  /** Loads the figures again; undefined for people who see none. */
  readonly refresh: { readonly busy: boolean; readonly run: () => void } | undefined;
};

/** Spec §2 on the first tab; on the others it says which one that is. */
export function DashboardHeader({ tab, updated, refresh }: Props) {
  const { t, locale, user, may, leave } = useAdmin();
  const [leaving, setLeaving] = useState(false);
  const isFirst = tab === 'content';
  const title = t(isFirst ? (may('admin') ? 'admin.title' : 'admin.newsroom') : `admin.tab.${tab}`);
  useEffect(() => {
    // The site's name stays behind it.
    document.title = [title, document.title.split(' · ').at(-1)].join(' · ');
  }, [title]);
  const signOut = () => {
    setLeaving(true);
    void leave();
  };
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <h1 className="max-sm:text-subtitle">{title}</h1>
      <div className="flex gap-1 max-sm:*:px-2.5">
        {refresh && (
          <Button variant="outline" busy={refresh.busy} onClick={refresh.run}>
            {t('admin.refresh')}
          </Button>
        )}
        <Button variant="quiet" busy={leaving} onClick={signOut}>
          {t('admin.signOut')}
        </Button>
      </div>
      {isFirst && (
        <div className="col-span-full flex flex-wrap gap-x-4 text-note text-muted">
          <p className="min-w-0 max-sm:truncate">{t('admin.welcome', { email: user.email })}</p>
          {updated && (
            <p className="tabular-nums">
              {t('admin.updated', { time: formatSecond(updated, locale) })}
            </p>
          )}
        </div>
      )}
    </header>
  );
}
