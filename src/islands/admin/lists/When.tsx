import { formatMoment, formatMomentBrief } from '#src/domain/text/zone.ts';
import { useAdmin } from '../admin-context.ts';

type Props = {
  /** ISO moment. */
  readonly at: string;
  /** Says the day alone. */
  readonly day?: boolean;
};

/** A moment in a row of many: brief, all of it with its zone on hover. */
export function When({ at, day = false }: Props) {
  const { locale } = useAdmin();
  return (
    <time dateTime={at} title={formatMoment(at, locale)}>
      {formatMomentBrief(at, locale, { time: !day })}
    </time>
  );
}
