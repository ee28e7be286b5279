import { Suspense, useState } from 'react';
import { listHandovers, type Handover as Note } from '#src/data/newsroom/handover.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Hint } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Failed } from '../Failed.tsx';
import { KEYS } from '../keys.ts';
import { officePart } from '../office-part.tsx';
import { useAsked } from '../server-state.ts';

const HandoverDialog = officePart(
  async () => (await import('./HandoverDialog.tsx')).HandoverDialog,
);

/** As many are shown as a shift or two of ten people write. */
const MOST = 30;

/** What the shift before tells the next one, who wrote it and when; what it said before is folded away. */
export function Handover() {
  const { t } = useAdmin();
  const found = useAsked(KEYS.handovers, (db) => listHandovers(db, MOST));
  const [isWriting, setWriting] = useState(false);
  if (!found.data) return <Failed of={found.error} onRetry={found.refetch} />;
  const [newest, ...earlier] = found.data;
  return (
    <section aria-label={t('admin.handover.title')} className="grid grid-cols-1 gap-2 pb-3">
      {newest ? <Entry of={newest} /> : <p className="text-muted">{t('admin.handover.none')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="min-h-11 content-center text-small font-semibold text-muted">
            {t('admin.handover.earlier')}
          </summary>
          <ol className="grid grid-cols-1 gap-3 pt-1">
            {earlier.map((note) => (
              <li key={note.id} className="border-s-4 border-edge ps-3">
                <Entry of={note} />
              </li>
            ))}
          </ol>
        </details>
      )}
      <Button variant="outline" className="justify-self-start" onClick={() => setWriting(true)}>
        {t('admin.handover.write')}
      </Button>
      {isWriting && (
        <Suspense>
          <HandoverDialog note={newest?.body ?? ''} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Entry({ of: { body, by, at } }: { readonly of: Note }) {
  const { t, locale } = useAdmin();
  return (
    <>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{body}</p>
      <Hint>
        {t('admin.handover.by', {
          name: by ?? t('admin.handover.someone'),
          time: formatMoment(at, locale),
        })}
      </Hint>
    </>
  );
}
