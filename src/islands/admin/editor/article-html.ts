import { createHtmlPolicy } from '#src/browser/trusted-html.ts';
import { toBodyHtml } from '#src/domain/articles/article-body.ts';

/** The safe HTML of an article's body, as an element takes it. */
export const articleHtml = createHtmlPolicy('khoi-article', toBodyHtml);
