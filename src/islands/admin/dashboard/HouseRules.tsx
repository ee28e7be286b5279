import { getHouseRules, hasWritten } from '#src/data/newsroom/house-rules.ts';
import { LOCALES } from '#src/i18n/locales.ts';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';

/** What the newsroom expects of its writers, unfolded for those who have not written anything yet. */
export function HouseRules() {
  const { t, locale, user } = useAdmin();
  const { data: rules } = useAsked(KEYS.houseRules, getHouseRules);
  const shown = rules && ([locale, ...LOCALES] as const).find((each) => rules[each]);
  const { data: isKnown } = useAsked(KEYS.hasWritten, (db) => hasWritten(db, user.id), {
    enabled: shown !== undefined,
  });
  if (!shown || isKnown === undefined) return null;
  return (
    <details open={!isKnown} className="rounded-lg border border-line bg-surface px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{t('admin.rules.title')}</summary>
      <p className="max-w-prose pb-4 whitespace-pre-line wrap-anywhere" lang={shown}>
        {rules[shown]}
      </p>
    </details>
  );
}
