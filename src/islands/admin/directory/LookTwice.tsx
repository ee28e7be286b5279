import type { Oddity } from '#src/domain/directory/unusual.ts';
import { useAdmin } from '../admin-context.ts';

/** What a reviewer should look at twice, each with what it is about. */
export function LookTwice({
  at,
}: {
  readonly at: readonly (readonly [about: string, what: Oddity])[];
}) {
  const { t } = useAdmin();
  if (at.length === 0) return null;
  return (
    <div className="my-2 rounded-md bg-accent-tint px-3 py-2 text-small">
      <p className="font-semibold">{t('admin.pending.unusual')}</p>
      <ul>
        {at.map(([about, what]) => (
          <li key={`${about} ${what}`}>
            {about}: {t(`admin.pending.unusual.${what}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
