import { type ReactNode, useEffect, useMemo } from 'react';
import type { AdminWords } from '#src/i18n/admin-words.ts';
import { DEFAULT_LOCALE, type Locale } from '#src/i18n/locales.ts';
import { browserClient } from '#src/stores/session.ts';
import { ShortcutHelp } from '../ui/ShortcutHelp.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useSession } from '../ui/use-session.ts';
import { type Admin, AdminContext } from './admin-context.ts';

export type AdminPageProps = { readonly locale: Locale; readonly words: AdminWords };

type Props = AdminPageProps & {
  readonly reloadMetrics?: () => void;
  readonly children: ReactNode;
};

const ignore = () => {};

/**
 * Lets administrators in and sends everybody else home (spec §2). A courtesy: what may be read and
 * written is the database's decision.
 */
export function AdminPage({ locale, words, reloadMetrics = ignore, children }: Props) {
  const { loading, user, isAdmin } = useSession();
  const home = toPath(locale, '/');
  const isOut = !loading && !isAdmin;
  useEffect(() => {
    if (isOut) location.replace(home);
  }, [isOut, home]);
  const admin = useMemo<Admin | null>(() => {
    if (user === null || !isAdmin) return null;
    return {
      locale,
      user,
      db: browserClient(),
      t: (key, values = {}) =>
        words[key].replace(/\{\{(\w+)\}\}/g, (slot, name: string) => String(values[name] ?? slot)),
      path: (path) => toPath(locale, path),
      reloadMetrics,
    };
  }, [locale, words, user, isAdmin, reloadMetrics]);
  if (admin === null)
    return (
      <div className="admin-wait">
        <Spinner label={words['admin.checking']} />
      </div>
    );
  return (
    <AdminContext value={admin}>
      {children}
      <ShortcutHelp
        title={words['admin.shortcuts.title']}
        hint={words['admin.shortcuts.hint']}
        close={words['admin.shortcuts.close']}
      />
    </AdminContext>
  );
}

function toPath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}
