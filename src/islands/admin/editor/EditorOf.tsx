import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextLink } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { failureText } from '../failures.ts';
import { ArticleEditor } from './ArticleEditor.tsx';
import { type Subject, useOpened } from './use-opened.ts';

/** Opens what is to be edited and shows the editor of it. */
export function EditorOf({ subject }: { readonly subject: Subject }) {
  const { t, path } = useAdmin();
  const { opening, again } = useOpened(subject);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => {
    setRound((before) => before + 1);
    again();
  }, [again]);
  const moved = opening.state === 'moved' ? path(`/admin/edit-article?id=${opening.id}`) : null;
  useEffect(() => {
    if (moved !== null) location.replace(moved);
  }, [moved]);
  if (opening.state === 'loading' || opening.state === 'moved')
    return <Spinner label={t('admin.loading')} />;
  if (opening.state === 'failed') {
    const { error } = opening;
    return (
      <div className="grid grid-cols-1 gap-6">
        <TextLink href={path('/admin/articles')}>← {t('admin.articles.title')}</TextLink>
        <Message tone="error">
          {error.code === 'NOT_FOUND'
            ? t('admin.editor.notFound')
            : t('admin.editor.failed', { message: failureText(t, error) })}
        </Message>
        {error.code !== 'NOT_FOUND' && (
          <Button variant="outline" onClick={again}>
            {t('admin.editor.retry')}
          </Button>
        )}
      </div>
    );
  }
  const { opened } = opening;
  // The editor holds what it was opened with: another round of it is another editor.
  return (
    <ArticleEditor
      key={`${round}-${opened.held.stored?.updatedAt ?? ''}`}
      opened={opened}
      onReload={reload}
    />
  );
}
