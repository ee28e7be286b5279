import { isFarRate } from '#src/domain/directory/money.ts';
import { formatNumber } from '#src/domain/text/format.ts';
import { CheckLabel } from '../../ui/Checks.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = { readonly rate: number; readonly currency: string };

/** Asks whether a rate is meant that is far from what is usual, and mostly is a slip. */
export function FarRate({ rate, currency }: Props) {
  const { t, locale } = useAdmin();
  if (!(rate > 0 && isFarRate(rate, currency))) return null;
  return (
    <CheckLabel>
      <input type="checkbox" name="rate_meant" />
      {t('admin.rates.meant', { rate: formatNumber(rate, locale), currency })}
    </CheckLabel>
  );
}
