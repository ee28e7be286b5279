import { type AdminUser, whatIsLeft } from '#src/data/newsroom/users.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** What becomes of an account's rows when it is deleted, each kind with how many there are. */
export function WhatIsLeft({ of: user }: { readonly of: AdminUser }) {
  const { t, locale } = useAdmin();
  const left = useAsked(KEYS.left(user.userId), (db) => whatIsLeft(db, user));
  return (
    <div className="mt-3 grid grid-cols-1 gap-2">
      {user.role !== 'user' && <Hint>{t('admin.users.whatStays')}</Hint>}
      <Failed of={left.error} onRetry={left.refetch} />
      {left.data && left.data.length > 0 && (
        <ul className="list-disc ps-5 text-small">
          {left.data.map(({ kind, total }) => (
            <li key={kind}>
              {t(`admin.users.left.${kind}`, { count: formatNumber(total, locale) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
