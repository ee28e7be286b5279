import { toBodyHtml } from '#src/domain/article-body.ts';
import { useAdmin } from '../admin-context.ts';
import type { ArticleForm } from './article-form.ts';

/** The article as readers will see it. Loaded apart: the sanitizer weighs more than the page. */
export function Preview({ form }: { readonly form: ArticleForm }) {
  const { t } = useAdmin();
  const { title, excerpt, content, locale } = form;
  if (`${title}${content}`.trim() === '')
    return <p className="empty">{t('admin.create.previewEmpty')}</p>;
  return (
    <article className="preview" lang={locale}>
      {title.trim() && <p className="preview-title">{title}</p>}
      {excerpt.trim() && <p className="preview-excerpt">{excerpt}</p>}
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: toBodyHtml sanitizes it
        dangerouslySetInnerHTML={{ __html: toBodyHtml(content) }}
      />
    </article>
  );
}
