import type { Person } from '#src/domain/ledger/rounds.ts';
import type { getT } from '#src/i18n/t.ts';

/**
 * What somebody is or was, and in which years.
 *
 * @example 'Founder, since 2021'
 */
export function sayPost(
  t: ReturnType<typeof getT>,
  { role, since, until }: Pick<Person, 'role' | 'since' | 'until'>,
): string {
  const years =
    since !== null && until !== null
      ? t('ledger.between', { since, until })
      : since !== null
        ? t('ledger.since', { since })
        : until !== null
          ? t('ledger.until', { until })
          : '';
  return [t(`ledger.role.${role}`), years].filter(Boolean).join(', ');
}
