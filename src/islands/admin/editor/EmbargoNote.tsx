import { formatMoment } from '#src/domain/text/zone.ts';
import { Message } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';

/** Before which moment a story stays here, while that is to come. @param until ISO moment */
export function EmbargoNote({ until }: { readonly until: string }) {
  const { t, locale } = useAdmin();
  if (Date.parse(until) <= Date.now()) return <Hint>{t('admin.plan.embargoOver')}</Hint>;
  return (
    <Message tone="info">
      {t('admin.plan.embargoed', { time: formatMoment(until, locale) })}
    </Message>
  );
}
