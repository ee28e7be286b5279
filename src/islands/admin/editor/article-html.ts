import { createHtmlPolicy } from '#src/browser/trusted-html.ts';
import { toBlocks, toBodyHtml } from '#src/domain/articles/article-body.ts';
import { withPictures } from '#src/domain/articles/body-pictures.ts';
import { footnotesOfPart, nameFootnotes } from '#src/domain/articles/footnotes.ts';
import { scrollTables } from '#src/domain/articles/scroll-tables.ts';
import { figureName, figuresIn, withFigures } from '#src/domain/ledger/figure.ts';
import { fillIn } from '#src/i18n/fill-in.ts';

/** What figures of the ledger show, by their names: HTML that the site's own server drew. */
type Drawn = Readonly<Record<string, string>>;

/** What an article's page says of its tables and footnotes, in its language. */
type PageWords = Readonly<Record<'article.table' | 'article.noteBack', string>>;

/** The safe HTML of an article's body with its figures drawn, as an element takes it. */
export const articleHtml = createHtmlPolicy(
  'article',
  (content, words: PageWords, drawn: Drawn = {}, notesBefore: number | null = null) => {
    // A part of a text beside all of it: the ids of its headings are there already.
    const html =
      notesBefore === null ? toBodyHtml(content) : footnotesOfPart(toBlocks(content), notesBefore);
    const pictured = withPictures(html);
    const whole = withFigures(pictured, (figure) => drawn[figureName(figure)] ?? null);
    const named = nameFootnotes(whole, {
      back: (number) => fillIn(words['article.noteBack'], { number }),
    });
    return scrollTables(named, (number) => fillIn(words['article.table'], { number }));
  },
);

/** The names of the figures that a body has. */
export const figureNames = (content: string): readonly string[] =>
  content.includes('data-ledger') ? figuresIn(toBodyHtml(content)).map(figureName) : [];
