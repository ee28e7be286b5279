import { createHtmlPolicy } from '#src/browser/trusted-html.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';
import { figureName, figuresIn, withFigures } from '#src/domain/ledger/figure.ts';

/** What figures of the ledger show, as the site's own server drew them, by their names. */
let drawn: Readonly<Record<string, string>> = {};

/** The safe HTML of an article's body, as an element takes it. */
export const articleHtml = createHtmlPolicy('khoi-article', (content) =>
  withFigures(toBodyHtml(content), (figure) => drawn[figureName(figure)] ?? null),
);

/** The same with its figures drawn. @param figures what they show: HTML of the site's own server */
export function articleHtmlWith(content: string, figures: typeof drawn): string {
  drawn = figures;
  const html = articleHtml(content);
  drawn = {};
  return html;
}

/** The names of the figures that a body has. */
export const figureNames = (content: string): readonly string[] =>
  content.includes('data-ledger') ? figuresIn(toBodyHtml(content)).map(figureName) : [];
