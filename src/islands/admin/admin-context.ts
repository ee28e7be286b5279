import { createContext, useContext } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import type { AdminKey } from '#src/i18n/admin-words.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { StoredUser } from '#src/stores/stored-session.ts';

export type Translate = (
  key: AdminKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** What every part of the back office works with. */
export type Admin = {
  readonly locale: Locale;
  readonly t: Translate;
  /** The administrator who is signed in. */
  readonly user: StoredUser;
  readonly db: DatabaseClient;
  /** The path of a page in the language of this one, from its English path. */
  readonly path: (path: string) => string;
  /** Loads the dashboard's figures again, after something that changes them. */
  readonly reloadMetrics: () => void;
};

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (admin === null) throw new Error('useAdmin must be used within an AdminPage');
  return admin;
}
