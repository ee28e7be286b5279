import { useEffect, useState } from 'react';
import { pieceOf, type StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { namesOf } from '#src/data/newsroom/names.ts';
import { whyReading } from '#src/domain/articles/deeds.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { AskEditor } from './AskEditor.tsx';

/** Says why a story is for reading, and how what is wrong with it still reaches an editor. */
export function Reading({ stored }: { readonly stored: StoredArticle }) {
  const { t, db, user, locale } = useAdmin();
  const { reason, whose } = whyReading(pieceOf(stored), user.id);
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    let isWanted = true;
    void namesOf(db, [whose]).then((found) => {
      if (isWanted) setNames(found);
    });
    return () => {
      isWanted = false;
    };
  }, [db, whose]);
  // Not before the name is known: it would be read out twice.
  if (names === null) return null;
  const name = names.get(whose ?? '');
  const time = stored.scheduledAt ? formatMoment(stored.scheduledAt, locale) : '';
  const said = reason === 'draft' && name === undefined ? 'other' : reason;
  return (
    <Message tone="info">
      <p>
        {t(`admin.versions.reading.${said}`, { time, name: name ?? '' })}{' '}
        {t('admin.versions.reading.hint')}
      </p>
    </Message>
  );
}

/** Asks an editor about a story that is for reading, and what of it is selected. */
export function AskButton({ article }: { readonly article: string }) {
  const { t } = useAdmin();
  /** What was selected when it was asked for; null while nothing is asked. */
  const [passage, setPassage] = useState<string | null>(null);
  return (
    <>
      <Button onClick={() => setPassage(getSelection()?.toString() ?? '')}>
        {t('admin.versions.ask.open')}
      </Button>
      {passage !== null && (
        <AskEditor article={article} passage={passage} onClose={() => setPassage(null)} />
      )}
    </>
  );
}
