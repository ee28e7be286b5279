import { useEffect, useState } from 'react';
import type { Review } from '#src/data/newsroom/article-editing.ts';
import { namesOf } from '#src/data/newsroom/article-revisions.ts';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';

/** What the editor said who sent the draft back; nothing when nobody did. */
export function ReviewNote({ review: { note, noteBy } }: { readonly review: Review }) {
  const { t, db } = useAdmin();
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  const isSentBack = note !== null;
  useEffect(() => {
    let isWanted = true;
    if (isSentBack)
      void namesOf(db, [noteBy]).then((found) => {
        if (isWanted) setNames(found);
      });
    return () => {
      isWanted = false;
    };
  }, [db, isSentBack, noteBy]);
  // Not before the name is known: it would be read out twice.
  if (note === null || names === null) return null;
  const name = names.get(noteBy ?? '') ?? t('admin.editor.somebody');
  return (
    <Message tone="info">
      <p className="wrap-anywhere whitespace-pre-line">
        {t('admin.editor.review.asks', { name, note })}
      </p>
    </Message>
  );
}
