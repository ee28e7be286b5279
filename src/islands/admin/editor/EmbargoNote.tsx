import { useCallback } from 'react';
import type { DatabaseClient } from '#src/data/client.ts';
import { getPlan } from '#src/data/newsroom/plans.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Message } from '../../ui/Message.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { useAnswer } from '../use-answer.ts';

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

/** The same for an article; nothing for one that has no embargo. */
export function EmbargoOf({ article }: { readonly article: string }) {
  const ask = useCallback((client: DatabaseClient) => getPlan(client, article), [article]);
  const [plan] = useAnswer(ask);
  const until = plan?.ok ? plan.value.embargoUntil : null;
  return until && <EmbargoNote until={until} />;
}
