import { memo, useMemo } from 'react';
import { drawFigures } from '#src/data/newsroom/figures.ts';
import { PLACEHOLDER_IMAGE } from '#src/domain/articles/article.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { minutesOf } from '#src/domain/articles/article-form.ts';
import { givenCategory } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { formatDateLong, isoMoment } from '#src/domain/text/format.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { ARTICLE } from '#src/i18n/in-browser/article.ts';
import { LANGUAGES } from '#src/i18n/locales.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { articleHtml, figureNames } from './article-html.ts';

type Props = {
  readonly form: ArticleForm;
  /** ISO moment; null: not public yet. */
  readonly publishedAt: string | null;
};

/**
 * The article as readers will see it: the markup and the styles of its page (ArticleView.astro), in
 * its own language. Loaded apart: the sanitizer weighs more than the editor; and drawn when what it shows has
 * settled, not with every key.
 */
export const Preview = memo(function Preview({ form, publishedAt }: Props) {
  const { title, excerpt, content, locale, category, tags } = form;
  const caption = form.image_caption.trim();
  const credit = form.image_credit.trim();
  const names = useMemo(() => figureNames(content), [content]);
  const { data: figures } = useAsked(
    KEYS.figures(locale, names),
    (db) => drawFigures(db, { locale, names }),
    { enabled: names.length > 0, kept: true },
  );
  const words = ARTICLE[locale];
  const table = words['article.table'];
  const html = useMemo(() => articleHtml(content, table, figures), [content, table, figures]);
  const { categories } = useAdmin();
  const label = categories.find(({ slug }) => slug === category)?.label[locale];
  const date = isoMoment(publishedAt ?? new Date().toISOString());
  return (
    <div
      data-preview
      className="rounded-lg border border-line bg-paper p-[clamp(1rem,4vw,2.5rem)] [&_.story-text]:min-w-0"
      lang={locale}
    >
      <div className="story">
        <article>
          <header className="story-head">
            <p className="kicker" data-category={category}>
              {label ?? words[`category.${givenCategory(category)}`]}
            </p>
            <p className="story-title">{title}</p>
            {excerpt.trim() && <p className="story-excerpt">{excerpt.trim()}</p>}
            <div className="story-byline">
              <p className="story-author">
                {fillIn(words['article.byline'], { author: SITE.author[locale] })}
              </p>
              <p className="story-facts">
                <time dateTime={date}>{formatDateLong(date, locale)}</time>
                <span aria-hidden="true">·</span>
                <span>{LANGUAGES[locale].readTime(minutesOf(form))}</span>
              </p>
            </div>
          </header>
          <figure className="story-cover">
            <Picture
              className="story-picture"
              src={form.featured_image.trim() || PLACEHOLDER_IMAGE}
              widths={[384, 640, 960, 1280, 1920]}
              sizes="(width < 66rem) 100vw, 62rem"
              alt={form.image_alt.trim()}
              width={1200}
              height={675}
            />
            {form.featured_image.trim() && (caption || credit) && (
              <figcaption>
                {caption} {credit && <small>{credit}</small>}
              </figcaption>
            )}
          </figure>
          <div className="story-columns">
            <div className="story-text">
              <div
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml sanitizes it
                dangerouslySetInnerHTML={{ __html: html }}
              />
              {tags.length > 0 && (
                <ul className="story-tags" aria-label={words['article.tags']}>
                  {tags.map((tag) => (
                    <li key={tag}>{tag}</li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        </article>
      </div>
    </div>
  );
});
