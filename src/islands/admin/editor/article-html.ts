import { createHtmlPolicy } from '#src/browser/trusted-html.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { withPictures } from '#src/domain/articles/body-pictures.ts';
import { scrollTables } from '#src/domain/articles/scroll-tables.ts';
import { figureName, figuresIn, withFigures } from '#src/domain/ledger/figure.ts';
import { fillIn } from '#src/i18n/fill-in.ts';

/** What figures of the ledger show, by their names: HTML that the site's own server drew. */
type Drawn = Readonly<Record<string, string>>;

/** The safe HTML of an article's body with its figures drawn, as an element takes it. @param table 'Table {{number}}' */
export const articleHtml = createHtmlPolicy(
  'khoi-article',
  (content, table: string, drawn: Drawn = {}) => {
    const pictured = withPictures(toBodyHtml(content));
    const whole = withFigures(pictured, (figure) => drawn[figureName(figure)] ?? null);
    return scrollTables(whole, (number) => fillIn(table, { number }));
  },
);

/** The names of the figures that a body has. */
export const figureNames = (content: string): readonly string[] =>
  content.includes('data-ledger') ? figuresIn(toBodyHtml(content)).map(figureName) : [];
