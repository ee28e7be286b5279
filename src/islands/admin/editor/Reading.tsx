import { useState } from 'react';
import type { StoredArticle } from '#src/data/newsroom/article-editing.ts';
import { formatMoment } from '#src/domain/text/zone.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { useAdmin } from '../admin-context.ts';
import { AskEditor } from './AskEditor.tsx';

/** Says why a story is for reading, and how what is wrong with it still reaches an editor. */
export function Reading({ stored }: { readonly stored: StoredArticle }) {
  const { t, user, locale } = useAdmin();
  const reason = () => {
    if (stored.status === 'published')
      return t(
        stored.authorId === user.id
          ? 'admin.versions.reading.live'
          : 'admin.versions.reading.other',
      );
    return stored.scheduledAt
      ? t('admin.versions.reading.scheduled', { time: formatMoment(stored.scheduledAt, locale) })
      : t('admin.versions.reading.takenBack');
  };
  return (
    <Message tone="info">
      <p>
        {reason()} {t('admin.versions.reading.hint')}
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
