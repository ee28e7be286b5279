import { diffLines, diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { type ArticleForm, differences, slugOf } from '#src/domain/articles/article-form.ts';
import type { TextKey } from '#src/i18n/texts.ts';
import { categoryName, type Translate, useAdmin } from '../admin-context.ts';
import { BodyDifferences } from './BodyDifferences.tsx';

type Props = {
  readonly from: ArticleForm;
  readonly to: ArticleForm;
};

const LABELS: Record<keyof ArticleForm, TextKey> = {
  title: 'admin.field.title',
  slug: 'admin.field.slug',
  excerpt: 'admin.field.excerpt',
  content: 'admin.field.content',
  category: 'admin.field.category',
  locale: 'admin.field.language',
  featured_image: 'admin.create.imageUrl',
  image_alt: 'admin.editor.imageAlt',
  image_credit: 'admin.writing.credit',
  image_caption: 'admin.editor.insertCaption',
  featured: 'admin.field.featured',
  tags: 'admin.field.tags',
  seo_title: 'admin.metadata.seoTitle',
  seo_description: 'admin.metadata.seoDescription',
  social_title: 'admin.metadata.socialTitle',
  social_image: 'admin.metadata.socialImage',
  canonical_url: 'admin.metadata.canonicalUrl',
  noindex: 'admin.metadata.noindex',
};

/** Two versions of an article, word by word, field by field; only what differs. */
export function Differences({ from, to }: Props) {
  const { t } = useAdmin();
  const names = differences(from, to);
  const words = (name: keyof ArticleForm) => (
    <Words from={textOf(t, from, name)} to={textOf(t, to, name)} />
  );
  if (names.length === 0) return <p className="text-muted">{t('admin.versions.same')}</p>;
  return (
    <dl className="grid grid-cols-1 gap-3 [&_dt]:text-note [&_dt]:font-semibold [&_dt]:text-muted">
      {names.map((name) => (
        <div key={name}>
          <dt>{t(LABELS[name]).replace(/ (\*|\(.+\))$/, '')}</dt>
          <dd lang={from.locale}>
            {name === 'content' ? (
              <BodyDifferences from={from.content} to={to.content} source={words(name)} />
            ) : (
              words(name)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(t: Translate, form: ArticleForm, name: keyof ArticleForm): string {
  if (name === 'tags') return form.tags.join(', ');
  if (name === 'slug') return slugOf(form);
  if (name === 'featured' || name === 'noindex')
    return t(form[name] ? 'admin.versions.yes' : 'admin.versions.no');
  if (name === 'category') return categoryName(t, form.category);
  return form[name].replace(/\r\n?/g, '\n').trim();
}

/** Words of a text that nobody changed and that are far from a change are left out. */
const NEAR = 160;

/** A long text takes longer than anybody waits word by word; its lines never do. */
const TIMEOUT_MS = 1000;

function Words({ from, to }: { from: string; to: string }) {
  const { t } = useAdmin();
  const parts = diffWordsWithSpace(from, to, { timeout: TIMEOUT_MS }) ?? diffLines(from, to);
  return (
    <div className="max-h-96 overflow-auto rounded-md border border-line bg-paper p-3 text-small wrap-anywhere whitespace-pre-wrap [&_del]:bg-accent-tint [&_del]:text-accent [&_del]:line-through [&_ins]:bg-jade-tint [&_ins]:text-jade [&_ins]:underline">
      {parts.map(({ value, added, removed }, index): ReactNode => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts never move
        if (added)
          return (
            <ins key={index}>
              <span className="sr-only">{t('admin.versions.added')}: </span>
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={index}>
              <span className="sr-only">{t('admin.versions.removed')}: </span>
              {value}
            </del>
          );
        return <span key={index}>{shorten(value, index === 0, index === parts.length - 1)}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts never move
      })}
    </div>
  );
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, NEAR);
  const end = isLast ? '' : text.slice(-NEAR);
  return text.length <= start.length + end.length + 2 * NEAR ? text : `${start} … ${end}`;
}
