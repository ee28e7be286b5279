import { memo, useMemo } from 'react';
import { listAuthorNames, listCredits } from '#src/data/newsroom/authors.ts';
import { drawFigures } from '#src/data/newsroom/figures.ts';
import { PLACEHOLDER_IMAGE } from '#src/domain/articles/article.ts';
import type { ArticleForm } from '#src/domain/articles/article-form.ts';
import { minutesOf } from '#src/domain/articles/article-form.ts';
import { CREDIT_ROLES, type CreditRole, namesText } from '#src/domain/articles/byline.ts';
import { givenCategory } from '#src/domain/options.ts';
import { SITE } from '#src/domain/site.ts';
import { formatDateLong, isoMoment } from '#src/domain/text/format.ts';
import { formatTime } from '#src/domain/text/zone.ts';
import { fillIn } from '#src/i18n/fill-in.ts';
import { ARTICLE } from '#src/i18n/in-browser/article.ts';
import { LANGUAGES, type Locale } from '#src/i18n/locales.ts';
import { Picture } from '../../ui/Picture.tsx';
import { useAdmin } from '../admin-context.ts';
import { KEYS } from '../keys.ts';
import { useAsked } from '../server-state.ts';
import { articleHtml, figureNames } from './article-html.ts';

const BYLINES = {
  author: 'article.byline',
  translator: 'article.translatedBy',
  photo: 'article.photoBy',
} as const;

type Props = {
  /** Null: it is not stored yet. */
  readonly article: string | null;
  readonly form: ArticleForm;
  /** ISO moment; null: not public yet. */
  readonly publishedAt: string | null;
};

/**
 * The article as readers will see it: the markup and the styles of its page (ArticleView.astro), in
 * its own language. Loaded apart: the sanitizer weighs more than the editor; and drawn when what it shows has
 * settled, not with every key.
 */
export const Preview = memo(function Preview({ article, form, publishedAt }: Props) {
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
  const html = useMemo(() => articleHtml(content, words, figures), [content, words, figures]);
  const { categories } = useAdmin();
  const bylines = useBylines(article, locale);
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
              {bylines.map((byline) => (
                <p key={byline} className="story-author">
                  {byline}
                </p>
              ))}
              <p className="story-facts">
                <time dateTime={date}>{formatDateLong(date, locale)}</time>
                <span>{formatTime(date, locale)}</span>
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

/** Whom the article names, as its page says it; without a byline, the team. */
function useBylines(article: string | null, locale: Locale): readonly string[] {
  const words = ARTICLE[locale];
  const { data: people = [] } = useAsked(KEYS.authorNames, listAuthorNames);
  const { data: credits = [] } = useAsked(
    KEYS.credits(article ?? ''),
    (db) => listCredits(db, article ?? ''),
    { enabled: article !== null },
  );
  const sentence = (role: CreditRole) => {
    const named = credits.flatMap((credit) => {
      // Readers are told of those whose page is approved.
      const person =
        credit.role === role &&
        people.find(({ id, approvedAt }) => id === credit.author && approvedAt !== null);
      return person ? [person] : [];
    });
    if (named.length > 0) return fillIn(words[BYLINES[role]], { author: namesText(named, locale) });
    return role === 'author'
      ? fillIn(words['article.byline'], { author: SITE.author[locale] })
      : '';
  };
  return CREDIT_ROLES.map(sentence).filter((text) => text !== '');
}
