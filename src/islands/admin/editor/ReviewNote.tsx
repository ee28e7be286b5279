import { useEffect, useState } from 'react';
import type { Review } from '#src/data/newsroom/article-editing.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import { NOTE_LENGTH } from '#src/domain/articles/desk-forms.ts';
import { TextArea } from '../../ui/fields.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';

type Props = {
  readonly review: Review;
  /** Takes what the author says with the draft when it is submitted again; absent: they cannot submit it. */
  readonly onMessage?: ((text: string) => void) | undefined;
};

/** What the editor said who sent the draft back, and what its author answers with it; nothing where there is neither. */
export function ReviewNote({ review: { note, noteBy }, onMessage }: Props) {
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
    <>
      <Message tone="info">
        <p className="wrap-anywhere whitespace-pre-line">
          {t('admin.editor.review.asks', { name, note })}
        </p>
      </Message>
      {onMessage && (
        <TextArea
          label={t('admin.threads.message')}
          hint={t('admin.threads.messageHint')}
          rows={2}
          maxLength={NOTE_LENGTH}
          onChange={({ target }) => onMessage(target.value)}
        />
      )}
    </>
  );
}
