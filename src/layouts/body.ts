import type { DatabaseClient } from '#src/data/client.ts';
import { getFigures } from '#src/data/reader/figures.ts';
import { getArticleLedger } from '#src/data/reader/mentioned.ts';
import type { Article } from '#src/domain/articles/article.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { nameFootnotes } from '#src/domain/articles/footnotes.ts';
import { drawFigure, type FigureData } from '#src/domain/ledger/draw-figure.ts';
import {
  figureName,
  figuresIn,
  type LedgerFigure,
  MOST_FIGURES,
  withFigures,
} from '#src/domain/ledger/figure.ts';
import type { Mentioned } from '#src/domain/ledger/mentions.ts';
import { ok, type Result } from '#src/domain/result.ts';
import { keepTexts } from '#src/domain/text/kept-texts.ts';
import { newsroomDay } from '#src/domain/text/zone.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { getT } from '#src/i18n/t.ts';

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
  const blank = blankOf(content);
  const told = await getFigures(db, locale, blank.figures, blank.today);
  return drawn(blank, locale, told.ok ? told.value : null);
}

/** The same for a published story, with whom it names; null where that cannot be had. */
export async function drawStory(
  db: DatabaseClient,
  { id, content, locale }: Story & Pick<Article, 'id'>,
): Promise<Body & { readonly mentioned: readonly Mentioned[] | null }> {
  const blank = blankOf(content);
  const { figures, today } = blank;
  const told = await getArticleLedger(db, { article: id, locale, figures, today });
  const { mentioned = null, figures: shown = null } = told.ok ? told.value : {};
  return { ...drawn(blank, locale, shown), mentioned };
}

/**
 * Bodies as a feed carries them: their figures are tables. Of more figures than the database answers at once those of
 * the first bodies are drawn.
 */
export async function drawForFeed(
  db: DatabaseClient,
  locale: Locale,
  contents: readonly string[],
): Promise<Omit<Body, 'html'> & { readonly htmls: readonly string[] }> {
  const blanks = contents.map(blankOf);
  const named = new Map(
    blanks.flatMap(({ figures }) => figures.map((figure) => [figureName(figure), figure])),
  );
  const figures = [...named.values()].slice(0, MOST_FIGURES);
  const told = await getFigures(db, locale, figures, newsroomDay());
  const shown = told.ok ? told.value : null;
  const bodies = blanks.map((blank) => drawn(blank, locale, shown, true));
  return {
    htmls: bodies.map(({ html }) => html),
    isLive: bodies.some(({ isLive }) => isLive),
    isWhole: bodies.every(({ isWhole }) => isWhole),
  };
}

/** The figures of these names, as a page shows them. */
export async function drawFigures(
  db: DatabaseClient,
  locale: Locale,
  figures: readonly LedgerFigure[],
): Promise<Result<Readonly<Record<string, string>>>> {
  const today = newsroomDay();
  const told = await getFigures(db, locale, figures, today);
  if (!told.ok) return told;
  const html = figures.flatMap((figure, at) => {
    const name = figureName(figure);
    const data = told.value.get(name);
    const found = data && drawFigure(figure, data, { locale, today, id: `figure-${at}` });
    return found ? [[name, found] as const] : [];
  });
  return ok(Object.fromEntries(html));
}

/** A body before its figures are drawn, and what those are. */
type Blank = {
  readonly html: string;
  readonly figures: readonly LedgerFigure[];
  /** A day of the newsroom. */
  readonly today: string;
};

const noteWords = (t: ReturnType<typeof getT>) => ({
  back: (number: string) => t('article.noteBack', { number }),
});

/** A page is made anew whenever something beside its story changes. */
const bodies = keepTexts(1_000_000);

function blankOf(content: string): Blank {
  const html = bodies(content, () => toBodyHtml(content));
  return { html, figures: figuresIn(html), today: newsroomDay() };
}

/** @param shown what the figures show, by their names; null where nobody knows */
function drawn(
  { html, figures, today }: Blank,
  locale: Locale,
  shown: ReadonlyMap<string, FigureData> | null,
  plain = false,
): Body {
  const named = nameFootnotes(html, noteWords(getT(locale)));
  if (figures.length === 0) return { html: named, isLive: false, isWhole: true };
  if (shown === null) return { html: named, isLive: true, isWhole: false };
  const whole = withFigures(named, (figure, place) => {
    const data = shown.get(figureName(figure));
    return data ? drawFigure(figure, data, { locale, today, plain, id: `figure-${place}` }) : null;
  });
  return { html: whole, isLive: true, isWhole: true };
}
