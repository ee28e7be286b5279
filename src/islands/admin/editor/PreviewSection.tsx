import { type RefObject, Suspense } from 'react';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Block, Ends } from '../../ui/layout.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Empty } from '../../ui/text.ts';
import { useAdmin } from '../admin-context.ts';
import { Preview } from './late-parts.ts';
import { useSettled } from './use-settled.ts';

type Props = {
  readonly article: string | null;
  readonly form: ArticleForm;
  readonly publishedAt: string | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onBack: () => void;
};

/** The article as readers will see it, below its text. */
export function PreviewSection({ article, form, publishedAt, heading, onBack }: Props) {
  const { t } = useAdmin();
  const shown = useSettled(form);
  return (
    <Block aria-labelledby="preview-title">
      <Ends>
        <h2 id="preview-title" ref={heading} tabIndex={-1}>
          {t('admin.create.preview')}
        </h2>
        <Button variant="quiet" onClick={onBack}>
          {t('admin.editor.backToText')}
        </Button>
      </Ends>
      <Suspense fallback={<Spinner label={t('admin.loading')} />}>
        {`${shown.title}${shown.content}`.trim() === '' ? (
          <Empty>{t('admin.create.previewEmpty')}</Empty>
        ) : (
          <Preview article={article} form={shown} publishedAt={publishedAt} />
        )}
      </Suspense>
    </Block>
  );
}
