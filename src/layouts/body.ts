import type { DatabaseClient } from '#src/data/client.ts';
import { getFigures } from '#src/data/reader/figures.ts';
import { getArticleLedger } from '#src/data/reader/mentioned.ts';
import type { Article } from '#src/domain/articles/article.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { drawFigure, type FigureData } from '#src/domain/ledger/draw-figure.ts';
import { figureName, figuresIn, withFigures } from '#src/domain/ledger/figure.ts';
import type { Mentioned } from '#src/domain/ledger/mentions.ts';
import { wallAt } from '#src/domain/text/zone.ts';
import type { Locale } from '#src/i18n/locales.ts';

export type Body = {
  readonly html: string;
  /** Whether it shows numbers of the ledger, which change without the story. */
  readonly isLive: boolean;
  /** Whether all of them could be had: where not, a link stands in their place. */
  readonly isWhole: boolean;
};

type Story = Pick<Article, 'content' | 'locale'>;

/** The body of a draft as its page would have it, its figures drawn from what the ledger says now. */
export async function drawBody(db: DatabaseClient, { content, locale }: Story): Promise<Body> {
  const html = toBodyHtml(content);
  const figures = figuresIn(html);
  const today = day();
  const told = await getFigures(db, locale, figures, today);
  return drawn(html, { locale, today, figures: told.ok ? told.value : null });
}

/** The same for a published story, with whom it names; null where that cannot be had. */
export async function drawStory(
  db: DatabaseClient,
  { id, content, locale }: Story & Pick<Article, 'id'>,
): Promise<Body & { readonly mentioned: readonly Mentioned[] | null }> {
  const html = toBodyHtml(content);
  const today = day();
  const asked = { article: id, locale, figures: figuresIn(html), today };
  const told = await getArticleLedger(db, asked);
  const figures = told.ok ? told.value.figures : null;
  return {
    ...drawn(html, { locale, today, figures }),
    mentioned: told.ok ? told.value.mentioned : null,
  };
}

const day = () => wallAt(new Date()).slice(0, 10);

/** @param told null where nobody knows what the figures show */
function drawn(
  html: string,
  told: { locale: Locale; today: string; figures: ReadonlyMap<string, FigureData> | null },
): Body {
  const { locale, today, figures } = told;
  const isLive = figuresIn(html).length > 0;
  if (!isLive) return { html, isLive, isWhole: true };
  if (figures === null) return { html, isLive, isWhole: false };
  const whole = withFigures(html, (figure, place) => {
    const data = figures.get(figureName(figure));
    return data ? drawFigure(figure, data, { locale, today, id: `figure-${place}` }) : null;
  });
  return { html: whole, isLive, isWhole: true };
}
