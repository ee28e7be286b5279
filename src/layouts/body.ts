import type { DatabaseClient } from '#src/data/client.ts';
import { getFigures } from '#src/data/reader/figures.ts';
import type { Article } from '#src/domain/articles/article.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { drawFigure } from '#src/domain/ledger/draw-figure.ts';
import { figureName, figuresIn, withFigures } from '#src/domain/ledger/figure.ts';
import { wallAt } from '#src/domain/text/zone.ts';

export type Body = {
  readonly html: string;
  /** Whether it shows numbers of the ledger, which change without the story. */
  readonly isLive: boolean;
  /** Whether all of them could be had: where not, a link stands in their place. */
  readonly isWhole: boolean;
};

/** The body of a story as its page has it, its figures drawn from what the ledger says now. */
export async function drawBody(
  db: DatabaseClient,
  { content, locale }: Pick<Article, 'content' | 'locale'>,
): Promise<Body> {
  const html = toBodyHtml(content);
  const figures = figuresIn(html);
  if (figures.length === 0) return { html, isLive: false, isWhole: true };
  const today = wallAt(new Date()).slice(0, 10);
  const told = await getFigures(db, locale, figures, today);
  if (!told.ok) return { html, isLive: true, isWhole: false };
  const drawn = withFigures(html, (figure, place) => {
    const data = told.value.get(figureName(figure));
    return data ? drawFigure(figure, data, { locale, today, id: `figure-${place}` }) : null;
  });
  return { html: drawn, isLive: true, isWhole: true };
}
